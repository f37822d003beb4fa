/**
 * Report: declared beside the data it reports. Screen table, chart, CSV, XLSX and PDF are derived. The query
 * is the server's (`reportServer`); everything else about a report is here.
 */

import { addMonths, type Month, monthNumber } from './calendar.ts';
import type { PlainField, Sensitivity } from './field.ts';
import type { MenuPlace } from './form.ts';
import type { LoginType, Reach } from './rights.ts';

export type ReportColumn = {
  readonly label: string;
  readonly kind: 'text' | 'number' | 'money' | 'percent' | 'date' | 'month';
  /** A total of this column closes the table and each group. */
  readonly total?: boolean;
  readonly sensitivity?: Sensitivity;
};

export type Report = {
  readonly what: 'report';
  readonly name: string;
  readonly id: number;
  readonly menu: MenuPlace;
  readonly heading: string;
  readonly help?: string;
  /** Asked before the report runs; the same kinds of field as a form's. */
  readonly parameters: Readonly<Record<string, PlainField>>;
  readonly columns: Readonly<Record<string, ReportColumn>>;
  /** A row opens this form's record: the query answers `drillId` with each row. */
  readonly drillTo?: string;
  readonly chart?: { readonly kind: 'bar' | 'line'; readonly x: string; readonly y: readonly string[] };
  readonly rights: { readonly [L in LoginType]?: Reach };
};

export function report<const N extends string>(
  name: N,
  declaration: Omit<Report, 'what' | 'name'>,
): Report & { readonly name: N } {
  return { ...declaration, what: 'report', name };
}

/**
 * What a month that must be asked for opens on: the last month that is closed, or the first month of the
 * year which that one lies in. Undefined for parameters that open on what they declare.
 */
export function openingMonth(parameter: PlainField, lastClosed: Month): Month | undefined {
  if (parameter.kind !== 'month' || !parameter.required || parameter.default !== undefined) return undefined;
  const { yearFrom } = parameter;
  return yearFrom === undefined
    ? lastClosed
    : addMonths(lastClosed, -((monthNumber(lastClosed) - yearFrom + 12) % 12));
}
