/**
 * A thread of its own in which the worked cases of the law are run with a row laid over it. The cases stand
 * on the shipped tables, so the row is put into those: the thread has read them afresh, and they end with it.
 */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { DatedRow } from '#kernel/dated.ts';
import type { WorkedCases } from '#kernel/worked-case.ts';
import { indianLaw } from '#law/in/law.ts';
import { type LawAddition, rowsWith } from '#law/law-addition.ts';
import { lawTables } from '#law/tables.ts';
import type { CaseOutcome, MovedCase } from './case-check.server.ts';

type Cases = { readonly file: string; readonly cases: WorkedCases<unknown, object> };
/** A case's figures by name, or the fault it ended with. */
type Figures = Readonly<Record<string, string>>;

const lawFolder = join(import.meta.dirname, '../../law/in');

async function loadCases(): Promise<Cases[]> {
  const files = globSync('**/*.cases.ts', { cwd: lawFolder }).sort();
  return Promise.all(
    files.map(async (file) => {
      const { cases } = (await import(pathToFileURL(join(lawFolder, file)).href)) as Omit<Cases, 'file'>;
      return { file: file.replace(/\.cases\.ts$/, ''), cases };
    }),
  );
}

function layInto({ path, row }: LawAddition): void {
  const table = lawTables(indianLaw).find((known) => known.path === path)?.table;
  if (!table) return;
  const rows = rowsWith(table.rows, row);
  (table.rows as DatedRow<unknown>[]).splice(0, table.rows.length, ...rows);
}

function figuresOf({ subject, rows }: WorkedCases<unknown, object>): Figures[] {
  return rows.map(({ given, expect }) => {
    try {
      const found = subject(given) as Record<string, unknown>;
      return Object.fromEntries(Object.keys(expect).map((key) => [key, JSON.stringify(found[key]) ?? '']));
    } catch (error) {
      return { fault: error instanceof Error ? error.message : String(error) };
    }
  });
}

function movedWithin({ file, cases }: Cases, before: readonly Figures[]): MovedCase[] {
  const after = figuresOf(cases);
  return cases.rows.flatMap(({ name, source }, at) => {
    const was = before[at] ?? {};
    const is = after[at] ?? {};
    const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
    const figures = names
      .filter((figure) => was[figure] !== is[figure])
      .map((figure) => ({ figure, before: was[figure] ?? '', after: is[figure] ?? '' }));
    return figures.length === 0 ? [] : [{ file, name, source, figures }];
  });
}

const { inForce, added } = workerData as {
  readonly inForce: readonly LawAddition[];
  readonly added: LawAddition;
};
const all = await loadCases();
for (const addition of inForce) layInto(addition);
const before = all.map(({ cases }) => figuresOf(cases));
layInto(added);
const moved = all.flatMap((cases, at) => movedWithin(cases, before[at] ?? []));
const outcome: CaseOutcome = {
  run: all.reduce((sum, { cases }) => sum + cases.rows.length, 0),
  moved,
  faults: moved.filter(({ figures }) => figures.some(({ figure }) => figure === 'fault')).length,
};
parentPort?.postMessage(outcome);
