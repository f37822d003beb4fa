/** What approval says no with. */
import { type RefusalOf, type Refuse, refusalsOf, refusing } from '#kernel/refusal.ts';

const sentences = {
  'approval.answered': 'You have approved this already. It waits for others now.',
  'approval.condition': [
    'The condition of the approval flow {name} cannot be worked out: {message} Have',
    'an administrator correct it under Approval flows.',
  ],
  'approval.not-waiting': 'This {one} waits for nobody’s decision now.',
  'approval.not-yours': 'This waits for somebody else. Only who is asked can forward it.',
  'approval.stays': {
    status: 403,
    says: ['In the flow {name} the person asked decides, and cannot forward it.'],
  },
  'approval.no-link': { status: 404, says: 'This link opens nothing. Sign in to see what waits for you.' },
  'approval.link-changed': [
    'This {one} has changed since the mail was written. Sign in to decide on what it is now.',
  ],
  'approval.link-decided': 'This was decided or withdrawn in the meantime.',
  'approval.link-expired': 'This link has expired. Sign in to see what waits for you.',
  'approval.link-left': 'The login that this link was mailed to can no longer decide.',
  'approval.link-not-asked': 'This no longer waits for your decision.',
  'approval.link-of-another': [
    'This link was mailed to somebody else. It decides in the name of that person alone.',
  ],
  'approval.link-sign-in': 'This can only be decided after signing in.',
  'approval.link-used': 'You have answered by this link. It works once.',
  'approval.needs-more': '{fault} Sign in to decide on it.',
  'approval.not-asked': { status: 403, says: ['By the flow {name}{place} this {one} waits for {whom}.'] },
} as const;

/** Made for whoever throws it once the rest is known. */
export const refusal: RefusalOf<typeof sentences> = refusalsOf(sentences);

export const refuse: Refuse<typeof sentences> = refusing(sentences);
