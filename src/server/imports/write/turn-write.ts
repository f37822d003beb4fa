/** What a turn of an import writes, and what goes with it: lines, what acts on a save, the way back. */
import type { Form } from '#kernel/form.ts';
import { sumUpParents } from '../../forms/record/rule.ts';
import type { Work } from '../../work.ts';
import { planDated } from '../dated-plan.ts';
import type { Kept } from '../existing.ts';
import { copyLines, linesBefore, writeLines } from '../lines.ts';
import type { Plan } from '../plan.ts';
import type { PlannedRow } from '../planned-row.ts';
import type { RowFault } from '../read/read-record.ts';
import { insertFree, newIds, noteChanges, supersedeRows, updateRows } from './rows-write.ts';
import { besideFaults, type WrittenRow } from './rule-fault.ts';
import { takenFaults } from './taken.ts';

const auditRows = 1_000;

type Noting = {
  /** The record of the import, under which the way back is kept. */
  readonly importId?: number;
  readonly reason?: string;
  /** What a field of the form is called. */
  labelOf(path: string): string;
};

type Insert = {
  readonly row: Record<string, unknown>;
  readonly planned: PlannedRow | null;
  readonly replaces?: number | null;
};
export type Writing = {
  readonly inserts: readonly Insert[];
  readonly updates: readonly PlannedRow[];
  readonly superseded: readonly Kept[];
  /** By line of the file. */
  readonly created: readonly number[];
  readonly updated: readonly number[];
};

export function plainWriting({ creates, updates }: Plan): Writing {
  return {
    inserts: creates.map((planned) => ({ row: planned.row, planned })),
    updates,
    superseded: [],
    created: creates.map(({ line }) => line),
    updated: updates.map(({ line }) => line),
  };
}

export function datedWriting(form: Form, plan: Plan, existing: readonly Kept[], faults: RowFault[]): Writing {
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

/** The rows of the sheet that are written. */
export const rowsWritten = ({ inserts, updates }: Writing): PlannedRow[] => [
  ...updates,
  ...inserts.flatMap(({ planned }) => (planned ? [planned] : [])),
];

export async function write(
  work: Work,
  form: Form,
  writing: Writing,
  options: Noting,
  progress: (done: number, total: number) => Promise<void>,
): Promise<WhatCame> {
  const ids = await newIds(work, form, writing.inserts.length);
  const rows = writing.inserts.map(({ row, planned }, at) => ({
    ...(form.dated && { reason: options.reason ?? null }),
    ...row,
    id: ids[at] ?? 0,
    ...(form.states && { state: planned?.coming?.state ?? Object.keys(form.states)[0] }),
  }));
  await supersedeRows(work, form, writing.superseded);
  const left = await insertFree(work, form, rows, (done) => progress(done, rows.length));
  if (left.size > 0) {
    const sheet = rows.map((row, at) => ({ row, line: writing.inserts[at]?.planned?.line ?? null }));
    return { faults: await takenFaults(work, form, sheet, left), effects: new Map() };
  }
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
  const written = rowsAsWritten(writing, ids);
  const beside = await besideFaults(work, form, options, written);
  await runSaved(work, form, written);
  const came = await runCame(work, form, writing, ids);
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
  return { ...came, faults: [...beside, ...came.faults] };
}

type WhatCame = { readonly faults: readonly RowFault[]; readonly effects: ComingEffects };
type EffectSum = { days: number; rows: number; lines: readonly number[] };
/** By what they are, the figures of what came in, the rows that have any, and the first few of them. */
export type EffectSums = Map<string, EffectSum>;
export type ComingEffects = ReadonlyMap<string, Readonly<EffectSum>>;

const linesTold = 6;

export function addEffects(all: EffectSums, more: Iterable<readonly [string, Readonly<EffectSum>]>): void {
  for (const [says, { days, rows, lines }] of more) {
    const sum = all.getOrInsertComputed(says, () => ({ days: 0, rows: 0, lines: [] }));
    sum.days += days;
    sum.rows += rows;
    sum.lines = [...sum.lines, ...lines].sort((a, b) => a - b).slice(0, linesTold);
  }
}

/** In the order of time, where the form has one: of two that share what is left, the earlier comes first. */
function oldestFirst({ sort }: Form, inserts: readonly (Insert & { readonly id: number })[]) {
  const by = sort?.replace(/^-/, '');
  const of = ({ planned }: Insert) => String(planned?.values[by ?? ''] ?? '');
  return by === undefined
    ? inserts
    : inserts.toSorted((a, b) => (of(a) < of(b) ? -1 : Number(of(a) > of(b))));
}

async function runCame(
  work: Work,
  form: Form,
  { inserts }: Writing,
  ids: readonly number[],
): Promise<WhatCame> {
  const faults: RowFault[] = [];
  const effects: EffectSums = new Map();
  const came = work.host.forms.servers.get(form.name)?.came;
  if (!came) return { faults, effects };
  const written = inserts.map((insert, at) => ({ ...insert, id: ids[at] ?? 0 }));
  for (const { planned, id } of oldestFirst(form, written)) {
    if (!planned?.coming) continue;
    const { values, coming, line } = planned;
    const record = { ...values, id, version: 1, state: coming.state };
    const { fault, effects: own = [] } = await came(work, record, coming);
    if (fault) faults.push({ line, ...fault });
    const sums = own.map(({ says, days }) => [says, { days, rows: 1, lines: [line] }] as const);
    addEffects(effects, sums);
  }
  return { faults, effects };
}

const changeOf = ({ id, version }: Kept, before: Kept['row']) => ({ id, version: version + 1, before });

/** What was there before each update; every update has something. */
const keptOf = (updates: readonly PlannedRow[]): Kept[] =>
  updates.flatMap(({ kept }) => (kept ? [kept] : []));

const rowsAsWritten = ({ inserts, updates }: Writing, ids: readonly number[]): WrittenRow[] => [
  ...inserts.flatMap(({ planned }, at) => (planned ? [{ planned, id: ids[at] ?? 0, version: 1 }] : [])),
  ...updates.flatMap((planned) =>
    planned.kept ? [{ planned, id: planned.kept.id, version: planned.kept.version + 1 }] : [],
  ),
];

/** Lets the form's own code act on each row. */
async function runSaved(work: Work, form: Form, rows: readonly WrittenRow[]): Promise<void> {
  const saved = work.host.forms.servers.get(form.name)?.saved;
  if (saved)
    for (const { planned, id, version } of rows)
      await saved(work, { record: { ...planned.values, id, version }, previous: planned.previous });
  await sumUpParents(
    work,
    form,
    rows.map(({ planned }) => planned.values),
  );
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
