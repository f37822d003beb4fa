/** A row of a report, and what it was asked for. */

/** One row, keyed by the report's columns; `drillId` opens the record of `drillTo`. */
export type ReportRow = Readonly<Record<string, string | number | boolean | null>>;

/** What a figure is made of: another report and what it is asked. */
export type Opened = { readonly report: string; readonly asked: Readonly<Record<string, unknown>> };
type OpenedCells = Readonly<Record<string, Opened>>;

/** The part of a row by which its cells open other reports, by the names of the columns. */
export const opening = (cells: OpenedCells): { readonly opens: string } => ({ opens: JSON.stringify(cells) });

/** What the cells of a row open. */
export function openedBy({ opens }: ReportRow): OpenedCells {
  if (typeof opens !== 'string') return {};
  const cells: OpenedCells = JSON.parse(opens);
  return cells;
}

export type ReportParameters = Readonly<Record<string, unknown>>;
