/** What a sheet is by its headings, whichever form it is brought to. Pure. */
import type { SheetKind } from '#kernel/wire/import-sheet.ts';
import { daysIn } from './day-headings.ts';
import type { Heading } from './heading.ts';

const attendance = [/\bpresent\b/, /\babsent\b/, /\bweek(ly)? ?offs?\b|\bw ?o\b/, /\bholidays?\b|\bp ?h\b/];
const attended = [
  ...attendance,
  /\blop\b|\bloss of pay\b/,
  /\b(paid|payable|worked|working) days\b/,
  /\bot hours?\b/,
];
const deductions = [
  /\b(e?pf|provident fund)\b/,
  /\besic?\b/,
  /\b(pt|ptax|prof(essional)? tax)\b/,
  /\b(tds|income tax)\b/,
  /\badvance\b/,
  /\bdeductions?\b/,
];
const net = /\bnet (pay|salary|amount|payable|wages?)\b|\btake home\b|\bnet\b/;
const pay = /\bgross\b|\bbasic\b|\bearnings?\b/;

const wordsOf = ({ words }: Heading): string =>
  words
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ');

const least = 3;

export function sheetKind(headings: readonly Heading[]): SheetKind | undefined {
  const all = headings.map(wordsOf);
  const found = (patterns: readonly RegExp[]) =>
    patterns.filter((pattern) => all.some((words) => pattern.test(words))).length;
  if (found([net]) + found([pay]) === 2 && found(deductions) >= 2) return 'salary-register';
  const isMonth = daysIn(headings.map(({ words, last }) => [last, words])).length > 0;
  return isMonth || found(attended) >= least ? 'attendance-month' : undefined;
}
