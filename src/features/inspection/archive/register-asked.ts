/** How each register is asked about a place and some months: by its own parameters. Pure. */

import { eachMonth } from '#kernel/calendar/day-range.ts';
import { formatMonth, type IsoDate, lastDay, type Month, monthNumber, yearOf } from '#kernel/calendar.ts';
import type { Report } from '#kernel/report/report.ts';

type Inspected = { readonly from: Month; readonly to: Month; readonly establishment: number | null };

/** One file of a register: what it is asked, and what its name says. */
type RegisterAsk = { readonly of: string; readonly parameters: Readonly<Record<string, unknown>> };

export const monthsOf = ({ from, to }: Pick<Inspected, 'from' | 'to'>): Month[] => eachMonth(from, to);

/** The last days of its calendar years, and of the period. */
function yearEnds({ from, to }: Inspected): IsoDate[] {
  const last = monthsOf({ from, to }).filter((month) => monthNumber(month) === 12 || month === to);
  return last.map(lastDay);
}

/** Months that stand for their half-years of contribution, April to September and October to March. */
function halves(inspected: Inspected): Month[] {
  const seen = new Set<string>();
  return monthsOf(inspected).filter((month) => {
    const at = monthNumber(month);
    const half =
      at >= 4 && at <= 9 ? `${yearOf(month)}-4` : `${at >= 10 ? yearOf(month) : yearOf(month) - 1}-10`;
    if (seen.has(half)) return false;
    seen.add(half);
    return true;
  });
}

/** The same of accounting years that begin in April, as bonus counts them. */
const years = (inspected: Inspected): Month[] => [
  ...new Set(
    monthsOf(inspected).map((month): Month => {
      const year = monthNumber(month) >= 4 ? yearOf(month) : yearOf(month) - 1;
      return `${year}-04`;
    }),
  ),
];

/** Undefined where an establishment was chosen and the register knows none. */
export function registerAsks(report: Report, inspected: Inspected): readonly RegisterAsk[] | undefined {
  const { parameters } = report;
  const { establishment, from, to } = inspected;
  if (establishment !== null && !parameters['establishment']) return undefined;
  const place = establishment === null ? {} : { establishment };
  const first: IsoDate = `${from}-01`;
  if (parameters['from']?.kind === 'date')
    return [{ of: spanName(inspected), parameters: { from: first, to: lastDay(to), ...place } }];
  const onDay = ['asOf', 'on'].find((name) => parameters[name]?.kind === 'date');
  if (onDay) {
    const days = report.name === 'leave-register' ? yearEnds(inspected) : [lastDay(to)];
    return days.map((day) => ({ of: day, parameters: { [onDay]: day, ...place } }));
  }
  if (parameters['from']?.kind === 'month')
    return years(inspected).map((year) => ({ of: year, parameters: { from: year, ...place } }));
  const months = report.name === 'insurance-register' ? halves(inspected) : monthsOf(inspected);
  return months.map((month) => ({ of: month, parameters: { month, ...place } }));
}

export const spanName = ({ from, to }: Pick<Inspected, 'from' | 'to'>): string =>
  from === to ? formatMonth(from) : `${formatMonth(from)} to ${formatMonth(to)}`;
