/** What the screens of leave ask: balances and their story, the verdict on a wish, a month, a team. */

import type { DayKind } from '#kernel/calendar/person-day.ts';
import type { IsoDate } from '#kernel/calendar.ts';
import type { Availability } from '#kernel/ledger/availability.ts';
import { call } from '#kernel/wire/call.ts';
import { said, saying } from '#kernel/wire/said.ts';
import {
  date,
  flag,
  id,
  listOf,
  maybe,
  month,
  nullable,
  number,
  objectOf,
  text,
  textOf,
  whole,
  wholeOf,
} from '#kernel/wire/schema.ts';
import type { ShapeOf } from '#kernel/wire/shape.ts';
import type { AskedPart, SmallestPart } from '#time/leave/day-part.ts';

/** Quantities are hundredths of a day. */
export type TypeSheet = {
  readonly type: number;
  readonly code: string;
  readonly name: string;
  readonly health: boolean;
  readonly halfDays: boolean;
  /** The least that it is taken in, where parts of days can be. */
  readonly smallest: SmallestPart;
  /** Of a type whose balance is kept. */
  readonly standing:
    | (Availability & {
        /** For this day or any other. */
        readonly reserved: number;
        /** What lapses within a year unless it is taken, by its last day. */
        readonly lapses: readonly { readonly on: IsoDate; readonly quantity: number }[];
        /** The balance at the end of each month, a year ahead, all that is known now counted. */
        readonly curve: readonly { readonly on: IsoDate; readonly balance: number }[];
      })
    | null;
  /** The policy that holds on the day, in its own name and in sentences. */
  readonly policy: string | null;
  readonly sentences: readonly string[];
};

export type OwnApplication = {
  readonly id: number;
  readonly version: number;
  readonly state: string;
  readonly type: string;
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly fromHalf: 'whole' | 'second';
  readonly toHalf: 'whole' | 'first';
  readonly partDays: readonly AskedPart[];
  /** The journey of a leave-travel claim is made on it. */
  readonly leaveTravel: boolean;
  readonly days: number;
  readonly unpaidDays: number;
};

export type LeaveSheet = {
  readonly employee: number;
  readonly name: string;
  readonly today: IsoDate;
  readonly on: IsoDate;
  readonly types: readonly TypeSheet[];
  /** Pay of the organisation has leave travel, whose journeys are made on leave. */
  readonly hasLeaveTravel: boolean;
  /** The latest first; those of others within reach without what concerns health. */
  readonly applications: readonly OwnApplication[];
};

export const leaveSheetCall = call({
  method: 'GET',
  path: '/api/leave/sheet',
  querystring: objectOf({ employee: id, on: date }, ['employee', 'on']),
  response: saying(wholeOf<LeaveSheet>(), 'sentences', 'types.name', 'applications.type'),
});

export type StoryLine = {
  readonly id: number;
  readonly day: IsoDate;
  readonly madeOn: IsoDate;
  readonly says: string;
  readonly quantity: number;
  readonly expiresOn: IsoDate | null;
  readonly reserved: boolean;
  /** It was reversed later, or reverses an earlier one. */
  readonly undone: boolean;
  /** Its day, or the last day of what lapses, is still to come. */
  readonly coming: boolean;
  readonly by: string | null;
  readonly path: string | null;
  /** The balance after it, of coming days with what waits taken; null where it does not count. */
  readonly balance: number | null;
};
type LeaveStory = { readonly heading: string; readonly lines: readonly StoryLine[] };

export const leaveStoryCall = call({
  method: 'GET',
  path: '/api/leave/story',
  querystring: objectOf({ employee: id, type: id }, ['employee']),
  response: saying(wholeOf<LeaveStory>(), 'heading', 'says'),
});

const wish = {
  type: id,
  from: date,
  to: date,
  fromHalf: { enum: ['whole', 'second'] },
  toHalf: { enum: ['whole', 'first'] },
  replaces: nullable('integer'),
  hasDocument: flag,
  partDays: listOf(
    objectOf(
      {
        day: date,
        part: { enum: ['first', 'second', 'quarter', 'hours'] },
        hours: { type: ['number', 'null'], minimum: 0.25, maximum: 12 },
      },
      ['hours'],
    ),
  ),
} as const;

export const wishVerdict = {
  answer: { enum: ['yes', 'partly without pay', 'no'] },
  counted: number,
  lost: number,
  days: listOf(objectOf({ date, quantity: number, unpaid: number, why: said })),
  reasons: listOf(objectOf({ says: said, instead: said }, ['instead'])),
  /** What is left with all that is pending taken; `on` is the last day, where its credits are others. */
  balance: maybe(objectOf({ before: number, after: number, on: maybe(date) })),
  /** What leave without pay takes from the pay of its months, in paise; absent where nothing is lost. */
  pay: maybe(objectOf({ lost: whole, months: said })),
  /** Colleagues of the team who are away on these days; names alone. */
  away: listOf(objectOf({ name: text, from: date, to: date })),
} as const;
const verdict = objectOf(wishVerdict);
export type WishVerdict = ShapeOf<typeof verdict>;

export const leaveVerdictCall = call({
  method: 'POST',
  path: '/api/leave/verdict',
  body: objectOf({ employee: id, ...wish }, ['employee', 'replaces', 'hasDocument', 'partDays']),
  response: verdict,
});

export const applyCall = call({
  method: 'POST',
  path: '/api/leave/applications',
  body: objectOf(
    {
      ...wish,
      reason: textOf(1000, 0),
      contact: textOf(120, 0),
      handOver: nullable('integer'),
      document: nullable('integer'),
      leaveTravel: flag,
    },
    ['replaces', 'hasDocument', 'partDays', 'reason', 'contact', 'handOver', 'document', 'leaveTravel'],
  ),
  response: objectOf({ id }),
});

export type LeaveMonthDay = {
  readonly date: IsoDate;
  readonly kind: DayKind;
  readonly says: string;
  /** The person's own leave on it. */
  readonly leave: { readonly name: string; readonly state: string; readonly half: string } | null;
  readonly block: string | null;
  /** How many of the team are away. */
  readonly away: number;
};

export const leaveMonthCall = call({
  method: 'GET',
  path: '/api/leave/months/:month',
  params: objectOf({ month }),
  querystring: objectOf({ employee: id }, ['employee']),
  response: objectOf({ days: listOf(saying(wholeOf<LeaveMonthDay>(), 'says', 'leave.name')) }),
});

export type TeamDay = {
  readonly date: IsoDate;
  readonly kind: DayKind;
  readonly says: string;
  readonly leave: { readonly id: number | null; readonly half: string; readonly state: string } | null;
};
export type TeamRow = {
  readonly employee: number;
  readonly name: string;
  readonly work: string;
  readonly days: readonly TeamDay[];
};

export const leaveTeamCall = call({
  method: 'GET',
  path: '/api/leave/team/:month',
  params: objectOf({ month }),
  response: objectOf({ of: said, people: listOf(saying(wholeOf<TeamRow>(), 'says')) }),
});
