import { menuPage } from '#kernel/form.ts';
import { attendanceRequest } from '../request/attendance-request.form.ts';

export const roster = menuPage('roster', {
  id: 659,
  menu: { module: 'fwShift', path: 'fwShift/roster', icon: 'calendar-week', group: 'Shifts' },
  heading: 'Roster',
  help:
    'Who works which shift on which day. Changes stay a draft until they are published; then they ' +
    'replace the usual shift, and the people are notified. What the law or the rest between shifts forbids ' +
    'is marked while it is drawn.',
  right: { form: attendanceRequest.name, action: 'approve' },
});
