/**
 * A month of the whole organisation in memory: rules, facts of its people and their payslips as things stand.
 * A what-if asks for it again and again, so the last few are kept for some minutes.
 */

import { sql } from 'kysely';
import { lawOf } from '#features/law/law-in-force.server.ts';
import { readOwnRules, withLaw } from '#features/pay-setup/rule/pay-rules.server.ts';
import { readPayTables } from '#features/pay-setup/structure/pay-tables.server.ts';
import { readFacts } from '#features/payroll/fact/run-facts.server.ts';
import { costShares } from '#features/people/work/cost-share.server.ts';
import { firstDay, lastDay, type Month } from '#kernel/calendar.ts';
import { NotInTable } from '#kernel/dated.ts';
import { invalid } from '#kernel/refusal.ts';
import { asksOf } from '#pay/formula/formula-asks.ts';
import type { EmployeeFacts } from '#pay/model/facts.ts';
import type { Payslip } from '#pay/model/payslip.ts';
import type { PayRules } from '#pay/model/rules.ts';
import { calculate } from '#pay/month/calculate.ts';
import { type Plan, preparePlan } from '#pay/structure/plan.ts';
import { StructureFault } from '#pay/structure/structure-fault.ts';
import { holdsWithin } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { keptReading } from '#server/kept-reading.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../pay-change.refusal.ts';
import type { Placed } from './branch-change.ts';

export type PayWorld = {
  readonly month: Month;
  readonly plan: Plan;
  readonly facts: readonly EmployeeFacts[];
  /** By the order of `facts`. */
  readonly people: readonly Placed[];
  readonly payslips: readonly Payslip[];
  readonly readAt: string;
};

/**
 * The organisation's rules as they hold in a month, or as its records say, with the law of today, and all its
 * pay tables: what is tried may ask for any.
 */
export async function readRules(work: Work, month?: Month): Promise<PayRules> {
  const { organisationId } = work.session;
  const own = await readOwnRules(work.db, organisationId, month);
  const tables = await readPayTables(work.db, organisationId);
  return { ...withLaw(own, await lawOf(work.db)), ...(tables.length === 0 ? {} : { tables }) };
}

/** A plan, or a sentence by field where the month's law or a structure does not allow one. */
export function planOf(rules: PayRules, month: Month, askedIn: 'month' | 'year' = 'month'): Plan {
  try {
    return preparePlan(rules, month);
  } catch (error) {
    if (error instanceof NotInTable)
      return invalid({ [askedIn]: `${error.message} Choose a ${askedIn} whose law is known.` });
    if (error instanceof StructureFault)
      return refuse('payroll.structure/pay-world', { message: error.message });
    throw error;
  }
}

const atOnce = 2_000;

/** Other requests have their turn between the people of a large organisation. */
async function calculateAll(plan: Plan, facts: readonly EmployeeFacts[]): Promise<Payslip[]> {
  const slips: Payslip[] = [];
  for (const [at, each] of facts.entries()) {
    if (at > 0 && at % atOnce === 0) await new Promise((resolve) => setImmediate(resolve));
    slips.push(calculate(plan, each));
  }
  return slips;
}

async function readPlaces(work: Work, month: Month): Promise<ReadonlyMap<number, Placed>> {
  const to = lastDay(month);
  const { rows } = await sql<Placed>`
    select distinct on (employee.id) employee.id as employee, employee.code,
      ${fullNameOf('employee')} as name,
      work.department_id as department, department.name as "departmentName",
      work.grade_id as grade, grade.name as "gradeName", cost_centre.name as "costCentreName",
      ${costShares('work')} as "costShares"
    from employee
    left join employee_work work on work.organisation_id = employee.organisation_id
      and work.employee_id = employee.id and ${holdsWithin('work', firstDay(month), to)}
    left join department on department.organisation_id = work.organisation_id
      and department.id = work.department_id
    left join grade on grade.organisation_id = work.organisation_id and grade.id = work.grade_id
    left join cost_centre on cost_centre.organisation_id = work.organisation_id
      and cost_centre.id = work.cost_centre_id
    where employee.organisation_id = ${work.session.organisationId} and employee.joined_on <= ${to}
      and (employee.left_on is null or employee.left_on >= ${firstDay(month)})
    order by employee.id, work.valid_from desc`.execute(work.db);
  return new Map(rows.map((row) => [row.employee, row]));
}

const nobody = (employee: number): Placed => ({
  employee,
  code: String(employee),
  name: String(employee),
  department: null,
  departmentName: null,
  grade: null,
  gradeName: null,
  costCentreName: null,
  costShares: null,
});

async function readWorld(work: Work, month: Month, formulas: readonly string[]): Promise<PayWorld> {
  const plan = planOf(await readRules(work, month), month);
  const facts = await readFacts(work, month, undefined, {
    formulas,
  });
  const places = await readPlaces(work, month);
  return {
    month,
    plan,
    facts,
    people: facts.map(({ employee }) => places.get(Number(employee)) ?? nobody(Number(employee))),
    payslips: await calculateAll(plan, facts),
    readAt: new Date().toISOString(),
  };
}

const kept = keptReading<PayWorld>(4, 5);

/**
 * The month as it stands. It is read again once anything in the organisation has changed, after five minutes
 * (the law may have), and when asked `fresh`. Of what only `formulas` ask that are not saved, too.
 */
export function payWorld(
  work: Work,
  month: Month,
  fresh = false,
  formulas: readonly string[] = [],
): Promise<PayWorld> {
  const { past, post } = asksOf(formulas);
  const asked = past.length > 0 || post ? `/${past.join()}/${post}` : '';
  return kept(work, `${month}${asked}`, () => readWorld(work, month, formulas), { fresh });
}
