/** What follows from the dates of an employment: status, age, retirement. Pure. */
import { addDays, addYears, firstDay, type IsoDate, lastDay, monthOf } from '#kernel/calendar.ts';
import type { EmployeeStatus } from './employee.form.ts';

type EmploymentDates = {
  readonly joinedOn: IsoDate;
  readonly confirmedOn: IsoDate | null;
  readonly leftOn: IsoDate | null;
  /** Not confirmed, and yet past a probation that was over before the person was entered. */
  readonly isPastProbation?: boolean;
};

const youngestAge = 18;

/**
 * Old enough on the day of joining. Below 18 the law on adolescents would apply, which Muster does not
 * cover.
 */
export const isOfAge = (dateOfBirth: IsoDate, joinedOn: IsoDate): boolean =>
  addYears(dateOfBirth, youngestAge) <= joinedOn;

/** On the last day of employment a person is still leaving, on the next day has left. */
export function statusOn(dates: EmploymentDates, today: IsoDate): EmployeeStatus {
  if (dates.joinedOn > today) return 'expected';
  if (dates.leftOn !== null) return dates.leftOn < today ? 'left' : 'notice';
  if (dates.confirmedOn !== null) return dates.confirmedOn <= today ? 'confirmed' : 'probation';
  return dates.isPastProbation ? 'confirmed' : 'probation';
}

/**
 * The last day of the month in which `age` is reached. A person born on the first of a month reaches
 * it on the last day of the month before, which is the usual reading of service rules.
 */
export function retirementOn(dateOfBirth: IsoDate, age: number): IsoDate {
  const birthday = addYears(dateOfBirth, age);
  const isFirst = birthday === firstDay(monthOf(birthday));
  return lastDay(monthOf(isFirst ? addDays(birthday, -1) : birthday));
}
