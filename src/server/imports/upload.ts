/** An uploaded table: kept as a file, its header read, and a guess at which column is which. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setImmediate as aside } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Form } from '#kernel/form.ts';
import { notFound } from '#kernel/refusal.ts';
import { holdFile } from '../files/holding.ts';
import type { Work } from '../work.ts';
import type { ImportOutcome } from './engine.ts';
import type { ImportColumn } from './import-column.ts';
import { columnsFor } from './import-table.ts';
import { refuse } from './imports.refusal.ts';
import { propose } from './proposal.ts';
import { isPast } from './read/cell.ts';
import { readCsv, type TableCell, type TableRow } from './read/csv-read.ts';
import { type DateColumn, type DateOrder, DateOrders } from './read/date-order.ts';
import { askForOrders, isDated } from './read/date-question.ts';
import { unreadable } from './read/limits.ts';
import { asUtf8 } from './read/text-encoding.ts';
import { readXlsx } from './read/xlsx-read.ts';

export type Upload = { readonly name: string; readonly content: Uint8Array };

/** A column of the form; `dated` where its values are dates, so that their order matters. */
type Target = Pick<ImportColumn, 'key' | 'label' | 'required'> & {
  readonly dated: boolean;
  /** Its dates have been, so that two digits of a year are of one that has. */
  readonly past: boolean;
};

export type Uploaded = {
  readonly importId: number;
  readonly headers: readonly string[];
  readonly columns: readonly Target[];
  /** By place of the file's column, counted from 0, the key of the form's column. */
  readonly matches: Readonly<Record<string, string>>;
  /** Places of what was matched by no certain sign: to be looked at. */
  readonly unsure: readonly number[];
  readonly sample: readonly (readonly TableCell[])[];
  /** By place of the file's column, what it tells of the order of day and month. */
  readonly dates: Readonly<Record<string, DateColumn>>;
};

const sampleRows = 5;
/** So many rows tell whether the values of a column can be what its heading says. */
const proposalRows = 200;
const turnRows = 500;

/** Every row of the file, its header first. */
export function tableRows(name: string, content: Uint8Array): AsyncGenerator<TableRow> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  // A workbook is a zip, whatever it is called.
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') return readXlsx(bytes);
  if (/\.xls$/i.test(name))
    return unreadable('Old .xls workbooks cannot be read. Save it as .xlsx or CSV first.');
  const text = asUtf8(bytes);
  return readCsv(Readable.from([text]), text.subarray(0, 64 * 1024));
}

export async function takeUpload(work: Work, form: Form, upload: Upload): Promise<Uploaded> {
  const { first, dates } = await looked(upload);
  const [header, ...rows] = first;
  const sample = rows.slice(0, sampleRows);
  const headers = header?.cells.map((cell) => String(cell ?? '').trim()) ?? [];
  if (headers.every((each) => each === '')) unreadable('The first row of the file must name its columns.');
  const all = await columnsFor(work, form);
  const columns = all.map((column): Target => {
    const { key, label, required } = column;
    return {
      key,
      label,
      required,
      dated: isDated(column),
      past: !('values' in column) && isPast(column.field),
    };
  });
  const values = headers.map((_, at) => rows.map(({ cells }) => cells[at] ?? null));
  const { matches, unsure } = propose({ headers, values }, all, { one: form.one, today: work.today });
  const file = await work.files.keep(work, upload);
  const { organisationId, userId } = work.session;
  const {
    rows: [row],
  } = await sql<{ id: number }>`
    insert into import (organisation_id, form, file_name, file_id, file_bytes, file_hash, state, columns,
      matches, date_columns, created_by, changed_by)
    values (${organisationId}, ${form.name}, ${file.name}, ${file.id}, ${file.bytes},
      ${createHash('sha256').update(upload.content).digest('hex')}, 'uploaded',
      ${JSON.stringify(headers)}::jsonb, ${JSON.stringify(matches)}::jsonb, ${JSON.stringify(dates)}::jsonb,
      ${userId}, ${userId}) returning id`.execute(work.db);
  const importId = row?.id ?? 0;
  await holdFile(work, file.id, { form: 'import', id: importId, field: 'file' });
  work.audit({ action: 'upload', form: 'import', recordId: importId });
  return { importId, headers, columns, matches, unsure, sample: sample.map(({ cells }) => cells), dates };
}

