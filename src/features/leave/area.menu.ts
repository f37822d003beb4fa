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
  },
});
