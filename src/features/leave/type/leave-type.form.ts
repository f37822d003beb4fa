import { active, noticeRights, shortCode } from '#features/organisation/set-up.form.ts';
import { choice, flag, number, percent, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';

/** What the law cares about in a type of leave. */
const natures = {
  earned: 'Earned leave, by law for days of work',
  sick: 'Sick leave',
  casual: 'Casual leave',
  compensatory: 'Compensatory off',
  maternity: 'Maternity leave',
  paternity: 'Paternity leave',
  unpaid: 'Leave without pay',
  other: 'Other leave',
} as const;

export const leaveType = form('leave-type', {
  id: 720,
  menu: { module: 'leavemngtsys', path: 'leavemngtsys/leave-type', icon: 'tags', listed: 'keepers' },
  heading: 'Leave types',
  one: 'leave type',
  help:
    'The kinds of leave that people apply for. Leave policies decide how much of each a person ' +
    'gets, and under which rules.',
  title: ['name'],
  subtitle: 'code',
  namesOpen: true,
  sort: 'position',
  fields: {
    code: shortCode,
    name: text({ label: 'Name', required: true, max: 60, searchable: true, inList: true }),
    nature: choice({
      label: 'What it is by law',
      required: true,
      choices: natures,
      inList: true,
      help: 'A policy below the law of the state for earned, sick or casual leave is refused.',
    }),
    paidShare: percent({
      label: 'Paid',
      required: true,
      default: 10_000,
      min: 0,
      max: 10_000,
      inList: true,
      help: 'The part of a day’s pay that is paid: 100% is paid leave, 0% is leave without pay.',
    }),
    kept: flag({
      label: 'A balance is kept',
      default: true,
      inList: true,
      help: 'Switch off for leave that is granted case by case, such as leave without pay.',
    }),
    halfDays: flag({ label: 'Half days can be taken', default: true }),
    smallest: choice({
      label: 'Smallest part of a day',
      required: true,
      default: 'half',
      choices: { half: 'Half a day', quarter: 'A quarter of a day', hour: 'Hours' },
      visibleWhen: { field: 'halfDays', is: [true] },
      help: 'Hours are counted as their share of the hours that the person is planned to work on the day.',
    }),
    health: flag({
      label: 'Concerns health',
      help: 'Reason and documents are then read by the person and by HR alone; managers see the days.',
    }),
    onlyFor: choice({ label: 'Only for', choices: { female: 'Women', male: 'Men' } }),
    countsAsService: flag({
      label: 'Counts as service',
      default: true,
      help:
        'Switch off for a sabbatical and the like: probation, leave credits and whatever depends on length ' +
        'of service are then put off by as many days. Gratuity is not: the law counts the whole time.',
    }),
    position: number({ label: 'Place in lists', required: true, default: 10, min: 1, max: 999 }),
    active,
  },
  rights: noticeRights,
});
