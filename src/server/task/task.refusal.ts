/** What tasks say no with. */
import { type RefusalOf, refusalsOf } from '#kernel/refusal.ts';

const sentences = {
  'task.open': [
    '{tasks} to be done first: {names}. They are on the record of the person under Tasks; the',
    'people who manage the checklist can waive what is not needed.',
  ],
} as const;

export const refusal: RefusalOf<typeof sentences> = refusalsOf(sentences);
