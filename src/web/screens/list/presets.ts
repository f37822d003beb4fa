/**
 * The questions that a list is asked most, from its form's own states and fields: one press each, before any
 * filter is put together.
 */
import type { FieldShape, FormShape } from '#kernel/wire/described.ts';
import type { Condition, ListState } from './list-state.ts';

export type Preset = { readonly label: string; readonly filter: readonly Condition[] };

type Asking = {
  /** A day of the organisation's own calendar. */
  readonly today: string;
  /** The employee who asks, if the login is an employee's. */
  readonly employeeId: number | null;
};

const mostPresets = 5;

/** What the list begins with. */
export const usualOf = ({ usually }: Pick<FormShape, 'usually'>): readonly Condition[] =>
  usually ? [{ field: usually.field, is: usually.is }] : [];

export function presetsOf(form: FormShape, asking: Asking): Preset[] {
  const found = [
    ...standing(form),
    ...waiting(form),
    ...team(form, asking),
    ...mine(form, asking),
    ...declared(form),
    ...thisMonth(form, asking),
  ].slice(0, mostPresets - 1);
  return found.length ? [...found, { label: 'All', filter: [] }] : [];
}

/** The filter says what the preset says, and no more. */
export const showsPreset = (preset: Preset, { filter }: Pick<ListState, 'filter'>): boolean =>
  JSON.stringify(preset.filter) === JSON.stringify(filter);

function standing(form: FormShape): Preset[] {
  if (form.usually) return [{ label: form.usually.label, filter: usualOf(form) }];
  if (form.fields.some(({ name, kind }) => name === 'active' && kind === 'flag'))
    return [{ label: 'Active', filter: [{ field: 'active', is: [true] }] }];
  const states = Object.entries(form.states ?? {});
  const open = states.filter(([, actions]) => Object.keys(actions).length > 0).map(([state]) => state);
  if (open.length === 0 || open.length === states.length) return [];
  return [{ label: 'Open', filter: [{ field: 'state', is: open }] }];
}

/** The states out of which an approval leads that the session has the right to give. */
function waiting(form: FormShape): Preset[] {
  const mine = (form.approvals ?? []).filter((action) => form.rights.actions?.[action]);
  const states = Object.entries(form.states ?? {})
    .filter(([, actions]) => mine.some((action) => Object.hasOwn(actions, action)))
    .map(([state]) => state);
  return states.length ? [{ label: 'Waiting for approval', filter: [{ field: 'state', is: states }] }] : [];
}

const declared = ({ presets = [] }: FormShape): Preset[] =>
  presets.map(({ label, field, is }) => ({ label, filter: [{ field, is }] }));

/** Of lists that say whom somebody reports to. */
function team(form: FormShape, { employeeId }: Asking): Preset[] {
  const field = form.fields.find(({ name, kind }) => name === 'reportsTo' && kind === 'reference');
  if (!field || employeeId === null || form.rights.read === 'own') return [];
  return [{ label: 'My team', filter: [{ field: field.name, is: [employeeId] }] }];
}

/** Of lists of what is assigned to somebody. */
function mine(form: FormShape, { employeeId }: Asking): Preset[] {
  const field = form.fields.find(({ name, kind }) => name === 'assignee' && kind === 'reference');
  if (!field || employeeId === null || form.rights.read === 'own') return [];
  return [{ label: 'Assigned to me', filter: [{ field: field.name, is: [employeeId] }] }];
}

/** By the day or month that the list shows first; a day of joining or birth is no day of work. */
function thisMonth(form: FormShape, { today }: Asking): Preset[] {
  if (form.usually) return [];
  const field = form.fields.find(({ inList, kind }) => inList && ['date', 'month', 'moment'].includes(kind));
  return field ? [{ label: 'This month', filter: [within(field, today.slice(0, 7))] }] : [];
}

const within = (field: FieldShape, month: string): Condition =>
  field.kind === 'month'
    ? { field: field.name, contains: month }
    : { field: field.name, from: `${month}-01`, to: lastDay(month) };

function lastDay(month: string): string {
  const [year = 0, of = 1] = month.split('-').map(Number);
  return `${month}-${new Date(Date.UTC(year, of, 0)).getUTCDate()}`;
}
