import { noticeRights } from '#features/organisation/set-up.form.ts';
import { payComponent } from '#features/pay-setup/component/pay-component.form.ts';
import { choice, flag, number, reference, rows } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { leaveType } from '../type/leave-type.form.ts';
import { byPeriod, creditFields, periodic } from './leave-credit.form.ts';
import { leavePolicy } from './leave-policy.form.ts';

/** How leave comes to a person in the leave year. */
const grants = {
  weekly: 'Every week',
  'half-monthly': 'Twice a month',
  monthly: 'Every month',
  quarterly: 'Every three months',
  'half-yearly': 'Every six months',
  yearly: 'Once a year',
  'days-worked': 'For days worked',
  'hours-worked': 'For hours worked',
  none: 'By hand alone',
} as const;

/** When a day off counts as leave. */
const sandwiches = {
  never: 'Never',
  within: 'Within the dates of the leave',
  between: 'Between days of leave',
  beside: 'Beside a day of leave on either side',
} as const;

const granted = { field: 'grants', is: [...byPeriod, 'days-worked', 'hours-worked'] };
const days = { decimals: 2, unit: 'days' } as const;
const inAYear = 'In a leave year. Empty: no limit.';

export const leaveRule = form('leave-rule', {
  id: 722,
  parent: { form: 'leave-policy', field: 'policy' },
  dated: true,
  heading: 'Rules',
  one: 'rule',
  help: 'What the policy gives and asks from a day on. A change in mid-year holds from its day.',
  title: ['grants'],
  fields: {
    policy: reference(leavePolicy, { label: 'Policy', required: true }),
    grants: choice({
      label: 'Leave is granted',
      required: true,
      default: 'monthly',
      choices: grants,
      inList: true,
    }),
    yearly: number({
      ...days,
      label: 'Days a year',
      required: true,
      min: 0.5,
      max: 366,
      visibleWhen: periodic,
      inList: true,
    }),
    daysForOne: number({
      label: 'Days of work for one day of leave',
      required: true,
      default: 20,
      min: 5,
      max: 60,
      visibleWhen: { field: 'grants', is: ['days-worked'] },
    }),
    hoursForOne: number({
      label: 'Hours of work for one day of leave',
      required: true,
      default: 160,
      min: 1,
      max: 999,
      decimals: 2,
      visibleWhen: { field: 'grants', is: ['hours-worked'] },
      help: 'Hours as planned, less those on leave.',
    }),
    ...creditFields,
    joiner: choice({
      label: 'Who joins within a period',
      required: true,
      default: 'by-days',
      choices: {
        'by-days': 'Has a share by days',
        'cut-off': 'Has all of it when joined by a day of the month',
        whole: 'Has all of it',
        nothing: 'Begins with the next period',
      },
      visibleWhen: periodic,
    }),
    cutOffDay: number({
      label: 'Joined by the',
      required: true,
      default: 15,
      min: 1,
      max: 28,
      unit: 'of the month',
      visibleWhen: { field: 'joiner', is: ['cut-off'] },
    }),
    rounding: choice({
      label: 'Rounded to',
      required: true,
      default: 'half',
      choices: { hundredth: 'Hundredths of a day', quarter: 'Quarters', half: 'Halves', whole: 'Whole days' },
      visibleWhen: granted,
    }),
    waitMonths: number({
      label: 'Credited after',
      min: 0,
      max: 60,
      unit: 'months of service',
      help: 'Anything held back is then sent at once.',
      visibleWhen: granted,
    }),
    most: number({ ...days, label: 'The balance is at most', min: 0, max: 999 }),
    carry: choice({
      label: 'At the end of the leave year',
      required: true,
      default: 'none',
      choices: { none: 'What is left lapses', some: 'Some is carried', all: 'All is carried' },
      inList: true,
    }),
    carryMost: number({
      ...days,
      label: 'Carried at most',
      required: true,
      min: 0.5,
      max: 999,
      visibleWhen: { field: 'carry', is: ['some'] },
    }),
    carriedMonths: number({
      label: 'Carried leave expires after',
      min: 1,
      max: 60,
      unit: 'months',
      visibleWhen: { field: 'carry', is: ['some', 'all'] },
    }),
    carriedDays: number({
      label: 'Or after',
      min: 1,
      max: 999,
      unit: 'days',
      visibleWhen: { field: 'carry', is: ['some', 'all'] },
    }),
    encashComponent: reference(payComponent, {
      label: 'Leave is paid out as',
      only: { source: 'units', unit: 'day' },
      help:
        'A component paid by the day, whose formula says what a day is worth: BASIC / 26, for example. ' +
        'Empty: leave is not paid out.',
    }),
    encashMost: number({ ...days, label: 'Paid out on request at most', min: 0.5, max: 366, help: inAYear }),
    encashKeep: number({
      ...days,
      label: 'Stays in the balance at least',
      min: 0,
      max: 366,
      help: 'A request may not leave less than this.',
    }),
    donateMost: number({
      ...days,
      label: 'Given to colleagues at most',
      min: 0.5,
      max: 366,
      help: 'In a leave year. Empty: this leave cannot be given away.',
    }),
    donateKeep: number({
      ...days,
      label: 'The giver keeps at least',
      min: 0,
      max: 366,
      help: 'Nobody can give so much that less than this is left.',
    }),
    poolMost: number({
      ...days,
      label: 'From the pool at most',
      min: 0.5,
      max: 366,
      help: 'In a leave year, of what colleagues gave to the pool. Empty: nothing of this leave.',
    }),
    poolBelow: number({
      ...days,
      label: 'Only with an own balance of at most',
      min: 0,
      max: 366,
      help: 'Whoever has more uses it first. Empty: whatever it is.',
    }),
    onLeaving: choice({
      label: 'When somebody leaves, the balance',
      required: true,
      default: 'lapses',
      choices: { lapses: 'lapses', paid: 'is paid with the settlement' },
    }),
    encashOver: number({
      ...days,
      label: 'Paid out at the end of the leave year at most',
      min: 0.5,
      max: 366,
      visibleWhen: { field: 'carry', is: ['none', 'some'] },
      help: 'Of what is not carried. Empty: it lapses.',
    }),
    overdraw: number({
      ...days,
      label: 'Can be taken in advance up to',
      required: true,
      default: 0,
      min: 0,
      max: 60,
    }),
    spills: flag({ label: 'What the balance lacks is leave without pay' }),
    offs: choice({
      label: 'Weekly offs count as leave',
      required: true,
      default: 'never',
      choices: sandwiches,
    }),
    holidays: choice({
      label: 'Holidays count as leave',
      required: true,
      default: 'never',
      choices: sandwiches,
    }),
    noticeDays: number({ label: 'Applied for at least', min: 1, max: 180, unit: 'days before' }),
    daysBack: number({ label: 'Applied for late by at most', min: 0, max: 366, unit: 'days' }),
    least: number({ ...days, label: 'Shortest leave', min: 0.5, max: 60 }),
    mostAtOnce: number({ ...days, label: 'Longest leave at once', min: 0.5, max: 366 }),
    mostTimes: number({ label: 'Applications at most', min: 1, max: 99, unit: 'a leave year' }),
    documentFrom: number({ ...days, label: 'A document is needed from', min: 0.5, max: 60 }),
    afterMonths: number({ label: 'Can be taken after', min: 1, max: 60, unit: 'months of service' }),
    everyYears: number({ label: 'Once in', min: 1, max: 20, unit: 'years' }),
    notBeside: rows({
      label: 'Not next to leave of',
      one: 'type',
      max: 10,
      fields: { type: reference(leaveType, { label: 'Leave type', required: true }) },
    }),
  },
  sections: [
    {
      title: 'What it gives',
      fields: [
        'grants',
        'yearly',
        'daysForOne',
        'hoursForOne',
        'at',
        'creditDay',
        'creditMonth',
        'creditWeekDay',
        'joiner',
        'cutOffDay',
        'rounding',
        'waitMonths',
        'most',
      ],
    },
    {
      title: 'The end of the year',
      fields: ['carry', 'carryMost', 'carriedMonths', 'carriedDays', 'encashOver'],
    },
    { title: 'Given to colleagues', fields: ['donateMost', 'donateKeep', 'poolMost', 'poolBelow'] },
    { title: 'Paid out', fields: ['encashComponent', 'encashMost', 'encashKeep', 'onLeaving'] },
    { title: 'How it is counted', fields: ['overdraw', 'spills', 'offs', 'holidays'] },
    {
      title: 'What it asks',
      fields: [
        'noticeDays',
        'daysBack',
        'least',
        'mostAtOnce',
        'mostTimes',
        'documentFrom',
        'afterMonths',
        'everyYears',
        'notBeside',
      ],
    },
  ],
  rights: noticeRights,
});
