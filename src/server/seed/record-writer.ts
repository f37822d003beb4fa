/**
 * Writes the demo's records: validated like what is typed on a screen, checked by the form's own
 * rules, and then inserted many at a time.
 */
import { type RawBuilder, sql } from 'kysely';
import { assert } from '#kernel/assert.ts';
import { addDays } from '#kernel/calendar.ts';
import type { Fields, PlainField } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import { isPopulationPart, populationForms } from '#kernel/population/population.ts';
import { validate } from '#kernel/validate.ts';
import { ownerColumnOf, rowsTableOf, tableOf } from '../forms/declaration/names.ts';
import { encode, type Place } from '../forms/record/codec.ts';
import type { Work } from '../work.ts';
import type { SeedRecord } from './seed-record.ts';

type Values = Record<string, unknown>;
type Column = readonly [name: string, value: unknown];

export type RecordWriter = {
  /** Writes records of one form after the other; what one refers to must have been written before it. */
  write(records: readonly SeedRecord[]): Promise<void>;
  /** The id of a written record by its key. */
  idOf(form: string, key: string): number;
};

/** Fewer than PostgreSQL's 65,535 parameters, whatever the number of columns. */
const rowsAtOnce = 200;

export function recordWriter(work: Work): RecordWriter {
  const ids = new Map<string, number>();
  const idOf = (form: string, key: string): number => {
    const id = ids.get(`${form}/${key}`);
    assert(id !== undefined, () => `the demo refers to ${form} ${key}, which is not written yet`);
    return id;
  };
  return {
    idOf,
    async write(records) {
      for (const group of groupsOf(records)) {
        const form = work.host.forms.form(group[0]?.form ?? '');
        const written = await writeGroup(work, form, group, idOf);
        group.forEach(({ key }, at) => void ids.set(`${form.name}/${key}`, written[at] ?? 0));
      }
    },
  };
}

/**
 * Neighbours of one form go together, unless one refers to another of the same group (a department to
 * the one above): then the group ends before it.
 */
function groupsOf(records: readonly SeedRecord[]): SeedRecord[][] {
  const groups: SeedRecord[][] = [];
  let keys = new Set<string>();
  for (const record of records) {
    const group = groups.at(-1);
    const above = record.form === 'position' ? record.values.reportsTo : record.values.parent;
    const depends = typeof above === 'string' && keys.has(above);
    if (group && group[0]?.form === record.form && !depends) {
      group.push(record);
    } else {
      groups.push([record]);
      keys = new Set();
    }
    keys.add(record.key);
  }
  return groups;
}

async function writeGroup(
  work: Work,
  form: Form,
  records: readonly SeedRecord[],
  idOf: (form: string, key: string) => number,
): Promise<number[]> {
  const checked = await checkedValues(work, form, records, idOf);
  const place: Place = {
    host: work.host,
    organisationId: work.session.organisationId,
    table: tableOf(form.name),
  };
  const ends = form.dated ? endsOf(form, records) : new Map<SeedRecord, string | null>();
  const rows = records.map((record, at): Column[] => [
    ['organisation_id', work.session.organisationId],
    ...fieldColumns(place, form, checked[at] ?? {}),
    ...(form.states ? [['state', Object.keys(form.states)[0]] as const] : []),
    ...(form.dated
      ? [
          ['valid_from', record.validFrom] as const,
          ['valid_to', ends.get(record) ?? null] as const,
          ['reason', record.reason ?? null] as const,
        ]
      : []),
  ]);
  const written = await insertRows(work, place.table, rows, true);
  await writeLines(work, form, checked, written);
  work.audit({ action: 'create', form: form.name, recordIds: written, reason: 'Demo organisation' });
  return written;
}

/** The values with the keys of references, those in lines too, replaced by ids. */
function withIds(fields: Fields, values: Values, idOf: (form: string, key: string) => number): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name];
      if (field?.kind === 'rows' && Array.isArray(value)) {
        return [name, value.map((line: Values) => withIds(field.fields, line, idOf))];
      }
      if (field?.kind === 'population' && Array.isArray(value)) {
        return [name, value.map((group: Values) => groupWithIds(group, idOf))];
      }
      return [name, field?.kind === 'reference' && typeof value === 'string' ? idOf(field.to, value) : value];
    }),
  );
}

