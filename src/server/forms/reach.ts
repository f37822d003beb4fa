/** The condition that keeps a call within its reach. It is part of every statement, beside the wall. */
import assert from 'node:assert/strict';
import { expressionBuilder, sql } from 'kysely';
import type { Field } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import { groundsOf, isNarrowed, type Reached } from '#kernel/reached.ts';
import type { Work } from '../work.ts';
import { columnOf } from './declaration/names.ts';
import { allOf, column, formTable } from './list/expression.ts';
import type { Sql } from './list/sql.ts';
import { lettingIn, notAgainst } from './party.ts';
import { peopleWithin, teamOf } from './people-of.ts';

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
 * employee. A record that lets the person in as a party is within every reach, one that is against them in
 * none. What a form's server part says of who sees its records holds for reading alone: to change them takes
 * the reach itself.
 */
export function reachCondition(work: Work, form: Form, reach: Reached, alias: string, action = 'read'): Sql {
  // The one decision about a sealed case, asked by whatever reads, finds, exports or acts.
  const near = form.sealed && !work.session.system && reach !== 'party' ? 'own' : reach;
  const isReading = action === 'read' || action === 'export';
  const seen = isReading ? work.host.forms.servers.get(form.name)?.within : undefined;
  const open = seen ? seen(work, alias) : isOpen(work, form, near, alias, action);
  return form.parties ? allOf([open, ...notAgainst(work, form, alias)]) : open;
}

function isOpen(work: Work, form: Form, reach: Reached, alias: string, action: string): Sql {
  if (reach === 'organisation') return sql`true`;
  const owner = ownerOf(form);
  if (owner?.of === 'user') return sql`${column(alias, owner.column)} = ${work.session.userId}`;
  const near = owner && reach !== 'party' ? nearOf(work, reach, column(alias, owner.column)) : [];
  const there = isThere(work, form, alias);
  const parties = lettingIn(work, form, alias, action).map(([, condition]) => condition);
  const grounds = [
    ...[...near.slice(0, 1), ...parties].map((each) => allOf([each, ...there])),
    ...near.slice(1),
  ];
  return grounds.length > 0 ? sql`(${sql.join(grounds, sql` or `)})` : sql`false`;
}

/** The person and the team; then, of a narrowed reach, whom it covers besides. */
function nearOf(work: Work, reach: Exclude<Reached, 'party' | 'organisation'>, whose: Sql): Sql[] {
  if (!isNarrowed(reach)) return [isNear(work, reach, whose)];
  const { team, groups } = groundsOf(reach);
  return [isNear(work, team ? 'team' : 'own', whose), sql`${whose} in (${peopleWithin(work, groups)})`];
}

/** Whether it is the record of the person at work or, where the reach says so, of that person's team. */
function isNear(work: Work, reach: 'own' | 'team', whose: Sql): Sql {
  const { employeeId } = work.session;
  if (employeeId === null) return sql`false`;
  return reach === 'own' ? sql`${whose} = ${employeeId}` : sql`${whose} in (${teamOf(work, employeeId)})`;
}

/** What must be so besides for a person and the team to see a record. */
function isThere(work: Work, form: Form, alias: string): Sql[] {
  const { seenFrom, seenWhen, fields } = form;
  const of = (name: string): Sql => column(alias, columnOf(name, fields[name] as Field));
  return [
    ...(seenFrom ? [hasCome(work, form, seenFrom.split('.'), alias)] : []),
    ...(seenWhen ? [sql`${of(seenWhen.field)} = any (${seenWhen.is}::text[])`] : []),
  ];
}

/** Whether the day has come that a path of references leads to: 'run.publishedOn'. */
function hasCome(work: Work, form: Form, [name = '', ...rest]: readonly string[], alias: string): Sql {
  const field = form.fields[name];
  assert(field?.kind === 'reference', `${form.name}.${name} is no reference`);
  const next = work.host.forms.form(field.to);
  const beyond = `${alias}_${next.name.replaceAll('-', '_')}`;
  const [day = ''] = rest;
  const dated = next.fields[day];
  assert(dated, `${next.name} has no field ${day}`);
  const then =
    rest.length > 1
      ? hasCome(work, next, rest, beyond)
      : expressionBuilder<object, never>()(column(beyond, columnOf(day, dated)), '<=', work.today);
  return sql`exists (select from ${formTable(next)} ${sql.ref(beyond)}
    where ${column(beyond, 'organisation_id')} = ${column(alias, 'organisation_id')}
      and ${column(beyond, 'id')} = ${column(alias, columnOf(name, field))} and ${then})`;
}

/** Whether a person's records are within reach; for a record that is not in the table yet. */
export async function isWithinReach(work: Work, reach: Reached, owner: number | null): Promise<boolean> {
  if (reach === 'organisation') return true;
  if (owner === null || reach === 'party') return false;
  const { employeeId } = work.session;
  if (owner === employeeId) return true;
  const { team, groups } = isNarrowed(reach) ? groundsOf(reach) : { team: reach === 'team', groups: [] };
  const { rows } = await sql`
    select from (select) one
    where (${team && employeeId !== null} and ${owner} in (${teamOf(work, employeeId ?? 0)}))
      or (${groups.length > 0} and ${owner} in (${peopleWithin(work, groups)}))`.execute(work.db);
  return rows.length > 0;
}

/** Everybody within reach. */
export async function peopleWithinReach(work: Work, reach: Reached): Promise<ReadonlySet<number>> {
  const form = work.host.forms.form('employee');
  const { rows } = await sql<{ id: number }>`select b.id from employee b
    where b.organisation_id = ${work.session.organisationId}
      and ${reachCondition(work, form, reach, 'b')}`.execute(work.db);
  return new Set(rows.map(({ id }) => id));
}
