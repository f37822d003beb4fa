/** Who is in on a day: today as of this moment, an earlier day as it ended. */
import { reportServer } from '#server/feature.ts';
import { wordsOf } from '#server/label/labels.ts';
import { dailyPresence } from './daily-presence.report.ts';
import { hoursOf } from './day-code.ts';
import { presenceOf } from './presence-state.ts';
import { presenceWords } from './presence-words.form.ts';
import { punchSpan } from './punch-span.ts';
import { judgedPeople } from './time-people.server.ts';

export const dailyPresenceServer = reportServer(
  dailyPresence,
  async (work, { on, state: only, late: onlyLate }, people) => {
    const { say } = await wordsOf(work);
    const now = Math.floor(Date.now() / 1000);
    return (async function* () {
      for await (const { person, days } of judgedPeople(work, { from: on, to: on }, people)) {
        const [judged] = days;
        if (!judged) continue;
        const { state, late } = presenceOf(judged, now, person.unrecorded);
        if ((only !== null && only !== state) || (onlyLate && late === 0)) continue;
        const { facts, day } = judged;
        yield {
          ...person,
          day: on,
          shift: facts.shift?.name ?? null,
          state: late > 0 ? `${say(presenceWords[state])}, ${say('late')}` : say(presenceWords[state]),
          ...punchSpan(facts),
          late,
          worked: hoursOf(day.minutes.worked),
        };
      }
    })();
  },
);
