/**
 * A change of a leave rule, tried on a month: how the screen and the server share it. Days in hundredths,
 * amounts in paise.
 */
import type { IsoDate, Month } from '#kernel/calendar.ts';
import { call } from '#kernel/wire/call.ts';
import { id, month, objectOf, wholeOf } from '#kernel/wire/schema.ts';
import { shaped } from '#kernel/wire/shape.ts';

export type Sides = { readonly before: number; readonly after: number };

/** Leave of the month that would have come to other days. */
export type LeaveMoved = {
  readonly id: number;
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly counted: Sides;
  /** Of it, days without pay. */
  readonly lost: Sides;
  /** Why it would not have been granted. */
  readonly no: string | null;
};

/** What a leave year comes to: credited, what is left at its end, and what becomes of that. */
export type YearMoved = {
  readonly credited: Sides;
  readonly closing: Sides;
  readonly carried: Sides;
  readonly paidOut: Sides;
  readonly lapsed: Sides;
};

export type PersonLeaveTried = YearMoved & {
  readonly employee: number;
  readonly code: string;
  readonly name: string;
  readonly department: string | null;
  readonly leave: readonly LeaveMoved[];
  readonly yearEnds: IsoDate;
  /** Null where the reader does not see pay. */
  readonly net: Sides | null;
  /** The worth of what does not lapse at the year’s end, where leave is paid out; null likewise. */
  readonly worth: Sides | null;
};

export type LeaveTried = YearMoved & {
  readonly month: Month;
  /** The rule as it would be, in plain sentences. */
  readonly sentences: readonly string[];
  /** Whom the policy covers, and how many of them something moves for. */
  readonly people: number;
  readonly moved: number;
  /** Of the applications of the month: how many there were, how many change, how many would be refused. */
  readonly applications: number;
  readonly changed: number;
  readonly refused: number;
  readonly counted: Sides;
  readonly lost: Sides;
  /** Of those who move; null where the reader does not see pay. */
  readonly net: Sides | null;
  readonly cost: Sides | null;
  readonly worth: Sides | null;
  /** Who moves most, first; null where the reader does not see everybody’s leave. */
  readonly employees: readonly PersonLeaveTried[] | null;
  readonly workedOutMs: number;
};

export const leaveTrialCall = call({
  method: 'POST',
  path: '/api/leave/trial',
  body: objectOf({
    /** The row of the rule that is changed. */
    id,
    version: { type: 'integer', minimum: 0, maximum: 2_147_483_647 },
    values: shaped<Readonly<Record<string, unknown>>>({ type: 'object' }),
    month,
  }),
  response: wholeOf<LeaveTried>(),
});
