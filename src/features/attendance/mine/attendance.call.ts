/** What the screens of attendance ask: a month of a person day by day, and clocking in and out. */
import type { IsoDate, Month } from '#kernel/calendar.ts';
import type { Because } from '#kernel/wire/because.ts';
import { call } from '#kernel/wire/call.ts';
import { type PhotoRule, photoText } from '#kernel/wire/punch-photo.ts';
import { saying } from '#kernel/wire/said.ts';
import { id, month, objectOf, wholeOf } from '#kernel/wire/schema.ts';

/** 'HH:MM' where the person works. */
export type PunchTime = { readonly at: string; readonly direction: 'in' | 'out' | null };

/** The photo that came with a punch, for whoever may see it. */
export type PhotoOfPunch = {
  /** 'HH:MM' where the person works. */
  readonly at: string;
  /** The file; null once it is deleted. */
  readonly file: number | null;
  readonly deletedOn: IsoDate | null;
  /** The last day on which it is there; null once it is deleted. */
  readonly until: IsoDate | null;
};

/** Times are 'HH:MM' where the person works; lengths are minutes. */
export type MonthDay = {
  readonly date: IsoDate;
  /** 'P', 'HD+L', 'WO': its words are in `says`. */
  readonly status: string;
  readonly says: string;
  readonly shift: string | null;
  readonly punches: readonly PunchTime[];
  readonly photos: readonly PhotoOfPunch[];
  readonly worked: number;
  readonly late: number;
  readonly early: number;
  readonly overtime: number;
  readonly night: number;
  readonly needsLook: boolean;
  readonly because: Because;
};

/** What coming late in the month has cost, as it was applied. */
export type LateOfMonth = {
  readonly record: number;
  readonly because: Because;
  /** The days were judged otherwise since: HR is told, and applies it again. */
  readonly outdated: boolean;
};

export type AttendanceMonth = {
  readonly employee: number;
  readonly name: string;
  readonly month: Month;
  readonly today: IsoDate;
  /** Days of the month on which a policy holds for the person; none: no time is kept. */
  readonly days: readonly MonthDay[];
  readonly late: readonly LateOfMonth[];
  readonly totals: {
    readonly present: number;
    readonly leave: number;
    readonly lost: number;
    readonly waiting: number;
    readonly worked: number;
    readonly late: number;
    readonly overtime: number;
  };
  /** What flexible hours come to; null where none are carried. */
  readonly hours: {
    readonly carriedIn: number;
    readonly required: number;
    readonly worked: number;
    readonly lapsed: number;
    readonly forgiven: number;
    readonly lost: number;
    /** Hundredths of a day that are lost to pay. */
    readonly lostDays: number;
    readonly carriedOut: number;
    /** The month is over: what stands is what is carried. */
    readonly isOver: boolean;
  } | null;
};

export const attendanceMonthCall = call({
  method: 'GET',
  path: '/api/attendance/month',
  querystring: objectOf({ employee: id, month }, ['employee']),
  response: saying(wholeOf<AttendanceMonth>(), 'says', 'value'),
});

export type ClockedToday = {
  readonly today: IsoDate;
  /** Whether the person's policy has them clock in here. */
  readonly mayClock: boolean;
  /** When a photo has to come with a punch: 'elsewhere' is away from every establishment, or untold. */
  readonly photo: PhotoRule;
  /** After so many days a photo is deleted. */
  readonly photoDays: number;
  /** How old a punch may be that the phone makes without a network; 0: none is taken. */
  readonly offlineHours: number;
  /** The time is kept at all. */
  readonly kept: boolean;
  readonly shift: string | null;
  /** '09:30 to 18:30'; null: no shift. */
  readonly times: string | null;
  /** Whose clock it is, where it is not India’s. */
  readonly zone: string | null;
  readonly punches: readonly (PunchTime & { readonly isOutside: boolean })[];
  /** Since when the person is in, in seconds of UTC; null: not in. */
  readonly since: number | null;
  /** The same where the person works, 'HH:MM'. */
  readonly sinceTime: string | null;
  /** The time since then counts: it did not begin outside the hours of every shift. */
  readonly sinceCounts: boolean;
  readonly worked: number;
  readonly status: string;
};

export const clockedTodayCall = call({
  method: 'GET',
  path: '/api/attendance/today',
  response: wholeOf<ClockedToday>(),
});

const degrees = (most: number) => ({ type: 'number', minimum: -most, maximum: most }) as const;

export const clockCall = call({
  method: 'POST',
  path: '/api/attendance/clock',
  body: objectOf(
    {
      direction: { enum: ['in', 'out'] },
      latitude: degrees(90),
      longitude: degrees(180),
      /** In metres, as the device estimates it. */
      accuracy: { type: 'number', minimum: 0, maximum: 100_000 },
      photo: photoText,
    },
    ['latitude', 'longitude', 'accuracy', 'photo'],
  ),
  response: wholeOf<ClockedToday>(),
});
