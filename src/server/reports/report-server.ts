/** What a feature's server part says of a report: its query, and what of it depends on what is asked. */
import type { Report, ReportColumn } from '#kernel/report/report.ts';
import type { Work } from '../work.ts';
import type { ReportPeople } from './people-asked.ts';
import type { ReportParameters, ReportRow } from './report-row.ts';

export type ReportQuery<Asked> = (
  work: Work,
  parameters: Asked,
  /** Who the report was narrowed to. Rows of a person each need not look: the host leaves out the others. */
  people: ReportPeople,
) => Promise<Iterable<ReportRow> | AsyncIterable<ReportRow>>;

/** Columns that depend on what is asked, after those declared: a column for each component, say. */
export type ReportColumns<Asked> = (
  work: Work,
  parameters: Asked,
) => Promise<Readonly<Record<string, ReportColumn>>>;

/** A chart that depends on what is asked; columns that are not seen are left out of it. */
export type ReportChart<Asked> = (work: Work, parameters: Asked) => Promise<Report['chart']>;

/** The forms that it reads and how far, 'loan/team': a file is for whoever still reads as much. */
export type ReportReads<Asked> = (work: Work, parameters: Asked) => Promise<readonly string[]>;

export type ReportServer = {
  readonly what: 'reportServer';
  readonly report: Report;
  readonly query: ReportQuery<ReportParameters>;
  readonly columns?: ReportColumns<ReportParameters>;
  readonly chart?: ReportChart<ReportParameters>;
  readonly reads?: ReportReads<ReportParameters>;
};
