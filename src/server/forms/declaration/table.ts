/**
 * The table of a form. `createTableSql` writes the first migration of a form from its declaration; the
 * columns listed here are also what the test of forms against tables compares with the catalogue.
 */
import type { Field, PlainField } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import {
  columnOf,
  constraintName,
  hashColumnOf,
  isSealed,
  ownerColumnOf,
  pointsElsewhere,
  rowsTableOf,
  snakeCase,
  tableOf,
} from './names.ts';
import { ownColumn } from './own-value.ts';

/** `type` is spelt as PostgreSQL's format_type spells it, so that it can be compared with the catalogue. */
export type Column = {
  readonly name: string;
  readonly type: string;
  readonly notNull: boolean;
  readonly default?: string;
  readonly generated?: string;
};

const organisation: Column = {
  name: 'organisation_id',
  type: 'bigint',
  notNull: true,
  default: 'muster.organisation_id()',
};

const timestamp = 'timestamp with time zone';
const opening: readonly Column[] = [
  organisation,
  { name: 'id', type: 'bigint', notNull: true, generated: 'by default as identity' },
  { name: 'version', type: 'integer', notNull: true, default: '1' },
];
const closing: readonly Column[] = [
  { name: 'created_at', type: timestamp, notNull: true, default: 'now()' },
  { name: 'created_by', type: 'bigint', notNull: false },
  { name: 'changed_at', type: timestamp, notNull: true, default: 'now()' },
  { name: 'changed_by', type: 'bigint', notNull: false },
];
/** What the organisation's own fields hold: see `own-value.ts`. */
const own: Column = { name: ownColumn, type: 'jsonb', notNull: false };
const datedColumns: readonly Column[] = [
  { name: 'valid_from', type: 'date', notNull: true },
  { name: 'valid_to', type: 'date', notNull: false },
  { name: 'reason', type: 'text', notNull: false },
  { name: 'recorded_at', type: timestamp, notNull: true, default: 'now()' },
  { name: 'superseded_at', type: timestamp, notNull: false },
  { name: 'superseded_by', type: 'bigint', notNull: false },
];

/** Fields whose text the one-line search of a list looks through. */
export const searchableFields = (form: Form): string[] =>
  Object.entries(form.fields)
    .filter(([, field]) => field.searchable)
    .map(([name]) => name);

/** The PostgreSQL type in which a field's value is kept. */
function columnType(field: PlainField): string {
  switch (field.kind) {
    case 'number':
      return field.decimals ? `numeric(18,${field.decimals})` : 'bigint';
    case 'money':
    case 'reference':
    case 'file':
    case 'picture':
      return 'bigint';
    case 'percent':
      return 'integer';
    case 'date':
      return 'date';
    case 'flag':
      return 'boolean';
    case 'choices':
      return 'text[]';
    case 'address':
    case 'population':
      return 'jsonb';
    default:
      return 'text';
  }
}

/**
 * The columns of one field: two for a sealed value, none for rows and for what the organisation has added.
 * A field shown on a condition may be null.
 */
export function columnsOfField(name: string, field: Field): Column[] {
  if (field.kind === 'rows' || field.own !== undefined) return [];
  const notNull = field.kind === 'flag' || (field.required === true && field.visibleWhen === undefined);
  const column: Column = { name: columnOf(name, field), type: columnType(field), notNull };
  if (field.kind === 'flag') return [{ ...column, default: 'false' }];
  if (!isSealed(field)) return [column];
  return [column, { name: hashColumnOf(name), type: 'text', notNull: false }];
}

