import { dated } from '#kernel/dated.ts';
import { count } from './value-words.ts';

/* Notice of a retrenchment, or wages in its place (facts/work-and-welfare.md F.2). */

/** Months of notice, and the establishment from which there are more of them. */
interface RetrenchmentNotice {
  readonly months: number;
  /** Workers from which an establishment is a large one. */
  readonly largeFrom: number;
  readonly monthsOfLarge: number;
}

export const retrenchmentNotice = dated<RetrenchmentNotice>(
  'notice of retrenchment',
  {
    checked: '2026-11-22',
    words: ({ months, largeFrom, monthsOfLarge }) =>
      `${count(months, 'month')}; ${count(monthsOfLarge, 'month')} from ${largeFrom} workers on`,
  },
  [
    {
      from: '2025-11-21',
      value: { months: 1, largeFrom: 300, monthsOfLarge: 3 },
      cite: 'Industrial Relations Code 2020, sections 70 and 79 (work-and-welfare.md F.2)',
    },
  ],
);
