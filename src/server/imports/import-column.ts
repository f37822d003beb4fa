/**
 * The columns a form can be imported by, under the organisation's own labels, and which column of a file
 * is which.
 */
import { type Address, date, type PlainField, text } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';

export type ImportColumn = {
  /** The field's name; an address is several columns: 'presentAddress.pin'. */
  readonly key: string;
  readonly label: string;
  readonly field: PlainField;
  readonly required: boolean;
  readonly part?: keyof Address;
};

export type Labels = (form: string, path: string) => string | undefined;

const addressParts: Readonly<Record<keyof Address, string>> = {
  line1: 'first line',
  line2: 'second line',
  city: 'city',
  state: 'state',
  pin: 'PIN',
  country: 'country',
};

const validFrom = date({ label: 'Valid from', required: true });
const validTo = date({ label: 'Valid to', help: 'Empty: until the next row, or without end.' });
const reason = text({ label: 'Reason', max: 400 });

/** `isSeen` leaves out what the person may not see; what the server sets itself cannot be imported. */
export function importColumns(
  form: Form,
  labels: Labels,
  isSeen: (field: PlainField) => boolean,
): ImportColumn[] {
  const own = Object.entries(form.fields).flatMap(([key, field]): ImportColumn[] => {
    if (field.kind === 'rows' || field.kind === 'file' || field.kind === 'picture') return [];
    if (field.readOnly || !isSeen(field)) return [];
    const label = labels(form.name, key) ?? field.label;
    const required = field.required === true && field.default === undefined && !field.visibleWhen;
    if (field.kind !== 'address') return [{ key, label, field, required }];
    return Object.entries(addressParts).map(([part, word]) => ({
      key: `${key}.${part}`,
      label: `${label}: ${word}`,
      field,
      required: false,
      part: part as keyof Address,
    }));
  });
  if (!form.dated) return own;
  const dated = { validFrom, validTo, reason };
  return [
    ...own,
    ...Object.entries(dated).map(
      ([key, field]): ImportColumn => ({
        key,
        label: labels(form.name, key) ?? field.label,
        field,
        required: key === 'validFrom',
      }),
    ),
  ];
}

const bare = (words: string): string =>
  words
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

function pairsOf(words: string): Map<string, number> {
  const pairs = new Map<string, number>();
  for (let at = 0; at < words.length - 1; at += 1) {
    const pair = words.slice(at, at + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}

const wordsOf = (words: string): string[] => words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
/** Every word of the shorter name is in the longer one: 'Name' in 'Department name'. */
const isWithin = (short: string, long: string): boolean => {
  const there = new Set(wordsOf(long));
  return wordsOf(short).every((word) => there.has(word));
};

/** 1 for the same letters, towards 0 the fewer pairs of letters they share. */
export function likeness(one: string, other: string): number {
  const [a, b] = [bare(one), bare(other)];
  if (a === b) return a === '' ? 0 : 1;
  if (a.length < 2 || b.length < 2) return 0;
  if (isWithin(one, other) || isWithin(other, one)) return 0.75;
  const [pairs, others] = [pairsOf(a), pairsOf(b)];
  let shared = 0;
  for (const [pair, count] of pairs) shared += Math.min(count, others.get(pair) ?? 0);
  return (2 * shared) / (a.length + b.length - 2);
}

const alikeEnough = 0.62;

/** By column of the file, the key it most likely means; each key at most once, surest first. */
export function suggestMatches(
  headers: readonly string[],
  columns: readonly ImportColumn[],
): Record<string, string> {
  const guesses = headers.flatMap((header, at) =>
    columns.map(({ key, label }) => ({
      at,
      key,
      sure: Math.max(likeness(header, label), likeness(header, key)),
    })),
  );
  guesses.sort((a, b) => b.sure - a.sure);
  const matches: Record<string, string> = {};
  const taken = new Set<string>();
  for (const { at, key, sure } of guesses) {
    if (sure < alikeEnough || matches[at] !== undefined || taken.has(key)) continue;
    matches[at] = key;
    taken.add(key);
  }
  return matches;
}
