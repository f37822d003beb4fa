/**
 * The course of a loan month by month (facts/work-and-welfare.md G.2 with the corrections of 28 November
 * 2026; facts/calculator-contract.md): interest first, then principal, and the last instalment takes
 * whatever is left. Paise; rates are hundredths of a percent a year.
 */
import { type Paise, paise, roundings, share } from '#kernel/money.ts';
import { rounded } from '../figures.ts';

export type LoanChange = {
  /** Counted from the first month, the moratorium included. */
  readonly month: number;
  readonly what: 'skip' | 'part payment' | 'rate' | 'short';
  readonly keep: 'instalment' | 'term' | null;
  readonly amount: Paise | null;
  readonly rate: number | null;
  readonly interest: 'runs' | 'waived' | null;
};

export type LoanTerms = {
  readonly principal: Paise;
  readonly method: 'reducing' | 'flat' | 'free';
  readonly rate: number;
  /** How many, or how much until no more is left. */
  readonly instalments: number | null;
  readonly instalment: Paise | null;
  readonly rounding: 'paise' | 'rupee' | 'rupee up';
  readonly moratorium: number;
  readonly moratoriumInterest: 'added' | 'simple' | 'paid' | 'none';
  readonly changes: readonly LoanChange[];
};

type LoanMonth = {
  readonly month: number;
  readonly payment: Paise;
  readonly interest: Paise;
  readonly principal: Paise;
  readonly balance: Paise;
  readonly partPayment?: Paise;
  readonly shortfall?: Paise;
};

export type LoanCourse = {
  readonly first: Paise;
  /** Where a change made another. */
  readonly latest: Paise | undefined;
  readonly afterMoratorium: Paise;
  readonly schedule: readonly LoanMonth[];
  /** The rate a year that holds after so many months. */
  rateAfter(month: number): number;
};

/** The interest of a month is not covered, so that the loan would never end: by the field that says so. */
export class NeverEnds extends Error {
  override readonly name = 'NeverEnds';
}

export const longestMonths = 1_200;

const monthlyInterest = (balance: Paise, rate: number): Paise =>
  share(balance, rate, 120_000, roundings.paise);

/** Of days since the last instalment, by a year of 365. */
export const interestByDay = (outstanding: Paise, rate: number, days: number): Paise =>
  share(outstanding, rate * days, 10_000 * 365, roundings.paise);

/** What a month of a loan is worth to an employee: the bank's interest, less what is charged. */
export const worthOfMonth = (outstanding: Paise, bankRate: number, charged: Paise): Paise =>
  paise(Math.max(0, monthlyInterest(outstanding, bankRate) - charged));

const roundedTo = (exact: number, rounding: LoanTerms['rounding']): Paise => {
  // A hair of the float is no paisa.
  const near = rounded(exact, 4);
  if (rounding === 'paise') return paise(Math.floor(near + 0.5));
  return paise((rounding === 'rupee' ? Math.floor(near / 100 + 0.5) : Math.ceil(near / 100)) * 100);
};

/** What is paid each month for so many months. */
function annuity(balance: Paise, rate: number, months: number, rounding: LoanTerms['rounding']): Paise {
  const monthly = rate / 120_000;
  const exact = monthly === 0 ? balance / months : (balance * monthly) / (1 - (1 + monthly) ** -months);
  return roundedTo(exact, rounding);
}

/** What holds in a month, and moves with what is agreed on the way. */
type Standing = {
  balance: Paise;
  rate: number;
  instalment: Paise;
  /** The last month, where the number of instalments decides; else it is paid until nothing is left. */
  last: number | undefined;
  carried: Paise;
};

export function courseOf(terms: LoanTerms): LoanCourse {
  const schedule: LoanMonth[] = [];
  const begun = moratoriumOf(terms, schedule);
  const rate = terms.method === 'free' ? 0 : terms.rate;
  const flat = terms.method === 'flat' ? flatPlan(terms, begun) : undefined;
  const instalments = flat?.instalments ?? terms.instalments;
  const first =
    flat?.instalment ?? terms.instalment ?? annuity(begun, rate, instalments ?? 1, terms.rounding);
  const now: Standing = {
    ...{ balance: begun, rate, instalment: first, carried: paise(0) },
    last: instalments === null ? undefined : terms.moratorium + instalments,
  };
  const rates = [rate];
  let latest: Paise | undefined;
  for (let month = terms.moratorium + 1; now.balance > 0; month += 1) {
    if (month > longestMonths) throw new NeverEnds();
    const before = now.instalment;
    schedule.push(monthOf(terms, now, month, flat));
    rates[month] = now.rate;
    if (now.instalment !== before) latest = now.instalment;
  }
  return {
    ...{ first, latest, afterMoratorium: begun, schedule },
    rateAfter: (month) => rates.slice(0, month + 1).findLast((each) => each !== undefined) ?? rate,
  };
}

