import type { answerOfferCall } from '#kernel/calls/offer.call.ts';
import type { AnswerOf } from '#kernel/wire/call.ts';
/** An offer as its applicant reads it; money in paise. */
export type OfferLine = { component: string; kind: string; monthly: number; annual: number };
export type Offer = AnswerOf<typeof answerOfferCall>;
