/** The board of a place: counted now, from incidents, actions, permits, drills, punches and visits. */
import { sql } from 'kysely';
import { daysInclusive, type IsoDate, isoDate } from '#kernel/calendar.ts';
import { holdsFor } from '#server/database/dated-row.ts';
import { route } from '#server/route.ts';
import { timeOf } from '#server/today.ts';
import type { Work } from '#server/work.ts';
import { safetyDrill } from '../drill/safety-drill.form.ts';
import { insideNow } from '../drill/safety-drill.server.ts';
import { momentNow } from '../incident/safety-incident.server.ts';
import { visitorsIn } from '../visit/site-visit.server.ts';
import { type SiteBoard, siteBoardCall } from './site-board.call.ts';

const empty: Omit<SiteBoard, 'at' | 'place' | 'places'> = {
  ...{ lastAccident: null, daysWithout: null, employees: 0, visitors: 0, contractors: 0 },
  ...{ nextDrill: null, openActions: 0, lateActions: 0, permits: 0, incidents: 0, nearMisses: 0 },
};

type Place = { readonly id: number; readonly name: string; readonly own: boolean };

/** Where somebody works, the one where the session’s person does first. */
async function placesOf({ db, session, today }: Work): Promise<readonly Place[]> {
  const { organisationId, employeeId } = session;
  const { rows } = await sql<Place>`
    select place.id, place.name, exists (select from employee_work seat
      where ${holdsFor('seat', { organisationId, employee: employeeId }, today)}
        and seat.establishment_id = place.id) as own
    from establishment place
    where place.organisation_id = ${organisationId} and place.active
    order by place.name, place.id`.execute(db);
  return rows;
}

type Counted = {
  readonly lastAccident: IsoDate | null;
  readonly nextDrill: string | null;
  readonly openActions: number;
  readonly lateActions: number;
  readonly permits: number;
  readonly incidents: number;
  readonly nearMisses: number;
};

async function countedAt(work: Work, place: number): Promise<Counted> {
  const { organisationId } = work.session;
  const now = momentNow(work);
  const incident = sql`incident.organisation_id = ${organisationId} and incident.place_id = ${place}
    and incident.state <> 'void'`;
  const ofYear = sql`left(incident.happened_at, 4) = ${now.slice(0, 4)}`;
  const open = sql`from safety_action action join safety_incident incident
      on incident.organisation_id = action.organisation_id and incident.id = action.incident_id
    where ${incident} and action.state in ('open', 'done')`;
  const { rows } = await sql<Counted>`
    select
      (select max(left(incident.happened_at, 10)) from safety_incident incident
        join safety_incident_people hurt on hurt.organisation_id = incident.organisation_id
          and hurt.safety_incident_id = incident.id
        where ${incident} and hurt.outcome in
          ('lost-time', 'permanent-partial', 'permanent-total', 'fatal')) as "lastAccident",
      (select min(drill.planned_at) from safety_drill drill where drill.organisation_id = ${organisationId}
        and drill.place_id = ${place} and drill.state = 'planned'
        and drill.planned_at >= ${now}) as "nextDrill",
      (select count(*)::int ${open}) as "openActions",
      (select count(*)::int ${open} and action.due_on < ${work.today}::date) as "lateActions",
      (select count(*)::int from work_permit permit where permit.organisation_id = ${organisationId}
        and permit.place_id = ${place} and permit.state = 'issued'
        and permit."from" <= ${now} and permit."to" >= ${now}) as permits,
      (select count(*)::int from safety_incident incident where ${incident} and ${ofYear}) as incidents,
      (select count(*)::int from safety_incident incident where ${incident} and ${ofYear}
        and incident.kind = 'near-miss') as "nearMisses"`.execute(work.db);
  const [found] = rows;
  return found ?? { ...empty, lastAccident: null };
}

export const siteBoardRoute = route({
  ...siteBoardCall,
  tag: 'Health and safety',
  form: safetyDrill.name,
  action: 'read',
  keepsReach: true,
  tells: 'nothing',
  summary: 'The safety board of a place: figures for a screen on the wall, without names',
  async handle(work, { query }): Promise<SiteBoard> {
    const found = await placesOf(work);
    const places = found.map(({ id, name }) => ({ id, name }));
    const asked = found.find(({ id }) => id === query.place) ?? found.find(({ own }) => own) ?? found[0];
    const at = timeOf();
    if (!asked) return { at, place: null, places, ...empty };
    const counted = await countedAt(work, asked.id);
    const guests = await visitorsIn(work, asked.id);
    const contractors = guests.filter(({ kind }) => kind === 'contractor').length;
    const { lastAccident } = counted;
    return {
      ...{ at, place: asked.id, places },
      ...counted,
      daysWithout: lastAccident === null ? null : daysInclusive(isoDate(lastAccident), work.today) - 1,
      employees: (await insideNow(work, asked.id)).length,
      visitors: guests.length - contractors,
      contractors,
    };
  },
});
