/**
 * What of medical bills is payable, in the order of facts/work-and-welfare.md K as corrected on 28 November
 * 2026: what is not payable falls away, the room is cut to its cap and the charges of the stay with it, then
 * come the sub-limits, the co-pay and the balance of the limit. Pure.
 */
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import { add, atMost, type Paise, paise, roundings, share, subtract, sum, zero } from '#kernel/money.ts';

type PayableBill = {
  readonly head: string;
  readonly amount: Paise;
  /** Null: within the stay. */
  readonly date: IsoDate | null;
  /** The sub-limit that it comes under, by its name in `subLimits`. */
  readonly under?: string;
};

/** A room for some days, which may be a part of a day: in hundredths. */
export type Stay = {
  readonly billed: Paise;
  readonly hundredths: number;
  /** A day, at most. */
  readonly cap: Paise | null;
  /** What a day costs, where it was not worked out from what was billed. */
  readonly rate?: Paise;
};

export type PayableClaim = {
  readonly bills: readonly PayableBill[];
  readonly room: Stay;
  readonly icu: Stay;
  /** Days between which bills count; null where any day does. */
  readonly counts: { readonly from: IsoDate; readonly to: IsoDate } | null;
  /** The stay, whose associated charges the room cuts; null where the hospital bills all rooms alike. */
  readonly cutIn: { readonly from: IsoDate; readonly to: IsoDate } | null;
  readonly subLimits: Readonly<Record<string, Paise>>;
  readonly subLimit: Paise | null;
  /** In hundredths of a percent. */
  readonly coPay: number;
  readonly balance: Paise;
};

export type PayableSums = Readonly<
  Record<
    'billed' | 'disallowed' | 'roomCut' | 'allowed' | 'afterSubLimit' | 'coPay' | 'balance' | 'payable',
    Paise
  >
>;

export const noStay: Stay = { billed: zero, hundredths: 0, cap: null };

/** The days of a stay on which bills count, before admission and after discharge. */
export const countedDays = (stay: {
  readonly admitted: IsoDate;
  readonly discharged: IsoDate;
  readonly preDays: number | null;
  readonly postDays: number | null;
}) => ({
  from: addDays(stay.admitted, -(stay.preDays ?? 30)),
  to: addDays(stay.discharged, stay.postDays ?? 60),
});

const amounts = (bills: readonly PayableBill[]): Paise => sum(bills.map(({ amount }) => amount));

const capOf = ({ hundredths, cap }: Stay): Paise | null =>
  cap === null ? null : share(cap, hundredths, 100, roundings.paise);

const overCap = (stay: Stay): Paise => {
  const cap = capOf(stay);
  return cap === null ? zero : subtract(stay.billed, atMost(stay.billed, cap));
};

export function payableOf(claim: PayableClaim): PayableSums {
  const { bills, counts, room, icu } = claim;
  const isOut = ({ head, date: on }: PayableBill) =>
    head === 'not payable' || (counts !== null && on !== null && (on < counts.from || on > counts.to));
  const counting = bills.filter((bill) => !isOut(bill));
  const billed = add(amounts(bills), add(room.billed, icu.billed));
  const disallowed = add(amounts(bills.filter(isOut)), add(overCap(room), overCap(icu)));
  const cut = cutsOf(claim, counting);
  const roomCut = sum(cut);
  const allowed = subtract(billed, add(disallowed, roomCut));
  const over = sum(
    Object.entries(claim.subLimits).map(([name, most]) => {
      const under = counting.map((bill, at) =>
        bill.under === name ? subtract(bill.amount, cut[at] ?? zero) : zero,
      );
      return paise(Math.max(0, sum(under) - most));
    }),
  );
  const withinHeads = subtract(allowed, over);
  const afterSubLimit = claim.subLimit === null ? withinHeads : atMost(withinHeads, claim.subLimit);
  const coPay = share(afterSubLimit, claim.coPay, 10_000, roundings.paise);
  const balance = paise(Math.max(0, claim.balance));
  const payable = atMost(subtract(afterSubLimit, coPay), balance);
  return { billed, disallowed, roomCut, allowed, afterSubLimit, coPay, balance, payable };
}

/** By bill, what a room above its cap cuts: together exactly their share of cap to rate. */
function cutsOf({ room, cutIn }: PayableClaim, bills: readonly PayableBill[]): readonly Paise[] {
  const [cap, rate] = [
    (room.cap ?? 0) * room.hundredths,
    (room.rate ?? 0) * room.hundredths || room.billed * 100,
  ];
  if (cutIn === null || room.cap === null || room.billed === 0 || rate <= cap) return bills.map(() => zero);
  const isCut = ({ head, date: on }: PayableBill) =>
    head === 'associated' && (on === null || (on >= cutIn.from && on <= cutIn.to));
  const associated = amounts(bills.filter(isCut));
  const whole = subtract(associated, share(associated, cap, rate, roundings.paise));
  let [seen, given]: [Paise, Paise] = [zero, zero];
  return bills.map((bill) => {
    if (!isCut(bill) || associated === 0) return zero;
    seen = add(seen, bill.amount);
    const upTo = share(whole, seen, associated, roundings.paise);
    const own = subtract(upTo, given);
    given = upTo;
    return own;
  });
}
