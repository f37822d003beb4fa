/** What another system paid and took in the year before Muster's first month, for the year to date. */
import { sql } from 'kysely';
import { financialYear, formatMonth, type Month } from '#kernel/calendar.ts';
import { paise } from '#kernel/money.ts';
import type { Work } from '#server/work.ts';
import type { DocumentLine } from './payslip-line.ts';

type Opening = {
  readonly slip: number;
  readonly item: string;
  readonly upTo: Month;
  readonly amount: number;
};
export type Openings = ReadonlyMap<number, readonly Opening[]>;

const labels: Readonly<Record<string, string>> = {
  'pay.taxable': 'Pay',
  'income-tax': 'Income tax',
  'professional-tax': 'Professional tax',
  'provident-fund.member': 'Provident fund',
  'provident-fund.voluntary': 'Voluntary provident fund',
  'state-insurance.employee': 'State insurance',
  'welfare-fund.employee': 'Labour welfare fund',
};

/**
 * The opening balances that each payslip follows, by payslip: of its year, of months before it, and entered
 * before it was locked, so that what is entered later moves no payslip that was issued.
 */
export async function readOpenings(work: Work, ids: readonly number[], month: Month): Promise<Openings> {
  const { rows } = await sql<Opening>`
    select slip.id as slip, balance.item, balance.up_to as "upTo", balance.amount
    from payslip slip
    join opening_balance balance on balance.organisation_id = slip.organisation_id
      and balance.employee_id = slip.employee_id and balance.tax_year = ${financialYear(month).name}
      and balance.up_to < slip.month and balance.created_at <= slip.created_at
    where slip.organisation_id = ${work.session.organisationId} and slip.id = any (${[...ids]}::bigint[])
      and balance.item = any (${Object.keys(labels)}::text[])
    order by slip.id, balance.id`.execute(work.db);
  return Map.groupBy(rows, ({ slip }) => slip);
}

/**
 * Deductions go to the line of their law; pay is not known by component, so it is a line of its own, as is a
 * deduction that the payslip has no line for.
 */
export function withOpenings(
  lines: readonly DocumentLine[],
  openings: Openings,
  slip: number,
): DocumentLine[] {
  const mine = openings.get(slip);
  if (!mine) return [...lines];
  const left = new Map(mine.map((opening) => [opening.item, opening]));
  const added = lines.map((line) => {
    const opening = left.get(line.source);
    if (!opening) return line;
    left.delete(line.source);
    return { ...line, toDate: paise(line.toDate + opening.amount) };
  });
  return [...added, ...[...left.values()].map(lineOf)];
}

const lineOf = ({ item, upTo, amount }: Opening): DocumentLine => ({
  code: item,
  label: `${labels[item]} up to ${formatMonth(upTo)}, by the earlier system`,
  kind: item === 'pay.taxable' ? 'earning' : 'deduction',
  source: 'opening-balance',
  onPayslip: 'with-amount',
  amount: paise(0),
  toDate: paise(amount),
});
