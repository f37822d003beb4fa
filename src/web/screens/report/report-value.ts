import { clockMoment, date, money, month, nothing, number, percent, shortDate } from '#web/ui/format.ts';
import type { ReportColumnShape } from './report-api.ts';

/** A value of a report in words, by its column. */
export function reportText(
  column: Pick<ReportColumnShape, 'kind'>,
  value: string | number | boolean | null | undefined,
  long = false,
): string {
  if (value === null || value === undefined || value === '') return nothing;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  switch (column.kind) {
    case 'money':
      return money(Number(value));
    case 'number':
      return number(Number(value), decimalsOf(Number(value)));
    case 'percent':
      return percent(Number(value));
    case 'date':
      return long ? date(String(value)) : shortDate(String(value));
    case 'moment':
      return clockMoment(String(value), !long);
    case 'month':
      return month(String(value));
    default:
      return String(value);
  }
}

const decimalsOf = (value: number): number => (Number.isInteger(value) ? 0 : 2);

export const isFigure = ({ kind }: Pick<ReportColumnShape, 'kind'>): boolean =>
  kind === 'money' || kind === 'number' || kind === 'percent';
