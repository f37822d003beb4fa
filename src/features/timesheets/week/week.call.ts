/** What the week sheet reads: the week of a person with everything it is filled in by. */
import type { IsoDate } from '#kernel/calendar.ts';
import { call } from '#kernel/wire/call.ts';
import { saying } from '#kernel/wire/said.ts';
import { date, id, objectOf, wholeOf } from '#kernel/wire/schema.ts';
import type { Entry, Limits, SheetDay } from '#time/timesheet/week-rule.ts';

type WeekTask = { readonly id: number; readonly name: string; readonly billable: boolean };

export type WeekProject = {
  readonly id: number;
  readonly name: string;
  readonly client: string | null;
  readonly billable: boolean;
  /** The days of the week on which the person may record on it. */
  readonly open: readonly IsoDate[];
  readonly tasks: readonly WeekTask[];
};

export type WeekSheet = {
  readonly employee: number;
  readonly name: string;
  readonly week: IsoDate;
  readonly today: IsoDate;
  readonly isOwn: boolean;
  /** Whether the person of the session may fill it in as it is now. */
  readonly mayFill: boolean;
  /** Null: nothing is recorded yet. */
  readonly sheet: {
    readonly id: number;
    readonly version: number;
    readonly state: string;
    readonly entries: readonly Entry[];
    readonly answer: string | null;
    readonly sentOn: IsoDate | null;
  } | null;
  readonly days: readonly (SheetDay & { readonly locked: boolean })[];
  /** Those that are open on some day of the week, and those that the sheet names. */
  readonly projects: readonly WeekProject[];
  /** The entries of the week before, to begin with. */
  readonly before: readonly Entry[];
  readonly limits: Limits;
};

export const weekSheetCall = call({
  method: 'GET',
  path: '/api/timesheets/week',
  querystring: objectOf({ week: date, employee: id }, ['employee', 'week']),
  response: saying(wholeOf<WeekSheet>(), 'days.says'),
});
