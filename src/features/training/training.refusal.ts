/** What training says no with. */
import { type Refuse, refusing } from '#kernel/refusal.ts';

const sentences = {
  'training.own-need': {
    status: 403,
    says: ['Somebody else decides on your own training. Ask', 'your manager or HR.'],
  },
  'training.begun': 'The session began on {day}. Its attendance is recorded now.',
  'training.not-over': 'The session ends on {day}. End it on that day or later.',
  'training.not-planned': 'The session is over or was cancelled. Choose another one.',
  'training.not-marked': '{name} has no attendance for {day}. Mark every day first, absences too.',
  'training.own-attendance': {
    status: 403,
    says: ['Somebody else records your own attendance. Ask', 'another person in HR.'],
  },
  'training.no-employee': 'This sign-in has no employee, and so no training. Ask HR to link one.',
  'training.own-bond': { status: 403, says: 'Somebody else decides on your own bond.' },
  'training.not-your-bond': { status: 403, says: 'Only the person agrees to a bond.' },
  'training.seated': 'Somebody takes part in the session. Cancel it instead.',
} as const;

export const refuse: Refuse<typeof sentences> = refusing(sentences);
