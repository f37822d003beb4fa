/** The query of the system before beside Muster: the payslips of a run and the register of its month. */
import { sql } from 'kysely';
import { payComponent } from '#features/pay-setup/component/pay-component.form.ts';
import { isLocked, type RunHead, readHead, slipTable } from '#features/payroll/run/run-head.server.ts';
import { planOf } from '#features/payroll/run/set-plan.server.ts';
import { assert } from '#kernel/assert.ts';
import { daysInMonth, financialYear, formatMonth, lastDay } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import type { Component } from '#pay/model/component.ts';
import { holdsFor } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { reportServer } from '#server/feature.ts';
import type { ReportPeople } from '#server/reports/people-asked.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import type { Work } from '#server/work.ts';
import { type ComparedLine, causesOf } from './earlier-cause.ts';
import { earlierCauses } from './earlier-causes.form.ts';
import { earlierDifference } from './earlier-difference.report.ts';

/** A line of either side, with where its amount stands on a payslip: -1 where no payslip has it. */
type Line = Pick<Component, 'code' | 'label' | 'kind' | 'source'> & { readonly at: number };

/** The register's amounts by code; null where it has no row of the person. */
type Pair = {
  readonly code: string;
  readonly name: string;
  readonly department: string | null;
  readonly slip: number | null;
  readonly amounts: readonly number[] | null;
  readonly days: number | null;
  readonly register: Readonly<Record<string, number>> | null;
  readonly knowsYear: boolean;
};

async function pairsOf(work: Work, run: RunHead, people: ReportPeople): Promise<Pair[]> {
  const { organisationId } = work.session;
  const day = lastDay(run.month);
  const { rows } = await sql<Pair>`
    with slip as (
      select slip.employee_id, slip.amounts, slip.days_paid::float as days,
        ${isLocked(run) ? sql`slip.id` : sql`null::bigint`} as id
      from ${slipTable(run)} slip
      where slip.organisation_id = ${organisationId} and slip.run_id = ${run.id}
        and slip.draft_set = ${run.draftSet} and ${people.where('slip.employee_id')}),
    register as (
      select earlier.employee_id, (select coalesce(json_object_agg(code, amount), '{}') from (
          select component.code, sum(line.amount)::bigint as amount
          from earlier_payslip_lines line join pay_component component
            on component.organisation_id = line.organisation_id and component.id = line.component_id
          where line.organisation_id = earlier.organisation_id and line.earlier_payslip_id = earlier.id
          group by component.code) each) as amounts
      from earlier_payslip earlier
      where earlier.organisation_id = ${organisationId} and earlier.month = ${run.month}
        and ${people.where('earlier.employee_id')})
    select employee.code, ${fullNameOf('employee')} as name, department.name as department,
      slip.id as slip, slip.amounts, slip.days, register.amounts as register,
      exists (select from opening_balance balance where balance.organisation_id = ${organisationId}
        and balance.employee_id = employee.id and balance.tax_year = ${financialYear(run.month).name})
      or exists (select from payslip before where before.organisation_id = ${organisationId}
        and before.employee_id = employee.id and before.month < ${run.month}
        and before.pay_on >= ${financialYear(run.month).from}) as "knowsYear"
    from slip full join register on register.employee_id = slip.employee_id
    join employee on employee.organisation_id = ${organisationId}
      and employee.id = coalesce(slip.employee_id, register.employee_id)
    left join employee_work work on ${holdsFor('work', 'employee.id', day)}
    left join department on department.organisation_id = ${organisationId}
      and department.id = work.department_id
    order by employee.code`.execute(work.db);
  return rows;
}

