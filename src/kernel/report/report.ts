/**
 * Report: declared beside the data it reports. Screen table, chart, CSV, XLSX and PDF are derived. The query
 * is the server's (`reportServer`); everything else about a report is here.
 */

import { addMonths, type IsoDate, type Month, monthNumber } from '../calendar.ts';
import type { PlainField, Sensitivity, ValuesOf } from '../field.ts';
import type { MenuPlace } from '../form.ts';
import type { LoginType, Reach } from '../rights.ts';
import { peopleFilters } from './report-people.ts';

/** What another report is asked for: a value, or what a row answers beside its columns. */
type AskedOfOther = { readonly is: string | boolean } | { readonly row: string; readonly optional?: true };

export type ReportColumn = {
  readonly label: string;
  readonly kind: 'text' | 'number' | 'money' | 'percent' | 'date' | 'month' | 'moment';
  /** A total of this column closes the table and each group. */
  readonly total?: boolean;
  readonly sensitivity?: Sensitivity;
  /**
   * A class that the column tells in part, the end of a number, or that a return cannot do without: it is
   * left out where the class is hidden, not where it is masked.
   */
  readonly holds?: Sensitivity;
  /**
   * The report has found that the session sees it, by the form that it is of: its class is told and hides
   * nothing.
   */
  readonly seen?: true;
  /** The day that every cell of it is of, in a report that opens days. */
  readonly day?: IsoDate;
  /** Its cells are words of Muster, not of somebody’s own: they are said in the reader’s language. */
  readonly said?: true;
  /** Its cells are codes of a few letters, so that a month of them stands beside each other. */
  readonly narrow?: true;
  /** Its cells open a record: each row says its id by `by`, and of which of these forms it is by `as`. */
  readonly opens?: { readonly forms: readonly string[]; readonly by: string; readonly as: string };
  /** Its cells open the list behind a figure: another report, by its parameters. */
  readonly leadsTo?: { readonly report: string; readonly asks: Readonly<Record<string, AskedOfOther>> };
};

/** What the cells of these columns need of a row beside what it shows. */
export const besideCells = (columns: readonly Pick<ReportColumn, 'opens' | 'leadsTo'>[]): string[] =>
  columns.flatMap(({ opens, leadsTo }) => [
    ...(opens ? [opens.by, opens.as] : []),
    ...Object.values(leadsTo?.asks ?? {}).flatMap((asked) => ('row' in asked ? [asked.row] : [])),
  ]);

export type Report = {
  readonly what: 'report';
  readonly name: string;
  readonly id: number;
  readonly menu: MenuPlace;
  readonly heading: string;
  readonly help?: string;
  /** The question that it answers, as somebody would ask it. */
  readonly question: string;
  /** What people look for when they mean it. */
  readonly finds?: readonly string[];
  /** Asked before the report runs; the same kinds of field as a form's. */
  readonly parameters: Readonly<Record<string, PlainField>>;
  readonly columns: Readonly<Record<string, ReportColumn>>;
  /**
   * Asked by establishment, department, grade, cost centre and service besides its own parameters.
   * 'employee': each row is of a person and names them as `employeeId`, or by what it drills to; the host
   * leaves out the others. 'people': rows are sums over people, and the query takes the condition into them.
   */
  readonly of?: 'employee' | 'people';
  /** It tells of days as they go by: its month opens on the running one, not on the last that is closed. */
  readonly running?: true;
  /**
   * What it answers is decided form by form for whoever reads it: on schedule each reader is made a file of
   * their own, with their own rights.
   */
  readonly eachReader?: true;
  /** A row opens this form's record: the query answers `drillId` with each row. */
  readonly drillTo?: string;
  /**
   * A cell opens the day of its person on a page of the menu: the day of its column, else the row's by the
   * name of the column `by`. Each row names its person as `employeeId`.
   */
  readonly opensDay?: { readonly page: string; readonly by?: string };
  /** Reports that cells lead to, by what made their figure; each row names them (`opening`). */
  readonly opensReports?: readonly string[];
  readonly chart?: { readonly kind: 'bar' | 'line'; readonly x: string; readonly y: readonly string[] };
  readonly rights: { readonly [L in LoginType]?: Reach };
};

type Declaration = Omit<Report, 'what' | 'name'>;
type PeopleFilters<D> = D extends { readonly of: string } ? typeof peopleFilters : unknown;
type Declared<N extends string, D extends Declaration> = Omit<Report, 'name' | 'parameters'> & {
  readonly name: N;
  readonly parameters: D['parameters'] & Omit<PeopleFilters<D>, keyof D['parameters']>;
};

export function report<const N extends string, const D extends Declaration>(
  name: N,
  declaration: D,
): Declared<N, D> {
  const { of, parameters } = declaration;
  const asked = of ? { ...parameters, ...peopleFilters, ...parameters } : parameters;
  return { ...declaration, parameters: asked, what: 'report', name } as Declared<N, D>;
}

/** What a report was asked: its parameters' values, null where one was left empty. */
export type AskedOf<R extends Pick<Report, 'parameters'>> = ValuesOf<R['parameters']>;

/** The parameters that narrow a report to some people: those it has not taken for itself. */
export const filtersOf = ({ of, parameters }: Report): string[] =>
  of
    ? Object.entries(peopleFilters).flatMap(([name, field]) => (parameters[name] === field ? [name] : []))
    : [];

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
