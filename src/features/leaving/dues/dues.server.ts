/**
 * The settlement as it would be today, from the first day of a leaving on: by the same arithmetic as the
 * settlement that payroll then prepares.
 */
import { sql } from 'kysely';
import { laidOffBefore } from '#features/payroll/settlement/end-of-service.server.ts';
import { finalDuesOn } from '#features/payroll/settlement/final-dues.server.ts';
import { workOut } from '#features/payroll/settlement/settled-people.server.ts';
import { settlement } from '#features/payroll/settlement/settlement.form.ts';
import { formatDate } from '#kernel/calendar.ts';
import { NotInTable } from '#kernel/dated.ts';
import { type Paise, zero } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { Invalid, notFound, Refusal } from '#kernel/refusal.ts';
import { allows, type Ruling } from '#kernel/verdict.ts';
import type { Settled } from '#pay/settlement/settlement.ts';
import type { SettlementTerms } from '#pay/settlement/settlement-part.ts';
import { accessTo } from '#server/forms/access.ts';
import { records } from '#server/forms/record/records.ts';
import { route } from '#server/route.ts';
import { isOwn } from '#server/security/is-own.ts';
import type { Work } from '#server/work.ts';
import { countedNotice } from '../resignation/notice-due.server.ts';
import { resignation } from '../resignation/resignation.form.ts';
import { heldByLeaver } from '../separation/held-by-leaver.server.ts';
import { type Leaving, readLeaver } from '../separation/leaver-facts.server.ts';
import { separation } from '../separation/separation.form.ts';
import { wayNotice } from '../separation/way-notice.server.ts';
import { wayOf } from '../way/way.form.ts';
import { type DuesLine, type LeavingDues, resignationDuesCall, separationDuesCall } from './dues.call.ts';
import { nomineesOf } from './nominees.server.ts';

type Notice = Pick<SettlementTerms, 'noticeDays' | 'noticeServed' | 'noticeBy' | 'noticeBasis' | 'noticePay'>;
/** Whose service ends, and how. */
type Ending = Pick<Leaving, 'employee' | 'way' | 'lastDay' | 'closureCause'> & { readonly notice: Notice };

const noNotice: Notice = {
  ...{ noticeDays: 0, noticeServed: 0, noticeBy: 'waived', noticeBasis: 'calendar', noticePay: 'gross' },
} as const;

async function noticeOfWay(work: Work, record: Leaving): Promise<Notice> {
  const notice = await wayNotice(work, record);
  if (!notice) return noNotice;
  const { days, served, short, isByLaw } = notice;
  const basis = isByLaw ? 'thirty' : 'calendar';
  return { ...noNotice, noticeDays: days, noticeServed: served, noticeBy: short, noticeBasis: basis };
}

/** As a new settlement would have them: what the leave policies pay out, the usual divisors. */
async function termsOf(work: Work, ending: Ending): Promise<SettlementTerms> {
  const { employee, way, lastDay: left, closureCause, notice } = ending;
  const { joined, fixedTerm, journalist } = await readLeaver(work, employee, left);
  let leaveDays = 0;
  for (const source of work.host.forms.leavingSources)
    leaveDays += (await source.daysOwed?.(work, { employee, left })) ?? 0;
  const laidOff = await laidOffBefore(work, employee, left);
  return {
    ...{ joined, left, fixedTerm, journalist, reason: wayOf(way).settles, leaveDays, ...notice },
    ...{ leaveDivisor: 30, leavePay: 'basic', leaveExemptBefore: zero, gratuityExemptBefore: zero },
    ...{ gratuityDue: true, gratuityHeldBack: zero, averageOf: 'three-months', averageDivisor: 30 },
    unavoidable: closureCause === 'unavoidable',
    ...{ layOffDays: laidOff?.days ?? 0, layOffPaid: laidOff?.paid ?? zero },
    ...{ voluntaryCompensation: zero, bonus: zero, others: [] },
  };
}

/** Undefined where no pay is known of the last day, or no law. */
async function settledBy(work: Work, ending: Ending): Promise<Settled | undefined> {
  try {
    return await workOut(work, ending.employee, await termsOf(work, ending));
  } catch (error) {
    if (error instanceof NotInTable || error instanceof Invalid || error instanceof Refusal) return undefined;
    throw error;
  }
}

const line = (label: string, amount: Paise): DuesLine[] => (amount === 0 ? [] : [{ label, amount }]);

type Debts = NonNullable<LeavingDues['money']>['debts'];

async function debtsOf(work: Work, { employee, lastDay: left, way }: Ending): Promise<Debts> {
  const debts = [];
  for (const source of work.host.forms.leavingSources) {
    const open = await source.owes?.(work, employee, { left, reason: wayOf(way).reason });
    if (open) debts.push({ label: open.of, amount: open.amount, byPay: open.byPay === true });
  }
  return debts;
}

