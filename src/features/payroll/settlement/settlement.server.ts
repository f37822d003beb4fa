/** A settlement is worked out whenever it is saved, approved by another person, and paid by a run. */

import { sql } from 'kysely';
import { formatDate, type IsoDate } from '#kernel/calendar.ts';
import { date } from '#kernel/field.ts';
import { paise } from '#kernel/money.ts';
import { invalid, notFound } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import type { Ruling } from '#kernel/verdict.ts';
import { becauseSchema } from '#kernel/wire/because.ts';
import { toldToItsPerson } from '#pay/model/because.ts';
import type { SettlementTerms } from '#pay/settlement/settlement-part.ts';
import { raise } from '#server/events/raise.ts';
import { asking, formServer, type ServerRecord } from '#server/feature.ts';
import { route } from '#server/route.ts';
import { told } from '#server/security/disclosure.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../payroll.refusal.ts';
import { idParams } from '../payslip/slip.call.ts';
import { debtsRuling } from './debts-ruling.ts';
import { endOf, layOffOf } from './end-of-service.server.ts';
import { finalDuesOn } from './final-dues.server.ts';
import { workOut } from './settled-people.server.ts';
import { settlement } from './settlement.form.ts';
import { fixedTermOf, journalistOf, readTerms } from './settlement-terms.server.ts';

type Recorded = ServerRecord<typeof settlement>;

type Service = Pick<SettlementTerms, 'joined' | 'left' | 'fixedTerm' | 'journalist'>;

/** The day of leaving is the employee's own record's. */
async function leaving(work: Work, employee: number): Promise<Service> {
  const {
    rows: [person],
  } = await sql<{ joined: IsoDate; left: IsoDate | null; fixedTerm: boolean; journalist: boolean }>`
    select joined_on as joined, left_on as left,
      ${fixedTermOf(sql`employee.id`, sql`employee.left_on`)} as "fixedTerm",
      ${journalistOf(sql`employee.id`, sql`employee.left_on`)} as journalist
    from employee where organisation_id = ${work.session.organisationId} and id = ${employee}`.execute(
    work.db,
  );
  if (!person?.left) {
    return invalid({ employee: 'No last day in service is recorded for this employee. Enter it first.' });
  }
  return { ...person, left: person.left };
}

/** What is kept for the person in days and paid out on leaving. */
async function daysOwed(work: Work, { id, employee }: Recorded, left: IsoDate): Promise<number> {
  let days = 0;
  for (const source of work.host.forms.leavingSources)
    days += (await source.daysOwed?.(work, { employee, left, settlement: id })) ?? 0;
  return days;
}

/** Left empty, it is what the resignation or the separation says. */
async function noticeOf(
  work: Work,
  { id, employee, noticeDays, noticeServed, noticeBy }: Recorded,
  left: IsoDate,
) {
  if (noticeDays !== null) return { noticeDays, noticeServed, noticeBy };
  for (const source of work.host.forms.leavingSources) {
    const given = await source.notice?.(work, { employee, left, settlement: id });
    if (given)
      return {
        ...{ noticeDays: given.due, noticeServed: given.served, noticeBy: given.short },
        ...(given.basis && { noticeBasis: given.basis }),
      };
  }
  return { noticeDays: 0, noticeServed, noticeBy };
}

/** Books them when it is approved, and undoes that with 0 days. */
async function settleDays(work: Work, { id, employee, leftOn }: Recorded, days: number): Promise<void> {
  if (leftOn === null) return;
  for (const source of work.host.forms.leavingSources)
    await source.settle?.(work, { employee, left: leftOn, settlement: id }, days);
}

type Debts = Pick<Recorded, 'employee' | 'recoveries'>;

/** Said until as much is recovered: what it is recovered for is the officer's to name. */
async function debtsOf(work: Work, { employee, recoveries }: Debts): Promise<Ruling | undefined> {
  const debts = [];
  const held = [];
  for (const source of work.host.forms.leavingSources) {
    debts.push((await source.owes?.(work, employee)) ?? []);
    held.push(...((await source.holds?.(work, employee)) ?? []));
  }
  const recovered = (recoveries ?? [])
    .filter(({ direction }) => direction === 'recovered')
    .reduce((sum, { amount }) => sum + amount, 0);
  return debtsRuling(debts.flat(), recovered, held);
}

