import { menuArea } from '#kernel/menu.ts';

export const timesheetsArea = menuArea({
  key: 'timesheets',
  name: 'Projects and timesheets',
  about: 'Hours that people record by project and task, and the projects they are for.',
  module: {
    id: 35,
    icon: 'calendar-time',
    superModule: 3,
    order: 4,
    own: 'my-time',
    contents: [
      'timesheet',
      { group: 'Reports', of: ['project-hours', 'time-use', 'timesheets-owed'] },
      { group: 'Set up', of: ['project', 'timesheet-policy'] },
    ],
  },
});
