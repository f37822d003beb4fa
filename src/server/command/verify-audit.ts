/**
 * npm run verify-audit: checks the audit chain of every organisation; ends with 1 and names the first broken
 * entry.
 */
import { auditInWords, verifyEveryAudit } from '../audit-verify.ts';
import { openTenancy } from '../tenant.ts';
import { command } from './command.ts';

await command('verifying the audit', { beside: true }, async ({ database, log }) => {
  const tenancy = openTenancy(database.serverUrl, { max: 1 });
  try {
    const reports = await verifyEveryAudit(tenancy);
    for (const line of auditInWords(reports)) log(line);
    if (reports.some(({ broken }) => broken !== null)) {
      throw new Error('The audit of an organisation was tampered with, or a backup was put back in part.');
    }
  } finally {
    await tenancy.close();
  }
});
