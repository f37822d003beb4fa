/**
 * The demo firm, Muster Works, as it stood at the end of November 2026 and before its first payroll: 120
 * people in three states with two years of joinings, leavings and raises.
 */
import { bankFileTemplate } from '#features/pay-out/bank/bank-file-template.form.ts';
import { usualBankTemplates } from '#features/pay-out/bank/bank-file-template.server.ts';
import { usualJournalAccounts } from '#features/pay-out/journal/pay-journal.server.ts';
import { writePay } from '#features/payroll/demo/payroll-demo.server.ts';
import type { DatabaseAccess } from '#server/database/database-roles.ts';
import { findRecords } from '#server/forms/record/server-record.ts';
import { updateRecord } from '#server/forms/record/write.ts';
import { closeHost, openHost } from '#server/host.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { foundOrganisation } from '#server/organisation/founding.ts';
import { writeOrganisation } from '#server/seed/demo.ts';
import { demoOrganisation } from '#server/seed/demo-organisation.ts';
import { demoPassword } from '#server/seed/demo-sign-in.ts';
import { musterWorks } from '#server/seed/muster-works.ts';
import { testDatabase } from '../database.ts';
import { worldSettings } from '../world.ts';

/** The firm in a database of its own, and its people with the demo's password. */
export async function makeDemoFirm(): Promise<DatabaseAccess> {
  const database = await testDatabase();
  const host = await openHost(worldSettings(), database.serverUrl, { logLevel: 'error' });
  const organisationId = await foundOrganisation(host, musterWorks);
  const organisation = demoOrganisation(musterWorks, '2026-11-30');
  const password = await host.hashes.hash(demoPassword);
  await inWork(host, systemSession(organisationId, 'Test'), async (work) => {
    await writeOrganisation(work, organisation, password);
    await writePay(work, organisation, '2026-11');
    for (const usual of [usualBankTemplates, usualJournalAccounts]) await usual.run(work);
    for (const { record } of await findRecords(work, bankFileTemplate, []))
      await updateRecord(work, bankFileTemplate, record.id, { debitAccount: '50200012345678' });
  });
  await closeHost(host);
  return database;
}
