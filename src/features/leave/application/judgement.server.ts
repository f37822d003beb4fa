/**
 * The verdict on a wish for leave, as it stands now: what it takes by the person's calendar, what the policy
 * says to it, what is in the balance before and after. The same is asked while the wish is typed, when it is
 * sent, and when it is approved.
 */
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import { type LedgerEntry, standingOn } from '#kernel/ledger/ledger.ts';
import { notFound } from '#kernel/refusal.ts';
import { daysOf } from '#server/calendar/person-calendar.ts';
import { readStory } from '#server/ledger/ledger-story.ts';
import type { Work } from '#server/work.ts';
import { countLeave, type FreeDays, noSandwich } from '#time/leave/count.ts';
import { daysText, type Hundredths } from '#time/leave/quantity.ts';
import { type LeaveTypeRules, verdictOn } from '#time/leave/verdict.ts';
import { leaveDays } from '../balance/leave-days.server.ts';
import { type LeaveTerms, leaveYear, sandwichOf, typeRules } from '../policy/leave-terms.ts';
import {
  type LeavePerson,
  type LeaveRules,
  type LeaveTypeRecord,
  readLeavePeople,
  readLeaveRules,
} from '../policy/terms.server.ts';
import { blocksOf } from './blocks.server.ts';
import { leaveApplication } from './leave-application.form.ts';
import { spellOf, type Wish } from './leave-wish.ts';
import { readOtherLeave } from './other-leave.server.ts';
import { lostOf, type TakenDay, takenDays } from './taken-days.ts';

type Asked = Wish & {
  readonly askedOn: IsoDate;
  readonly hasDocument: boolean;
  /** The application itself, and the one whose place it takes: as if they were not there. */
  readonly besides: readonly number[];
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

/** A run of free days beside the leave is shorter than this. */
const around = 40;
const boundless = 1_000_000;

export async function judge(work: Work, asked: Asked): Promise<Judgement> {
  const rules = await readLeaveRules(work, [asked.employee]);
  const [person] = await readLeavePeople(work, { ids: [asked.employee] });
  const type = rules.typeOf(asked.type);
  if (!person || !type) return notFound('This leave type');
  const terms = rules.termsOf(person, type.id, asked.from);
  if (type.kept && !terms) return withoutPolicy(type);
  const { count, isWorking, others } = await counting(work, asked, terms);
  const available = type.kept ? await availableOn(work, asked) : boundless;
  const judged = verdictOn(
    await rulesFor(work, asked, { type, terms, rules }),
    { ...spellOf(asked), askedOn: asked.askedOn, hasDocument: asked.hasDocument },
    {
      joined: person.joined,
      available,
      timesThisYear: timesIn(others, asked, terms, person),
      others: others.map(({ typeName, ...other }) => ({ ...other, type: typeName })),
      isWorking,
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
async function counting(work: Work, asked: Asked, terms: LeaveTerms | undefined) {
  const [from, to] = [addDays(asked.from, -around), addDays(asked.to, around)];
  const calendar = await daysOf(work, [asked.employee], from, to);
  const kindOn = (date: IsoDate) => calendar.on(asked.employee, date).kind;
  const free: FreeDays = {
    isOff: (date) => kindOn(date) === 'off' || kindOn(date) === 'rest',
    isHoliday: (date) => kindOn(date) === 'holiday',
  };
  const others = await readOtherLeave(work, asked.employee, asked.from, asked.besides);
  const alsoOnLeave = (date: IsoDate) => others.some((other) => other.from <= date && other.to >= date);
  const sandwich = terms ? sandwichOf(terms.values) : noSandwich;
  return {
    count: countLeave(spellOf(asked), free, sandwich, alsoOnLeave),
    isWorking: (date: IsoDate) => kindOn(date) === 'working',
    others,
  };
}

/** What is left on the first day when all that is pending is taken; below nothing where leave is owed. */
async function availableOn(work: Work, { employee, type, from, besides }: Asked): Promise<Hundredths> {
  const storyOf = await readStory(work, leaveDays, [employee]);
  const entries: readonly LedgerEntry[] = storyOf({ employee, subject: type }).filter(
    ({ cause }) => cause.form !== leaveApplication.name || !besides.includes(cause.id),
  );
  const { available, balance, reserved } = standingOn(entries, from);
  return available > 0 ? available : Math.min(0, balance - reserved);
}

type Held = {
  readonly type: LeaveTypeRecord;
  readonly terms: LeaveTerms | undefined;
  readonly rules: LeaveRules;
};

async function rulesFor(work: Work, asked: Asked, { type, terms, rules }: Held): Promise<LeaveTypeRules> {
  const blocks = await blocksOf(work, asked.employee, asked);
  if (!terms) return { code: type.name, blocks, floor: -boundless, spills: false };
  const beside = terms.values.notBeside.flatMap(({ type: id }) => rules.typeOf(id)?.name ?? []);
  return {
    ...typeRules(type.name, terms.values, blocks, asked.isForOther),
    ...(beside.length > 0 && !asked.isForOther ? { notBeside: beside } : {}),
  };
}

/** How often the type was asked for in the leave year. */
function timesIn(
  others: readonly { readonly typeId: number; readonly from: IsoDate }[],
  { type, from }: Asked,
  terms: LeaveTerms | undefined,
  { joined }: LeavePerson,
): number {
  const year = leaveYear(terms?.yearBegins ?? 'january', joined, from);
  return others.filter((other) => other.typeId === type && other.from >= year.from && other.from <= year.to)
    .length;
}

/** The verdict as one sentence for who is refused. */
export function refusalOf({ reasons }: Judgement): string | undefined {
  const no = reasons.find(({ instead }) => instead !== undefined);
  return no && `${no.says} ${no.instead}`;
}

/** '3 days of Casual leave', for titles. */
export const wishWords = ({ counted, type }: Pick<Judgement, 'counted' | 'type'>): string =>
  `${daysText(counted)} of ${type.name}`;
