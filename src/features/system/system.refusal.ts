/** What system says no with. */
import { type Refuse, refusing } from '#kernel/refusal.ts';

const sentences = {
  'outbox.secret-gone': 'The {kind} in this mail is no longer kept. Ask for a new one.',
  'saved-report.gone': 'There is no report “{reportHeading}” any more.',
  'saved-report.keeper-gone': 'The login of {owner} is disabled.',
  'saved-report.no-right': '{owner} may no longer read this report.',
  'saved-report.on-its-screen': ['Open the report, ask what you need, and save the choice there.'],
} as const;

export const refuse: Refuse<typeof sentences> = refusing(sentences);