/** A group of people whose parts name records by their keys. */
const groupWithIds = (group: Values, idOf: (form: string, key: string) => number): Values =>
  Object.fromEntries(
    Object.entries(group).map(([part, named]) => [
      part,
      isPopulationPart(part) && Array.isArray(named)
        ? named.map((key: unknown) => (typeof key === 'string' ? idOf(populationForms[part], key) : key))
        : named,
    ]),
  );

type IdOf = (form: string, key: string) => number;

/** References by id, the screens' validation, then what the form's own rules derive. */
async function checkedValues(
  work: Work,
  form: Form,
  records: readonly SeedRecord[],
  idOf: IdOf,
): Promise<Values[]> {
  const entered = records.map((record) => enteredValues(work, form, record, idOf));
  const changes = records.map(({ validFrom }, at) => ({
    record: { id: 0, version: 0, ...entered[at], ...(validFrom ? { validFrom } : {}) } as never,
    previous: null,
  }));
  const server = work.host.forms.servers.get(form.name);
  const derived = server?.checkAll ? await server.checkAll(work, changes) : [];
  const all: Values[] = [];
  for (const [at, change] of changes.entries()) {
    const answer = server?.checkAll ? derived[at] : await server?.check?.(work, change);
    if (answer instanceof Error) throw answer;
    all.push({ ...entered[at], ...(answer ?? {}) });
  }
  return all;
}

function enteredValues(work: Work, form: Form, { key, values: given }: SeedRecord, idOf: IdOf): Values {
  const { values, errors } = validate(form.fields, withIds(form.fields, given, idOf), null, {
    labelOf: (path) => path,
    today: work.today,
  });
  assert(Object.keys(errors).length === 0, () => `demo ${form.name} ${key}: ${JSON.stringify(errors)}`);
  return values;
}

function fieldColumns(place: Place, form: Form, values: Values): Column[] {
  return Object.entries(form.fields).flatMap(([name, field]): Column[] =>
    field.kind === 'rows' ? [] : encode(place, name, field, values[name]),
  );
}

/** A dated row ends on the day before the next one of the same parent. */
function endsOf(form: Form, records: readonly SeedRecord[]): Map<SeedRecord, string | null> {
  const parent = form.parent?.field ?? '';
  const sorted = records.toSorted((one, two) => ((one.validFrom ?? '') < (two.validFrom ?? '') ? -1 : 1));
  return new Map(
    sorted.map((record, at) => {
      const next = sorted.slice(at + 1).find((other) => other.values[parent] === record.values[parent]);
      return [record, next?.validFrom ? addDays(next.validFrom, -1) : null];
    }),
  );
}

async function writeLines(
  work: Work,
  form: Form,
  values: readonly Values[],
  ids: readonly number[],
): Promise<void> {
  for (const [name, field] of Object.entries(form.fields)) {
    if (field.kind !== 'rows') continue;
    const table = rowsTableOf(form.name, name);
    const place: Place = { host: work.host, organisationId: work.session.organisationId, table };
    const rows = values.flatMap((record, at) => {
      const lines = (record[name] ?? []) as readonly Values[];
      return lines.map((line, position): Column[] => [
        ['organisation_id', work.session.organisationId],
        [ownerColumnOf(form.name), ids[at]],
        ['position', position],
        ...Object.entries(field.fields).flatMap(([key, each]: [string, PlainField]): Column[] =>
          encode(place, key, each, line[key]),
        ),
      ]);
    });
    await insertRows(work, table, rows, false);
  }
}

/** All rows have the same columns. Answers their ids in order, when the table has ids. */
async function insertRows(
  work: Work,
  table: string,
  rows: readonly Column[][],
  withId: boolean,
): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const part = rows.slice(at, at + rowsAtOnce);
    const columns = (part[0] ?? []).map(([name]) => sql.ref(name));
    const values: RawBuilder<unknown>[] = part.map(
      (row) => sql`(${sql.join(row.map(([, value]) => value))})`,
    );
    const { rows: written } = await sql<{ id: number }>`
      insert into ${sql.table(table)} (${sql.join(columns)}) values ${sql.join(values)}
      ${withId ? sql`returning id` : sql``}`.execute(work.db);
    ids.push(...written.map(({ id }) => id));
  }
  return ids;
}
