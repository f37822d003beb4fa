/**
 * A salary that a sheet gives as columns: basic, house rent, special allowance. What the structure works out
 * by itself stays with it, so that a later raise divides itself; only what differs is agreed with the person.
 */
import { sql } from 'kysely';
import { type IsoDate, isIsoDate } from '#kernel/calendar.ts';
import { type Paise, paise, round, zero } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import type { SalaryAssignment } from '#pay/model/facts.ts';
import { monthlyRates } from '#pay/month/earnings.ts';
import type { Plan } from '#pay/structure/plan.ts';
import type { Step, StructurePlan } from '#pay/structure/structure.ts';
import { type LineOfSheet, type SheetRow, sheetLines } from '#server/sheet-lines.ts';
import type { Work } from '#server/work.ts';
import { namedEarning } from '../component/named-earning.ts';
import { nobody, type OwnAmounts, plansFrom } from './own-amounts.server.ts';
import { salaryAssignment } from './salary-assignment.form.ts';

const individual = 'Individual salaries';
const takesRest = /special|other|misc|balanc|supplement|residu/i;

/** Whole rupees are rounded in each of the parts. */
const nearEnough = (parts: number): number => 50 * (parts + 1);

/** A structure whose lines are agreed with each person; one of them takes the rest. */
function frameValues(lines: readonly LineOfSheet[]): Readonly<Record<string, unknown>> {
  const rest = lines.find(({ name }) => takesRest.test(name)) ?? lines.at(-1);
  return {
    active: true,
    lines: lines.map((line) =>
      line === rest
        ? { component: line.id, calculation: 'residual' }
        : { component: line.id, calculation: 'amount', amount: zero },
    ),
  };
}

/** The structure in use that has all of these lines and the fewest others. */
async function frameOf(work: Work, lines: readonly LineOfSheet[]) {
  const { organisationId } = work.session;
  const { rows } = await sql<{ name: string; components: number[] }>`
    select structure.name, array_agg(line.component_id order by line.position) as components
    from salary_structure structure join salary_structure_lines line
      on line.organisation_id = structure.organisation_id and line.salary_structure_id = structure.id
    where structure.organisation_id = ${organisationId} and structure.active
      and line.calculation <> 'chosen'
    group by structure.id, structure.name order by count(*), structure.id`.execute(work.db);
  const has = (components: readonly number[]) =>
    lines.every(({ id }) => id !== undefined && components.includes(id));
  const fitting = rows.find(({ components }) => has(components));
  if (fitting) return { name: fitting.name, isNew: false };
  const { rows: named } = await sql<{ name: string }>`
    select name from salary_structure where organisation_id = ${organisationId}`.execute(work.db);
  const names = new Set(named.map(({ name }) => name));
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? individual : `${individual} ${number}`;
    if (!names.has(name)) return { name, isNew: true };
  }
}

/** Places on the payslip that nothing has: behind the other earnings where there is room. */
export async function newPayLines(work: Work, names: readonly string[]) {
  const { rows } = await sql<{ position: number; isPay: boolean }>`
    select position, source = 'structure' as "isPay" from pay_component
    where organisation_id = ${work.session.organisationId}`.execute(work.db);
  const taken = new Set(rows.map(({ position }) => position));
  let next = Math.max(0, ...rows.filter(({ isPay }) => isPay).map(({ position }) => position));
  return names.map((name) => {
    do next = next >= 999 ? 1 : next + 1;
    while (taken.has(next));
    taken.add(next);
    const { values, note } = namedEarning(name);
    return { note, values: { ...values, position: next } };
  });
}

type Known = {
  readonly codes: ReadonlyMap<number, string>;
  readonly names: ReadonlyMap<number, string>;
  readonly structures: ReadonlyMap<number, string>;
  /** By employee the structure of the last salary. */
  readonly latest: ReadonlyMap<number, number>;
};

async function known(work: Work, rows: readonly SheetRow[]): Promise<Known> {
  const { organisationId } = work.session;
  const { rows: components } = await sql<{ id: number; code: string; name: string }>`
    select id, code, name from pay_component where organisation_id = ${organisationId}`.execute(work.db);
  const { rows: structures } = await sql<{ id: number; code: string }>`
    select id, code from salary_structure where organisation_id = ${organisationId}`.execute(work.db);
  const without = rows.flatMap(({ entered }) =>
    typeof entered['employee'] === 'number' && entered['structure'] === undefined
      ? [entered['employee']]
      : [],
  );
  const { rows: latest } = await sql<{ employee: number; structure: number }>`
    select distinct on (employee_id) employee_id as employee, structure_id as structure
    from salary_assignment
    where organisation_id = ${organisationId} and superseded_at is null
      and employee_id = any (${without}::bigint[])
    order by employee_id, valid_from desc`.execute(work.db);
  return {
    codes: new Map(components.map(({ id, code }) => [id, code])),
    names: new Map(components.map(({ id, name }) => [id, name])),
    structures: new Map(structures.map(({ id, code }) => [id, code])),
    latest: new Map(latest.map(({ employee, structure }) => [Number(employee), Number(structure)])),
  };
}

