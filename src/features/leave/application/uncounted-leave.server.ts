/** Days of approved leave whose type does not count as service, the free days among them included. */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { uncountedSource } from '#server/calendar/uncounted-source.ts';

export const uncountedLeave = uncountedSource({
  async read({ db, session }, people) {
    const { rows } = await sql<{ employee: number; date: IsoDate }>`
      select application.employee_id as employee, days.date::date as date
      from leave_type type
      join leave_application application on application.organisation_id = type.organisation_id
        and application.type_id = type.id and application.state in ('approved', 'cancelling')
      cross join lateral generate_series(application."from", application."to", interval '1 day') days (date)
      where type.organisation_id = ${session.organisationId} and not type.counts_as_service
        and application.employee_id = any (${[...people]}::bigint[])
        and not exists (select from leave_day part where part.organisation_id = application.organisation_id
          and part.application_id = application.id and part.date = days.date and part.half <> 'whole')
      order by 1, 2`.execute(db);
    const found = Map.groupBy(rows, ({ employee }) => employee);
    return (employee) => (found.get(employee) ?? []).map(({ date }) => date);
  },
});
