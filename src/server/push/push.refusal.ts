/** What push says no with. */
import { type Refuse, refusing } from '#kernel/refusal.ts';

const sentences = {
  'push.too-many': ['You have {devicesMost} devices. Remove one that you no longer use first.'],
} as const;

export const refuse: Refuse<typeof sentences> = refusing(sentences);
