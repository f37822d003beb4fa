/** Sheets of reviews: each is read and kept by whoever writes it, and by nobody else. */
import { keepReviewCall, keepSelfCall, selfSheetCall } from '#kernel/calls/questionnaire.call.ts';
import { notFound } from '#kernel/refusal.ts';
import { findSheet, keepAnswers, sheetIn } from '#server/questionnaire/sheet.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { managerReview } from './review.form.ts';
import { selfReview } from './self-review.form.ts';

/** The session's own sheet of a review; somebody else's does not exist. */
export async function ownSheet(work: Work, form: { readonly name: string }, record: number): Promise<number> {
  const { employeeId } = work.session;
  const sheet = employeeId && (await sheetIn(work, { form: form.name, record }, employeeId));
  return sheet || notFound('This review');
}

/** Of one's own sheets alone, however far a login is narrowed. */
const common = { tag: 'Performance', keepsReach: true } as const;

export const selfSheetRoute = route({
  ...common,
  ...selfSheetCall,
  summary: 'One’s own self-review: what is asked, and what was answered so far',
  form: selfReview.name,
  action: 'read',
  handle: async (work, { params: { id } }) => findSheet(work, await ownSheet(work, selfReview, id)),
});

export const keepSelfRoute = route({
  ...common,
  ...keepSelfCall,
  summary: 'Keep what is answered of one’s own self-review; it is sent by its action',
  form: selfReview.name,
  action: 'send',
  handle: async (work, { params, body }) => ({
    version: await keepAnswers(work, await ownSheet(work, selfReview, params.id), body.version, body.answers),
  }),
});

export const keepReviewRoute = route({
  ...common,
  ...keepReviewCall,
  summary: 'Keep what is answered of a review that one writes; it is sent by its action',
  form: managerReview.name,
  action: 'send',
  tells: 'nothing',
  handle: async (work, { params, body }) => ({
    version: await keepAnswers(
      work,
      await ownSheet(work, managerReview, params.id),
      body.version,
      body.answers,
    ),
  }),
});