/** All columns of a form's table in their order. */
export function columnsOf(form: Form): Column[] {
  const fields = Object.entries(form.fields).flatMap(([name, field]) => columnsOfField(name, field));
  const searched = searchableFields(form).map((name) => `coalesce(${snakeCase(name)}, '')`);
  return [
    ...opening,
    ...fields,
    ...(form.states ? [{ name: 'state', type: 'text', notNull: true }] : []),
    ...(form.dated ? datedColumns : []),
    own,
    ...closing,
    ...(searched.length > 0
      ? [
          {
            name: 'search',
            type: 'text',
            notNull: false,
            generated: `always as (lower(${searched.join(` || ' ' || `)})) stored`,
          },
        ]
      : []),
  ];
}

/** The rows fields of a form, each with its table's columns. */
export function rowsTablesOf(
  form: Form,
): { table: string; field: string; fields: Readonly<Record<string, PlainField>>; columns: Column[] }[] {
  return Object.entries(form.fields).flatMap(([name, field]) => {
    if (field.kind !== 'rows') return [];
    const columns: Column[] = [
      organisation,
      { name: ownerColumnOf(form.name), type: 'bigint', notNull: true },
      { name: 'position', type: 'integer', notNull: true },
      ...Object.entries(field.fields).flatMap(([line, lineField]) => columnsOfField(line, lineField)),
    ];
    return [{ table: rowsTableOf(form.name, name), field: name, fields: field.fields, columns }];
  });
}

// Words that PostgreSQL reserves and that a field may well be called by.
const reserved = new Set(
  `all and any array as asc both case cast check collate column constraint create current default
  desc distinct do else end except false fetch for foreign from grant group having in initially
  intersect into lateral leading limit not null offset on only or order placing primary references
  returning select some symmetric table then to trailing true union unique user using when where
  window with`.split(/\s+/),
);
const quoted = (name: string): string => (reserved.has(name) ? `"${name}"` : name);

function columnLine(column: Column): string {
  const type = column.type === timestamp ? 'timestamptz' : column.type;
  const notNull = column.notNull && !column.generated?.startsWith('by default') ? ' not null' : '';
  const tail = column.generated
    ? ` generated ${column.generated}`
    : column.default
      ? ` default ${column.default}`
      : '';
  return `  ${quoted(column.name)} ${type}${notNull}${tail}`;
}

type ForeignKey = { readonly table: string; readonly target: string; readonly sql: string };
const keyTo = (table: string, column: string, target: string): ForeignKey => ({
  table,
  target,
  sql:
    `constraint ${constraintName(table, column, 'fkey')} foreign key (organisation_id, ${quoted(column)}) ` +
    `references public.${target} (organisation_id, id)`,
});

/** Foreign keys of the fields that point elsewhere; files live in stored_file. */
function foreignKeys(table: string, fields: Readonly<Record<string, Field>>): ForeignKey[] {
  return Object.entries(fields)
    .filter(([, field]) => pointsElsewhere(field))
    .map(([name, field]) =>
      keyTo(table, columnOf(name, field), field.kind === 'reference' ? tableOf(field.to) : 'stored_file'),
    );
}

/**
 * Sorting text ignores case and does not depend on the machine's locale, so an index for it is spelt the
 * same.
 */
const textSort = (column: string): string => `lower(${column}) collate "C"`;
const sortsAsText = new Set<Field['kind']>([
  'text',
  'code',
  'personName',
  'mail',
  'phone',
  'time',
  'moment',
  'month',
]);

function sortIndex(form: Form): string[] {
  const name = form.sort?.replace(/^-/, '');
  if (name === undefined) return [];
  const field = form.fields[name];
  if (!field) return [`${snakeCase(name)}, id`];
  if (sortsAsText.has(field.kind)) return [`(${textSort(quoted(columnOf(name, field)))}), id`];
  return field.kind === 'rows' || field.kind === 'choice' || field.kind === 'reference'
    ? []
    : [`${quoted(columnOf(name, field))}, id`];
}

