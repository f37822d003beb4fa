/**
 * Kiosks that wait for approval: so many and so long. Anybody who knows the code of an organisation can ask,
 * so that what strangers ask for takes no room from the networks where its people work.
 */
import { sql } from 'kysely';
import { daily } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../attendance.refusal.ts';
import { attendanceKiosk } from './attendance-kiosk.form.ts';

/** From networks that are known, and from any other together: more at once are a mistake, or a game. */
const waitingMost = 5;
const waitingHours = 24;
/** Where somebody signed in, a kiosk is used or a terminal calls. */
const knownDays = 30;

export async function refuseFull(work: Work, address: string): Promise<void> {
  const { organisationId } = work.session;
  const { rows } = await sql<{ address: string; isKnown: boolean }>`
    with known as (
      select s.address from session s
      where s.organisation_id = ${organisationId} and s.created_at > now() - ${`${knownDays} days`}::interval
      union select k.address from attendance_kiosk k
      where k.organisation_id = ${organisationId} and k.state = 'active'
      union select d.address from device_state d
      join attendance_device a on a.organisation_id = ${organisationId} and a.id = d.device_id
        and a.state = 'active' and not a.from_anywhere
      where d.organisation_id = ${organisationId}
    )
    select w.address, exists (select from known where known.address = w.address) as "isKnown"
    from attendance_kiosk w where w.organisation_id = ${organisationId} and w.state = 'waiting'
    union all
    select null, exists (select from known where known.address = ${address})`.execute(work.db);
  const isKnown = rows.find((row) => row.address === null)?.isKnown === true;
  const before = rows.filter((row) => row.address !== null && row.isKnown === isKnown);
  if (before.length >= waitingMost) refuse(isKnown ? 'kiosk.too-many' : 'kiosk.too-many/strange');
}

/** What nobody approved in a day is on no screen any more. */
export async function endWaiting(work: Work): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update attendance_kiosk set token_hash = null
    where organisation_id = ${work.session.organisationId} and state = 'waiting'
      and created_at < now() - ${`${waitingHours} hours`}::interval
    returning id`.execute(work.db);
  for (const { id } of rows)
    await records(work, attendanceKiosk).asServer.set(id, {}, { as: 'expire', state: 'expired' });
}

export const endWaitingKiosks = daily({ name: 'end-waiting-kiosks', run: endWaiting });
