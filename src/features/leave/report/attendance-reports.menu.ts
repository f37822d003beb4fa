import { menuArea } from '#kernel/menu.ts';

export const attendanceReports = menuArea({
  key: 'hrAttendanceReports',
  name: 'Attendance reports',
  about: 'Presence, absence, overtime, leave.',
  module: { id: 24, icon: 'report', superModule: 7, order: 9, own: 'my-time' },
});
