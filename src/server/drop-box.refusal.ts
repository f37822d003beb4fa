/** What the drop box says no with. */
import { type Refuse, refusing } from '#kernel/refusal.ts';

const sentences = {
  'drop-box.full': {
    status: 429,
    says: 'Many reports are on their way already. Keep this page open and send yours again in ten minutes.',
  },
  'drop-box.on-its-way': {
    status: 409,
    says: 'Your report is on its way. Wait until it has arrived, within ten minutes, and add to it then.',
  },
} as const;

export const refuse: Refuse<typeof sentences> = refusing(sentences);
