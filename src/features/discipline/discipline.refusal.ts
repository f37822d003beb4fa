/** What discipline says no with. */
import { type Refuse, refusing } from '#kernel/refusal.ts';

const sentences = {
  'discipline.signed-in': {
    status: 403,
    says: 'A case is opened by an employee. Sign in with your own login.',
  },
  'discipline.beyond-reach': {
    status: 403,
    says: 'You open cases about the people whose records you see. Report this one to HR.',
  },
  'discipline.too-early': [
    'The answer is awaited until {day}. Go on after that day, or when the answer is here.',
  ],
  'discipline.enquiry-first': [
    '{penalty} needs an enquiry that found the misconduct proved, and its report sent to the employee.',
    'Begin an enquiry, or choose a warning or a fine.',
  ],
  'discipline.no-allowance': [
    'No pay component is chosen for the subsistence allowance.',
    'Ask payroll to choose it under Discipline settings.',
  ],
  'discipline.no-fine': [
    'No pay component is chosen for fines.',
    'Ask payroll to choose it under Discipline settings.',
  ],
  'discipline.suspended': '{name} is suspended from {day} on already. End that suspension first.',
  'discipline.not-suspended': 'Nobody is suspended in this case.',
  'discipline.still-suspended':
    'The suspension of {day} is running. Say when it ends, and how its days count.',
  'discipline.appeal-late': 'The appeal had to be made by {day}. Write to HR if there is something new.',
  'discipline.appeal-runs': 'An appeal can be made until {day}. Close the case after that day.',
} as const;

export const refuse: Refuse<typeof sentences> = refusing(sentences);
