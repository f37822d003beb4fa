/**
 * Whether a wish for leave can be granted: each rule of its type is asked and says whether it holds, and one
 * that does not says what would make it yes. People decide; a verdict only tells.
 */

import { eachDay } from '#kernel/calendar/day-range.ts';
import { addDays, addYears, daysInclusive, formatDate, type IsoDate } from '#kernel/calendar.ts';
import { dayCount, monthCount, yearCount } from '#kernel/text/day-count.ts';
import { monthsOn } from '#law/in/service.ts';
import { overlaps, type Session } from '../day/day-request.ts';
import { wholeDay } from './day-part.ts';
import { daysText, type Hundredths } from './quantity.ts';
import { balance, employment, givenOf } from './verdict-balance.ts';
import type { Asked, Check, LeaveVerdict, LeaveWish, OtherLeave } from './verdict-rule.ts';

export function verdictOn(...asked: Asked): LeaveVerdict {
  const [, , { shares }, { counted }] = asked;
  const reasons = checks.flatMap((check) => check(...asked) ?? []);
  const paid = givenOf(shares);
  const unpaid = counted - paid;
  const isNo = reasons.some(({ instead }) => instead !== undefined);
  if (isNo) return { answer: 'no', paid: 0, unpaid: 0, reasons };
  return { answer: unpaid > 0 ? 'partly without pay' : 'yes', paid, unpaid, reasons };
}

/** What is taken of a day: a half of it, or so much of it anywhere. */
type Taken = { readonly session: Session | 'none'; readonly quantity: Hundredths };

const ofSession = (session: Session): Taken => ({ session, quantity: session === 'whole' ? wholeDay : 50 });

const sessionOf = (wish: LeaveWish): Session =>
  wish.fromSecondHalf ? 'second' : wish.toFirstHalf ? 'first' : 'whole';

/** The half of a day that a spell has; inner days are whole. */
const sessionOn = (wish: LeaveWish, date: IsoDate): Session => {
  if (wish.from === wish.to) return sessionOf(wish);
  if (date === wish.from && wish.fromSecondHalf) return 'second';
  return date === wish.to && wish.toFirstHalf ? 'first' : 'whole';
};

/** Hours are rounded to hundredths: those of a full day may come to so much more. */
const rounded: Hundredths = 2;

/** Two halves of one day fit beside each other. */
const clash = (one: Taken, other: Taken): boolean =>
  one.session !== 'none' && other.session !== 'none' && overlaps(one.session, other.session);

function otherOn({ from, to, session = 'whole', parts }: OtherLeave, date: IsoDate): Taken {
  return parts?.get(date) ?? ofSession(from === to ? session : 'whole');
}

/** What lies on the same time as the wish, or makes a day more than full with it. */
function clashing(wish: LeaveWish, others: readonly OtherLeave[]): OtherLeave | undefined {
  const near = others.filter(({ from, to }) => from <= wish.to && to >= wish.from);
  for (const date of near.length > 0 ? eachDay(wish.from, wish.to) : []) {
    const mine = wish.parts?.get(date) ?? ofSession(sessionOn(wish, date));
    let full = mine.quantity;
    for (const other of near) {
      if (other.from > date || other.to < date) continue;
      const taken = otherOn(other, date);
      full += taken.quantity;
      if (clash(mine, taken) || full > wholeDay + rounded) return other;
    }
  }
  return undefined;
}

const overlap: Check = (_rules, wish, { others }) => {
  const other = clashing(wish, others);
  return other
    ? {
        rule: 'overlap',
        says: `${other.type} of ${formatDate(other.from)} is at the same time.`,
        instead: 'Change that leave, or choose other days or the other half.',
      }
    : undefined;
};

const notice: Check = ({ noticeDays }, { from, askedOn }) => {
  if (noticeDays === undefined || askedOn > from) return undefined;
  const given = daysInclusive(askedOn, from) - 1;
  const says = `Asked ${dayCount(given)} before; it has to be ${dayCount(noticeDays)}.`;
  if (given >= noticeDays) return { rule: 'notice', says };
  return { rule: 'notice', says, instead: `Begin on ${formatDate(addDays(askedOn, noticeDays))} or later.` };
};

const backDate: Check = ({ daysBack }, { from, askedOn }) => {
  if (daysBack === undefined || askedOn <= from) return undefined;
  const back = daysInclusive(from, askedOn) - 1;
  if (back <= daysBack)
    return { rule: 'back-date', says: `Asked ${dayCount(back)} after, within ${daysBack}.` };
  return {
    rule: 'back-date',
    says: `Asked ${dayCount(back)} after; it may be ${daysBack} at most.`,
    instead: 'Ask HR to enter it for you.',
  };
};

