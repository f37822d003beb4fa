/** Shifts that colleagues of the demo have swapped: applied to both rosters, as their approval did. */
import { sql } from 'kysely';
import { addDays, type IsoDate, later, weekDayOf } from '#kernel/calendar.ts';
import { type Chance, chance } from '#server/seed/chance.ts';
import type { Work } from '#server/work.ts';
import { putInForce } from '../roster/roster-plan.server.ts';
import { plannedShifts } from '../shift/planned-shift.server.ts';
import type { DemoWorker } from './attendance-demo-rules.ts';

type Span = { readonly from: IsoDate; readonly today: IsoDate };

/** More than years of a demo hold. */
const turnsMost = 1_000;
type Swapped = {
  readonly employee: number;
  readonly colleague: number;
  readonly day: IsoDate;
  readonly shift: number;
  readonly theirs: number;
  readonly note: string;
};

const notes = [
  'A wedding in the family',
  'School meeting in the morning',
  'Train home that evening',
] as const;

/** About one a fortnight in each team whose people work by turns. */
export async function writePastSwaps(
  work: Work,
  byTurns: readonly DemoWorker[],
  { from, today }: Span,
): Promise<void> {
  const ids = byTurns.map(({ id }) => id);
  const planned = await plannedShifts(work, ids, from, today);
  const shiftOf = (person: DemoWorker, day: IsoDate): number | undefined =>
    person.joined <= day && (person.left === null || person.left >= day)
      ? planned(person.id, day)?.id
      : undefined;
  const teams = Map.groupBy(byTurns, ({ manager, place }) => `${manager} ${place}`);
  const swaps = [...teams.values()].flatMap((team) => {
    const draw = chance((team[0]?.id ?? 1) * 7_907);
    return fortnights(draw, { from, today }).flatMap((day) => swapOn(draw, team, day, shiftOf));
  });
  await insertSwaps(work, swaps);
  await putInForce(
    work,
    swaps.flatMap(({ employee, colleague, day: date, shift, theirs }) => [
      { employee, date, turn: theirs },
      { employee: colleague, date, turn: shift },
    ]),
  );
}

function fortnights(draw: Chance, { from, today }: Span): readonly IsoDate[] {
  const days: IsoDate[] = [];
  const end = addDays(today, -3);
  let day = addDays(from, 10);
  for (let turn = 0; turn < turnsMost && day < end; turn++, day = addDays(day, draw.whole(9, 19)))
    if (weekDayOf(day) !== 'sunday') days.push(later(day, from));
  return days;
}

function swapOn(
  draw: Chance,
  team: readonly DemoWorker[],
  day: IsoDate,
  shiftOf: (person: DemoWorker, day: IsoDate) => number | undefined,
): readonly Swapped[] {
  const asker = draw.pick(team);
  const shift = shiftOf(asker, day);
  if (shift === undefined) return [];
  for (const other of team) {
    const theirs = shiftOf(other, day);
    if (other.id !== asker.id && theirs !== undefined && theirs !== shift)
      return [{ employee: asker.id, colleague: other.id, day, shift, theirs, note: draw.pick(notes) }];
  }
  return [];
}

async function insertSwaps({ db, session }: Work, swaps: readonly Swapped[]): Promise<void> {
  await sql`
    insert into shift_swap (organisation_id, employee_id, colleague_id, kind, day, shift_id, their_day,
      their_shift_id, note, state)
    select ${session.organisationId}, employee, colleague, 'exchange', day, shift, day, theirs, note,
      'approved'
    from jsonb_to_recordset(${JSON.stringify(swaps)}::jsonb) as one (employee bigint, colleague bigint,
      day date, shift bigint, theirs bigint, note text)
    order by day, employee`.execute(db);
}
