/** What ledger says no with. */
import { type Refuse, refusing } from '#kernel/refusal.ts';

const sentences = {
  'ledger.too-little': '{sentence}',
} as const;

export const refuse: Refuse<typeof sentences> = refusing(sentences);
