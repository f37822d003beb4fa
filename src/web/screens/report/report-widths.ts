/** How wide the columns of a report are: as their words and figures need, so that more are in sight. */
import type { ReportColumnShape, ReportRows } from './report-api.ts';
import { isFigure, reportText } from './report-value.ts';

// Of long reports the first rows say how wide the texts are.
const rowsMeasured = 200;
const textMost = 560;
/** A code as 'HD+L', or a way in and out. */
const narrowLeast = 48;
const figureLeast = 88;
const wordsLeast = 96;
const padding = 26;
const arrow = 16;

/** Figures stand below each other, so each digit is as wide as the others; words are narrower. */
const perFigure = 8.4;
const perStrongFigure = 8.9;
const perLetter = 7.5;
/** A day is read in digits, and stands first and strong as often as not. */
const perLetterOfDay = 8.4;
const perLetterOfHead = 6.3;

/** In pixels. A figure that is cut short is a wrong figure, so neither they nor their total ever are. */
export function reportWidth(
  column: ReportColumnShape,
  rows: ReportRows['rows'],
  totals: ReportRows['totals'] | undefined,
): number {
  const texts = rows.slice(0, rowsMeasured).map((row) => reportText(column, row[column.name]).length);
  const longest = Math.max(0, ...texts);
  if (column.narrow) return Math.max(narrowLeast, longest * 6.5 + 10);
  const head = column.label.length * perLetterOfHead + padding + arrow;
  const letter = column.kind === 'date' ? perLetterOfDay : perLetter;
  if (!isFigure(column))
    return Math.ceil(Math.max(wordsLeast, head, Math.min(longest * letter + padding, textMost)));
  // A row further down may have a digit more than those that were measured.
  const spare = rows.length > rowsMeasured ? 2 * perFigure : 0;
  const total = column.total && totals ? reportText(column, totals[column.name]).length : 0;
  const figures = Math.max(longest * perFigure + spare, total * perStrongFigure) + padding;
  return Math.ceil(Math.max(figureLeast, head, figures));
}
