/** Days and hours worked, for leave that is earned by them: those planned less those on leave. */
import { sql } from 'kysely';
import { addDays, dayNumber, type IsoDate, later } from '#kernel/calendar.ts';
import { daysOf } from '#server/calendar/person-calendar.ts';
import { plannedHours } from '#server/calendar/planned-hours.ts';
import type { Work } from '#server/work.ts';
import type { WorkDone } from '#time/leave/accrual.ts';
import { isWorked } from '../policy/leave-terms.ts';
import type { LeavePerson, LeaveRules } from '../policy/terms.server.ts';

type WorkedOf = (employee: number) => WorkDone | undefined;
type Span = { readonly from: IsoDate; readonly to: IsoDate };

const wholeDay = 100;

/** Until yesterday; nothing is read where no rule asks for it. */
export async function daysWorked(
  work: Work,
  rules: LeaveRules,
  people: readonly LeavePerson[],
  from: IsoDate,
): Promise<WorkedOf> {
  const asked = people.filter((person) =>
    rules.types.some(({ id }) => isWorked(grantsOf(rules, person, id, work.today) ?? 'none')),
  );
  const span = { from, to: addDays(work.today, -1) };
  if (asked.length === 0 || span.to < from) return () => undefined;
  const ids = asked.map(({ id }) => id);
  const calendar = await daysOf(work, ids, from, span.to);
  const away = await daysAway(work, ids, span);
  const byHours = asked.some((person) =>
    rules.types.some(({ id }) => grantsOf(rules, person, id, work.today) === 'hours-worked'),
  );
  const hours = byHours ? await plannedHours(work, ids, from, span.to) : () => 0;
  const worked = new Map(
    asked.map(({ id, joined, left }) => {
      const days = new Uint8Array(dayNumber(span.to) - dayNumber(from) + 1);
      for (const { date, kind } of calendar.days(id))
        if (kind === 'working' && date >= later(from, joined) && (left ?? date) >= date)
          days[dayNumber(date) - dayNumber(from)] = Math.max(0, wholeDay - (away.get(`${id} ${date}`) ?? 0));
      return [id, workDone(days, span, (date) => hours(id, date))] as const;
    }),
  );
  return (employee) => worked.get(employee);
}

/** A time of which a day is not over yet has brought nothing. */
const workDone = (days: Uint8Array, span: Span, minutesOn: (date: IsoDate) => number): WorkDone => {
  const sum = (from: IsoDate, to: IsoDate, worthOf: (at: number) => number): number => {
    if (to > span.to) return 0;
    const first = dayNumber(later(from, span.from)) - dayNumber(span.from);
    let all = 0;
    for (let at = first; at <= dayNumber(to) - dayNumber(span.from); at++) all += worthOf(at);
    return all;
  };
  const shareOn = (at: number): number => days[at] ?? 0;
  return {
    days: (from, to) => sum(from, to, shareOn),
    minutes: (from, to) =>
      Math.floor(
        sum(from, to, (at) => (shareOn(at) === 0 ? 0 : shareOn(at) * minutesOn(addDays(span.from, at)))) /
          wholeDay,
      ),
  };
};

const grantsOf = (rules: LeaveRules, person: LeavePerson, type: number, on: IsoDate) =>
  rules.termsOf(person, type, on)?.values.grants;

/** Hundredths of days on leave, by person and day. */
async function daysAway({ db, session }: Work, people: readonly number[], { from, to }: Span) {
  const { rows } = await sql<{ employee: number; date: IsoDate; days: number }>`
    select day.employee_id as employee, day.date, sum(day.quantity)::int as days
    from leave_day day
    join leave_application application on application.organisation_id = day.organisation_id
      and application.id = day.application_id and application.state in ('approved', 'cancelling')
    where day.organisation_id = ${session.organisationId} and day.quantity > 0
      and day.employee_id = any (${[...people]}::bigint[]) and day.date between ${from}::date and ${to}::date
    group by 1, 2`.execute(db);
  return new Map(rows.map(({ employee, date, days }) => [`${employee} ${date}`, days]));
}
