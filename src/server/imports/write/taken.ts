/**
 * What the database keeps once beyond the key of a form, as one open offer of an applicant: of two new rows
 * of a sheet that would both have it, the later one is told, in place of a failure of the whole sheet.
 */
import { sql } from 'kysely';
import pg from 'pg';
import type { Form } from '#kernel/form.ts';
import { inSavepoint } from '../../database/tenant.ts';
import { columnsOf } from '../../forms/declaration/table.ts';
import type { Work } from '../../work.ts';
import type { RowFault } from '../read/read-record.ts';

type Row = Readonly<Record<string, unknown>>;
type SheetRow = {
  /** Of the sheet; null for what an import writes beside its rows. */
  readonly line: number | null;
  readonly row: Row;
};

/** Writes all at once; where two would have what only one can, each by itself, and tells who could not. */
export async function writeOrTell<R extends SheetRow>(
  work: Work,
  form: Form,
  rows: readonly R[],
  write: (rows: readonly R[]) => Promise<void>,
): Promise<RowFault[]> {
  const isWhole = (await takenBy(work, () => write(rows))) === undefined;
  if (isWhole) return [];
  const faults: RowFault[] = [];
  const written: R[] = [];
  for (const one of rows) {
    const constraint = await takenBy(work, () => write([one]));
    if (constraint === undefined) written.push(one);
    else {
      const message = await words(work, form, constraint, { one, written });
      faults.push({ line: one.line ?? 0, message });
    }
  }
  return faults;
}

/** The rule of the database that refused, with all undone; undefined when it is written. */
async function takenBy(work: Work, write: () => Promise<void>): Promise<string | undefined> {
  try {
    await inSavepoint(work.db, write);
    return undefined;
  } catch (error) {
    const constraint =
      error instanceof pg.DatabaseError && error.code === '23505' ? error.constraint : undefined;
    if (constraint === undefined) throw error;
    return constraint;
  }
}

async function words(
  work: Work,
  form: Form,
  constraint: string,
  { one, written }: { readonly one: SheetRow; readonly written: readonly SheetRow[] },
): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid
    where i.indexrelid = to_regclass(${`public.${constraint}`}) and a.attnum = any (i.indkey)
      and i.indexprs is null`.execute(work.db);
  const columns = columnsOf(form).filter(({ name }) => rows.some((of) => of.name === name));
  const isSame = (other: SheetRow) =>
    columns.length > 0 && columns.every(({ name }) => other.row[name] === one.row[name]);
  const before = written.find(isSame)?.line;
  return before === undefined || before === null
    ? `There can be one such ${form.one} at a time, and there is one already.`
    : `There can be one such ${form.one} at a time, and it is in row ${before}.`;
}
