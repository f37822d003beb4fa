/** The rules of what an organisation adds to a form; they are those of the calls that add several at once. */

import { formServer } from '#server/feature.ts';
import { checkOwn, checkOwnField, settleUnderHeadings } from '#server/label/custom-fields.ts';
import { ownField } from './own-field.form.ts';
import { ownHeading } from './own-heading.form.ts';

export const ownHeadingServer = formServer(ownHeading, {
  async check(work, { record, previous }) {
    await checkOwn(work, 'own-heading', record, previous);
  },
  async saved(work, { record, previous }) {
    if (!previous) await settleUnderHeadings(work, record);
  },
});

export const ownFieldServer = formServer(ownField, {
  async check(work, { record, previous }) {
    const form = await checkOwn(work, 'own-field', record, previous);
    await checkOwnField(work, form, record, previous);
  },
});
