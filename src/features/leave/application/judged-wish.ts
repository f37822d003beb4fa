/**
 * A wish for leave judged by what is known of its person: what it takes by the calendar, what the policy
 * says to it, what of it the balance gives. Pure: a wish that is typed and a month tried again ask the same.
 */
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import { standingOn } from '#kernel/ledger/ledger.ts';
import type { CausedEntry } from '#server/ledger/ledger-balance.ts';
import { countLeave, type FreeDays, noSandwich } from '#time/leave/count.ts';
import { leaveYear } from '#time/leave/leave-year.ts';
import type { Hundredths } from '#time/leave/quantity.ts';
import { type LeaveTypeRules, verdictOn } from '#time/leave/verdict.ts';
import { type LeaveTerms, sandwichOf, typeRules } from '../policy/leave-terms.ts';
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
};

type LeaveReason = { readonly says: string; readonly instead?: string };

export type Judgement = {
  readonly answer: 'yes' | 'partly without pay' | 'no';
  readonly counted: Hundredths;
  /** What of a day's pay is lost, all told. */
  readonly lost: Hundredths;
  readonly days: readonly TakenDay[];
  readonly reasons: readonly LeaveReason[];
  /** Of types whose balance is kept: on the first day, all that is pending taken. */
  readonly balance: { readonly before: Hundredths; readonly after: Hundredths } | undefined;
  readonly type: LeaveTypeRecord;
  readonly terms: LeaveTerms | undefined;
};

export type KnownOfWish = {
  readonly person: Pick<LeavePerson, 'joined'>;
  readonly type: LeaveTypeRecord;
  readonly terms: LeaveTerms | undefined;
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
  /** What is left on the first day when all that is pending is taken. */
  readonly available: Hundredths;
};

const boundless = 1_000_000;

export function judgedWish(asked: AskedLeave, known: KnownOfWish): Judgement {
  const { person, type, terms, kindOn, others } = known;
  if (type.kept && !terms) return withoutPolicy(type);
  const available = type.kept ? known.available : boundless;
  const count = counted(asked, known);
  const judged = verdictOn(
    rulesFor(asked, known),
    { ...spellOf(asked), askedOn: asked.askedOn, hasDocument: asked.hasDocument },
    {
      joined: addDays(person.joined, known.uncounted ?? 0),
      ...(known.sameType ? { sameType: known.sameType } : {}),
      available,
      timesThisYear: timesIn(asked, known),
      others: others.map(({ typeName, ...other }) => ({ ...other, type: typeName })),
      isWorking: (date: IsoDate) => kindOn(date) === 'working',
    },
    count,
  );
  const isNo = judged.answer === 'no';
  const paid = isNo ? count.counted : judged.paid;
  const days = takenDays(spellOf(asked), count, paid, { kept: type.kept, share: type.paidShare });
  const given = days.reduce((sum, { fromBalance }) => sum + fromBalance, 0);
  return {
    answer: judged.answer === 'yes' && lostOf(days) > 0 ? 'partly without pay' : judged.answer,
    counted: count.counted,
    lost: lostOf(days),
    days,
    reasons: judged.reasons.filter(({ rule }) => type.kept || rule !== 'balance').map(told),
    balance: type.kept ? { before: available, after: available - given } : undefined,
    type,
    terms,
  };
}

const told = ({ says, instead }: LeaveReason): LeaveReason =>
  instead === undefined ? { says } : { says, instead };

const withoutPolicy = (type: LeaveTypeRecord): Judgement => ({
  answer: 'no',
  counted: 0,
  lost: 0,
  days: [],
  reasons: [
    {
      says: `No policy gives this person ${type.name} on the first day.`,
      instead: 'Choose another type of leave, or ask HR.',
    },
  ],
  balance: undefined,
  type,
  terms: undefined,
});

/** Counts the wish by the person's calendar, other leave around it in mind. */
function counted(asked: AskedLeave, { terms, kindOn, others }: KnownOfWish) {
  const free: FreeDays = {
    isOff: (date) => kindOn(date) === 'off' || kindOn(date) === 'rest',
    isHoliday: (date) => kindOn(date) === 'holiday',
  };
  const alsoOnLeave = (date: IsoDate) => others.some((other) => other.from <= date && other.to >= date);
  const sandwich = terms ? sandwichOf(terms.values) : noSandwich;
  return countLeave(spellOf(asked), free, sandwich, alsoOnLeave);
}

function rulesFor(
  { isForOther }: AskedLeave,
  { type, terms, blocks, notBeside }: KnownOfWish,
): LeaveTypeRules {
  if (!terms) return { code: type.name, ...(blocks ? { blocks } : {}), floor: -boundless, spills: false };
  return {
    ...typeRules(type.name, terms.values, blocks, isForOther),
    ...(notBeside.length > 0 && !isForOther ? { notBeside } : {}),
  };
}

/** How often the type was asked for in the leave year. */
function timesIn({ type, from }: AskedLeave, { terms, person: { joined }, others }: KnownOfWish): number {
  const year = leaveYear(terms?.yearBegins ?? { month: 1, day: 1 }, joined, from);
  return others.filter((other) => other.typeId === type && other.from >= year.from && other.from <= year.to)
    .length;
}

/** What is left on the first day when all that is pending is taken; below nothing where leave is owed. */
export function availableOn(
  entries: readonly CausedEntry[],
  besides: readonly number[],
  from: IsoDate,
): Hundredths {
  const others = entries.filter(
    ({ cause }) => cause.form !== leaveApplication.name || !besides.includes(cause.id),
  );
  const { available, balance, reserved } = standingOn(others, from);
  return available > 0 ? available : Math.min(0, balance - reserved);
}
