/** A report as a file: CSV and XLSX as typed cells, PDF on the organisation's letterhead. */
import type { Readable } from 'node:stream';
import { formatMoment } from '#kernel/calendar/moment.ts';
import { formatDate, formatMonth, isIsoDate, isMonth } from '#kernel/calendar.ts';
import { paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import type { Report } from '#kernel/report/report.ts';
import { linesOf, sorted } from '#kernel/report/report-lines.ts';
import { csvStream } from '../exports/csv.ts';
import { streamInWork } from '../exports/export.ts';
import { type Cell, shortHundredthsText, type TableColumn } from '../exports/table.ts';
import { xlsxStream } from '../exports/xlsx.ts';
import { wordsOf } from '../label/labels.ts';
import { type Language, type Say, tellIn } from '../language/catalogue.ts';
import { document } from '../pdf/document.ts';
import { letterheadOf } from '../pdf/letterhead.ts';
import { denseCells, type PaperRow } from '../pdf/paper.ts';
import type { Work } from '../work.ts';
import { inOneLine, type Origin, originOf, RowSeal } from './report-origin.ts';
import type { ReportRow } from './report-row.ts';
import { columnsOf, reportRows, type SeenColumn, Totals } from './report-table.ts';

type ReportFormat = 'csv' | 'xlsx' | 'pdf';
const pageRows = 1_000;

type ReportAsk = {
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly format: ReportFormat;
  /** The column by which the screen groups; the file has the same groups with the same totals. */
  readonly group?: string | undefined;
  /** The column by which the screen sorts, '-net' downwards. */
  readonly sort?: string | undefined;
};

export function reportFile(work: Pick<Work, 'host' | 'session'>, report: Report, ask: ReportAsk): Readable {
  const { parameters, format } = ask;
  return streamInWork(work, async (inner) => {
    const { say, heading } = await wordsOf(inner);
    const seen = await columnsOf(inner, report, parameters);
    const columns = seen.map((column) => ({ ...column, label: say(column.label) }));
    const told = { language: inner.session.language ?? 'en', title: heading(report) } as const;
    const tell = tellIn(told.language);
    const by = columns.find(({ name }) => name === ask.group);
    const found = await reportRows(inner, report, parameters);
    const rows = by || ask.sort ? sorted(await all(found), ask.sort ?? '') : found;
    const lines = fileLines(columns, rows, by, tell);
    const origin = await originOf(inner, report, parameters);
    const seal = new RowSeal(columns);
    if (format === 'pdf') return pdfOf(inner, told, columns, lines, origin, seal);
    const pages = cellPages(columns, lines, seal, tell);
    if (format === 'csv') return csvStream(columns, pages);
    return xlsxStream([
      { name: told.title, columns, pages },
      { name: tell('About this file'), columns: aboutColumns(tell), pages: aboutPages(origin, seal) },
    ]);
  });
}

type Rows = AsyncIterable<ReportRow> | Iterable<ReportRow>;
/** A row of the data, or one that sums up: a group's, or the total. */
type FileLine = { readonly row: ReportRow; readonly sum: boolean };

async function all(rows: Rows): Promise<ReportRow[]> {
  const found: ReportRow[] = [];
  for await (const row of rows) found.push(row);
  return found;
}

const aboutColumns = (tell: Say): readonly TableColumn[] => [
  { label: tell('What'), kind: 'text' },
  { label: tell('Is'), kind: 'text' },
];

/** Drawn after the rows, so that their count and hash are those of what was written. */
function* aboutPages(origin: Origin, seal: RowSeal): Generator<Cell[][]> {
  yield origin.lines(seal).map((said) => [...said]);
}

const cellOf = (value: ReportRow[string] | undefined, tell: Say): Cell =>
  typeof value === 'boolean' ? tell(value ? 'Yes' : 'No') : (value ?? null);

/** A row of sums, named in the first column: totals that stand there give way to the name. */
function sumRow(columns: readonly SeenColumn[], totals: Readonly<Record<string, number>>, name: string) {
  const [first] = columns;
  return { row: { ...totals, ...(first && { [first.name]: name }) }, sum: true };
}

/** The rows, under their groups where asked; the totals are the last. */
async function* fileLines(
  columns: readonly SeenColumn[],
  rows: Rows,
  by: SeenColumn | undefined,
  tell: Say,
): AsyncGenerator<FileLine> {
  const totals = new Totals(columns);
  if (by) {
    const say = (value: ReportRow[string]) => `${by.label}: ${shown(value, by, tell) || tell('none')}`;
    for (const line of linesOf(columns, rows as readonly ReportRow[], by.name, say)) {
      if (line.kind === 'group') yield sumRow(columns, line.totals, `${line.label} (${line.count})`);
      else {
        totals.add(line.row);
        yield { row: line.row, sum: false };
      }
    }
  } else
    for await (const row of rows) {
      totals.add(row);
      yield { row, sum: false };
    }
  if (totals.any) yield sumRow(columns, totals.sums, tell('Total'));
}

async function* cellPages(
  columns: readonly SeenColumn[],
  lines: AsyncIterable<FileLine>,
  seal: RowSeal,
  tell: Say,
): AsyncGenerator<Cell[][]> {
  let page: Cell[][] = [];
  for await (const { row, sum } of lines) {
    const cells = columns.map(({ name }) => cellOf(row[name], tell));
    if (!sum) seal.add(cells);
    page.push(cells);
    if (page.length >= pageRows) {
      yield page;
      page = [];
    }
  }
  yield page;
}

function shown(value: ReportRow[string] | undefined, { kind }: SeenColumn, tell: Say): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return tell(value ? 'Yes' : 'No');
  if (typeof value === 'number') {
    if (kind === 'money') return formatRupees(paise(value));
    return kind === 'percent' ? `${shortHundredthsText(value)}%` : value.toLocaleString('en-IN');
  }
  if (kind === 'date' && isIsoDate(value)) return tell(formatDate(value));
  if (kind === 'moment') return tell(formatMoment(value));
  return kind === 'month' && isMonth(value) ? tell(formatMonth(value)) : value;
}

