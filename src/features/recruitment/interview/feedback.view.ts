/** What the panels wrote, as the pages read it. */

import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#kernel/wire/call.ts';
import { ask } from '#web/api/api.ts';
import { recordsKey } from '#web/api/record.ts';
import type { applicantFeedbackCall, scoreCardCall } from './feedback.call.ts';

export type Feedbacks = AnswerOf<typeof applicantFeedbackCall>;
export type SentCard = Feedbacks['cards'][number];
export type About = AnswerOf<typeof scoreCardCall>;

/** Below the cards' key: a card that is sent opens those of the others. */
export const feedbackQuery = (applicant: number) =>
  queryOptions({
    queryKey: [...recordsKey('score-card'), 'feedback', applicant],
    queryFn: ({ signal }) =>
      ask<typeof applicantFeedbackCall>('GET', '/api/recruitment/applicants/:id/feedback', {
        params: { id: applicant },
        signal,
      }),
  });

export const aboutQuery = (card: number) =>
  queryOptions({
    queryKey: [...recordsKey('score-card'), 'about', card],
    queryFn: ({ signal }) =>
      ask<typeof scoreCardCall>('GET', '/api/score-cards/:id/about', { params: { id: card }, signal }),
  });

export const recommendationWords: Readonly<Record<string, string>> = {
  'strong-yes': 'Strong yes',
  yes: 'Yes',
  unsure: 'Not sure',
  no: 'No',
  'strong-no': 'Strong no',
};

/** The mean of the averages of the cards that can be read; undefined without any. */
export function meanOf(cards: readonly SentCard[]): number | undefined {
  const given = cards.flatMap(({ average }) => (average === null ? [] : [average]));
  return given.length === 0 ? undefined : given.reduce((sum, one) => sum + one, 0) / given.length;
}
