/** Who is signed in with a cookie, for calls that need nobody to be. */
import { sql } from 'kysely';
import type { Host } from '../work.ts';

/** The user of a session that is open in this organisation; undefined for none, and for one elsewhere. */
export async function userOfToken(
  host: Host,
  organisationId: number,
  token: { readonly organisationId: number; readonly hash: string } | undefined,
): Promise<number | undefined> {
  if (token?.organisationId !== organisationId) return undefined;
  return host.tenancy.inOrganisation(organisationId, async (db) => {
    const { rows } = await sql<{ user: number }>`
      select user_id as "user" from session where organisation_id = ${organisationId}
        and token_hash = ${token.hash} and ended_at is null and expires_at > now()`.execute(db);
    return rows[0]?.user;
  });
}
