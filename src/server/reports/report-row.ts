/** A row of a report, and what it was asked for. */

/** One row, keyed by the report's columns; `drillId` opens the record of `drillTo`. */
export type ReportRow = Readonly<Record<string, string | number | boolean | null>>;

export type ReportParameters = Readonly<Record<string, unknown>>;
