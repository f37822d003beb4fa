/**
 * What the condition of a flow can name: the fields of the record, and where its person works and as what.
 */

import { sql } from 'kysely';
import type { Field } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import { whole } from '#kernel/formula/exact.ts';
import { FactMissing } from '#kernel/formula/fact-missing.ts';
import type { Kind, Value } from '#kernel/formula/kind.ts';
import { type Entry, type Vocabulary, vocabulary } from '#kernel/formula/vocabulary.ts';
import { paise } from '#kernel/money.ts';
import { ratio } from '#kernel/ratio.ts';
import { holdsFor } from '../database/dated-row.ts';
import { isSealed } from '../forms/declaration/names.ts';
import type { FormRegistry } from '../forms/declaration/registry.ts';
import { fieldColumn, formTable, referredTitle } from '../forms/list/expression.ts';
import type { Sql } from '../forms/list/sql.ts';
import { ownerColumn } from '../forms/reach.ts';
import type { AnyRecord } from '../forms/record/server-record.ts';
import type { Work } from '../work.ts';

/** A record with the words of what it refers to, by name: 'department', 'person.grade'. */
type Asked = { readonly record: AnyRecord; readonly texts: Readonly<Record<string, string | null>> };

const kinds: Partial<Record<Field['kind'], Kind>> = {
  text: 'text',
  code: 'text',
  choice: 'text',
  reference: 'text',
  number: 'number',
  money: 'money',
  percent: 'rate',
  date: 'date',
  month: 'text',
  flag: 'flag',
};

const personTables = {
  department: 'department',
  establishment: 'establishment',
  designation: 'designation',
  grade: 'grade',
  employmentType: 'employment_type',
  businessUnit: 'business_unit',
} as const;

/**
 * What can be named in a condition over records of this form. References are named by code, else by title.
 */
export function recordWords(form: Form): Vocabulary<Asked> {
  const fields = Object.entries(form.fields).flatMap(([name, field]): Entry<Asked>[] => {
    const kind = kinds[field.kind];
    if (!kind || isSealed(field)) return [];
    const words = field.label.toLowerCase();
    return [{ name, kind, words, read: (asked) => figureOf(name, field, asked) ?? missing(words) }];
  });
  if (ownerColumn(form) === undefined) return vocabulary(fields);
  const person = Object.keys(personTables).map((name): Entry<Asked> => {
    const words = `the person’s ${name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`;
    const key = `person.${name}`;
    return { name: key, kind: 'text', words, read: ({ texts }) => texts[key] ?? missing(words) };
  });
  return vocabulary([...fields, ...person]);
}

const missing = (words: string): never => {
  throw new FactMissing(`A condition asks for ${words}, which is not recorded.`);
};

function figureOf(name: string, field: Field, { record, texts }: Asked): Value | undefined {
  if (field.kind === 'reference') return texts[name] ?? undefined;
  const value = record[name];
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string') return field.kind === 'choice' ? (field.choices[value] ?? value) : value;
  if (typeof value !== 'number') return undefined;
  if (field.kind === 'money') return whole(paise(value));
  return field.kind === 'percent' ? ratio(value, 10_000) : ratio(Math.round(value * 10_000), 10_000);
}

/** The words of a record's references and of its person's work, read in one question. */
export async function askedOf(work: Work, form: Form, record: AnyRecord): Promise<Asked> {
  const owner = ownerColumn(form);
  const references = Object.entries(form.fields).flatMap(([name, field]) =>
    field.kind === 'reference'
      ? [[name, wordOf(work.host.forms, field.to, fieldColumn('b', name, field))] as const]
      : [],
  );
  const person = Object.entries(personTables).map(
    ([name, table]) =>
      [
        `person.${name}`,
        sql`(select t.code from ${sql.table(`public.${table}`)} t where t.organisation_id = b.organisation_id
          and t.id = ${sql.ref(`w.${table}_id`)})`,
      ] as const,
  );
  const columns = [...references, ...(owner ? person : [])];
  if (columns.length === 0) return { record, texts: {} };
  const joined = owner ? sql`left join employee_work w on ${holdsFor('w', `b.${owner}`, work.today)}` : sql``;
  const { rows } = await sql<Record<string, string | null>>`
    select ${sql.join(columns.map(([name, word]) => sql`${word} as ${sql.id(name)}`))}
    from ${formTable(form)} b ${joined}
    where b.organisation_id = ${work.session.organisationId} and b.id = ${record.id}`.execute(work.db);
  return { record, texts: rows[0] ?? {} };
}

function wordOf(registry: FormRegistry, to: string, own: Sql): Sql {
  const target = registry.form(to);
  if (!target.fields['code']) return referredTitle(registry, to, 'b', own);
  return sql`(select r.code from ${formTable(target)} r where r.organisation_id = b.organisation_id
    and r.id = ${own})`;
}
