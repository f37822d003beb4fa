/** The life of a pay run: calculated as a job, sent, approved by another person, locked for good. */
import { sql } from 'kysely';
import { readOwnRules, withLaw } from '#features/pay-setup/pay-rules.server.ts';
import { formatDate, formatMonth, isoDate, type Month } from '#kernel/calendar.ts';
import { NotInTable } from '#kernel/dated.ts';
import { date, text } from '#kernel/field.ts';
import { invalid, refuse } from '#kernel/refusal.ts';
import { preparePlan } from '#pay/plan.ts';
import { StructureFault } from '#pay/structure.ts';
import { formServer, job } from '#server/feature.ts';
import { notify } from '#server/notify.ts';
import type { Work } from '#server/work.ts';
import { lawInForce } from './law-in-force.server.ts';
import { payRun, type RunKind, runKinds } from './pay-run.form.ts';
import { payRest, unpaidPeople } from './payment.server.ts';
import { calculateRun, isStale, lockRun, type RunRow } from './run-calculation.server.ts';
import { keepFindings, refuseOpenStops } from './run-finding.server.ts';
import { lockPayslips } from './run-lock.server.ts';
import { nameOfPeriod, periodOfRun } from './run-period.server.ts';

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
  await refuseOpenStops(work, run.id);
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
    const { law } = await lawInForce(work.db);
    preparePlan(withLaw(await readOwnRules(work.db, work.session.organisationId), law), month);
  } catch (error) {
    if (error instanceof NotInTable)
      invalid({ month: `${error.message} Choose a month whose law is known.` });
    if (error instanceof StructureFault)
      refuse('payroll.structure', `${error.message} Correct it under Salary structures.`);
    throw error;
  }
}

