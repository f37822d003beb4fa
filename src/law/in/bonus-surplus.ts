import type { DatedRow } from '#kernel/dated.ts';
import { add, atMost, type Paise, paise, roundings, subtract, times, zero } from '#kernel/money.ts';
import { type Ratio, ratio } from '#kernel/ratio.ts';
import type { AllocableShare, BonusRates, CarryRule } from './bonus.ts';

/*
 * The surplus of an establishment and what it makes of the year's bonus, with what is carried on: set on
 * where the surplus was more than the most, set off where it was less than the least. The earliest year goes
 * first, and what four years have not used lapses (Payment of Bonus Act 1965, section 15, Fourth Schedule).
 */

/** What a year left to later ones. `year` is the accounting year's number, whatever it begins in. Paise. */
export interface CarriedSurplus {
  readonly year: number;
  readonly kind: 'set on' | 'set off';
  readonly amount: Paise;
}

/** What an establishment brings to a year. Paise. */
interface SurplusYear {
  readonly year: number;
  /** What is for employees of the year's available surplus (allocableSurplus); nothing after a loss. */
  readonly allocable: Paise;
  /** Wages of all employees in the year that bonus is counted on. */
  readonly wages: Paise;
  readonly carried: readonly CarriedSurplus[];
}

/** What the year pays and leaves. */
interface SurplusOutcome {
  readonly bonus: Paise;
  readonly least: Paise;
  readonly most: Paise;
  /** The rate this makes on all wages, for each employee's bonus. */
  readonly rate: Ratio;
  readonly used: readonly CarriedSurplus[];
  readonly lapsed: readonly CarriedSurplus[];
  readonly carried: readonly CarriedSurplus[];
}

/** What of the available surplus is for employees, to the paisa. A loss leaves nothing. */
export function allocableSurplus(
  row: DatedRow<AllocableShare>,
  available: Paise,
  of: keyof AllocableShare,
): Paise {
  return available > 0 ? times(available, row.value[of], roundings.paise) : zero;
}

/** Works a year out. The rows are those of the last day of the accounting year. */
export function surplusYear(given: SurplusYear, rates: BonusRates, rule: CarryRule): SurplusOutcome {
  const least = times(given.wages, rates.least, roundings.rupee);
  const most = times(given.wages, rates.most, roundings.rupee);
  const live = given.carried
    .filter(({ year }) => given.year - year <= rule.years)
    .sort((a, b) => a.year - b.year);
  const used: CarriedSurplus[] = [];
  // What is above the least pays back earlier set-offs before anybody gets more than the least.
  const afterOff = draw(live, 'set off', paise(Math.max(0, given.allocable - least)), used);
  const own = subtract(given.allocable, afterOff.drawn);
  const afterOn = draw(afterOff.rest, 'set on', paise(Math.max(0, most - own)), used);
  const pool = add(own, afterOn.drawn);
  const bonus = paise(Math.min(most, Math.max(least, pool)));
  const fresh = freshCarry(
    given,
    own,
    pool,
    { least, most },
    times(given.wages, rule.setOnLimit, roundings.rupee),
  );
  const open = [...afterOn.rest, ...fresh];
  const lapses = ({ year }: CarriedSurplus) => given.year - year >= rule.years;
  return {
    bonus,
    least,
    most,
    rate: rateOf(given, bonus, least, rates),
    used,
    lapsed: open.filter(lapses),
    carried: open.filter((carried) => !lapses(carried)),
  };
}

/** The least is the law's own rate, whatever the rupee it is rounded to for all. */
function rateOf({ wages }: SurplusYear, bonus: Paise, least: Paise, rates: BonusRates): Ratio {
  return wages > 0 && bonus !== least ? ratio(bonus, wages) : rates.least;
}

/** Takes up to an amount from what is carried of a kind, the earliest first. */
function draw(
  carried: readonly CarriedSurplus[],
  kind: CarriedSurplus['kind'],
  upTo: Paise,
  used: CarriedSurplus[],
): { readonly drawn: Paise; readonly rest: readonly CarriedSurplus[] } {
  let drawn: Paise = zero;
  const rest = carried.flatMap((from) => {
    const taken = from.kind === kind ? atMost(from.amount, subtract(upTo, drawn)) : zero;
    if (taken === 0) return [from];
    drawn = add(drawn, taken);
    used.push({ ...from, amount: taken });
    return taken === from.amount ? [] : [{ ...from, amount: subtract(from.amount, taken) }];
  });
  return { drawn, rest };
}

function freshCarry(
  { year }: SurplusYear,
  own: Paise,
  pool: Paise,
  { least, most }: { readonly least: Paise; readonly most: Paise },
  setOnLimit: Paise,
): CarriedSurplus[] {
  if (own > most) return [{ year, kind: 'set on', amount: atMost(subtract(own, most), setOnLimit) }];
  return pool < least ? [{ year, kind: 'set off', amount: subtract(least, pool) }] : [];
}
