/** What must hold of the parties that a form declares. */
import type { Field } from '#kernel/field.ts';
import { actionsOf, type Form } from '#kernel/form.ts';
import { type LetIn, type Party, partiesThatMay } from '#kernel/party.ts';

const usual = ['read', 'write', 'delete', 'export'];

export function partyFaults(form: Form, forms: ReadonlyMap<string, Form>): string[] {
  return [...rightFaults(form), ...partiesFaults(form, forms)];
}

const rightFaults = (form: Form): string[] =>
  Object.entries(form.rights).flatMap(([loginType, given]) =>
    Object.entries(given)
      .filter(([action, reach]) => reach === 'party' && partiesThatMay(form, action).length === 0)
      .map(([action]) => `${loginType} is given '${action}' as a party, but no party may do it.`),
  );

function partiesFaults(form: Form, forms: ReadonlyMap<string, Form>): string[] {
  return Object.entries(form.parties ?? {}).flatMap(([path, party]) => [
    ...(party.as !== 'against' && party.through
      ? throughFaults(form, path, party.as, party.through, forms)
      : isOfPerson(fieldAt(form, path))
        ? []
        : [`the party '${path}' is no reference to an employee.`]),
    ...actionFaults(form, path, party),
  ]);
}

function actionFaults(form: Form, path: string, party: Party): string[] {
  const known = new Set([...usual, ...actionsOf(form)]);
  const named = party.as === 'against' ? [party.unless ?? 'read'] : party.may;
  return named
    .filter((action) => !known.has(action))
    .map((action) => `the party '${path}' names '${action}', which is no action of the form.`);
}

/** Both forms must refer to the same third one, and the other must have parties of that kind itself. */
function throughFaults(
  form: Form,
  path: string,
  as: string,
  through: NonNullable<LetIn['through']>,
  forms: ReadonlyMap<string, Form>,
): string[] {
  const other = forms.get(through.form);
  const [ours, theirs] = [fieldAt(form, path), other?.fields[through.field]];
  if (ours?.kind !== 'reference' || theirs?.kind !== 'reference' || ours.to !== theirs.to)
    return [`'${path}' and '${through.form}.${through.field}' do not refer to records of the same form.`];
  const unknown = through.while.find((state) => other?.states?.[state] === undefined);
  if (unknown !== undefined)
    return [`the party '${path}' names '${unknown}', no state of '${through.form}'.`];
  const parties = Object.values(other?.parties ?? {});
  return parties.some((party) => party.as !== 'against' && party.as === as && !party.through)
    ? []
    : [`the party '${path}' is looked for in '${through.form}', which has no party '${as}'.`];
}

function fieldAt(form: Form, path: string): Field | undefined {
  const [name = '', inner] = path.split('.');
  const field = form.fields[name];
  if (inner === undefined) return field;
  return field?.kind === 'rows' ? field.fields[inner] : undefined;
}

const isOfPerson = (field: Field | undefined): boolean =>
  field?.kind === 'reference' && field.to === 'employee';