async function moneyOf(work: Work, ending: Ending): Promise<LeavingDues['money']> {
  const settled = await settledBy(work, ending);
  if (!settled) return null;
  return {
    lines: [
      ...line(settled.notice < 0 ? 'Notice not served' : 'Pay for notice', settled.notice),
      ...line('Leave encashment', settled.leave),
      ...line('Gratuity', settled.gratuity),
      ...line('Compensation', settled.compensation),
    ],
    total: settled.total,
    debts: await debtsOf(work, ending),
    fund: settled.reskilling?.amount ?? 0,
  };
}

async function preparedFor(work: Work, { employee, lastDay }: Ending): Promise<LeavingDues['settlement']> {
  const { rows } = await sql<{ id: number; state: string; total: number | null }>`
    select id, state, total from settlement where organisation_id = ${work.session.organisationId}
      and employee_id = ${employee} and left_on = ${lastDay}::date`.execute(work.db);
  return rows[0] ?? null;
}

/** People see what they come to themselves; of others, whoever sees settlements and pay. */
async function duesOf(work: Work, ending: Ending): Promise<LeavingDues> {
  const access = accessTo(work, settlement, 'read');
  const mayReadAll = work.may(settlement.name, 'read') === 'organisation';
  const isMine = isOwn(work, ending.employee);
  const seesPay = isMine || (mayReadAll && access.view(settlement.fields.noticeAmount, false) === 'show');
  const prepared = mayReadAll ? await preparedFor(work, ending) : null;
  return {
    money: seesPay ? await moneyOf(work, ending) : null,
    held: await heldByLeaver(work, ending.employee),
    settlement: prepared && { ...prepared, total: seesPay ? prepared.total : null },
    payBy: await finalDuesOn(work, ending.lastDay),
    nominees: ending.way === 'death' ? await nomineesOf(work, ending.employee) : [],
  };
}

export const separationDues = route({
  ...separationDuesCall,
  tag: 'People',
  summary: 'What somebody who leaves is due by what is known today',
  form: separation.name,
  action: 'read',
  tells: 'by view',
  async handle(work, { params: { id } }) {
    await records(work, separation).asPerson.read(id);
    const record = (await records(work, separation).one(id)) ?? notFound('This separation');
    const notice =
      record.way === 'resignation' || record.byRecord ? noNotice : await noticeOfWay(work, record);
    return duesOf(work, { ...record, notice: await resignedNotice(work, record, notice) });
  },
});

/** The notice of whoever resigned is that of the resignation. */
async function resignedNotice(work: Work, { employee, way, lastDay }: Leaving, notice: Notice) {
  if (way !== 'resignation') return notice;
  for (const source of work.host.forms.leavingSources) {
    const given = await source.notice?.(work, { employee, left: lastDay });
    if (given)
      return { ...noNotice, noticeDays: given.due, noticeServed: given.served, noticeBy: given.short };
  }
  return notice;
}

/** From the day on which somebody resigns. */
export const resignationDues = route({
  ...resignationDuesCall,
  tag: 'People',
  summary: 'What somebody who resigns is due by what is known today',
  form: resignation.name,
  action: 'read',
  tells: 'by view',
  async handle(work, { params: { id } }) {
    await records(work, resignation).asPerson.read(id);
    const record = (await records(work, resignation).one(id)) ?? notFound('This resignation');
    const { due, served } = await countedNotice(work, record);
    const notice: Notice = due
      ? {
          ...{ noticeDays: due.days, noticeServed: served, noticeBasis: due.basis, noticePay: due.pay },
          noticeBy: record.shortBy ?? 'recovered',
        }
      : noNotice;
    const { employee, lastDay } = record;
    return duesOf(work, { employee, lastDay, notice, way: 'resignation', closureCause: null });
  },
});

/** In a sentence, to whoever sees the pay. */
export async function duesRuling(work: Work, record: Leaving): Promise<Ruling | undefined> {
  const { lastDay } = record;
  const { joined } = await readLeaver(work, record.employee, lastDay);
  if (lastDay < joined) return undefined;
  const settled = await settledBy(work, { ...record, notice: await noticeOfWay(work, record) });
  if (!settled) return undefined;
  const by = await finalDuesOn(work, lastDay);
  const sum = formatRupees(settled.total);
  if (by === null) return allows(`About ₹${sum} besides the last salary, by the pay known today.`);
  const day = formatDate(by);
  return allows(`About ₹${sum} besides the last salary, by the pay known today, to be paid by ${day}.`);
}
