/** What the application form says and asks, as the server tells it, and what is sent of it. */
import type { applicationFormCall } from '#kernel/calls/application.call.ts';
import type { AnswerOf } from '#kernel/wire/call.ts';

/** Whose form it is, and its words. */
export type FormWords = AnswerOf<typeof applicationFormCall>;

/** A field that the organisation has added. */
export type OwnControl = FormWords['own'][number];

/** What an application is sent as: new, changed by its mailed link, or changed by a recruiter. */
export type Sending =
  | { readonly mode: 'new' }
  | { readonly mode: 'own'; readonly link: string }
  | { readonly mode: 'recruiter'; readonly applicant: number };
