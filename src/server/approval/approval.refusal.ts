/** What approval says no with. */
import { type Refuse, refusing } from '#kernel/refusal.ts';

const sentences = {
  'approval.answered': 'You have approved this already. It waits for others now.',
  'approval.condition': [
    'The condition of the approval flow {name} cannot be worked out: {message} Have',
    'an administrator correct it under Approval flows.',
  ],
  'approval.no-link': { status: 404, says: 'This link opens nothing. Sign in to see what waits for you.' },
  'approval.link-over': '{why}',
  'approval.link-changed': '{why}',
  'approval.link-sign-in': '{why}',
  'approval.needs-more': '{fault} Sign in to decide on it.',
  'approval.not-asked': { status: 403, says: ['By the flow {name}{place} this {one} waits for {whom}.'] },
} as const;

export const refuse: Refuse<typeof sentences> = refusing(sentences);
