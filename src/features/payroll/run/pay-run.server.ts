/** The life of a pay run: calculated as a job, sent, approved by another person, locked for good. */

import { sql } from 'kysely';
import { lawInForce } from '#features/law/law-in-force.server.ts';
import { readOwnRules, withLaw } from '#features/pay-setup/rule/pay-rules.server.ts';
import { formatDate, formatMonth, type IsoDate, isoDate, type Month } from '#kernel/calendar.ts';
import { NotInTable } from '#kernel/dated.ts';
import { longText } from '#kernel/field.ts';
import { invalid } from '#kernel/refusal.ts';
import { payslipCount } from '#kernel/text/day-count.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { preparePlan } from '#pay/structure/plan.ts';
import { StructureFault } from '#pay/structure/structure-fault.ts';
import { raise } from '#server/events/raise.ts';
import { asking, formServer, lasting } from '#server/feature.ts';
import { job } from '#server/jobs/job.ts';
import type { Work } from '#server/work.ts';
import { markPaid, paidInput, refuseOwing } from '../payment/run-paid.server.ts';
import { refuse } from '../payroll.refusal.ts';
import { type PublishedRun, publishNow } from '../payslip/publication.server.ts';
import { earlierOpen, monthsLeftOut } from './earlier-run.server.ts';
import { payRun, type RunKind, runKinds } from './pay-run.form.ts';
import { keepLeftOpen, lockUnlessStale, refuseStale, refuseUnfinished } from './run-approval.server.ts';
import { approversOfGroup } from './run-approver.server.ts';
import { calculateRun } from './run-calculation.server.ts';
import { nameOfPeriod, periodOfRun } from './run-period.server.ts';
import { lockRun } from './run-row.server.ts';

export const calculation = job<{ runId: number }>({
  name: 'payroll.calculate',
  // The sums stay with the run: who may read jobs may not therefore read pay.
  run: ({ input, work, progress }) =>
    work(async (inside) => {
      const { people, blocked } = await calculateRun(inside, input.runId, progress);
      return { people, blocked };
    }),
});

/**
 * A month whose law is not in the tables, or rules that cannot be worked out, are told when the run is
 * created.
 */
async function refuseUncalculable(work: Work, month: Month): Promise<void> {
  try {
    const { law } = await lawInForce(work.db);
    preparePlan(withLaw(await readOwnRules(work.db, work.session.organisationId, month), law), month);
  } catch (error) {
    if (error instanceof NotInTable)
      invalid({ month: `${error.message} Choose a month whose law is known.` });
    if (error instanceof StructureFault) refuse('payroll.structure/pay-run', { message: error.message });
    throw error;
  }
}

/** So many payslips are locked, and their people told, while nobody waits for it. */
const manyPeople = 5_000;
const isOfMany = (_work: Work, { people }: { readonly people: number | null }): boolean =>
  (people ?? 0) > manyPeople;

/** Those who keep the payroll, and everybody who was paid where the day of publishing has come. */
async function tellOfPayslips(work: Work, run: PublishedRun & { publishOn: IsoDate | null }) {
  const isDue = run.publishOn !== null && run.publishOn <= work.today;
  const published = isDue ? await publishNow(work, run) : undefined;
  await raise(work, payRun, 'approve', {
    record: run.id,
    title: sentence`${runName(run)} payroll was approved and locked`,
    note: sentence`${work.session.name} approved it; it is paid on ${formatDate(isoDate(run.payOn))}.`,
    path: `payroll/run/${run.id}`,
  });
  return published;
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
  const { rows } = await sql<{ id: number; name: string; everybody: boolean }>`
    select id, name, coalesce(for_whom = '[]', false) as everybody from pay_group
    where organisation_id = ${work.session.organisationId}`.execute(work.db);
  if (!rows.some(({ everybody }) => everybody)) {
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

/** Who prepared the run reads it on the run itself. */
const sentBackInput = {
  because: longText({
    label: 'What should be corrected?',
    required: true,
    max: 400,
    help: 'Whoever prepared the run reads this.',
  }),
};

export const payRunServer = formServer(payRun, {
  async check(work, { record, previous }) {
    if (previous && previous.state !== 'open') {
      refuse('payroll.not-open/pay-run');
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
  verdicts: {
    earlierOpen: (work, { record }) => earlierOpen(work, record),
    leftOut: (work, { record }) => monthsLeftOut(work, record),
  },
  async deleting(work, { record }) {
    if (record.state !== 'open') refuse('payroll.not-open/pay-run-deleted');
    const of = sql`organisation_id = ${work.session.organisationId} and run_id = ${record.id}`;
    await sql`delete from arrear where ${of}`.execute(work.db);
    await sql`delete from pay_input where ${of}`.execute(work.db);
  },
  async deleted(work, { record }) {
    await sql`delete from payslip_draft where organisation_id = ${work.session.organisationId}
      and run_id = ${record.id}`.execute(work.db);
  },
  asksFor: (work, record, action) =>
    action === 'approve'
      ? {
          title: `${runName(record)} payroll waits for your approval`,
          note: `${work.session.name} sent it: ${payslipCount(record.people ?? 0)}.`,
        }
      : undefined,
  usualFlow: (work, record, action) =>
    action === 'approve' ? approversOfGroup(work, record.payGroup) : undefined,
  actions: {
    async calculate(work, record) {
      await work.jobs.start(
        work,
        calculation,
        { runId: record.id },
        {
          title: `Calculate ${runName(record)}`,
          singleton: `pay-run/${record.id}`,
        },
      );
    },
    send: lasting(isOfMany, async (work, record) => {
      const run = await lockRun(work, record.id);
      await refuseUnfinished(work, run);
      await refuseStale(work, run);
      if (!isOfMany(work, record)) await keepLeftOpen(work, run);
      return { sentBack: null };
    }),
    async recall(work, record) {
      await lockRun(work, record.id);
    },
    approve: lasting(isOfMany, async (work, record) => {
      const run = await lockRun(work, record.id);
      await refuseUnfinished(work, run);
      await lockUnlessStale(work, run, isOfMany(work, record));
      return tellOfPayslips(work, record);
    }),
    publish: lasting(isOfMany, async (work, record) => {
      await lockRun(work, record.id);
      if (record.publishedOn !== null) refuse('payroll.published', { day: formatDate(record.publishedOn) });
      return publishNow(work, record);
    }),
    'mark-paid': asking(paidInput, (work, record, input) => markPaid(work, record.id, input)),
    async close(work, record) {
      await lockRun(work, record.id);
      await refuseOwing(work, record.id);
    },
    return: asking(sentBackInput, async (work, record, { because }) => {
      await raise(work, payRun, 'return', {
        record: record.id,
        title: sentence`${runName(record)} payroll was sent back`,
        note: sentence`${work.session.name}: ${because}`,
        path: `payroll/run/${record.id}`,
      });
      return { sentBack: because };
    }),
  },
});