/** Everybody who was paid, and those who keep the payroll. */
async function tellOfPayslips(work: Work, run: Named & { id: number; payOn: string }): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select employee_id as id from payslip
    where organisation_id = ${work.session.organisationId} and run_id = ${run.id}`.execute(work.db);
  const paidOn = formatDate(isoDate(run.payOn));
  await notify(work, {
    to: { employeeIds: rows.map(({ id }) => id) },
    title: `Your ${runName(run)} payslip is there`,
    note: `Paid on ${paidOn}.`,
    path: 'my-transactions/payslip',
  });
  await notify(work, {
    to: { mayDo: ['pay-run', 'calculate'] },
    title: `${runName(run)} payroll was approved and locked`,
    note: `${work.session.name} approved it; it is paid on ${paidOn}.`,
    path: `payroll/run/${run.id}`,
  });
}

type Named = { readonly month: Month; readonly kind?: string; readonly name?: string | null };

/** 'November 2026', or with what the run is for: 'November 2026 Diwali bonus'. */
const runName = ({ month, name }: Named): string =>
  name ? `${formatMonth(month)} ${name}` : formatMonth(month);

type Regular = { readonly id: number; readonly month: Month; readonly payGroup: number | null };

/** A month has one regular run, or one for each pay group, and regular runs follow each other. */
async function refuseSecondRegular(work: Work, record: Regular, isNew: boolean): Promise<void> {
  const { rows } = await sql<Regular & { locked: boolean }>`
    select id, month, pay_group_id as "payGroup", state in ('locked', 'paid', 'closed') as locked from pay_run
    where organisation_id = ${work.session.organisationId} and kind = 'regular'
      and month >= ${record.month} and id <> ${record.id}
      and (pay_group_id is null or ${record.payGroup}::bigint is null or pay_group_id = ${record.payGroup})
      and (month > ${record.month} or period is null)
    order by month`.execute(work.db);
  const same = rows.find(({ month }) => month === record.month);
  if (same) {
    const name = formatMonth(record.month);
    invalid(
      record.payGroup === null && same.payGroup !== null
        ? { payGroup: `${name} is paid by pay groups. Choose the group that this run pays.` }
        : { month: `${name} has a regular run already. Choose another kind, or open that run.` },
    );
  }
  const later = rows.find(({ locked }) => locked);
  if (later && isNew) {
    invalid({
      month: `${formatMonth(later.month)} is locked already; an earlier month cannot be opened after it.`,
    });
  }
}

/**
 * A run of one pay group: the others are paid by runs of theirs, so that everybody must be in some group.
 * Answers the group's name.
 */
async function groupName(work: Work, id: number): Promise<string | null> {
  const { rows } = await sql<{ id: number; name: string; usual: boolean; active: boolean }>`
    select id, name, usual, active from pay_group
    where organisation_id = ${work.session.organisationId}`.execute(work.db);
  if (!rows.some(({ usual }) => usual)) {
    invalid({
      payGroup:
        'People without a group would be in no run. Say under Pay groups which one is for everybody ' +
        'without a group.',
    });
  }
  return rows.find((group) => group.id === id)?.name ?? null;
}

type Made = Regular & { readonly kind: string; readonly name: string | null };
type Part = Awaited<ReturnType<typeof periodOfRun>>;

/** What a run is called where nothing is typed: its kind, or its pay group. */
async function usualName(work: Work, { kind, name, payGroup }: Made, part: Part): Promise<string | null> {
  if (kind !== 'regular') {
    if (payGroup !== null) invalid({ payGroup: 'Only a regular run is for a pay group.' });
    return name ?? runKinds[kind as RunKind];
  }
  const group = payGroup === null ? null : await groupName(work, payGroup);
  return name ?? (part ? nameOfPeriod(group, part) : group);
}

/** Payment is confirmed, and a run closed, by who did not calculate it. */
async function refuseOwnRun(work: Work, id: number): Promise<void> {
  const run = await lockRun(work, id);
  const set = await calculatedBy(work, run);
  if (set && set.by !== 0 && set.by === work.session.userId) {
    refuse('payroll.own-run', 'You calculated this run. Another person has to close it.', 403);
  }
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
    if (previous?.draftSet && previous.kind !== record.kind) {
      invalid({ kind: 'This run has been calculated already. Delete it and create one of the other kind.' });
    }
    if (previous?.draftSet && previous.payGroup !== record.payGroup) {
      invalid({
        payGroup: 'This run has been calculated already. Delete it and create one for the other group.',
      });
    }
    await refuseUncalculable(work, record.month);
    if (record.kind === 'regular') await refuseSecondRegular(work, record, previous === null);
    const part = record.kind === 'regular' ? await periodOfRun(work, record, previous) : undefined;
    if (!part && record.payOn.slice(0, 7) < record.month)
      invalid({ payOn: 'The pay date cannot be before the month begins.' });
    const name = await usualName(work, record, part);
    const period = part?.number ?? null;
    return name === record.name && period === record.period ? undefined : { name, period };
  },
  async deleting(work, { record }) {
    if (record.state !== 'open') refuse('payroll.not-open', 'Only an open run can be deleted.');
    const of = sql`organisation_id = ${work.session.organisationId} and run_id = ${record.id}`;
    await sql`delete from arrear where ${of}`.execute(work.db);
    await sql`delete from pay_input where ${of}`.execute(work.db);
  },
  async deleted(work, { record }) {
    await sql`delete from payslip_draft where organisation_id = ${work.session.organisationId}
      and run_id = ${record.id}`.execute(work.db);
  },
  actionInput: {
    'mark-paid': {
      paidOn: date({
        label: 'All others were paid on',
        help: 'Empty when each payslip’s payment is entered.',
      }),
      utr: text({ label: 'Bank’s reference', max: 40 }),
    },
  },
  actions: {
    async calculate(work, record) {
      await work.jobs.start(
        work,
        calculation.name,
        { runId: record.id },
        {
          title: `Calculate ${runName(record)}`,
          singleton: `pay-run/${record.id}`,
        },
      );
    },
    async send(work, record) {
      await refuseUnfinished(work, await lockRun(work, record.id));
      await notify(work, {
        to: { mayDo: ['pay-run', 'approve'] },
        title: `${runName(record)} payroll waits for your approval`,
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
      await keepFindings(work, run.id);
      await lockPayslips(work, run);
      await tellOfPayslips(work, record);
    },
    async 'mark-paid'(work, record, input) {
      await lockRun(work, record.id);
      const paidOn = typeof input['paidOn'] === 'string' ? isoDate(input['paidOn']) : undefined;
      if (paidOn) {
        const utr = typeof input['utr'] === 'string' ? input['utr'] : null;
        await payRest(work, record.id, { paidOn, utr });
      }
      const { left } = await unpaidPeople(work, record.id);
      if (left > 0) {
        const who = left === 1 ? 'One payslip is' : `${left} payslips are`;
        refuse(
          'payroll.unpaid',
          `${who} not paid yet. Enter what the bank answered, or the day on which all of them were paid.`,
        );
      }
    },
    async close(work, record) {
      await refuseOwnRun(work, record.id);
      const { left, held } = await unpaidPeople(work, record.id);
      if (left + held > 0) {
        const who = left + held === 1 ? 'One payslip is' : `${left + held} payslips are`;
        refuse('payroll.unpaid', `${who} not paid. Release the hold and pay, or take the payslip back.`);
      }
    },
    async return(work, record) {
      await notify(work, {
        to: { mayDo: ['pay-run', 'calculate'] },
        title: `${runName(record)} payroll was returned for correction`,
        note: `${work.session.name} returned it.`,
        path: `payroll/run/${record.id}`,
      });
    },
  },
});
