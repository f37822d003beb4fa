/** Journeys: within the means and the advance of their policy, decided ahead, and claimed afterwards. */

import { formatDate } from '#kernel/calendar.ts';
import { date, longText, money, text } from '#kernel/field.ts';
import { paise, zero } from '#kernel/money.ts';
import { invalid } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { allows, forbids, type Ruling } from '#kernel/verdict.ts';
import { managerFlow } from '#server/approval/usual-decision.ts';
import { personName } from '#server/database/person-name.ts';
import { raise } from '#server/events/raise.ts';
import { asking, formServer, type ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { rowsHolding } from '#server/population/person.ts';
import { isOwn } from '#server/security/is-own.ts';
import type { Work } from '#server/work.ts';
import { expenseClaim } from '../claim/expense-claim.form.ts';
import { inRupees } from '../claim/expense-rule.ts';
import { refuse } from '../claims.refusal.ts';
import { openOf, openOfPerson, payAhead, takeBack } from './travel-advance.server.ts';
import { travelModes, travelPolicy } from './travel-policy.form.ts';
import { travelRequest } from './travel-request.form.ts';

type Travel = ServerRecord<typeof travelRequest>;

/** The policy that holds for somebody today. */
async function policyOf(work: Work, employee: number) {
  const policies = (await records(work, travelPolicy).find({ active: true })).toSorted((one, other) =>
    one.name.localeCompare(other.name),
  );
  const within = { db: work.db, organisationId: work.session.organisationId };
  const holding = await rowsHolding(work.host.forms.populationSources, within, policies, [employee]);
  return holding(employee, work.today);
}

async function modesOf(
  work: Work,
  { employee, legs }: Pick<Travel, 'employee' | 'legs'>,
): Promise<Ruling | undefined> {
  const policy = await policyOf(work, employee);
  if (!policy) return undefined;
  const allowed = new Set<string>(policy.modes);
  const beyond = legs.find(({ mode }) => !allowed.has(mode));
  if (!beyond) return allows(`${policy.name}: these means are allowed.`);
  const names = (policy.modes ?? []).map((mode) => travelModes[mode].toLowerCase());
  return forbids(
    `${travelModes[beyond.mode]} is not among the means of ${policy.name}.`,
    `Choose ${names.join(', ')}.`,
  );
}

async function advanceOf(
  work: Work,
  { employee, estimate, advance }: Pick<Travel, 'employee' | 'estimate' | 'advance'>,
): Promise<Ruling | undefined> {
  if (!advance) return undefined;
  if (advance > (estimate ?? zero))
    return forbids(
      `The journey is expected to cost ${inRupees(estimate ?? zero)}.`,
      'Ask for no more than that.',
    );
  const most = (await policyOf(work, employee))?.advanceMost ?? null;
  if (most === null) return undefined;
  const open = await openOfPerson(work, employee);
  const left = paise(Math.max(0, most - open));
  if (advance <= left) return allows(`${inRupees(paise(left - advance))} can be had in advance after this.`);
  const before = open > 0 ? `, and ${inRupees(open)} is not settled yet` : '';
  const instead = left > 0 ? `Ask for ${inRupees(left)} or less.` : 'Settle the earlier advance first.';
  return forbids(`${inRupees(most)} can be open in advance${before}.`, most > 0 ? instead : undefined);
}

async function tell(
  work: Work,
  { id, employee, purpose }: Travel,
  on: 'approve' | 'decline' | 'return' | 'pay-advance',
  outcome: string,
  note?: string,
): Promise<void> {
  await raise(work, travelRequest, on, {
    record: id,
    to: { employeeIds: [employee] },
    title: sentence`Journey “${purpose}”: ${outcome}`,
    ...(note ? { note } : {}),
    path: `transactions/travel-request/${id}`,
  });
}

const moved = {
  amount: money({ label: 'Amount', required: true, min: paise(1) }),
  on: date({ label: 'On', required: true, default: 'today', notAfter: 'today' }),
  reference: text({ label: 'Reference of the payment', required: true, max: 60 }),
};

const causeOf = ({ id }: Travel) => ({ form: travelRequest.name, id });

const payAdvance = asking(moved, async (work: Work, record: Travel, { amount, on, reference }) => {
  const { employee, id, advance, advancePaid } = record;
  if (isOwn(work, employee)) refuse('claims.own-payment');
  const most = paise((advance ?? 0) - (advancePaid ?? 0));
  if (amount > most) invalid({ 'input.amount': `${inRupees(most)} is approved and not paid yet.` });
  await payAhead(work, { employee, travel: id, amount, day: on, cause: causeOf(record) });
  await tell(work, record, 'pay-advance', `${inRupees(amount)} paid in advance, ${reference}`);
  const advanceOn = record.advanceOn ?? on;
  return { advancePaid: paise((advancePaid ?? 0) + amount), advanceOn, advanceReference: reference };
});

const payBack = asking(moved, async (work: Work, record: Travel, { amount, on }) => {
  const { employee, id } = record;
  if (isOwn(work, employee)) refuse('claims.own-payment');
  await takeBack(work, { employee, travel: id, amount, day: on, cause: causeOf(record) });
});

/** A draft claim with what is known of the journey; its expenses are added to it. */
async function makeClaim(work: Work, record: Travel): Promise<void> {
  const { id: travel, employee, purpose, from, to, project, costCentre } = record;
  const open = await records(work, expenseClaim).find({ travel, state: 'draft' });
  if (open.length > 0) refuse('claims.begun');
  const values = { employee, purpose, from, to, project, costCentre, travel };
  await records(work, expenseClaim).asPerson.create(values);
  work.besides.answers.push('The claim is saved as a draft expense claim: add what was spent.');
}

export const travelRequestServer = formServer(travelRequest, {
  check(_work, { record, previous }) {
    if (previous && previous.employee !== record.employee)
      invalid({ employee: 'A request stays with its person. Make another one.' });
    const odd = record.legs.findIndex(({ day }) => day < record.from || day > record.to);
    if (odd >= 0) invalid({ [`legs.${odd}.day`]: 'Enter a day of the journey.' });
  },
  verdicts: {
    modes: (work, { record }) => modesOf(work, record),
    advance: (work, { record }) => advanceOf(work, record),
  },
  usualFlow: () =>
    managerFlow({
      because: 'Journeys are decided by the manager unless a flow says otherwise.',
      remindAfter: 3,
      escalateAfter: 7,
    }),
  async asksFor(work, { employee, purpose, from, to, advance, estimate }) {
    const name = await personName(work, employee);
    const days = from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;
    const costs = [
      ...(estimate ? [`Expected to cost ${inRupees(estimate)}.`] : []),
      ...(advance ? [`${inRupees(advance)} is asked for in advance.`] : []),
    ].join(' ');
    return { title: `${name} asks to travel, ${days}: ${purpose}`, ...(costs ? { note: costs } : {}) };
  },
  offers(work, values, action) {
    const isOther = work.session.employeeId !== idIn(values['employee']);
    if (action === 'pay-advance')
      return isOther && Number(values['advance'] ?? 0) > Number(values['advancePaid'] ?? 0);
    return action !== 'take-back' || (isOther && Number(values['advancePaid'] ?? 0) > 0);
  },
  actions: {
    async approve(work, record) {
      if (isOwn(work, record.employee)) refuse('claims.own');
      await tell(work, record, 'approve', 'approved');
    },
    decline: asking(
      { answer: longText({ label: 'Why', required: true, max: 500 }) },
      async (work: Work, record: Travel, { answer }) => {
        await tell(work, record, 'decline', 'declined', answer);
        return { answer };
      },
    ),
    return: asking(
      { answer: longText({ label: 'What to change', required: true, max: 500 }) },
      async (work: Work, record: Travel, { answer }) => {
        await tell(work, record, 'return', 'sent back for changes', answer);
        return { answer };
      },
    ),
    claim: makeClaim,
    'pay-advance': payAdvance,
    'take-back': payBack,
    async cancel(work, { id, employee }) {
      const open = await openOf(work, { employee, travel: id });
      if (open > 0) refuse('claims.advance-open', { amount: inRupees(open) });
    },
  },
});

/** A reference as it is shown: its id, or the id with its title. */
function idIn(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'object' && value !== null && 'id' in value ? Number(value.id) : undefined;
}
