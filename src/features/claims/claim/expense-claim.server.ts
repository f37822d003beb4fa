/** Claims: sent within their policy, decided line by line, and paid with the salary or by bank. */

import { formatDate, formatMonth } from '#kernel/calendar.ts';
import { date, longText, money, number, text } from '#kernel/field.ts';
import { atMost, type Paise, paise, sum, zero } from '#kernel/money.ts';
import { invalid } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { forbids, type Ruling } from '#kernel/verdict.ts';
import { managerFlow } from '#server/approval/usual-decision.ts';
import { personName } from '#server/database/person-name.ts';
import { raise } from '#server/events/raise.ts';
import { asking, formServer, type ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { isOwn } from '#server/security/is-own.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../claims.refusal.ts';
import { closedFor, nextPaidMonth } from '../pay/claim-month.server.ts';
import { expenseType } from '../policy/expense-type.form.ts';
import { holdAdvance, openAgain, openOf, takeBack } from '../travel/travel-advance.server.ts';
import { travelRequest } from '../travel/travel-request.form.ts';
import { holdClaimsOf } from './claimed-line.server.ts';
import { expenseClaim } from './expense-claim.form.ts';
import { type Judge, judgeFor } from './expense-judgement.server.ts';
import { expenseLine } from './expense-line.form.ts';
import { inRupees, type Objection, spread } from './expense-rule.ts';

type Claim = ServerRecord<typeof expenseClaim>;
type Line = ServerRecord<typeof expenseLine>;

/** Whoever claims for others may do so late. */
const isLateFor = (work: Work, employee: number): boolean =>
  isOwn(work, employee) || work.may(expenseClaim.name, 'write') !== 'organisation';

const linesOf = (work: Work, claim: number) => records(work, expenseLine).find({ claim });

const inWords = (judge: Judge, { type, day }: Line, { says, instead }: Objection): string =>
  `${judge.typeName(type)} of ${formatDate(day)}: ${says} ${instead}`;

async function mayBeSent(
  work: Work,
  { id, employee, paidThrough }: Pick<Claim, 'id' | 'employee' | 'paidThrough'>,
): Promise<Ruling | undefined> {
  if (id === 0) return undefined;
  const lines = await linesOf(work, id);
  if (lines.length === 0) return forbids('The claim has no expense yet.', 'Add what you spent.');
  const judge = await judgeFor(work, employee, id);
  const askedOn = isLateFor(work, employee) ? work.today : null;
  const stopped: string[] = [];
  for (const line of lines) {
    const found = await judge.all(line, askedOn);
    stopped.push(...found.filter(({ stops }) => stops).map((no) => inWords(judge, line, no)));
  }
  const [first] = stopped;
  if (first !== undefined) {
    const more = stopped.length - 1;
    return forbids(more === 0 ? first : `${first} ${more} more to put right.`);
  }
  return paidThrough === 'salary' ? withoutComponent(work, lines) : undefined;
}

async function withoutComponent(work: Work, lines: readonly Line[]): Promise<Ruling | undefined> {
  const types = new Map((await records(work, expenseType).find({})).map((type) => [type.id, type]));
  const odd = lines.map(({ type }) => types.get(type)).find((type) => type?.component === null);
  return odd && forbids(`${odd.name} is not paid with the salary.`, 'Choose to be paid by bank.');
}

async function tell(
  work: Work,
  { id, employee, purpose }: Claim,
  on: 'approve' | 'decline' | 'return' | 'pay',
  outcome: string,
  note?: string,
): Promise<void> {
  await raise(work, expenseClaim, on, {
    record: id,
    to: { employeeIds: [employee] },
    title: sentence`Expense claim “${purpose}”: ${outcome}`,
    ...(note ? { note } : {}),
    path: `transactions/expense-claim/${id}`,
  });
}

/**
 * What was claimed is sanctioned whole, but where somebody has said less and why. What is open of the
 * journey's advance is settled first; the rest is paid.
 */
async function approve(work: Work, record: Claim) {
  if (isOwn(work, record.employee)) refuse('claims.own');
  await holdClaimsOf(work, record.employee);
  const lines = (await linesOf(work, record.id)).map((line) => ({
    ...line,
    given: line.sanctioned ?? line.claimed ?? zero,
  }));
  const sanctioned = sum(lines.map(({ given }) => given));
  const settled = await settle(work, record, sanctioned);
  const parts = spread(
    lines.map(({ given }) => given),
    settled,
  );
  for (const [at, { id, given }] of lines.entries())
    await records(work, expenseLine).asServer.set(
      id,
      { sanctioned: given, settled: parts[at] ?? zero },
      { as: 'sanction' },
    );
  const rest = paise(sanctioned - settled);
  const bySalary = record.paidThrough === 'salary' && rest > 0;
  const month = bySalary ? (await nextPaidMonth(work))(record.employee) : null;
  const how = month ? `paid with the salary of ${formatMonth(month)}` : 'paid by bank';
  const paidNow = rest > 0 ? `${inRupees(rest)} ${how}` : 'the advance covers it';
  await tell(work, record, 'approve', `${inRupees(sanctioned)} approved, ${paidNow}`);
  return { sanctioned, settled, month, ...(rest === 0 && { state: 'paid' }) };
}

/** What of the journey's advance the claim settles. */
async function settle(work: Work, { id, employee, travel }: Claim, sanctioned: Paise): Promise<Paise> {
  if (travel === null || sanctioned === 0) return zero;
  const journey = { employee, travel };
  await holdAdvance(work, journey);
  const amount = atMost(await openOf(work, journey), sanctioned);
  if (amount > 0)
    await takeBack(work, { ...journey, amount, day: work.today, cause: { form: expenseClaim.name, id } });
  return amount;
}

const sanctioning = {
  line: number({ label: 'Expense', required: true, min: 1 }),
  amount: money({ label: 'Sanctioned', required: true, min: zero }),
  reason: text({ label: 'Why less', max: 300 }),
};

/** Of one line, while the claim waits: less than claimed needs a reason, and more is not given. */
const sanction = asking(sanctioning, async (work: Work, record: Claim, { line: id, amount, reason }) => {
  if (isOwn(work, record.employee)) refuse('claims.own');
  const line = await records(work, expenseLine).locked(id);
  if (line?.claim !== record.id) invalid({ 'input.line': 'Choose an expense of this claim.' });
  const claimed = line.claimed ?? zero;
  if (amount > claimed)
    invalid({ 'input.amount': `${inRupees(claimed)} is claimed: sanction that or less.` });
  const less = reason?.trim() ? reason.trim() : null;
  if (amount < claimed && less === null)
    invalid({ 'input.reason': 'Say why it is less: the person reads it.' });
  const given = amount < claimed ? { sanctioned: amount, less } : { sanctioned: null, less: null };
  await records(work, expenseLine).asServer.set(id, given, { as: 'sanction' });
});

const paying = {
  paidOn: date({ label: 'Paid on', required: true, default: 'today', notAfter: 'today' }),
  reference: text({ label: 'Reference of the payment', required: true, max: 60 }),
};

/** Outside payroll: what a run that is no longer open has in it stays there. */
const pay = asking(paying, async (work: Work, record: Claim, { paidOn, reference }) => {
  if (isOwn(work, record.employee)) refuse('claims.own-payment');
  await refuseInRun(work, record);
  await tell(work, record, 'pay', `paid by bank on ${formatDate(paidOn)}, ${reference}`);
  return { paidThrough: 'bank' as const, month: null, paidOn, paymentReference: reference };
});

async function refuseInRun(work: Work, { employee, month }: Claim): Promise<void> {
  if (month !== null && (await closedFor(work))(employee, month))
    refuse('claims.in-run', { month: formatMonth(month) });
}

async function forgetSanctions(work: Work, claim: number): Promise<void> {
  for (const { id, sanctioned } of await linesOf(work, claim))
    if (sanctioned !== null)
      await records(work, expenseLine).asServer.set(id, { sanctioned: null, less: null }, { as: 'sanction' });
}

async function checkJourney(work: Work, { employee, travel }: Claim): Promise<void> {
  if (travel === null) return;
  const journey = await records(work, travelRequest).one(travel);
  if (journey?.employee !== employee || journey.state !== 'approved')
    invalid({ travel: 'Choose an approved journey of the same person.' });
}

export const expenseClaimServer = formServer(expenseClaim, {
  async check(work, { record, previous }) {
    if (previous && previous.employee !== record.employee)
      invalid({ employee: 'A claim stays with its person. Make another one.' });
    await checkJourney(work, record);
    const outside = previous
      ? (await linesOf(work, record.id)).find(
          ({ day }) => (record.from && day < record.from) || (record.to && day > record.to),
        )
      : undefined;
    if (outside) invalid({ from: `The claim has an expense of ${formatDate(outside.day)}.` });
  },
  verdicts: { lines: (work, { record }) => mayBeSent(work, record) },
  usualFlow: () =>
    managerFlow({
      because: 'Claims are decided by the manager unless a flow says otherwise.',
      remindAfter: 3,
      escalateAfter: 7,
    }),
  async asksFor(work, { id, employee, purpose, claimed }) {
    const name = await personName(work, employee);
    const judge = await judgeFor(work, employee, id);
    const beyond = (await linesOf(work, id)).flatMap((line) => {
      const { no } = judge.limit(line);
      return no ? [`${judge.typeName(line.type)}: ${no.says}`] : [];
    });
    const title = `${name} claims ${inRupees(claimed ?? paise(0))} for ${purpose}`;
    return beyond.length > 0 ? { title, note: `Beyond the policy. ${beyond.join(' ')}` } : { title };
  },
  offers: (_work, _values, action) => action !== 'sanction',
  actions: {
    async submit(work, record) {
      await holdClaimsOf(work, record.employee);
      // Asked again: whatever else of the person was sent meanwhile is seen now.
      const ruling = await mayBeSent(work, record);
      if (ruling?.yes === false) refuse('claims.lines', { no: ruling.says });
      return { askedOn: work.today };
    },
    approve,
    sanction,
    pay,
    decline: asking(
      { answer: longText({ label: 'Why', required: true, max: 500 }) },
      async (work: Work, record: Claim, { answer }) => {
        await tell(work, record, 'decline', 'declined', answer);
        return { answer };
      },
    ),
    return: asking(
      { answer: longText({ label: 'What to change', required: true, max: 500 }) },
      async (work: Work, record: Claim, { answer }) => {
        await forgetSanctions(work, record.id);
        await tell(work, record, 'return', 'sent back for changes', answer);
        return { answer };
      },
    ),
    recall: (work, { id }) => forgetSanctions(work, id),
    async cancel(work, record) {
      if (isOwn(work, record.employee)) refuse('claims.own');
      await refuseInRun(work, record);
      await openAgain(work, { form: expenseClaim.name, id: record.id });
      return { month: null };
    },
  },
});
