import { active, shortCode } from '#features/organisation/set-up.form.ts';
import { choice, date, number, population, reference, rows, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { basisChoices, basisLabel, restDays } from './loss-of-pay-basis.form.ts';
import { netRoundingLabel, netRoundings } from './net-rounding.form.ts';

/** People who are paid by the same calendar: how often, from which day to which, by when entries are in. */
export const payGroup = form('pay-group', {
  id: 350,
  menu: { module: 'fwPayroll', path: 'fwPayroll/payGroup', icon: 'calendar-event' },
  heading: 'Pay groups',
  one: 'pay group',
  help:
    'Who is paid by another calendar than the month’s own days: from the 26th to the 25th, say, by the ' +
    'week, or twice a month. A group says who is in it, and a dated choice on the employee’s record goes ' +
    'before that. Levies and tax stay those of the month that pays.',
  fields: {
    code: shortCode,
    name: text({ label: 'Name', required: true, unique: true, max: 60, searchable: true, inList: true }),
    frequency: choice({
      label: 'Paid',
      required: true,
      default: 'monthly',
      inList: true,
      choices: {
        monthly: 'by the month',
        'twice-a-month': 'twice a month: to the 15th, and to the last day',
        fortnightly: 'by the fortnight',
        weekly: 'by the week',
        daily: 'by the day',
      },
      help:
        'A week or fortnight belongs to the month its last day lies in. Salaries stay monthly amounts, ' +
        'paid by the days, so that the halves of a month of 31 are 15 and 16 days of it; what the law ' +
        'takes by the month is taken once, on what the month has come to by each payment. The first run ' +
        'is that of a month’s first period.',
    }),
    periodBegins: date({
      label: 'A period begins on',
      required: true,
      visibleWhen: { field: 'frequency', is: ['fortnightly', 'weekly'] },
      help: 'The first day of any week or fortnight of this group; the others follow from it.',
    }),
    beginsOn: number({
      label: 'The period begins on day',
      required: true,
      default: 1,
      min: 1,
      max: 28,
      inList: true,
      visibleWhen: { field: 'frequency', is: ['monthly'] },
      help: '1 is the calendar month; 26 is from the 26th of the month before to the 25th.',
    }),
    cutOffDay: number({
      label: 'Cut-off for the month’s entries, day',
      min: 1,
      max: 31,
      inList: true,
      visibleWhen: { field: 'frequency', is: ['monthly'] },
      help:
        'A day of the pay month; its last one where the month is shorter. After it only payroll enters ' +
        'days without pay. Empty: no cut-off.',
    }),
    cutOffAfter: number({
      label: 'Cut-off, days after a month’s last period',
      min: 0,
      max: 14,
      unit: 'days',
      visibleWhen: { field: 'frequency', is: ['twice-a-month', 'fortnightly', 'weekly', 'daily'] },
      help:
        'Entries are by the month: so many days after its last period has ended, only payroll ' +
        'enters days without pay. 0 is its last day. Empty: no cut-off.',
    }),
    lateJoiners: choice({
      label: 'Who joins after the cut-off',
      required: true,
      default: 'this-month',
      choices: {
        'this-month': 'is paid with this month',
        'next-month': 'is paid with the next month',
      },
      help: 'With the next month: these days come as arrears of the month in which they were earned.',
    }),
    lossOfPayBasis: choice({
      label: basisLabel,
      choices: basisChoices,
      help:
        'Empty: as in the statutory settings. It cannot be changed once people are in the group; ' +
        'make another group and assign it to them from a date.',
    }),
    restDays,
    netRounding: choice({
      label: netRoundingLabel,
      choices: netRoundings,
      help: 'Empty: as the statutory settings say.',
    }),
    bankFile: reference('bank-file-template', {
      label: 'Paid by the bank file',
      help: 'The account the group is paid from; a bank advice of its runs uses it automatically.',
    }),
    approvers: rows({
      label: 'Approved by',
      one: 'approver',
      max: 20,
      help: 'Who approves the runs of this group. Empty: whoever has the right to approve runs.',
      fields: { employee: reference('employee', { label: 'Approver', required: true }) },
    }),
    forWhom: population({
      label: 'For people without a group of their own',
      unsaid: 'nobody',
      parts: ['designations', 'grades', 'departments', 'businessUnits', 'establishments', 'employmentTypes'],
      oneHolds: {},
      inList: true,
      help:
        'Who is in this group on a month’s last day without having been given one. Who is covered by no ' +
        'group is paid by the calendar month.',
    }),
    active,
  },
  title: ['name'],
  subtitle: 'code',
  namesOpen: true,
  sort: 'name',
  rights: {
    payroll: {
      read: 'organisation',
      write: 'organisation',
      delete: 'organisation',
      import: 'organisation',
      export: 'organisation',
    },
    approver: { read: 'organisation', export: 'organisation' },
    auditor: { read: 'organisation', export: 'organisation' },
    administrator: { read: 'organisation' },
  },
});
