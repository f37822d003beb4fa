/** Whether somebody may borrow, in sentences that say why not and what would make it so. Pure. */
import {
  addMonths,
  dayOfMonth,
  daysInMonth,
  formatDate,
  type IsoDate,
  isoDate,
  monthOf,
} from '#kernel/calendar.ts';
import { type Paise, paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { allows, type Decided, forbids } from '#kernel/verdict.ts';
import { count } from '#law/in/value-words.ts';

export const inRupees = (amount: Paise): string => `₹${formatRupees(amount)}`;

/** The same day so many months later, or the last day of a shorter month. */
function monthsLater(day: IsoDate, months: number): IsoDate {
  const month = addMonths(monthOf(day), months);
  const at = Math.min(dayOfMonth(day), daysInMonth(month));
  return isoDate(`${month}-${String(at).padStart(2, '0')}`);
}

const serviceInWords = (months: number): string =>
  months % 12 === 0 ? count(months / 12, 'year') : count(months, 'month');

/** Service since joining, in complete months. */
export function serviceVerdict(needed: number | null, joined: IsoDate, on: IsoDate): Decided | undefined {
  if (!needed) return undefined;
  const from = monthsLater(joined, needed);
  if (on >= from) return undefined;
  return forbids(`Not before ${formatDate(from)}: ${serviceInWords(needed)} of service.`);
}

/** The wait after the last loan of the type. */
export function coolingVerdict(
  months: number | null,
  closedOn: IsoDate | null,
  on: IsoDate,
): Decided | undefined {
  if (!months || closedOn === null) return undefined;
  const from = monthsLater(closedOn, months);
  if (on >= from) return undefined;
  return forbids(
    `Not before ${formatDate(from)}: ${count(months, 'month')} after the last loan, ` +
      `closed on ${formatDate(closedOn)}.`,
  );
}

type Limit = {
  readonly amount: Paise;
  readonly most: Paise | null;
  readonly multiple: number | null;
  /** Undefined where no salary is recorded. */
  readonly gross: Paise | undefined;
  /** What is owed of the loan that this one pays off. */
  readonly toppedUp: Paise | undefined;
};

/** The amount: within the type's own limit and so many wages, and more than the loan that it pays off. */
export function limitVerdict({ amount, most, multiple, gross, toppedUp }: Limit): Decided | undefined {
  const ofWages = multiple !== null && gross !== undefined ? paise(Math.floor(gross * multiple)) : undefined;
  const limits = [...(most === null ? [] : [most]), ...(ofWages === undefined ? [] : [ofWages])];
  if (toppedUp !== undefined && amount <= toppedUp)
    return forbids(
      `${inRupees(toppedUp)} is still owed of the loan that is topped up.`,
      'Ask for more than that.',
    );
  if (limits.length === 0) return undefined;
  const limit = paise(Math.min(...limits));
  const why =
    limit === ofWages && limit !== most
      ? `${multiple} × the monthly gross of ${inRupees(gross ?? paise(0))}`
      : 'the limit of this loan type';
  if (amount > limit)
    return forbids(`At most ${inRupees(limit)}: ${why}.`, `Ask for ${inRupees(limit)} or less.`);
  return allows(`Up to ${inRupees(limit)}: ${why}.`);
}
