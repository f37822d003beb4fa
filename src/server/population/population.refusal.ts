/** What population says no with. */
import { type RefusalOf, refusalsOf } from '#kernel/refusal.ts';

const sentences = {
  'in-use/population-use': '{used}, so it cannot be deleted.{hint}',
} as const;

export const refusal: RefusalOf<typeof sentences> = refusalsOf(sentences);
