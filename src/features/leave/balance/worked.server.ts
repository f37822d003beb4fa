/** Days worked by month, for leave that is earned by them: days of work less those on leave. */
import { sql } from 'kysely';
import { addDays, firstDay, type IsoDate, later, monthOf } from '#kernel/calendar.ts';
import { daysOf } from '#server/calendar/person-calendar.ts';
import type { Work } from '#server/work.ts';
import type { LeavePerson, LeaveRules } from '../policy/terms.server.ts';

type WorkedOf = (employee: number) => Readonly<Record<string, number>> | undefined;

/** Months that are over; nothing is read where no rule asks for it. */
export async function daysWorked(
  work: Work,
  rules: LeaveRules,
  people: readonly LeavePerson[],
  from: IsoDate,
): Promise<WorkedOf> {
  const asked = people.filter((person) =>
    rules.types.some(({ id }) => rules.termsOf(person, id, work.today)?.values.grants === 'days-worked'),
  );
  const to = addDays(firstDay(monthOf(work.today)), -1);
  if (asked.length === 0 || to < from) return () => undefined;
  const ids = asked.map(({ id }) => id);
  const calendar = await daysOf(work, ids, from, to);
  const { rows } = await sql<{ employee: number; month: string; days: number }>`
    select day.employee_id as employee, to_char(day.date, 'YYYY-MM') as month,
      (sum(day.quantity) / 100.0)::float as days
    from leave_day day
    join leave_application application on application.organisation_id = day.organisation_id
      and application.id = day.application_id and application.state in ('approved', 'cancelling')
    where day.organisation_id = ${work.session.organisationId}
      and day.employee_id = any (${ids}::bigint[]) and day.date between ${from}::date and ${to}::date
    group by 1, 2`.execute(work.db);
  const away = new Map(rows.map((row) => [`${row.employee} ${row.month}`, row.days]));
  const worked = new Map(
    asked.map((person) => {
      const months: Record<string, number> = {};
      for (const { date, kind } of calendar.days(person.id))
        if (kind === 'working' && date >= later(from, person.joined) && (person.left ?? date) >= date)
          months[monthOf(date)] = (months[monthOf(date)] ?? 0) + 1;
      for (const month of Object.keys(months))
        months[month] = Math.max(0, (months[month] ?? 0) - (away.get(`${person.id} ${month}`) ?? 0));
      return [person.id, months] as const;
    }),
  );
  return (employee) => worked.get(employee);
}
