/** What forms says no with. */
import { type RefusalOf, type Refuse, refusalsOf, refusing } from '#kernel/refusal.ts';

const sentences = {
  'about-you': {
    status: 403,
    says: ['This {one} is about you, so it is kept from you. A colleague has to enter it.'],
  },
  'already-exists': 'There is one {one} already. Change that one.',
  'dated.covers-another': 'This would cover the row from {day}. Take that one away first.',
  'in-use/write': ['Something that this {words} refers to is no longer there. Choose another.'],
  'in-use/write-deleted': ['This {one} is still used in {heading}, so it cannot be deleted.{hint}'],
  'own-work': {
    status: 403,
    says: [
      'You have worked on this {one} yourself. Another person with the right',
      'to decide has to do it.',
    ],
  },
  'seen-otherwise': [
    'This {one} or a line of it has changed since you opened it. Look at it again, then',
    'decide.',
  ],
  single: 'Every organisation has one {one}. It can be changed, but not deleted.',
  'stale/saving': ['Somebody else changed this while you were working on it. Compare both and save again.'],
  'wrong-state/action': 'This {one} is {wordFor}; “{wordFor2}” is not possible now.',
  'wrong-state/rule': '{sentence}',
} as const;

export const refuse: Refuse<typeof sentences> = refusing(sentences);
export const refusal: RefusalOf<typeof sentences> = refusalsOf(sentences);
