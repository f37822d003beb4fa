/** Whom a run of arrears or of corrections concerns: a payslip to take back, or a month to pay again. */

import { sql } from 'kysely';
import { refuseOwnPay } from '#features/pay-setup/salary/own-pay.server.ts';
import { formatMonth, type Month } from '#kernel/calendar.ts';
import { notFound } from '#kernel/refusal.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../payroll.refusal.ts';
import { isTakenBack } from '../run/reversal.server.ts';
import { lockRun, refuseUnknownRun } from '../run/run-row.server.ts';
import { type Chosen, chooseCall, chosenCall, unchooseCall } from '../workbench/run.call.ts';

type Choice = { readonly employee: number; readonly takesBack?: number };

/** The payslip that may be taken back by a run: of this person, of its month, standing, and not one's own. */
async function payslipToTakeBack(work: Work, { employee, takesBack }: Choice, month: Month): Promise<void> {
  const {
    rows: [slip],
  } = await sql<{ employee: number; month: Month; kind: string; reversed: boolean }>`
    select employee_id as employee, month, kind,
      reverses_id is not null or ${isTakenBack('payslip')} as reversed
    from payslip where organisation_id = ${work.session.organisationId} and id = ${takesBack ?? 0}`.execute(
    work.db,
  );
  if (!slip || slip.employee !== employee) return notFound('This payslip');
  if (slip.month !== month) {
    refuse('payroll.other-month', { month: formatMonth(slip.month) });
  }
  if (slip.reversed) refuse('payroll.taken-back');
}

/** Puts people into an open run of arrears or corrections. */
async function choosePeople(work: Work, runId: number, choices: readonly Choice[]): Promise<void> {
  const run = await lockRun(work, runId);
  if (run.kind !== 'arrears' && run.kind !== 'correction') {
    refuse('payroll.nobody-chosen');
  }
  if (run.state !== 'open') refuse('payroll.not-open/chosen-people');
  const { organisationId, userId } = work.session;
  for (const choice of choices) {
    refuseOwnPay(work, choice.employee);
    if (choice.takesBack !== undefined) {
      if (run.kind !== 'correction') refuse('payroll.not-correction');
      await payslipToTakeBack(work, choice, run.month);
    }
    const { rows } = await sql`
      insert into pay_run_person (organisation_id, run_id, employee_id, reverses_id, added_by)
      select ${organisationId}, ${runId}, id, ${choice.takesBack ?? null}::bigint, ${userId || null}::bigint
      from employee where organisation_id = ${organisationId} and id = ${choice.employee}
      on conflict (organisation_id, run_id, employee_id)
        do update set reverses_id = excluded.reverses_id, added_by = excluded.added_by,
          added_at = excluded.added_at
      returning employee_id`.execute(work.db);
    if (rows.length === 0) notFound('This employee');
  }
  work.audit({
    action: 'choose-people',
    form: 'pay-run',
    recordId: runId,
    changes: { people: { new: choices.map(({ employee }) => employee) } },
  });
}

const _whole = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } as const;

export const choose = route({
  ...chooseCall,
  summary: 'Put people into a run of arrears or corrections',
  tag: 'payroll',
  form: 'pay-run',
  action: 'write',
  tells: 'nothing',
  async handle(work, request) {
    const { id } = request.params;
    await choosePeople(work, id, request.body.people);
  },
});

export const chosen = route({
  ...chosenCall,
  summary: 'Who was put into a run of arrears or corrections',
  tag: 'payroll',
  form: 'pay-run',
  action: 'read',
  tells: 'nothing',
  async handle(work, request) {
    const { id } = request.params;
    await refuseUnknownRun(work, id);
    const { rows } = await sql<Chosen>`
      select person.employee_id as employee, employee.code,
        ${fullNameOf('employee')} as name, person.reverses_id as "takesBack"
      from pay_run_person person
      join employee on employee.organisation_id = person.organisation_id and employee.id = person.employee_id
      where person.organisation_id = ${work.session.organisationId} and person.run_id = ${id}
      order by employee.code`.execute(work.db);
    return rows;
  },
});

export const unchoose = route({
  ...unchooseCall,
  summary: 'Take a person out of a run of arrears or corrections',
  tag: 'payroll',
  form: 'pay-run',
  action: 'write',
  tells: 'nothing',
  async handle(work, request) {
    const { id, employee } = request.params;
    const run = await lockRun(work, id);
    if (run.state !== 'open') refuse('payroll.not-open/chosen-people');
    refuseOwnPay(work, employee);
    await sql`delete from pay_run_person where organisation_id = ${work.session.organisationId}
      and run_id = ${id} and employee_id = ${employee}`.execute(work.db);
    work.audit({
      action: 'choose-people',
      form: 'pay-run',
      recordId: id,
      changes: { people: { old: [employee] } },
    });
  },
});
