/** The rules of a policy in plain sentences, for who lives by them. */
import { weekDays } from '#kernel/calendar.ts';
import { dayCount, hourCount, monthCount, yearCount } from '#kernel/text/day-count.ts';
import type { RuleValues } from './leave-terms.ts';

const days = (count: number | null): string => dayCount(count ?? 0);

const credited = {
  weekly: (given: string) => `${given} a year, credited every week.`,
  'half-monthly': (given: string) => `${given} a year, credited twice a month.`,
  monthly: (given: string) => `${given} a year, credited month by month.`,
  quarterly: (given: string) => `${given} a year, credited every three months.`,
  'half-yearly': (given: string) => `${given} a year, credited every six months.`,
  yearly: (given: string) => `${given} a year, credited once a year.`,
} as const;

/** When of its period leave is credited, where that is not its start. */
function creditedOn({ at, creditDay, creditMonth, creditWeekDay, grants }: RuleValues): string[] {
  if (at === 'end') return ['It is credited at the end of the period.'];
  if (at === 'week-day') return [`It is credited on ${weekDays[creditWeekDay ?? 'monday']}.`];
  if (at !== 'day') return [];
  return grants === 'monthly'
    ? [`It is credited on day ${creditDay ?? 15} of the month.`]
    : [`It is credited on day ${creditDay ?? 15} of month ${creditMonth ?? 1} of the period.`];
}

function given(values: RuleValues): string[] {
  const { grants, yearly, daysForOne, hoursForOne, waitMonths, most } = values;
  const limit = most === null ? [] : [`The balance is at most ${days(most)}.`];
  if (grants === 'none') return ['Granted by hand.', ...limit];
  const wait = waitMonths ? [`It begins after ${monthCount(waitMonths)} of service.`] : [];
  if (grants === 'days-worked') return [`One day for ${days(daysForOne ?? 20)} worked.`, ...wait, ...limit];
  if (grants === 'hours-worked')
    return [`One day for ${hourCount(hoursForOne ?? 160)} worked.`, ...wait, ...limit];
  return [credited[grants](days(yearly)), ...creditedOn(values), ...wait, ...limit];
}

function atYearEnd({ grants, carry, carryMost, carriedMonths, carriedDays }: RuleValues): string[] {
  if (grants === 'none' && carry === 'none') return [];
  if (carry === 'none') return ['What is left at the end of the leave year lapses.'];
  const carried =
    carry === 'some'
      ? `At the end of the leave year the balance is carried up to ${days(carryMost)}.`
      : 'At the end of the leave year all of it is carried.';
  return [
    carried,
    ...(carriedMonths ? [`What is carried can be used for ${monthCount(carriedMonths)}.`] : []),
    ...(carriedDays ? [`What is carried can be used for ${days(carriedDays)} of the new leave year.`] : []),
  ];
}

function paidOut({ encashComponent, encashMost, encashKeep, encashOver }: RuleValues): string[] {
  if (encashComponent === null) return [];
  return [
    encashMost === null
      ? 'It can be paid out on request.'
      : `It can be paid out on request, up to ${days(encashMost)} a leave year.`,
    ...(encashKeep ? [`When it is paid out, the balance keeps ${days(encashKeep)}.`] : []),
    ...(encashOver === null
      ? []
      : [`What is not carried is paid out at the end of the leave year, up to ${days(encashOver)}.`]),
  ];
}

function counted({ overdraw, spills, offs, holidays }: RuleValues): string[] {
  return [
    ...(overdraw > 0 ? [`Up to ${days(overdraw)} can be taken in advance.`] : []),
    ...(spills ? ['What the balance lacks is leave without pay.'] : []),
    ...(offs === 'within' ? ['Weekly offs within the dates of the leave count as leave.'] : []),
    ...(offs === 'between' ? ['Weekly offs between days of leave count as leave.'] : []),
    ...(offs === 'beside' ? ['Weekly offs next to a day of leave count as leave.'] : []),
    ...(holidays === 'within' ? ['Holidays within the dates of the leave count as leave.'] : []),
    ...(holidays === 'between' ? ['Holidays between days of leave count as leave.'] : []),
    ...(holidays === 'beside' ? ['Holidays next to a day of leave count as leave.'] : []),
  ];
}

function asked(values: RuleValues): string[] {
  const { noticeDays, daysBack, least, mostAtOnce, mostTimes, documentFrom, afterMonths, everyYears } =
    values;
  return [
    ...(noticeDays ? [`Ask at least ${days(noticeDays)} before.`] : []),
    ...(daysBack === null
      ? []
      : [daysBack === 0 ? 'It is not entered late.' : `It can be entered up to ${days(daysBack)} late.`]),
    ...(least === null ? [] : [`At least ${days(least)} at once.`]),
    ...(mostAtOnce === null ? [] : [`At most ${days(mostAtOnce)} at once.`]),
    ...(mostTimes === null ? [] : [`At most ${mostTimes} times a leave year.`]),
    ...(documentFrom === null ? [] : [`From ${days(documentFrom)} on, attach a document.`]),
    ...(afterMonths === null ? [] : [`After ${monthCount(afterMonths)} of service.`]),
    ...(everyYears === null ? [] : [`Once in ${yearCount(everyYears)}.`]),
  ];
}

const donated = ({ donateMost, donateKeep, poolMost, poolBelow }: RuleValues): string[] => [
  ...(donateMost === null
    ? []
    : [
        donateKeep
          ? `Up to ${days(donateMost)} a leave year can be given to colleagues, keeping ${days(donateKeep)}.`
          : `Up to ${days(donateMost)} a leave year can be given to colleagues.`,
      ]),
  ...(poolMost === null ? [] : [`HR can give up to ${days(poolMost)} a leave year from the pool.`]),
  ...(poolMost === null || poolBelow === null
    ? []
    : [`The pool is for those with ${days(poolBelow)} or fewer of their own.`]),
];

export const ruleSentences = (values: RuleValues): readonly string[] => [
  ...given(values),
  ...atYearEnd(values),
  ...paidOut(values),
  ...donated(values),
  ...counted(values),
  ...asked(values),
];
