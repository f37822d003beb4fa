/** What is pasted into the sheet of inputs: a block of cells, or a table with headings and employee codes. */
import type { PastedCell, SheetColumn, SheetPerson } from './input-sheet.call.ts';

type Pasted = {
  readonly cells: readonly PastedCell[];
  /** What was left out, as it was pasted: codes of nobody here, headings of no column, no numbers. */
  readonly left: readonly string[];
};
type Sheet = { readonly people: readonly SheetPerson[]; readonly columns: readonly SheetColumn[] };
type At = { readonly person: number; readonly column: number };

const plain = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ');

/** Hundredths of what is written; nothing of an empty cell, undefined of what is no number. */
function hundredths(text: string): number | null | undefined {
  const bare = text.replace(/[₹,\s]/g, '');
  if (bare === '' || bare === '-' || bare === '–') return null;
  return /^\d+(\.\d{1,2})?$/.test(bare) ? Math.round(Number(bare) * 100) : undefined;
}

const rowsOf = (text: string): string[][] =>
  text
    .replace(/\r/g, '')
    .replace(/\n+$/, '')
    .split('\n')
    .map((row) => row.split('\t'));

/** The columns that a first row names, each by its place; undefined where it is no row of headings. */
function headings(row: readonly string[], { columns }: Sheet): (SheetColumn | undefined)[] | undefined {
  const found = row.map((head) =>
    columns.find(({ code, name }) => [plain(code), plain(name)].includes(plain(head))),
  );
  return found.some(Boolean) ? found : undefined;
}

/** By its headings and the employee codes of a column, in whatever order; else from the cell downwards. */
export function pastedInto(sheet: Sheet, from: At, text: string): Pasted {
  const rows = rowsOf(text);
  const byCode = new Map(sheet.people.map(({ code, employee }) => [plain(code), employee]));
  const heads = headings(rows[0] ?? [], sheet);
  const body = heads ? rows.slice(1) : rows;
  const codeAt = (body[0] ?? []).findIndex((_, at) => body.some((row) => byCode.has(plain(row[at] ?? ''))));
  const cells: PastedCell[] = [];
  const left: string[] = [];
  for (const [down, row] of body.entries()) {
    const code = codeAt < 0 ? undefined : (row[codeAt] ?? '');
    const employee =
      code === undefined ? sheet.people[from.person + down]?.employee : byCode.get(plain(code));
    if (employee === undefined) {
      if (row.some((cell) => cell.trim() !== '')) left.push((code ?? row[0] ?? '').trim());
      continue;
    }
    let across = from.column;
    for (const [at, cell] of row.entries()) {
      if (at === codeAt) continue;
      // A column of names beside the codes is none of figures.
      const column = heads ? heads[at] : at > codeAt || codeAt < 0 ? sheet.columns[across++] : undefined;
      if (!column) continue;
      const amount = hundredths(cell);
      if (amount === undefined) left.push(cell.trim());
      else cells.push({ employee, column: column.id, amount });
    }
  }
  return { cells, left: [...left, ...unknownHeads(rows[0] ?? [], heads, codeAt)] };
}

/** Headings of amounts that no column here is called by. */
const unknownHeads = (
  row: readonly string[],
  heads: readonly (SheetColumn | undefined)[] | undefined,
  codeAt: number,
): string[] =>
  heads ? row.filter((head, at) => heads[at] === undefined && at !== codeAt && !isAboutPerson(head)) : [];

const isAboutPerson = (head: string): boolean =>
  head.trim() === '' || /\b(code|name|employee|department|no\.?|id)\b/i.test(head);
