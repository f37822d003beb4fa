/**
 * The classes of record, how long each is kept, and which forms each holds. What no class names is of the
 * register, which is kept longest: nothing that is added later is erased too early. Pure.
 */
import {
  addDays,
  addMonths,
  dayOfMonth,
  daysInMonth,
  type IsoDate,
  isoDate,
  later,
  monthOf,
} from '#kernel/calendar.ts';
import { namesOf } from '#kernel/wire/schema.ts';
import { type Keeping, keeping, yearEnd } from '#law/in/working-time/record-keeping.ts';

export const recordClasses = {
  private: 'Private details',
  talent: 'Reviews and goals',
  cases: 'Cases and tickets',
  welfare: 'Claims and assets',
  accident: 'Accidents',
  time: 'Attendance and leave',
  pay: 'Pay and tax',
  register: 'Employee record',
} as const;
export type RecordClass = keyof typeof recordClasses;
export const classNames = namesOf(recordClasses);

/** Months after the last day that an organisation starts with; what the law asks is never shortened by it. */
export const usualMonths: Readonly<Record<RecordClass, number>> = {
  private: 24,
  talent: 36,
  cases: 60,
  welfare: 96,
  accident: 60,
  time: 60,
  pay: 96,
  register: 96,
};

const lawOf: Readonly<Partial<Record<RecordClass, Keeping>>> = {
  register: keeping.register,
  pay: keeping.pay,
  time: keeping.time,
  accident: keeping.accident,
};

/** The law's own period of a class, or undefined where it names none. */
export const lawKeeping = (of: RecordClass): Keeping | undefined => lawOf[of];

/** Fewer months would end before the law's years could: five calendar years are at least sixty months. */
export const leastMonths = (of: RecordClass): number => (lawOf[of]?.years ?? 0) * 12;

/** The same day so many months later, or the last of a month that has none such. */
function monthsLater(day: IsoDate, months: number): IsoDate {
  const month = addMonths(monthOf(day), months);
  return isoDate(`${month}-${String(Math.min(dayOfMonth(day), daysInMonth(month))).padStart(2, '0')}`);
}

type Ends = {
  readonly lastDay: IsoDate;
  /** Of the registers: the end of the tax year of the last payslip, whose annual returns name the person. */
  readonly lastEntry: IsoDate;
};

/**
 * The first day on which a class may go. What the law keeps is counted from the end of the calendar year of
 * the last entry, everything else from the last day in service; never fewer months than the law’s.
 */
export function freeOn(of: RecordClass, { lastDay, lastEntry }: Ends, months: number): IsoDate {
  if (!lawOf[of]) return monthsLater(lastDay, months);
  return addDays(monthsLater(yearEnd(lastEntry), Math.max(months, leastMonths(of))), 1);
}

/** The register goes last: as long as something else of a person is kept, it has to be known whose it is. */
export function freeDays(ends: Ends, monthsOf: (of: RecordClass) => number): (of: RecordClass) => IsoDate {
  const days = new Map(classNames.map((of) => [of, freeOn(of, ends, monthsOf(of))]));
  const last = [...days.values()].reduce(later);
  return (of) => (of === 'register' ? last : (days.get(of) ?? last));
}
