/** An uploaded table: kept as a file, its layout found, and a guess at which column is which. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { DateOrder } from '#kernel/calendar/written-date.ts';
import type { Form } from '#kernel/form.ts';
import { notFound } from '#kernel/refusal.ts';
import type { DateColumn } from '#kernel/sheet/date-order.ts';
import type { Shaping } from '#kernel/sheet/shaping.ts';
import type { Layout, LayoutAsked, Uploaded } from '#kernel/wire/import-sheet.ts';
import { holdFile } from '../files/holding.ts';
import { importCheck, importRun } from '../jobs/server-jobs.ts';
import type { Work } from '../work.ts';
import type { SheetOutcome } from './combined/combined-sheet.ts';
import { partsTold, targetsFor } from './combined/parts.ts';
import { refuse } from './imports.refusal.ts';
import { lookAt } from './layout/layout.ts';
import { described } from './proposed.ts';
import { askForOrders } from './read/date-question.ts';
import { asKept, type Upload } from './read/table-file.ts';

export async function takeUpload(work: Work, form: Form, given: Upload): Promise<Uploaded> {
  const upload = asKept(given);
  const told = await described(work, form, await lookAt(upload));
  const file = await work.files.keep(work, upload);
  const { organisationId, userId } = work.session;
  const {
    rows: [row],
  } = await sql<{ id: number }>`
    insert into import (organisation_id, form, file_name, file_id, file_bytes, file_hash, state, columns,
      matches, date_columns, layout, shaping, created_by, changed_by)
    values (${organisationId}, ${form.name}, ${file.name}, ${file.id}, ${file.bytes},
      ${createHash('sha256').update(upload.content).digest('hex')}, 'uploaded',
      ${JSON.stringify(told.headers)}::jsonb, ${JSON.stringify(told.matches)}::jsonb,
      ${JSON.stringify(told.dates)}::jsonb, ${JSON.stringify(told.layout)}::jsonb,
      ${JSON.stringify(told.shaping)}::jsonb, ${userId}, ${userId}) returning id`.execute(work.db);
  const importId = row?.id ?? 0;
  await holdFile(work, file.id, { form: 'import', id: importId, field: 'file' });
  work.audit({ action: 'upload', form: 'import', recordId: importId });
  return { importId, ...told };
}

/** Reads the file again as a person says it is laid out. */
export async function layAnew(work: Work, form: Form, id: number, asked: LayoutAsked): Promise<Uploaded> {
  const found = await findImport(work, form, id, true);
  if (isOver(found)) refuseOver();
  const content = await work.files.content(work, found.fileId ?? refuseRemoved());
  const told = await described(work, form, await lookAt({ name: found.fileName, content }, asked));
  await sql`
    update import set columns = ${JSON.stringify(told.headers)}::jsonb,
      matches = ${JSON.stringify(told.matches)}::jsonb, date_columns = ${JSON.stringify(told.dates)}::jsonb,
      layout = ${JSON.stringify(told.layout)}::jsonb, shaping = ${JSON.stringify(told.shaping)}::jsonb,
      date_orders = '{}', changed_at = now(),
      changed_by = ${work.session.userId}, version = version + 1
    where organisation_id = ${work.session.organisationId} and id = ${id}`.execute(work.db);
  return { importId: id, ...told };
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
  readonly rowsCreated: number | null;
  readonly rowsUpdated: number | null;
  readonly dateColumns: Readonly<Record<string, DateColumn>>;
  readonly dateOrders: Readonly<Record<string, DateOrder>>;
  readonly layout: Layout;
  readonly shaping: Shaping;
  /** The forms whose missing records are made in the same import. */
  readonly make: readonly string[];
  readonly jobId: number | null;
  /** For whoever had it worked out: it has values of records as that person may see them. */
  readonly outcome: SheetOutcome | null;
};

/** Refuses with 404 unless there is such an import into this form; `lock` keeps others from it. */
export async function findImport(work: Work, form: Form, id: number, lock = false): Promise<ImportRecord> {
  const {
    rows: [row],
  } = await sql<ImportRecord>`
    select i.id, i.form, i.file_name as "fileName", i.file_id as "fileId", i.state, i.columns, i.matches,
      i.good_rows_only as "goodRowsOnly", i.rows_created as "rowsCreated",
      i.rows_updated as "rowsUpdated", i.date_columns as "dateColumns", i.date_orders as "dateOrders",
      i.layout, i.shaping, i.make, i.job_id as "jobId",
      case when j.started_by_id = ${work.session.userId} then j.result end as outcome
    from import i left join job j on j.organisation_id = i.organisation_id and j.id = i.job_id
    where i.organisation_id = ${work.session.organisationId} and i.id = ${id}
      and i.form = ${form.name} ${lock ? sql`for update of i` : sql``}`.execute(work.db);
  return row && maySee(work, form, row) ? row : notFound('This import');
}

/** What a sheet told of pay is not told to who may not import pay. */
const maySee = (work: Work, form: Form, { matches }: Pick<ImportRecord, 'matches'>): boolean =>
  partsTold(work, form, Object.values(matches)).every(
    ({ name }) => work.may(name, 'import') === 'organisation',
  );

export const isOver = ({ state }: ImportRecord): boolean => state === 'done' || state === 'undone';
export const refuseOver = (): never => refuse('import.over');
export const refuseRemoved = (): never => refuse('import.removed');

/** Starts the check or the run; only one of them goes on at a time. */
export async function startImport(
  work: Work,
  form: Form,
  id: number,
  asked: {
    readonly step: 'check' | 'run';
    readonly matches?: Readonly<Record<string, string>>;
    readonly goodRowsOnly?: boolean;
    readonly dateOrders?: Readonly<Record<string, DateOrder>>;
    readonly shaping?: Shaping;
    readonly make?: readonly string[];
  },
): Promise<number> {
  const found = await findImport(work, form, id);
  if (isOver(found)) refuseOver();
  if (found.fileId === null) refuseRemoved();
  const matches = asked.matches ?? found.matches;
  const orders = asked.dateOrders ?? found.dateOrders;
  const shaping = asked.shaping ?? found.shaping;
  const make = asked.make ?? found.make;
  if (!maySee(work, form, { matches })) refuse('import.not-yours/part');
  askForOrders(found, { matches, orders }, await targetsFor(work, form));
  const what = asked.step === 'check' ? 'Check' : 'Import';
  const title = `${what} of ${found.fileName} into ${form.heading.toLowerCase()}`;
  const jobId = await work.jobs.start(
    work,
    asked.step === 'check' ? importCheck : importRun,
    { importId: id, form: form.name },
    { title, singleton: `import/${id}` },
  );
  // It may have ended while its job was looked for.
  if (isOver(await findImport(work, form, id, true))) refuseOver();
  await sql`
    update import set state = ${asked.step === 'check' ? 'checking' : 'running'}, job_id = ${jobId},
      matches = ${JSON.stringify(matches)}::jsonb, date_orders = ${JSON.stringify(orders)}::jsonb,
      shaping = ${JSON.stringify(shaping)}::jsonb, make = ${JSON.stringify(make)}::jsonb,
      good_rows_only = ${asked.goodRowsOnly ?? false}, changed_at = now(),
      changed_by = ${work.session.userId}, version = version + 1
    where organisation_id = ${work.session.organisationId} and id = ${id}`.execute(work.db);
  return jobId;
}
