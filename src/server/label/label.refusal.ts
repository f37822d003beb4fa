/** What label says no with. */
import { type Refuse, refusing } from '#kernel/refusal.ts';

const sentences = {
  'own.too-many': ['A form has room for {mostOnForm} of your own. Bring back a removed one instead.'],
} as const;

export const refuse: Refuse<typeof sentences> = refusing(sentences);
