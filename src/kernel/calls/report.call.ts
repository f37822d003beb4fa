/** Reports: what one asks and answers, its rows, and what people keep of it. */
import { weekDays } from '../calendar.ts';
import { type Moving, movingWords } from '../moving-day.ts';
import type { Group, LineColumn, LineRow } from '../report/report-lines.ts';
import { call } from '../wire/call.ts';
import type { FieldShape } from '../wire/described.ts';
import { describedField } from '../wire/described-form.ts';
import {
  flag,
  id,
  idParams,
  listOf,
  named,
  namesOf,
  nullable,
  number,
  objectOf,
  text,
  textOf,
  whole,
} from '../wire/schema.ts';
import { type ShapeOf, shaped } from '../wire/shape.ts';

const values = shaped<Readonly<Record<string, unknown>>>({ type: 'object', additionalProperties: true });
const sums = { type: 'object', additionalProperties: number } as const;
const column = shaped<LineColumn>(
  objectOf(
    {
      name: text,
      label: text,
      kind: text,
      total: flag,
      day: text,
      narrow: flag,
      /** A cell opens the record whose id the row answers by `by`, of the form that it names by `as`. */
      opens: objectOf({ forms: listOf(text), by: text, as: text }),
      /** A cell opens another report, asked for these values or for what the row answers by these names. */
      leadsTo: objectOf({ report: text, asks: { type: 'object', additionalProperties: true } }),
    },
    ['total', 'day', 'narrow', 'opens', 'leadsTo'],
  ),
);

const chart = objectOf({ kind: { enum: ['bar', 'line'] }, x: text, y: listOf(text) });

/** As this session sees it: columns that may not be seen are absent. */
const description = named(
  'ReportDescription',
  objectOf(
    {
      name: text,
      heading: text,
      help: text,
      parameters: listOf(shaped<FieldShape>(describedField)),
      /** Of the parameters, those that narrow the report to some people. */
      filters: listOf(text),
      columns: listOf(column),
      /** The form of the record that a row is of. */
      drillTo: text,
      /** A cell opens the day of its person on this page of the menu. */
      opensDay: objectOf({ page: text, by: text }, ['by']),
      chart,
    },
    ['help', 'drillTo', 'opensDay', 'chart'],
  ),
);
export type ReportShape = ShapeOf<typeof description>;

const params = objectOf({ report: textOf(80) });

export const reportCall = call({
  method: 'GET',
  path: '/api/reports/:report',
  params,
  response: description,
});

/** By the names of the columns; amounts are whole paise. */
export type ReportRow = LineRow & {
  readonly drillId?: number;
  /** Whose row it is, where its cells open days. */
  readonly employeeId?: number;
  /** By column, as JSON: the report that its cell opens, `{ report, asked }`. */
  readonly opens?: string;
};

/** A group or an order is asked for where the screen holds only the first of many rows. */
export const reportRowsCall = call({
  method: 'POST',
  path: '/api/reports/:report/rows',
  params,
  body: named(
    'ReportAsked',
    objectOf(
      {
        parameters: values,
        group: { type: 'string', maxLength: 60 },
        sort: { type: 'string', maxLength: 61 },
      },
      ['parameters', 'group', 'sort'],
    ),
  ),
  response: named(
    'ReportRows',
    objectOf(
      {
        columns: listOf(column),
        rows: listOf(shaped<ReportRow>({ type: 'object', additionalProperties: true })),
        totals: shaped<Readonly<Record<string, number>> | null>({ ...sums, type: ['object', 'null'] }),
        count: whole,
        cut: {
          type: 'boolean',
          description: 'There are more rows than are answered; the file has them all.',
        },
        groups: listOf(shaped<Group>(objectOf({ value: {}, count: whole, totals: sums }))),
        /** Where it depends on what was asked. */
        chart,
      },
      ['groups', 'chart'],
    ),
  ),
});

/** What is kept of a report; parameters that move are those of today. */
const saved = objectOf({
  id,
  report: text,
  version: whole,
  name: text,
  shared: flag,
  mine: flag,
  owner: nullable('string'),
  parameters: values,
  moving: shaped<Moving>({ type: 'object', additionalProperties: text }),
  group: text,
  sort: text,
});
export type SavedReport = ShapeOf<typeof saved>;

export const savedReportsCall = call({
  method: 'GET',
  path: '/api/reports/:report/saved',
  params,
  response: listOf(saved),
});

export const savedReportCall = call({
  method: 'GET',
  path: '/api/saved-reports/:id',
  params: idParams,
  response: saved,
});

const choice = objectOf({
  parameters: values,
  moving: { type: 'object', additionalProperties: { type: 'string', enum: movingWords } },
  group: { type: 'string', maxLength: 60 },
  sort: { type: 'string', maxLength: 61 },
});

/** When it is made by itself; the form's own rules say which day is needed. */
const schedule = objectOf(
  {
    every: { type: 'string', enum: ['month', 'week'] },
    day: { type: 'integer', minimum: 1, maximum: 28 },
    weekday: { type: 'string', enum: namesOf(weekDays) },
    format: { type: 'string', enum: ['xlsx', 'csv', 'pdf'] },
  },
  ['day', 'weekday'],
);
export type Schedule = ShapeOf<typeof schedule>;

export const keepReportCall = call({
  method: 'POST',
  path: '/api/reports/:report/saved',
  params,
  body: objectOf({ name: textOf(80), shared: flag, choice, schedule }, ['schedule']),
  response: saved,
});

export const changeReportCall = call({
  method: 'PUT',
  path: '/api/reports/:report/saved/:id',
  params: objectOf({ report: textOf(80), id }),
  body: objectOf({ version: { type: 'integer', minimum: 0, maximum: 2_147_483_647 }, choice }),
  response: saved,
});