/** The first rows, and what all rows tell of the order of day and month. */
async function looked({ name, content }: Upload) {
  const first: TableRow[] = [];
  const orders = new DateOrders();
  let count = 0;
  for await (const row of tableRows(name, content)) {
    if (count <= proposalRows) first.push(row);
    if (count > 0) orders.add(row);
    count += 1;
    if (count % turnRows === 0) await aside();
  }
  return { first, dates: orders.found() };
}

export type ImportRecord = {
  readonly id: number;
  readonly form: string;
  readonly fileName: string;
  /** Null once the file was removed. */
  readonly fileId: number | null;
  readonly state: string;
  readonly columns: readonly string[];
  readonly matches: Readonly<Record<string, string>>;
  readonly goodRowsOnly: boolean;
  readonly dateColumns: Readonly<Record<string, DateColumn>>;
  readonly dateOrders: Readonly<Record<string, DateOrder>>;
  readonly jobId: number | null;
  readonly outcome: ImportOutcome | null;
};

/** Refuses with 404 unless there is such an import into this form; `lock` keeps others from it. */
export async function findImport(work: Work, form: Form, id: number, lock = false): Promise<ImportRecord> {
  const {
    rows: [row],
  } = await sql<ImportRecord>`
    select i.id, i.form, i.file_name as "fileName", i.file_id as "fileId", i.state, i.columns, i.matches,
      i.good_rows_only as "goodRowsOnly", i.date_columns as "dateColumns", i.date_orders as "dateOrders",
      i.job_id as "jobId", j.result as outcome
    from import i left join job j on j.organisation_id = i.organisation_id and j.id = i.job_id
    where i.organisation_id = ${work.session.organisationId} and i.id = ${id}
      and i.form = ${form.name} ${lock ? sql`for update of i` : sql``}`.execute(work.db);
  return row ?? notFound('This import');
}

export const isOver = ({ state }: ImportRecord): boolean => state === 'done' || state === 'undone';
export const refuseOver = (): never => refuse('import.over');
export const refuseRemoved = (): never => refuse('import.removed');

/** Starts the check or the run; only one of them goes on at a time. */
export async function startImport(
  work: Work,
  form: Form,
  id: number,
  step: {
    readonly job: 'import-check' | 'import-run';
    readonly matches?: Readonly<Record<string, string>>;
    readonly goodRowsOnly?: boolean;
    readonly dateOrders?: Readonly<Record<string, DateOrder>>;
  },
): Promise<number> {
  const found = await findImport(work, form, id);
  if (isOver(found)) refuseOver();
  if (found.fileId === null) refuseRemoved();
  const matches = step.matches ?? found.matches;
  const orders = step.dateOrders ?? found.dateOrders;
  askForOrders(found, { matches, orders }, await columnsFor(work, form));
  const what = step.job === 'import-check' ? 'Check' : 'Import';
  const title = `${what} of ${found.fileName} into ${form.heading.toLowerCase()}`;
  const jobId = await work.jobs.start(
    work,
    step.job,
    { importId: id, form: form.name },
    { title, singleton: `import/${id}` },
  );
  // It may have ended while its job was looked for.
  if (isOver(await findImport(work, form, id, true))) refuseOver();
  await sql`
    update import set state = ${step.job === 'import-check' ? 'checking' : 'running'}, job_id = ${jobId},
      matches = ${JSON.stringify(matches)}::jsonb, date_orders = ${JSON.stringify(orders)}::jsonb,
      good_rows_only = ${step.goodRowsOnly ?? false}, changed_at = now(),
      changed_by = ${work.session.userId}, version = version + 1
    where organisation_id = ${work.session.organisationId} and id = ${id}`.execute(work.db);
  return jobId;
}
