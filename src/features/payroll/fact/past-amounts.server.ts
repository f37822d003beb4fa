/** What was paid of some components before a month: what ytd() and previous() of a formula ask. */
import { sql } from 'kysely';
import { addMonths, type Month } from '#kernel/calendar.ts';
import { type Paise, paise } from '#kernel/money.ts';
import { arrearsCode } from '#pay/arrears/arrears.ts';
import { nameInFormula } from '#pay/formula/formula-inputs.ts';
import type { PaidBefore } from '#pay/year/year-to-date.ts';
import type { Opening } from './opening-sums.server.ts';
import { type Asked, type Known, type PastRun, sumOf } from './past-run.server.ts';

type Past = {
  readonly runs: readonly PastRun[];
  /** Those whose pay was received in the tax year. */
  readonly inYear: readonly PastRun[];
  readonly openings: ReadonlyMap<number, Opening>;
  /** As formulas name the components, in small letters. */
  readonly names: readonly string[];
};

type Row = { employee: number; years: Paise[]; lasts: Paise[] };

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
  const found = new Map<number, Row>();
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
            and (${ids}::bigint[] is null or employee_id = any (${ids}::bigint[]))`;
      }),
      sql` union all `,
    );
    const sums = (column: 'years' | 'lasts') =>
      sql.raw(`array[${names.map((_, at) => `sum(${column}[${at + 1}])::bigint`).join()}]`);
    const { rows } = await sql<Row>`
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
