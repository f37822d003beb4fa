/**
 * What one session may see and touch of one form: its reach for an action, and the view of each field by the
 * class of the value and by whose record it is. Hidden fields do not exist for the session, in any call.
 */
import type { Field } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import { forbidden } from '#kernel/refusal.ts';
import type { Reach, View } from '#kernel/rights.ts';
import type { Work } from '../work.ts';

export type Viewed = { readonly own: View; readonly others: View };

export type FormAccess = {
  readonly form: Form;
  readonly reach: Reach;
  /** The employee behind the session, for whose records are its own. */
  readonly employeeId: number | null;
  /** The view of a field in a record that is, or is not, the session's own. */
  view(field: Field, own: boolean): View;
  /** In clear in every record within reach, so that a list may be searched, sorted and filtered by it. */
  isOpen(field: Field): boolean;
  /** Seen, in part at least, in some record within reach. */
  isSeen(field: Field): boolean;
};

/** The access for an action; refuses with 403 when the session has no right to it. */
export function accessTo(work: Work, form: Form, action: string): FormAccess {
  const reach = work.may(form.name, action);
  if (!reach) return forbidden();
  return accessWithin(work, form, reach);
}

/** The access of a reach that is known already. */
export function accessWithin(work: Work, form: Form, reach: Reach): FormAccess {
  const own = work.views(true);
  const others = work.views(false);
  const here = form.views?.[work.session.loginType];
  const view = (field: Field, isOwn: boolean): View => {
    const sensitivity = field.sensitivity ?? 'public';
    return (work.session.system ? undefined : here?.[sensitivity]) ?? (isOwn ? own : others)[sensitivity];
  };
  return {
    form,
    reach,
    employeeId: work.session.employeeId,
    view,
    isOpen: (field) => view(field, reach === 'own') === 'show',
    isSeen: (field) => view(field, true) !== 'hide' || (reach !== 'own' && view(field, false) !== 'hide'),
  };
}