const service: Check = ({ afterMonths }, { from }, { joined }) => {
  if (afterMonths === undefined) return undefined;
  const since = monthsOn(joined, afterMonths);
  const says = `It can be had after ${monthCount(afterMonths)} of service, from ${formatDate(since)}.`;
  if (from >= since) return { rule: 'service', says };
  return {
    rule: 'service',
    says,
    instead: `Begin on ${formatDate(since)} or later, or choose another type.`,
  };
};

const size: Check = ({ least, mostAtOnce }, _wish, _standing, { counted }) => {
  if (counted === 0)
    return {
      rule: 'nothing-counted',
      says: 'No day of it is worked.',
      instead: 'Choose a day on which you work.',
    };
  if (least !== undefined && counted < least)
    return {
      rule: 'least',
      says: `It takes ${daysText(counted)}; the least is ${daysText(least)}.`,
      instead: `Take ${daysText(least)} or more, or choose another type.`,
    };
  if (mostAtOnce !== undefined && counted > mostAtOnce)
    return {
      rule: 'most',
      says: `It takes ${daysText(counted)}; at once there are at most ${daysText(mostAtOnce)}.`,
      instead: `Take ${daysText(mostAtOnce)} or fewer.`,
    };
  return undefined;
};

const times: Check = ({ mostTimesAYear }, _wish, { timesThisYear }) => {
  if (mostTimesAYear === undefined) return undefined;
  const says = `Times it was taken this year: ${timesThisYear} of ${mostTimesAYear}.`;
  if (timesThisYear < mostTimesAYear) return { rule: 'times', says };
  return { rule: 'times', says, instead: 'Choose another type, or wait for the next year.' };
};

/** Counted from the end of one leave to the beginning of the next. */
const every: Check = ({ everyYears }, { from, to }, { sameType = [] }) => {
  if (everyYears === undefined) return undefined;
  const last = sameType.find(
    (other) => addYears(other.to, everyYears) >= from && addYears(to, everyYears) >= other.from,
  );
  if (!last) return { rule: 'every', says: `Once in ${yearCount(everyYears)}.` };
  const next = addDays(addYears(last.to, everyYears), 1);
  return {
    rule: 'every',
    says: `It can be had once in ${yearCount(everyYears)}, and is taken from ${formatDate(last.from)}.`,
    instead: `Begin on ${formatDate(next)} or later, or choose another type.`,
  };
};

const document: Check = ({ documentFrom }, { hasDocument }, _standing, { counted }) => {
  if (documentFrom === undefined || counted < documentFrom) return undefined;
  const says = `From ${daysText(documentFrom)} on a document is asked for.`;
  return hasDocument
    ? { rule: 'document', says }
    : { rule: 'document', says, instead: 'Attach the document.' };
};

/** Nothing but days off lies between the two. */
const clubbing: Check = ({ notBeside = [] }, wish, { others, isWorking }) => {
  const nextWorking = (date: IsoDate, step: 1 | -1): IsoDate => {
    let day = addDays(date, step);
    for (let tries = 0; tries < 31 && !isWorking(day); tries++) day = addDays(day, step);
    return day;
  };
  const before = nextWorking(wish.from, -1);
  const after = nextWorking(wish.to, 1);
  const other = others.find(
    ({ type, from, to }) =>
      notBeside.includes(type) && ((from <= before && to >= before) || (from <= after && to >= after)),
  );
  return other
    ? {
        rule: 'clubbing',
        says: `It cannot be combined with ${other.type}, which is on ${formatDate(other.from)}.`,
        instead: `Leave a working day between, or take ${other.type} for all of it.`,
      }
    : undefined;
};

const block: Check = ({ blocks = [] }, { from, to }) => {
  const found = blocks.find((one) => one.from <= to && one.to >= from);
  return found
    ? {
        rule: 'block',
        says: `${found.why}: no leave from ${formatDate(found.from)} to ${formatDate(found.to)}.`,
        instead: `End before ${formatDate(found.from)}, or begin after ${formatDate(found.to)}.`,
      }
    : undefined;
};

const checks: readonly Check[] = [
  employment,
  overlap,
  notice,
  backDate,
  service,
  size,
  times,
  every,
  document,
  clubbing,
  block,
  balance,
];
