import type { IsoDate } from '#kernel/calendar.ts';
import { call } from '#kernel/wire/call.ts';
import { saying } from '#kernel/wire/said.ts';
import { id, objectOf, wholeOf } from '#kernel/wire/schema.ts';

export type YearPlan = {
  readonly heading: string;
  readonly note: string;
  /** What is lost unless it is taken, the next first. */
  readonly lapses: readonly { readonly says: string }[];
  readonly breaks: readonly {
    readonly from: IsoDate;
    readonly to: IsoDate;
    /** First and last day of leave. */
    readonly leaveFrom: IsoDate;
    readonly leaveTo: IsoDate;
    readonly holidays: readonly string[];
    readonly says: string;
    /** Which days are to be taken, and who of the team is away then. */
    readonly sentences: readonly string[];
  }[];
};

export const yearPlanCall = call({
  method: 'GET',
  path: '/api/leave/year-plan',
  querystring: objectOf({ employee: id }, ['employee']),
  response: saying(wholeOf<YearPlan>(), 'heading', 'note', 'says', 'sentences'),
});
