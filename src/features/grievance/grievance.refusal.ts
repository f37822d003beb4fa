/** What grievances say no with. */
import { type Refuse, refusing } from '#kernel/refusal.ts';

const sentences = {
  'grievance.signed-in': {
    status: 403,
    says: 'Raise a grievance as the person who has it. For somebody else, name them under “On behalf of”.',
  },
  'grievance.nobody-free': [
    'Everybody who handles {category} is named in this case or answers for somebody in it.',
    'Choose another category, or ask HR to name further people for it.',
  ],
  'grievance.closed-to-nameless': {
    status: 404,
    says: ['Reports without a name are not taken here.', 'Ask HR for the right address.'],
  },
  'grievance.no-such-code': {
    status: 404,
    says: [
      'No report is found by this code. A report arrives within ten minutes of being sent:',
      'look at the code, and try again then.',
    ],
  },
  'grievance.ended': 'This case is closed. Reopen it first, with what is new.',
  'grievance.no-quorum': [
    '{present} of the committee were present; {quorum} are needed.',
    'Hold the hearing again with more of its members.',
  ],
  'grievance.appeal-late': [
    'The appeal had to be made by {day}.',
    'Reopen the case if there is something new, or go to conciliation.',
  ],
  'grievance.last-of-team': [
    'You are the only one left in this case.',
    'Pass it on to another category, and step aside then.',
  ],
  'grievance.enters-self': {
    status: 403,
    says: 'Nobody enters themselves into a committee. Ask a colleague to do it.',
  },
} as const;

export const refuse: Refuse<typeof sentences> = refusing(sentences);
