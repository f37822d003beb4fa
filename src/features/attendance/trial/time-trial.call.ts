/** A change of a rule of time, tried on a month: how the screen and the server share it. Amounts in paise. */
import type { IsoDate, Month } from '#kernel/calendar.ts';
import { call } from '#kernel/wire/call.ts';
import { id, month, objectOf, wholeOf } from '#kernel/wire/schema.ts';
import { shaped } from '#kernel/wire/shape.ts';

/** What of a day people ask about. Overtime and night in minutes. */
export type DayMark = {
  readonly date: IsoDate;
  readonly status: string;
  readonly isLate: boolean;
  readonly leavesEarly: boolean;
  readonly overtime: number;
  readonly night: number;
};

/** A side is null where no policy holds for the person on that day. */
export type DayMoved = {
  readonly date: IsoDate;
  readonly before: DayMark | null;
  readonly after: DayMark | null;
};

export type Sides = { readonly before: number; readonly after: number };
/** Units of a component, by its code. */
export type UnitSides = Sides & { readonly component: string };

export type PersonTried = {
  readonly employee: number;
  readonly code: string;
  readonly name: string;
  readonly department: string | null;
  readonly days: readonly DayMoved[];
  /** Days lost to pay. */
  readonly lost: Sides;
  readonly units: readonly UnitSides[];
  /** Null where the reader does not see pay. */
  readonly net: Sides | null;
};

export type TimeTried = {
  readonly month: Month;
  /** Whose days were judged, and how many of them something moves for. */
  readonly people: number;
  readonly moved: number;
  readonly days: number;
  /** Of the days that move, by their kind; a null status: no policy holds. */
  readonly statuses: readonly (Sides & { readonly status: string | null; readonly isLate: boolean })[];
  readonly lost: Sides;
  readonly units: readonly UnitSides[];
  /** Of those who move; null where the reader does not see pay. */
  readonly net: Sides | null;
  readonly cost: Sides | null;
  /** Whether a policy pays the month by attendance, as things stand or as they would. */
  readonly isPaidByTime: boolean;
  /** Who moves most, first; null where the reader does not see everybody’s days. */
  readonly employees: readonly PersonTried[] | null;
  readonly readAt: string;
  readonly workedOutMs: number;
};

/** The forms of the rules that can be tried. */
const triedForms = ['attendance-policy', 'shift', 'shift-rotation'] as const;
export type TriedForm = (typeof triedForms)[number];

export const timeTrialCall = call({
  method: 'POST',
  path: '/api/attendance/trial',
  body: objectOf({
    form: { enum: triedForms },
    id,
    version: { type: 'integer', minimum: 0, maximum: 2_147_483_647 },
    values: shaped<Readonly<Record<string, unknown>>>({ type: 'object' }),
    month,
  }),
  response: wholeOf<TimeTried>(),
});
