/** What law says no with. */
import { type Refuse, refusing } from '#kernel/refusal.ts';

const sentences = {
  'forbidden/law-row': { status: 403, says: ['Only the platform’s administrators can do this.'] },
  'law.cases-fail': ['{faults} worked cases cannot be worked out with this row. Correct the value first.'],
} as const;

export const refuse: Refuse<typeof sentences> = refusing(sentences);