/** The balance when instalments begin. */
function moratoriumOf(
  { principal, method, rate, moratorium, moratoriumInterest: how }: LoanTerms,
  schedule: LoanMonth[],
): Paise {
  let balance = principal;
  let apart = 0;
  for (let month = 1; month <= moratorium; month += 1) {
    const interest = method === 'free' || how === 'none' ? paise(0) : monthlyInterest(balance, rate);
    if (how === 'simple') apart += interest;
    const joins = how === 'added' ? interest : month === moratorium ? paise(apart) : paise(0);
    const payment = how === 'paid' ? interest : paise(0);
    balance = paise(balance + joins);
    schedule.push({ month, payment, interest, principal: paise(-joins), balance });
  }
  return balance;
}

type FlatPlan = { readonly instalment: Paise; readonly instalments: number; readonly interest: Paise };

/** The interest of the whole time on the whole loan, shared evenly. */
function flatPlan(terms: LoanTerms, principal: Paise): FlatPlan {
  const { rate, rounding } = terms;
  const left = (terms.instalment ?? 0) - (principal * rate) / 120_000;
  if (terms.instalments === null && left <= 0) throw new NeverEnds();
  const instalments = terms.instalments ?? Math.ceil(principal / left);
  const interest = share(principal, rate * instalments, 120_000, roundings.paise);
  const instalment = terms.instalment ?? roundedTo((principal + interest) / instalments, rounding);
  return { instalment, instalments, interest };
}

function monthOf(terms: LoanTerms, now: Standing, month: number, flat: FlatPlan | undefined): LoanMonth {
  const of = (what: LoanChange['what']) =>
    terms.changes.find((change) => change.month === month && change.what === what);
  const turned = of('rate');
  if (turned) takeRate(terms, now, month, turned);
  const at = month - terms.moratorium;
  const interest = flat ? flatInterest(flat, at) : monthlyInterest(now.balance, now.rate);
  const skipped = of('skip');
  const paid = skipped ? skip(terms, now, month, skipped, interest) : pay(now, month, interest, of('short'));
  const part = of('part payment');
  const partPayment = part && paise(Math.min(part.amount ?? 0, now.balance));
  if (part && partPayment !== undefined) {
    now.balance = paise(now.balance - partPayment);
    settle(terms, now, month, part.keep);
  }
  return { month, ...paid, balance: now.balance, ...(partPayment === undefined ? {} : { partPayment }) };
}

/** Each its even part, the last what is left of the whole. */
function flatInterest({ interest, instalments }: FlatPlan, at: number): Paise {
  const even = share(interest, 1, instalments, roundings.paise);
  if (at > instalments) return paise(0);
  return at === instalments ? paise(interest - even * (instalments - 1)) : even;
}

type Paid = Pick<LoanMonth, 'payment' | 'interest' | 'principal' | 'shortfall'>;

function pay(now: Standing, month: number, interest: Paise, short: LoanChange | undefined): Paid {
  const whole = paise(now.balance + interest);
  const isLast = now.last === undefined ? whole <= now.instalment + now.carried : month >= now.last;
  const asked = isLast ? whole : paise(Math.min(whole, now.instalment + now.carried));
  const payment = short ? paise(Math.min(asked, short.amount ?? 0)) : asked;
  if (!short && asked < whole && asked <= interest && now.last === undefined) throw new NeverEnds();
  now.balance = paise(whole - payment);
  now.carried = paise(asked - payment);
  return {
    ...{ payment, interest, principal: paise(payment - interest) },
    ...(short ? { shortfall: now.carried } : {}),
  };
}

/** Nothing is paid: the interest joins the balance, or is waived. */
function skip(terms: LoanTerms, now: Standing, month: number, change: LoanChange, interest: Paise): Paid {
  const runs = change.interest !== 'waived';
  const joins = runs ? interest : paise(0);
  now.balance = paise(now.balance + joins);
  if (change.keep === 'term') settle(terms, now, month, 'term');
  else if (now.last !== undefined) now.last += 1;
  return { payment: paise(0), interest: joins, principal: paise(-joins) };
}

/** After another balance: a new annuity over the months left, or the same instalment until nothing is left. */
function settle(terms: LoanTerms, now: Standing, month: number, keep: LoanChange['keep']): void {
  if (keep !== 'term') now.last = undefined;
  else if (now.last !== undefined && now.last > month)
    now.instalment = annuity(now.balance, now.rate, now.last - month, terms.rounding);
}

function takeRate(terms: LoanTerms, now: Standing, month: number, change: LoanChange): void {
  now.rate = change.rate ?? now.rate;
  settle(terms, now, month - 1, change.keep);
}

/** Twelve times the monthly rate at which the payments are worth the principal, in hundredths of a percent. */
export function trueRate(principal: Paise, payments: readonly number[]): number {
  const worth = (rate: number) =>
    payments.reduce((total, payment, at) => total + payment / (1 + rate) ** (at + 1), 0);
  let [low, high] = [0, 10];
  for (let turn = 0; turn < 200; turn += 1) {
    const middle = (low + high) / 2;
    if (worth(middle) > principal) low = middle;
    else high = middle;
  }
  return rounded(low * 120_000, 0);
}
