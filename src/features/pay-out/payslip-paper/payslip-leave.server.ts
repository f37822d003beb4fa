/** The leave balances of payslips, where their look shows them: as they were known when each was locked. */
import { sql } from 'kysely';
import { slipDays } from '#features/payroll/payslip/slip-period.ts';
import type { BalancesAsked, PeriodBalance } from '#server/ledger/balance-source.ts';
import type { Work } from '#server/work.ts';
import type { SlipContent } from './payslip-content.server.ts';
import { type PayslipStyles, styleFor } from './payslip-paper.server.ts';

/** A month's pay, and what settles it; a bonus or a correction says nothing of leave. */
const kinds: readonly string[] = ['regular', 'settlement'];

/** By employee, of people whose payslips are for the same days and were locked together. */
async function readBalances(work: Work, asked: BalancesAsked) {
  const found = new Map<number, PeriodBalance[]>();
  for (const source of work.host.forms.balanceSources) {
    for (const [employee, balances] of await source.read(work, asked)) {
      found.set(employee, [...(found.get(employee) ?? []), ...balances]);
    }
  }
  return found;
}

/** The instants at which payslips were locked, as the database writes them. */
async function lockedAt(work: Work, slips: readonly SlipContent[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; at: string }>`
    select id, created_at::text as at from payslip
    where organisation_id = ${work.session.organisationId}
      and id = any (${slips.map(({ id }) => id)}::bigint[])`.execute(work.db);
  return new Map(rows.map(({ id, at }) => [id, at]));
}

/** By payslip; none where its look does not show them. */
export async function leaveOfSlips(
  work: Work,
  styles: PayslipStyles,
  slips: readonly SlipContent[],
): Promise<ReadonlyMap<number, readonly PeriodBalance[]>> {
  const shown = slips.filter((slip) => kinds.includes(slip.kind) && styleFor(styles, slip).leaveBalance);
  if (shown.length === 0) return new Map();
  const instants = await lockedAt(work, shown);
  const told = new Map<number, readonly PeriodBalance[]>();
  const together = Map.groupBy(shown, (slip) => {
    const { from, to } = slipDays(slip);
    return `${from}/${to}/${instants.get(slip.id)}`;
  });
  for (const some of together.values()) {
    const [first] = some;
    const knownAt = first && instants.get(first.id);
    if (!first || knownAt === undefined) continue;
    const { from, to } = slipDays(first);
    const employees = [...new Set(some.map(({ employee }) => employee))];
    const balances = await readBalances(work, { employees, from, to, knownAt });
    for (const { id, employee } of some) told.set(id, balances.get(employee) ?? []);
  }
  return told;
}
