/**
 * The command behind `npm run verify-audit`: checks every organisation's chain and names the first broken
 * entry.
 */
import { sql } from 'kysely';
import { type ChainReport, verifyAudit } from './audit.ts';
import type { Tenancy } from './tenant.ts';

/** One report an organisation, in their order. */
export async function verifyEveryAudit(
  tenancy: Tenancy,
): Promise<(ChainReport & { readonly name: string })[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from directory.organisation order by id`.execute(tenancy.directory);
  const reports: (ChainReport & { readonly name: string })[] = [];
  for (const { id, name } of rows) {
    const report = await tenancy.inOrganisation(id, (db) => verifyAudit(db, id), { statementSeconds: 0 });
    reports.push({ ...report, name });
  }
  return reports;
}

/** Lines for the terminal; the head of each chain is worth keeping elsewhere. */
export function auditInWords(reports: readonly (ChainReport & { readonly name: string })[]): string[] {
  return reports.map(({ organisationId, name, entries, head, broken }) =>
    broken
      ? `BROKEN  ${organisationId} ${name}: entry ${broken.entry}: ${broken.why}.`
      : `whole   ${organisationId} ${name}: ${entries} entries, head ${head || 'none'}`,
  );
}
