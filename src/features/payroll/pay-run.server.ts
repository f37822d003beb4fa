/** The life of a pay run: calculated as a job, sent, approved by another person, locked for good. */
import { sql } from 'kysely';
import { readOwnRules, withLaw } from '#features/pay-setup/pay-rules.server.ts';
import { formatDate, formatMonth, isoDate, type Month } from '#kernel/calendar.ts';
import { NotInTable } from '#kernel/dated.ts';
import { invalid, refuse } from '#kernel/refusal.ts';
import { preparePlan } from '#pay/plan.ts';
import { StructureFault } from '#pay/structure.ts';
import { formServer, job } from '#server/feature.ts';
import { notify } from '#server/notify.ts';
import type { Work } from '#server/work.ts';
import { payRun } from './pay-run.form.ts';
import { calculateRun, isStale, lockRun, type RunRow } from './run-calculation.server.ts';
import { lockPayslips } from './run-lock.server.ts';

export const calculation = job<{ runId: number }>({
  name: 'payroll.calculate',
  // The sums stay with the run: who may read jobs may not therefore read pay.
  run: ({ input, work, progress }) =>
    work(async (inside) => {
      const { people, blocked } = await calculateRun(inside, input.runId, progress);
      return { people, blocked };
    }),
});

/** Who calculated the set that is up for approval. */
async function calculatedBy(work: Work, run: RunRow): Promise<{ by: number; blocked: number } | undefined> {
  const {
    rows: [set],
  } = await sql<{ by: number; blocked: number }>`
    select calculated_by as by, blocked from pay_run_set
    where organisation_id = ${work.session.organisationId} and run_id = ${run.id}
      and draft_set = ${run.draftSet}`.execute(work.db);
  return set;
}

async function refuseUnfinished(work: Work, run: RunRow): Promise<{ by: number }> {
  const set = await calculatedBy(work, run);
  if (!set)
    return refuse('payroll.not-calculated', 'This run has not been calculated yet. Calculate it first.');
  if (set.blocked > 0) {
    const who = set.blocked === 1 ? 'One employee has' : `${set.blocked} employees have`;
    refuse(
      'payroll.blocked',
      `${who} an exception that must be mended first. They are listed under Exceptions.`,
    );
  }
  if (await isStale(work, run)) {
    refuse(
      'payroll.stale',
      'Salaries, inputs or rules have changed since the calculation. Calculate the run again.',
    );
  }
  return set;
}

/**
 * A month whose law is not in the tables, or rules that cannot be worked out, are told when the run is
 * created.
 */
async function refuseUncalculable(work: Work, month: Month): Promise<void> {
  try {
    preparePlan(withLaw(await readOwnRules(work.db, work.session.organisationId)), month);
  } catch (error) {
    if (error instanceof NotInTable)
      invalid({ month: `${error.message} Choose a month whose law is known.` });
    if (error instanceof StructureFault)
      refuse('payroll.structure', `${error.message} Correct it under Salary structures.`);
    throw error;
  }
}

/** Everybody who was paid, and those who keep the payroll. */
async function tellOfPayslips(work: Work, run: { id: number; month: Month; payOn: string }): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select employee_id as id from payslip
    where organisation_id = ${work.session.organisationId} and run_id = ${run.id}`.execute(work.db);
  const paidOn = formatDate(isoDate(run.payOn));
  await notify(work, {
    to: { employeeIds: rows.map(({ id }) => id) },
    title: `Your ${formatMonth(run.month)} payslip is there`,
    note: `Paid on ${paidOn}.`,
    path: 'my-transactions/payslip',
  });
  await notify(work, {
    to: { mayDo: ['pay-run', 'calculate'] },
    title: `${formatMonth(run.month)} payroll was approved and locked`,
    note: `${work.session.name} approved it; it is paid on ${paidOn}.`,
    path: `payroll/run/${run.id}`,
  });
}

export const payRunServer = formServer(payRun, {
  async check(work, { record, previous }) {
    if (previous && previous.state !== 'open') {
      refuse('payroll.not-open', 'Only an open run can be changed. Return it for correction first.');
    }
    if (previous?.draftSet && previous.month !== record.month) {
      invalid({
        month: 'This run has been calculated already. Delete it and create one for the other month.',
      });
    }
    if (record.payOn.slice(0, 7) < record.month)
      invalid({ payOn: 'The pay date cannot be before the month begins.' });
    await refuseUncalculable(work, record.month);
    const {
      rows: [later],
    } = await sql<{ month: Month }>`
      select month from pay_run where organisation_id = ${work.session.organisationId}
        and state = 'locked' and month > ${record.month} order by month limit 1`.execute(work.db);
    if (later && !previous) {
      invalid({
        month: `${formatMonth(later.month)} is locked already; an earlier month cannot be opened after it.`,
      });
    }
  },
  deleting(_work, { record }) {
    if (record.state !== 'open') refuse('payroll.not-open', 'Only an open run can be deleted.');
  },
  async deleted(work, { record }) {
    await sql`delete from payslip_draft where organisation_id = ${work.session.organisationId}
      and run_id = ${record.id}`.execute(work.db);
  },
  actions: {
    async calculate(work, record) {
      await work.jobs.start(
        work,
        calculation.name,
        { runId: record.id },
        {
          title: `Calculate ${formatMonth(record.month)}`,
          singleton: `pay-run/${record.id}`,
        },
      );
    },
    async send(work, record) {
      await refuseUnfinished(work, await lockRun(work, record.id));
      await notify(work, {
        to: { mayDo: ['pay-run', 'approve'] },
        title: `${formatMonth(record.month)} payroll waits for your approval`,
        note: `${work.session.name} sent it: ${record.people ?? 0} payslips.`,
        path: `payroll/run/${record.id}`,
      });
    },
    async approve(work, record) {
      const run = await lockRun(work, record.id);
      const { by } = await refuseUnfinished(work, run);
      if (by === work.session.userId) {
        refuse(
          'payroll.own-run',
          'You calculated this run. Another person with the right to approve has to approve it.',
          403,
        );
      }
      await lockPayslips(work, run);
      await tellOfPayslips(work, record);
    },
    async return(work, record) {
      await notify(work, {
        to: { mayDo: ['pay-run', 'calculate'] },
        title: `${formatMonth(record.month)} payroll was returned for correction`,
        note: `${work.session.name} returned it.`,
        path: `payroll/run/${record.id}`,
      });
    },
  },
});
