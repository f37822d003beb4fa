/** The calls of each report: what it is, its rows, and its file. */

import { monthOf } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import { openingMonth, type Report } from '#kernel/report.ts';
import { asDownload } from '../exports/export.ts';
import type { ReportRow } from '../feature.ts';
import { objectOf } from '../gate/schema.ts';
import type { Host } from '../host.ts';
import type { JsonSchema, Route } from '../route.ts';
import type { Work } from '../work.ts';
import { type ReportFormat, reportFile } from './report-file.ts';
import { readParameters, reportRows, seenColumns, Totals } from './report-table.ts';

const anyObject: JsonSchema = { type: 'object', additionalProperties: true };
/** More than a screen takes; the file has them all. */
const rowsMost = 5_000;

export const reportRoutes = (host: Host): Route[] => [...host.forms.reports.values()].flatMap(routesOf);

function routesOf(report: Report): Route[] {
  const common = { tag: 'Reports', form: report.name, action: 'read' } as const;
  const path = `/api/reports/${report.name}` as const;
  return [
    {
      ...common,
      method: 'GET',
      path,
      summary: `What the report ${report.heading} asks and answers`,
      response: anyObject,
      handle: async (work) => describe(work, report),
    },
    {
      ...common,
      method: 'POST',
      path: `${path}/rows`,
      summary: `Run the report ${report.heading}`,
      body: objectOf({ parameters: { type: 'object' } }, ['parameters']),
      response: anyObject,
      handle: (work, request) =>
        answer(work, report, (request.body as { parameters?: object }).parameters ?? {}),
    },
    {
      ...common,
      method: 'GET',
      path: `${path}/file`,
      summary: `The report ${report.heading} as a file`,
      querystring: objectOf(
        {
          format: { type: 'string', enum: ['csv', 'xlsx', 'pdf'] },
          parameters: { type: 'string', maxLength: 4_000 },
        },
        ['parameters'],
      ),
      response: { type: 'string', format: 'binary' },
      handle: async (work, request, reply) => {
        const { format, parameters } = request.query as { format: ReportFormat; parameters?: string };
        const read = readParameters(work, report, parse(parameters));
        work.audit({ action: 'export', form: report.name, changes: { format: { new: format } } });
        asDownload(reply, `${report.heading} ${work.today}`, format);
        return reportFile(work, report, read, format);
      },
    },
  ];
}

async function describe(work: Work, report: Report): Promise<unknown> {
  const { name, heading, help, drillTo, chart } = report;
  const columns = seenColumns(work, report).map(({ sensitivity: _class, ...column }) => column);
  const asked = await askedBy(work, report);
  const seen = new Set(columns.map((column) => column.name));
  const drawn = chart && seen.has(chart.x) && chart.y.every((each) => seen.has(each)) ? chart : undefined;
  const drill = drillTo !== undefined && work.may(drillTo, 'read') ? drillTo : undefined;
  return {
    name,
    heading,
    help,
    parameters: asked,
    columns,
    ...(drill && { drillTo: drill }),
    ...(drawn && { chart: drawn }),
  };
}

/** Months open where there is something to see: the running month is mostly not paid yet. */
async function askedBy(work: Work, { parameters }: Report): Promise<unknown[]> {
  const entries = Object.entries(parameters);
  const current = monthOf(work.today);
  const asksMonth = entries.some(([, field]) => openingMonth(field, current) !== undefined);
  const closed = asksMonth ? await work.host.forms.closedMonth?.last(work) : null;
  return entries.map(([name, field]) => {
    const opening = openingMonth(field, closed ?? current);
    return { name, ...field, ...(opening && { default: opening }), view: 'show', writable: true };
  });
}

async function answer(work: Work, report: Report, given: object): Promise<unknown> {
  const columns = seenColumns(work, report);
  const totals = new Totals(columns);
  const rows: ReportRow[] = [];
  let cut = false;
  for await (const row of await reportRows(
    work,
    report,
    readParameters(work, report, given as Record<string, unknown>),
  )) {
    totals.add(row);
    if (rows.length < rowsMost) rows.push(seenOf(row, columns));
    else cut = true;
  }
  if (columns.some(({ sensitivity = 'public' }) => sensitivity !== 'public')) noteReading(work, report, rows);
  return {
    columns: columns.map(({ sensitivity: _class, ...column }) => column),
    rows,
    totals: totals.any ? totals.sums : null,
    cut,
  };
}

/** Of rows that are of a record each, the audit tells which were read. */
function noteReading(work: Work, { name, drillTo }: Report, rows: readonly ReportRow[]): void {
  const recordIds = rows.flatMap(({ drillId }) => (typeof drillId === 'number' ? [drillId] : []));
  work.audit(
    drillTo !== undefined && recordIds.length > 0
      ? { action: 'read', form: drillTo, recordIds, reason: name }
      : { action: 'read', form: name },
  );
}

/** What a query answers beside the columns the session may see stays here. */
function seenOf(row: ReportRow, columns: readonly { readonly name: string }[]): ReportRow {
  const seen = Object.fromEntries(columns.map(({ name }) => [name, row[name] ?? null]));
  return row.drillId === undefined ? seen : { ...seen, drillId: row.drillId };
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
