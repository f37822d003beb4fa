/** What the roster's screen asks: the people and days, what was drawn, and to publish it. */
import type { IsoDate } from '#kernel/calendar.ts';
import { call } from '#kernel/wire/call.ts';
import { saying } from '#kernel/wire/said.ts';
import { date, id, listOf, objectOf, textOf, wholeOf } from '#kernel/wire/schema.ts';
import type { Held, Need } from '#time/roster/cover.ts';
import type { Turn } from '#time/roster/roster.ts';

export type RosterShift = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  /** '22:00 to 06:00'. */
  readonly hours: string;
};

export type RosterBreach = {
  /** From the first day of the roster. */
  readonly day: number;
  readonly says: string;
  /** The law in its own words and where it is from; none: a rest that the house asks. */
  readonly law: string | null;
};

export type RosterRow = {
  readonly employee: number;
  readonly name: string;
  readonly note: string;
  /** Hours of the person’s own, where the usual ones are no shift. */
  readonly ownHours: string | null;
  /** What holds on each day once drafts are published. */
  readonly turns: readonly Turn[];
  /** What each day is: `.` worked, `o` off, `h` holiday, `l` leave, `d` half a day of leave. */
  readonly marks: string;
  /** Places of days that were drawn and are not published, and of those that are. */
  readonly drafted: readonly number[];
  readonly rostered: readonly number[];
  readonly breaches: readonly RosterBreach[];
  readonly place: number | null;
  readonly designation: number | null;
  readonly licences: readonly Held[];
};

/** What a shift needs, with the words for whom: 'Pune · Night · Fitter, crane licence'. */
export type RosterNeed = Need & { readonly name: string };

export type Roster = {
  readonly from: IsoDate;
  readonly days: number;
  readonly today: IsoDate;
  readonly of: string;
  /** All of them; `rows` has the first by name. */
  readonly people: number;
  readonly shifts: readonly RosterShift[];
  readonly rows: readonly RosterRow[];
  readonly needs: readonly RosterNeed[];
  /** Whether the session may ask what it costs. */
  readonly seesCost: boolean;
};

const most = 62;
const turnSchema = { type: 'integer', minimum: -2, maximum: Number.MAX_SAFE_INTEGER } as const;
const turns = { ...listOf(turnSchema), maxItems: most, minItems: 1 } as const;

export const rosterCall = call({
  method: 'GET',
  path: '/api/attendance/roster',
  querystring: objectOf({ from: date, to: date }),
  response: saying(wholeOf<Roster>(), 'of', 'says', 'law'),
});

export const drawRosterCall = call({
  method: 'POST',
  path: '/api/attendance/roster/drawn',
  body: objectOf({
    /** The roster that is on the screen: its rows are sent again. */
    from: date,
    to: date,
    runs: { ...listOf(objectOf({ employee: id, from: date, turns, seen: turns })), maxItems: 1_000 },
  }),
  response: saying(wholeOf<{ readonly rows: readonly RosterRow[] }>(), 'says', 'law'),
});

const span = { from: date, to: date };

export const publishRosterCall = call({
  method: 'POST',
  path: '/api/attendance/roster/published',
  body: objectOf({ ...span, reason: textOf(500) }, ['reason']),
  response: wholeOf<{ readonly days: number; readonly people: number }>(),
});

export const discardRosterCall = call({
  method: 'POST',
  path: '/api/attendance/roster/discarded',
  body: objectOf(span),
  response: wholeOf<{ readonly days: number }>(),
});

export type RosterCost = {
  /** Pay of the planned hours in paise, as drafted and as published. */
  readonly drafted: number;
  readonly published: number;
  /** How many are in it, and how many have no salary on these days. */
  readonly people: number;
  readonly without: number;
};

export const rosterCostCall = call({
  method: 'GET',
  path: '/api/attendance/roster/cost',
  querystring: objectOf(span),
  response: wholeOf<RosterCost>(),
});
