import { lastDay, type Month } from '#kernel/calendar.ts';
import { type Dated, dated } from '#kernel/dated.ts';
import { add, type Paise, rupees, zero } from '#kernel/money.ts';
import type { PerquisiteValue } from './value.ts';

const checked = { checked: '2026-11-21' } as const;

/** Monthly amounts for one size of engine. */
interface CarAmounts {
  /** The employer pays all running. */
  readonly employerRuns: Paise;
  /** The employee pays the private running. */
  readonly employeeRuns: Paise;
}

/** A car of the employer for work and private use. Paise a month; the limit is the engine in cubic cm. */
interface CarRates {
  readonly smallUpToCc: number;
  readonly small: CarAmounts;
  readonly large: CarAmounts;
  readonly driver: Paise;
}

export const carRates: Dated<CarRates> = dated<CarRates>('car for work and private use', checked, [
  {
    from: '2022-04-01',
    value: {
      smallUpToCc: 1_600,
      small: { employerRuns: rupees(1_800), employeeRuns: rupees(600) },
      large: { employerRuns: rupees(2_400), employeeRuns: rupees(900) },
      driver: rupees(900),
    },
    cite: 'rule 3 of 1962 (aniltikotekar4sme.com, 13 February 2026)',
    confidence: 'medium',
  },
  {
    from: '2026-04-01',
    value: {
      smallUpToCc: 1_600,
      small: { employerRuns: rupees(5_000), employeeRuns: rupees(2_000) },
      large: { employerRuns: rupees(7_000), employeeRuns: rupees(3_000) },
      driver: rupees(3_000),
    },
    cite: 'rule 15, draft Income-tax Rules 2026, reported as notified (aniltikotekar4sme.com)',
    confidence: 'medium',
  },
]);

/** A month with a car in mixed use. */
interface CarUse {
  readonly month: Month;
  readonly engineCc: number;
  readonly privateRunningPaidBy: 'employer' | 'employee';
  readonly driver: boolean;
}

/** The month's fixed value of the car, and of its driver. Source: facts/india-statutory.md A.8. */
export function carValue(table: Dated<CarRates>, of: CarUse): PerquisiteValue<CarRates> {
  const row = table.on(lastDay(of.month));
  const size = of.engineCc <= row.value.smallUpToCc ? row.value.small : row.value.large;
  const car = of.privateRunningPaidBy === 'employer' ? size.employerRuns : size.employeeRuns;
  return { value: add(car, of.driver ? row.value.driver : zero), row };
}
