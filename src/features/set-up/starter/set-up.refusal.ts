/** What the set-up says no with. */
import { type Refuse, refusing } from '#kernel/refusal.ts';

const sentences = {
  'set-up.cannot-make': 'The {what} cannot be made, so nothing was: {why}',
  'set-up.nothing-to-make': [
    'There is nothing left to make of this starter. Choose something that is left out, or another sector.',
  ],
  'set-up.changed-since': [
    'The {what} was changed after the starter was taken, so all of it stays. Delete what you do not need,',
    'one by one.',
  ],
  'set-up.used-since': [
    'The {what} cannot be taken away, so all of it stays: {why} Delete what you do not need, one by one.',
  ],
  'set-up.cannot-do': [
    '{name} has no right to do this step: {step}. Choose somebody who can, or have an administrator give',
    'them a login type that can.',
  ],
} as const;

export const refuse: Refuse<typeof sentences> = refusing(sentences);
