/** The cost of people whose work is split over cost centres, divided line by line as the journal does it. */
import { type RawBuilder, sql } from 'kysely';
import { columnsOfComponents } from '#features/payroll/challan/run-line.server.ts';
import { costShares } from '#features/people/work/cost-share.server.ts';
import { type CostShare, divided, largestShare } from '#features/people/work/cost-share.ts';
import { itemAt } from '#kernel/assert.ts';
import type { ComponentKind } from '#pay/model/component.ts';
import type { Work } from '#server/work.ts';

export type CostRow = { name: string; people: number; slips: number; gross: number; cost: number };
type SplitSlip = {
  readonly employee: number;
  readonly run: number;
  readonly set: number;
  readonly amounts: readonly number[];
  readonly shares: readonly CostShare[];
};

/** What of a payslip each share has, line by line, by the place of the share. */
export function splitCost(
  amounts: readonly number[],
  components: readonly { readonly kind: ComponentKind; readonly position: number }[],
  shares: readonly CostShare[],
): IterableIterator<[place: number, part: { gross: number; cost: number }]> {
  const parts = shares.map(() => ({ gross: 0, cost: 0 }));
  for (const { kind, position } of components) {
    if (kind !== 'earning' && kind !== 'employer-contribution') continue;
    for (const [place, amount] of divided(amounts[position] ?? 0, shares).entries()) {
      const part = itemAt(parts, place);
      part.cost += amount;
      if (kind === 'earning') part.gross += amount;
    }
  }
  return parts.entries();
}

/**
 * The rows by cost centre with the split payslips laid upon them; `from` joins `work` to payslips `slip` and
 * says which. A payslip and its person count where most of the cost goes, so that counts add up.
 */
export async function withSplit(
  work: Work,
  single: readonly CostRow[],
  from: RawBuilder<unknown>,
): Promise<CostRow[]> {
  const { rows: slips } = await sql<SplitSlip>`
    select slip.employee_id as employee, slip.run_id as run, slip.draft_set as set, slip.amounts,
      ${costShares('work')} as shares
    from payslip slip ${from}`.execute(work.db);
  const sets = await columnsOfComponents(
    work,
    slips.map(({ run }) => run),
  );
  const rows = new Map(single.map((row) => [row.name, { ...row }]));
  const people = new Map<string, Set<number>>();
  const at = (name: string): CostRow => {
    const row = rows.get(name) ?? { name, people: 0, slips: 0, gross: 0, cost: 0 };
    rows.set(name, row);
    return row;
  };
  for (const { employee, run, set, amounts, shares } of slips) {
    const main = shares[largestShare(shares)]?.centre ?? '';
    at(main).slips += 1;
    people.set(main, (people.get(main) ?? new Set()).add(employee));
    for (const [place, { gross, cost }] of splitCost(amounts, sets.get(`${run}/${set}`) ?? [], shares)) {
      const row = at(shares[place]?.centre ?? '');
      row.gross += gross;
      row.cost += cost;
    }
  }
  for (const [name, who] of people) at(name).people += who.size;
  return [...rows.values()].toSorted((a, b) => b.cost - a.cost || (a.name < b.name ? -1 : 1));
}
