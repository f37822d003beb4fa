import { leaveType } from '#features/leave/type/leave-type.form.ts';
import { payComponent } from '#features/pay-setup/component/pay-component.form.ts';
import { choice, date, flag, month, number, population, reference, text, time } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { shift } from '../shift/shift.form.ts';
import { keepsRules } from '../shift/shift-rights.form.ts';
import { hourFields } from './hour-fields.form.ts';
import { lateFields } from './late-fields.form.ts';

const units = { source: 'units' } as const;
const earns = { field: 'offWork', is: ['off', 'pay', 'either'] } as const;
const earnsDays = { field: 'offWork', is: ['off', 'either'] } as const;
const paidOvertime = { field: 'overtimePaid', is: ['approved', 'worked'] } as const;

/** What an organisation has decided about attendance, and for whom. */
export const attendancePolicy = form('attendance-policy', {
  id: 656,
  menu: { module: 'fwShift', path: 'fwShift/policies', icon: 'clock-cog', group: 'Rules', listed: 'keepers' },
  heading: 'Attendance policies',
  one: 'attendance policy',
  help:
    'How punches become a day of work. Several policies can apply side by side, each to different ' +
    'people; the most specific one applies to a person. People without a policy do not keep time.',
  title: ['name'],
  sort: 'name',
  sections: [
    { title: 'Policy', fields: ['name', 'forWhom', 'from', 'to', 'shift'] },
    {
      title: 'Punches',
      fields: [
        ...(['pairing', 'repeatSeconds', 'byWeb', 'clockPlace', 'offlineHours'] as const),
        ...(['clockPhoto', 'photoDays'] as const),
      ],
    },
    { title: 'Hours', fields: ['lateFrom', 'roundTo', 'rounding', 'nightFrom', 'nightTo', 'nightLeast'] },
    {
      title: 'Coming late',
      fields: [
        ...(['lateRule', 'lateFree', 'lateCount', 'latePool', 'lateStep', 'lateCosts'] as const),
        ...(['lateTakes', 'lateLeave', 'lateShort'] as const),
      ],
    },
    { title: 'Overtime', fields: ['overtimeBefore', 'overtimeFrom'] },
    { title: 'Hour account', fields: ['hourAccount', 'hoursFrom', 'hoursMinus', 'hoursPlus'] },
    {
      title: 'Pay',
      fields: [
        'payFrom',
        'absencePay',
        'overtimePaid',
        'overtimeCounted',
        'overtimeComponent',
        'nightComponent',
      ],
    },
    {
      title: 'Work on a day off',
      fields: ['offWork', 'offHalfFrom', 'offFullFrom', 'offType', 'offValidDays', 'offComponent'],
    },
    { title: 'A missing punch', fields: ['missingPaid', 'correctDays', 'correctTimes'] },
  ],
  fields: {
    name: text({ label: 'Name', required: true, max: 80, unique: true, searchable: true, inList: true }),
    forWhom: population({ label: 'For', inList: true, oneHolds: { within: ['from'] } }),
    from: date({ label: 'From', required: true, default: 'today', inList: true }),
    to: date({ label: 'To', notBefore: { field: 'from' }, inList: true }),
    shift: reference(shift, {
      label: 'Usual shift',
      inList: true,
      help: 'Of people who have none of their own.',
    }),
    pairing: choice({
      label: 'Time at work',
      required: true,
      default: 'first-last',
      inList: true,
      choices: {
        'first-last': 'From the first punch to the last',
        alternate: 'In and out by turns',
        direction: 'In and out as the devices say',
      },
    }),
    repeatSeconds: number({
      label: 'The same tap within',
      required: true,
      default: 60,
      min: 0,
      max: 3_600,
      unit: 'seconds',
    }),
    byWeb: flag({ label: 'Clock in by browser and phone', inList: true }),
    clockPlace: choice({
      label: 'Clocking in elsewhere',
      default: 'free',
      choices: {
        free: 'Is free',
        marked: 'Is shown to the manager',
        refused: 'Is refused',
      },
      visibleWhen: { field: 'byWeb', is: [true] },
      help: 'Away from every establishment that has a latitude, a longitude and a radius.',
    }),
    offlineHours: number({
      label: 'Punches without a network are taken for',
      min: 1,
      max: 168,
      unit: 'hours',
      visibleWhen: { field: 'byWeb', is: [true] },
      help: 'The phone signs and keeps them until it has a connection. Empty: none are taken.',
    }),
    clockPhoto: choice({
      label: 'A photo with the punch',
      default: 'never',
      choices: {
        never: 'Is not asked for',
        elsewhere: 'Is asked for away from every establishment',
        always: 'Is always asked for',
      },
      visibleWhen: { field: 'byWeb', is: [true] },
      help: 'The person, their manager and HR see it.',
    }),
    photoDays: number({
      label: 'Photos are kept for',
      default: 90,
      min: 1,
      max: 366,
      unit: 'days',
      visibleWhen: { field: 'clockPhoto', is: ['elsewhere', 'always'] },
      help: 'Empty: 90 days. Photos that are there already follow a change with the next day.',
    }),
    ...lateFields,
    roundTo: number({ label: 'Round work to', required: true, default: 1, min: 1, max: 60, unit: 'minutes' }),
    rounding: choice({
      label: 'Rounding',
      required: true,
      default: 'down',
      choices: { down: 'Down', nearest: 'To the nearest', up: 'Up' },
    }),
    nightFrom: time({ label: 'Night from', required: true, default: '22:00' }),
    nightTo: time({ label: 'Night to', required: true, default: '06:00' }),
    nightLeast: number({
      label: 'Night work from',
      default: 30,
      min: 1,
      max: 240,
      unit: 'minutes',
      help:
        'Shorter night work does not count. A shift that goes past midnight always does: by law it is a ' +
        'night shift. Empty: every minute counts.',
    }),
    overtimeBefore: flag({ label: 'Time before the shift is overtime too' }),
    overtimeFrom: number({
      label: 'Overtime from',
      required: true,
      default: 30,
      min: 1,
      max: 480,
      unit: 'minutes',
      help: 'Shorter overtime does not count.',
    }),
    ...hourFields,
    payFrom: month({
      label: 'First month paid by attendance',
      help: 'Earlier months stay as they were paid. Empty: attendance does not affect pay.',
    }),
    absencePay: choice({
      label: 'A day absent without leave',
      required: true,
      default: 'kept',
      choices: { kept: 'Is paid', lost: 'Is loss of pay' },
    }),
    overtimePaid: choice({
      label: 'Overtime is paid',
      required: true,
      default: 'none',
      choices: { none: 'Not by attendance', approved: 'As approved', worked: 'As worked' },
    }),
    overtimeCounted: choice({
      label: 'Overtime counts',
      required: true,
      default: 'minutes',
      visibleWhen: paidOvertime,
      choices: {
        minutes: 'To the minute',
        law: 'By the Central rules: 15 to 30 minutes as half an hour, more as an hour',
      },
    }),
    overtimeComponent: reference(payComponent, {
      label: 'Overtime is paid as',
      required: true,
      visibleWhen: paidOvertime,
      only: { source: 'units', unit: 'hour' },
      help: 'A component paid by the hour. At the rate “Overtime by law”, twice the ordinary hour.',
    }),
    nightComponent: reference(payComponent, {
      label: 'Night work is paid as',
      only: units,
      help: 'Paid by the hour, or by the night if its unit is a day. Empty: no extra pay.',
    }),
    offWork: choice({
      label: 'Approved work on a day off earns',
      required: true,
      default: 'nothing',
      choices: {
        nothing: 'Nothing by itself',
        off: 'A day off',
        pay: 'A day’s pay',
        either: 'A day off or pay, as the person asks',
      },
      help: 'On a weekly off or a holiday. The day then earns no overtime as well.',
    }),
    offHalfFrom: number({
      ...{ label: 'Half a day from', required: true, default: 240, min: 1, max: 1_440, unit: 'minutes' },
      visibleWhen: earns,
    }),
    offFullFrom: number({
      ...{ label: 'A whole day from', required: true, default: 420, min: 1, max: 1_440, unit: 'minutes' },
      visibleWhen: earns,
    }),
    offType: reference(leaveType, {
      label: 'The day off is credited to',
      required: true,
      only: { nature: 'compensatory' },
      visibleWhen: earnsDays,
    }),
    offValidDays: number({
      label: 'The day off can be used for',
      required: true,
      default: 60,
      min: 1,
      max: 366,
      unit: 'days',
      visibleWhen: earnsDays,
      help: 'After the day that was worked. Some states ask for the month and the two after it.',
    }),
    offComponent: reference(payComponent, {
      label: 'The day is paid as',
      required: true,
      only: { source: 'units', unit: 'day' },
      visibleWhen: { field: 'offWork', is: ['pay', 'either'] },
    }),
    missingPaid: choice({
      label: 'Until it is corrected, the day is paid',
      choices: { whole: 'Wholly', half: 'By half', nothing: 'Not at all' },
      help: 'Empty: it waits for a correction, and no pay is withheld.',
    }),
    correctDays: number({
      label: 'People may correct a day for',
      required: true,
      default: 30,
      min: 0,
      max: 366,
      unit: 'days',
    }),
    correctTimes: number({
      label: 'Corrections in a month',
      min: 0,
      max: 31,
      help: 'Empty: no limit.',
    }),
  },
  rights: keepsRules,
});
