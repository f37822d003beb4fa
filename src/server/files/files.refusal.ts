/** What files says no with. */
import { type Refuse, refusing } from '#kernel/refusal.ts';

const sentences = {
  'file.lost': {
    status: 404,
    says: [
      '{name} is no longer in the storage: it was lost there, or was not restored with',
      'the records. Attach it again, or ask your administrator for a copy.',
    ],
  },
  'file.too-large': {
    status: 413,
    says: ['{name} is larger than {fact} MB. Make it smaller, then attach', 'it again.'],
  },
} as const;

export const refuse: Refuse<typeof sentences> = refusing(sentences);