/** In the order of the payslip; what only the register has comes last. */
async function linesOf(work: Work, run: RunHead & { readonly draftSet: number }): Promise<Line[]> {
  const plan = await planOf(work, { id: run.id, draftSet: run.draftSet });
  assert(plan, `the calculation ${run.draftSet} of the run ${run.id} has no rules`);
  const paid = plan.components.map((component, at): Line => ({ ...component, at }));
  const codes = new Set(paid.map(({ code }) => code));
  const { rows } = await sql<Omit<Line, 'at'>>`
    select component.code, component.name as label, component.kind, component.source
    from pay_component component
    where component.organisation_id = ${work.session.organisationId} and exists (
      select from earlier_payslip_lines line join earlier_payslip earlier
        on earlier.organisation_id = line.organisation_id and earlier.id = line.earlier_payslip_id
      where line.organisation_id = component.organisation_id and line.component_id = component.id
        and earlier.month = ${run.month})
    order by component.position`.execute(work.db);
  return [...paid, ...rows.filter(({ code }) => !codes.has(code)).map((line) => ({ ...line, at: -1 }))];
}

/** Information is told by no register, and neither what the employer pays where no column tells it. */
const isCompared = ({ kind }: Line, hasColumn: boolean): boolean =>
  hasColumn || kind === 'earning' || kind === 'deduction';

function comparedOf(lines: readonly Line[], { amounts, register }: Pair, columns: ReadonlySet<string>) {
  return lines.flatMap((line): (ComparedLine & Line)[] => {
    const hasColumn = columns.has(line.code);
    if (!isCompared(line, hasColumn)) return [];
    const { source } = line;
    const isSalary = source === 'structure';
    return [
      {
        ...line,
        hasColumn,
        isSalary: isSalary && line.kind === 'earning',
        isTax: source === 'income-tax',
        isLaw: !isSalary && source !== 'input',
        before: Number(register?.[line.code] ?? 0),
        now: amounts?.[line.at] ?? 0,
      },
    ];
  });
}

type Asked = { readonly cause?: string | null | undefined; readonly kind?: string | null | undefined };

function rowsOf(run: RunHead, lines: readonly Line[], pairs: readonly Pair[], { cause, kind }: Asked) {
  const columns = new Set(pairs.flatMap(({ register }) => Object.keys(register ?? {})));
  return pairs.flatMap((pair): ReportRow[] => {
    const compared = comparedOf(lines, pair, columns);
    const whys = causesOf(compared, {
      inRegister: pair.register !== null,
      inRun: pair.amounts !== null,
      daysPaid: pair.days ?? 0,
      daysOfMonth: daysInMonth(run.month),
      knowsYear: pair.knowsYear || financialYear(run.month).from.startsWith(run.month),
    });
    return compared.flatMap((line) => {
      const why = whys.get(line.code);
      if (!why || (cause && why.cause !== cause) || (kind && line.kind !== kind)) return [];
      return [rowOf(pair, line, { cause: earlierCauses[why.cause], why: why.why })];
    });
  });
}

function rowOf(pair: Pair, line: ComparedLine & Line, said: { cause: string; why: string }): ReportRow {
  const change = line.now - line.before;
  const gross = line.kind === 'earning' ? change : 0;
  const deductions = line.kind === 'deduction' ? change : 0;
  return {
    drillId: pair.slip,
    code: pair.code,
    name: pair.name,
    department: pair.department,
    line: line.label,
    kind: payComponent.fields.kind.choices[line.kind],
    before: pair.register === null ? null : line.before,
    now: pair.amounts === null ? null : line.now,
    change,
    ...said,
    gross,
    deductions,
    net: gross - deductions,
  };
}

export const earlierDifferenceServer = reportServer(earlierDifference, async (work, parameters, people) => {
  const run = await readHead(work, parameters.run);
  const { draftSet, month } = run;
  if (draftSet === null) return invalid({ run: 'This run is not calculated yet. Calculate it first.' });
  const pairs = await pairsOf(work, run, people);
  if (pairs.every(({ register }) => register === null))
    return invalid({
      run: `No earlier payslips of ${formatMonth(month)}. Import the register under Pay set-up.`,
    });
  return rowsOf(run, await linesOf(work, { ...run, draftSet }), pairs, parameters);
});
