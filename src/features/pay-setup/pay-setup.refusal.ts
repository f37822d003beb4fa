/** What pay setup says no with. */
import { type Refuse, refusing } from '#kernel/refusal.ts';

const sentences = {
  'pay-group.paid': '{name} has paid months already. It cannot be deleted.',
  'pay-setup.earlier-paid': ['Months that are paid were worked out by this. It stays as it is.'],
  'pay-setup.earlier-reaches': [
    '{name} has an earlier rule until {until}, so that a change from {from}',
    'would not hold. Change that rule under Earlier rules.',
  ],
  'pay-setup.earlier-rules': [
    'With the rules that hold until {until}: {message} Change the earlier rule',
    'too.',
  ],
  'pay-table.used': '{sentence}',
} as const;

export const refuse: Refuse<typeof sentences> = refusing(sentences);
