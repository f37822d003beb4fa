/**
 * The demo firm, Muster Works, as it stood at the end of November 2026 and before its first payroll: 120
 * people in three states with two years of joinings, leavings and raises.
 */
import { usualBankTemplates } from '#features/pay-out/bank-file-template.server.ts';
import { usualJournalAccounts } from '#features/pay-out/pay-journal.server.ts';
import { writePay } from '#features/payroll/payroll-demo.server.ts';
import { foundOrganisation } from '#server/founding.ts';
import { openHost } from '#server/host.ts';
import { writeOrganisation } from '#server/seed/demo.ts';
import { demoOrganisation } from '#server/seed/demo-organisation.ts';
import { musterWorks } from '#server/seed/muster-works.ts';
import { inWork, systemSession } from '#server/work.ts';
import { testDatabase } from '../database.ts';
import { atTheEnd } from '../ending.ts';
import { worldSettings } from '../world.ts';
import { type Firm, firmOn } from './firm.ts';

export async function buildDemoFirm(): Promise<Firm> {
  let firm: Firm | undefined;
  // Named before the database is made, whose own end comes after it.
  await atTheEnd(async () => firm?.close());
  const { serverUrl } = await testDatabase();
  const host = await openHost(worldSettings(), serverUrl, { logLevel: 'error', connections: 6 });
  const organisationId = await foundOrganisation(host, musterWorks);
  const organisation = demoOrganisation(musterWorks, '2026-11-30');
  await inWork(host, systemSession(organisationId, 'Test'), async (work) => {
    await writeOrganisation(work, organisation, 'nobody signs in by a password');
    await writePay(work, organisation, '2026-11');
    for (const usual of [usualBankTemplates, usualJournalAccounts]) await usual.run(work);
  });
  firm = await firmOn(host, organisationId);
  return firm;
}
