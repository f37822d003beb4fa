/**
 * From rows of the database to records on the wire, for one session: titles beside references, masks,
 * nothing hidden.
 */
import { sql } from 'kysely';
import type { Field, PlainField } from '#kernel/field.ts';
import { populationTitlesIn, populationToShow } from '../../population/shown-population.ts';
import type { Work } from '../../work.ts';
import type { FormAccess } from '../access.ts';
import { tableOf } from '../declaration/names.ts';
import { ownerColumn } from '../reach.ts';
import { decode, masked, type Row } from '../record/codec.ts';
import { column, fieldColumn, referredTitle, settled, titleOf } from './expression.ts';
import { type Shown, shownFields } from './shown.ts';
import type { Sql } from './sql.ts';

/** A record as clients get it; see the description of the interface. */
export type WireRecord = {
  id: number;
  version: number;
  title: string;
  subtitle?: string | null;
  state?: string;
  values: Record<string, unknown>;
  validFrom?: string;
  validTo?: string | null;
  reason?: string | null;
  supersededAt?: string | null;
  own?: true;
  changedAt: string;
  changedBy?: string | null;
  /** Of a record that waits for the session's approval: what the approval has to name. */
  fingerprint?: string;
  may?: { write: boolean; delete: boolean; actions: string[] };
};

/** A row of a projection: what every record has, then v0, v1 … of its fields. */
export type ShownRow = Row & {
  readonly id: number;
  readonly version: number;
  readonly title: string;
  readonly changed_at: string;
  readonly subtitle?: string | null;
  readonly state?: string;
  /** These four of a dated form. */
  readonly valid_from?: string;
  readonly valid_to?: string | null;
  readonly reason?: string | null;
  readonly superseded_at?: string | null;
};

/** How records of a form are read for everybody with the same access. */
export type Projection = {
  /** A select list over the alias `b`, the aliases of the rows in force, and those of `joins`. */
  readonly columns: Sql;
  /** What the fields point to; after the rows in force. */
  readonly joins: Sql;
  readonly fields: readonly Shown[];
};

/** The fields of `names` that the session sees in some record; all of them when no names are given. */
export function fieldsToShow(work: Work, access: FormAccess, names?: ReadonlySet<string>): Shown[] {
  return [...shownFields(work.host.forms, access.form).values()].filter(
    ({ name, field }) => access.isSeen(field) && (!names || names.has(name)),
  );
}

/** A field's value as v0, v1 …, and what it points to as t0, t1 … */
function fieldColumns(work: Work, { name, field, alias }: Shown, index: number): Sql[] {
  const own = fieldColumn(alias, name, field);
  const value = sql`${own} as ${sql.ref(`v${index}`)}`;
  if (field.kind === 'reference')
    return [value, sql`${sql.ref(`j${index}.title`)} as ${sql.ref(`t${index}`)}`];
  if (field.kind === 'file' || field.kind === 'picture')
    return [value, sql`${fileOf(alias, own)} as ${sql.ref(`t${index}`)}`];
  if (field.kind === 'population')
    return [value, sql`${populationTitlesIn(work, alias, own)} as ${sql.ref(`t${index}`)}`];
  return [value];
}

function fieldJoin(work: Work, { name, field, alias }: Shown, index: number): Sql[] {
  if (field.kind !== 'reference') return [];
  const title = referredTitle(work.host.forms, field.to, alias, fieldColumn(alias, name, field));
  return [sql`left join lateral ${title} ${sql.ref(`j${index}`)} on true`];
}

const fileOf = (alias: string, own: Sql): Sql => sql`(
  select jsonb_build_object('id', s.id, 'title', s.name, 'name', s.name, 'bytes', s.bytes, 'mime', s.mime)
  from public.stored_file s
  where s.organisation_id = ${column(alias, 'organisation_id')} and s.id = ${own})`;

function usualColumns(work: Work, access: FormAccess): Sql[] {
  const { form } = access;
  const owner = ownerColumn(form);
  const subtitle = form.subtitle && form.fields[form.subtitle];
  // Who sees nobody's records but their own is not told in each title whose it is.
  const whose = access.isOwnAlone && form.title.length > 1 ? form.fields[form.belongsTo ?? ''] : undefined;
  const isTold = (field: Field): boolean => field !== whose && access.isOpen(field);
  return [
    sql`b.id, b.version, b.changed_at`,
    sql`${titleOf(work.host.forms, form, 'b', isTold)} as title`,
    ...(subtitle && form.subtitle && access.isOpen(subtitle)
      ? [sql`${fieldColumn('b', form.subtitle, subtitle)}::text as subtitle`]
      : []),
    ...(form.states ? [sql`b.state`] : []),
    ...(form.dated ? [sql`b.valid_from, b.valid_to, b.reason, b.superseded_at`] : []),
    ...(owner ? [sql`${column('b', owner)} as owner`] : []),
  ];
}

/** The projection of the fields of `names` that the session sees; of all when no names are given. */
export function projectionOf(work: Work, access: FormAccess, names?: ReadonlySet<string>): Projection {
  const fields = fieldsToShow(work, access, names);
  return access.remembered(`projection ${fields.map(({ name }) => name).join()}`, () => {
    const columns = [
      ...usualColumns(work, access),
      ...fields.flatMap((shown, index) => fieldColumns(work, shown, index)),
    ];
    const joins = fields.flatMap((shown, index) => fieldJoin(work, shown, index));
    return {
      columns: settled(sql.join(columns), work.db),
      joins: settled(sql.join(joins, sql` `), work.db),
      fields,
    };
  });
}

export const isOwn = (access: FormAccess, row: Row): boolean =>
  access.employeeId !== null && row.owner === access.employeeId;

/** A row of the database as the session sees it. */
export function wireRecord(
  work: Work,
  access: FormAccess,
  { fields }: Projection,
  row: ShownRow,
): WireRecord {
  const own = isOwn(access, row);
  const { host, session } = work;
  const values: Record<string, unknown> = {};
  for (const [index, { name, field, form }] of fields.entries()) {
    const view = access.view(field, own);
    if (view === 'hide') continue;
    const place = { host, organisationId: session.organisationId, table: tableOf(form.name) };
    const value = decode(place, name, field, row[`v${index}`]);
    values[name] = view === 'mask' ? masked(field, value) : shownValue(field, value, row[`t${index}`]);
  }
  return {
    id: row.id,
    version: row.version,
    title: titleFor(row.title, access),
    ...(row.subtitle !== undefined && { subtitle: row.subtitle }),
    ...(row.state !== undefined && { state: row.state }),
    values,
    ...(row.valid_from !== undefined && {
      validFrom: row.valid_from,
      validTo: row.valid_to ?? null,
      reason: row.reason ?? null,
      supersededAt: row.superseded_at ?? null,
    }),
    ...(own && { own: true as const }),
    changedAt: row.changed_at,
  };
}

/** A record whose title fields are all empty is still called something. */
const titleFor = (title: string, access: FormAccess): string =>
  title.trim() === '' ? access.form.one.charAt(0).toUpperCase() + access.form.one.slice(1) : title;

function shownValue(field: PlainField, value: unknown, pointed: unknown): unknown {
  if (value === null) return null;
  if (field.kind === 'reference') return { id: value, title: (pointed as string | null) ?? '' };
  if (field.kind === 'population') return populationToShow(value, pointed);
  return field.kind === 'file' || field.kind === 'picture' ? pointed : value;
}
