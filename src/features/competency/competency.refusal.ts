/** What competencies say no with. */
import { type Refuse, refusing } from '#kernel/refusal.ts';

const sentences = {
  'competency.own-level': {
    status: 403,
    says: ['Somebody else decides on your own level. Ask', 'your manager or HR.'],
  },
  'competency.not-yours': {
    status: 403,
    says: ['Only the person assesses themselves. Use', '“Assess” for what you think.'],
  },
  'competency.own-certificate': {
    status: 403,
    says: ['Somebody else verifies your own certificate. Ask', 'your manager or HR.'],
  },
  'competency.assessed-since': [
    'The levels have changed since you opened this. Look at',
    'what they are now, then save.',
  ],
  'competency.expired': 'The certificate expired on {day}. Ask for a valid one.',
  'competency.no-employee': 'This sign-in has no employee, and so no competencies. Ask HR to link one.',
} as const;

export const refuse: Refuse<typeof sentences> = refusing(sentences);
