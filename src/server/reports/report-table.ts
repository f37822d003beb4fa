/** A report's answer as a table: the columns this session may see, its rows and their totals. */
import { invalid, notFound } from '#kernel/refusal.ts';
import type { Report, ReportColumn } from '#kernel/report/report.ts';
import { summed } from '#kernel/report/report-lines.ts';
import { validate } from '#kernel/validate.ts';
import { type Say, tellIn } from '../language/catalogue.ts';
import { inTurns } from '../process/turns.ts';
import type { Work } from '../work.ts';
import { rowsOfParties } from './report-parties.ts';
import { peopleOf, rowsOfPeople } from './report-people.ts';
import type { ReportRow } from './report-row.ts';

export type SeenColumn = ReportColumn & { readonly name: string };

/**
 * Columns of a class that is not shown in clear are left out: a masked figure in a report says nothing. Those
 * that the report has found to be seen stay.
 */
export function seenColumns(work: Work, report: Report, columns = report.columns): SeenColumn[] {
  const own = work.may(report.name, 'read') === 'own';
  const views = work.views(own, report);
  return Object.entries(columns).flatMap(([name, column]) =>
    column.seen ||
    (views[column.sensitivity ?? 'public'] === 'show' && views[column.holds ?? 'public'] !== 'hide')
      ? [{ ...column, name }]
      : [],
  );
}

/** The same with the columns that follow from what is asked. */
export async function columnsOf(
  work: Work,
  report: Report,
  parameters: Readonly<Record<string, unknown>>,
): Promise<SeenColumn[]> {
  const server = work.host.forms.reportServers.get(report.name);
  const more = await server?.columns?.(work, parameters);
  return seenColumns(work, report, more ? { ...report.columns, ...more } : report.columns);
}

/** Refuses with 422 in words what is not a value of a parameter. */
export function readParameters(
  work: Work,
  report: Report,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const labelOf = (path: string) => report.parameters[path]?.label ?? path;
  const { values, errors } = validate(report.parameters, given, null, { labelOf, today: work.today });
  return Object.keys(errors).length > 0 ? invalid(errors) : values;
}

/** A column by which rows are grouped or sorted ('-net' downwards); refused by `what` if it is not seen. */
export function columnNamed(
  report: Report,
  columns: readonly { readonly name: string }[],
  what: 'group' | 'sort',
  name: string | undefined,
): string | undefined {
  if (!name) return undefined;
  // Only an order has a direction.
  const column = what === 'sort' ? name.replace(/^-/, '') : name;
  return columns.some((seen) => seen.name === column)
    ? name
    : invalid({ [what]: `The report ${report.heading} has no column ${column}.` });
}

export async function reportRows(
  work: Work,
  report: Report,
  parameters: Readonly<Record<string, unknown>>,
): Promise<AsyncIterable<ReportRow>> {
  const server = work.host.forms.reportServers.get(report.name);
  if (!server) return notFound('This report');
  const reach = work.may(report.name, 'read');
  const people = peopleOf(work, report, parameters, reach);
  const rows = await rowsOfPeople(work, report, people, await server.query(work, parameters, people));
  return inTurns(toldRows(work, report, await rowsOfParties(work, report, reach, rows)));
}

type Rows = AsyncIterable<ReportRow> | Iterable<ReportRow>;

/** The cells that hold words of Muster, in the language of who reads them; a file of it has the same. */
function toldRows({ session: { language = 'en' } }: Work, { columns }: Report, rows: Rows): Rows {
  const said = Object.keys(columns).filter((name) => columns[name]?.said);
  return language === 'en' || said.length === 0 ? rows : told(rows, said, tellIn(language));
}

async function* told(rows: Rows, said: readonly string[], tell: Say): AsyncGenerator<ReportRow> {
  for await (const row of rows) {
    const words = said.map((name) => {
      const cell = row[name];
      return [name, typeof cell === 'string' ? tell(cell) : (cell ?? null)] as const;
    });
    yield { ...row, ...Object.fromEntries(words) };
  }
}

/** Adds up paise, counts and hours; hundredths of a percent are not added. */
export class Totals {
  readonly sums: Record<string, number> = {};
  private readonly columns: readonly SeenColumn[];
  constructor(columns: readonly SeenColumn[]) {
    this.columns = columns.filter(({ total }) => total);
    for (const { name } of this.columns) this.sums[name] = 0;
  }
  get any(): boolean {
    return this.columns.length > 0;
  }
  add(row: ReportRow): void {
    for (const { name } of this.columns) {
      const value = row[name];
      if (typeof value === 'number') this.sums[name] = summed(this.sums[name] ?? 0, value);
    }
  }
}
