/**
 * What a column seems to hold that nobody wants to lose without a word: amounts of money, shares, whether
 * somebody is still there, dates. Found by its values, and by its heading only where the values do not tell.
 * Pure.
 */
import type { Held } from '#kernel/wire/import-sheet.ts';
import type { Heading } from '../layout/heading.ts';
import type { TableCell } from '../read/csv-read.ts';
import { figureOf } from './sums.ts';

/** Figures that are no amounts: what counts, numbers or places somebody or something. */
const anyOf = (...words: string[]) => new RegExp(`\\b(${words.join('|')})\\b`, 'i');
const noAmount = anyOf(
  ...[
    'no',
    'nos',
    'number',
    'code',
    'id',
    'pin',
    'zip',
    'postal',
    'phone',
    'mobile',
    'contact',
    'year',
    'age',
  ],
  ...['days?', 'hours?', 'hrs', 'kms?', 'sr', 'sl', 'serial', 'aadhaa?r', 'uan', 'count', 'score', 'rank'],
);
const leftWords = anyOf(
  ...[
    'resigned',
    'left',
    'in-?active',
    'terminated',
    'relieved',
    'exited',
    'ex-?employee',
    'retired',
    'deceased',
  ],
  ...['absconde?(d|ing)', 'separated', 'discontinued', 'dismissed', 'notice'],
);
const statusHeading = /\b(status|attrition|resigned|termd|terminated|active|left|serving|exited)\b/i;
const dateLike =
  /^(\d{4}-\d{2}-\d{2}|\d{1,2}[\s/.-](\d{1,2}|[a-z]{3,9})[\s/.,'-]+(\d{4}|\d{2}))([ T]\d{1,2}:\d{2}.*)?$/i;
/** As a spreadsheet shows a percentage: a figure alone may be anything. */
const share = /^-?\d+(\.\d+)?\s?%$/;
const mostStates = 12;
const longestState = 30;

const mostly = (some: number, all: number): boolean => all > 0 && some >= all * 0.6;

export function heldIn({ words }: Heading, values: readonly TableCell[]): Held | undefined {
  const filled = values
    .map((cell) => String(cell ?? '').trim())
    .filter((text) => text !== '' && text !== '-');
  const states = new Set(filled.map((text) => text.toLowerCase()));
  const name = words.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ');
  const isState = (text: string) => leftWords.test(text) && text.length <= longestState;
  if (filled.some(isState) && states.size <= mostStates) return 'status';
  if (statusHeading.test(name) && states.size > 0 && states.size <= mostStates && filled.length > states.size)
    return 'status';
  if (mostly(filled.filter((text) => dateLike.test(text)).length, filled.length)) return 'dates';
  if (mostly(filled.filter((text) => share.test(text)).length, filled.length)) return 'shares';
  const figures = filled.map((text) => figureOf(text));
  const isMoney =
    figures.every((figure) => figure !== undefined && Math.abs(figure) < 1e8) &&
    figures.some((figure) => figure !== undefined && Math.abs(figure) >= 100);
  return isMoney && !noAmount.test(name) ? 'amounts' : undefined;
}

type File = {
  readonly headings: readonly Heading[];
  readonly values: readonly (readonly TableCell[])[];
};

/** By place of the column. */
export const heldColumns = ({ headings, values }: File): Record<string, Held> =>
  Object.fromEntries(
    headings.flatMap((heading, at) => {
      const held = heldIn(heading, values[at] ?? []);
      return held ? [[String(at), held]] : [];
    }),
  );
