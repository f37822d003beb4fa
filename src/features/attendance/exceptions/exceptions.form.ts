import { menuPage } from '#kernel/form.ts';
import { attendanceRequest } from '../request/attendance-request.form.ts';

export const attendanceExceptions = menuPage('attendance-exceptions', {
  id: 660,
  menu: { module: 'fwShift', path: 'fwShift/exceptions', icon: 'clock-exclamation' },
  heading: 'Attendance exceptions',
  help:
    'Days of a week that are not as planned: a punch is missing, somebody was absent without leave, came ' +
    'late, left early or worked on a day off. The page opens on the week of yesterday. A day opens to its ' +
    'punches and reasons, and is put right here.',
  right: { form: attendanceRequest.name, action: 'approve' },
});
