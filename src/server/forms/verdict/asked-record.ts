/** What a rule over a record names, read for one record: saved, or a draft that is only typed so far. */
import { sql } from 'kysely';
import type { Form } from '#kernel/form.ts';
import { holdsFor } from '../../database/dated-row.ts';
import type { Work } from '../../work.ts';
import { columnOf } from '../declaration/names.ts';
import { type Asked, isOfEmployee, personTables } from '../declaration/record-words.ts';
import { fieldColumn, formTable, referredTitle } from '../list/expression.ts';
import type { Sql } from '../list/sql.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * The words of a record's references and of its person's work, read in one question. The record need not be
 * saved: they are found by its values.
 */
export async function askedOf(work: Work, form: Form, record: Values): Promise<Asked> {
  const { organisationId } = work.session;
  const { belongsTo } = form;
  const person = isOfEmployee(form) && belongsTo ? idIn(record, belongsTo) : null;
  const references = Object.entries(form.fields).flatMap(([name, field]) =>
    field.kind === 'reference'
      ? [{ name, column: columnOf(name, field), word: wordOf(work, field.to, fieldColumn('b', name, field)) }]
      : [],
  );
  const posts = Object.entries(personTables).map(([name, table]) => ({
    name: `person.${name}`,
    word: sql`(select t.code from ${sql.table(`public.${table}`)} t
      where t.organisation_id = b.organisation_id and t.id = ${sql.ref(`w.${table}_id`)})`,
  }));
  const ids = references.map(({ name, column }) => sql`${idIn(record, name)}::bigint as ${sql.id(column)}`);
  const words = [...references, ...posts].map(({ name, word }) => sql`${word} as ${sql.id(name)}`);
  const { rows } = await sql<Record<string, string | null>>`
    select ${sql.join(words)}
    from (select ${sql.join([sql`${organisationId}::bigint as organisation_id`, ...ids])}) b
    left join employee_work w
      on ${holdsFor('w', { organisationId, employee: person }, work.today)}`.execute(work.db);
  return { record, texts: rows[0] ?? {} };
}

const idIn = (record: Values, name: string): number | null => {
  const value = record[name];
  return typeof value === 'number' && value > 0 ? value : null;
};

function wordOf({ host }: Work, to: string, own: Sql): Sql {
  const target = host.forms.form(to);
  if (!target.fields['code']) return referredTitle(host.forms, to, 'b', own);
  return sql`(select to_jsonb(r) ->> 'code' from ${formTable(target)} r
    where r.organisation_id = b.organisation_id and r.id = ${own})`;
}
