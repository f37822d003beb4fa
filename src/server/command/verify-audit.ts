/**
 * npm run verify-audit [-- HEAD …]: checks the audit chain of every organisation, against heads that were
 * mailed or posted too; ends with 1 and names the first broken entry.
 */
import { auditInWords, readHead, verifyEveryAudit } from '../audit/audit-verify.ts';
import { openTenancy } from '../database/tenant.ts';
import { command } from './command.ts';

await command('verifying the audit', { beside: true }, async ({ settings, database, log }) => {
  const heads = process.argv.slice(2).map(readHead);
  const tenancy = openTenancy(database.serverUrl, { max: 1 });
  try {
    const reports = await verifyEveryAudit({ settings, tenancy }, heads);
    for (const line of auditInWords(reports)) log(line);
    if (reports.some(({ broken }) => broken !== null)) {
      throw new Error('The audit of an organisation was tampered with, or a backup was put back in part.');
    }
  } finally {
    await tenancy.close();
  }
});
