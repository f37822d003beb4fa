/** What the screen of open shifts asks: those that I may take, and to take one. */
import type { IsoDate } from '#kernel/calendar.ts';
import { call } from '#kernel/wire/call.ts';
import { saying } from '#kernel/wire/said.ts';
import { idParams, wholeOf } from '#kernel/wire/schema.ts';

export type OfferedShift = {
  readonly id: number;
  readonly day: IsoDate;
  readonly shift: string;
  readonly place: string;
  readonly left: number;
  readonly taking: 'first' | 'chosen';
  readonly note: string | null;
  /** What I have asked for, or have: the state of it; null: nothing. */
  readonly mine: { readonly id: number; readonly version: number; readonly state: string } | null;
  /** Why I cannot have it; null: I can. */
  readonly no: string | null;
  /** Planned minutes of that week, as it is and with the shift. */
  readonly week: number;
  readonly weekWith: number;
};

type OfferedShifts = { readonly shifts: readonly OfferedShift[] };

export const offeredShiftsCall = call({
  method: 'GET',
  path: '/api/attendance/open-shifts',
  response: saying(wholeOf<OfferedShifts>(), 'no'),
});

export const takeShiftCall = call({
  method: 'POST',
  path: '/api/attendance/open-shifts/:id/taken',
  params: idParams,
  response: saying(wholeOf<OfferedShifts>(), 'no'),
});
