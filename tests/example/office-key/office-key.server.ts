/** The rules that no field can say alone. */
import { type Refuse, refusing } from '#kernel/refusal.ts';
import { formServer } from '#server/feature.ts';
import { officeKey } from './office-key.form.ts';

const sentences = { 'office-key.closed': 'What is closed cannot be changed.' } as const;
const refuse: Refuse<typeof sentences> = refusing(sentences);

export const officeKeyServer = formServer(officeKey, {
  check(_work, { previous }) {
    if (previous?.state === 'closed') refuse('office-key.closed');
  },
});
