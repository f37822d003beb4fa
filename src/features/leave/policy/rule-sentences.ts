/** The rules of a policy in plain sentences, for who lives by them. */
import type { RuleValues } from './leave-terms.ts';

const days = (count: number | null): string => `${count ?? 0} ${count === 1 ? 'day' : 'days'}`;

const often = {
  monthly: 'month by month',
  quarterly: 'every three months',
  'half-yearly': 'every six months',
  yearly: 'once a year',
} as const;

function given({ grants, yearly, daysForOne, at, waitMonths, most }: RuleValues): string[] {
  const wait = waitMonths ? `, after ${waitMonths} months of service` : '';
  const when = at === 'end' ? ' at the end of the period' : '';
  const first =
    grants === 'none'
      ? 'Granted by hand.'
      : grants === 'days-worked'
        ? `One day for every ${daysForOne ?? 20} days worked${wait}.`
        : `${days(yearly)} a year, credited ${often[grants]}${when}${wait}.`;
  return [first, ...(most === null ? [] : [`The balance is at most ${days(most)}.`])];
}

function atYearEnd({ grants, carry, carryMost, carriedMonths }: RuleValues): string[] {
  if (grants === 'none' && carry === 'none') return [];
  const months = carriedMonths ? `, usable for ${carriedMonths} months` : '';
  const ends = {
    none: 'What is left at the end of the leave year lapses',
    some: `At the end of the leave year up to ${days(carryMost)} are carried${months}`,
    all: `At the end of the leave year all of it is carried${months}`,
  }[carry];
  return [`${ends}.`];
}

function paidOut({ encashComponent, encashMost, encashKeep, encashOver }: RuleValues): string[] {
  if (encashComponent === null) return [];
  const most = encashMost === null ? '' : `, up to ${days(encashMost)} a leave year`;
  const keep = encashKeep ? `; ${days(encashKeep)} stay in the balance` : '';
  return [
    `It can be paid out on request${most}${keep}.`,
    ...(encashOver === null
      ? []
      : [`Of what is not carried, up to ${days(encashOver)} are paid out at the end of the leave year.`]),
  ];
}

function counted({ overdraw, spills, offs, holidays }: RuleValues): string[] {
  const along = { never: '', between: ' between days of leave', beside: ' beside a day of leave' };
  return [
    ...(overdraw > 0 ? [`Up to ${days(overdraw)} can be taken in advance.`] : []),
    ...(spills ? ['What the balance lacks is leave without pay.'] : []),
    ...(offs === 'never' ? [] : [`Weekly offs${along[offs]} count as leave.`]),
    ...(holidays === 'never' ? [] : [`Holidays${along[holidays]} count as leave.`]),
  ];
}

function asked(values: RuleValues): string[] {
  const { noticeDays, daysBack, least, mostAtOnce, mostTimes, documentFrom, afterMonths } = values;
  return [
    ...(noticeDays ? [`Ask at least ${days(noticeDays)} before.`] : []),
    ...(daysBack === null
      ? []
      : [daysBack === 0 ? 'It is not entered late.' : `It can be entered up to ${days(daysBack)} late.`]),
    ...(least === null ? [] : [`At least ${days(least)} at once.`]),
    ...(mostAtOnce === null ? [] : [`At most ${days(mostAtOnce)} at once.`]),
    ...(mostTimes === null ? [] : [`At most ${mostTimes} times a leave year.`]),
    ...(documentFrom === null ? [] : [`From ${days(documentFrom)} on, attach a document.`]),
    ...(afterMonths === null ? [] : [`After ${afterMonths} months of service.`]),
  ];
}

export const ruleSentences = (values: RuleValues): readonly string[] => [
  ...given(values),
  ...atYearEnd(values),
  ...paidOut(values),
  ...counted(values),
  ...asked(values),
];
