import { menuPage } from '#kernel/form.ts';
import { attendanceRequest } from '../request/attendance-request.form.ts';

export const myAttendance = menuPage('my-attendance', {
  id: 658,
  menu: { module: 'my-time', path: 'my-transactions/my-attendance', icon: 'clock-check' },
  heading: 'My attendance',
  finds: ['clock in', 'clock out', 'punch', 'swipe', 'late', 'hours worked', 'regularise', 'missed punch'],
  help:
    'Today, and each day of a month with what it counts as and why: the shift, each punch, the rule that ' +
    'decided it. People whose policy says so clock in and out here.',
  right: { form: attendanceRequest.name, action: 'read' },
});
