/** The condition that keeps a call within its reach. It is part of every statement, beside the wall. */
import { sql } from 'kysely';
import type { Field } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import type { Reach } from '#kernel/rights.ts';
import type { Work } from '../work.ts';
import { columnOf } from './declaration/names.ts';
import { allOf, column } from './list/expression.ts';
import type { Sql } from './list/sql.ts';

type Owner = { readonly column: string; readonly of: 'employee' | 'user' };

/** Whose record it is; what a user was told belongs to whoever signs in, employed or not. */
function ownerOf(form: Form): Owner | undefined {
  if (form.belongsTo === undefined) return undefined;
  if (form.belongsTo === 'id') return { column: 'id', of: 'employee' };
  const field = form.fields[form.belongsTo];
  if (field?.kind !== 'reference') return undefined;
  return {
    column: columnOf(form.belongsTo, field),
    of: field.to === 'user-account' ? 'user' : 'employee',
  };
}

/** The column that names the employee whose record it is. */
export function ownerColumn(form: Form): string | undefined {
  const owner = ownerOf(form);
  return owner?.of === 'employee' ? owner.column : undefined;
}

/** Whether a record belongs to a user, employed or not, and to nobody's team. */
export const isOfUser = (form: Form): boolean => ownerOf(form)?.of === 'user';

/**
 * True for the records within reach of the session; nothing is within 'own' for a session without an
 * employee. What a form's server part says of who sees its records holds for reading alone: to change them
 * takes the reach itself.
 */
export function reachCondition(work: Work, form: Form, reach: Reach, alias: string, toChange = false): Sql {
  const seen = toChange ? undefined : work.host.forms.servers.get(form.name)?.within;
  if (seen) return seen(work, alias);
  if (reach === 'organisation') return sql`true`;
  const owner = ownerOf(form);
  if (owner?.of === 'user') return sql`${column(alias, owner.column)} = ${work.session.userId}`;
  const { employeeId } = work.session;
  if (owner === undefined || employeeId === null) return sql`false`;
  const whose = column(alias, owner.column);
  const within =
    reach === 'own'
      ? sql`${whose} = ${employeeId}`
      : sql`${whose} in (select muster.team_of(${employeeId}::bigint, ${work.today}::date))`;
  return allOf([within, ...isThere(work, form, alias)]);
}

/** What must be so besides for a person and the team to see a record. */
function isThere(work: Work, { seenFrom, seenWhen, fields }: Form, alias: string): Sql[] {
  const of = (name: string): Sql => column(alias, columnOf(name, fields[name] as Field));
  return [
    ...(seenFrom ? [sql`(${of(seenFrom)} is null or ${of(seenFrom)} <= ${work.today}::date)`] : []),
    ...(seenWhen ? [sql`${of(seenWhen.field)} = any (${seenWhen.is}::text[])`] : []),
  ];
}

/** Whether a person's records are within reach; for a record that is not in the table yet. */
export async function isWithinReach(work: Work, reach: Reach, owner: number | null): Promise<boolean> {
  if (reach === 'organisation') return true;
  const { employeeId } = work.session;
  if (owner === null || employeeId === null) return false;
  if (owner === employeeId) return true;
  if (reach === 'own') return false;
  const { rows } = await sql`
    select from muster.team_of(${employeeId}::bigint, ${work.today}::date) as member where member = ${owner}
  `.execute(work.db);
  return rows.length > 0;
}
