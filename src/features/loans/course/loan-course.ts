/**
 * One loan month by month: what was agreed, what pay has brought, what is asked of a month, and what is owed
 * when it ends. The arithmetic is the law's calculator's; here months have names. Pure.
 */
import {
  addMonths,
  daysInclusive,
  type IsoDate,
  lastDay,
  type Month,
  monthOf,
  monthsBetween,
} from '#kernel/calendar.ts';
import { add, type Paise, paise, sum, zero } from '#kernel/money.ts';
import {
  courseOf,
  interestByDay,
  type LoanChange,
  type LoanCourse,
  type LoanTerms,
  NeverEnds,
} from '#law/calculator/welfare/loan-terms.ts';

/** The terms with which a loan was sanctioned. Paise; the rate in hundredths of a percent a year. */
export type SanctionedTerms = Pick<
  LoanTerms,
  'principal' | 'method' | 'rate' | 'rounding' | 'moratorium' | 'moratoriumInterest'
> & {
  readonly instalments: number;
  /** Of the first instalment. */
  readonly firstMonth: Month;
};

/** What was agreed on the way. */
export type AgreedChange =
  | {
      readonly what: 'skip';
      readonly month: Month;
      readonly toMonth: Month;
      readonly keep: 'instalment' | 'term';
      readonly interest: 'runs' | 'waived';
    }
  | {
      readonly what: 'part payment';
      readonly month: Month;
      readonly keep: 'instalment' | 'term';
      readonly amount: Paise;
    };

/** How it ended before its last instalment; nothing is asked from the month of the day on. */
type Closing = { readonly on: IsoDate; readonly amount: Paise; readonly interest: Paise };

export type LoanHistory = {
  readonly changes: readonly AgreedChange[];
  /** What pay brought, by month. */
  readonly taken: ReadonlyMap<Month, Paise>;
  /** Whether the pay of a month is settled: what it did not bring is carried on. */
  isSettled(month: Month): boolean;
  readonly closing?: Closing | undefined;
};

export type ScheduleRow = {
  readonly month: Month;
  readonly payment: Paise;
  readonly interest: Paise;
  readonly principal: Paise;
  readonly balance: Paise;
  readonly partPayment: Paise;
  readonly carried: Paise;
  /** The pay of the month is settled, or the loan has ended with it. */
  readonly isPast: boolean;
};

export type LoanRun = {
  /** From the first month to the last one. */
  readonly rows: readonly ScheduleRow[];
  readonly instalment: Paise;
  /** Less than the interest is agreed to be paid: it would never end. */
  readonly neverEnds: boolean;
};

/** The month in which interest begins: that of the first instalment, or the first of those before it. */
export const beginsIn = ({ firstMonth, moratorium }: SanctionedTerms): Month =>
  addMonths(firstMonth, -moratorium);

/** The whole course: months that are settled as they were paid, the others as they are agreed. */
export function runOf(terms: SanctionedTerms, history: LoanHistory): LoanRun {
  const begins = beginsIn(terms);
  const at = (month: Month): number => monthsBetween(begins, month) + 1;
  const agreed = changesAt(history.changes, at);
  const course = settledCourse(terms, history, agreed, begins);
  if (!course) return { rows: [], instalment: zero, neverEnds: true };
  const end = history.closing ? monthOf(history.closing.on) : undefined;
  const rows: ScheduleRow[] = [];
  let carried = zero;
  for (const row of course.schedule) {
    const month = addMonths(begins, row.month - 1);
    if (end !== undefined && month >= end) break;
    rows.push({
      month,
      payment: row.payment,
      interest: row.interest,
      principal: row.principal,
      balance: row.balance,
      partPayment: row.partPayment ?? zero,
      carried,
      isPast: history.isSettled(month),
    });
    carried = row.shortfall ?? zero;
  }
  return { rows, instalment: course.latest ?? course.first, neverEnds: false };
}

function changesAt(changes: readonly AgreedChange[], at: (month: Month) => number): LoanChange[] {
  const none = { keep: null, amount: null, rate: null, interest: null } as const;
  const parts = new Map<number, LoanChange>();
  const found: LoanChange[] = [];
  for (const change of changes) {
    if (change.what === 'part payment') {
      const month = at(change.month);
      const before = parts.get(month)?.amount ?? zero;
      parts.set(month, { ...none, ...change, month, amount: add(before, change.amount) });
    } else
      for (let month = at(change.month); month <= at(change.toMonth); month += 1)
        found.push({ ...none, month, what: 'skip', keep: change.keep, interest: change.interest });
  }
  return [...found, ...parts.values()];
}

