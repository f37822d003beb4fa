/** What timesheets say no with. */
import { type Refuse, refusing } from '#kernel/refusal.ts';

const sentences = {
  'timesheets.hours': '{no}',
  'timesheets.projects': '{no}',
  'timesheets.own': {
    status: 403,
    says: 'You cannot decide on your own timesheet. Ask your manager or HR.',
  },
  'timesheets.pay-locked': [
    'The pay of {month} is locked, and so are these hours. Record what is missing in a week that is',
    'still open.',
  ],
} as const;

export const refuse: Refuse<typeof sentences> = refusing(sentences);