type Pay = {
  readonly plan: Plan;
  readonly structure: StructurePlan;
  readonly gross: Paise;
  /** By position what the sheet says. */
  readonly wanted: ReadonlyMap<number, number>;
  /** The columns are all there is: what the structure has besides is nothing. */
  readonly isAll: boolean;
};

const isOwn = (step: Step): step is Exclude<Step, { readonly by: 'residual' | 'chosen' }> =>
  step.by !== 'residual' && step.by !== 'chosen';

/** By code what has to be agreed so that the structure comes to what the sheet says. */
function agreed({ plan, structure, gross, wanted, isAll }: Pay): ReadonlyMap<string, Paise> {
  const own = new Map<string, Paise>();
  for (const _ of structure.steps) {
    const salary: SalaryAssignment = {
      from: plan.from,
      monthlyGross: gross,
      structure: structure.structure.code,
      amounts: Object.fromEntries(own),
    };
    const rates = monthlyRates({ plan, facts: nobody(salary), exceptions: [] }, structure, salary);
    const other = structure.steps.find((step) => {
      if (!isOwn(step) || own.has(plan.components[step.position]?.code ?? '')) return false;
      const said = wanted.get(step.position) ?? (isAll ? zero : undefined);
      return said !== undefined && round(paise(said), step.rounding) !== rates[step.position];
    });
    if (!other) return own;
    own.set(plan.components[other.position]?.code ?? '', paise(wanted.get(other.position) ?? 0));
  }
  return own;
}

type Amount = OwnAmounts[number];

const isAmount = (line: unknown): line is Amount =>
  typeof line === 'object' && line !== null && 'component' in line && 'amount' in line;

/** Nothing where a line lacks its component or amount: the check of the record tells which. */
function amountsIn({ entered }: SheetRow): readonly Amount[] | undefined {
  const lines = entered['amounts'];
  return Array.isArray(lines) && lines.every(isAmount) ? lines : undefined;
}

function settledRow<R extends SheetRow>(
  row: R,
  known: Known,
  planFrom: (day: IsoDate) => Plan,
  today: IsoDate,
): R {
  const amounts = amountsIn(row);
  if (!amounts) return row;
  const sum = amounts.reduce((total, { amount }) => total + amount, 0);
  const said = row.entered['grossMonthly'];
  const gross = paise(typeof said === 'number' ? said : sum);
  const id = Number(row.entered['structure'] ?? known.latest.get(Number(row.entered['employee'])));
  const day = String(row.entered['validFrom'] ?? '');
  const plan = planFrom(isIsoDate(day) ? day : today);
  const structure = plan.structures.get(known.structures.get(id) ?? '');
  const entered = { ...row.entered, grossMonthly: gross };
  if (!structure) return { ...row, entered };
  const codeOf = ({ component }: Amount) => known.codes.get(component) ?? '';
  const positions = new Map(amounts.map((each) => [each, plan.positions.get(codeOf(each)) ?? -1]));
  const within = amounts.filter((each) => structure.byPosition.has(positions.get(each) ?? -1));
  const isAll = Math.abs(sum - gross) <= nearEnough(amounts.length);
  const takesAll = within.some((each) => positions.get(each) === structure.residual);
  if (!isAll && (takesAll || sum > gross))
    return { ...row, entered, faults: [...row.faults, notTheSum(row.line, { amounts, known, sum, gross })] };
  const wanted = new Map(within.map((each) => [positions.get(each) ?? -1, each.amount]));
  const own = agreed({ plan, structure, gross, wanted, isAll });
  const others = amounts.filter((each) => !within.includes(each) && each.amount > 0);
  const byCode = new Map([...known.codes].map(([component, code]) => [code, component]));
  const kept = [...own].map(([code, amount]) => ({ component: byCode.get(code), amount }));
  return { ...row, entered: { ...entered, amounts: [...kept, ...others] } };
}

type Figures = {
  readonly amounts: readonly Amount[];
  readonly known: Known;
  readonly sum: number;
  readonly gross: Paise;
};

function notTheSum(line: number, { amounts, known, sum, gross }: Figures) {
  const names = amounts.map(({ component }) => known.names.get(component)).join(' + ');
  return {
    line,
    label: salaryAssignment.fields.grossMonthly.label,
    message: `the sheet says ${formatRupees(gross)}; ${names} come to ${formatRupees(paise(sum))}.`,
  };
}

export const salarySheet = sheetLines({
  form: salaryAssignment,
  list: 'amounts',
  by: 'component',
  figure: 'amount',
  whole: 'grossMonthly',
  frame: { field: 'structure', find: frameOf, values: frameValues },
  newLines: newPayLines,
  async settle(work, rows) {
    if (rows.length === 0) return rows;
    const all = await known(work, rows);
    const days = rows.flatMap(({ entered }) => {
      const day = String(entered['validFrom'] ?? '');
      return isIsoDate(day) ? [day] : [];
    });
    const planFrom = await plansFrom(work, [work.today, ...days]);
    return rows.map((row) => settledRow(row, all, planFrom, work.today));
  },
});