const termsOf = (record: Recorded, service: Service): SettlementTerms => ({
  ...service,
  reason: record.reason,
  noticeDays: record.noticeDays ?? 0,
  noticeServed: record.noticeServed,
  noticeBy: record.noticeBy,
  noticeBasis: record.noticeBasis,
  noticePay: record.noticePay,
  leaveDays: record.leaveDays ?? 0,
  leaveDivisor: record.leaveDivisor === '26' ? 26 : 30,
  leavePay: record.leavePay,
  leaveExemptBefore: paise(record.leaveExemptBefore ?? 0),
  gratuityExemptBefore: paise(record.gratuityExemptBefore ?? 0),
  ...(record.averagePay === null ? {} : { averagePay: record.averagePay }),
  averageOf: record.averageOf ?? 'three-months',
  averageDivisor: record.averageDivisor === '26' ? 26 : 30,
  unavoidable: record.closureCause === 'unavoidable',
  layOffDays: record.layOffDays ?? 0,
  layOffPaid: paise(record.layOffPaid ?? 0),
  ...(record.gratuityPaidOn === null ? {} : { gratuityPaidOn: record.gratuityPaidOn }),
  voluntaryCompensation: paise(record.voluntaryCompensation ?? 0),
  gratuityDue: record.gratuityDue,
  gratuityHeldBack: paise(record.gratuityHeldBack ?? 0),
  bonus: paise(record.bonus ?? 0),
  others: (record.recoveries ?? []).map(({ what, direction, amount }) => ({
    what,
    direction,
    amount: paise(amount),
  })),
});

export const settlementServer = formServer(settlement, {
  async check(work, { record, previous }) {
    if (previous && previous.state !== 'draft') {
      refuse('payroll.settlement-sent/settlement');
    }
    const service = await leaving(work, record.employee);
    const end = await endOf(work, { record, previous }, service.left);
    if (record.gratuityPaidOn !== null && record.gratuityPaidOn < service.left)
      invalid({ gratuityPaidOn: 'Gratuity is paid after the last day in service.' });
    const leaveDays = record.leaveDays ?? (await daysOwed(work, record, service.left));
    const notice = await noticeOf(work, record, service.left);
    const laidOff = await layOffOf(work, { ...record, ...end }, service.left);
    const terms = termsOf({ ...record, ...end, ...notice, ...laidOff, leaveDays }, service);
    const settled = await workOut(work, record.employee, terms);
    return {
      ...end,
      ...notice,
      ...laidOff,
      leftOn: service.left,
      leaveDays,
      noticeAmount: settled.notice,
      leaveAmount: settled.leave,
      gratuityAmount: settled.gratuity,
      interestAmount: settled.interest === 0 ? null : settled.interest,
      retrenchmentAmount: settled.compensation,
      reskillingAmount: settled.reskilling?.amount ?? null,
      reskillingBy: settled.reskilling?.by ?? null,
      otherAmount: settled.others,
      total: settled.total,
      dueOn: await finalDuesOn(work, service.left),
    };
  },
  verdicts: {
    debts: (work, { record }) => debtsOf(work, record),
  },
  deleting(_work, { record }) {
    if (record.state !== 'draft') {
      refuse('payroll.settlement-sent/settlement-deleted');
    }
  },
  asksFor(work, record) {
    const sent = `${work.session.name} sent it.`;
    return {
      title: 'A full and final settlement waits for your approval',
      note: record.dueOn ? `${sent} It is due on ${formatDate(record.dueOn)}.` : sent,
    };
  },
  actions: {
    async send(work, record) {
      await refuseMoved(work, record);
    },
    async approve(work, record) {
      await refuseMoved(work, record);
      await settleDays(work, record, record.leaveDays ?? 0);
      if (record.reskillingBy) {
        await raise(work, settlement, 'reskilling', {
          record: record.id,
          title: sentence`Pay into the reskilling fund by ${formatDate(record.reskillingBy)}`,
          note: 'Fifteen days’ wages of a retrenched worker, in addition to the settlement, within ten days.',
          path: `payroll/settlement/${record.id}`,
        });
      }
    },
    return: (work, record) => settleDays(work, record, 0),
    'note-reskilling': asking(
      { paidOn: date({ label: 'Paid on', required: true }) },
      (work, record, { paidOn }) => {
        if (record.reskillingBy === null) refuse('payroll.no-reskilling');
        if (paidOn > work.today) invalid({ 'input.paidOn': 'Enter the day on which it was paid.' });
        return { reskillingPaidOn: paidOn };
      },
    ),
  },
  offers: (_work, { reskillingBy, reskillingPaidOn }, action) =>
    action !== 'note-reskilling' || (Boolean(reskillingBy) && !reskillingPaidOn),
});

/** Amounts were worked out when it was saved; what has changed since has to be seen before it is approved. */
async function refuseMoved(work: Work, record: Recorded): Promise<void> {
  const service = await leaving(work, record.employee);
  const settled = await workOut(work, record.employee, termsOf(record, service));
  if (service.left === record.leftOn && settled.total === record.total) return;
  refuse('payroll.settlement-stale');
}

export const whySettlement = route({
  method: 'GET',
  path: '/api/settlements/:id/why',
  summary: 'Why a settlement comes to what it comes to',
  tag: 'payroll',
  form: 'settlement',
  action: 'read',
  tells: told('record', 'pay'),
  params: idParams,
  response: becauseSchema,
  async handle(work, request) {
    const { id } = request.params;
    const [terms] = await readTerms(work, sql`settlement.id = ${id}`);
    if (!terms) return notFound('This settlement');
    const own = terms.employee === work.session.employeeId;
    if (!own && work.may('settlement', 'read') !== 'organisation') return notFound('This settlement');
    const { because } = await workOut(work, terms.employee, terms);
    return own ? toldToItsPerson(because) : because;
  },
});
