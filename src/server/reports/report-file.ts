/** A report as a file: CSV and XLSX as typed cells, PDF on the organisation's letterhead. */
import type { Readable } from 'node:stream';
import { formatDate, formatMonth, isIsoDate, isMonth } from '#kernel/calendar.ts';
import { paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import type { Report } from '#kernel/report.ts';
import { csvStream } from '../exports/csv.ts';
import { streamInWork } from '../exports/export.ts';
import { type Cell, shortHundredthsText } from '../exports/table.ts';
import { xlsxStream } from '../exports/xlsx.ts';
import type { ReportRow } from '../feature.ts';
import { document } from '../pdf/document.ts';
import { letterheadOf } from '../pdf/letterhead.ts';
import type { PaperRow } from '../pdf/paper.ts';
import type { Work } from '../work.ts';
import { reportRows, type SeenColumn, seenColumns, Totals } from './report-table.ts';

export type ReportFormat = 'csv' | 'xlsx' | 'pdf';
const pageRows = 1_000;

export function reportFile(
  work: Work,
  report: Report,
  parameters: Readonly<Record<string, unknown>>,
  format: ReportFormat,
): Readable {
  return streamInWork(work, async (inner) => {
    const columns = seenColumns(inner, report);
    const rows = await reportRows(inner, report, parameters);
    if (format === 'pdf') return pdfOf(inner, report, columns, rows);
    const pages = cellPages(columns, rows);
    return format === 'csv'
      ? csvStream(columns, pages)
      : xlsxStream([{ name: report.heading, columns, pages }]);
  });
}

type Rows = AsyncIterable<ReportRow> | Iterable<ReportRow>;

const cellOf = (value: ReportRow[string] | undefined): Cell =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : (value ?? null);

/** The totals are the last row, named in the first column that is none. */
async function* cellPages(columns: readonly SeenColumn[], rows: Rows): AsyncGenerator<Cell[][]> {
  const totals = new Totals(columns);
  let page: Cell[][] = [];
  for await (const row of rows) {
    totals.add(row);
    page.push(columns.map(({ name }) => cellOf(row[name])));
    if (page.length >= pageRows) {
      yield page;
      page = [];
    }
  }
  if (totals.any) page.push(columns.map(({ name }, at) => totals.sums[name] ?? (at === 0 ? 'Total' : null)));
  yield page;
}

function shown(value: ReportRow[string] | undefined, { kind }: SeenColumn): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') {
    if (kind === 'money') return formatRupees(paise(value));
    return kind === 'percent' ? `${shortHundredthsText(value)}%` : value.toLocaleString('en-IN');
  }
  if (kind === 'date' && isIsoDate(value)) return formatDate(value);
  return kind === 'month' && isMonth(value) ? formatMonth(value) : value;
}

async function pdfOf(
  work: Work,
  report: Report,
  columns: readonly SeenColumn[],
  rows: Rows,
): Promise<Readable> {
  const letterhead = await letterheadOf(work);
  const heads = columns.map(({ label, kind }) => ({
    label,
    share: kind === 'text' ? 2 : 1,
    align:
      kind === 'number' || kind === 'money' || kind === 'percent' ? ('right' as const) : ('left' as const),
  }));
  const foot = `Made on ${formatDate(work.today)} by ${work.session.name}`;
  return document(
    { title: report.heading, letterhead, foot, landscape: columns.length > 6 },
    async (paper) => {
      await paper.table(heads, paperRows(columns, rows));
    },
  );
}

async function* paperRows(columns: readonly SeenColumn[], rows: Rows): AsyncGenerator<PaperRow> {
  const totals = new Totals(columns);
  for await (const row of rows) {
    totals.add(row);
    yield columns.map((column) => shown(row[column.name], column));
  }
  if (!totals.any) return;
  yield {
    strong: true,
    band: true,
    cells: columns.map((column, at) =>
      column.name in totals.sums ? shown(totals.sums[column.name], column) : at === 0 ? 'Total' : '',
    ),
  };
}
