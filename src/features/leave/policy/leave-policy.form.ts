import { active, noticeRights } from '#features/organisation/set-up.form.ts';
import { choice, number, population, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { monthChoices } from '#kernel/month-of-year.ts';
import { leaveType } from '../type/leave-type.form.ts';

export const leavePolicy = form('leave-policy', {
  id: 721,
  menu: { module: 'leavemngtsys', path: 'leavemngtsys/leave-policy', icon: 'gavel', listed: 'keepers' },
  heading: 'Leave policies',
  one: 'leave policy',
  help:
    'For whom a type of leave is and from when which rules hold. Of the policies of a type that cover a ' +
    'person, the most specific one applies.',
  title: ['name'],
  sort: 'name',
  fields: {
    name: text({ label: 'Name', required: true, max: 80, searchable: true, inList: true, unique: true }),
    type: reference(leaveType, { label: 'Leave type', required: true, inList: true }),
    yearBegins: choice({
      label: 'The leave year begins',
      required: true,
      default: 'january',
      choices: {
        january: 'On 1 January',
        april: 'On 1 April',
        joining: 'On each person’s day of joining',
        day: 'On another day of the year',
      },
      inList: true,
    }),
    yearDay: number({
      label: 'Day',
      required: true,
      min: 1,
      max: 31,
      visibleWhen: { field: 'yearBegins', is: ['day'] },
    }),
    yearMonth: choice({
      label: 'Month',
      required: true,
      choices: monthChoices,
      visibleWhen: { field: 'yearBegins', is: ['day'] },
    }),
    forWhom: population({
      label: 'For whom',
      inList: true,
      oneHolds: { within: ['type'], when: 'active' },
    }),
    active,
  },
  rights: noticeRights,
});
