import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { dayOfInstant } from '../today.ts';
import type { Work } from '../work.ts';

/**
 * The day on which the first person of the demo was written, today where there is none yet: a step of the
 * demo that is caught up on later fits the rest by it.
 */
export async function seededOn(work: Work): Promise<IsoDate> {
  const {
    rows: [first],
  } = await sql<{ on: IsoDate | null }>`
    select min(${dayOfInstant(sql`created_at`)}) as on from user_account
    where organisation_id = ${work.session.organisationId}`.execute(work.db);
  return first?.on ?? work.today;
}