async function pdfOf(
  work: Work,
  { title, language }: { readonly title: string; readonly language: Language },
  columns: readonly SeenColumn[],
  lines: AsyncIterable<FileLine>,
  origin: Origin,
  seal: RowSeal,
): Promise<Readable> {
  const letterhead = await letterheadOf(work);
  const isGrid = columns.some(({ narrow }) => narrow);
  const heads = columns.map(({ label, kind, narrow }) => ({
    label,
    share: narrow ? 0.7 : kind === 'text' ? 2 : 1,
    align:
      kind === 'number' || kind === 'money' || kind === 'percent' ? ('right' as const) : ('left' as const),
  }));
  const subtitle = inOneLine(origin.asked);
  return document(
    {
      title,
      script: language === 'hi' ? 'devanagari' : 'latin',
      ...(subtitle && { subtitle }),
      letterhead,
      foot: origin.foot,
      landscape: columns.length > 6,
      large: isGrid,
    },
    async (paper) => {
      if (isGrid) paper.cells = denseCells;
      await paper.table(heads, paperRows(columns, lines, seal, tellIn(language)));
      paper.space(12);
      paper.keep(90);
      for (const [label, value] of origin.lines(seal))
        paper.text(`${label}: ${value}`, { soft: true, size: 8 });
    },
  );
}

async function* paperRows(
  columns: readonly SeenColumn[],
  lines: AsyncIterable<FileLine>,
  seal: RowSeal,
  tell: Say,
): AsyncGenerator<PaperRow> {
  for await (const { row, sum } of lines) {
    if (!sum) seal.add(columns.map(({ name }) => cellOf(row[name], tell)));
    const cells = columns.map((column, at) =>
      sum && at === 0 ? String(row[column.name]) : shown(row[column.name], column, tell),
    );
    yield sum ? { strong: true, band: true, cells } : cells;
  }
}
