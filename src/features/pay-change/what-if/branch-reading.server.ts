/** The changes of a branch as they are typed or kept, with references resolved to what the engine knows. */
import { sql } from 'kysely';
import { paise } from '#kernel/money.ts';
import { ratio } from '#kernel/ratio.ts';
import { invalid } from '#kernel/refusal.ts';
import type { Calculation } from '#pay/model/salary-structure.ts';
import type { Work } from '#server/work.ts';
import type { BranchChange } from './branch-change.ts';
import type { ChangeRow } from './what-if.call.ts';

async function codesOf(work: Work, table: string): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; code: string }>`
    select id, code from ${sql.table(table)}
    where organisation_id = ${work.session.organisationId}`.execute(work.db);
  return new Map(rows.map(({ id, code }) => [id, code]));
}

type Codes = { structures: ReadonlyMap<number, string>; components: ReadonlyMap<number, string> };

/** Throws 422 by row and field: 'changes.2.rate'. */
export async function readChanges(work: Work, rows: readonly ChangeRow[]): Promise<BranchChange[]> {
  const codes: Codes = {
    structures: await codesOf(work, 'salary_structure'),
    components: await codesOf(work, 'pay_component'),
  };
  const faults: Record<string, string> = await strangers(work, rows, codes);
  const changes = rows.map((row, at) =>
    changeOf(row, codes, (field, sentence) => {
      faults[`changes.${at}.${field}`] = sentence;
    }),
  );
  if (Object.keys(faults).length > 0) invalid(faults);
  return changes.filter((change) => change !== undefined);
}

const lists = {
  employee: { table: 'employee', sentence: 'Pick the employee from the list.' },
  department: { table: 'department', sentence: 'Pick the department from the list.' },
  grade: { table: 'grade', sentence: 'Pick the grade from the list.' },
} as const;

/** What a row refers to and the organisation does not have. */
async function strangers(
  work: Work,
  rows: readonly ChangeRow[],
  { components, structures }: Codes,
): Promise<Record<string, string>> {
  const faults: Record<string, string> = {};
  for (const [field, { table, sentence }] of Object.entries(lists)) {
    const wanted = rows.map((row) => row[field as keyof typeof lists] ?? null);
    const { rows: found } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where organisation_id = ${work.session.organisationId}
        and id = any (${wanted.filter((each) => each !== null)}::bigint[])`.execute(work.db);
    const known = new Set(found.map((each) => each.id));
    for (const [at, each] of wanted.entries())
      if (each !== null && !known.has(each)) faults[`changes.${at}.${field}`] = sentence;
  }
  for (const [at, { of, component, structure }] of rows.entries()) {
    if (of && !components.has(of)) faults[`changes.${at}.of`] = 'Pick the component from the list.';
    if (component && !components.has(component))
      faults[`changes.${at}.component`] = 'Pick the component from the list.';
    if (structure && !structures.has(structure))
      faults[`changes.${at}.structure`] = 'Pick the structure from the list.';
  }
  return faults;
}

type Fault = (field: string, sentence: string) => void;

function changeOf(row: ChangeRow, codes: Codes, fault: Fault): BranchChange | undefined {
  const among = { department: row.department ?? null, grade: row.grade ?? null };
  const structure = codes.structures.get(row.structure ?? 0);
  switch (row.kind) {
    case 'line':
      return lineOf(row, codes, fault);
    case 'salary':
      if (!row.employee) fault('employee', 'Pick the employee.');
      if (!row.gross) fault('gross', 'Type the new monthly gross.');
      return { kind: 'salary', employee: row.employee ?? 0, gross: paise(row.gross ?? 0) };
    case 'raise':
      if (typeof row.raise !== 'number') fault('raise', 'Type the percentage.');
      return { kind: 'raise', hundredths: row.raise ?? 0, ...among };
    case 'move':
      if (structure === undefined) fault('structure', 'Pick the structure.');
      return { kind: 'move', structure: structure ?? '', ...among };
    case 'law':
      if (!row.lawTable) fault('lawTable', 'Pick the figure of the law.');
      if (!row.lawValue?.trim()) fault('lawValue', 'Type the new figure.');
      return { kind: 'law', path: row.lawTable ?? '', typed: row.lawValue ?? '' };
    default:
      fault('kind', 'Pick what changes.');
      return undefined;
  }
}

function lineOf(row: ChangeRow, codes: Codes, fault: Fault): BranchChange | undefined {
  const structure = codes.structures.get(row.structure ?? 0);
  const component = codes.components.get(row.component ?? 0);
  if (structure === undefined) fault('structure', 'Pick the structure.');
  if (component === undefined) fault('component', 'Pick the component.');
  const calculation = calculationOf(row, codes, fault);
  if (structure === undefined || component === undefined || calculation === undefined) return undefined;
  return { kind: 'line', structure, component, calculation };
}

function calculationOf(row: ChangeRow, codes: Codes, fault: Fault): Calculation | null | undefined {
  switch (row.calculation) {
    case 'amount':
      if (typeof row.amount !== 'number') fault('amount', 'Type the amount a month.');
      return { by: 'amount', amount: paise(row.amount ?? 0) };
    case 'percentage': {
      if (typeof row.rate !== 'number') fault('rate', 'Type the percentage.');
      const of = row.of ? codes.components.get(row.of) : undefined;
      return { by: 'percentage', rate: ratio(row.rate ?? 0, 10_000), of: of === undefined ? 'gross' : [of] };
    }
    case 'formula':
      if (!row.formula?.trim()) fault('formula', 'Type the formula.');
      return { by: 'formula', formula: row.formula ?? '' };
    case 'residual':
      return { by: 'residual' };
    case 'chosen':
      if (typeof row.amount !== 'number') fault('amount', 'Type the most that can be chosen a month.');
      return { by: 'chosen', most: paise(row.amount ?? 0) };
    case 'none':
      return null;
    default:
      fault('calculation', 'Pick how it is calculated.');
      return undefined;
  }
}
