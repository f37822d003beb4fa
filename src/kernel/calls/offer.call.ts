/** What outsiders open by a link or a code: an offer and its one answer, and whether a letter is genuine. */
import { call } from '../wire/call.ts';
import { flag, listOf, namesOf, nullable, objectOf, text, textOf, whole } from '../wire/schema.ts';

export const declineReasons = {
  pay: 'Pay',
  'other-offer': 'Took another offer',
  counter: 'Stays with the present employer',
  place: 'Place of work',
  role: 'The work itself',
  time: 'Joining date',
  personal: 'Personal reasons',
  other: 'Something else',
} as const;

/** What the page is told, and nothing else of the applicant or the organisation. */
const offer = objectOf({
  state: text,
  code: text,
  house: text,
  applicant: text,
  designation: text,
  department: text,
  place: text,
  manager: nullable('string'),
  joiningOn: text,
  validUntil: nullable('string'),
  answeredOn: nullable('string'),
  ctcAnnual: whole,
  terms: nullable('string'),
  annexure: listOf(objectOf({ component: text, kind: text, monthly: whole, annual: whole })),
  reasons: listOf(objectOf({ value: { enum: namesOf(declineReasons) }, label: text })),
});

export const offerToken = textOf(80);
const token = offerToken;

export const offerCall = call({
  method: 'POST',
  path: '/api/offer/check',
  body: objectOf({ token }),
  response: offer,
});

export const answerOfferCall = call({
  method: 'POST',
  path: '/api/offer/answer',
  body: objectOf(
    {
      token,
      answer: { type: 'string', enum: ['accept', 'decline'] },
      reason: { type: 'string', enum: namesOf(declineReasons) },
      note: { type: 'string', maxLength: 500 },
    },
    ['reason', 'note'],
  ),
  response: offer,
});

/** Whether the letter with this code was issued and holds. */
export const verifyCall = call({
  method: 'POST',
  path: '/api/verify',
  body: objectOf({ code: textOf(60) }),
  response: objectOf({
    number: text,
    kind: text,
    organisation: text,
    issuedOn: text,
    initials: text,
    valid: flag,
  }),
});
