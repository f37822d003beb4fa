/** What lay-off says no with. */
import { type Refuse, refusing } from '#kernel/refusal.ts';

const sentences = {
  'lay-off.rule': '{no}',
  'lay-off.own': {
    status: 403,
    says: 'You are among the people who are laid off. Somebody else in HR prepares and approves this.',
  },
  'lay-off.no-component': [
    'No pay component is chosen for lay-off compensation.',
    'Ask payroll to choose it under Lay-off settings.',
  ],
} as const;

export const refuse: Refuse<typeof sentences> = refusing(sentences);
