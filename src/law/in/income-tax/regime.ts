import { hasReachedAge, type IsoDate } from '#kernel/calendar.ts';
import { type Dated, dated } from '#kernel/dated.ts';

/** The two ways a year's tax may be worked out. The employee chooses; the law names the default. */
export type Regime = 'old' | 'new';

/** What the old regime's schedule looks at: the age reached at any time in the year, residents only. */
export type AgeClass = 'below 60' | '60 to 79' | '80 and above';

const checked = { checked: '2026-11-21' } as const;

/** The regime of an employee who was asked and did not answer. */
export const defaultRegime: Dated<Regime> = dated<Regime>('default tax regime', checked, [
  {
    from: '2022-04-01',
    value: 'old',
    cite: 'section 115BAC of 1961 before the Finance Act 2023: the new regime was a choice (CBDT circular 24/2022)',
  },
  {
    from: '2023-04-01',
    value: 'new',
    cite: 'CBDT circular 4/2023 (not looked up): no answer means the new regime',
  },
]);

/** The ages, in years, from which a resident's schedule in the old regime begins higher. */
export const seniorAges = dated<{ readonly senior: number; readonly verySenior: number }>(
  'ages of senior citizens',
  checked,
  [
    {
      from: '2022-04-01',
      value: { senior: 60, verySenior: 80 },
      cite: 'CBDT circular 24/2022; Finance Act 2026, First Schedule, part I-B, paragraph A (gazette 271439)',
    },
  ],
);

/**
 * The age class of a person in a year that ends on a day. Someone born on the day after the year's end is
 * still a year younger. Source: facts/india-statutory.md A.1.
 */
export function ageClass(
  ages: { readonly senior: number; readonly verySenior: number },
  person: { readonly dateOfBirth: IsoDate; readonly resident: boolean },
  yearEnd: IsoDate,
): AgeClass {
  if (!person.resident || !hasReachedAge(person.dateOfBirth, ages.senior, yearEnd)) return 'below 60';
  return hasReachedAge(person.dateOfBirth, ages.verySenior, yearEnd) ? '80 and above' : '60 to 79';
}
