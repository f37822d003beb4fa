/** What somebody who decides on leave wants beside it. */
import { call } from '#kernel/wire/call.ts';
import { said } from '#kernel/wire/said.ts';
import { date, idParams, listOf, objectOf } from '#kernel/wire/schema.ts';
import type { ShapeOf } from '#kernel/wire/shape.ts';
import { wishVerdict } from '../mine/leave.call.ts';

const context = objectOf({
  ...wishVerdict,
  /** Other leave of the year before and the year after the first day, the latest first. */
  others: listOf(objectOf({ type: said, from: date, to: date })),
});
export type Context = ShapeOf<typeof context>;

export const leaveContextCall = call({
  method: 'GET',
  path: '/api/leave/applications/:id/context',
  params: idParams,
  response: context,
});
