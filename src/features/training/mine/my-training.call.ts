/** One's own training: seats, open sessions, needs, certificates and bonds. */
import type { IsoDate } from '#kernel/calendar.ts';
import { call } from '#kernel/wire/call.ts';
import { saying } from '#kernel/wire/said.ts';
import { id, objectOf, wholeOf } from '#kernel/wire/schema.ts';

type When = {
  readonly course: string;
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly begins: string | null;
  readonly place: string | null;
  readonly trainer: string | null;
};

export type OwnSeat = When & {
  readonly id: number;
  readonly version: number;
  readonly state: string;
  /** In words. */
  readonly standing: string;
  readonly note: string | null;
  /** In hundredths of a percent. */
  readonly attended: number | null;
  readonly mayWithdraw: boolean;
};

export type OpenSession = When & {
  readonly id: number;
  readonly free: number;
  readonly closesOn: IsoDate;
  readonly competency: string | null;
  /** Paise; null: it binds nobody. */
  readonly bond: number | null;
  readonly months: number | null;
};

export type OwnNeed = {
  readonly id: number;
  readonly version: number;
  readonly what: string;
  readonly state: string;
  readonly standing: string;
  readonly course: string | null;
  readonly neededBy: IsoDate | null;
};

export type OwnBond = {
  readonly id: number;
  readonly version: number;
  readonly state: string;
  readonly course: string;
  readonly amount: number;
  readonly months: number;
  /** How it falls, in words. */
  readonly falls: string;
  readonly ends: IsoDate | null;
  /** What would be recovered if today were the last day of who resigns; null before it runs. */
  readonly today: number | null;
};

export type OwnTraining = {
  readonly employee: number;
  readonly today: IsoDate;
  readonly seats: readonly OwnSeat[];
  readonly sessions: readonly OpenSession[];
  readonly needs: readonly OwnNeed[];
  readonly bonds: readonly OwnBond[];
  readonly certificates: readonly {
    readonly id: number;
    readonly competency: string;
    readonly until: IsoDate | null;
  }[];
  /** What the role asks for and is missing, with the course that leads there. */
  readonly gaps: readonly {
    readonly competency: number;
    readonly name: string;
    readonly required: number;
    readonly level: number;
    readonly course: { readonly id: number; readonly name: string } | null;
  }[];
  /** Feedback that is asked for. */
  readonly sheets: readonly { readonly id: number; readonly name: string; readonly dueOn: IsoDate }[];
};

export const ownTrainingCall = call({
  method: 'GET',
  path: '/api/training/own',
  response: saying(wholeOf<OwnTraining>(), 'standing', 'falls'),
});

/** Nominates the person who asks. */
export const joinCall = call({
  method: 'POST',
  path: '/api/training/own/seats',
  body: objectOf({ session: id }),
  response: objectOf({ nomination: id }),
});
