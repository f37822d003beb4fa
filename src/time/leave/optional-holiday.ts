/** Whether a person may keep an optional holiday: how many a year, chosen until when, on which days. */
import { addDays, formatDate, type IsoDate } from '#kernel/calendar.ts';

export type OptionalHoliday = { readonly date: IsoDate; readonly name: string };

type ChoosingRules = {
  readonly most: number;
  /** Whole days between the choice and the holiday, at least. */
  readonly noticeDays: number;
};

export type Choosing = {
  readonly holiday: OptionalHoliday;
  /** Undefined: no policy gives the person any. */
  readonly rules: ChoosingRules | undefined;
  readonly today: IsoDate;
  /** The holiday is for the place where the person works. */
  readonly isForPerson: boolean;
  /** What the day is to the person anyway; undefined where it is worked. */
  readonly alreadyFree: string | undefined;
  /** Others of the same year that are chosen, or wait. */
  readonly chosen: readonly OptionalHoliday[];
  /** Entered by somebody else: the last day of choosing does not count. */
  readonly isForOther: boolean;
};

export type ChoiceAnswer = { readonly says: string; readonly instead?: string };

/** The last day on which it can be chosen by oneself. */
export const chosenUntil = ({ date }: OptionalHoliday, { noticeDays }: ChoosingRules): IsoDate =>
  addDays(date, -Math.max(1, noticeDays));

export function choiceAnswer(choosing: Choosing): ChoiceAnswer {
  const { holiday, rules, isForPerson, alreadyFree, chosen, today, isForOther } = choosing;
  const day = `${holiday.name}, ${formatDate(holiday.date)}`;
  if (!isForPerson)
    return { says: `${day} is for another place of work.`, instead: 'Choose a holiday of this place.' };
  if (!rules)
    return { says: 'No policy gives optional holidays on that day.', instead: 'Ask HR, or apply for leave.' };
  if (chosen.some(({ date }) => date === holiday.date))
    return { says: `${formatDate(holiday.date)} is already chosen.`, instead: 'Choose another holiday.' };
  if (alreadyFree !== undefined)
    return {
      says: `${day} is a day off anyway: ${alreadyFree}.`,
      instead: 'Choose a holiday on a working day.',
    };
  const last = chosenUntil(holiday, rules);
  if (!isForOther && today > last)
    return { says: `The last day to choose ${day} was ${formatDate(last)}.`, instead: 'Ask HR to enter it.' };
  if (chosen.length >= rules.most)
    return {
      says: `All ${rules.most} of the year are chosen: ${namesOf(chosen)}.`,
      instead: 'Withdraw one of them first.',
    };
  return { says: `${chosen.length + 1} of ${rules.most} of the year.` };
}

const namesOf = (chosen: readonly OptionalHoliday[]): string =>
  chosen.map(({ name, date }) => `${name} (${formatDate(date)})`).join(', ');
