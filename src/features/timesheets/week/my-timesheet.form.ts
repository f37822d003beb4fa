import { menuPage } from '#kernel/form.ts';

export const myTimesheet = menuPage('my-timesheet', {
  id: 864,
  menu: { module: 'my-time', path: 'my-transactions/my-timesheet', icon: 'calendar-time' },
  heading: 'My timesheet',
  finds: ['timesheet', 'hours', 'project hours', 'week', 'billable'],
  help: 'The hours of your week by project and task, next to the attendance of each day.',
  right: { form: 'timesheet', action: 'submit' },
});
