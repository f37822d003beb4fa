/** What reviews of confirmation say no with. */
import { type Refuse, refusing } from '#kernel/refusal.ts';

const sentences = {
  'confirmation.empty': 'Edit the review first: say what you propose, and why.',
  'confirmation.own': {
    status: 403,
    says: ['Somebody else decides on your own probation. Ask', 'your manager or HR.'],
  },
  'confirmation.over': 'This person is confirmed or leaves already. The review closes by itself.',
} as const;

export const refuse: Refuse<typeof sentences> = refusing(sentences);
