/** Whether a record is the session's own: that of the employee behind it. */
import type { Form } from '#kernel/form.ts';
import type { Work } from '../work.ts';

type Values = Readonly<Record<string, unknown>>;

/** The employee, or the user, that a record belongs to. */
export const ownerIn = (form: Form, record: Values): number | null => {
  const owner = form.belongsTo === undefined ? null : record[form.belongsTo];
  return typeof owner === 'number' && owner > 0 ? owner : null;
};

export const isOwnRecord = (work: Work, form: Form, record: Values): boolean => {
  const owner = ownerIn(form, record);
  return owner !== null && owner === work.session.employeeId;
};
