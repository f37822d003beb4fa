/** What changed days would break for each person that is not broken already. */
import { eachDay } from '#kernel/calendar/day-range.ts';
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import { barredIn } from '#server/calendar/work-bar.ts';
import type { Work } from '#server/work.ts';
import type { Turn } from '#time/roster/roster.ts';
import { licencesOf } from '../cover/licence.server.ts';
import { shiftsById } from '../shift/planned-shift.server.ts';
import { barredDays } from './barred.server.ts';
import { mondayOf, rosterJudge } from './roster-law.server.ts';
import { type RosterSpan, rosterPlan } from './roster-plan.server.ts';

type ChangedDay = { readonly employee: number; readonly date: IsoDate; readonly turn: Turn };

/** Days after the last one count too: the rest before the next shift, and days in a row. */
const daysAfter = 7;

/** By person, in sentences; of each person who is named in the changed days. */
export async function addedBreaches(
  work: Work,
  [first, last]: RosterSpan,
  changed: readonly ChangedDay[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const span: RosterSpan = [addDays(first, -1), addDays(last, daysAfter)];
  const people = [...new Set(changed.map(({ employee }) => employee))];
  const plan = await rosterPlan(work, people, [mondayOf(span[0]), span[1]]);
  const shifts = await shiftsById(work);
  const judge = await rosterJudge(work, people, span);
  const licences = await licencesOf(work, people);
  const barred = await barredIn(work, people, ...span);
  const dates = eachDay(...span);
  const found = new Map<number, readonly string[]>();
  for (const employee of people) {
    const turns = new Map(
      changed.filter((each) => each.employee === employee).map(({ date, turn }) => [date, turn]),
    );
    const held = licences.held.get(employee) ?? [];
    const breachesOf = (turnOn: (date: IsoDate) => Turn, isChanged: boolean) => {
      const plannedOn = (date: IsoDate) =>
        isChanged && turns.has(date)
          ? { turn: turnOn(date), shift: shifts.get(turnOn(date))?.shift }
          : plan.published(employee, date);
      return [
        ...judge(employee, (date) => plannedOn(date).shift),
        ...barredDays(barred, employee, dates, plannedOn),
        ...licences.lacking(dates.map(turnOn), held, dates),
      ];
    };
    const before = (date: IsoDate) => plan.published(employee, date).turn;
    const known = new Set(breachesOf(before, false).map(({ says }) => says));
    const after = breachesOf((date) => turns.get(date) ?? before(date), true);
    found.set(
      employee,
      [...new Set(after.map(({ says }) => says))].filter((says) => !known.has(says)),
    );
  }
  return found;
}
