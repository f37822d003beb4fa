import { lastDay, type Month } from '#kernel/calendar.ts';
import { type Dated, dated } from '#kernel/dated.ts';
import { atMost, type Paise, paise, roundings, times } from '#kernel/money.ts';
import { percent, type Ratio } from '#kernel/ratio.ts';
import type { PerquisiteValue } from './value.ts';

const checked = { checked: '2026-11-21' } as const;

/** Shares of salary by the population of the city; a step holds above its population. */
interface AccommodationRates {
  readonly steps: readonly { readonly above: number; readonly rate: Ratio }[];
  readonly otherwise: Ratio;
  /** The share that limits the rent of a house the employer rents. */
  readonly rented: Ratio;
}

export const accommodationRates: Dated<AccommodationRates> = dated<AccommodationRates>(
  'rent-free accommodation',
  checked,
  [
    {
      from: '2022-04-01',
      value: {
        steps: [
          { above: 25_00_000, rate: percent(15) },
          { above: 10_00_000, rate: percent(10) },
        ],
        otherwise: percent('7.5'),
        rented: percent(15),
      },
      cite: 'rule 3 of 1962 before September 2023 (circular 3/2025; not looked up)',
    },
    {
      from: '2023-09-01',
      value: {
        steps: [
          { above: 40_00_000, rate: percent(10) },
          { above: 15_00_000, rate: percent('7.5') },
        ],
        otherwise: percent(5),
        rented: percent(10),
      },
      cite: 'rule 3 of 1962 as of September 2023, census of 2011 (circular 3/2025)',
    },
    {
      from: '2026-04-01',
      value: {
        steps: [
          { above: 40_00_000, rate: percent(10) },
          { above: 15_00_000, rate: percent('7.5') },
        ],
        otherwise: percent(5),
        rented: percent(10),
      },
      cite: 'rule 15 of 2026, taken as unchanged; one site says the rates were reduced',
      confidence: 'low',
    },
  ],
);

/** A month in a house of the employer. Paise a month. */
interface Accommodation {
  readonly month: Month;
  readonly salary: Paise;
  /** The employer owns the house in a city of this population, or pays this rent for it. */
  readonly house: { readonly population: number } | { readonly rent: Paise };
  /** What the employee pays for it. */
  readonly recovered?: Paise;
}

/**
 * The value of an unfurnished house: of an owned one a share of salary by the city's size, of a rented one
 * the lower of rent and a share of salary; less what the employee pays. Source: facts A.8.
 */
export function accommodationValue(
  table: Dated<AccommodationRates>,
  of: Accommodation,
): PerquisiteValue<AccommodationRates> {
  const row = table.on(lastDay(of.month));
  const { house, salary } = of;
  let value: Paise;
  if ('rent' in house) {
    value = atMost(house.rent, times(salary, row.value.rented, roundings.paise));
  } else {
    const step = row.value.steps.find(({ above }) => house.population > above);
    value = times(salary, step?.rate ?? row.value.otherwise, roundings.paise);
  }
  return { value: paise(Math.max(0, value - (of.recovered ?? 0))), row };
}
