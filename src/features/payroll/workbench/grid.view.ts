/** What the grid shows of its rows: who is left after chips, search and filter, and in what order. */
import { commaSeparated } from '#kernel/sheet/sheet-cell.ts';
import type { Grid, GridRow, RunException } from './run.call.ts';

export type Narrowing = 'all' | 'exceptions' | 'changed' | 'joiners' | 'leavers' | 'held';
export type Marks = ReadonlyMap<number, readonly RunException[]>;

/** Open exceptions by employee. */
export function marksOf(findings: readonly RunException[]): Marks {
  const marks = new Map<number, RunException[]>();
  for (const one of findings) {
    if (one.status !== 'open') continue;
    const known = marks.get(one.employee);
    if (known) known.push(one);
    else marks.set(one.employee, [one]);
  }
  return marks;
}

const tests: Readonly<Record<Narrowing, (row: GridRow, marks: Marks) => boolean>> = {
  all: () => true,
  exceptions: (row, marks) => marks.has(row.employee),
  changed: (row) => row.lastNet !== null && row.lastNet !== row.net,
  joiners: (row) => row.joined,
  leavers: (row) => row.left,
  held: (row) => row.held,
};

export const countOf = (rows: readonly GridRow[], by: Narrowing, marks: Marks): number =>
  rows.reduce((count, row) => (tests[by](row, marks) ? count + 1 : count), 0);

export type Chosen = {
  readonly by: Narrowing;
  readonly search: string;
  readonly department: string;
  /** Only who has an amount in this component, by code. */
  readonly component: string;
  readonly sort: Sort;
};
export type Sort = { readonly column: string; readonly down: boolean };
export const usualOrder: Sort = { column: 'code', down: false };

/** The amounts of a row by position; taken apart once. */
const taken = new WeakMap<GridRow, readonly number[]>();
export function amountsOf(row: GridRow): readonly number[] {
  const known = taken.get(row);
  if (known) return known;
  const amounts = row.amounts === '' ? [] : row.amounts.split(',').map(Number);
  taken.set(row, amounts);
  return amounts;
}

const takenLast = new WeakMap<GridRow, readonly number[]>();
/** Last month's amount of a component; null for who was not paid last month. */
export function lastAmount(grid: Grid, row: GridRow, position: number): number | null {
  if (row.lastNet === null) return null;
  if (row.lastAmounts === null) return amountsOf(row)[position] ?? 0;
  let last = takenLast.get(row);
  if (!last) {
    last = row.lastAmounts.split(',').map(Number);
    takenLast.set(row, last);
  }
  const at = grid.lastPositions[position] ?? -1;
  return at < 0 ? 0 : (last[at] ?? 0);
}

const named: Readonly<Record<string, (row: GridRow) => number | string>> = {
  name: ({ name }) => name,
  days: ({ daysPaid }) => daysPaid,
  gross: ({ gross }) => gross,
  deductions: ({ deductions }) => deductions,
  net: ({ net }) => net,
  change: ({ net, lastNet }) => (lastNet === null ? 0 : net - lastNet),
};

function keyOf(grid: Grid, column: string): (row: GridRow) => number | string {
  const known = named[column];
  if (known) return known;
  const position = grid.components.findIndex(({ code }) => code === column);
  return (row) => amountsOf(row)[position] ?? 0;
}

/** The rows that are left, in the order asked for; the server's order is that of the employee codes. */
export function shownRows(grid: Grid, marks: Marks, chosen: Chosen): readonly GridRow[] {
  const words = chosen.search.toLowerCase().split(/\s+/).filter(Boolean);
  const position = grid.components.findIndex(({ code }) => code === chosen.component);
  const rows = grid.rows.filter((row) => {
    if (!tests[chosen.by](row, marks)) return false;
    if (chosen.department && row.department !== chosen.department) return false;
    if (position >= 0 && !amountsOf(row)[position]) return false;
    if (words.length === 0) return true;
    const text = `${row.code} ${row.name} ${row.department ?? ''} ${row.costCentre ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const { column, down } = chosen.sort;
  if (column === 'code') return down ? rows.toReversed() : rows;
  const key = keyOf(grid, column);
  const sign = down ? -1 : 1;
  return rows.sort((a, b) => {
    const [x, y] = [key(a), key(b)];
    return (x < y ? -1 : x > y ? 1 : 0) * sign;
  });
}

export type GridColumn = {
  readonly key: string;
  readonly label: string;
  /** Of a component; the sums have none. */
  readonly position?: number;
};

const componentColumns = (
  grid: Grid,
  fits: (component: Grid['components'][number]) => boolean,
): GridColumn[] =>
  grid.components.flatMap((component, position) =>
    component.used && fits(component) ? [{ key: component.code, label: component.label, position }] : [],
  );

/**
 * Positions that anybody has an amount in, what the law takes first: it is what is looked at and filed.
 * Information lines belong to the statutory files.
 */
export function columnsOf(grid: Grid, withEmployer: boolean): GridColumn[] {
  const law = (isLaw: boolean) =>
    componentColumns(grid, ({ kind, source }) => kind === 'deduction' && (source === 'law') === isLaw);
  return [
    { key: 'days', label: 'Days' },
    { key: 'gross', label: 'Gross' },
    ...law(true),
    { key: 'deductions', label: 'Deductions' },
    { key: 'change', label: 'Change' },
    ...law(false),
    ...componentColumns(grid, ({ kind }) => kind === 'earning'),
    ...(withEmployer ? componentColumns(grid, ({ kind }) => kind === 'employer-contribution') : []),
  ];
}

/** The rows in sight as a sheet of comma-separated values, amounts in rupees. */
export function sheetOf(columns: readonly GridColumn[], rows: readonly GridRow[]): string {
  const rupees = (paise: number): string => {
    const digits = String(Math.abs(paise)).padStart(3, '0');
    return `${paise < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
  };
  const value = (row: GridRow, { key, position }: GridColumn): string => {
    if (position !== undefined) return rupees(amountsOf(row)[position] ?? 0);
    if (key === 'days') return String(row.daysPaid);
    if (key === 'change') return row.lastNet === null ? '' : rupees(row.net - row.lastNet);
    return rupees(key === 'gross' ? row.gross : row.deductions);
  };
  const head = [
    'Employee code',
    'Name',
    'Department',
    'Cost centre',
    ...columns.map(({ label }) => label),
    'Net',
  ];
  const lines = rows.map((row) => [
    row.code,
    row.name,
    row.department ?? '',
    row.costCentre ?? '',
    ...columns.map((column) => value(row, column)),
    rupees(row.net),
  ]);
  return commaSeparated([head, ...lines]);
}
