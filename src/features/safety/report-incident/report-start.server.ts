/** What the page of reporting begins with: now, the places, and where the person works. */
import { sql } from 'kysely';
import { holds } from '#server/database/dated-row.ts';
import { route } from '#server/route.ts';
import { safetyIncident } from '../incident/safety-incident.form.ts';
import { momentNow } from '../incident/safety-incident.server.ts';
import { reportStartCall } from './report-start.call.ts';

export const reportStart = route({
  ...reportStartCall,
  tag: 'Health and safety',
  form: safetyIncident.name,
  action: 'write',
  keepsReach: true,
  tells: 'nothing',
  summary: 'Where and when an incident can be reported from here',
  async handle(work) {
    const { organisationId: organisation, employeeId } = work.session;
    const { rows: places } = await sql<{ id: number; name: string }>`
      select id, name from establishment where organisation_id = ${organisation} and active
      order by name, id`.execute(work.db);
    const { rows } = await sql<{ place: number }>`
      select seat.establishment_id as place from employee_work seat
      where seat.organisation_id = ${organisation} and seat.employee_id = ${employeeId}::bigint
        and ${holds('seat', work.today)}`.execute(work.db);
    const place = rows[0]?.place ?? null;
    const isKnown = places.some(({ id }) => id === place);
    return { organisation, now: momentNow(work), place: isKnown ? place : null, places };
  },
});
