import { menuPage } from '#kernel/form.ts';
import { attendanceKiosk } from './attendance-kiosk.form.ts';

export const kioskPins = menuPage('kiosk-pins', {
  id: 668,
  menu: { module: 'fwShift', path: 'fwShift/kioskPins', icon: 'password', group: 'Capture' },
  heading: 'Kiosk PINs',
  help:
    'People set their own PIN under My attendance. For people without a phone, issue one here; it ' +
    'is shown to you once, and the person chooses a new one at first use.',
  right: { form: attendanceKiosk.name, action: 'approve' },
});
