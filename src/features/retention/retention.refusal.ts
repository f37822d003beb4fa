/** What retention says no with. */
import { type Refuse, refusing } from '#kernel/refusal.ts';

const sentences = {
  'retention.nobody': [
    'Nobody’s records are over their period by {day}.',
    'Choose a later day, or look at the retention periods.',
  ],
  'retention.too-many': 'More than {most} people at once: choose an earlier day and do the rest afterwards.',
} as const;

export const refuse: Refuse<typeof sentences> = refusing(sentences);
