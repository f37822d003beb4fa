/** What compensation says no with. */
import { type Refuse, refusing } from '#kernel/refusal.ts';

const sentences = {
  'compensation.deposit-only': [
    'The law has this sum deposited with the authority, not handed over. Use “Record deposit”.',
  ],
  'compensation.nothing-due': 'Nothing is due: {why} Close the case instead.',
  'compensation.not-figured': 'The sum cannot be worked out yet: {why}',
  'compensation.still-due': 'Half-monthly payments are still due. Pay or cancel them first.',
} as const;

export const refuse: Refuse<typeof sentences> = refusing(sentences);
