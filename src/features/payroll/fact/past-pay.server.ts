/**
 * The locked runs that came before a payslip, and what their payslips paid: sums of components, months of
 * allowances, and what formulas ask of the past.
 */
import { type RawBuilder, sql } from 'kysely';
import { addMonths, type IsoDate, type Month } from '#kernel/calendar.ts';
import { type Paise, paise } from '#kernel/money.ts';
import type { AllowanceMonth } from '#law/in/income-tax/exemption/allowance-year.ts';
import { arrearsCode } from '#pay/arrears/arrears.ts';
import { nameInFormula } from '#pay/formula/formula-inputs.ts';
import type { Component, TaxClass } from '#pay/model/component.ts';
import type { PaidBefore, RentMonthPaid } from '#pay/year/year-to-date.ts';
import { among } from '#server/database/among.ts';
import type { Db } from '#server/database/tenant.ts';
import type { Opening } from './opening-sums.server.ts';

/** The payslip that is asked for: its month, its day of payment, and its own run, which never counts. */
export type Moment = {
  readonly month: Month;
  readonly payOn: IsoDate;
  readonly runId?: number | undefined;
};

export type Known = Pick<
  Component,
  | 'code'
  | 'kind'
  | 'source'
  | 'arrearsOf'
  | 'taxClass'
  | 'providentFundWage'
  | 'professionalTaxWage'
  | 'gratuityWage'
>;
export type PastRun = {
  readonly id: number;
  readonly month: Month;
  readonly payOn: IsoDate;
  readonly kind: string;
  readonly components: readonly Known[];
};

export type Asked = {
  readonly db: Db;
  readonly organisationId: number;
  readonly ids: readonly number[] | null;
};

/**
 * The runs whose payslips came before: earlier months', and other runs of the month itself when it has
 * one.
 */
export async function pastRuns({ db, organisationId }: Asked, { month, runId }: Moment): Promise<PastRun[]> {
  const { rows } = await sql<PastRun>`
    select run.id, run.month, run.pay_on as "payOn", run.kind, set.rules -> 'components' as components
    from pay_run run
    join pay_run_set set
      on set.organisation_id = run.organisation_id and set.run_id = run.id and set.draft_set = run.draft_set
    where run.organisation_id = ${organisationId} and run.state not in ('open', 'in-review')
      and run.month >= ${addMonths(month, -12)}
      and (run.month < ${month} or (run.month = ${month} and run.id <> ${runId ?? null}::bigint))
    order by run.month, run.id`.execute(db);
  return rows;
}

export const earning = ({ kind }: Pick<Component, 'kind'>): boolean => kind === 'earning';

/** The sum of the amounts at the positions of some components, as a term of the query. */
export function sumOf(run: PastRun, counts: (known: Known) => boolean): RawBuilder<number> {
  const places = run.components.flatMap((known, at) =>
    counts(known) ? [sql`amounts[${sql.lit(at + 1)}]`] : [],
  );
  return places.length === 0 ? sql`0` : sql`(${sql.join(places, sql` + `)})`;
}

const classes: readonly TaxClass[] = ['children-education', 'hostel', 'disabled-transport'];

/**
 * Allowances for children and for transport month by month, of each of which a part of its own is free: of
 * some people, in the runs that paid any such allowance.
 */
export async function readAllowanceMonths(
  { db, organisationId }: Asked,
  runs: readonly PastRun[],
  people: readonly number[],
): Promise<Map<number, AllowanceMonth[]>> {
  const found = new Map<number, AllowanceMonth[]>();
  const paying = runs.filter(({ components }) =>
    components.some(({ kind, taxClass }) => kind === 'earning' && classes.includes(taxClass)),
  );
  if (paying.length === 0 || people.length === 0) return found;
  const of =
    (wanted: TaxClass) =>
    ({ kind, taxClass }: Pick<Component, 'kind' | 'taxClass'>) =>
      kind === 'earning' && taxClass === wanted;
  const all = sql.join(
    paying.map(
      (run) => sql`
    select employee_id as employee, month, ${sumOf(run, of('children-education'))} as education,
      ${sumOf(run, of('hostel'))} as hostel, ${sumOf(run, of('disabled-transport'))} as transport
    from payslip where organisation_id = ${organisationId} and run_id = ${run.id}
      and employee_id = any (${[...people]}::bigint[])`,
    ),
    sql` union all `,
  );
  const { rows } = await sql<AllowanceMonth & { employee: number }>`
    select employee, month, sum(education)::bigint as "childrenEducation", sum(hostel)::bigint as hostel,
      sum(transport)::bigint as "disabledTransport"
    from (${all}) paid group by employee, month order by employee, month`.execute(db);
  for (const { employee, ...month } of rows) {
    const list = found.get(employee) ?? [];
    list.push(month);
    found.set(employee, list);
  }
  return found;
}

/** What ytd() and previous() of a formula ask. */
type Past = {
  readonly runs: readonly PastRun[];
  /** Those whose pay was received in the tax year. */
  readonly inYear: readonly PastRun[];
  readonly openings: ReadonlyMap<number, Opening>;
  /** As formulas name the components, in small letters. */
  readonly names: readonly string[];
};

