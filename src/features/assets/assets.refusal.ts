/** What assets say no with. */
import { type Refuse, refusing } from '#kernel/refusal.ts';

const sentences = {
  'assets.own': {
    status: 403,
    says: 'Nobody issues to themselves, takes back from themselves or decides about their own loss.',
  },
  'assets.not-out': 'Nobody has {tag} at the moment.',
  'assets.left': '{name} has left. Choose somebody who is in service.',
  'assets.too-early': [
    'The employee can show cause until {day}. Decide after that day, or when the answer is here.',
  ],
  'assets.no-component': [
    'No deduction is chosen for {category}.',
    'Ask payroll to choose it under Asset categories, “Recovered as”.',
  ],
} as const;

export const refuse: Refuse<typeof sentences> = refusing(sentences);
