/**
 * What people were paid and what was taken before a payslip: sums over locked payslips and opening balances,
 * in a few queries for everybody.
 */
import { type RawBuilder, sql } from 'kysely';
import { monthBegun } from '#kernel/calendar/day-range.ts';
import {
  addMonths,
  type FinancialYear,
  financialYear,
  lastDay,
  type Month,
  monthsBetween,
} from '#kernel/calendar.ts';
import { rowShown } from '#kernel/dated.ts';
import { paise } from '#kernel/money.ts';
import { taxingStates } from '#law/in/professional-tax/states.ts';
import { linesOfInsured } from '#pay/levy/state-insurance.ts';
import type { ComponentSource } from '#pay/model/component.ts';
import type { YearToDate } from '#pay/year/year-to-date.ts';
import { among } from '#server/database/among.ts';
import type { Db } from '#server/database/tenant.ts';
import { type Opening, readOpenings } from './opening-sums.server.ts';
import {
  type Asked,
  earning,
  type Known,
  type Moment,
  type PastRun,
  pastRuns,
  readAllowanceMonths,
  readPastAmounts,
  readRentMonths,
  sumOf,
} from './past-pay.server.ts';

/** How a state counts its professional tax: the first month of the half year or year a month lies in. */
type PeriodStart = 'half-year' | 'calendar half-year' | 'year';

type SumRow = Partial<Record<Apart, number>> & {
  employee: number;
  months: number;
  taxable: number;
  basic: number;
  professionalTax: number;
  fund: number;
  tax: number;
  insured: boolean | null;
  halfMonths: number;
  halfGross: number;
  halfTax: number;
  calendarMonths: number;
  calendarGross: number;
  calendarTax: number;
  yearMonths: number;
  yearGross: number;
  yearTax: number;
};

const halfYearStart = (month: Month): Month => monthBegun(month, [4, 10]);
const calendarHalfStart = (month: Month): Month => monthBegun(month, [1, 7]);
const yearStart = (month: Month): Month => monthBegun(month, [4]);

const has = (run: PastRun, ...sources: readonly ComponentSource[]): boolean =>
  run.components.some(({ source }) => sources.includes(source));

// Runs before income tax was worked out do not say how an earning is taxed: then it is.
const taxed = (known: Known): boolean => earning(known) && (known.taxClass ?? 'taxable') !== 'outside';
const travel = (known: Known): boolean => earning(known) && known.taxClass === 'travel';
const perquisite = ({ kind, taxClass }: Known): boolean =>
  kind === 'information' && taxClass === 'perquisite';
const superannuation = ({ kind, taxClass }: Known): boolean =>
  kind === 'employer-contribution' && taxClass === 'superannuation';
const from =
  (...sources: readonly ComponentSource[]) =>
  ({ source }: Known): boolean =>
    sources.includes(source);

/** What tax counts by the sums of the year; most organisations pay few of them. */
const apart = {
  travel,
  perquisites: perquisite,
  employerPension: from('pension-scheme.employer'),
  employerFund: from('provident-fund.employer'),
  superannuation,
};
type Apart = keyof typeof apart;

/** Those that some of the runs paid: the others are not summed up for everybody to nothing. */
const apartIn = (runs: readonly PastRun[]): Apart[] =>
  (Object.keys(apart) as Apart[]).filter((name) =>
    runs.some(({ components }) => components.some(apart[name])),
  );

type Sums = { readonly moment: Moment; readonly year: FinancialYear; readonly apart: readonly Apart[] };

