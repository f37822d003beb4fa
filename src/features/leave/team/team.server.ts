/** Who belongs together: those with the same manager, and a manager's own people; and when they are away. */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { holds } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import type { Work } from '#server/work.ts';

type Member = { readonly id: number; readonly name: string; readonly work: string };

/** Without the person, by name. */
export async function teamOf({ db, session, today }: Work, employee: number): Promise<readonly Member[]> {
  const { rows } = await sql<Member>`
    select e.id, ${fullNameOf('e')} as name, coalesce(title.name, '') as work
    from employee_work seat
    join employee e on e.organisation_id = seat.organisation_id and e.id = seat.employee_id
    left join designation title on title.organisation_id = seat.organisation_id
      and title.id = seat.designation_id
    where seat.organisation_id = ${session.organisationId} and ${holds('seat', today)}
      and e.id <> ${employee} and e.joined_on <= ${today}::date
      and (e.left_on is null or e.left_on >= ${today}::date)
      and (seat.reports_to_id = ${employee} or seat.reports_to_id = (select own.reports_to_id
        from employee_work own where own.organisation_id = ${session.organisationId}
          and own.employee_id = ${employee} and ${holds('own', today)} limit 1))
    order by name, e.id limit 200`.execute(db);
  return rows;
}

type Away = {
  readonly application: number;
  readonly employee: number;
  readonly date: IsoDate;
  readonly half: string;
  readonly state: string;
};

/** Their days of leave that are granted, or also those that are asked for. */
export async function awayOf(
  { db, session }: Work,
  people: readonly number[],
  { from, to }: { readonly from: IsoDate; readonly to: IsoDate },
  asked = false,
): Promise<readonly Away[]> {
  const states = ['approved', 'cancelling', ...(asked ? ['waiting'] : [])];
  const { rows } = await sql<Away>`
    select day.application_id as application, day.employee_id as employee, day.date, day.half,
      application.state
    from leave_day day
    join leave_application application on application.organisation_id = day.organisation_id
      and application.id = day.application_id and application.state = any (${states}::text[])
    where day.organisation_id = ${session.organisationId} and day.quantity > 0
      and day.employee_id = any (${[...people]}::bigint[]) and day.date between ${from}::date and ${to}::date
    order by day.employee_id, day.date`.execute(db);
  return rows;
}
