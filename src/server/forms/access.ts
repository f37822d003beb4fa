/**
 * What one session may see and touch of one form: its reach for an action, and the view of each field by the
 * class of the value and by whose record it is. Hidden fields do not exist for the session, in any call.
 */
import type { Field } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import type { Reached } from '#kernel/reached.ts';
import type { View } from '#kernel/rights.ts';
import type { Views } from '../gate/access-kind.ts';
import { refuseWithoutRight } from '../gate/key-access.ts';
import type { Host, Work } from '../work.ts';
import { isSealed } from './declaration/names.ts';

export type FormAccess = {
  readonly form: Form;
  readonly reach: Reached;
  /** What it is wanted for: parties of a record may do some things with it and not others. */
  readonly action: string;
  /** No record of anybody else is within reach: a form may have parties, whose own it is not. */
  readonly isOwnAlone: boolean;
  /** The employee behind the session, for whose records are its own. */
  readonly employeeId: number | null;
  /** The view of a field in a record that is, or is not, the session's own. */
  view(field: Field, own: boolean): View;
  /** In clear in every record within reach, so that a list may be searched, sorted and filtered by it. */
  isOpen(field: Field): boolean;
  /** Seen, in part at least, in some record within reach. */
  isSeen(field: Field): boolean;
  /** What is worked out once, by a key, for everybody with the same access to the form. */
  remembered<T>(key: string, make: () => T): T;
};

type Alike = Omit<FormAccess, 'employeeId' | 'action'>;
type ByForm = WeakMap<Form, Map<string, Alike>>;

// A change of rights or labels makes new views or a new form: what was known of the old ones goes with them.
const known = new WeakMap<Host, WeakMap<Views, ByForm>>();
// Which fields are shown may be asked for by a caller, so that there must be an end to the keys.
const keysMost = 60;

/** The access for an action; refuses with 403 when the session has no right to it. */
export function accessTo(work: Work, form: Form, action: string): FormAccess {
  const reach = work.may(form.name, action);
  if (!reach) return refuseWithoutRight(work, form.name, action);
  return accessWithin(work, form, reach, action);
}

/** The access of a reach that is known already. */
export function accessWithin(work: Work, form: Form, reach: Reached, action = 'read'): FormAccess {
  const { loginType, system, employeeId } = work.session;
  const alike = known
    .getOrInsertComputed(work.host, () => new WeakMap())
    .getOrInsertComputed(work.views(false), () => new WeakMap())
    .getOrInsertComputed(form, () => new Map())
    .getOrInsertComputed(`${system ? 'system' : loginType}/${reach}`, () => madeAccess(work, form, reach));
  return { ...alike, employeeId, action };
}

/** Of one's own values a mask covers the numbers themselves; lines tell them by their own fields. */
const staysMasked = (field: Field): boolean => isSealed(field) || field.kind === 'rows';

function madeAccess(work: Work, form: Form, reach: Reached): Alike {
  const own = work.views(true, form);
  const others = work.views(false, form);
  const view = (field: Field, isOwn: boolean): View => {
    const ofClass = (isOwn ? own : others)[field.sensitivity ?? 'public'];
    return isOwn && ofClass === 'mask' && !staysMasked(field) ? 'show' : ofClass;
  };
  const kept = new Map<string, unknown>();
  const isOwnAlone = reach === 'own' && form.parties === undefined;
  return {
    form,
    reach,
    isOwnAlone,
    view,
    isOpen: (field) => view(field, isOwnAlone) === 'show',
    isSeen: (field) => view(field, true) !== 'hide' || (!isOwnAlone && view(field, false) !== 'hide'),
    remembered: <T>(key: string, make: () => T): T => {
      if (kept.size >= keysMost && !kept.has(key)) kept.delete(kept.keys().next().value ?? '');
      return kept.getOrInsertComputed(key, make) as T;
    },
  };
}
