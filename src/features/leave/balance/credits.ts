/** What policies credit to a person of one type of leave: every leave year from a day on, held to its cap. */
import { addDays, addMonths, firstDay, type IsoDate, later, monthOf } from '#kernel/calendar.ts';
import { type LedgerEntry, standingOn } from '#kernel/ledger/ledger.ts';
import { accruals, type Credit, type DatedPolicy } from '#time/leave/accrual.ts';
import type { Hundredths } from '#time/leave/quantity.ts';
import {
  accrualPolicy,
  balanceMost,
  grantsNothing,
  type LeaveTerms,
  leaveYear,
} from '../policy/leave-terms.ts';

export type PolicyCredit = {
  readonly rule: number;
  readonly day: IsoDate;
  readonly quantity: Hundredths;
  readonly expiresOn?: IsoDate;
};

type Asked = {
  readonly joined: IsoDate;
  readonly left: IsoDate | null;
  /** From the leave year of this day on. */
  readonly from: IsoDate;
  /** Leave years that begin by this day. */
  readonly until: IsoDate;
  /** Days worked by month, where leave is earned by them. */
  readonly worked?: Readonly<Record<string, number>>;
  /** Days that do not count as service. */
  readonly uncounted?: readonly IsoDate[];
  /** What else is on the account: a cap looks at it. */
  readonly others: readonly LedgerEntry[];
  termsOn(date: IsoDate): LeaveTerms | undefined;
};

type Period = { readonly from: IsoDate; readonly terms: LeaveTerms | undefined };

export function creditsOf(asked: Asked): readonly PolicyCredit[] {
  const found: PolicyCredit[] = [];
  let date = later(asked.from, asked.joined);
  while (date <= asked.until && (asked.left === null || date <= asked.left)) {
    const terms = asked.termsOn(date);
    if (!terms) {
      date = firstDay(addMonths(monthOf(date), 1));
      continue;
    }
    const year = leaveYear(terms.yearBegins, asked.joined, date);
    found.push(...creditsOfYear(asked, year, found));
    date = addDays(year.to, 1);
  }
  return found;
}

function creditsOfYear(
  asked: Asked,
  year: { readonly from: IsoDate; readonly to: IsoDate },
  before: readonly PolicyCredit[],
): readonly PolicyCredit[] {
  const held = termsThrough(asked, year);
  const policies: DatedPolicy[] = held.map(({ from, terms }) => ({
    from,
    policy: terms ? accrualPolicy(terms.values) : grantsNothing,
  }));
  const { joined, left, worked, uncounted = [] } = asked;
  const employment = { joined, uncounted, ...(left === null ? {} : { left }), ...(worked ? { worked } : {}) };
  const found: PolicyCredit[] = [];
  for (const credit of accruals(policies, employment, year)) {
    const terms = held.findLast(({ from }) => from <= credit.from)?.terms;
    if (!terms) continue;
    const quantity = heldToCap(credit, terms, asked.others, [...before, ...found]);
    const { carry } = terms.values;
    const expires = carry === 'none' ? { expiresOn: later(year.to, credit.day) } : {};
    if (quantity > 0) found.push({ rule: terms.rule, day: credit.day, quantity, ...expires });
  }
  return found;
}

/** The rules of a leave year, each from the first of the month in which it holds. */
function termsThrough({ termsOn, joined }: Asked, { from, to }: { from: IsoDate; to: IsoDate }): Period[] {
  const held: Period[] = [];
  for (let day = from; day <= to; day = firstDay(addMonths(monthOf(day), 1))) {
    const terms = termsOn(later(day, joined));
    if (held.length === 0 || held.at(-1)?.terms?.rule !== terms?.rule) held.push({ from: day, terms });
  }
  return held;
}

function heldToCap(
  { day, quantity }: Credit,
  { values }: LeaveTerms,
  others: readonly LedgerEntry[],
  credited: readonly PolicyCredit[],
): Hundredths {
  const most = balanceMost(values);
  if (most === undefined) return quantity;
  const mine = credited.map((credit, at): LedgerEntry => ({ ...credit, id: -at - 1 }));
  return Math.max(0, Math.min(quantity, most - standingOn([...others, ...mine], day).balance));
}
