/** What attendance says no with. */
import { type Refuse, refusing } from '#kernel/refusal.ts';

const sentences = {
  'attendance-device.place': 'Say at which establishment the device is, then approve it.',
  'attendance-device.unknown': {
    status: 403,
    says: ['This device is not approved here. An administrator', 'approves it.'],
  },
  'attendance.no-policy': 'No attendance policy holds on {from}, so there is nothing to correct.',
  'attendance.not-by-web': {
    status: 403,
    says: [
      'Your attendance policy does not have you clock in here.',
      'Use the device at your place of work.',
    ],
  },
  'attendance.too-late': 'A day can be corrected for {days} days. Ask HR to correct this one.',
  'attendance.too-often': '{times} corrections a month are allowed. Ask HR for this one.',
  'attendance.twice': 'There is such a request for {day} already. Withdraw it first.',
} as const;

export const refuse: Refuse<typeof sentences> = refusing(sentences);