function rowsOf(
  { organisationId, ids }: Asked,
  run: PastRun,
  { moment: { month }, year, apart: names }: Sums,
) {
  const insuredSince = halfYearStart(month);
  const insures = linesOfInsured.some((line) => has(run, line)) && run.month >= insuredSince;
  return sql`
    select employee_id, ${sql.lit(run.payOn >= year.from && run.payOn <= year.to)}::boolean as in_year,
      ${sql.lit(run.month >= insuredSince)}::boolean as in_half,
      ${sql.lit(run.month >= calendarHalfStart(month))}::boolean as in_calendar_half,
      ${sql.lit(run.month >= yearStart(month))}::boolean as in_tax_year,
      ${sql.lit(run.kind === 'regular' ? 1 << monthsBetween(addMonths(month, -12), run.month) : 0)}::int
        as month,
      ${sumOf(run, taxed)} as taxable,
      ${sumOf(run, (known) => earning(known) && known.providentFundWage)} as basic,
      ${sumOf(run, from('professional-tax'))} as professional_tax,
      ${sumOf(run, (known) => earning(known) && known.professionalTaxWage)} as gross,
      ${sumOf(run, from('provident-fund.member', 'provident-fund.voluntary'))} as fund,
      ${sumOf(run, from('income-tax'))} as tax,
      ${each(names, (name) => sql`${sumOf(run, apart[name])} as ${sql.ref(name)}, `)}
      ${insures ? sql`${sumOf(run, from(...linesOfInsured))} > 0` : sql`null::boolean`} as insured
    from payslip where organisation_id = ${organisationId} and run_id = ${run.id} and gross <> 0
      and ${among('employee_id', ids)}`;
}

/** A term of the query for each name, none for none. */
const each = (names: readonly Apart[], term: (name: Apart) => RawBuilder<unknown>) =>
  sql.join(names.map(term), sql``);

const sumInYear = (name: Apart) => sql`
  coalesce(sum(${sql.ref(name)}) filter (where in_year), 0)::bigint as ${sql.ref(name)}, `;

/** How many months; several payslips of one, where it is paid in parts, set its one bit. */
const monthsOf = (when: RawBuilder<unknown>) => sql`
  bit_count(coalesce(bit_or(month) filter (where ${when}), 0)::bit(16))::int`;

const period = (name: string, when: string) => sql`
  ${monthsOf(sql.raw(when))} as ${sql.ref(`${name}Months`)},
  coalesce(sum(gross) filter (where ${sql.raw(when)}), 0)::bigint as ${sql.ref(`${name}Gross`)},
  coalesce(sum(professional_tax) filter (where ${sql.raw(when)}), 0)::bigint as ${sql.ref(`${name}Tax`)}`;

async function sumRows(asked: Asked, runs: readonly PastRun[], moment: Moment, year: FinancialYear) {
  if (runs.length === 0) return [];
  const names = apartIn(runs);
  const all = sql.join(
    runs.map((run) => rowsOf(asked, run, { moment, year, apart: names })),
    sql` union all `,
  );
  const { rows } = await sql<SumRow>`
    select employee_id as employee,
      ${monthsOf(sql.raw('in_year'))} as months,
      coalesce(sum(taxable) filter (where in_year), 0)::bigint as taxable,
      coalesce(sum(basic) filter (where in_year), 0)::bigint as basic,
      coalesce(sum(professional_tax) filter (where in_year), 0)::bigint as "professionalTax",
      coalesce(sum(fund) filter (where in_year), 0)::bigint as fund,
      coalesce(sum(tax) filter (where in_year), 0)::bigint as tax,
      ${each(names, sumInYear)}
      bool_or(insured) as insured,
      ${period('half', 'in_half')}, ${period('calendar', 'in_calendar_half')},
      ${period('year', 'in_tax_year')}
    from (${all}) paid group by employee_id`.execute(asked.db);
  return rows;
}

/**
 * What only some need: months read one by one, of who pays rent and whose allowances are free in part, and
 * components that formulas ask the past of.
 */
type AlsoAsked = {
  readonly renters: readonly number[];
  readonly allowed: readonly number[];
  readonly past: readonly string[];
};

