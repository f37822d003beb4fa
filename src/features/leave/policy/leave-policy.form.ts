import { active, noticeRights } from '#features/organisation/set-up.form.ts';
import { choice, population, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
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
      },
      inList: true,
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
