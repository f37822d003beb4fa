/** Which column of a file is which column of the form; each column of the form is filled by at most one. */
import type { TargetColumn } from './import-api.ts';

export type Matches = Readonly<Record<string, string>>;

/** Matches a column of the file to a column of the form, or to none (''); whoever had it before loses it. */
export function matched(matches: Matches, at: number, key: string): Matches {
  const others = Object.entries(matches).filter(([place, taken]) => place !== String(at) && taken !== key);
  return Object.fromEntries(key ? [...others, [String(at), key]] : others);
}

/** Columns without which no row can be taken, and which no column of the file fills yet. */
export function unmatched(columns: readonly TargetColumn[], matches: Matches): TargetColumn[] {
  const filled = new Set(Object.values(matches));
  return columns.filter((column) => column.required && !filled.has(column.key));
}

/** 'Row 14, Joined on: 31/02/2024 is not a date.' */
export const faultWords = ({
  line,
  label,
  message,
}: {
  line: number;
  label?: string;
  message: string;
}): string => (label ? `Row ${line}, ${label}: ${message}` : `Row ${line}: ${message}`);
