/** What leaving says no with. */
import { type Refuse, refusing } from '#kernel/refusal.ts';

const sentences = {
  'leaving.left': 'The last day in service is over. Enter a new joining instead.',
  'leaving.left-already': 'The last day is recorded already: {day}. HR changes it in the employee’s record.',
  'leaving.open': [
    'There is a resignation of this person already. Withdraw it first, or wait for',
    'the answer.',
  ],
  'leaving.own': {
    status: 403,
    says: ['Somebody else answers your own resignation. Ask', 'your manager or HR.'],
  },
  'leaving.own-notice': {
    status: 403,
    says: ['Somebody else decides on your own days of notice. Ask', 'another person in HR.'],
  },
  'leaving.own-garden': {
    status: 403,
    says: ['Somebody else puts you on garden leave. Ask', 'another person in HR.'],
  },
  'leaving.own-separation': {
    status: 403,
    says: ['Somebody else decides on your own leaving. Ask', 'another person in HR.'],
  },
  'leaving.settled':
    'The settlement is with its approver already. Return it for correction and delete it first.',
  'leaving.rule': '{no}',
} as const;

export const refuse: Refuse<typeof sentences> = refusing(sentences);
