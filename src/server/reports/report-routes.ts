/** The calls of each report: what it is, its rows, and its file. */

import { monthOf } from '#kernel/calendar.ts';
import { type ReportShape, reportCall, reportRowsCall } from '#kernel/calls/report.call.ts';
import { invalid } from '#kernel/refusal.ts';
import { besideCells, filtersOf, openingMonth, type Report } from '#kernel/report/report.ts';
import { groupsOf, sorted } from '#kernel/report/report-lines.ts';
import type { AnswerOf, Call } from '#kernel/wire/call.ts';
import type { FieldShape } from '#kernel/wire/described.ts';
import { objectOf } from '#kernel/wire/schema.ts';
import { shaped } from '#kernel/wire/shape.ts';
import { asDownload } from '../exports/export.ts';
import type { FormRegistry } from '../forms/declaration/registry.ts';
import { readingMuch } from '../in-work.ts';
import { wordsOf } from '../label/labels.ts';
import { type Say, toldIn } from '../language/catalogue.ts';
import { type JsonSchema, type Route, route } from '../route.ts';
import { noteRead } from '../security/disclosure-check.ts';
import type { Work } from '../work.ts';
import { noteRun } from './last-run.ts';
import { reportFile } from './report-file.ts';
import { noteExport } from './report-origin.ts';
import { openedBy, opening, type ReportParameters, type ReportRow } from './report-row.ts';
import {
  columnNamed,
  columnsOf,
  readParameters,
  reportRows,
  type SeenColumn,
  seenColumns,
  Totals,
} from './report-table.ts';

/** Answers are built part by part, so nothing has to be left out of them when they are written. */
const anyObject: JsonSchema = { type: 'object', additionalProperties: true };

/** A call of every report, as it is made for this one: its name is in the address. */
function callOf<C extends Call>({ name }: Report, { path, params: _, ...declared }: C) {
  return { ...declared, path: path.replace(':report', name) };
}

/** More than a screen takes; the file has them all. */
const rowsMost = 5_000;

export const reportRoutes = (registry: FormRegistry): Route[] =>
  [...registry.reports.values()].flatMap(routesOf);

function routesOf(report: Report): Route[] {
  const common = {
    tag: 'Reports',
    form: report.name,
    action: 'read',
    tells: 'by view',
    keepsReach: true,
  } as const;
  return [
    route({
      ...common,
      ...callOf(report, reportCall),
      summary: `What the report ${report.heading} asks and answers`,
      alike: 'What a report asks and answers',
      response: shaped<ReportShape>(anyObject),
      documented: { response: reportCall.response },
      handle: async (work) => describe(work, report),
    }),
    route({
      ...common,
      ...callOf(report, reportRowsCall),
      heavy: true,
      summary: `Run the report ${report.heading}`,
      alike: 'Run a report',
      response: shaped<Rows>(anyObject),
      documented: { response: reportRowsCall.response },
      handle: (work, request) => answer(work, report, request.body),
    }),
    fileRoute(report),
  ];
}

function fileRoute(report: Report): Route {
  return route({
    tag: 'Reports',
    form: report.name,
    action: 'read',
    tells: 'by view',
    keepsReach: true,
    method: 'GET',
    path: `/api/reports/${report.name}/file`,
    heavy: true,
    summary: `The report ${report.heading} as a file`,
    alike: 'A report as a file',
    querystring: objectOf(
      {
        format: { type: 'string', enum: ['csv', 'xlsx', 'pdf'] },
        parameters: { type: 'string', maxLength: 4_000 },
        group: { type: 'string', maxLength: 60 },
        sort: { type: 'string', maxLength: 61 },
      },
      ['parameters', 'group', 'sort'],
    ),
    response: { type: 'string', format: 'binary' },
    handle: async (work, request, reply) => {
      const asked = request.query;
      const read = readParameters(work, report, parse(asked.parameters));
      const { format, group, sort } = asked;
      const columns = await columnsOf(work, report, read);
      columnNamed(report, columns, 'group', group);
      columnNamed(report, columns, 'sort', sort);
      const name = await noteExport(work, report, read, format);
      asDownload(reply, name, format);
      return reportFile(work, report, { parameters: read, format, group, sort });
    },
  });
}

async function describe(work: Work, report: Report): Promise<ReportShape> {
  const { name, help, drillTo, opensDay, chart } = report;
  const words = await wordsOf(work);
  const columns = seenColumns(work, report).map(
    ({ sensitivity: _class, holds: _part, said: _said, seen: _seen, ...column }) => column,
  );
  const asked = await askedBy(work, report);
  const seen = new Set(columns.map((column) => column.name));
  const drawn = chart && seen.has(chart.x) && chart.y.every((each) => seen.has(each)) ? chart : undefined;
  const drill = drillTo !== undefined && work.may(drillTo, 'read') ? drillTo : undefined;
  return {
    name,
    heading: words.heading(report),
    ...(help && { help: words.say(help) }),
    parameters: said(words.say, asked),
    filters: filtersOf(report),
    columns: said(words.say, columns),
    ...(drill && { drillTo: drill }),
    ...(opensDay && { opensDay }),
    ...(drawn && { chart: drawn }),
  };
}

/** Months open where there is something to see: the running month is mostly not paid yet. */
async function askedBy(work: Work, { parameters, running }: Report): Promise<FieldShape[]> {
  const entries = Object.entries(parameters);
  const current = monthOf(work.today);
  const asksMonth = entries.some(([, field]) => openingMonth(field, current) !== undefined);
  const closed = asksMonth && !running ? await work.host.forms.closedMonth?.last(work) : null;
  return entries.map(([name, field]) => {
    const opening = openingMonth(field, closed ?? current);
    return { name, ...field, ...(opening && { default: opening }), view: 'show' as const, writable: true };
  });
}

