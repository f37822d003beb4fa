import { menuPage } from '#kernel/form.ts';
import { devicePerson } from '../device/device-person.form.ts';

export const punchFile = menuPage('punch-file', {
  id: 662,
  menu: { module: 'fwShift', path: 'fwShift/punch-file', icon: 'file-import', group: 'Capture' },
  heading: 'Punches from a file',
  help:
    'Imports punches that a device or its software has written to a file: the attlog.dat of a USB stick, ' +
    'or a table with numbers and times. Nothing is saved until you have reviewed it, and a punch is ' +
    'never imported twice.',
  finds: ['import punches', 'attlog.dat', 'USB', 'eTimeTrack', 'COSEC'],
  right: { form: devicePerson.name, action: 'import' },
});
