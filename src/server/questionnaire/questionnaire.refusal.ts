/** What questionnaire says no with. */
import { type Refuse, refusing } from '#kernel/refusal.ts';

const sentences = {
  'questionnaire.over/round': ['Everybody has answered. Ask further people in a round of their own.'],
  'questionnaire.over/sheet': 'This round is over. Its answers were shared.',
  'questionnaire.sent': 'You have sent these answers. They stay as you wrote them.',
  'stale/sheet': ['These answers were changed in another window. Open the questionnaire again.'],
} as const;

export const refuse: Refuse<typeof sentences> = refusing(sentences);
