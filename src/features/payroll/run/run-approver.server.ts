/** Who approves a run: whoever has the right, or, where its pay group names some, one of these. */

import { sql } from 'kysely';
import { refuse } from '#kernel/refusal.ts';
import { raise } from '#server/events/raise.ts';
import type { Work } from '#server/work.ts';
import { payRun } from './pay-run.form.ts';

type Approver = { readonly employee: number; readonly name: string; readonly group: string };
type Asked = { readonly title: string; readonly note: string; readonly path: string };

async function approversOf(work: Work, runId: number): Promise<readonly Approver[]> {
  const { rows } = await sql<Approver>`
    select approver.employee_id as employee, pay_group.name as "group",
      concat_ws(' ', employee.first_name, employee.middle_name, employee.last_name) as name
    from pay_run run
    join pay_group on pay_group.organisation_id = run.organisation_id and pay_group.id = run.pay_group_id
    join pay_group_approvers approver on approver.organisation_id = run.organisation_id
      and approver.pay_group_id = run.pay_group_id
    join employee on employee.organisation_id = run.organisation_id and employee.id = approver.employee_id
    where run.organisation_id = ${work.session.organisationId} and run.id = ${runId}
    order by approver.position`.execute(work.db);
  return rows;
}

/** Refuses, 403, who is not among those that the run's pay group names. */
export async function refuseOtherApprover(work: Work, runId: number): Promise<void> {
  const approvers = await approversOf(work, runId);
  const [first] = approvers;
  if (!first || approvers.some(({ employee }) => employee === work.session.employeeId)) return;
  const names = approvers.map(({ name }) => name).join(' or ');
  refuse('payroll.not-approver', `The runs of ${first.group} are approved by ${names}.`, 403);
}

/** Tells those who can approve the run that it waits for them. */
export async function askApproval(work: Work, runId: number, asked: Asked): Promise<void> {
  const approvers = await approversOf(work, runId);
  const employeeIds = approvers.map(({ employee }) => employee);
  await raise(work, payRun, 'send', {
    record: runId,
    ...(approvers.length > 0 && { to: { employeeIds } }),
    ...asked,
  });
}
