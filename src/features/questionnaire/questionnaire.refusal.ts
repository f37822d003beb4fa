/** What questionnaire says no with. */
import { type Refuse, refusing } from '#kernel/refusal.ts';

const sentences = {
  'questionnaire.too-few': [
    'Of fewer than {minimum} nothing would be told. Ask more people, or ask by',
    'name.',
  ],
} as const;

export const refuse: Refuse<typeof sentences> = refusing(sentences);
