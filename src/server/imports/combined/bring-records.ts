/** The records of a sheet themselves: those that name each other, and those that a rule makes wait. */
import type { Form } from '#kernel/form.ts';
import type { Work } from '../../work.ts';
import type { ImportOptions } from '../engine.ts';
import { keyFields } from '../existing.ts';
import { importTable } from '../import-table.ts';
import type { TableRow } from '../read/csv-read.ts';
import type { RowFault } from '../read/read-record.ts';
import type { Columns } from './missing-records.ts';
import type { RowOutcomes } from './row-outcome.ts';

type Keys = readonly (string | null)[];
type Sheet = {
  readonly form: Form;
  readonly keys: Keys;
  readonly columns: Columns;
  readonly options: ImportOptions;
};

/** What points to another record of the same sheet is entered once all of them are there. */
export async function bringRecords(
  work: Work,
  { form, keys, columns, options }: Sheet,
  table: readonly TableRow[],
  told: RowOutcomes,
): Promise<void> {
  const isOwn = (at: number) => {
    const column = columns.get(at);
    return column?.field.kind === 'reference' && column.field.to === form.name && !column.below;
  };
  const own = keys.map((key) => (key?.includes(':') ? null : key));
  // A record that is known by the one it names is not found again without it: it comes in after that one.
  const known = keyFields(form);
  if (own.some((key, at) => key && isOwn(at) && known.includes(key)))
    return bringInTurns(work, form, own, table, { told, options });
  const first = own.map((key, at) => (isOwn(at) ? null : key));
  await bringInTurns(work, form, first, table, { told, options });
  if (!own.some((_, at) => isOwn(at))) return;
  const rows = table.filter(({ line }) => !told.bad.has(line));
  told.add(await importTable(work, form, own, rows, options));
}

type Telling = { readonly told: RowOutcomes; readonly options: ImportOptions };

/**
 * What a rule alone refuses, or what names another of the sheet, is asked again once the others are there, as
 * long as some come in: a formula may name what stands further down.
 */
async function bringInTurns(
  work: Work,
  form: Form,
  keys: Keys,
  table: readonly TableRow[],
  { told, options }: Telling,
): Promise<void> {
  for (let left = table; ; ) {
    const outcome = await importTable(work, form, keys, left, options);
    const byLine = Map.groupBy(outcome.faults, ({ line }) => line);
    const mayCome = ({ byRule, unknown }: RowFault) => byRule === true || unknown === form.name;
    const again = left.filter(({ line }) => byLine.get(line)?.every(mayCome) === true);
    const isOver = again.length === 0 || outcome.lines.created.length + outcome.lines.updated.length === 0;
    const lines = new Set(again.map(({ line }) => line));
    told.add(
      isOver ? outcome : { ...outcome, faults: outcome.faults.filter(({ line }) => !lines.has(line)) },
    );
    if (isOver) return;
    left = again;
  }
}
