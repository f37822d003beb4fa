/**
 * The parties of a record as conditions, beside reach: whom the record itself lets in, and whom it is
 * against. `reach.ts` puts them together; nothing else asks here but the rules of writing and who is told.
 */
import { sql } from 'kysely';
import { assert } from '#kernel/assert.ts';
import type { Fields } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import { type LetIn, namedAt, type PartyKind, partiesKeptOut, partiesThatMay } from '#kernel/party.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { Work } from '../work.ts';
import { columnOf, ownerColumnOf, rowsTableOf } from './declaration/names.ts';
import { refusal } from './forms.refusal.ts';
import { allOf, column, formTable } from './list/expression.ts';
import type { Sql } from './list/sql.ts';

type Values = Readonly<Record<string, unknown>>;

/** The column of a field, which the start has found to be there (`party-check.ts`). */
function columnAt(alias: string, fields: Fields, name: string): Sql {
  const field = fields[name];
  assert(field !== undefined, () => `a party is named by '${name}', which is no field`);
  return column(alias, columnOf(name, field));
}

const same = (a: Sql, b: Sql): Sql => sql`coalesce(${a} = ${b}, false)`;
/** The person, or anybody who has delegated to that person on this day: to compare a column with. */
const meOrFor = ({ session, today }: Work, me: Sql): Sql => sql`any (array(
  select ${me}::bigint union all select d.employee_id from approval_delegation d
  where d.organisation_id = ${session.organisationId} and d.to_id = ${me}::bigint
    and d."from" <= ${today}::date and d.until >= ${today}::date))`;

/** Whether there is a row of the table that meets the conditions, in the organisation of the alias. */
const thereIs = (table: Sql, as: string, alias: string, conditions: readonly Sql[]): Sql =>
  sql`exists (select from ${table} ${sql.ref(as)}
    where ${column(as, 'organisation_id')} = ${column(alias, 'organisation_id')} and ${allOf(conditions)})`;

/** Whether the record behind the alias names the employee at the reference. */
function isNamedAt(form: Form, path: string, alias: string, employee: Sql): Sql {
  const [name = '', inner] = path.split('.');
  const rows = form.fields[name];
  if (inner === undefined || rows?.kind !== 'rows') return same(columnAt(alias, form.fields, name), employee);
  const named = `${alias}_named`;
  return thereIs(sql.table(`public.${rowsTableOf(form.name, name)}`), named, alias, [
    same(column(named, ownerColumnOf(form.name)), column(alias, 'id')),
    same(columnAt(named, rows.fields, inner), employee),
  ]);
}

/** True for the records that a party lets the employee into: one condition for each way of being named. */
function waysIn(work: Work, form: Form, [path, party]: [string, LetIn], alias: string, me: Sql): Sql[] {
  if (!party.through) return [isNamedAt(form, path, alias, party.delegates ? meOrFor(work, me) : me)];
  const { form: name, field, while: states } = party.through;
  const other = work.host.forms.form(name);
  const there = `${alias}_by`;
  const link = same(columnAt(there, other.fields, field), columnAt(alias, form.fields, path));
  const named = Object.entries(other.parties ?? {}).flatMap(([each, { as }]) =>
    as === party.as ? isNamedAt(other, each, there, me) : [],
  );
  return states.flatMap((state) =>
    named.map((isNamed) =>
      thereIs(formTable(other), there, alias, [link, same(column(there, 'state'), sql.val(state)), isNamed]),
    ),
  );
}

/** For each kind of party that may do the action: true for the records that so name the person at work. */
export function lettingIn(work: Work, form: Form, alias: string, action: string): [PartyKind, Sql][] {
  const { employeeId } = work.session;
  if (employeeId === null) return [];
  const me = sql.val(employeeId);
  return partiesThatMay(form, action).flatMap((party) =>
    waysIn(work, form, party, alias, me).map((way): [PartyKind, Sql] => [party[1].as, way]),
  );
}

/** True for the records that are not against the employee, whatever else opens them. */
export const notAgainstAny = (
  form: Form,
  alias: string,
  employee: Sql,
  isKeptOut: (unless: string | undefined) => boolean = () => true,
): Sql[] =>
  partiesKeptOut(form)
    .filter(([, { unless }]) => isKeptOut(unless))
    .map(([path]) => sql`not ${isNamedAt(form, path, alias, employee)}`);

/** What must be so for the person at work to be let near a record at all. */
export function notAgainst(work: Work, form: Form, alias: string): Sql[] {
  const { employeeId } = work.session;
  if (employeeId === null) return [];
  const me = sql.val(employeeId);
  return notAgainstAny(form, alias, me, (unless) => !isLetInDespite(work, form, unless));
}

const isLetInDespite = (work: Work, form: Form, right: string | undefined): boolean =>
  right !== undefined && work.may(form.name, right) === 'organisation';

/** Whether what is entered names the person at work as a party who may do it. */
export const isPartyIn = ({ session }: Work, form: Form, record: Values, action: string): boolean =>
  partiesThatMay(form, action).some(
    ([path, { through }]) => !through && namedAt(record, path).some((id) => id === session.employeeId),
  );

/** The refusal where what a record was, or what it becomes, is against the person at work. */
export function againstFault(
  work: Work,
  form: Form,
  sides: readonly (Values | null | undefined)[],
): Refusal | undefined {
  const { employeeId, system } = work.session;
  if (employeeId === null || system || work.isDryRun) return undefined;
  const isAgainst = partiesKeptOut(form).some(
    ([path, { unless }]) =>
      !isLetInDespite(work, form, unless) &&
      sides.some((side) => side && namedAt(side, path).includes(employeeId)),
  );
  if (!isAgainst) return undefined;
  return refusal('about-you', { one: form.one });
}
