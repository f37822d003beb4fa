/**
 * npm run verify-audit [-- HEAD …]: checks the audit chain of every organisation, against heads that were
 * mailed or posted too; ends with 1 and names the first broken entry. With --anchor-anew an anchor whose file
 * was lost begins again, which the anchor notes for good.
 */
import { anchorPutBack } from '../audit/audit-chain.ts';
import { auditInWords, readHead, verifyEveryAudit } from '../audit/audit-verify.ts';
import { openTenancy } from '../database/tenant.ts';
import { loadRegistry } from '../forms/declaration/registry.ts';
import { command } from './command.ts';

await command('verifying the audit', { beside: true }, async ({ settings, database, log }) => {
  const words = process.argv.slice(2);
  const heads = words.filter((word) => !word.startsWith('--')).map(readHead);
  const { seriesSeals } = await loadRegistry();
  const tenancy = openTenancy(database.serverUrl, { max: 1 });
  try {
    if (words.includes('--anchor-anew')) await anchorPutBack({ settings, tenancy });
    const reports = await verifyEveryAudit({ settings, tenancy }, heads, seriesSeals);
    for (const line of auditInWords(reports)) log(line);
    if (reports.some(({ broken }) => broken !== null)) {
      throw new Error(
        'The audit of an organisation is broken: somebody changed it, a backup was put back in part, or ' +
          'the database was put back to an earlier moment.',
      );
    }
  } finally {
    await tenancy.close();
  }
});
