/** What attendance says no with. */
import { type Refuse, refusing } from '#kernel/refusal.ts';

const sentences = {
  'attendance-device.place': 'Say at which establishment the device is, then approve it.',
  'attendance-device.unknown': {
    status: 403,
    says: ['This device is not approved here. An administrator', 'approves it.'],
  },
} as const;

export const refuse: Refuse<typeof sentences> = refusing(sentences);
