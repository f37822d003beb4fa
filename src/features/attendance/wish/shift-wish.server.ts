/** Wishes of the roster: each names a shift or days, and is read for the days of a proposal. */
import { sql } from 'kysely';
import { eachDay } from '#kernel/calendar/day-range.ts';
import { type IsoDate, weekDayOf } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import { formServer } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import type { Wish } from '#time/roster/proposal/problem.ts';
import { shiftWish } from './shift-wish.form.ts';

export const shiftWishServer = formServer(shiftWish, {
  check(_work, { record: { shift, weekDays, to } }) {
    if (shift === null && (weekDays ?? []).length === 0 && to === null)
      invalid({ shift: 'Choose a shift, days of the week, or the last day of the wish.' });
  },
});

type Row = {
  readonly employee: number;
  readonly wish: 'prefers' | 'avoids';
  readonly shift: number | null;
  readonly weekDays: readonly string[] | null;
  readonly from: IsoDate;
  readonly to: IsoDate | null;
};

/** By person, day by day of the span. */
export async function wishesOf(
  { db, session }: Work,
  people: readonly number[],
  [from, to]: readonly [IsoDate, IsoDate],
): Promise<ReadonlyMap<number, readonly Wish[]>> {
  const { rows } = await sql<Row>`
    select employee_id as employee, wish, shift_id as shift, week_days as "weekDays", "from", "to"
    from shift_wish
    where organisation_id = ${session.organisationId} and employee_id = any (${[...people]}::bigint[])
      and "from" <= ${to}::date and ("to" is null or "to" >= ${from}::date)
    order by id`.execute(db);
  const dates = eachDay(from, to);
  const wishes = rows.map((row) => ({ employee: row.employee, its: daysOfWish(row, dates) }));
  return new Map(
    [...Map.groupBy(wishes, ({ employee }) => employee)].map(([employee, all]) => [
      employee,
      all.flatMap(({ its }) => its),
    ]),
  );
}

function daysOfWish({ wish, shift, weekDays, from, to }: Row, dates: readonly IsoDate[]): readonly Wish[] {
  const isOn = (date: IsoDate) =>
    date >= from &&
    (to === null || date <= to) &&
    (!weekDays || weekDays.length === 0 || weekDays.includes(weekDayOf(date)));
  return dates.flatMap((date, day) =>
    isOn(date) ? [{ day, kind: wish, ...(shift !== null && { turn: shift }) }] : [],
  );
}
