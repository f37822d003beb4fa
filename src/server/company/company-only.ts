/** Where people sign in at their company's provider alone, a password opens nothing. */
import { sql } from 'kysely';
import type { LoginType } from '#kernel/rights.ts';
import type { Host } from '../work.ts';
import { refuse } from './company.refusal.ts';

/** Whoever lets people in keeps a way of their own, for the day on which the provider fails. */
const keepPasswords: readonly LoginType[] = ['administrator', 'platform'];

/** Refuses the password of somebody whose organisation has done away with passwords. */
export async function refusePassword(
  host: Host,
  organisationId: number,
  { based_on: basedOn }: { readonly based_on: LoginType },
): Promise<void> {
  if (keepPasswords.includes(basedOn)) return;
  const { rows } = await host.tenancy.inOrganisation(organisationId, (db) =>
    sql<{ name: string }>`
      select name from sign_in_provider
      where organisation_id = ${organisationId} and state = 'active' and alone order by id limit 1`.execute(
      db,
    ),
  );
  const [provider] = rows;
  if (provider) refuse('company-sign-in.alone', { name: provider.name });
}
