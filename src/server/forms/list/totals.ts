/**
 * The money of a list added up over everything that it finds, in paise. A sum tells of each record in it, so
 * only a field that is in clear in every record within reach is added. It comes with a page that shows those
 * values: whose pay was read is noted by its rows, and a sum of a few may not stand in for them.
 */
import { expressionBuilder, sql } from 'kysely';
import type { Form } from '#kernel/form.ts';
import type { Work } from '../../work.ts';
import type { FormAccess } from '../access.ts';
import { fieldColumn, formTable } from './expression.ts';
import type { Sql } from './sql.ts';

export type Totals = Record<string, number>;

/**
 * What people are paid adds up; a rate or a limit does not. Rows of time follow each other: what holds now
 * and what held before are no sum.
 */
const addedUp = (form: Form): string[] =>
  form.dated
    ? []
    : Object.entries(form.fields)
        .filter(([, field]) => field.kind === 'money' && field.inList && field.sensitivity === 'pay')
        .map(([name]) => name);

const leastRows = 50;
/** Whether the page shows enough of what was found for a sum to say nothing that its rows do not. */
export const mayAddUp = (shown: number, found: number): boolean => shown >= Math.min(found, leastRows);

export async function totalsOf(
  work: Work,
  access: FormAccess,
  where: Sql,
  shown: ReadonlySet<string>,
): Promise<Totals> {
  const { form } = access;
  const fields = addedUp(form).flatMap((name) => {
    const field = form.fields[name];
    return shown.has(name) && field && access.isOpen(field)
      ? [{ name, own: fieldColumn('b', name, field) }]
      : [];
  });
  if (fields.length === 0) return {};
  const { fn, cast } = expressionBuilder();
  const sums = fields.map(({ name, own }) =>
    cast<number>(fn.coalesce(fn.sum(own), sql.lit(0)), 'bigint').as(name),
  );
  const { rows } = await sql<Totals>`
    select ${sql.join(sums)} from ${formTable(form)} b where ${where}`.execute(work.db);
  return rows[0] ?? {};
}
