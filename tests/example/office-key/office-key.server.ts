/** The rules that no field can say alone. */
import { refuse } from '#kernel/refusal.ts';
import { formServer } from '#server/feature.ts';
import { officeKey } from './office-key.form.ts';

export const officeKeyServer = formServer(officeKey, {
  check(_work, { previous }) {
    if (previous?.state === 'closed') refuse('office-key.closed', 'What is closed cannot be changed.');
  },
});
