import { noticeRights } from '#features/organisation/set-up.form.ts';
import { date, population, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';

export const leaveBlock = form('leave-block', {
  id: 723,
  menu: { module: 'leavemngtsys', path: 'leavemngtsys/leave-block', icon: 'calendar-x', listed: 'keepers' },
  heading: 'Blocked days',
  one: 'blocked period',
  help: 'Days on which leave is not granted: a stock count, the end of a financial year.',
  title: ['name'],
  sort: '-from',
  fields: {
    name: text({ label: 'Why', required: true, max: 80, searchable: true, inList: true }),
    from: date({ label: 'From', required: true, inList: true }),
    to: date({ label: 'To', required: true, inList: true, notBefore: { field: 'from' } }),
    forWhom: population({ label: 'For whom', inList: true }),
  },
  rights: noticeRights,
});
