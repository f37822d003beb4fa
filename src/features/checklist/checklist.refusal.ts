/** What checklists say no with. */
import { type Refuse, refusing } from '#kernel/refusal.ts';

const sentences = {
  'checklist.open-already': [
    'This person already has an open list: {checklist}. Finish or cancel it before you start another.',
  ],
  'checklist.cancelled': 'Its list was cancelled. Start the checklist again if it is needed.',
  'checklist.has-left': 'This person has left or has no login. Choose somebody who can do the task.',
  'checklist.recorded': [
    'This is done automatically once it is recorded: {what}. The people who manage checklists can waive it.',
  ],
} as const;

export const refuse: Refuse<typeof sentences> = refusing(sentences);