/**
 * With what pay brought in the months that are settled. More than was asked (all that is left, on leaving) is
 * a part paid ahead.
 */
function settledCourse(
  terms: SanctionedTerms,
  { taken, isSettled }: LoanHistory,
  agreed: readonly LoanChange[],
  begins: Month,
): LoanCourse | undefined {
  const skipped = new Set(agreed.flatMap(({ what, month }) => (what === 'skip' ? [month] : [])));
  const shorts: LoanChange[] = [];
  const ahead: LoanChange[] = [];
  const none = { keep: null, rate: null, interest: null } as const;
  const run = () => tryCourse({ ...terms, instalment: null, changes: [...agreed, ...shorts, ...ahead] });
  const first = run();
  if (!first) return undefined;
  let course = first;
  for (let month = terms.moratorium + 1; month <= course.schedule.length; month += 1) {
    const named = addMonths(begins, month - 1);
    if (!isSettled(named)) break;
    const asked = course.schedule[month - 1]?.payment ?? zero;
    const brought = taken.get(named) ?? zero;
    if (brought === asked || (skipped.has(month) && brought === 0)) continue;
    if (brought < asked) shorts.push({ ...none, month, what: 'short', amount: brought });
    else {
      const more = paise(brought - asked);
      const before = agreed.find((each) => each.month === month && each.what === 'part payment');
      if (before) ahead.push({ ...before, amount: add(before.amount ?? zero, more) });
      else ahead.push({ ...none, month, what: 'part payment', keep: 'instalment', amount: more });
    }
    const again = run();
    if (!again) return undefined;
    course = again;
  }
  return course;
}

/** Later changes of a month go before earlier ones. */
function tryCourse({ changes, ...terms }: LoanTerms): LoanCourse | undefined {
  try {
    return courseOf({ ...terms, changes: changes.toReversed() });
  } catch (error) {
    if (error instanceof NeverEnds) return undefined;
    throw error;
  }
}

type Asked = {
  /** Of the month's pay; nothing where none is due. */
  readonly amount: Paise;
  readonly balance: Paise;
  readonly interest: Paise;
  readonly carried: Paise;
};

const nothing: Asked = { amount: zero, balance: zero, interest: zero, carried: zero };

/** What a month's pay is asked for; with `whole`, all that is left with the month's interest. */
export function askedOf(terms: SanctionedTerms, history: LoanHistory, month: Month, whole = false): Asked {
  if (history.closing && monthOf(history.closing.on) <= month) return nothing;
  const before: LoanHistory = {
    ...history,
    isSettled: (each) => each < month && history.isSettled(each),
  };
  const { rows } = runOf(terms, before);
  const at = rows.findIndex((row) => row.month === month);
  const row = rows[at];
  if (!row) return whole && month < beginsIn(terms) ? { ...nothing, ...early(terms) } : nothing;
  const balance = rows[at - 1]?.balance ?? terms.principal;
  const amount = whole ? add(balance, row.interest) : row.payment;
  return { amount, balance, interest: row.interest, carried: row.carried };
}

/** Whoever leaves before interest begins gives back what was lent. */
const early = ({ principal }: SanctionedTerms) => ({ amount: principal, balance: principal });

/** What is owed on the last day of a month, nothing after its end. */
export function balanceAt({ rows }: LoanRun, terms: SanctionedTerms, month: Month): Paise {
  const found = rows.findLast((row) => row.month <= month);
  return found?.balance ?? (month < beginsIn(terms) ? terms.principal : zero);
}

export type Payoff = {
  readonly balance: Paise;
  readonly days: number;
  readonly interest: Paise;
  readonly amount: Paise;
};

/** What ends the loan on a day: what is left after the last instalment, with its interest by the day. */
export function payoffOn(terms: SanctionedTerms, history: LoanHistory, on: IsoDate): Payoff {
  const { rows } = runOf(terms, history);
  // What pay has not settled is owed, whatever the plan says of it.
  const last = rows.findLast(({ isPast }) => isPast);
  const balance = last?.balance ?? terms.principal;
  const since = last ? lastDay(last.month) : lastDay(addMonths(beginsIn(terms), -1));
  const days = Math.max(0, daysInclusive(since, on > since ? on : since) - 1);
  const interest = terms.method === 'reducing' ? interestByDay(balance, terms.rate, days) : zero;
  return { balance, days, interest, amount: add(balance, interest) };
}

export const interestOf = ({ rows }: LoanRun): Paise => sum(rows.map(({ interest }) => interest));
export const paidOf = ({ rows }: LoanRun): Paise =>
  sum(rows.map(({ payment, partPayment }) => add(payment, partPayment)));
