/** A plan taken back whole, or not at all: nothing later may depend on it. */
import { sql } from 'kysely';
import { letter } from '#features/letter/letter.form.ts';
import { takeBackRows, type Written } from '#features/moving/movement/row-in-time.server.ts';
import { salaryRevisionLetter } from '#features/pay-change/revision/salary-letter.server.ts';
import { salaryRevision } from '#features/pay-change/revision/salary-revision.form.ts';
import { salaryAssignment } from '#features/pay-setup/salary/salary-assignment.form.ts';
import { payInput } from '#features/payroll/input/pay-input.form.ts';
import { formatMonth, type Month, monthOf } from '#kernel/calendar.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { type IncrementPlan, lockPlan } from '../increment/plan-reading.server.ts';
import { refuse } from '../performance.refusal.ts';

export async function takePlanBack(work: Work, record: IncrementPlan): Promise<void> {
  const plan = await lockPlan(work, record.id);
  await refusePaid(work, plan);
  await refuseLater(work, plan);
  const reason = `Taken back: increment plan “${plan.name}”`;
  await takeBackLines(work, plan, reason);
  if (plan.revision === null) return;
  await withdrawLetters(work, plan.revision);
  await records(work, salaryRevision).asServer.set(
    plan.revision,
    {},
    { as: 'take-back', state: 'taken-back' },
  );
}

/** Pay that was locked since is by the plan, in its months, as arrears, or with its bonus. */
async function refusePaid(work: Work, plan: IncrementPlan): Promise<void> {
  const { rows } = await sql<{ name: string; month: Month }>`
    select ${fullNameOf('e')} as name, slip.month from increment_plan p
    join increment_line l on l.organisation_id = p.organisation_id and l.plan_id = p.id
      and (l.salary_id is not null or l.input_id is not null or l.written is not null)
    join payslip slip on slip.organisation_id = l.organisation_id and slip.employee_id = l.employee_id
      and slip.created_at > p.done_at and slip.month >= ${monthOf(plan.effectiveFrom)}
    join employee e on e.organisation_id = l.organisation_id and e.id = l.employee_id
    where p.organisation_id = ${work.session.organisationId} and p.id = ${plan.id}
    order by slip.month, e.code limit 1`.execute(work.db);
  const [paid] = rows;
  if (paid) refuse('increment.paid', { name: paid.name, month: formatMonth(paid.month) });
}

/** The salary is as it was written, and none begins later. */
async function refuseLater(work: Work, plan: IncrementPlan): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select ${fullNameOf('e')} as name from increment_line l
    join employee e on e.organisation_id = l.organisation_id and e.id = l.employee_id
    where l.organisation_id = ${work.session.organisationId} and l.plan_id = ${plan.id}
      and l.salary_id is not null
      and (not exists (select from salary_assignment s where s.organisation_id = l.organisation_id
          and s.id = l.salary_id and s.superseded_at is null)
        or exists (select from salary_assignment s where s.organisation_id = l.organisation_id
          and s.employee_id = l.employee_id and s.superseded_at is null
          and s.valid_from > ${plan.effectiveFrom}::date))
    order by e.code limit 1`.execute(work.db);
  const [later] = rows;
  if (later) refuse('increment.later', { name: later.name });
}

type Back = {
  readonly salary: number | null;
  readonly was: number | null;
  readonly written: readonly Written[] | null;
  readonly input: number | null;
};

async function takeBackLines(work: Work, plan: IncrementPlan, reason: string): Promise<void> {
  const { rows } = await sql<Back>`
    select salary_id as salary, salary_was as was, written, input_id as input from increment_line
    where organisation_id = ${work.session.organisationId} and plan_id = ${plan.id} order by id
  `.execute(work.db);
  for (const [at, { salary, was, written, input }] of rows.entries()) {
    if (at % 50 === 0) await work.progress(at, rows.length, 'Taking back');
    const salaries = salary === null ? [] : [{ form: salaryAssignment.name, id: salary, was }];
    await takeBackRows(work, [...(written ?? []), ...salaries], reason);
    const typed = input === null ? undefined : await records(work, payInput).one(input);
    if (typed) await records(work, payInput).asServer.delete(typed, reason);
  }
}

async function withdrawLetters(work: Work, revision: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select l.id from letter l
    join salary_revision_line line on line.organisation_id = l.organisation_id and line.id = l.record
      and line.revision_id = ${revision}
    where l.organisation_id = ${work.session.organisationId} and l.kind = ${salaryRevisionLetter.name}
      and l.state <> 'withdrawn'`.execute(work.db);
  for (const { id } of rows) {
    const values = { withdrawnOn: work.today, withdrawnFor: 'The increment plan was taken back.' };
    await records(work, letter).asServer.set(id, values, { as: 'withdraw', state: 'withdrawn' });
  }
}
