/**
 * What the jobs of an import do: read the kept file again, work it out, and write it in the job's own
 * transaction.
 */
import { sql } from 'kysely';
import type { Form } from '#kernel/form.ts';
import { forbidden } from '#kernel/refusal.ts';
import { isUncounted, type Shaping, shapedCells, type Treatment } from '#kernel/sheet/shaping.ts';
import { type Outcome, unanswered } from '#kernel/wire/import-sheet.ts';
import type { Work } from '../work.ts';
import { heldColumns } from './columns/column-holds.ts';
import { importWhole, type SheetOutcome } from './combined/combined-sheet.ts';
import { readTable } from './combined/read-table.ts';
import { recordsOf } from './layout/layout.ts';
import type { TableCell, TableRow } from './read/csv-read.ts';
import type { RowFault } from './read/read-record.ts';
import { isWorkbook } from './read/table-file.ts';
import { findImport, type ImportRecord, isOver, refuseOver, refuseRemoved } from './upload.ts';

/** So many faults are kept to be read; the count tells of the rest. */
const faultsKept = 500;

/** Checks the right again: between asking and doing it may have been taken away. */
export async function runImport(
  work: Work,
  form: Form,
  importId: number,
  dryRun: boolean,
): Promise<SheetOutcome & Pick<Outcome, 'leftOut'>> {
  if (work.may(form.name, 'import') !== 'organisation') forbidden();
  // Whoever runs the same import beside this waits here, and finds it done.
  const found = await findImport(work, form, importId, true);
  if (isOver(found)) refuseOver();
  const { columns, matches, shaping } = found;
  const keys = [...columns, ...shaping.made].map((_, at) => matches[at] ?? null);
  const read = await tableOf(work, found);
  const outcome = await importWhole(work, form, keys, read, {
    dryRun,
    make: found.make,
    width: columns.length,
    headings: columns,
    zerosSaid: placesOf(shaping, ({ digits }) => digits !== undefined),
    left: placesOf(shaping, ({ left }) => left === true),
    meant: placesOf(shaping, ({ meant }) => meant === true),
    shared: placesOf(shaping, ({ shared }) => shared === true),
    goodRowsOnly: found.goodRowsOnly,
    dateOrders: found.dateOrders,
    importId,
    reason: `Import of ${found.fileName}`,
    progress: work.progress,
  });
  await note(work, importId, outcome, dryRun);
  const leftOut = leftOutOf(found, read.table.slice(0, rowsLooked), outcome);
  return { ...outcome, leftOut, faults: outcome.faults.slice(0, faultsKept) };
}

const rowsLooked = 200;

/** Columns that are left out, seem to hold what matters, and of which nobody has said so. */
function leftOutOf(
  { columns, matches, shaping }: ImportRecord,
  rows: readonly TableRow[],
  { sums }: SheetOutcome,
): number[] {
  const headings = columns.map((words) => ({ words, last: words }));
  const values = columns.map((_, at) => rows.map(({ cells }) => cells[at] ?? null));
  return unanswered({ holds: heldColumns({ headings, values }), sums }, matches, shaping);
}

async function tableOf(work: Work, found: ImportRecord) {
  const content = await work.files.content(work, found.fileId ?? refuseRemoved());
  const upload = { name: found.fileName, content };
  const faults: RowFault[] = [];
  // Beside the table of a workbook stands what people note there; in a text a mark too many moves all cells.
  const tell = (fault: RowFault) => (isWorkbook(upload) ? 0 : faults.push(fault));
  return { ...(await readTable(shapedRows(recordsOf(upload, found.layout), found, tell))), faults };
}

const isFilled = (cell: TableCell): boolean => String(cell ?? '').trim() !== '';

const tooWide =
  'the row has more cells than there are headings. If a cell has the separator or a line end in it, put ' +
  'the cell in double quotes.';

/** Columns of which somebody has said so: what their digits are, that they are left out. */
const placesOf = ({ treated }: Shaping, isSaid: (treatment: Treatment) => boolean): ReadonlySet<number> =>
  new Set(Object.entries(treated).flatMap(([at, treatment]) => (isSaid(treatment) ? [Number(at)] : [])));

async function* shapedRows(
  rows: AsyncIterable<TableRow>,
  { columns, shaping }: Pick<ImportRecord, 'columns' | 'shaping'>,
  tell: (fault: RowFault) => void,
): AsyncGenerator<TableRow> {
  for await (const row of rows) {
    if (row.cells.slice(columns.length).some(isFilled)) tell({ line: row.line, message: tooWide });
    const cells = shapedCells(row, columns.length, shaping);
    if (!isUncounted(cells, columns.length, shaping)) yield { line: row.line, cells };
  }
}

async function note(work: Work, importId: number, outcome: SheetOutcome, dryRun: boolean): Promise<void> {
  const state = dryRun || !outcome.written ? 'checked' : 'done';
  await sql`
    update import set state = ${state}, rows_total = ${outcome.total}, rows_created = ${outcome.created},
      rows_updated = ${outcome.updated}, rows_same = ${outcome.same}, rows_bad = ${outcome.bad},
      errors = ${JSON.stringify(outcome.faults.slice(0, faultsKept))}::jsonb,
      changed_at = now(), version = version + 1
    where organisation_id = ${work.session.organisationId} and id = ${importId}`.execute(work.db);
}
