/**
 * The import: rows of a table into the records of a form, in the transaction it is called in. The screen,
 * the loading of a register and the tests come through here.
 */
import type { Form } from '#kernel/form.ts';
import { tableOf } from '../forms/declaration/names.ts';
import type { Place } from '../forms/record/codec.ts';
import { lockParents } from '../forms/record/dated.ts';
import type { Work } from '../work.ts';
import type { Cause } from './cause.ts';
import { planDated } from './dated-plan.ts';
import { type Kept, readExisting } from './existing.ts';
import type { Labels } from './import-column.ts';
import { copyLines, linesBefore, writeLines } from './lines.ts';
import { emptyOf, type Plan, type PlanContext, planRows } from './plan.ts';
import type { PlannedRow } from './planned-row.ts';
import type { DateOrder } from './read/date-order.ts';
import type { EnteredRow, RowFault } from './read/read-record.ts';
import { nothingTaken, type RowsToCome, rowsRead, type Taken, turnsOf } from './turns.ts';
import { begunRows } from './whole/begun.ts';
import { insertRows, newIds, noteChanges, supersedeRows, updateRows } from './write.ts';

export type ImportOptions = {
  /** Works everything out and writes nothing. */
  readonly dryRun?: boolean;
  /** Takes the good rows though others are bad; otherwise one bad row keeps all out. */
  readonly goodRowsOnly?: boolean;
  /** The record of the import, under which the way back is kept. */
  readonly importId?: number;
  /** Why, for the history of dated rows and the audit. */
  readonly reason?: string;
  readonly labels?: Labels;
  /** By place of the file's column, the order of day and month that was chosen over what it tells. */
  readonly dateOrders?: Readonly<Record<string, DateOrder>>;
  /** The server's own import may set what people cannot. */
  readonly system?: boolean;
  progress?(done: number, total: number, note?: string): Promise<void>;
};

export type ImportOutcome = {
  readonly total: number;
  readonly created: number;
  readonly updated: number;
  readonly same: number;
  readonly bad: number;
  readonly faults: readonly RowFault[];
  /** The faults by what is wrong, where they came from a table. */
  readonly causes?: readonly Cause[];
  /** False when bad rows kept all out, or nothing was to be written. */
  readonly written: boolean;
};

/** With the lines of the file that made a record, or changed one. */
export type Imported = ImportOutcome & {
  readonly lines: { readonly created: readonly number[]; readonly updated: readonly number[] };
};

const auditRows = 1_000;

/** Throws ChangedMeanwhile when a record was saved by somebody else between reading and writing. */
export const importRows = (
  work: Work,
  form: Form,
  rows: readonly EnteredRow[],
  options: ImportOptions = {},
): Promise<Imported> => importToCome(work, form, rowsRead(form, rows), options);

/** The same of rows that are read when their turn comes. */
export async function importToCome<T>(
  work: Work,
  form: Form,
  come: RowsToCome<T>,
  options: ImportOptions,
): Promise<Imported> {
  const { rows } = come;
  // Where one bad row keeps all out, all are looked at before the first is written.
  const turns = options.goodRowsOnly && !options.dryRun ? turnsOf(form, come) : [rows];
  const taken = nothingTaken();
  const all: Imported[] = [];
  let before = 0;
  for (const turn of turns) {
    const start = before;
    const progress: Progress = async (done, total, note) =>
      options.progress?.(start + Math.floor((done / (total || 1)) * turn.length), rows.length, note);
    all.push(await importTurn(work, form, await come.entered(turn), { ...options, progress }, taken));
    before += turn.length;
  }
  return together(all);
}

/** All turns told as one. */
function together(turns: readonly Imported[]): Imported {
  const sum = (of: (turn: Imported) => number) => turns.reduce((total, turn) => total + of(turn), 0);
  return {
    total: sum(({ total }) => total),
    created: sum(({ created }) => created),
    updated: sum(({ updated }) => updated),
    same: sum(({ same }) => same),
    bad: sum(({ bad }) => bad),
    faults: turns.flatMap(({ faults }) => faults).sort((a, b) => a.line - b.line),
    written: turns.every(({ written }) => written),
    lines: {
      created: turns.flatMap(({ lines }) => lines.created),
      updated: turns.flatMap(({ lines }) => lines.updated),
    },
  };
}

type Progress = NonNullable<ImportOptions['progress']>;

async function importTurn(
  work: Work,
  form: Form,
  rows: readonly EnteredRow[],
  options: ImportOptions & { readonly progress: Progress },
  taken: Taken,
): Promise<Imported> {
  const { progress } = options;
  const faults: RowFault[] = [];
  if (form.dated && !options.dryRun) await lockParents(work, form, parentsOf(form, rows));
  const existing = await readExisting(work, form, rows);
  const context = {
    ...contextOf(work, form, options, faults, (done, total) => progress(done, total, 'Checking rows')),
    taken,
  };
  const plan = await planRows(context, await begunRows(work, form, rows, existing), existing);
  const writing = form.dated ? datedWriting(form, plan, existing, faults) : plainWriting(plan);
  const bad = new Set(faults.map(({ line }) => line)).size;
  const isWritten = !options.dryRun && (bad === 0 || options.goodRowsOnly === true);
  if (isWritten) await write(work, form, writing, options, (done, total) => progress(done, total, 'Writing'));
  const { created, updated } = writing;
  return {
    total: rows.length,
    created: created.length,
    updated: updated.length,
    same: rows.length - created.length - updated.length - bad,
    bad,
    faults,
    written: isWritten,
    lines: { created, updated },
  };
}

