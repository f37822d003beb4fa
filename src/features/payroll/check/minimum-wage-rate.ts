/** Which rate of minimum wages holds for a person on a day, and what falls short of it. Pure. */
import type { WageCategory } from '#features/organisation/wage-category.form.ts';
import type { DatedRow } from '#kernel/dated.ts';
import { type Paise, paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { ratio } from '#kernel/ratio.ts';
import { minimumWageCheck, type NormalTime, rateIn } from '#law/in/minimum-wage.ts';

/** A row of the organisation's table: no state is the Centre's floor, no zone or category is all of them. */
export type WageRow = {
  readonly state: string | null;
  readonly zone: string | null;
  readonly category: WageCategory | null;
  readonly from: string;
  readonly per: 'day' | 'month';
  readonly amount: Paise;
  readonly cite: string;
};

export type WagePlace = {
  readonly state: string | null;
  readonly zone: string | null;
  readonly category: WageCategory | null;
};

const same = (one: string | null, other: string | null): boolean =>
  (one ?? '').trim().toLowerCase() === (other ?? '').trim().toLowerCase();

/**
 * The row that says most about the place: one of its zone before one of the whole state, one of its category
 * before one of all; of those, the latest that has begun.
 */
export function rateAt(rows: readonly WageRow[], place: WagePlace, on: string): WageRow | undefined {
  const worth = ({ zone, category }: WageRow) => (zone === null ? 0 : 2) + (category === null ? 0 : 1);
  const fitting = rows.filter(
    ({ state, zone, category, from }) =>
      state === place.state &&
      (zone === null || same(zone, place.zone)) &&
      (category === null || category === place.category) &&
      from <= on,
  );
  return fitting.toSorted((a, b) => worth(b) - worth(a) || (a.from < b.from ? 1 : -1)).at(0);
}

/** The least a month must bring at a place: its rate or the Centre's floor; nothing where none is known. */
export function minimumOfMonth(
  time: DatedRow<NormalTime>,
  rows: readonly WageRow[],
  place: WagePlace,
  on: string,
): Paise | undefined {
  const floor = rateAt(rows, { state: null, zone: null, category: place.category }, on);
  const found = [rateAt(rows, place, on), floor].flatMap((rate) =>
    rate ? [rateIn('month', rate, time.value)] : [],
  );
  return found.length === 0 ? undefined : paise(Math.max(...found));
}

export type Earned = {
  /** Wages by the labour codes' definition, overtime and arrears left out. */
  readonly wages: Paise;
  readonly daysPaid: number;
  readonly days: number;
};

/** The wages of a month beside a rate, and beside the Centre's floor where that is given. */
const checked = (time: DatedRow<NormalTime>, earned: Earned, rate: WageRow, floor?: WageRow) =>
  minimumWageCheck(time, {
    paid: earned.wages,
    minimum: rate,
    ...(floor ? { floor } : {}),
    worked: {
      unit: 'month',
      count: ratio(Math.round(earned.daysPaid * 100), Math.round(earned.days * 100)),
    },
  });

type Least = {
  readonly required: Paise;
  readonly shortfall: Paise;
  readonly by: 'minimum wage' | 'floor wage';
  /** The row that decides. */
  readonly rate: WageRow;
};

/** What the days paid must bring at a place, and what falls short of it; nothing where no rate is known. */
export function leastAt(
  time: DatedRow<NormalTime>,
  rows: readonly WageRow[],
  place: WagePlace,
  earned: Earned,
  on: string,
): Least | undefined {
  const floor = rateAt(rows, { state: null, zone: null, category: place.category }, on);
  const rate = rateAt(rows, place, on) ?? floor;
  if (!rate) return undefined;
  const { required, shortfall, by } = checked(time, earned, rate, floor);
  const isFloor = rate === floor || (by === 'floor wage' && floor !== undefined);
  return {
    required,
    shortfall,
    by: isFloor ? 'floor wage' : by,
    rate: isFloor && floor ? floor : rate,
  };
}

/**
 * What is said of wages below the minimum for the days paid; nothing where they reach it or no rate is known.
 * Whoever has no category is asked for one while their wages are below the state's highest rate.
 */
export function belowMinimum(
  time: DatedRow<NormalTime>,
  rows: readonly WageRow[],
  place: WagePlace,
  earned: Earned,
  on: string,
): string | undefined {
  if (earned.daysPaid <= 0) return undefined;
  const found = leastAt(time, rows, place, earned, on);
  if (found && found.shortfall > 0) {
    const { shortfall, required, by, rate } = found;
    return (
      `Wages of ${formatRupees(earned.wages)} for ${earned.daysPaid} of ${earned.days} days are ` +
      `${formatRupees(shortfall)} below the ${by}, ` +
      `${formatRupees(required)} (${formatRupees(paise(rate.amount))} a ${rate.per}, ${rate.cite}).`
    );
  }
  if (place.category !== null) return undefined;
  const higher = rows.some(
    (row) =>
      row.state === place.state &&
      row.from <= on &&
      row.category !== null &&
      checked(time, earned, row).shortfall > 0,
  );
  return higher
    ? 'The minimum wage cannot be determined: neither the work details nor the designation name a category.'
    : undefined;
}