/** A description as its reader is told it. */
const said = <T>(say: Say, described: T): T => toldIn(say, described) as T;

type Asked = {
  readonly parameters?: Record<string, unknown>;
  readonly group?: string;
  readonly sort?: string;
};
type Rows = AnswerOf<typeof reportRowsCall>;

/**
 * The first rows, with the count and totals of all. A group or an order is asked for where the screen holds
 * only the first of many rows: then it is made over all of them here.
 */
async function answer(work: Work, report: Report, asked: Asked): Promise<Rows> {
  const parameters = readParameters(work, report, asked.parameters ?? {});
  const columns = await columnsOf(work, report, parameters);
  const group = columnNamed(report, columns, 'group', asked.group);
  const sort = columnNamed(report, columns, 'sort', asked.sort);
  const whole = group !== undefined || sort !== undefined;
  const { totals, kept, count } = await readingMuch(work, async (reading) => {
    const totals = new Totals(columns);
    const kept: ReportRow[] = [];
    let count = 0;
    for await (const row of await reportRows(reading, report, parameters)) {
      totals.add(row);
      count += 1;
      if (whole || kept.length < rowsMost)
        kept.push({ ...seenOf(report, row, columns), ...opensOf(reading, report, parameters, row) });
    }
    return { totals, kept, count };
  });
  const inOrder = sorted(kept, sort ?? '');
  const groups = group === undefined ? undefined : groupsOf(columns, inOrder, group);
  const arranged = groups === undefined || count <= rowsMost ? inOrder : byGroup(inOrder, group ?? '');
  const rows = arranged.slice(0, rowsMost);
  await noteRun(work, report, parameters);
  if (columns.some(({ sensitivity = 'public' }) => sensitivity !== 'public')) noteReading(work, report, rows);
  const chart = await chartOf(work, report, parameters, columns);
  return {
    columns: said(
      (await wordsOf(work)).say,
      columns.map(({ sensitivity: _class, holds: _part, said: _said, seen: _seen, ...column }) => column),
    ),
    rows,
    totals: totals.any ? totals.sums : null,
    count,
    cut: count > rows.length,
    ...(groups && { groups }),
    ...(chart && { chart }),
  };
}

/** The chart of what was asked, of the columns that are seen; the report's own is in its description. */
async function chartOf(
  work: Work,
  { name }: Report,
  asked: ReportParameters,
  columns: readonly SeenColumn[],
): Promise<Report['chart']> {
  const chart = await work.host.forms.reportServers.get(name)?.chart?.(work, asked);
  const seen = new Set(columns.map((column) => column.name));
  const y = chart?.y.filter((each) => seen.has(each)) ?? [];
  return chart && seen.has(chart.x) && y.length > 0 ? { ...chart, y } : undefined;
}

/** The members of a group beside each other, so that the first rows are those of the first groups. */
const byGroup = (rows: readonly ReportRow[], by: string): readonly ReportRow[] =>
  [...Map.groupBy(rows, (row) => row[by] ?? null).values()].flat();

/** Of rows that are of a record each, the audit tells which were read. */
function noteReading(work: Work, { name, drillTo }: Report, rows: readonly ReportRow[]): void {
  const ids = rows.flatMap(({ drillId }) => (typeof drillId === 'number' ? [drillId] : []));
  if (drillTo !== undefined && ids.length > 0) noteRead(work, { form: drillTo, ids, reason: name });
  else noteRead(work, { form: name, ids: [] });
}

/** What a query answers beside the columns the session may see stays here. */
function seenOf({ opensDay }: Report, row: ReportRow, columns: readonly SeenColumn[]): ReportRow {
  const seen = Object.fromEntries(columns.map(({ name }) => [name, row[name] ?? null]));
  const { drillId, employeeId } = row;
  const beside = besideCells(columns).flatMap((name) => {
    const value = row[name];
    return value === undefined || value === null ? [] : [[name, value] as const];
  });
  return {
    ...seen,
    ...Object.fromEntries(beside),
    ...(drillId !== undefined && { drillId }),
    ...(opensDay && employeeId !== undefined && { employeeId }),
  };
}

/** Cells open reports that the session may read, asked for the same people. */
function opensOf(work: Work, report: Report, asked: ReportParameters, row: ReportRow) {
  if (report.opensReports === undefined) return {};
  const narrowed = filtersOf(report).filter((name) => asked[name] !== null && asked[name] !== undefined);
  const cells = Object.entries(openedBy(row)).flatMap(([column, { report: name, asked: its }]) => {
    const opened = work.host.forms.reports.get(name);
    if (!opened || work.may(name, 'read') === undefined) return [];
    const taken = new Set(filtersOf(opened));
    const people = narrowed.flatMap((each) => (taken.has(each) ? [[each, asked[each]]] : []));
    return [[column, { report: name, asked: { ...Object.fromEntries(people), ...its } }] as const];
  });
  return cells.length > 0 ? opening(Object.fromEntries(cells)) : {};
}

function parse(text: string | undefined): Record<string, unknown> {
  if (!text) return {};
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed))
      return parsed as Record<string, unknown>;
  } catch {
    // Told below, like all text that is no object.
  }
  return invalid({ parameters: 'The parameters are not valid JSON.' });
}
