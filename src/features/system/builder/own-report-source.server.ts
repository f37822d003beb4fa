/**
 * The tables of a built report: its form and what is joined to it, each as far as the session reaches in it.
 * Names come from declarations alone, values are parameters.
 */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import type { Form } from '#kernel/form.ts';
import { holds } from '#server/database/dated-row.ts';
import { allOf, column, fieldColumn, formTable, referredTitle } from '#server/forms/list/expression.ts';
import { currentsOf, joinEach, shownFields } from '#server/forms/list/shown.ts';
import type { Sql } from '#server/forms/list/sql.ts';
import { ownerColumn, reachCondition } from '#server/forms/reach.ts';
import type { Work } from '#server/work.ts';
import type { Pickable, Source } from './pickable.server.ts';

/** The fields that a statement reads, each under the name of its place: f0, f1 … */
export type Read = { readonly pickable: Pickable; readonly as: string };

const idOf = (as: string): string => `${as}_id`;

/** A value, and of a reference also whose title it is. */
function valuesOf(work: Work, { pickable, as }: Read): Sql[] {
  const { shown, field, source } = pickable;
  if (source.way === 'many') return [sql`${summedOf(pickable)} as ${sql.ref(as)}`];
  if (shown === 'count') return [sql`1::bigint as ${sql.ref(as)}`];
  const own = fieldColumn(shown.alias, shown.name, field);
  if (field.kind !== 'reference') return [sql`${own} as ${sql.ref(as)}`];
  const title = referredTitle(work.host.forms, field.to, shown.alias, own);
  return [sql`${title} as ${sql.ref(as)}`, sql`${own} as ${sql.ref(idOf(as))}`];
}

function summedOf({ shown, field }: Pickable): Sql {
  if (shown === 'count') return sql`count(*)`;
  const sum = sql`sum(${fieldColumn(shown.alias, shown.name, field)})`;
  return field.kind === 'money' ? sql`${sum}::bigint` : sum;
}

/** Where a value is in the statement; of a reference, what tells two of one title apart. */
export const valueAt = (read: Read, aliases: ReadonlyMap<string, string>): Sql =>
  column(aliases.get(read.pickable.source.key) ?? 's0', read.as);
export const identityAt = (read: Read, aliases: ReadonlyMap<string, string>): Sql | undefined =>
  read.pickable.field.kind === 'reference'
    ? column(aliases.get(read.pickable.source.key) ?? 's0', idOf(read.as))
    : undefined;

/** The rows in force below the form whose fields are read. */
function currentJoins(work: Work, form: Form, aliases: ReadonlySet<string>, on: IsoDate): Sql {
  const joins = currentsOf(work.host.forms, form)
    .filter(({ alias }) => aliases.has(alias))
    .map((current) => joinEach(current, on));
  return sql.join(joins, sql` `);
}

const withinReach = (work: Work, { access }: Source, on: IsoDate): Sql[] => [
  sql`b.organisation_id = ${work.session.organisationId}`,
  reachCondition(work, access.form, access.reach, 'b'),
  ...(access.form.dated ? [holds('b', on)] : []),
];

const aliasesOf = (reads: readonly Read[]): string[] =>
  reads.flatMap(({ pickable: { shown } }) => (shown === 'count' ? [] : [shown.alias]));

type Joined = { readonly from: Sql; readonly aliases: ReadonlyMap<string, string> };

/** All tables of the fields that are read, with the alias of each source. */
export function tablesOf(work: Work, base: Source, reads: readonly Read[], on: IsoDate): Joined {
  const bySource = Map.groupBy(reads, ({ pickable }) => pickable.source.key);
  const joined = [...bySource].filter(([key]) => key !== '');
  const aliases = new Map([['', 's0'], ...joined.map(([key], at) => [key, `s${at + 1}`] as const)]);
  const joins = joined.flatMap(([key, its]) => {
    const source = its[0]?.pickable.source;
    const alias = aliases.get(key);
    return source && alias ? [joinOf(work, source, its, alias, on)] : [];
  });
  const references = joined.flatMap(([, its]) => {
    const source = its[0]?.pickable.source;
    return source?.way === 'reference' ? [source.key] : [];
  });
  const own = baseOf(work, base, bySource.get('') ?? [], references, on);
  return { from: sql`${own} s0 ${sql.join(joins, sql` `)}`, aliases };
}

const linkOf = (reference: string): string => `k_${reference}`;

function baseOf(
  work: Work,
  source: Source,
  reads: readonly Read[],
  references: readonly string[],
  on: IsoDate,
): Sql {
  const { form } = source.access;
  const shown = shownFields(work.host.forms, form);
  const links = references.flatMap((name) => {
    const each = shown.get(name);
    return each ? [each] : [];
  });
  const owner = ownerColumn(form);
  const columns = [
    sql`b.organisation_id, b.id`,
    ...(owner === undefined ? [] : [sql`${column('b', owner)} as person`]),
    ...links.map(
      ({ name, field, alias }) => sql`${fieldColumn(alias, name, field)} as ${sql.ref(linkOf(name))}`,
    ),
    ...reads.flatMap((read) => valuesOf(work, read)),
  ];
  const aliases = new Set([...aliasesOf(reads), ...links.map(({ alias }) => alias)]);
  return sql`(select ${sql.join(columns)} from ${formTable(form)} b
    ${currentJoins(work, form, aliases, on)} where ${allOf(withinReach(work, source, on))})`;
}

/** One record of another form beside each of the base: none where it is beyond reach. */
function joinOf(work: Work, source: Source, reads: readonly Read[], alias: string, on: IsoDate): Sql {
  const { form } = source.access;
  const owner = ownerColumn(form) ?? 'id';
  const link =
    source.way === 'reference'
      ? sql`b.id = ${sql.ref(`s0.${linkOf(source.key)}`)}`
      : sql`${column('b', owner)} = s0.person`;
  return sql`left join lateral (select ${sql.join(reads.flatMap((read) => valuesOf(work, read)))}
    from ${formTable(form)} b ${currentJoins(work, form, new Set(aliasesOf(reads)), on)}
    where ${allOf([...withinReach(work, source, on), link])}) ${sql.ref(alias)} on true`;
}
