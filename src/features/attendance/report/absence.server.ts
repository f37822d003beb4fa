/** Absence without leave by spells: who is away without a word, and since when. */
import { addDays, earlier } from '#kernel/calendar.ts';
import { reportServer } from '#server/feature.ts';
import { wordsOf } from '#server/label/labels.ts';
import { absenceSpells as reportOfSpells } from './absence.report.ts';
import { absenceSpells } from './absence-spell.ts';
import { judgedPeople } from './time-people.server.ts';

/** A spell is followed so far back and on. */
const followedDays = 31;

export const absenceSpellsServer = reportServer(reportOfSpells, async (work, { from, to, least }, people) => {
  const { say } = await wordsOf(work);
  const span = { from: addDays(from, -followedDays), to: earlier(addDays(to, followedDays), work.today) };
  return (async function* () {
    for await (const { person, days } of judgedPeople(work, span, people)) {
      if (person.unrecorded) continue;
      const begun = days.flatMap(({ day }) => (day.date <= work.today ? [day] : []));
      for (const spell of absenceSpells(begun)) {
        if (spell.last < from || spell.first > to || spell.days < least) continue;
        yield {
          ...person,
          day: spell.first,
          last: spell.last,
          days: spell.days,
          lasts: spell.lasts ? say('Yes') : null,
        };
      }
    }
  })();
});
