/** Visits: nobody comes in to whom the place was not explained, or by a permit that does not hold. */
import { sql } from 'kysely';
import { sentence } from '#kernel/text/sentence.ts';
import { raise } from '#server/events/raise.ts';
import { formServer, type ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { momentNow } from '../incident/safety-incident.server.ts';
import { workPermit } from '../permit/work-permit.form.ts';
import { refuse } from '../safety.refusal.ts';
import { siteVisit } from './site-visit.form.ts';

type Visit = ServerRecord<typeof siteVisit>;

async function refusePermit(work: Work, { permit }: Visit): Promise<void> {
  if (permit === null) return;
  const found = await records(work, workPermit).one(permit);
  const now = momentNow(work);
  const holds = found?.state === 'issued' && found.from <= now && now <= found.to;
  if (!holds) refuse('safety.visit-permit');
}

async function tellHost(work: Work, { id, host, name }: Visit): Promise<void> {
  if (host === work.session.employeeId) return;
  await raise(work, siteVisit, 'arrive', {
    record: id,
    to: { employeeIds: [host] },
    title: sentence`${name} has come to see you`,
    path: `healthAndSafety/visit/${id}`,
  });
}

export const siteVisitServer = formServer(siteVisit, {
  actions: {
    async arrive(work, record) {
      if (!record.inducted) refuse('safety.not-explained');
      await refusePermit(work, record);
      await tellHost(work, record);
      return { arrivedAt: momentNow(work) };
    },
    leave: (work) => ({ leftAt: momentNow(work) }),
  },
});

type Guest = { readonly id: number; readonly kind: Visit['kind'] };

/** Who of other firms is in at a place. */
export async function visitorsIn({ db, session }: Work, place: number): Promise<readonly Guest[]> {
  const { rows } = await sql<Guest>`
    select id, kind from site_visit where organisation_id = ${session.organisationId}
      and place_id = ${place} and state = 'in' order by arrived_at, id`.execute(db);
  return rows;
}
