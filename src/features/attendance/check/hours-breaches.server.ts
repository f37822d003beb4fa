/** Hours and rests that people had, or are to have, beside the law of their place of work. */
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import { reportServer } from '#server/feature.ts';
import { instantAt } from '#time/clock.ts';
import { presence } from '#time/day/presence.ts';
import { withoutRepeats } from '#time/punch/punch.ts';
import { plainShift, type Shift } from '#time/shift/shift.ts';
import { type JudgedDay, judgedPeople, timePeople } from '../report/time-people.server.ts';
import type { RosterBreach } from '../roster/roster.call.ts';
import { mondayOf, rosterJudge } from '../roster/roster-law.server.ts';
import { hoursBreaches } from './hours-breaches.report.ts';

/** A day that was worked, as a shift of the hours that it had. */
function workedShift({ facts, day }: JudgedDay): Shift | undefined {
  const punches = withoutRepeats(facts.punches, facts.rules.repeatSeconds);
  const midnight = instantAt(facts.date, 0, facts.ahead);
  const [first, ...others] = presence(facts, punches).stretches.map(({ from, to }) => ({
    from: Math.floor((from - midnight) / 60),
    to: Math.floor((to - midnight) / 60),
  }));
  if (!first) return undefined;
  const name = facts.shift?.name ?? '';
  return { ...plainShift, name, parts: [first, ...others], unpaidBreak: day.minutes.rest };
}

const plannedShift = ({ facts: { calendar, shift } }: JudgedDay): Shift | undefined =>
  calendar.kind === 'working' ? shift : undefined;

type Told = { readonly at: number; readonly says: string; readonly law: string | null };

/** What breaks the Code often breaks the state's Act as well: one row, with both. */
const toldOnce = (breaches: readonly RosterBreach[]): readonly Told[] =>
  [...Map.groupBy(breaches, ({ day, says }) => `${day} ${says}`).values()].flatMap(([first, ...others]) =>
    first
      ? [
          {
            at: first.day,
            says: first.says,
            law: [first, ...others].flatMap(({ law }) => law ?? []).join('; ') || null,
          },
        ]
      : [],
  );

export const hoursBreachesServer = reportServer(hoursBreaches, async (work, asked, people) => {
  const span = { from: mondayOf(asked.from), to: asked.to };
  const ids = (await timePeople(work, span, people)).map(({ employeeId }) => employeeId);
  const judge = await rosterJudge(work, ids, [span.from, span.to]);
  const shiftOf = asked.hours === 'worked' ? workedShift : plannedShift;
  return (async function* () {
    for await (const { person, days } of judgedPeople(work, span, people)) {
      const byDate = new Map(days.map((each) => [each.day.date, each]));
      const shiftOn = (date: IsoDate) => {
        const judged = byDate.get(date);
        return judged && shiftOf(judged);
      };
      for (const { at, says, law } of toldOnce(judge(person.employeeId, shiftOn, asked.hours === 'worked'))) {
        const day = addDays(span.from, at);
        // A week is told by its Monday, though it began before the first day that was asked for.
        if (day >= asked.from || says.startsWith('Week'))
          yield { ...person, day, what: says, law: law ?? 'Rest of the house', times: 1 };
      }
    }
  })();
});
