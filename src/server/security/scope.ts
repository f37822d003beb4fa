/**
 * What is left of a right where a login is narrowed to some people. What belongs to a person it reaches for
 * those people; what belongs to nobody and says nothing of people, as it did; what tells of many people at
 * once, not at all.
 */
import type { Field } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import type { Population } from '#kernel/population/population.ts';
import { narrowedTo, type Reached } from '#kernel/reached.ts';
import type { Reach } from '#kernel/rights.ts';
import { type Declared, reachOfParties } from './rights.ts';

/** `scope` is empty for a login that is not narrowed. */
export function reachWithin(
  declared: Declared,
  scope: Population,
  name: string,
  action: string,
  reach: Reach | undefined,
): Reached | undefined {
  if (reach !== 'organisation' || scope.length === 0) return reach;
  const form = declared.forms.get(name);
  if (!form) return declared.reports.get(name)?.of === 'employee' ? narrowedTo(scope) : undefined;
  return leftOf(declared, scope, form, action) ?? reachOfParties(form, action);
}

function leftOf(declared: Declared, scope: Population, form: Form, action: string): Reached | undefined {
  const owner = form.belongsTo === undefined ? undefined : form.fields[form.belongsTo];
  if (owner?.kind === 'reference' && owner.to === 'user-account') return 'own';
  // An import is one table for everybody: who may not write all of it leaves it to who may.
  if (form.belongsTo !== undefined) return action === 'import' ? undefined : narrowedTo(scope);
  return tellsOfPeople(declared, form) ? undefined : 'organisation';
}

/** Whether records that belong to nobody tell of people: sums, lists, a log, who signs in. */
function tellsOfPeople(declared: Declared, form: Form): boolean {
  if (form.single) return false;
  const parent = form.parent === undefined ? undefined : declared.forms.get(form.parent.form);
  return (
    form.systemOnly === true ||
    (parent !== undefined && (parent.belongsTo !== undefined || tellsOfPeople(declared, parent))) ||
    Object.values(form.fields).some((field) => isGuarded(field) || isOnePerson(field))
  );
}

const isOnePerson = (field: Field): boolean =>
  field.kind === 'reference' && field.to === 'employee' && field.unique === true;

const isGuarded = (field: Field): boolean =>
  (field.sensitivity ?? 'public') !== 'public' ||
  (field.kind === 'rows' && Object.values<Field>(field.fields).some(isGuarded));
