/** Opening balances of a tax year, summed by person: what another system paid before Muster's first month. */
import { sql } from 'kysely';
import { addMonths, type FinancialYear, type Month, monthOf, monthsBetween } from '#kernel/calendar.ts';
import { type Paise, paise } from '#kernel/money.ts';
import type { Source } from '#pay/facts.ts';
import type { RentMonthPaid } from '#pay/year-to-date.ts';
import type { Db } from '#server/tenant.ts';

export type Opening = {
  readonly from: Month;
  readonly months: number;
  readonly taxable: Paise;
  readonly basic: Paise;
  readonly professionalTax: Paise;
  readonly fund: Paise;
  readonly tax: Paise;
  readonly rentMonths: readonly RentMonthPaid[];
  readonly source: Source;
};

type Row = { id: number; employee: number; upTo: Month; items: Record<string, number> };

/** The balances that end before a month, by employee. */
export async function readOpenings(
  db: Db,
  organisationId: number,
  year: FinancialYear,
  before: Month,
  ids: readonly number[] | null,
): Promise<Map<number, Opening>> {
  const { rows } = await sql<Row>`
    select min(id) as id, employee_id as employee, max(up_to) as "upTo",
      jsonb_object_agg(item, amount) as items
    from opening_balance
    where organisation_id = ${organisationId} and tax_year = ${year.name} and up_to < ${before}
      and (${ids}::bigint[] is null or employee_id = any (${ids}::bigint[]))
    group by employee_id`.execute(db);
  return new Map(rows.map((row) => [row.employee, openingOf(row, year)]));
}

function openingOf({ id, upTo, items }: Row, year: FinancialYear): Opening {
  const of = (item: string): number => items[item] ?? 0;
  const first = monthOf(year.from);
  const months = monthsBetween(first, upTo) + 1;
  return {
    from: first,
    months,
    taxable: paise(of('pay.taxable') + of('pay.perquisites')),
    basic: paise(of('pay.basic')),
    professionalTax: paise(of('professional-tax')),
    fund: paise(of('provident-fund.member') + of('provident-fund.voluntary')),
    tax: paise(of('income-tax')),
    rentMonths: evenly(first, months, of('pay.house-rent'), of('pay.basic')),
    source: { form: 'opening-balance', id: String(id) },
  };
}

/** A sum of months gives no month of its own: it is spread evenly, the last taking the rest. */
function evenly(first: Month, months: number, houseRent: number, basic: number): RentMonthPaid[] {
  const part = (sum: number, at: number) => {
    const each = Math.floor(sum / months);
    return paise(at === months - 1 ? sum - each * (months - 1) : each);
  };
  return Array.from({ length: Math.max(0, months) }, (_, at) => ({
    month: addMonths(first, at),
    houseRent: part(houseRent, at),
    basic: part(basic, at),
  }));
}
