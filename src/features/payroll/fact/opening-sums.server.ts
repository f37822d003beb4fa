/** Opening balances of a tax year, summed by person: what another system paid before Muster's first month. */
import { sql } from 'kysely';
import { addMonths, type FinancialYear, type Month, monthOf, monthsBetween } from '#kernel/calendar.ts';
import { type Paise, paise } from '#kernel/money.ts';
import type { Source } from '#pay/model/source.ts';
import type { RentMonthPaid } from '#pay/year/year-to-date.ts';
import { among } from '#server/database/among.ts';
import type { Db } from '#server/database/tenant.ts';

export type Opening = {
  readonly from: Month;
  readonly months: number;
  readonly taxable: Paise;
  /** Part of the taxable pay. */
  readonly travel: Paise;
  readonly basic: Paise;
  readonly professionalTax: Paise;
  readonly fund: Paise;
  readonly tax: Paise;
  readonly rentMonths: readonly RentMonthPaid[];
  /** State insurance was taken since the contribution period of the month that is asked for began. */
  readonly insured: boolean;
  readonly source: Source;
};

type Row = {
  id: number;
  employee: number;
  upTo: Month;
  items: Record<string, number>;
  months: Record<string, Month>;
};

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
      jsonb_object_agg(item, amount) as items, jsonb_object_agg(item, up_to) as months
    from opening_balance
    where organisation_id = ${organisationId} and tax_year = ${year.name} and up_to < ${before}
      and ${among('employee_id', ids)}
    group by employee_id`.execute(db);
  return new Map(rows.map((row) => [row.employee, openingOf(row, year, before)]));
}

function openingOf({ id, upTo, items, months: ends }: Row, year: FinancialYear, before: Month): Opening {
  const of = (item: string): number => items[item] ?? 0;
  const first = monthOf(year.from);
  const months = monthsBetween(first, upTo) + 1;
  return {
    from: first,
    months,
    taxable: paise(of('pay.taxable') + of('pay.perquisites')),
    travel: paise(of('pay.travel')),
    basic: paise(of('pay.basic')),
    professionalTax: paise(of('professional-tax')),
    fund: paise(of('provident-fund.member') + of('provident-fund.voluntary')),
    tax: paise(of('income-tax')),
    insured: insuredIn(before, first, items, ends),
    rentMonths: evenly(first, months, of('pay.house-rent'), of('pay.basic')),
    source: { form: 'opening-balance', id: String(id) },
  };
}

/**
 * Whether the sums show cover in the contribution period of a month: from April all that was taken; from
 * October only what is said to be since then, for the year's sum tells nothing of the half it was taken in.
 */
function insuredIn(
  month: Month,
  first: Month,
  items: Readonly<Record<string, number>>,
  ends: Readonly<Record<string, Month>>,
): boolean {
  const october = addMonths(first, 6);
  const [item, since] =
    month < october
      ? (['state-insurance.employee', first] as const)
      : (['state-insurance.since-october', october] as const);
  const end = ends[item];
  return end !== undefined && end >= since && (items[item] ?? 0) > 0;
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
