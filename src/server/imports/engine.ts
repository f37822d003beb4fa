/**
 * The import: rows of a table into the records of a form, in the transaction it is called in. The screen,
 * the loading of a register and the tests come through here.
 */
import type { DateOrder } from '#kernel/calendar/written-date.ts';
import type { Form } from '#kernel/form.ts';
import type { Cause } from '#kernel/wire/import-sheet.ts';
import { tableOf } from '../forms/declaration/names.ts';
import type { Place } from '../forms/record/codec.ts';
import { lockParents } from '../forms/record/dated.ts';
import type { Work } from '../work.ts';
import { addChanges, type ChangedColumn, type ChangedColumns, changedColumns } from './changed-columns.ts';
import { begunRows } from './combined/start-day.ts';
import { type Kept, readExisting } from './existing.ts';
import type { Labels } from './import-column.ts';
import { emptyOf, type PlanContext, planRows, validRows } from './plan.ts';
import type { PlannedRow } from './planned-row.ts';
import type { EnteredRow, RowFault } from './read/read-record.ts';
import { nothingTaken, type RowsToCome, rowsRead, type Taken, turnsOf } from './turns.ts';
import {
  addEffects,
  type ComingEffects,
  datedWriting,
  type EffectSums,
  plainWriting,
  rowsWritten,
  type Writing,
  write,
} from './write/turn-write.ts';

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
  /** By form and field, 'employee-bank:account', values that people share, as somebody says. */
  readonly confirmed?: ReadonlySet<string>;
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
  readonly changes: ChangedColumns;
  /** What records of another program brought about. */
  readonly effects: ComingEffects;
};

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
  let [before, most] = [0, 0];
  const open = (turn: readonly T[]): Promise<OpenTurn> => {
    const start = before;
    before += turn.length;
    const progress: Progress = async (done, total, note) => {
      most = Math.max(most, start + Math.floor((done / (total || 1)) * turn.length));
      await options.progress?.(most, rows.length, note);
    };
    return openTurn(work, form, () => come.entered(turn), { ...options, progress }, taken);
  };
  // While the database writes one turn, the next is read and checked.
  let next = turns[0] && open(turns[0]);
  for (let at = 0; next; at += 1) {
    const planned = await planTurn(work, form, await next);
    const following = turns[at + 1];
    next = following && open(following);
    all.push(await alongside(next, () => writeTurn(work, form, planned)));
  }
  return together(all);
}

/** What goes on beside is over before a failure is told: it uses the same transaction. */
async function alongside<T>(beside: Promise<unknown> | undefined, act: () => Promise<T>): Promise<T> {
  beside?.catch(() => undefined);
  try {
    return await act();
  } catch (error) {
    await beside?.catch(() => undefined);
    throw error;
  }
}

/** All turns told as one. */
function together(turns: readonly Imported[]): Imported {
  const changes = new Map<string, ChangedColumn>();
  const effects: EffectSums = new Map();
  for (const turn of turns) {
    addChanges(changes, turn.changes);
    addEffects(effects, turn.effects);
  }
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
    changes,
    effects,
  };
}

type Progress = NonNullable<ImportOptions['progress']>;

type TurnOptions = ImportOptions & { readonly progress: Progress };
type OpenTurn = {
  readonly rows: readonly EnteredRow[];
  readonly existing: readonly Kept[];
  readonly context: PlanContext;
  readonly options: TurnOptions;
  /** The good rows by themselves; unknown where what is there may be changed by the turn before. */
  readonly valid: readonly PlannedRow[] | null;
};
type PlannedTurn = { readonly turn: OpenTurn; readonly writing: Writing };

async function openTurn(
  work: Work,
  form: Form,
  read: () => readonly EnteredRow[] | Promise<readonly EnteredRow[]>,
  options: TurnOptions,
  taken: Taken,
): Promise<OpenTurn> {
  const rows = await read();
  if (form.dated && !options.dryRun) await lockParents(work, form, parentsOf(form, rows));
  const existing = await readExisting(work, form, rows);
  const checking = (done: number, total: number) => options.progress(done, total, 'Checking rows');
  const context = { ...contextOf(work, form, options, [], checking), taken };
  const { saved, sumUp } = work.host.forms.servers.get(form.name) ?? {};
  const isSettled = existing.length === 0 || !(saved || sumUp);
  const turn = { rows, existing, context, options };
  return { ...turn, valid: isSettled ? await validIn(turn) : null };
}

const validIn = async ({ rows, existing, context }: Omit<OpenTurn, 'valid'>): Promise<PlannedRow[]> =>
  validRows(context, await begunRows(context.work, context.form, rows, existing), existing);

async function planTurn(work: Work, form: Form, open: OpenTurn): Promise<PlannedTurn> {
  const existing = open.valid ? open.existing : await readExisting(work, form, open.rows);
  const turn = { ...open, existing };
  const { context } = turn;
  const plan = await planRows(context, open.valid ?? (await validIn(turn)), existing);
  return {
    turn,
    writing: form.dated ? datedWriting(form, plan, existing, context.faults) : plainWriting(plan),
  };
}

async function writeTurn(work: Work, form: Form, { turn, writing }: PlannedTurn): Promise<Imported> {
  const { rows, options, context } = turn;
  const { faults } = context;
  const isWritten = !options.dryRun && (faults.length === 0 || options.goodRowsOnly === true);
  const telling = (done: number, total: number) => options.progress(done, total, 'Writing');
  const came = isWritten
    ? await write(work, form, writing, { ...options, labelOf: context.validation.labelOf }, telling)
    : undefined;
  faults.push(...(came?.faults ?? []));
  const bad = new Set(faults.map(({ line }) => line)).size;
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
    changes: changedColumns(work, form, rowsWritten(writing)),
    effects: came?.effects ?? new Map(),
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
  const { confirmed } = options;
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
    confirmed: new Set(Object.keys(form.fields).filter((name) => confirmed?.has(`${form.name}:${name}`))),
    progress,
  };
}
