/** A requirement names a shift or a designation: one for everybody on every shift would stop all work. */
import { invalid } from '#kernel/refusal.ts';
import { formServer } from '#server/feature.ts';
import { shiftCompetency } from './shift-competency.form.ts';

export const shiftCompetencyServer = formServer(shiftCompetency, {
  check(_work, { record }) {
    if (record.shift === null && record.designation === null)
      invalid({ shift: 'Choose a shift, a designation, or both.' });
  },
});
