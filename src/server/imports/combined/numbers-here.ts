/**
 * Numbers of one person that a sheet gives to somebody else than who has them already: as much a question as
 * the same number twice in the sheet.
 */
import { sql } from 'kysely';
import type { PlainField } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import { checkValue } from '#kernel/value-check.ts';
import { columnOf, hashColumnOf, isSealed, tableOf } from '../../forms/declaration/names.ts';
import { formTable } from '../../forms/list/expression.ts';
import { hashOf } from '../../forms/record/codec.ts';
import type { Work } from '../../work.ts';
import { readCell } from '../read/cell.ts';
import type { TableRow } from '../read/csv-read.ts';
import type { RowFault } from '../read/read-record.ts';
import { codesOf, resolverOf } from '../reference-map.ts';
import { isOfOne, meantIn, numberOf, type Shared } from './shared-numbers.ts';
import type { Target } from './target.ts';

type Asked = Shared & { readonly form: Form };

/** A row of the sheet with its number as it is kept, and whose row it is where that person is here. */
type Given = { readonly line: number; readonly kept: string; readonly person: number | undefined };

export async function numbersHere(work: Work, asked: Asked): Promise<RowFault[]> {
  const { form, columns, said } = asked;
  const places = [...columns].filter(([at, column]) => isOfOne(column) && !said.has(at));
  if (places.length === 0) return [];
  const personOf = await peopleBy(work, form);
  const faults: RowFault[] = [];
  for (const [at, column] of places) faults.push(...(await clashesAt(work, asked, { at, column, personOf })));
  return faults;
}

/** By form and field, the numbers of which somebody has said that people share them. */
export const confirmedIn = (form: Form, columns: Shared['columns'], said: ReadonlySet<number> = new Set()) =>
  new Set(
    [...columns].flatMap(([at, { key, below }]) =>
      said.has(at) ? [below ? key : `${form.name}:${key}`] : [],
    ),
  );

/** Whom a row is about, by what stands in the column of the codes. */
async function peopleBy(work: Work, form: Form) {
  const field = form.fields[form.parent?.field ?? ''];
  const people = field?.kind === 'reference' ? work.host.forms.form(field.to) : form;
  const resolve = await resolverOf(work, work.host.forms, people);
  return (words: string): number | undefined => {
    const found = resolve(words);
    return found === 'several' ? undefined : found;
  };
}

type Place = {
  readonly at: number;
  readonly column: Target;
  personOf(words: string): number | undefined;
};

async function clashesAt(
  work: Work,
  { form, columns, table, codeAt }: Asked,
  { at, column, personOf }: Place,
): Promise<RowFault[]> {
  if ('values' in column) return [];
  const { field, key, label } = column;
  const into = column.below ? work.host.forms.form(column.below.form) : form;
  const name = key.slice(key.indexOf(':') + 1);
  const keptOf = keeper(work, into, name, field);
  const isMeant = meantIn(columns, column.key);
  const given = table.flatMap((row): Given[] => {
    const kept = numberOf(row.cells[at]) === '' || isMeant(row.cells) ? undefined : keptOf(row.cells[at]);
    return kept === undefined
      ? []
      : [{ line: row.line, kept, person: personOf(String(row.cells[codeAt] ?? '')) }];
  });
  const holders = await holdersOf(
    work,
    into,
    { name, field },
    given.map(({ kept }) => kept),
  );
  // Who is given another number in the same sheet gives this one up.
  const givenTo = new Map(given.map(({ person, kept }) => [person, kept]));
  const clashes = given.flatMap((one) => {
    const people = holders.get(one.kept) ?? [];
    if (one.person !== undefined && people.includes(one.person)) return [];
    const other = people.find((person) => (givenTo.get(person) ?? one.kept) === one.kept);
    return other === undefined ? [] : [{ line: one.line, other }];
  });
  const words = await wordsFor(
    work,
    into,
    clashes.map(({ other }) => other),
  );
  return clashes.map(({ line, other }) => ({ line, key, label, ...words(other) }));
}

/** A cell as its number is kept, or as the hash by which a sealed one is found. */
function keeper(work: Work, form: Form, name: string, field: PlainField) {
  const place = {
    host: work.host,
    organisationId: work.session.organisationId,
    table: tableOf(form.name),
  };
  return (cell: TableRow['cells'][number] | undefined): string | undefined => {
    const read = readCell(field, cell, { order: 'day-month', today: work.today });
    const checked = 'value' in read ? checkValue(field, read.value) : undefined;
    if (!checked || !('value' in checked) || typeof checked.value !== 'string') return undefined;
    return isSealed(field) ? hashOf(place, name, field, checked.value) : checked.value.toUpperCase();
  };
}

/** Who has these numbers now or from a later day, by the number as it is kept. */
async function holdersOf(
  work: Work,
  form: Form,
  { name, field }: { readonly name: string; readonly field: PlainField },
  numbers: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  if (numbers.length === 0) return new Map();
  const owner = form.fields[form.parent?.field ?? ''];
  const person = owner ? columnOf(form.parent?.field ?? '', owner) : 'id';
  const number = isSealed(field)
    ? sql.ref(`b.${hashColumnOf(name)}`)
    : sql`upper(${sql.ref(`b.${columnOf(name, field)}`)})`;
  const last = sql`coalesce(b.valid_to, 'infinity')`;
  const { rows } = await sql<{ number: string; people: number[] }>`
    select ${number} as number, array_agg(distinct ${sql.ref(`b.${person}`)}) as people
    from ${formTable(form)} b
    where b.organisation_id = ${work.session.organisationId} and ${number} = any (${[...new Set(numbers)]})
      ${form.dated ? sql`and b.superseded_at is null and ${last} >= ${work.today}::date` : sql``}
    group by 1`.execute(work.db);
  return new Map(rows.map((row) => [row.number, row.people.map(Number)]));
}

const namedMost = 5;

/** Names a few people. */
async function wordsFor(work: Work, into: Form, others: readonly number[]) {
  const people = new Set(others);
  const owner = into.fields[into.parent?.field ?? ''];
  const form = owner?.kind === 'reference' ? work.host.forms.form(owner.to) : into;
  const names = people.size <= namedMost ? await codesOf(work, form, [...people]) : new Map();
  return (person: number) => {
    const other = names.get(person) ?? 'somebody else';
    return {
      message:
        `the same number is recorded for ${other}. Correct one of them, or confirm that ` +
        'people share it.',
    };
  };
}
