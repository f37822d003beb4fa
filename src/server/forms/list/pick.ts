/**
 * Which records of a form a session may pick, and so name in what it fills in: those that its list shows.
 * Where the form says that its names are open (`namesOpen`), whoever fills in, or looks through, a form that
 * names it picks from all of them. Nothing else decides: the picker, the description of a field and the
 * saving of a record ask here.
 */
import { sql } from 'kysely';
import type { Field, Fields } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import { partsOffered, populationForms } from '#kernel/population/population.ts';
import { type Reached, wider } from '#kernel/reached.ts';
import type { Work } from '../../work.ts';
import type { FormRegistry } from '../declaration/registry.ts';
import { reachCondition } from '../reach.ts';
import { allOf, column } from './expression.ts';
import type { Sql } from './sql.ts';

type Picked = {
  /** How far the list reaches. */
  readonly listed: Reached | undefined;
  /** How far the names reach besides, where they are open and the session has a form to use them in. */
  readonly named: Reached | undefined;
};

function pickedBy(work: Work, form: Form): Picked {
  const listed = work.may(form.name, 'read');
  if (listed === 'organisation' || form.namesOpen === undefined || !usesNames(work, form))
    return { listed, named: undefined };
  return { listed, named: work.whole(form.name) };
}

/** Whether the session may pick any of its records at all. */
export function mayPick(work: Work, form: Form): boolean {
  const { listed, named } = pickedBy(work, form);
  return wider(listed, named) !== undefined;
}

/** Whether some of what may be picked is not in the session's own list of the form. */
export const picksBeyondList = (work: Work, form: Form): boolean => {
  const { listed, named } = pickedBy(work, form);
  return named !== undefined && wider(listed, named) !== listed;
};

/** True for the records that the session may pick. */
export function pickCondition(work: Work, form: Form, alias: string): Sql {
  const { listed, named } = pickedBy(work, form);
  const ways = [
    ...(listed ? [reachCondition(work, form, listed, alias)] : []),
    ...(named ? [allOf([reachCondition(work, form, named, alias), ...openStates(form, alias)])] : []),
  ];
  return ways.length > 0 ? sql`(${sql.join(ways, sql` or `)})` : sql`false`;
}

const openStates = ({ namesOpen }: Form, alias: string): Sql[] =>
  namesOpen === undefined || namesOpen === true
    ? []
    : [sql`${column(alias, 'state')} = any(${[...namesOpen.in]}::text[])`];

type Users = {
  /** Forms and reports that name it: whoever looks through them finds by it. */
  readonly looking: readonly string[];
  /** Forms in which somebody fills it in. */
  readonly filling: readonly string[];
};
const usersKnown = new WeakMap<FormRegistry, Map<string, Users>>();

function usesNames(work: Work, form: Form): boolean {
  const { looking, filling } = usersKnown
    .getOrInsertComputed(work.host.forms, () => new Map())
    .getOrInsertComputed(form.name, () => usersOf(work.host.forms, form.name));
  const looks = (name: string): boolean => {
    const reach = work.may(name, 'read');
    return reach !== undefined && reach !== 'own' && reach !== 'party';
  };
  return looking.some(looks) || filling.some((name) => work.may(name, 'write') !== undefined);
}

function usersOf({ forms, reports, servers }: FormRegistry, name: string): Users {
  // A field that the server sets is looked through in a list, but nobody picks for it.
  const fills = (form: Form): boolean =>
    refersTo(form.fields, name, ({ readOnly }) => !readOnly) ||
    Object.values(servers.get(form.name)?.actions ?? {}).some(({ asks }) => refersTo(asks, name));
  const all = [...forms.values()];
  const asked = [...reports.values()].filter(({ parameters }) => refersTo(parameters, name));
  const filling = all.filter(fills);
  return {
    looking: [...all.filter(({ fields }) => refersTo(fields, name)), ...filling, ...asked].map(
      (each) => each.name,
    ),
    filling: filling.map((each) => each.name),
  };
}

const refersTo = (fields: Fields, name: string, wanted: (field: Field) => boolean = () => true): boolean =>
  Object.values<Field>(fields).some(
    (field) =>
      wanted(field) &&
      ((field.kind === 'reference' && field.to === name) ||
        (field.kind === 'population' && partsOffered(field).some((part) => populationForms[part] === name)) ||
        (field.kind === 'rows' && refersTo(field.fields, name, wanted))),
  );