type PastRow = { employee: number; years: Paise[]; lasts: Paise[] };

/** A component's own line and its arrears: both were paid of it. */
const isOf =
  (name: string) =>
  ({ code }: Known): boolean =>
    nameInFormula(code).toLowerCase() === name ||
    nameInFormula(code).toLowerCase() === nameInFormula(arrearsCode(name)).toLowerCase();

type OfOpening = (opening: Opening) => number;

/**
 * Opening balances know basic pay and house rent, not components: they count for the one component that is
 * basic pay, and for the one that is house rent. Where several are, none can be told.
 */
async function openedItems(db: Asked['db'], organisationId: number): Promise<Map<string, OfOpening>> {
  const { rows } = await sql<{ code: string; basic: boolean; rent: boolean }>`
    select code, provident_fund_wage as basic, tax_class = 'house-rent' as rent from pay_component
    where organisation_id = ${organisationId} and kind = 'earning' and source = 'structure'
      and (provident_fund_wage or tax_class = 'house-rent')`.execute(db);
  const found = new Map<string, OfOpening>();
  const note = (named: readonly { code: string }[], of: OfOpening) => {
    const [only] = named;
    if (only && named.length === 1) found.set(nameInFormula(only.code).toLowerCase(), of);
  };
  note(
    rows.filter(({ basic }) => basic),
    ({ basic }) => basic,
  );
  note(
    rows.filter(({ rent }) => rent),
    ({ rentMonths }) => rentMonths.reduce((sum, { houseRent }) => sum + houseRent, 0),
  );
  return found;
}

/**
 * One query for everybody, and none where no formula asks. A month's own runs do not count: a payslip paid in
 * parts rests on the same figures in each of them.
 */
export async function readPastAmounts(
  { db, organisationId, ids }: Asked,
  { runs, inYear, openings, names }: Past,
  month: Month,
): Promise<(employee: number) => Readonly<Record<string, PaidBefore>> | undefined> {
  if (names.length === 0) return () => undefined;
  const last = addMonths(month, -1);
  const counted = runs.filter((run) => run.month < month && (run.month === last || inYear.includes(run)));
  const found = new Map<number, PastRow>();
  if (counted.length > 0) {
    const all = sql.join(
      counted.map((run) => {
        const amounts = sql.join(names.map((name) => sumOf(run, isOf(name))));
        const nothing = sql.raw(names.map(() => '0').join());
        return sql`
          select employee_id as employee,
            array[${inYear.includes(run) ? amounts : nothing}]::bigint[] as years,
            array[${run.month === last ? amounts : nothing}]::bigint[] as lasts
          from payslip where organisation_id = ${organisationId} and run_id = ${run.id}
            and ${among('employee_id', ids)}`;
      }),
      sql` union all `,
    );
    const sums = (column: 'years' | 'lasts') =>
      sql.raw(`array[${names.map((_, at) => `sum(${column}[${at + 1}])::bigint`).join()}]`);
    const { rows } = await sql<PastRow>`
      select employee, ${sums('years')} as years, ${sums('lasts')} as lasts
      from (${all}) paid group by employee`.execute(db);
    for (const row of rows) found.set(row.employee, row);
  }
  const opened = openings.size === 0 ? new Map() : await openedItems(db, organisationId);
  return (employee) => {
    const row = found.get(employee);
    const opening = openings.get(employee);
    return Object.fromEntries(
      names.map((name, at) => {
        const before = opening ? (opened.get(name)?.(opening) ?? 0) : 0;
        const year = paise(Number(row?.years[at] ?? 0) + before);
        return [name, { year, last: paise(Number(row?.lasts[at] ?? 0)) }];
      }),
    );
  };
}

/** House rent allowance and basic pay month by month, for those who pay rent. */
export async function readRentMonths(
  { db, organisationId }: Asked,
  runs: readonly PastRun[],
  renters: readonly number[],
): Promise<Map<number, RentMonthPaid[]>> {
  const found = new Map<number, RentMonthPaid[]>();
  if (runs.length === 0 || renters.length === 0) return found;
  const all = sql.join(
    runs.map(
      (run) => sql`
    select employee_id as employee, month,
      ${sumOf(run, (known) => earning(known) && known.taxClass === 'house-rent')} as house_rent,
      ${sumOf(run, (known) => earning(known) && known.providentFundWage)} as basic
    from payslip where organisation_id = ${organisationId} and run_id = ${run.id}
      and employee_id = any (${[...renters]}::bigint[])`,
    ),
    sql` union all `,
  );
  const { rows } = await sql<RentMonthPaid & { employee: number }>`
    select employee, month, sum(house_rent)::bigint as "houseRent", sum(basic)::bigint as basic
    from (${all}) paid group by employee, month order by employee, month`.execute(db);
  for (const { employee, month, houseRent, basic } of rows) {
    const list = found.get(employee) ?? [];
    list.push({ month, houseRent, basic });
    found.set(employee, list);
  }
  return found;
}
