/** Days worked, for leave that is earned by them: days of work less those on leave. */
import { sql } from 'kysely';
import { addDays, dayNumber, type IsoDate, later } from '#kernel/calendar.ts';
import { daysOf } from '#server/calendar/person-calendar.ts';
import type { Work } from '#server/work.ts';
import type { WorkDone } from '#time/leave/accrual.ts';
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
    rules.types.some(({ id }) => rules.termsOf(person, id, work.today)?.values.grants === 'days-worked'),
  );
  const span = { from, to: addDays(work.today, -1) };
  if (asked.length === 0 || span.to < from) return () => undefined;
  const ids = asked.map(({ id }) => id);
  const calendar = await daysOf(work, ids, from, span.to);
  const away = await daysAway(work, ids, span);
  const worked = new Map(
    asked.map(({ id, joined, left }) => {
      const days = new Uint8Array(dayNumber(span.to) - dayNumber(from) + 1);
      for (const { date, kind } of calendar.days(id))
        if (kind === 'working' && date >= later(from, joined) && (left ?? date) >= date)
          days[dayNumber(date) - dayNumber(from)] = Math.max(0, wholeDay - (away.get(`${id} ${date}`) ?? 0));
      return [id, workDone(days, span)] as const;
    }),
  );
  return (employee) => worked.get(employee);
}

/** A time of which a day is not over yet has brought nothing. */
const workDone = (days: Uint8Array, span: Span): WorkDone => ({
  days(from, to) {
    if (to > span.to) return 0;
    const first = dayNumber(later(from, span.from)) - dayNumber(span.from);
    let sum = 0;
    for (let at = first; at <= dayNumber(to) - dayNumber(span.from); at++) sum += days[at] ?? 0;
    return sum;
  },
  minutes: () => 0,
});

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
