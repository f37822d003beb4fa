/** Offers after a resignation: to stay, perhaps for another pay, or another last day. */
import { salaryRevision, salaryRevisionLine } from '#features/pay-change/revision/salary-revision.form.ts';
import { grossOn } from '#features/payroll/settlement/notice-worth.server.ts';
import { formatDate, type IsoDate } from '#kernel/calendar.ts';
import { choice, date, longText, percent } from '#kernel/field.ts';
import { round, roundings, share } from '#kernel/money.ts';
import { invalid } from '#kernel/refusal.ts';
import { sentence, type Telling } from '#kernel/text/sentence.ts';
import { personName } from '#server/database/person-name.ts';
import { raise } from '#server/events/raise.ts';
import { records } from '#server/forms/record/records.ts';
import { systemSession } from '#server/in-work.ts';
import { isOwn } from '#server/security/is-own.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../leaving.refusal.ts';
import { resignation } from './resignation.form.ts';
import { answerers, pathOf, type Resignation, tellPerson } from './resignation-notice.server.ts';

export const nothingOffered = {
  offer: null,
  offerText: null,
  offerDay: null,
  offerRaise: null,
  offerGross: null,
  offerFrom: null,
} as const;

const stays = { field: 'offer', is: ['stay'] } as const;

export const offerAsks = {
  offer: choice({
    label: 'Offer',
    required: true,
    default: 'stay',
    choices: { stay: 'To stay', day: 'Another last day' },
  }),
  offerText: longText({ label: 'What you offer', required: true, max: 2000 }),
  offerRaise: percent({
    label: 'Raise',
    min: 1,
    max: 50_000,
    visibleWhen: stays,
    help: 'Empty: the pay stays. Once the offer is taken, a salary revision is prepared for payroll.',
  }),
  offerFrom: date({ label: 'Paid from', visibleWhen: stays }),
  offerDay: date({ label: 'Last day', visibleWhen: { field: 'offer', is: ['day'] } }),
};

type Offer = {
  readonly offer: 'stay' | 'day' | null;
  readonly offerText: string | null;
  readonly offerRaise: number | null;
  readonly offerFrom: Resignation['offerFrom'];
  readonly offerDay: Resignation['offerDay'];
};

/** Whoever makes it need not see the pay: a raise is offered, and the person reads what it comes to. */
export async function offerOf(work: Work, record: Resignation, offered: Offer) {
  if (isOwn(work, record.employee)) refuse('leaving.own');
  const { offer, offerText, offerRaise, offerFrom, offerDay } = offered;
  if (offer === 'day' && offerDay === null) invalid({ 'input.offerDay': 'Say which day is offered.' });
  if (offer === 'day' && offerDay !== null && offerDay < work.today)
    invalid({ 'input.offerDay': 'Offer a day that is still to come.' });
  if (offer === 'stay' && offerRaise !== null && offerFrom === null)
    invalid({ 'input.offerFrom': 'Say from which day it is paid.' });
  await tellPerson(work, record, 'offer', sentence`You are made an offer: read it and answer`);
  if (offer === 'day') return { ...nothingOffered, offer, offerText, offerDay };
  if (offerRaise === null || offerFrom === null) return { ...nothingOffered, offer, offerText };
  const gross = await grossOn(work, record.employee, offerFrom);
  const offerGross =
    gross === undefined
      ? null
      : round(share(gross, 10_000 + offerRaise, 10_000, roundings.paise), roundings.rupee);
  return { offer, offerText, offerDay: null, offerRaise, offerGross, offerFrom };
}

type Notice = (work: Work, record: Resignation) => Promise<Partial<Resignation>>;

/** Another last day still has to be accepted, by whoever accepts the resignation. */
export async function takeOffer(work: Work, record: Resignation, noticeKept: Notice) {
  const { offer, offerDay, offerRaise, offerFrom } = record;
  const name = await personName(work, record.employee);
  if (offer === 'day' && offerDay !== null) {
    const day = formatDate(offerDay);
    await tellAnswerers(work, record, 'take-offer', sentence`${name} agrees to leave on ${day}: accept it`);
    const notice = await noticeKept(work, { ...record, lastDay: offerDay });
    return { ...notice, lastDay: offerDay, state: 'waiting' };
  }
  await tellAnswerers(work, record, 'take-offer', sentence`${name} takes the offer and stays`);
  if (offerRaise === null || offerFrom === null) return {};
  const prepared = await prepareRevision(work, record, name, offerFrom);
  await raise(work, resignation, 'take-offer', {
    record: record.id,
    to: { mayDo: ['salary-revision', 'write'] },
    title: sentence`${name} stays: raise the salary by ${offerRaise / 100}% from ${formatDate(offerFrom)}`,
    path: prepared === undefined ? 'payroll/revision' : `payroll/revision/${prepared}`,
  });
  return {};
}

/**
 * The salary as it was offered, in a revision that payroll completes and sends, and another person approves.
 * Muster prepares it: nobody writes their own pay.
 */
async function prepareRevision(
  work: Work,
  { employee, offerGross }: Resignation,
  name: string,
  effectiveFrom: IsoDate,
): Promise<number | undefined> {
  if (offerGross === null) return undefined;
  const muster: Work = { ...work, session: systemSession(work.session.organisationId, 'Muster') };
  const revision = await records(muster, salaryRevision).asServer.create({
    ...{ name: `Offer taken: ${name}`.slice(0, 80), effectiveFrom, rounding: 'rupee' },
  });
  const line = { revision, employee, grossMonthly: offerGross };
  await records(muster, salaryRevisionLine).asServer.create(line);
  return revision;
}

export async function declineOffer(work: Work, record: Resignation): Promise<void> {
  const name = await personName(work, record.employee);
  await tellAnswerers(work, record, 'decline-offer', sentence`${name} declines the offer and still resigns`);
}

async function tellAnswerers(
  work: Work,
  record: Resignation,
  on: 'take-offer' | 'decline-offer',
  title: Telling,
): Promise<void> {
  const to = { employeeIds: await answerers(work, record) };
  const told = { record: record.id, title, path: pathOf(record) };
  if (to.employeeIds.length > 0) await raise(work, resignation, on, { ...told, to });
  await raise(work, resignation, on, { ...told, to: { mayDo: [resignation.name, 'write'] } });
}
