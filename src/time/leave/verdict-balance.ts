/**
 * Whether a balance has enough for leave, on each of its days; and whether the person is in service on
 * them.
 */
import { addDays, formatDate, type IsoDate } from '#kernel/calendar.ts';
import { daysText, type Hundredths } from './quantity.ts';
import type { Check, DayShare, LeaveStanding } from './verdict-rule.ts';

export const balance: Check = (_rules, _wish, { available, shares }, { counted, days }) => {
  const says =
    available === 100
      ? `1 day is left when all that is pending is taken; it takes ${daysText(counted)}.`
      : `${daysText(available)} are left when all that is pending is taken; ` +
        `it takes ${daysText(counted)}.`;
  const at = days.findIndex(({ quantity }, place) => isRefused(shares[place], quantity));
  const short = days[at];
  if (!short) return { rule: 'balance', says };
  const given = givenOf(shares);
  if (given === 0) return { rule: 'balance', says, instead: 'Choose another type, or leave without pay.' };
  const later = days.find((_, place) => place > at && (shares[place]?.given ?? 0) > 0);
  if (!later && given >= available)
    return { rule: 'balance', says, instead: `Take ${daysText(given)} or fewer.` };
  // What is left on the first day is not there on all of them, or comes later.
  return {
    rule: 'balance',
    says:
      `It takes ${daysText(counted)}, and the balance has ${daysText(given)} for them: ` +
      `too little on ${formatDate(short.date)}.`,
    instead:
      later && givenOf(shares.slice(0, at)) === 0
        ? `Begin on ${formatDate(later.date)} or later.`
        : `End on ${formatDate(addDays(short.date, -1))} or earlier.`,
  };
};

export const givenOf = (shares: readonly DayShare[]): Hundredths =>
  shares.reduce((sum, { given }) => sum + given, 0);

const isRefused = (share: DayShare | undefined, quantity: Hundredths): boolean =>
  share !== undefined && share.given < quantity && !share.spills;

type Span = { readonly from: IsoDate; readonly to: IsoDate };

/** Nobody has leave from an employer for whom they do not work. */
export const employment: Check = (_rules, wish, { employed }) => {
  const { says, instead } = outsideService(wish, employed) ?? {};
  return says === undefined || instead === undefined ? undefined : { rule: 'employment', says, instead };
};

/** Which end of a span is outside of somebody's service, naming the day; undefined where it is within. */
export function outsideService({ from, to }: Span, employed: LeaveStanding['employed']) {
  if (from < employed.from)
    return {
      at: 'from' as const,
      says: `${formatDate(from)} is before the first day of service, ${formatDate(employed.from)}.`,
      instead: `Begin on ${formatDate(employed.from)} or later.`,
    };
  if (employed.to === null || to <= employed.to) return undefined;
  const after = from > employed.to ? from : addDays(employed.to, 1);
  return {
    at: 'to' as const,
    says: `${formatDate(after)} is after the last day of service, ${formatDate(employed.to)}.`,
    instead: `End on ${formatDate(employed.to)} or earlier.`,
  };
}
