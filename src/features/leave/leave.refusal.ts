/** What leave says no with. */
import { type Refuse, refusing } from '#kernel/refusal.ts';

const sentences = {
  'leave.beyond': {
    status: 403,
    says: [
      'Some of these people are beyond your login. Ask',
      'somebody in HR whose login covers all of them.',
    ],
  },
  'leave.begun': 'This leave has begun. Ask to cancel it: your manager or HR agrees to it.',
  'leave.choice-asks': 'Your manager approves optional holidays. Send the choice for approval.',
  'leave.choice-begun': 'This holiday has begun. Ask your manager or HR to withdraw it.',
  'leave.changed': [
    'Since this was sent, its days have become {days}, {unpaidDays} of them without pay.',
    'Decline it and ask for a new application.',
  ],
  'leave.donation-used': [
    '{name} has {left} left of what was given. Give back no more than that:',
    'adjust the balances by hand.',
  ],
  'leave.for-nobody': 'Nobody would get it. Open People: it says why, and what would change it.',
  'leave.not-in-month':
    'Another rule has followed this one, which holds from {from}. Choose an earlier month.',
  'leave.own/leave-adjustment': {
    status: 403,
    says: ['Your own balance is adjusted by somebody else. Ask', 'another person in HR.'],
  },
  'leave.own/leave-application': {
    status: 403,
    says: ['Your own leave is approved by somebody else. Ask', 'your manager or HR.'],
  },
  'leave.own/leave-application-agree': {
    status: 403,
    says: ['Somebody else agrees to cancel your own', 'leave. Ask your manager or HR.'],
  },
  'leave.own/leave-application-cancel': {
    status: 403,
    says: ['Your own leave has begun. Ask to cancel it:', 'somebody else agrees to it.'],
  },
  'leave.own/leave-encashment': {
    status: 403,
    says: ['Somebody else approves the encashment of your own', 'leave. Ask another person in HR.'],
  },
  'leave.own/leave-encashment-cancel': {
    status: 403,
    says: ['Somebody else cancels the encashment of your own', 'leave. Ask another person in HR.'],
  },
  'leave.own/leave-donation': {
    status: 403,
    says: ['Somebody else approves days that you give or are', 'given. Ask another person in HR.'],
  },
  'leave.own/undo': {
    status: 403,
    says: ['You are among these people, so somebody else has to undo it. Ask', 'another person in HR.'],
  },
  'leave.own/optional-holiday-choice': {
    status: 403,
    says: ['Your own optional holidays are approved by somebody else. Ask', 'your manager or HR.'],
  },
  'leave.own/pool-leave': {
    status: 403,
    says: ['Somebody else gives you days from the pool. Ask', 'another person in HR.'],
  },
  'leave.pool-used': [
    'The pool has {left} left of this leave; the rest was given on.',
    'Take back what the pool gave first.',
  ],
  'leave.rule': '{no}',
  'leave.year-not-over': 'This leave year ends on {endsOn}. Post it from then on.',
} as const;

export const refuse: Refuse<typeof sentences> = refusing(sentences);
