/**
 * A sheet of attendance: a column for each day of a month, a code in each cell. What the codes come to is
 * proposed as a column of its own, and the month where the sheet names it. Pure.
 */
import { monthsNamed } from '#kernel/sheet/named-month.ts';
import { codeOfDay, type MadeColumn } from '#kernel/sheet/shaping.ts';
import type { Layout } from '#kernel/wire/import-sheet.ts';
import type { Target } from '../combined/target.ts';
import { daysIn } from '../layout/day-headings.ts';
import type { Heading } from '../layout/heading.ts';
import type { Proposed } from '../shaping-proposal.ts';

type File = {
  readonly headings: readonly Heading[];
  readonly distinct: Readonly<Record<string, readonly string[]>>;
  readonly layout: Pick<Layout, 'sheet' | 'lines'>;
};

const mostCodes = 40;

/** The one month that is named. */
function monthIn(texts: readonly string[]): string | undefined {
  const [one, ...others] = new Set(monthsNamed(texts));
  return others.length === 0 ? one : undefined;
}

export function proposedDays(
  { headings, distinct, layout }: File,
  columns: readonly Target[],
  { made, matches }: Proposed,
): Proposed {
  const taken = new Set(Object.values(matches));
  const counted = columns.find(({ field }) => field.kind === 'number' && field.tallies);
  const days = daysIn(headings.map(({ words, last }) => [last, words]));
  const field = counted?.field;
  if (!counted || field?.kind !== 'number' || taken.has(counted.key) || days.length === 0)
    return { made, matches };
  const codes = [...new Set(days.flatMap((at) => (distinct[at] ?? []).map(codeOfDay)))];
  if (codes.length === 0 || codes.length > mostCodes) return { made, matches };
  const worth = Object.fromEntries(codes.sort().map((code) => [code, field.tallies?.[code] ?? 0]));
  const month = columns.find((column) => column.field.kind === 'month' && column.required);
  const named = monthIn([...layout.lines.map(({ words }) => words), layout.sheet ?? '']);
  const isAsked = month && named && !taken.has(month.key);
  const added: (readonly [MadeColumn, string])[] = [
    [{ kind: 'tally', from: days, worth }, counted.key],
    ...(isAsked ? [[{ kind: 'constant', value: named }, month.key] as const] : []),
  ];
  const next = headings.length + made.length;
  const free = Object.entries(matches).filter(([at]) => !days.includes(Number(at)));
  return {
    made: [...made, ...added.map(([column]) => column)],
    matches: {
      ...Object.fromEntries(free),
      ...Object.fromEntries(added.map(([, key], at) => [next + at, key])),
    },
  };
}
