import { addDays, hasReachedAge, type IsoDate } from '#kernel/calendar.ts';
import { type Dated, type DatedRow, dated } from '#kernel/dated.ts';
import { beforeNovember } from '../corrections-of-2026.ts';

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
interface SeniorAges {
  readonly senior: number;
  readonly verySenior: number;
  /** The day on which an age is reached. Left out: the day before the birthday. */
  readonly reached?: 'day before' | 'birthday';
}

const agesOfTheActs: DatedRow<SeniorAges> = {
  from: '2022-04-01',
  value: { senior: 60, verySenior: 80, reached: 'birthday' },
  cite: 'CBDT circular 24/2022; Finance Act 2026, First Schedule, part I-B, paragraph A (gazette 271439)',
};

export const seniorAges = dated<SeniorAges>('ages of senior citizens', beforeNovember(agesOfTheActs), [
  {
    ...agesOfTheActs,
    value: { senior: 60, verySenior: 80, reached: 'day before' },
    cite: `${agesOfTheActs.cite}; CBDT circular 28/2016: an age is reached on the day before the birthday`,
  },
]);

/**
 * The age class of a person in a year that ends on a day. An age is reached on the day before the birthday:
 * someone born on 1 April 1967 is 60 on 31 March 2027. Source: facts/india-statutory.md, corrections.
 */
export function ageClass(
  { senior, verySenior, reached }: SeniorAges,
  person: { readonly dateOfBirth: IsoDate; readonly resident: boolean },
  yearEnd: IsoDate,
): AgeClass {
  const by = reached === 'birthday' ? yearEnd : addDays(yearEnd, 1);
  if (!person.resident || !hasReachedAge(person.dateOfBirth, senior, by)) return 'below 60';
  return hasReachedAge(person.dateOfBirth, verySenior, by) ? '80 and above' : '60 to 79';
}
