/** What loans and advances say no with. */
import { type Refuse, refusing } from '#kernel/refusal.ts';

const sentences = {
  'loans.eligibility': '{no}',
  'loans.own': { status: 403, says: 'You cannot decide on your own loan. Ask a colleague.' },
  'loans.guarantors':
    'Not all guarantors have agreed yet. Ask them to answer, or have the application sent back.',
  'loans.no-rate': 'No interest rate of “{type}” holds on {day}. Enter one under Loan types first.',
  'loans.in-run':
    'The pay run of {month} has this loan and is no longer open. Have the run returned for correction first.',
  'loans.not-running': 'The loan is not running: nothing is owed of it.',
  'loans.officers': {
    status: 403,
    says: 'Only payroll enters this. Ask payroll, or choose a skip or a part payment.',
  },
  'loans.change-counted':
    '{month} is paid with this change. It stays; enter another change for the months to come.',
} as const;

export const refuse: Refuse<typeof sentences> = refusing(sentences);
