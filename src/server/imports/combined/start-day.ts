/** A row of time without a day of its own holds from the day on which its parent begins. */
import { sql } from 'kysely';
import type { Form } from '#kernel/form.ts';
import { columnOf } from '../../forms/declaration/names.ts';
import { formTable } from '../../forms/list/expression.ts';
import type { Work } from '../../work.ts';
import type { Kept } from '../existing.ts';
import type { EnteredRow } from '../read/read-record.ts';

/** What is said where rows are there already, so that the day cannot be assumed. */
export const sayFrom = ({ one }: Pick<Form, 'one'>): string =>
  `Say in Valid from since when this holds: there is a ${one} already.`;

export async function begunRows(
  work: Work,
  form: Form,
  rows: readonly EnteredRow[],
  existing: readonly Kept[],
): Promise<readonly EnteredRow[]> {
  const { parent } = form;
  const field = form.fields[parent?.field ?? ''];
  if (!parent?.begins || !field) return rows;
  const parentIn = ({ entered }: EnteredRow) => entered[parent.field];
  const without = rows.filter((row) => !row.entered['validFrom'] && typeof parentIn(row) === 'number');
  if (without.length === 0) return rows;
  const days = await beginnings(work, parent.form, parent.begins, without.map(parentIn));
  const there = Map.groupBy(existing, ({ row }) => Number(row[columnOf(parent.field, field)]));
  const open = new Set(without);
  return rows.map((row): EnteredRow => {
    const id = Number(parentIn(row));
    const day = open.has(row) ? days.get(id) : undefined;
    if (day === undefined) return row;
    const kept = there.get(id) ?? [];
    if (kept.some((one) => one.row['valid_from'] !== day))
      return { ...row, faults: [...row.faults, { line: row.line, message: sayFrom(form) }] };
    return { ...row, entered: { ...row.entered, validFrom: day }, isDayAssumed: true };
  });
}

async function beginnings(
  work: Work,
  form: string,
  begins: string,
  ids: readonly unknown[],
): Promise<ReadonlyMap<number, string>> {
  const parent = work.host.forms.form(form);
  const field = parent.fields[begins];
  if (!field) throw new Error(`${form} has no ${begins}`);
  const { rows } = await sql<{ id: number; day: string | null }>`
    select b.id, ${sql.ref(`b.${columnOf(begins, field)}`)} as day from ${formTable(parent)} b
    where b.organisation_id = ${work.session.organisationId}
      and b.id = any (${[...new Set(ids)]}::bigint[])`.execute(work.db);
  return new Map(rows.flatMap(({ id, day }) => (day === null ? [] : [[Number(id), day] as const])));
}
