/** Whether a change of access needs a second person, and whether there is one. */
import { sql } from 'kysely';
import type { LoginType } from '#kernel/rights.ts';
import { platformOrganisation } from '#server/organisation/founding.ts';
import type { Work } from '#server/work.ts';

/** Login types whose holders keep the keys of an organisation. */
export const keepers: readonly LoginType[] = ['administrator', 'platform'];

/** How long a change waits that is asked for by whoever has disabled an administrator. */
export const keeperDays = 7;

/** Whether the session has disabled an administrator, or taken the keys from one, within those days. */
export async function hasDisabledAKeeper(work: Work): Promise<boolean> {
  const { rows } = await sql`
    select from audit_entry a
    join user_account u on u.organisation_id = a.organisation_id and u.id = a.record
    join login_type t on t.organisation_id = a.organisation_id and t.based_on = any(${keepers}::text[])
      and t.id::text = case a.action when 'disable' then u.login_type_id::text
        else a.changes -> 'loginType' ->> 'old' end
    where a.organisation_id = ${work.session.organisationId} and a.form = 'user-account'
      and a.created_by = ${work.session.userId} and u.id <> ${work.session.userId}
      and a.created_at > now() - ${`${keeperDays} days`}::interval limit 1`.execute(work.db);
  return rows.length > 0;
}

/**
 * True while the first administrator sets an organisation up: it has no employee yet, and no other
 * administrator has ever signed in, so there is nothing to protect and nobody to ask. HR may have: people
 * of payroll are let in on the same day. The platform's own organisation never has employees; the second
 * condition alone ends its founding.
 */
export async function isBeingFounded(work: Work): Promise<boolean> {
  const { organisationId, userId, system } = work.session;
  if (system) return true;
  const {
    rows: [found],
  } = await sql<{ settled: boolean }>`
    select exists (select from user_account u
        join login_type t on t.organisation_id = ${organisationId} and t.id = u.login_type_id
        where u.organisation_id = ${organisationId} and u.id <> ${userId}
          and u.last_signed_in_on is not null and t.based_on = any(${keepers}::text[]))
      or (${organisationId !== platformOrganisation.id}
        and exists (select from employee where organisation_id = ${organisationId})) as settled`.execute(
    work.db,
  );
  return found?.settled !== true;
}
