import { menuArea } from '#kernel/menu.ts';

export const leaveArea = menuArea({
  key: 'leavemngtsys',
  name: 'Leave',
  about: 'Leave types, policies, applications, balances and calendars.',
  module: {
    id: 18,
    icon: 'beach',
    superModule: 3,
    order: 2,
    overview: { reports: ['hrAttendanceReports'] },
    own: 'my-time',
    contents: [
      'leave-team',
      'leave-application',
      'leave-adjustment',
      'mass-leave',
      {
        group: 'Requests',
        of: ['leave-encashment', 'optional-holiday-choice', 'leave-donation', 'pool-leave'],
      },
      {
        group: 'Set up',
        of: ['leave-policy', 'leave-type', 'leave-block', 'optional-holiday-policy', 'leave-year-end'],
      },
    ],
  },
});