const parentsOf = (form: Form, rows: readonly EnteredRow[]): number[] =>
  rows.flatMap(({ entered }) => {
    const parent = entered[form.parent?.field ?? ''];
    return typeof parent === 'number' ? [parent] : [];
  });

function contextOf(
  work: Work,
  form: Form,
  options: ImportOptions,
  faults: RowFault[],
  progress: PlanContext['progress'],
): Omit<PlanContext, 'taken'> {
  const place: Place = {
    host: work.host,
    organisationId: work.session.organisationId,
    table: tableOf(form.name),
  };
  const labelOf = (path: string) => options.labels?.(form.name, path) ?? form.fields[path]?.label ?? path;
  const validation = { labelOf, today: work.today, ...(options.system && { system: true }) };
  return {
    work,
    form,
    place,
    validation,
    faults,
    empty: emptyOf(form),
    progress,
  };
}

type Insert = {
  readonly row: Record<string, unknown>;
  readonly planned: PlannedRow | null;
  readonly replaces?: number | null;
};
type Writing = {
  readonly inserts: readonly Insert[];
  readonly updates: readonly PlannedRow[];
  readonly superseded: readonly Kept[];
  /** By line of the file. */
  readonly created: readonly number[];
  readonly updated: readonly number[];
};

function plainWriting({ creates, updates }: Plan): Writing {
  return {
    inserts: creates.map((planned) => ({ row: planned.row, planned })),
    updates,
    superseded: [],
    created: creates.map(({ line }) => line),
    updated: updates.map(({ line }) => line),
  };
}

function datedWriting(form: Form, plan: Plan, existing: readonly Kept[], faults: RowFault[]): Writing {
  const { inserts, superseded } = planDated(form, [...plan.creates, ...plan.updates], existing, faults);
  const told = new Set(faults.map(({ line }) => line));
  const written = inserts.filter(({ planned }) => !planned || !told.has(planned.line));
  const rows = written.flatMap(({ planned }) => (planned ? [planned] : []));
  return {
    inserts: written,
    updates: [],
    superseded,
    created: rows.filter(({ kept }) => !kept).map(({ line }) => line),
    updated: rows.filter(({ kept }) => kept).map(({ line }) => line),
  };
}

async function write(
  work: Work,
  form: Form,
  writing: Writing,
  options: ImportOptions,
  progress: (done: number, total: number) => Promise<void>,
): Promise<void> {
  const ids = await newIds(work, form, writing.inserts.length);
  const rows = writing.inserts.map(({ row }, at) => ({
    ...(form.dated && { reason: options.reason ?? null }),
    ...row,
    id: ids[at] ?? 0,
    ...(form.states && { state: Object.keys(form.states)[0] }),
  }));
  await supersedeRows(work, form, writing.superseded);
  await insertRows(work, form, rows, (done) => progress(done, rows.length));
  await copyLines(
    work,
    form,
    writing.inserts.flatMap(({ replaces, planned }, at) =>
      replaces ? [{ from: replaces, to: ids[at] ?? 0, given: planned?.lines ?? {} }] : [],
    ),
  );
  await updateRows(
    work,
    form,
    keptOf(writing.updates).map((kept, at) => ({ ...kept, row: writing.updates[at]?.row ?? {} })),
  );
  await writeLines(work, form, [
    ...writing.inserts.map(({ planned }, at) => ({
      id: ids[at] ?? 0,
      lines: planned?.lines ?? {},
      isNew: true,
    })),
    ...writing.updates.map(({ kept, lines }) => ({ id: kept?.id ?? 0, lines, isNew: false })),
  ]);
  await runSaved(work, form, writing, ids);
  if (options.importId !== undefined) {
    await noteChanges(work, form, options.importId, [
      ...rows.map(({ id }) => ({ id, version: 1, before: null })),
      ...writing.superseded.map((kept) => changeOf(kept, kept.row)),
      ...writing.updates.flatMap(({ kept, lines }) =>
        kept ? [changeOf(kept, { ...kept.row, ...linesBefore(lines, kept.lines) })] : [],
      ),
    ]);
  }
  noteInAudit(work, form, [...ids, ...keptOf(writing.updates).map(({ id }) => id)], options.reason);
}

const changeOf = ({ id, version }: Kept, before: Kept['row']) => ({ id, version: version + 1, before });

/** What was there before each update; every update has something. */
const keptOf = (updates: readonly PlannedRow[]): Kept[] =>
  updates.flatMap(({ kept }) => (kept ? [kept] : []));

async function runSaved(
  work: Work,
  form: Form,
  { inserts, updates }: Writing,
  ids: readonly number[],
): Promise<void> {
  const saved = work.host.forms.servers.get(form.name)?.saved;
  if (!saved) return;
  const all = [
    ...inserts.map(({ planned }, at) => ({ planned, id: ids[at] ?? 0, version: 1 })),
    ...keptOf(updates).map(({ id, version }, at) => ({ planned: updates[at], id, version: version + 1 })),
  ];
  for (const { planned, id, version } of all) {
    if (planned)
      await saved(work, { record: { ...planned.values, id, version }, previous: planned.previous });
  }
}

function noteInAudit(work: Work, form: Form, ids: readonly number[], reason: string | undefined): void {
  for (let at = 0; at < ids.length; at += auditRows) {
    work.audit({
      action: 'import',
      form: form.name,
      recordIds: ids.slice(at, at + auditRows),
      ...(reason && { reason }),
    });
  }
}
