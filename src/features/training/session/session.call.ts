/** A session as its page shows it: who takes part, each day's attendance, and who still needs a seat. */
import type { IsoDate } from '#kernel/calendar.ts';
import { call } from '#kernel/wire/call.ts';
import { saying } from '#kernel/wire/said.ts';
import { date, id, idParams, listOf, maybe, objectOf, whole, wholeOf } from '#kernel/wire/schema.ts';

export type Presence = 'whole' | 'half' | 'absent';

export type SessionPerson = {
  readonly id: number;
  readonly employee: number;
  readonly name: string;
  readonly department: string | null;
  readonly state: string;
  /** In words. */
  readonly standing: string;
  readonly days: readonly { readonly on: IsoDate; readonly present: Presence }[];
  readonly score: number | null;
  /** In hundredths of a percent; null before the end. */
  readonly attended: number | null;
  /** The bond that the course asks for: 'asked', 'agreed'; null for none. */
  readonly bond: string | null;
};

export type SessionSheet = {
  readonly state: string;
  readonly course: string;
  readonly days: readonly IsoDate[];
  readonly today: IsoDate;
  readonly seats: number;
  readonly taken: number;
  readonly tests: boolean;
  /** Whether the reader records attendance now. */
  readonly marks: boolean;
  readonly people: readonly SessionPerson[];
  /** Approved needs for this course without a seat; none for who may not seat them. */
  readonly needing: readonly { readonly employee: number; readonly name: string }[];
  /** The questionnaire round of the feedback, for who reads it. */
  readonly round: number | null;
};

export const sessionCall = call({
  method: 'GET',
  path: '/api/training-sessions/:id/people',
  params: idParams,
  response: saying(wholeOf<SessionSheet>(), 'standing'),
});

export const markCall = call({
  method: 'PUT',
  path: '/api/training-sessions/:id/attendance',
  params: idParams,
  body: objectOf({
    marks: listOf(
      objectOf({
        nomination: id,
        on: maybe(date),
        present: { anyOf: [{ enum: ['whole', 'half', 'absent'] }, { type: 'null' }] } as const,
        score: maybe({ ...whole, minimum: 0, maximum: 100 } as const),
      }),
    ),
  }),
  response: objectOf({ marked: whole }),
});

export const seatNeedsCall = call({
  method: 'POST',
  path: '/api/training-sessions/:id/seat-needs',
  params: idParams,
  response: objectOf({ nominated: whole }),
});
