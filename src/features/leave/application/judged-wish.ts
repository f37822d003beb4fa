/**
 * A wish for leave judged by what is known of its person: what it takes by the calendar, what the policy
 * says to it, what of it the balance gives. Pure: a wish that is typed and a month tried again ask the same.
 */
import { eachDay } from '#kernel/calendar/day-range.ts';
import { addDays, earlier, formatDate, type IsoDate, later } from '#kernel/calendar.ts';
import { availableOn, givenOnDays } from '#kernel/ledger/availability.ts';
import type { CausedEntry } from '#server/ledger/ledger-balance.ts';
import {
  type CountedDay,
  countLeave,
  type FreeDays,
  type LeaveCount,
  noSandwich,
} from '#time/leave/count.ts';
import { leaveYear } from '#time/leave/leave-year.ts';
import type { Hundredths } from '#time/leave/quantity.ts';
import { verdictOn } from '#time/leave/verdict.ts';
import type { DayShare, LeaveTypeRules } from '#time/leave/verdict-rule.ts';
import type { LeaveAccount } from '../balance/outlook.ts';
import { type LeaveTerms, lackOf, sandwichOf, typeRules } from '../policy/leave-terms.ts';
import type { LeavePerson, LeaveTypeRecord } from '../policy/terms.server.ts';
import { leaveApplication } from './leave-application.form.ts';
import { spellOf, type Wish } from './leave-wish.ts';
import type { OtherLeave } from './other-leave.server.ts';
import { lostOf, type TakenDay, takenDays } from './taken-days.ts';

export type AskedLeave = Wish & {
  readonly askedOn: IsoDate;
  readonly hasDocument: boolean;
  /** Entered by HR for somebody else. */
  readonly isForOther: boolean;
  /** From an earlier system, whose rules it was granted by. */
  readonly brought?: boolean;
};

type WishBalance = {
  readonly before: Hundredths;
  readonly after: Hundredths;
  /**
   * The last day, where what is left on it is more or less than what the leave takes from the first
   * one's.
   */
  readonly on: IsoDate | null;
};

type LeaveReason = { readonly says: string; readonly instead?: string };

export type Judgement = {
  readonly answer: 'yes' | 'partly without pay' | 'no';
  /** A policy gives the type: the days are counted by it. */
  readonly isJudged: boolean;
  readonly counted: Hundredths;
  /** What of a day's pay is lost, all told. */
  readonly lost: Hundredths;
  readonly days: readonly TakenDay[];
  readonly reasons: readonly LeaveReason[];
  /** Other leave is at the same time. */
  readonly clash: string | undefined;
  /** Of types whose balance is kept: on the first day, all that is pending taken. */
  readonly balance: WishBalance | undefined;
  readonly type: LeaveTypeRecord;
  readonly terms: LeaveTerms | undefined;
};

export type KnownOfWish = {
  readonly person: Pick<LeavePerson, 'joined' | 'left'>;
  readonly type: LeaveTypeRecord;
  /** The rules of the type, which may be others from a day on. */
  readonly termsOn: (date: IsoDate) => LeaveTerms | undefined;
  /** The names of the types that it may not stand beside. */
  readonly notBeside: readonly string[];
  readonly blocks: LeaveTypeRules['blocks'];
  readonly kindOn: (date: IsoDate) => string;
  /** Days before it that do not count as service. */
  readonly uncounted?: number;
  /** Leave of the type, where it is had once in some years. */
  readonly sameType?: readonly { readonly from: IsoDate; readonly to: IsoDate }[];
  /** Other leave around it. */
  readonly others: readonly OtherLeave[];
  /** The day for which the opening balance holds: what an earlier system gave until then is in it. */
  readonly openedOn?: IsoDate | undefined;
  /** The balance without the application itself. */
  readonly account: LeaveAccount;
};

export function judgedWish(asked: AskedLeave, known: KnownOfWish): Judgement {
  const { person, type, termsOn, kindOn, others } = known;
  const terms = termsOn(asked.from);
  const brought = asked.brought === true;
  const uncovered = type.kept && !brought ? firstUncovered(asked, known) : undefined;
  if (uncovered !== undefined) return withoutPolicy(type, uncovered);
  const count = counted(asked, known);
  const isBefore = (date: IsoDate) => brought && isBeforeBalances(date, known);
  const shares = sharesOf(count, known, isBefore);
  const available = type.kept ? availableOn(known.account.entries, asked.from, known.account.closings) : 0;
  const judged = verdictOn(
    rulesFor(asked, known, terms),
    { ...spellOf(asked), askedOn: asked.askedOn, hasDocument: asked.hasDocument },
    {
      joined: addDays(person.joined, known.uncounted ?? 0),
      employed: { from: person.joined, to: person.left },
      ...(known.sameType ? { sameType: known.sameType } : {}),
      ...{ available, shares },
      timesThisYear: timesIn(asked, known),
      others: others.map(({ typeName, ...other }) => ({ ...other, type: typeName })),
      isWorking: (date: IsoDate) => kindOn(date) === 'working',
    },
    count,
  );
  const isNo = judged.answer === 'no' && !brought;
  const given = shares.map((share, at) => (isNo ? (count.days[at]?.quantity ?? 0) : share.given));
  const taken = takenDays(spellOf(asked), count, given, { kept: type.kept, share: type.paidShare });
  const days = taken.map((day) => (isBefore(day.date) ? { ...day, fromBalance: 0 } : day));
  return {
    answer: judged.answer === 'yes' && lostOf(days) > 0 ? 'partly without pay' : judged.answer,
    isJudged: true,
    counted: count.counted,
    lost: lostOf(days),
    days,
    clash: judged.reasons.find(({ rule }) => rule === 'overlap')?.says,
    reasons: judged.reasons.filter(({ rule }) => type.kept || rule !== 'balance').map(told),
    balance: type.kept ? balanceAfter(known.account, days, available) : undefined,
    type,
    terms,
  };
}

