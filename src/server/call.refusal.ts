/** What a call says no with. */
import { type Refuse, refusing } from '#kernel/refusal.ts';

const sentences = {
  'key-used': 'This idempotency key was already used for another request. Use a new one.',
  'try-again': 'The same request is still under way. Wait a moment and look again.',
} as const;

export const refuse: Refuse<typeof sentences> = refusing(sentences);
