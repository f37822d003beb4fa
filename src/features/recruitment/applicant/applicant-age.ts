/** The smallest age of an applicant, in the specification's reading or by the birthday. */
import { hasReachedAge, type IsoDate, yearOf } from '#kernel/calendar.ts';

const smallestAge = 20;
/** To the letter of the specification. */
export const tooYoung = 'Minimum Age Should be 20';

export type AgeRule = 'calendar-years' | 'full-years';

/**
 * 'calendar-years': this year less the year of birth is more than 20, as specified; 'full-years': the 20th
 * birthday has passed.
 */
export function isOldEnough(born: IsoDate, today: IsoDate, rule: AgeRule): boolean {
  return rule === 'full-years'
    ? hasReachedAge(born, smallestAge, today)
    : yearOf(today) - yearOf(born) > smallestAge;
}
