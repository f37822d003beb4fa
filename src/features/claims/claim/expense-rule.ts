/** What an expense comes to, and what its policy says of it. Pure: rules, sums and words. */

import type { IsoDate } from '#kernel/calendar.ts';
import { daysInclusive, formatDate } from '#kernel/calendar.ts';
import { type Paise, paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { dayCount } from '#kernel/text/day-count.ts';

export type Expense = {
  readonly kind: string;
  readonly day: IsoDate;
  readonly currency: string | null;
  readonly amount: Paise | null;
  readonly foreignAmount: number | null;
  readonly rate: number | null;
  readonly kilometres: number | null;
  readonly vehicle: string | null;
  readonly days: number | null;
  readonly cityClass: number | null;
};

type Rule = {
  readonly perDay: Paise | null;
  readonly perClaim: Paise | null;
  readonly perMonth: Paise | null;
  readonly beyond: 'stop' | 'ask';
  readonly receiptAbove: Paise | null;
  readonly daysBack: number | null;
  readonly rates: readonly { readonly vehicle: string; readonly rate: Paise }[];
  readonly perDiem: readonly { readonly cityClass: number; readonly amount: Paise }[];
};

/** What the same person claims of the type besides: on the day, in the claim, in the month. */
export type Besides = { readonly day: Paise; readonly claim: Paise; readonly month: Paise };

/** `stops` is not sent; otherwise the approver decides, and wants to read why. */
export type Objection = { readonly says: string; readonly instead: string; readonly stops: boolean };

export const inRupees = (amount: Paise): string => `₹${formatRupees(amount)}`;

const inPaise = (amount: number): Paise => paise(Math.round(amount));

type Worth = { readonly amount: Paise; readonly says: string } | { readonly missing: string };

/** In paise, with how it was worked out; `missing` is the rate that the policy does not say. */
export function worthOf(expense: Expense, rule: Pick<Rule, 'rates' | 'perDiem'> | undefined): Worth {
  const { kind, currency, foreignAmount, rate, kilometres, vehicle, days, cityClass } = expense;
  if (kind === 'distance') {
    const found = rule?.rates.find((each) => each.vehicle === vehicle);
    if (!found) return { missing: 'The policy sets no rate a kilometre for this vehicle.' };
    const amount = inPaise((Math.round((kilometres ?? 0) * 10) * found.rate) / 10);
    return { amount, says: `${kilometres} km at ${inRupees(found.rate)}: ${inRupees(amount)}.` };
  }
  if (kind === 'daily') {
    const found = rule?.perDiem.find((each) => each.cityClass === cityClass);
    if (!found) return { missing: 'The policy sets no per diem for this city class.' };
    const amount = inPaise((Math.round((days ?? 0) * 10) * found.amount) / 10);
    const spent = days === 1 ? '1 day' : `${days} days`;
    return { amount, says: `${spent} at ${inRupees(found.amount)}: ${inRupees(amount)}.` };
  }
  if (currency === 'INR') return { amount: expense.amount ?? paise(0), says: '' };
  // Both are whole in their last decimal, so that the product is exact before it is rounded once.
  const hundredths = Math.round((foreignAmount ?? 0) * 100);
  const tenThousandths = Math.round((rate ?? 0) * 10_000);
  const amount = paise(Number((BigInt(hundredths) * BigInt(tenThousandths) + 5_000n) / 10_000n));
  return { amount, says: `${currency} ${foreignAmount} at ${rate}: ${inRupees(amount)}.` };
}

/** The limit that the expense goes furthest beyond, and how much of it is left; undefined within all. */
export function beyondLimit(
  claimed: Paise,
  rule: Rule,
  besides: Besides,
  typeName: string,
  expense: Pick<Expense, 'kind' | 'days'>,
): Objection | undefined {
  // A per diem line is for several days, each with the limit of a day.
  const days = expense.kind === 'daily' ? Math.max(1, Math.ceil(expense.days ?? 1)) : 1;
  const perDay = rule.perDay === null ? null : paise(rule.perDay * days);
  const limits = [
    { most: perDay, used: besides.day, per: 'day' },
    { most: rule.perClaim, used: besides.claim, per: 'claim' },
    { most: rule.perMonth, used: besides.month, per: 'month' },
  ];
  const broken = limits.flatMap(({ most, used, per }) =>
    most !== null && claimed + used > most ? [{ left: Math.max(0, most - used), most, used, per }] : [],
  );
  const [worst] = broken.toSorted((one, other) => one.left - other.left);
  if (!worst) return undefined;
  const [most, used] = [inRupees(paise(worst.most)), inRupees(paise(worst.used))];
  const says =
    worst.used > 0
      ? `${typeName}: ${most} a ${worst.per} at most, and ${used} is claimed already.`
      : `${typeName}: ${most} a ${worst.per} at most.`;
  const stops = rule.beyond === 'stop';
  return { says, instead: insteadOf(worst.left, stops), stops };
}

function insteadOf(left: number, stops: boolean): string {
  if (left <= 0) return stops ? 'Leave it out.' : 'Leave it out, or say in the remark why it is more.';
  const fits = inRupees(paise(left));
  return stops ? `Claim ${fits} or less.` : `Claim ${fits} or less, or say in the remark why it is more.`;
}

/** What is left of the tightest limit after the expense, in words; undefined without limits. */
export function leftAfter(claimed: Paise, rule: Rule, besides: Besides): string | undefined {
  const left = [
    ...(rule.perDay === null ? [] : [{ per: 'day', left: rule.perDay - besides.day }]),
    ...(rule.perClaim === null ? [] : [{ per: 'claim', left: rule.perClaim - besides.claim }]),
    ...(rule.perMonth === null ? [] : [{ per: 'month', left: rule.perMonth - besides.month }]),
  ].toSorted((one, other) => one.left - other.left)[0];
  return left && `${inRupees(paise(Math.max(0, left.left - claimed)))} of the ${left.per} left after this.`;
}

export function missingReceipt(
  claimed: Paise,
  { receiptAbove }: Pick<Rule, 'receiptAbove'>,
  hasReceipt: boolean,
): Objection | undefined {
  if (hasReceipt || receiptAbove === null || claimed <= receiptAbove) return undefined;
  const says =
    receiptAbove === 0 ? 'A receipt is needed.' : `A receipt is needed above ${inRupees(receiptAbove)}.`;
  return { says, instead: 'Attach the bill or a photo of it.', stops: true };
}

/** `askedOn` is the day on which the claim is sent. */
export function tooLate(
  { day }: Pick<Expense, 'day'>,
  { daysBack }: Pick<Rule, 'daysBack'>,
  askedOn: IsoDate,
): Objection | undefined {
  if (daysBack === null || daysInclusive(day, askedOn) - 1 <= daysBack) return undefined;
  const says = `An expense of ${formatDate(day)} had to be claimed within ${dayCount(daysBack)}.`;
  return { says, instead: 'Leave it out, or ask HR to claim it for you.', stops: true };
}

/** An amount taken from these in their order, each as far as it goes. */
export function spread(amounts: readonly Paise[], amount: Paise): readonly Paise[] {
  let left = amount;
  return amounts.map((each) => {
    const taken = paise(Math.min(each, left));
    left = paise(left - taken);
    return taken;
  });
}
