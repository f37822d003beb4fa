/** What questionnaire says no with. */
import { type Refuse, refusing } from '#kernel/refusal.ts';

const sentences = {
  'questionnaire.too-few': [
    'Results of fewer than {minimum} people are not shown. Ask more people, or ask by name.',
  ],
} as const;

export const refuse: Refuse<typeof sentences> = refusing(sentences);
