/**
 * What policies credit to a person of one type of leave: every leave year from a day on, held to its cap. A
 * leave year that begins with each person's joining ends by itself: what is carried and lapses is among it.
 */
import {
  addDays,
  addMonths,
  earlier,
  firstDay,
  type IsoDate,
  later,
  monthOf,
  monthsBetween,
} from '#kernel/calendar.ts';
import type { LedgerEntry } from '#kernel/ledger/entry.ts';
import { standingOn } from '#kernel/ledger/ledger.ts';
import { type AccrualPolicy, accruals, type Credit, type DatedPolicy, type WorkDone } from './accrual.ts';
import { leaveYear, type Period, partsOfYear, type YearStart } from './leave-year.ts';
import type { Hundredths } from './quantity.ts';
import { endedByItself, type YearEndPolicy, yearEndPreview } from './year-end.ts';

/** What holds for a person and a type of leave on a day, as far as credits ask for it. */
export interface CreditTerms {
  /** The rule that says so. */
  readonly rule: number;
  readonly accrual: AccrualPolicy;
  /** What the balance may be at most. Left out: no limit. */
  readonly most?: Hundredths;
  readonly yearBegins: YearStart;
  readonly end: YearEndPolicy;
}

export interface PolicyEntry {
  readonly rule: number;
  readonly kind: 'accrue' | 'carry' | 'expire';
  readonly day: IsoDate;
  readonly quantity: Hundredths;
  readonly expiresOn?: IsoDate;
}

interface Asked {
  readonly joined: IsoDate;
  readonly left: IsoDate | null;
  /** From the leave year of this day on. */
  readonly from: IsoDate;
  /** Leave years that begin by this day. */
  readonly until: IsoDate;
  /** Years that are over before this day are ended, where each person has a year of their own. */
  readonly today?: IsoDate;
  readonly worked?: WorkDone;
  /** Days that do not count as service. */
  readonly uncounted?: readonly IsoDate[];
  /** What else is on the account, and what policies brought before: a cap and a year's end look at it. */
  readonly others: readonly LedgerEntry[];
  readonly before?: readonly LedgerEntry[];
  termsOn(date: IsoDate): CreditTerms | undefined;
}

export function creditsOf(asked: Asked): readonly PolicyEntry[] {
  const found: PolicyEntry[] = [];
  let date = later(firstAsked(asked), asked.joined);
  let others: readonly LedgerEntry[] | undefined;
  const last = asked.left === null ? asked.until : earlier(asked.until, asked.left);
  // No month has more than the ends of a policy's silence and of a leave year in it.
  const turnsMost = 2 * (monthsBetween(monthOf(date), monthOf(last)) + 1);
  for (let turn = 0; turn < turnsMost && date <= last; turn++) {
    const terms = asked.termsOn(date);
    if (!terms) {
      date = firstDay(addMonths(monthOf(date), 1));
      continue;
    }
    const year = leaveYear(terms.yearBegins, asked.joined, date);
    others ??= [...asked.others, ...(asked.before ?? []).filter(({ day }) => day < year.from)];
    creditYear(asked, year, others, found);
    date = addDays(year.to, 1);
  }
  return found;
}

/** What the end of a year carries comes with its next day: the year before is looked through with it. */
const firstAsked = ({ from, termsOn }: Asked): IsoDate =>
  termsOn(from)?.yearBegins === 'joining' ? addDays(from, -1) : from;

/** Adds what a leave year credits to what was found before. */
function creditYear(asked: Asked, year: Period, others: readonly LedgerEntry[], found: PolicyEntry[]): void {
  const held = termsThrough(asked, year);
  const policies: DatedPolicy[] = held.map(({ from, terms }) => ({
    from,
    policy: terms?.accrual ?? grantsNothing,
  }));
  const { joined, left, worked, uncounted = [] } = asked;
  const employment = { joined, uncounted, ...(left === null ? {} : { left }), ...(worked ? { worked } : {}) };
  for (const credit of accruals(policies, employment, year)) {
    const terms = held.findLast(({ from }) => from <= credit.from)?.terms;
    if (!terms) continue;
    const quantity = heldToCap(credit, terms, others, found);
    const expires = lapses(terms) ? { expiresOn: later(year.to, credit.day) } : {};
    if (quantity > 0) found.push({ rule: terms.rule, kind: 'accrue', day: credit.day, quantity, ...expires });
  }
  const terms = held.at(-1)?.terms;
  if (terms?.yearBegins === 'joining' && !lapses(terms) && isOver(asked, year))
    found.push(...ended(year, terms, others, found));
}

/** Nothing is carried: each credit lapses with its year. */
const lapses = ({ end }: CreditTerms): boolean => end.carryAtMost === 0;

/** Nothing is credited: a time in which no policy holds. */
export const grantsNothing: AccrualPolicy = {
  yearly: 0,
  by: 1,
  at: 'start',
  joiner: { kind: 'whole' },
  rounding: { unit: 1, direction: 'nearest' },
  roundsEach: true,
};

const isOver = ({ today, left }: Asked, { to }: Period): boolean =>
  today !== undefined && to < today && (left === null || left > to);

/** The rules of a leave year, each from the first of its months in which it holds. */
function termsThrough({ termsOn, joined }: Asked, year: Period) {
  const held: { readonly from: IsoDate; readonly terms: CreditTerms | undefined }[] = [];
  for (const day of partsOfYear(year)) {
    const terms = termsOn(later(day, joined));
    if (held.length === 0 || held.at(-1)?.terms?.rule !== terms?.rule) held.push({ from: day, terms });
  }
  return held;
}

const asEntries = (found: readonly PolicyEntry[]): readonly LedgerEntry[] =>
  found.map((entry, at) => ({ ...entry, id: -found.length + at }));

function heldToCap(
  { day, quantity }: Credit,
  { most }: CreditTerms,
  others: readonly LedgerEntry[],
  found: readonly PolicyEntry[],
): Hundredths {
  if (most === undefined) return quantity;
  const { balance } = standingOn([...others, ...asEntries(found)], day);
  return Math.max(0, Math.min(quantity, most - balance));
}

function ended(
  { to }: Period,
  { rule, end }: CreditTerms,
  others: readonly LedgerEntry[],
  found: readonly PolicyEntry[],
): PolicyEntry[] {
  const entries = [...others, ...asEntries(found)].map((entry) => ({ ...entry, kind: 'adjust' as const }));
  return yearEndPreview(entries, to, endedByItself(end)).entries.map(
    ({ kind, day, quantity, expiresOn }) => ({
      rule,
      kind: kind === 'carry' ? kind : 'expire',
      day,
      quantity,
      ...(expiresOn === undefined ? {} : { expiresOn }),
    }),
  );
}
