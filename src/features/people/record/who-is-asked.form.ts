/** Whom a line of an approval flow or of a checklist asks: what its choice `asks` cannot do without. */
import { position } from '#features/organisation/position.form.ts';
import { loginType } from '#features/security/login-type.form.ts';
import { asksFor } from '#kernel/approval.ts';
import { code, number, reference } from '#kernel/field.ts';
import { employee } from './employee.form.ts';

export const whoIsAsked = {
  up: number({
    label: 'Levels up',
    min: 1,
    max: 9,
    visibleWhen: asksFor('manager'),
    help: '1 is the direct manager.',
  }),
  seat: reference(position, { label: 'Position', visibleWhen: asksFor('position') }),
  loginType: reference(loginType, { label: 'Login type', visibleWhen: asksFor('login-type') }),
  person: reference(employee, { label: 'Person', visibleWhen: asksFor('person') }),
  field: code({
    label: 'Field',
    max: 60,
    visibleWhen: asksFor('field'),
    help: 'The field of the record that names the person.',
  }),
};
