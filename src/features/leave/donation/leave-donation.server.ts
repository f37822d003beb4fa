/** Leave that is given to a colleague: reserved while it waits, then out of one balance into the other. */
import { longText } from '#kernel/field.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { refusalIn } from '#kernel/verdict.ts';
import { personName } from '#server/database/person-name.ts';
import { raise } from '#server/events/raise.ts';
import { asking, formServer, type ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { readStanding, reserve, spendReserved } from '#server/ledger/ledger-balance.ts';
import { append, ofThemselves, reverse } from '#server/ledger/ledger-entry.ts';
import { isOwn } from '#server/security/is-own.ts';
import type { Work } from '#server/work.ts';
import { daysText, hundredthsOf } from '#time/leave/quantity.ts';
import { holdLeaveOf } from '../application/leave-day.server.ts';
import { leaveDays } from '../balance/leave-days.server.ts';
import { refuse } from '../leave.refusal.ts';
import { leaveType } from '../type/leave-type.form.ts';
import { mayGive } from './donation-verdict.server.ts';
import { leaveDonation } from './leave-donation.form.ts';
import { holdPool, poolOf } from './pool-standing.server.ts';

type Donation = ServerRecord<typeof leaveDonation>;

const giveBack = (work: Work, id: number) =>
  reverse(work, leaveDays, { form: leaveDonation.name, causes: ofThemselves([id]) });

/** Always in the order of their ids, so that two who give to each other do not wait for each other. */
async function holdBoth(work: Work, { employee, receiver }: Donation): Promise<void> {
  const both = receiver === null ? [employee] : [employee, receiver];
  for (const one of both.toSorted((a, b) => a - b)) await holdLeaveOf(work, one);
}

async function ruled(work: Work, record: Donation): Promise<void> {
  await holdBoth(work, record);
  const no = refusalIn(await mayGive(work, { record }));
  if (no !== undefined) refuse('leave.rule', { no });
}

export async function submitDonation(work: Work, record: Donation): Promise<void> {
  await ruled(work, record);
  await reserve(work, leaveDays, {
    employee: record.employee,
    subject: record.type,
    quantity: hundredthsOf(record.days),
    day: work.today,
    kind: 'donate',
    cause: { form: leaveDonation.name, id: record.id },
  });
}

const isOwnGift = (work: Work, { employee, receiver }: Donation): boolean =>
  isOwn(work, employee) || (receiver !== null && isOwn(work, receiver));

export async function approveDonation(work: Work, record: Donation): Promise<void> {
  const { id, employee, receiver, type, days } = record;
  if (isOwnGift(work, record)) refuse('leave.own/leave-donation');
  await ruled(work, record);
  const cause = { form: leaveDonation.name, id };
  await spendReserved(work, leaveDays, cause);
  const what = await whatOf(work, record);
  if (receiver === null) {
    await tell(work, record, 'approve', employee, sentence`${what} of yours went to the leave pool`);
    return;
  }
  await append(work, leaveDays, {
    employee: receiver,
    subject: type,
    quantity: hundredthsOf(days),
    day: work.today,
    kind: 'receive',
    cause,
  });
  const [giver, taker] = [await personName(work, employee), await personName(work, receiver)];
  await tell(work, record, 'approve', employee, sentence`${what} of yours went to ${taker}`);
  await raise(work, leaveDonation, 'receive', {
    to: { employeeIds: [receiver] },
    title: sentence`${giver} gives you ${what}`,
    path: 'leavemngtsys/my-leave',
  });
}

/** '2 days of Earned leave'. */
async function whatOf(work: Work, { type, days }: Donation): Promise<string> {
  const name = (await records(work, leaveType).one(type))?.name ?? '';
  return `${daysText(hundredthsOf(days))}, ${name}`;
}

async function tell(
  work: Work,
  record: Donation,
  on: 'approve' | 'decline' | 'cancel',
  employee: number,
  title: ReturnType<typeof sentence>,
): Promise<void> {
  await raise(work, leaveDonation, on, {
    record: record.id,
    to: { employeeIds: [employee] },
    title,
    path: `${leaveDonation.menu?.path}/${record.id}`,
  });
}

/** What has been used since cannot be given back. */
async function cancel(work: Work, record: Donation): Promise<void> {
  const { id, employee, receiver, type, days } = record;
  if (isOwnGift(work, record)) refuse('leave.own/leave-donation');
  await holdBoth(work, record);
  if (receiver === null) {
    await holdPool(work);
    const left = await poolOf(work, type);
    if (left < hundredthsOf(days)) refuse('leave.pool-used', { left: daysText(Math.max(0, left)) });
    await giveBack(work, id);
    const given = await whatOf(work, record);
    await tell(work, record, 'cancel', employee, sentence`${given} that you gave are yours again`);
    return;
  }
  const { available } = await readStanding(
    work,
    leaveDays,
    { employee: receiver, subject: type },
    work.today,
  );
  if (available < hundredthsOf(days)) {
    const name = await personName(work, receiver);
    refuse('leave.donation-used', { name, left: daysText(Math.max(0, available)) });
  }
  await giveBack(work, id);
  const what = await whatOf(work, record);
  await tell(work, record, 'cancel', employee, sentence`${what} that you gave are yours again`);
  await tell(work, record, 'cancel', receiver, sentence`${what} that you were given are taken back`);
}

export const leaveDonationServer = formServer(leaveDonation, {
  verdicts: { within: mayGive },
  check: (_work, { record }) => Promise.resolve(record.goesTo === 'pool' ? { receiver: null } : {}),
  async asksFor(work, record) {
    const { employee, receiver } = record;
    const giver = await personName(work, employee);
    const taker = receiver === null ? 'the leave pool' : await personName(work, receiver);
    return { title: `${giver} gives ${await whatOf(work, record)} to ${taker}` };
  },
  actions: {
    submit: submitDonation,
    approve: approveDonation,
    decline: asking(
      { answer: longText({ label: 'Why', required: true, max: 500 }) },
      async (work: Work, record: Donation, { answer }) => {
        await giveBack(work, record.id);
        const what = await whatOf(work, record);
        await tell(work, record, 'decline', record.employee, sentence`${what} that you give: declined`);
        return { answer };
      },
    ),
    recall: async (work, { id }) => void (await giveBack(work, id)),
    withdraw: async (work, { id }) => void (await giveBack(work, id)),
    cancel,
  },
});
