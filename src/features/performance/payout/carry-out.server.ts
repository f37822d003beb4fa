/** An approved plan in one act: salaries, promotions, bonuses, the revision, and a letter for each. */
import { sql } from 'kysely';
import { carryOut } from '#features/moving/movement/carry-out.server.ts';
import { letterIssue } from '#features/pay-change/revision/salary-letter.server.ts';
import { payInput } from '#features/payroll/input/pay-input.form.ts';
import { formatDate, formatMonth, monthOf } from '#kernel/calendar.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { raise } from '#server/events/raise.ts';
import { importRows } from '#server/imports/engine.ts';
import type { Work } from '#server/work.ts';
import { incrementPlan } from '../increment/increment-plan.form.ts';
import { type IncrementPlan, lockPlan, type PlanLine, readLines } from '../increment/plan-reading.server.ts';
import { refuse } from '../performance.refusal.ts';
import { makeRevision } from './plan-revision.server.ts';
import { writeSalaries } from './salary-write.server.ts';

export async function carryOutPlan(work: Work, record: IncrementPlan) {
  const plan = await lockPlan(work, record.id);
  if (plan.paidWith > monthOf(work.today)) refuse('increment.waits', { month: formatMonth(plan.paidWith) });
  const written = await writePlan(work, plan);
  await tellRaised(work, plan, written.raised);
  if (written.revision !== null) await startLetters(work, plan, written.revision);
  return { doneOn: work.today, revision: written.revision };
}

/** What it writes, of which nobody is told yet. */
export async function writePlan(work: Work, plan: IncrementPlan) {
  // Whoever has left before it is in force gets nothing by it, and stops nobody's.
  const where = sql`(e.left_on is null or e.left_on >= ${plan.effectiveFrom})`;
  const lines = await readLines(work, plan, { where });
  const reason = `Increment plan “${plan.name}”`;
  const raised = lines.filter(isRaised);
  await promote(work, plan, lines, reason);
  await writeSalaries(work, plan, raised, reason);
  await payBonuses(work, plan, lines);
  const revision = raised.length === 0 ? null : await makeRevision(work, plan, raised);
  await sql`
    update increment_plan set done_at = now()
    where organisation_id = ${work.session.organisationId} and id = ${plan.id}`.execute(work.db);
  return { raised, revision };
}

const isRaised = ({ gross, newGross, structure }: PlanLine): boolean =>
  newGross !== gross || structure !== null;

const staysPut = {
  ...{ department: null, establishment: null, businessUnit: null, position: null, reportsTo: null },
  ...{ employmentType: null, costCentre: null },
} as const;

/** A promotion writes the work that it changes, as a movement would. */
async function promote(
  work: Work,
  plan: IncrementPlan,
  lines: readonly PlanLine[],
  reason: string,
): Promise<void> {
  for (const { id, employee, newGrade, newDesignation } of lines) {
    if (newGrade === null && newDesignation === null) continue;
    const moved = {
      ...{ ...staysPut, employee, effectiveFrom: plan.effectiveFrom, until: null },
      kind: 'promotion' as const,
      ...{ grade: newGrade, designation: newDesignation },
      ...{ shift: null, raise: null, grossMonthly: null, structure: null },
    };
    const written = await carryOut(work, moved, reason);
    await sql`
      update increment_line set written = ${JSON.stringify(written)}::jsonb
      where organisation_id = ${work.session.organisationId} and id = ${id}`.execute(work.db);
  }
}

/** Inputs of the month that pays the plan first; one that is there already is nobody's to change here. */
async function payBonuses(work: Work, plan: IncrementPlan, lines: readonly PlanLine[]): Promise<void> {
  const paid = lines.filter(({ bonus }) => bonus > 0);
  const component = plan.bonusComponent;
  if (paid.length === 0 || component === null) return;
  await refuseTyped(work, plan, paid);
  const rows = paid.map(({ employee, bonus }, at) => ({
    ...{ line: at + 1, faults: [] },
    entered: { employee, month: plan.paidWith, component, amount: bonus, remark: plan.name },
  }));
  const { faults } = await importRows(work, payInput, rows, { system: true });
  const [fault] = faults;
  const line = fault && paid[fault.line - 1];
  if (fault && line) refuse('increment.refused', { name: line.name, code: line.code, said: fault.message });
  await sql`
    update increment_line l set input_id = i.id from pay_input i
    where l.organisation_id = ${work.session.organisationId} and l.plan_id = ${plan.id} and l.bonus > 0
      and i.organisation_id = l.organisation_id and i.employee_id = l.employee_id
      and i.month = ${plan.paidWith} and i.component_id = ${component} and i.run_id is null
  `.execute(work.db);
}

async function refuseTyped(work: Work, plan: IncrementPlan, paid: readonly PlanLine[]): Promise<void> {
  const { rows } = await sql<{ employee: number }>`
    select employee_id as employee from pay_input
    where organisation_id = ${work.session.organisationId} and month = ${plan.paidWith}
      and component_id = ${plan.bonusComponent} and run_id is null
      and employee_id = any (${paid.map(({ employee }) => employee)}::bigint[]) limit 1`.execute(work.db);
  const line = paid.find(({ employee }) => employee === rows[0]?.employee);
  if (!line) return;
  const said = `an amount of this component is typed for ${formatMonth(plan.paidWith)} already.`;
  refuse('increment.refused', { name: line.name, code: line.code, said });
}

/** Letters come by a job that goes on where it stopped. */
async function tellRaised(work: Work, plan: IncrementPlan, raised: readonly PlanLine[]): Promise<void> {
  if (raised.length === 0) return;
  await raise(work, incrementPlan, 'raised', {
    to: { employeeIds: raised.map(({ employee }) => employee) },
    title: sentence`Your salary has been revised from ${formatDate(plan.effectiveFrom)}`,
    note: 'The letter is under My pay, Salary letters.',
    path: 'my-transactions/salaryLetters',
  });
}

const startLetters = (work: Work, plan: IncrementPlan, revision: number): Promise<number> =>
  work.jobs.start(
    work,
    letterIssue,
    { revision },
    { title: `Letters of “${plan.name}”`, singleton: `salary-letters/${revision}` },
  );
