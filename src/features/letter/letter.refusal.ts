/** What letter says no with. */
import { type Refuse, refusing } from '#kernel/refusal.ts';

const sentences = {
  'letter.gone': 'What the letter is of is no longer there.',
  'letter.not-to-sign': 'This letter does not wait for a signature.',
  'letter.own': { status: 403, says: 'A letter about you is issued by a colleague.' },
  'letter.unknown': {
    status: 404,
    says: ['No letter has this code. Check that you have the whole address.'],
  },
  'letter.unseen': { status: 403, says: ['This letter holds {classes} values that you do not see.'] },
  'letter.withdrawn/letter-signature': ['This letter was withdrawn. Look for the one in its place.'],
} as const;

export const refuse: Refuse<typeof sentences> = refusing(sentences);
