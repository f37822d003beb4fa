/**
 * What a rule over the records of a form can name: its fields, and where the record's person works and as
 * what.
 */

import type { Field } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import { whole } from '#kernel/formula/exact.ts';
import { FactMissing } from '#kernel/formula/fact-missing.ts';
import type { Kind, Value } from '#kernel/formula/kind.ts';
import { type Entry, type Vocabulary, vocabulary } from '#kernel/formula/vocabulary.ts';
import { paise } from '#kernel/money.ts';
import { ratio } from '#kernel/ratio.ts';
import { isSealed } from './names.ts';

type Values = Readonly<Record<string, unknown>>;

/** A record with the words of what it refers to, by name: 'department', 'person.grade'. */
export type Asked = { readonly record: Values; readonly texts: Readonly<Record<string, string | null>> };

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

/** What is known of where a person works, by the table that holds it. */
export const personTables = {
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
    const words = wordsFor(field);
    return [{ name, kind, words, read: (asked) => figureOf(name, field, asked) ?? missing(words) }];
  });
  if (!isOfEmployee(form)) return vocabulary(fields);
  const person = Object.keys(personTables).map((name): Entry<Asked> => {
    const words = `the person’s ${name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`;
    const key = `person.${name}`;
    return { name: key, kind: 'text', words, read: ({ texts }) => texts[key] ?? missing(words) };
  });
  return vocabulary([...fields, ...person]);
}

/** 'the number of positions' is at least 5, where 'positions' alone would be several. */
function wordsFor({ kind, label }: Field): string {
  const words = label.toLowerCase();
  return kind === 'number' && /^\p{L}{2,}s$/u.test(words) ? `the number of ${words}` : words;
}

/** Whether each of its records belongs to an employee. */
export function isOfEmployee({ belongsTo, fields }: Form): boolean {
  const field = belongsTo === undefined || belongsTo === 'id' ? undefined : fields[belongsTo];
  return belongsTo === 'id' || (field?.kind === 'reference' && field.to === 'employee');
}

const missing = (words: string): never => {
  throw new FactMissing(`This depends on ${words}, which is not recorded.`);
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