/** What is looked up or ordered by: parent, references, whose it is, the default order; unique values. */
function indexes(form: Form): string[] {
  const table = tableOf(form.name);
  const current = form.dated ? ' where superseded_at is null' : '';
  const create = (unique: boolean, suffix: string, columns: string, where = '') =>
    `create ${unique ? 'unique ' : ''}index ${constraintName(table, suffix, unique ? 'unique' : 'index')}\n` +
    `  on public.${table} (organisation_id, ${columns})${where};`;
  const lines: string[] = [];
  for (const [name, field] of Object.entries(form.fields)) {
    if (field.kind === 'rows') continue;
    const column = isSealed(field) ? hashColumnOf(name) : columnOf(name, field);
    const isParentOfDated = form.dated && form.parent?.field === name;
    if (isParentOfDated) {
      lines.push(create(true, `${column}_valid_from`, `${quoted(column)}, valid_from`, current));
    } else if (field.unique) {
      lines.push(create(true, column, quoted(column)));
    } else if (field.kind === 'reference') {
      lines.push(create(false, column, quoted(column), current));
    }
  }
  if (form.single) {
    const name = constraintName(table, 'single', 'unique');
    lines.push(`create unique index ${name} on public.${table} (organisation_id);`);
  }
  for (const together of form.uniqueTogether ?? []) {
    const columns = together.map((name) => columnOf(name, form.fields[name] as Field));
    lines.push(create(true, columns.join('_'), columns.map(quoted).join(', '), current));
  }
  // Of a long history few rows hold today: they are found from their ends.
  if (form.dated) lines.push(create(false, 'valid_to', 'valid_to', current));
  for (const columns of sortIndex(form)) lines.push(create(false, 'sort', columns, current));
  return lines;
}

function tableSql(table: string, columns: readonly Column[], constraints: readonly string[]): string {
  return `create table public.${table} (\n${[...columns.map(columnLine), ...constraints].join(',\n')}\n);`;
}

function rowsTablesSql(form: Form, inTable: (keys: readonly ForeignKey[]) => string[]): string[] {
  const owner = ownerColumnOf(form.name);
  return rowsTablesOf(form).flatMap((rows) => [
    tableSql(rows.table, rows.columns, [
      `  primary key (organisation_id, ${owner}, position)`,
      `  ${keyTo(rows.table, owner, tableOf(form.name)).sql} on delete cascade`,
      ...inTable(foreignKeys(rows.table, rows.fields)),
    ]),
    ...Object.entries(rows.fields)
      .filter(([, field]) => field.kind === 'reference')
      .map(([name, field]) => {
        const column = columnOf(name, field);
        return (
          `create index ${constraintName(rows.table, column, 'index')}\n` +
          `  on public.${rows.table} (organisation_id, ${quoted(column)});`
        );
      }),
    `select muster.build_wall('public.${rows.table}');`,
  ]);
}

/**
 * The migration of forms, in the order given: tables, rows tables, foreign keys, indexes and walls. A key to
 * a form later in the list is added at the end; any other table referred to must exist already.
 */
export function createTablesSql(forms: readonly Form[]): string {
  const later = new Set(forms.map((form) => tableOf(form.name)));
  const postponed: ForeignKey[] = [];
  const inTable = (keys: readonly ForeignKey[]): string[] =>
    keys.flatMap((key) => {
      if (!later.has(key.target)) return [`  ${key.sql}`];
      postponed.push(key);
      return [];
    });
  const statements = forms.flatMap((form) => {
    const table = tableOf(form.name);
    later.delete(table);
    const constraints = ['  primary key (organisation_id, id)', ...inTable(foreignKeys(table, form.fields))];
    return [
      tableSql(table, columnsOf(form), constraints),
      ...indexes(form),
      `select muster.build_wall('public.${table}');`,
      ...rowsTablesSql(form, inTable),
    ];
  });
  const keys = postponed.map((key) => `alter table public.${key.table} add ${key.sql};`);
  return `${[...statements, ...keys].join('\n\n')}\n`;
}

/** The migration of one form. */
export const createTableSql = (form: Form): string => createTablesSql([form]);
