/** What the help desk says no with. */
import { type Refuse, refusing } from '#kernel/refusal.ts';

const sentences = {
  'help-desk.own': {
    status: 403,
    says: 'This is your own ticket: somebody else of the team works on it. You can reply, or withdraw it.',
  },
  'help-desk.not-yours': {
    status: 403,
    says: 'Whoever asked says whether it is solved. Reply to them, or resolve the ticket.',
  },
  'help-desk.too-late': [
    'The ticket was closed more than {days} days ago.',
    'Open a new ticket, and name this one in it.',
  ],
} as const;

export const refuse: Refuse<typeof sentences> = refusing(sentences);
