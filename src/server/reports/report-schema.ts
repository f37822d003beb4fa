/** JSON schemas of what a report is asked and what it answers. */
import { listOf, named, objectOf } from '#kernel/wire/schema.ts';

const text = { type: 'string' } as const;
const open = { type: 'object', additionalProperties: true } as const;
const column = { ...open, required: ['name', 'label'], properties: { name: text, label: text } } as const;

export const askedSchema = named(
  'ReportAsked',
  objectOf(
    {
      parameters: { type: 'object' },
      group: { type: 'string', maxLength: 60 },
      sort: { type: 'string', maxLength: 61 },
    },
    ['parameters', 'group', 'sort'],
  ),
);

export const descriptionSchema = named('ReportDescription', {
  type: 'object',
  required: ['name', 'heading', 'parameters', 'columns'],
  properties: {
    name: text,
    heading: text,
    help: text,
    parameters: listOf({ ...open, required: ['name'], properties: { name: text } }),
    filters: listOf(open),
    columns: listOf(column),
    drillTo: text,
    opensDay: open,
    chart: open,
  },
});

/** Each row by the names of its columns; amounts are whole paise. */
export const rowsSchema = named('ReportRows', {
  type: 'object',
  required: ['columns', 'rows', 'count', 'cut'],
  properties: {
    columns: listOf(column),
    rows: listOf(open),
    totals: { type: ['object', 'null'], additionalProperties: true },
    count: { type: 'integer' },
    cut: { type: 'boolean', description: 'There are more rows than are answered; the file has them all.' },
    groups: {},
  },
});
