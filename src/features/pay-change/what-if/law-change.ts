/** A figure of the law changed in memory: what a branch tries out. Pure. */
import { lastDay, type Month } from '#kernel/calendar.ts';
import { type Dated, dated, rowShown } from '#kernel/dated.ts';
import { paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { formatPercent, percent, type Ratio } from '#kernel/ratio.ts';
import type { IndianLaw } from '#law/in/law.ts';
import { type LawTable, lawTables } from '#law/tables.ts';
import { writtenValue } from '#law/value-text.ts';
import type { FigureKind, LawFigure } from './what-if.call.ts';

/** What was typed is no figure that the table can hold; a sentence for the person who typed it. */
export class LawFigureFault extends Error {
  override readonly name = 'LawFigureFault';
}

const isRatio = (value: unknown): value is Ratio =>
  typeof value === 'object' && value !== null && 'numerator' in value && 'denominator' in value;

/** Amounts are whole paise, counts whole numbers; the table's words tell them apart, else the size. */
function kindOf(table: Dated<unknown>, value: unknown): FigureKind {
  if (isRatio(value)) return 'rate';
  if (typeof value === 'number') {
    const words = table.words?.(value);
    return words?.startsWith('₹') || (words === undefined && value >= 10_000) ? 'money' : 'number';
  }
  if (typeof value === 'boolean') return 'flag';
  return typeof value === 'string' ? 'text' : 'parts';
}

/** The figure as it would be typed: '25000', '12%', or JSON where it has parts. */
function textOf(kind: FigureKind, value: unknown): string {
  if (kind === 'money') return formatRupees(paise(value as number));
  if (kind === 'rate') return formatPercent(value as Ratio);
  return kind === 'parts' ? JSON.stringify(value) : String(value);
}

const hasNoCode = (value: unknown): boolean => JSON.stringify(value) !== undefined;

/** Every figure in force at the end of a month that can be tried otherwise. */
export function lawFigures(law: IndianLaw, month: Month): LawFigure[] {
  return lawTables(law).flatMap(({ path, levy, title, table }) => {
    const row = rowShown(table, lastDay(month));
    if (!row || !hasNoCode(row.value)) return [];
    const kind = kindOf(table, row.value);
    const { from, cite, confidence = 'high' } = row;
    return [{ path, levy, title, kind, typed: textOf(kind, row.value), from, cite, confidence }];
  });
}

/** The law with one figure of the month replaced; rows after it are left out. Throws LawFigureFault. */
export function lawWith(law: IndianLaw, path: string, typed: string, month: Month): IndianLaw {
  const found = lawTables(law).find((table) => table.path === path);
  if (!found) throw new LawFigureFault(`The law has no table called ${path}.`);
  const { table } = found;
  const at = table.rows.findLastIndex(({ from }) => from <= lastDay(month));
  const row = table.rows[at];
  if (!row) throw new LawFigureFault(`${found.title}: the table does not reach this month.`);
  const value = read(found, row.value, typed.trim());
  const { checked, words } = table;
  const rows = [...table.rows.slice(0, at), { ...row, value, cite: 'tried out in a what-if' }];
  return swapped(law, table, dated(table.name, { checked, ...(words ? { words } : {}) }, rows)) as IndianLaw;
}

/** A figure as it is typed when it is laid over the law: '"₹30000"'. Throws LawFigureFault. */
export function writtenFigure(law: IndianLaw, path: string, typed: string, month: Month): string {
  const found = lawTables(law).find((table) => table.path === path);
  const row = found && rowShown(found.table, lastDay(month));
  if (!found || !row) throw new LawFigureFault(`The law has no figure called ${path} in this month.`);
  return JSON.stringify(writtenValue(path, read(found, row.value, typed.trim())));
}

function read({ title, table }: LawTable, now: unknown, typed: string): unknown {
  const kind = kindOf(table, now);
  if (kind === 'money' || kind === 'number') {
    const figure = typed.replace(/[₹,\s]/g, '');
    if (!/^\d{1,12}(\.\d{1,2})?$/.test(figure))
      throw new LawFigureFault(`${title} is ${kind === 'money' ? 'an amount in rupees' : 'a number'}.`);
    return kind === 'money' ? paise(Math.round(Number(figure) * 100)) : Number(figure);
  }
  if (kind === 'rate') {
    if (!/^\d{1,3}(\.\d{1,4})?\s*%?$/.test(typed))
      throw new LawFigureFault(`${title} is a percentage, such as ${textOf(kind, now)}.`);
    return percent(typed.replace(/[\s%]/g, ''));
  }
  if (kind === 'text') return typed;
  return parts(title, now, typed);
}

function parts(title: string, now: unknown, typed: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(typed);
  } catch {
    throw new LawFigureFault(`${title} has several parts; change figures inside, not the marks around them.`);
  }
  if (!isAlike(now, value))
    throw new LawFigureFault(`${title} must keep its parts: the same names, each with a figure of its kind.`);
  return value;
}

/** The same names and kinds of value all the way down; a list may be longer or shorter. */
function isAlike(now: unknown, value: unknown): boolean {
  if (Array.isArray(now)) {
    return Array.isArray(value) && value.length > 0 && value.every((each) => isAlike(now[0], each));
  }
  if (typeof now === 'object' && now !== null) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const mine = Object.entries(now);
    const theirs = value as Readonly<Record<string, unknown>>;
    return (
      Object.keys(theirs).every((name) => name in now) &&
      mine.every(([name, part]) => isAlike(part, theirs[name]))
    );
  }
  return typeof now === typeof value && (typeof value !== 'number' || Number.isSafeInteger(value));
}

/** A copy in which one part has another in its place, wherever it stands. */
function swapped(node: unknown, part: unknown, by: unknown): unknown {
  if (node === part) return by;
  if (typeof node !== 'object' || node === null || 'rows' in node) return node;
  if (Array.isArray(node)) return node.map((each) => swapped(each, part, by));
  return Object.fromEntries(Object.entries(node).map(([name, each]) => [name, swapped(each, part, by)]));
}
