/** How the calculators are described to the screen, and what each answers. */
import { becauseSchema } from '#kernel/wire/because.ts';
import { call } from '#kernel/wire/call.ts';
import type { FieldShape } from '#kernel/wire/described.ts';
import { describing, said, titleText } from '#kernel/wire/said.ts';
import { flag, listOf, named, objectOf, text } from '#kernel/wire/schema.ts';
import { shaped } from '#kernel/wire/shape.ts';

const calculatorsSchema = objectOf({
  calculators: listOf(
    objectOf({
      name: text,
      /** Where it is asked, below the root of the API. */
      call: text,
      group: said,
      title: said,
      about: said,
      fields: shaped<readonly FieldShape[]>(
        describing(listOf({ type: 'object', additionalProperties: true })),
      ),
      example: { type: 'object', additionalProperties: true },
    }),
  ),
});

const amount = { type: 'integer', description: 'Whole paise.' } as const;

/** A figure that is a table, as people read it. */
const shownTable = objectOf({
  columns: listOf(objectOf({ label: said, isNumber: flag })),
  rows: listOf(listOf(titleText)),
});

/** What every calculator answers; others answer figures of their own besides. */
export const workedParts = objectOf({
  lines: listOf(
    named(
      'CalculatedLine',
      objectOf({ key: text, label: said, value: said, amount, main: flag, table: shownTable }, [
        'amount',
        'main',
        'table',
      ]),
    ),
  ),
  because: becauseSchema,
});

export const calculatorsCall = call({
  method: 'GET',
  path: '/api/law/calculators',
  response: calculatorsSchema,
});

/** A calculator of the law, or of time; the values are checked in the calculator's own words. */
export const workedCall = call({
  method: 'POST',
  path: '/api/law/:calculator',
  params: objectOf({ calculator: text }),
  body: { type: 'object' },
  response: workedParts,
});
/** The same of welfare, work and cost, whose figures stand at the top besides. */
const figuresCall = <const Area extends string>(area: Area) =>
  call({
    method: 'POST',
    path: `/api/${area}/:calculator`,
    params: objectOf({ calculator: text }),
    body: { type: 'object' },
    response: workedParts,
  });
export const workedWelfareCall = figuresCall('welfare');
export const workedWorkCall = figuresCall('work');
export const workedCostCall = figuresCall('cost');
export const workedTimeCall = call({
  method: 'POST',
  path: '/api/time/:calculator',
  params: objectOf({ calculator: text }),
  body: { type: 'object' },
  response: workedParts,
});
