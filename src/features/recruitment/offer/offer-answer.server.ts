/**
 * The page behind an offer's link: one offer, shown to whoever has the token, answered once. The token
 * comes in the body, so that no log of addresses holds it.
 */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { formatDate } from '#kernel/calendar.ts';
import { answerOfferCall, declineReasons, offerCall, offerToken } from '#kernel/calls/offer.call.ts';
import { notFound } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { namesOf, objectOf } from '#kernel/wire/schema.ts';
import { raise } from '#server/events/raise.ts';
import { daily } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { route } from '#server/route.ts';
import { told } from '#server/security/disclosure.ts';
import { tokenOf } from '#server/security/session.ts';
import { countAttempt } from '#server/security/throttle.ts';
import type { Host, Work } from '#server/work.ts';
import { refuse } from '../recruitment.refusal.ts';
import { inCharge } from '../setting/hiring-notice.server.ts';
import { offer } from './offer.form.ts';
import { offerLetter, withdrawOfferLetter } from './offer-letter.server.ts';
import { offerWords } from './offer-reading.server.ts';
import type { Offer } from './offer-record.ts';

const noOffer = (): never => refuse('not-found/offer-answer');

/**
 * States in which the page shows the offer; before it was mailed, and after it was taken back, it does not.
 */
const shownStates = new Set(['sent', 'accepted', 'declined', 'expired', 'joined']);

/** Works on the offer of a token, locked, as the applicant in the audit. */
async function withOffer<T>(
  host: Host,
  given: string,
  address: string,
  act: (work: Work, record: Offer) => Promise<T>,
): Promise<T> {
  await countAttempt(host, [{ of: `offer/${address}`, most: 120, minutes: 15 }]);
  const known = tokenOf(given);
  if (!known) return noOffer();
  return inWork(host, systemSession(known.organisationId, 'Applicant, by the offer’s link'), async (work) => {
    const { rows } = await sql<{ id: number }>`
      select id from offer where organisation_id = ${known.organisationId}
        and token_hash = ${known.hash}`.execute(work.db);
    const [found] = rows;
    const record = found && (await records(work, offer).locked(found.id));
    if (!record || !shownStates.has(record.state ?? '')) return noOffer();
    return act(work, record);
  });
}

/** Expired by its date also before the night has noted it. */
const stateOf = (work: Work, { state, validUntil }: Offer): string =>
  state === 'sent' && validUntil !== null && validUntil < work.today ? 'expired' : (state ?? '');

async function shown(work: Work, record: Offer) {
  const { house, applicant, designation, department, place, manager } = await offerWords(work, record);
  return {
    state: stateOf(work, record),
    code: record.code ?? '',
    ...{ house, applicant, designation, department, place, manager },
    joiningOn: record.joiningOn,
    validUntil: record.validUntil,
    answeredOn: record.answeredOn,
    ctcAnnual: record.ctcAnnual,
    terms: record.terms,
    annexure: record.annexure,
    reasons: namesOf(declineReasons).map((value) => ({ value, label: declineReasons[value] })),
  };
}

type Answer = {
  token: string;
  answer: 'accept' | 'decline';
  reason?: keyof typeof declineReasons;
  note?: string;
};

async function answer(work: Work, record: Offer, given: Answer) {
  const state = stateOf(work, record);
  if (state === 'expired') {
    const until = formatDate(record.validUntil as IsoDate);
    refuse('recruitment.offer-expired/offer-answer', { until });
  }
  if (state !== 'sent') {
    refuse('recruitment.answered');
  }
  const next = given.answer === 'accept' ? 'accepted' : 'declined';
  const values: Partial<Offer> = {
    answeredOn: work.today,
    answerNote: given.note?.trim() || null,
    declineReason: next === 'declined' ? (given.reason ?? 'other') : null,
  };
  await records(work, offer).asServer.set(record.id, values, { as: given.answer, state: next });
  await tellAnswer(work, record, next);
  return shown(work, { ...record, ...values, state: next });
}

async function tellAnswer(work: Work, record: Offer, next: 'accepted' | 'declined'): Promise<void> {
  const words = await offerWords(work, record);
  const isYes = next === 'accepted';
  await raise(work, offer, isYes ? 'accept' : 'decline', {
    record: record.id,
    to: { employeeIds: await inCharge(work, record.requisition) },
    title: sentence`${words.applicant} has ${next} the offer ${record.code}.`,
    note: isYes
      ? `Joining on ${formatDate(record.joiningOn)}. Open the offer and press “Hire” to make the record.`
      : 'The reason stands on the offer.',
    path: `recruitment/offer/${record.id}`,
  });
}

export const offerCheck = route({
  ...offerCall,
  tag: 'Recruitment',
  summary: 'The offer behind a link',
  open: true,
  handle: (host, request) => withOffer(host, request.body.token, request.ip, shown),
});

export const offerAnswer = route({
  ...answerOfferCall,
  tag: 'Recruitment',
  summary: 'Accept or decline the offer behind a link, once',
  open: true,
  handle(host, request) {
    const given = request.body;
    return withOffer(host, given.token, request.ip, (work, record) => answer(work, record, given));
  },
});

export const offerFile = route({
  method: 'POST',
  path: '/api/offer/letter',
  tag: 'Recruitment',
  summary: 'The letter behind a link, as PDF',
  open: true,
  body: objectOf({ token: offerToken }),
  response: { type: 'string', format: 'binary' },
  handle: (host, request, reply) =>
    withOffer(host, request.body.token, request.ip, async (work, record) =>
      reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="Offer ${record.code}.pdf"`)
        .send(await offerLetter(work, record)),
    ),
});

/** The letter for those who read the offer. */
export const offerLetterRoute = route({
  method: 'GET',
  path: '/api/offers/:id/letter',
  tag: 'Recruitment',
  summary: 'An offer as a letter with its annexure, PDF',
  form: 'offer',
  action: 'read',
  tells: told('others', 'pay'),
  params: {
    type: 'object',
    properties: { id: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } },
    required: ['id'],
  },
  response: { type: 'string', format: 'binary' },
  async handle(work, request, reply) {
    const record = await records(work, offer).one(request.params.id);
    if (!record || work.may('offer', 'read') !== 'organisation') return notFound('This offer');
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="Offer ${record.code}.pdf"`)
      .send(await offerLetter(work, record));
  },
});

export const offerExpiry = daily({
  name: 'offer-expiry',
  async run(work) {
    const offers = records(work, offer);
    for (const { id, validUntil } of await offers.find({ state: 'sent' }, { locked: true })) {
      if (validUntil === null || validUntil >= work.today) continue;
      await offers.asServer.set(id, {}, { as: 'expire', state: 'expired' });
      await withdrawOfferLetter(work, id, 'The offer expired.');
    }
  },
});
