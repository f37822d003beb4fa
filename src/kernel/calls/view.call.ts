/** Views of a list that somebody kept, and what a whole export of it shows in clear. */
import { call } from '../wire/call.ts';
import { flag, id, listOf, objectOf, text, textOf } from '../wire/schema.ts';
import { type ShapeOf, shaped } from '../wire/shape.ts';

/** A condition of a list: a field, and what it is or lies between. */
type Condition = {
  readonly field: string;
  readonly is?: readonly (string | number | boolean)[];
  readonly from?: string | number;
  readonly to?: string | number;
  readonly contains?: string;
  readonly empty?: boolean;
};

const params = objectOf({ form: textOf(80) });
const settings = objectOf(
  {
    search: text,
    sort: text,
    filter: listOf(shaped<Condition>({ type: 'object', additionalProperties: true })),
    /** The columns that are shown; absent: the usual ones. */
    columns: listOf(text),
  },
  ['search', 'sort', 'filter', 'columns'],
);
const view = objectOf({ id, name: text, shared: flag, mine: flag, settings });
export type SavedView = ShapeOf<typeof view>;

export const viewsCall = call({
  method: 'GET',
  path: '/api/views/:form',
  params,
  response: listOf(view),
});

/** In the place of one's own of the same name. */
export const keepViewCall = call({
  method: 'PUT',
  path: '/api/views/:form',
  params,
  body: objectOf(
    {
      name: { ...textOf(60), pattern: '\\S' },
      shared: flag,
      settings: {
        type: 'object',
        additionalProperties: false,
        properties: {
          search: { type: 'string', maxLength: 200 },
          sort: { type: 'string', maxLength: 80 },
          columns: { type: ['array', 'null'], maxItems: 200, items: textOf(80) },
          filter: shaped<readonly Condition[] | null>({
            type: ['array', 'null'],
            maxItems: 20,
            items: { type: 'object', additionalProperties: true },
          }),
        },
      },
    },
    ['shared'],
  ),
  response: view,
});

export const dropViewCall = call({
  method: 'DELETE',
  path: '/api/views/:form',
  params,
  querystring: objectOf({ id }),
});

/** Asked before a whole export, which a browser takes as a download and could not answer a question in. */
export const wholeExportCall = call({
  method: 'GET',
  path: '/api/records/:form/export/whole',
  params,
  response: objectOf({ inClear: listOf(text) }),
});
