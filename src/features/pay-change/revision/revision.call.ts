/** The grid of a salary revision: everybody, the new salaries, and the budgets used. */
import { call } from '#kernel/wire/call.ts';
import {
  flag,
  id,
  idParams,
  listOf,
  maybe,
  money,
  nullable,
  number,
  objectOf,
  paise,
  text,
  textOf,
  whole,
} from '#kernel/wire/schema.ts';

const person = objectOf({
  /** The line of the grid that is for the person, counted from 0; -1 where none is. */
  gridLine: whole,
  own: flag,
  employee: whole,
  code: text,
  name: text,
  department: nullable('integer'),
  departmentName: nullable('string'),
  grade: nullable('integer'),
  gradeName: nullable('string'),
  gross: paise,
  newGross: maybe(paise),
  byGrid: flag,
  note: nullable('string'),
});

const sheet = objectOf({
  state: text,
  version: whole,
  people: listOf(person),
  grid: listOf(objectOf({ department: nullable('integer'), grade: nullable('integer') })),
  uses: listOf(objectOf({ people: whole, cost: number, budget: nullable('number') })),
});

export const revisionSheetCall = call({
  method: 'GET',
  path: '/api/salary-revisions/:id/sheet',
  params: idParams,
  response: sheet,
});

const gross = money(100, 10 ** 11);

/** A line without gross takes the person out. */
export const revisionLinesCall = call({
  method: 'PUT',
  path: '/api/salary-revisions/:id/lines',
  params: idParams,
  body: objectOf({
    lines: {
      ...listOf(objectOf({ employee: id, gross: maybe(gross), note: textOf(200, 0) }, ['note'])),
      maxItems: 5000,
    },
  }),
  response: sheet,
});

export const spreadRevisionCall = call({
  method: 'POST',
  path: '/api/salary-revisions/:id/spread',
  params: idParams,
  response: sheet,
});
