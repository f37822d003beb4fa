/** What a claim comes to by the terms of its scheme, and how that is told: pure. */
import { formatDate, type IsoDate } from '#kernel/calendar.ts';
import { type Paise, paise, sum, zero } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import {
  countedDays,
  noStay,
  type PayableClaim,
  type PayableSums,
  payableOf,
  type Stay,
} from '#law/calculator/welfare/medical-payable.ts';
import { billHeads, followsRoom } from '../bill/bill-head.form.ts';

type WorthBill = {
  readonly head: string;
  readonly date: IsoDate;
  readonly days: number | null;
  /** What scrutiny allows of it, else what is claimed. */
  readonly counted: Paise;
};

type WorthTerms = {
  readonly coPay: number | null;
  readonly before: number | null;
  readonly after: number | null;
  readonly subLimits: readonly { readonly head: string; readonly most: Paise; readonly per: string }[];
};

export type WorthClaim = {
  readonly bills: readonly WorthBill[];
  readonly terms: WorthTerms;
  readonly stay: { readonly admitted: IsoDate; readonly discharged: IsoDate } | null;
  readonly billsByRoom: boolean;
  /** The own share of this patient, in hundredths of a percent. */
  readonly coPay: number;
  /** Of this head, in the year of the scheme, by other claims. */
  readonly usedOf: (head: string) => Paise;
  /** By the medical officer. */
  readonly most: Paise | null;
  readonly balance: Paise;
};

export const inRupees = (amount: number): string => `₹${formatRupees(paise(amount))}`;

const stayOf = ({ bills, terms }: WorthClaim, head: 'room' | 'icu'): Stay => {
  const its = bills.filter((bill) => bill.head === head);
  if (its.length === 0) return noStay;
  const hundredths = its.reduce((total, { days }) => total + Math.round((days ?? 0) * 100), 0);
  const cap = terms.subLimits.find((limit) => limit.head === head && limit.per === 'day')?.most ?? null;
  return { billed: sum(its.map(({ counted }) => counted)), hundredths, cap };
};

const subLimitsOf = ({ terms, usedOf }: WorthClaim): Readonly<Record<string, Paise>> => {
  const found: Record<string, Paise> = {};
  for (const { head, most, per } of terms.subLimits) {
    if (per === 'day') continue;
    const left = per === 'year' ? paise(Math.max(0, most - usedOf(head))) : most;
    found[head] = paise(Math.min(left, found[head] ?? left));
  }
  return found;
};

const payableClaim = (claim: WorthClaim): PayableClaim => ({
  bills: claim.bills
    .filter(({ head }) => head !== 'room' && head !== 'icu')
    .map(({ head, counted, date }) => ({
      head: followsRoom.has(head) ? 'associated' : 'medicines',
      amount: counted,
      date,
      under: head,
    })),
  room: stayOf(claim, 'room'),
  icu: stayOf(claim, 'icu'),
  counts:
    claim.stay && countedDays({ ...claim.stay, preDays: claim.terms.before, postDays: claim.terms.after }),
  cutIn: claim.stay && claim.billsByRoom ? { from: claim.stay.admitted, to: claim.stay.discharged } : null,
  subLimits: subLimitsOf(claim),
  subLimit: claim.most,
  coPay: claim.coPay,
  balance: claim.balance,
});

export const worthOf = (claim: WorthClaim): PayableSums => payableOf(payableClaim(claim));

/** The steps that cost something, each in a sentence, in the order in which they are taken. */
export function stepsOf(sums: PayableSums, { stay, terms, coPay }: WorthClaim): readonly string[] {
  const { disallowed, roomCut, allowed, afterSubLimit, payable, balance } = sums;
  const window = stay && countedDays({ ...stay, preDays: terms.before, postDays: terms.after });
  const days = window ? `bills outside ${formatDate(window.from)} to ${formatDate(window.to)} and ` : '';
  const steps: [Paise, string][] = [
    [disallowed, `Less ${inRupees(disallowed)}: ${days}room or intensive care above the limit of a day.`],
    [roomCut, `Less ${inRupees(roomCut)}: charges that follow a room above the limit.`],
    [paise(allowed - afterSubLimit), `Less ${inRupees(allowed - afterSubLimit)}: sub-limits.`],
    [sums.coPay, `Less ${inRupees(sums.coPay)}: co-pay of ${coPay / 100}%.`],
    [
      paise(Math.max(0, afterSubLimit - sums.coPay - payable)),
      `Only ${inRupees(balance)} of the limit is left on the day of treatment.`,
    ],
  ];
  return steps.filter(([amount]) => amount > zero).map(([, says]) => says);
}

export const headName = (head: string): string => new Map(Object.entries(billHeads)).get(head) ?? head;
