/** A week while it is filled in: rows of a project and task, with their cells. Pure. */
import { addDays, type IsoDate, isoDate } from '#kernel/calendar.ts';
import { type Entry, hoursTyped } from './week-rule.ts';

type DraftCell = { readonly hours: number; readonly note: string | null };

export type DraftRow = {
  readonly key: number;
  readonly project: number;
  readonly task: number | null;
  readonly billable: boolean;
  readonly cells: Readonly<Record<IsoDate, DraftCell>>;
};

type RowOf = Pick<DraftRow, 'project' | 'task' | 'billable'>;

const isOf = (row: RowOf, { project, task, billable }: RowOf): boolean =>
  row.project === project && row.task === task && row.billable === billable;

const nextKey = (rows: readonly DraftRow[]): number => Math.max(0, ...rows.map(({ key }) => key)) + 1;

/** With the row at its end, unless it is there. */
export function withRow(rows: readonly DraftRow[], { project, task, billable }: RowOf): readonly DraftRow[] {
  if (rows.some((row) => isOf(row, { project, task, billable }))) return rows;
  return [...rows, { key: nextKey(rows), project, task, billable, cells: {} }];
}

export function rowsOf(entries: readonly Entry[]): readonly DraftRow[] {
  let rows: readonly DraftRow[] = [];
  for (const entry of entries) {
    rows = withRow(rows, entry).map((row) =>
      isOf(row, entry)
        ? { ...row, cells: { ...row.cells, [entry.day]: { hours: entry.hours, note: entry.note } } }
        : row,
    );
  }
  return rows;
}

export const entriesOf = (rows: readonly DraftRow[]): readonly Entry[] =>
  rows.flatMap(({ project, task, billable, cells }) =>
    Object.entries(cells)
      .map(([day, { hours, note }]) => ({ project, task, billable, day: isoDate(day), hours, note }))
      .toSorted((one, other) => (one.day < other.day ? -1 : 1)),
  );

/** A cell with these hours; none empties it, with its note. */
export function withHours(
  rows: readonly DraftRow[],
  key: number,
  day: IsoDate,
  hours: number | null,
): readonly DraftRow[] {
  return rows.map((row) => {
    if (row.key !== key) return row;
    const { [day]: old, ...others } = row.cells;
    return {
      ...row,
      cells: hours === null ? others : { ...others, [day]: { hours, note: old?.note ?? null } },
    };
  });
}

export const withNote = (
  rows: readonly DraftRow[],
  key: number,
  day: IsoDate,
  note: string,
): readonly DraftRow[] =>
  rows.map((row) => {
    const cell = row.cells[day];
    return row.key === key && cell
      ? { ...row, cells: { ...row.cells, [day]: { ...cell, note: note === '' ? null : note } } }
      : row;
  });

/** A row billed otherwise; undefined where another row is that already. */
export function billed(rows: readonly DraftRow[], key: number): readonly DraftRow[] | undefined {
  const row = rows.find((each) => each.key === key);
  if (!row) return undefined;
  const turned = { ...row, billable: !row.billable };
  if (rows.some((other) => isOf(other, turned))) return undefined;
  return rows.map((each) => (each.key === key ? turned : each));
}

type IsOpen = (row: RowOf, day: IsoDate) => boolean;

/** The week before on top of this one: its rows, and its hours in cells that are open and empty. */
export function copied(
  rows: readonly DraftRow[],
  before: readonly Entry[],
  isOpen: IsOpen,
): readonly DraftRow[] {
  let filled = rows;
  for (const entry of before) {
    const day = addDays(entry.day, 7);
    filled = withRow(filled, entry);
    const row = filled.find((each) => isOf(each, entry));
    if (row && !row.cells[day] && isOpen(entry, day)) filled = withHours(filled, row.key, day, entry.hours);
  }
  return filled;
}

/** A block of a spreadsheet from this cell on; what is not hours or not open is left out, and counted. */
export function pasted(
  rows: readonly DraftRow[],
  [row, day]: readonly [row: number, day: number],
  days: readonly IsoDate[],
  text: string,
  isOpen: IsOpen,
): { readonly rows: readonly DraftRow[]; readonly left: number } {
  let filled = rows;
  let left = 0;
  for (const [down, line] of text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .entries())
    for (const [across, typed] of line.split('\t').entries()) {
      const target = rows[row + down];
      const on = days[day + across];
      const hours = hoursTyped(typed);
      if (!target || !on || hours === undefined || !isOpen(target, on)) left += typed.trim() === '' ? 0 : 1;
      else filled = withHours(filled, target.key, on, hours);
    }
  return { rows: filled, left };
}