const told = ({ says, instead }: LeaveReason): LeaveReason =>
  instead === undefined ? { says } : { says, instead };

/** The first day in service on which no policy gives the type. */
function firstUncovered({ from, to }: AskedLeave, { person, termsOn }: KnownOfWish): IsoDate | undefined {
  const last = person.left === null ? to : earlier(to, person.left);
  return eachDay(later(from, person.joined), last).find((date) => !termsOn(date));
}

const withoutPolicy = (type: LeaveTypeRecord, on: IsoDate): Judgement => ({
  answer: 'no',
  isJudged: false,
  counted: 0,
  lost: 0,
  days: [],
  reasons: [
    {
      says: `No policy gives this person ${type.name} on ${formatDate(on)}.`,
      instead: 'Choose another type of leave, or ask HR.',
    },
  ],
  clash: undefined,
  balance: undefined,
  type,
  terms: undefined,
});

/** Before balances are kept here, a day takes nothing of them: an earlier system has given it. */
const isBeforeBalances = (date: IsoDate, { openedOn, termsOn }: KnownOfWish): boolean =>
  openedOn === undefined ? termsOn(date) === undefined : date <= openedOn;

/** Each day from what there is on it, as far below nothing as the rules of that day let it go. */
function sharesOf(
  { days }: LeaveCount,
  { type, termsOn, account }: KnownOfWish,
  isBefore: (date: IsoDate) => boolean,
): readonly DayShare[] {
  if (!type.kept) return days.map(({ quantity }) => ({ given: quantity, spills: false }));
  const lacks = days.map(({ date }) => {
    const terms = termsOn(date);
    return terms ? lackOf(terms.values) : { floor: 0, spills: false };
  });
  const wanted = days.map(({ date, quantity }, at) => ({
    day: date,
    quantity: isBefore(date) ? 0 : quantity,
    floor: lacks[at]?.floor ?? 0,
  }));
  return givenOnDays(account.entries, wanted, account.closings).map((given, at) => ({
    given: wanted[at]?.quantity === 0 ? (days[at]?.quantity ?? 0) : given,
    spills: lacks[at]?.spills ?? false,
  }));
}

/** What is left once the leave is taken, on its last day where other credits are there by then. */
function balanceAfter(
  { entries, closings }: LeaveAccount,
  days: readonly TakenDay[],
  before: Hundredths,
): WishBalance {
  const given = days.reduce((sum, { fromBalance }) => sum + fromBalance, 0);
  const last = days.at(-1)?.date;
  const after = before - given;
  if (last === undefined || last === days[0]?.date) return { before, after, on: null };
  const used = days.map(({ date, fromBalance }, at) => ({ id: -1 - at, quantity: -fromBalance, day: date }));
  const left = availableOn([...entries, ...used.filter(({ quantity }) => quantity < 0)], last, closings);
  return left === after ? { before, after, on: null } : { before, after: left, on: last };
}

/** Counts the wish by the person's calendar, other leave around it in mind. */
function counted(asked: AskedLeave, { person, termsOn, kindOn, others }: KnownOfWish): LeaveCount {
  const free: FreeDays = {
    isOff: (date) => kindOn(date) === 'off' || kindOn(date) === 'rest',
    isHoliday: (date) => kindOn(date) === 'holiday',
  };
  const other = {
    isOnLeave: (date: IsoDate, half: 'first' | 'second') =>
      others.some(({ from, to, parts }) => {
        const session = parts.get(date)?.session ?? 'whole';
        return from <= date && to >= date && (session === 'whole' || session === half);
      }),
    takesAlong: (date: IsoDate) => others.some(({ along }) => along.includes(date)),
  };
  const ruleOn = (date: IsoDate) => {
    const terms = termsOn(date);
    return terms ? sandwichOf(terms.values) : noSandwich;
  };
  const { days } = countLeave(spellOf(asked), free, ruleOn, other);
  return inService(days, person);
}

/** Days outside employment are no leave. */
function inService(days: LeaveCount['days'], { joined, left }: KnownOfWish['person']): LeaveCount {
  const there = days.map((day): CountedDay => {
    const isThere = day.date >= joined && (left === null || day.date <= left);
    return isThere ? day : { ...day, quantity: 0, why: 'not in service' };
  });
  return { days: there, counted: there.reduce((sum, { quantity }) => sum + quantity, 0) };
}

function rulesFor(
  { isForOther }: AskedLeave,
  { type, blocks, notBeside }: KnownOfWish,
  terms: LeaveTerms | undefined,
): LeaveTypeRules {
  if (!terms) return { code: type.name, ...(blocks ? { blocks } : {}) };
  return {
    ...typeRules(type.name, terms.values, blocks, isForOther),
    ...(notBeside.length > 0 && !isForOther ? { notBeside } : {}),
  };
}

/** How often the type was asked for in the leave year. */
function timesIn({ type, from }: AskedLeave, { termsOn, person: { joined }, others }: KnownOfWish): number {
  const year = leaveYear(termsOn(from)?.yearBegins ?? { month: 1, day: 1 }, joined, from);
  return others.filter((other) => other.typeId === type && other.from >= year.from && other.from <= year.to)
    .length;
}

/** A balance without what some applications take from it: as if they were not there. */
export const accountWithout = (
  { entries, closings }: LeaveAccount<CausedEntry>,
  besides: readonly number[],
): LeaveAccount => ({
  closings,
  entries: entries.filter(({ cause }) => cause.form !== leaveApplication.name || !besides.includes(cause.id)),
});
