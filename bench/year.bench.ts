/**
 * A year of the register, December 2025 to November 2026: ten thousand people, twelve runs from their making
 * to what leaves the building. What each month pays is told alike by payslips, register, bank, journal and
 * challans, and the returns' accounts are those of the payslips.
 */
import { join } from 'node:path';
import { sql } from 'kysely';
import { usualBankTemplates } from '#features/pay-out/bank/bank-file-template.server.ts';
import { usualJournalAccounts } from '#features/pay-out/journal/pay-journal.server.ts';
import { addMonths, type Month } from '#kernel/calendar.ts';
import { refreshStatistics } from '#server/database/statistics.ts';
import { openHost } from '#server/host.ts';
import { loadRegister } from '#server/imports/register/register.ts';
import { addUsers } from '#server/organisation/founding.ts';
import { keyedHash, seal } from '#server/security/seal.ts';
import type { Work } from '#server/work.ts';
import { testDatabase } from '../tests/database.ts';
import { worldSettings } from '../tests/world.ts';
import { type Firm, firmOn } from '../tests/year/firm.ts';
import { closeMonth, reported } from '../tests/year/month.ts';
import { fileAll, toldOf } from '../tests/year/told.ts';

const folder = join(import.meta.dirname, '../../shared/data/employees-10k');
const { serverUrl } = await testDatabase();
const host = await openHost(worldSettings(), serverUrl, { logLevel: 'error', connections: 6 });
const { organisationId } = await loadRegister(host, folder);

/** The register knows neither sign-ins nor the numbers that returns and banks ask for. */
async function complete({ db, host: its }: Work): Promise<void> {
  const roles = ['payroll', 'approver', 'hr'] as const;
  const passwordHash = 'nobody signs in by a password';
  await addUsers(
    db,
    organisationId,
    roles.map((role) => ({ userName: role, name: role, loginType: role, passwordHash })),
  );
  const { rows } = await sql<{ id: number }>`
    select id from employee where organisation_id = ${organisationId} order by id`.execute(db);
  const sealed = (column: string, first: number) =>
    rows.map(({ id }) => seal(its, { organisationId, column }, String(first + id)));
  const accounts = sealed('employee_bank.account', 30_000_000_000);
  const place = { organisationId, column: 'employee_bank.account' };
  await sql`
    update employee set uan = given.uan, state_insurance_number = (3100000000 + employee.id)::text
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${sealed('employee.uan', 100_000_000_000)}::text[])
      as given (id, uan)
    where employee.organisation_id = ${organisationId} and employee.id = given.id`.execute(db);
  await sql`
    insert into employee_bank (organisation_id, employee_id, bank_name, account, account_hash, ifsc, holder,
      valid_from)
    select ${organisationId}, id, 'Sample Bank', account, hash, 'SBIN0000001', 'Holder', date '1980-01-01'
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${accounts}::text[],
      ${accounts.map((account) => keyedHash(its, place, account))}::text[]) as given (id, account, hash)
    `.execute(db);
  await refreshStatistics(db, 'employee', 'employee_bank');
}

const setUp = await firmOn(host, organisationId);
await setUp.system(complete);
await setUp.system(async (work) => {
  for (const usual of [usualBankTemplates, usualJournalAccounts]) await usual.run(work);
});
const firm = await firmOn(host, organisationId);

/** Charges of the establishment and the employer's insurance are rounded once for all on the challan. */
const isRoundedOnce = (owed: unknown): boolean => /account (2|21|22),|insurance, employer/.test(String(owed));

async function faultsOf(of: Firm, month: Month, runs: Parameters<typeof toldOf>[2]): Promise<string[]> {
  const told = Object.entries(await toldOf(of, month, runs));
  const { rows } = await reported(of, 'statutory-reconciliation', { month });
  return [
    ...told
      .filter(([, places]) => new Set(Object.values(places)).size > 1)
      .map(([figure, places]) => `${month}, ${figure}: ${JSON.stringify(places)}`),
    ...rows
      .filter(({ owed, difference }) => !isRoundedOnce(owed) && Math.abs(Number(difference)) > 0)
      .map(({ owed, difference }) => `${month}, ${owed}: ${difference}`),
  ];
}

const begun = performance.now();
const faults: string[] = [];
for (let at = 0; at < 12; at += 1) {
  const month = addMonths('2025-12', at);
  const started = performance.now();
  const run = await closeMonth(firm, month);
  const closed = performance.now();
  await fileAll(firm, month);
  const filed = performance.now();
  faults.push(...(await faultsOf(firm, month, [run])));
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);
  const { people, net } = run.values;
  console.log(
    `${month}: ${people} people, net ${Number(net) / 100}; run, bank, journal, tax ` +
      `${seconds(started, closed)} s, ` +
      `returns ${seconds(closed, filed)} s, compared ${seconds(filed, performance.now())} s`,
  );
}
console.log(`the year: ${((performance.now() - begun) / 1000).toFixed(0)} s, ${faults.length} differences`);
for (const fault of faults) console.log(fault);
await firm.close();
process.exit(faults.length > 0 ? 1 : 0);
