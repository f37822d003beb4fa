/** What files says no with. */
import { type Refuse, refusing } from '#kernel/refusal.ts';

const sentences = {
  'file.too-large': {
    status: 413,
    says: ['{name} is larger than {fact} MB. Make it smaller, then attach', 'it again.'],
  },
} as const;

export const refuse: Refuse<typeof sentences> = refusing(sentences);