/** The sums of everybody, or of some, before a payslip; ask them by person. */
export async function readYearToDate(
  db: Db,
  organisationId: number,
  moment: Moment,
  ids: readonly number[] | null,
  { renters, allowed, past }: AlsoAsked,
): Promise<(employee: number, state: string | undefined) => YearToDate> {
  const asked: Asked = { db, organisationId, ids };
  const year = financialYear(moment.payOn);
  const runs = await pastRuns(asked, moment);
  const rows = new Map((await sumRows(asked, runs, moment, year)).map((row) => [row.employee, row]));
  const openings = await readOpenings(db, organisationId, year, moment.month, ids);
  const inYear = runs.filter(({ payOn }) => payOn >= year.from && payOn <= year.to);
  const rents = await readRentMonths(asked, inYear, renters);
  const allowances = await readAllowanceMonths(asked, inYear, allowed);
  const before = await readPastAmounts(asked, { runs, inYear, openings, names: past }, moment.month);
  return (employee, state) => {
    const periodOf = periodStartOf(state, moment.month);
    const allowanceMonths = allowances.get(employee);
    const components = before(employee);
    const sums = {
      ...toDate(rows.get(employee), openings.get(employee), periodOf, moment.month),
      ...(allowanceMonths && { allowanceMonths }),
      ...(components && { components }),
    };
    if (!renters.includes(employee)) return sums;
    const rentMonths = [...(openings.get(employee)?.rentMonths ?? []), ...(rents.get(employee) ?? [])];
    return { ...sums, rentMonths };
  };
}

function toDate(
  row: SumRow | undefined,
  opening: Opening | undefined,
  periodOf: PeriodStart | undefined,
  month: Month,
): YearToDate {
  const plus = (paid: number | undefined, before: number | undefined) => paise((paid ?? 0) + (before ?? 0));
  return {
    months: (row?.months ?? 0) + (opening?.months ?? 0),
    taxable: plus(row?.taxable, opening?.taxable),
    basic: plus(row?.basic, opening?.basic),
    professionalTax: plus(row?.professionalTax, opening?.professionalTax),
    fund: plus(row?.fund, opening?.fund),
    tax: plus(row?.tax, opening?.tax),
    apart: {
      travel: plus(row?.travel, opening?.travel),
      // The opening balance has them in its taxable pay.
      perquisites: paise(row?.perquisites ?? 0),
      employerPension: paise(row?.employerPension ?? 0),
      employerFund: paise(row?.employerFund ?? 0),
      superannuation: paise(row?.superannuation ?? 0),
    },
    ...(periodOf ? { taxPeriod: periodSums(row, opening, periodOf, month) } : {}),
    ...insuredBefore(row, opening),
    ...(opening ? { source: opening.source } : {}),
  };
}

/** Cover that payslips or an opening balance show; where neither tells anything the wage decides. */
function insuredBefore(row: SumRow | undefined, opening: Opening | undefined): Pick<YearToDate, 'insured'> {
  if (opening?.insured) return { insured: true };
  return typeof row?.insured === 'boolean' ? { insured: row.insured } : {};
}

function periodSums(
  row: SumRow | undefined,
  opening: Opening | undefined,
  periodOf: PeriodStart,
  month: Month,
): NonNullable<YearToDate['taxPeriod']> {
  const paid = {
    'half-year': [row?.halfMonths, row?.halfGross, row?.halfTax, halfYearStart(month)],
    'calendar half-year': [
      row?.calendarMonths,
      row?.calendarGross,
      row?.calendarTax,
      calendarHalfStart(month),
    ],
    year: [row?.yearMonths, row?.yearGross, row?.yearTax, yearStart(month)],
  } as const;
  const [months = 0, gross = 0, tax = 0, start] = paid[periodOf];
  // An opening balance counts from April; it belongs to the period that began then.
  const before = opening && start === opening.from ? opening : undefined;
  return {
    months: months + (before?.months ?? 0),
    gross: paise(gross + (before?.taxable ?? 0)),
    tax: paise(tax + (before?.professionalTax ?? 0)),
  };
}

/** How the state of work counts professional tax, where not by the month; by the shipped schedules. */
function periodStartOf(state: string | undefined, month: Month): PeriodStart | undefined {
  const tax = taxingStates.find(({ code }) => code === state);
  const per = tax && rowShown(tax.schedule, lastDay(month))?.value.per;
  if (!per) return undefined;
  if (per === 'year') return 'year';
  return tax?.periodsBeginIn === 1 ? 'calendar half-year' : 'half-year';
}
