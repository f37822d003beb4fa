/** What system says no with. */
import { type Refuse, refusing } from '#kernel/refusal.ts';

const sentences = {
  'own-report.condition': 'The condition on {label} does not fit the field any more. Change it.',
  'own-report.hidden': {
    status: 403,
    says: [
      'This report is narrowed, grouped or spread by a field that you may not see ({path}).',
      'Ask whoever keeps it.',
    ],
  },
  'own-report.not-read': { status: 403, says: 'This report is of {heading}, which you may not read.' },
  'own-report.too-long': [
    'This report takes longer than {seconds} seconds. Add conditions, or leave out fields of other forms.',
  ],
  'own-report.too-many': 'This report has more than {most} lines. Add conditions, or group them.',
  'own-report.too-wide': [
    'There are more than {most} values across. Choose another field for that, or narrow the report.',
  ],
  'outbox.secret-gone': 'The {kind} in this mail is no longer kept. Ask for a new one.',
  'saved-report.gone': 'There is no report “{reportHeading}” any more.',
  'saved-report.keeper-gone': 'The login of {owner} is disabled.',
  'saved-report.no-right': '{owner} may no longer read this report.',
  'saved-report.on-its-screen': ['Open the report, ask what you need, and save the choice there.'],
} as const;

export const refuse: Refuse<typeof sentences> = refusing(sentences);
