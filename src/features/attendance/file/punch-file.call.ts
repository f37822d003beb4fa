/** What bringing punches from a file asks and answers. */

import type { DateOrder } from '#kernel/calendar/written-date.ts';
import type { Month } from '#kernel/calendar.ts';
import type { DateColumn } from '#kernel/sheet/date-order.ts';
import { call } from '#kernel/wire/call.ts';
import { saying } from '#kernel/wire/said.ts';
import { id, month, objectOf, wholeOf } from '#kernel/wire/schema.ts';

/** A column of times, in a file in which a row is a day. */
export type DayColumn = { readonly at: number; readonly direction: 'in' | 'out' };

/** What has to be said before any punch is read, where the file does not tell it for sure. */
export type PunchQuestion = 'device' | 'month' | 'moment' | 'pin' | 'by' | 'time' | 'order';

/** Columns by their place; -1 where there is none, or where nobody has said which. */
export type PunchFormat = {
  /** The first row names the columns. */
  readonly heading: boolean;
  readonly pin: number;
  /** The date, with the time where no column of its own has it. */
  readonly moment: number;
  readonly time: number;
  readonly direction: number;
  /** What that column says of a person: the number on the device, or the employee code. */
  readonly by: 'number' | 'code' | null;
  readonly order: DateOrder | null;
  /** Columns that are called In 1, Out 1 and the like, in their order. */
  readonly days: readonly DayColumn[];
  /** A row is a day with those times, and not a single punch. */
  readonly wholeDay: boolean;
};

export type PunchFileAnswer = {
  readonly fileName: string;
  /** How the file was read: as proposed, or as it was said. */
  readonly format: PunchFormat;
  /** Of a sheet with the days of a month side by side, which one: null where it does not say. */
  readonly month?: Month | null;
  /** Its columns by their headings, or by their places. */
  readonly columns: readonly string[];
  readonly sample: readonly (readonly string[])[];
  readonly device: number | null;
  readonly asks: readonly PunchQuestion[];
  /** Dates of the file, where the order of day and month makes a difference. */
  readonly dates: DateColumn | null;
  readonly devices: readonly { readonly id: number; readonly name: string }[];
  /** Punches that were read; of them new ones, and those that are there already or twice in the file. */
  readonly rows: number;
  readonly fresh: number;
  readonly known: number;
  readonly people: number;
  readonly refused: readonly { readonly line: number; readonly text: string; readonly why: string }[];
  readonly refusedRows: number;
  /** Numbers that nobody has on the days of their punches; they are kept, and become a person's later. */
  readonly nobody: readonly { readonly pin: string; readonly punches: number }[];
  readonly stored: boolean;
};

const column = { type: 'integer', minimum: -1, maximum: 299 } as const;
const flag = { type: 'boolean' } as const;

export const punchFileCall = call({
  method: 'POST',
  path: '/api/attendance/punch-file',
  querystring: objectOf(
    {
      store: flag,
      device: id,
      heading: flag,
      pin: column,
      moment: column,
      time: column,
      direction: column,
      by: { type: 'string', enum: ['number', 'code'] },
      order: { type: 'string', enum: ['day-month', 'month-day'] },
      wholeDay: flag,
      month,
    },
    ['store', 'device', 'heading', 'pin', 'moment', 'time', 'direction', 'by', 'order', 'wholeDay', 'month'],
  ),
  response: saying(wholeOf<PunchFileAnswer>(), 'why'),
});
