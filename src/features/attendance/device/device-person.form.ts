import { code, date, reference } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { attendanceDevice } from './attendance-device.form.ts';

const keeps = {
  read: 'organisation',
  write: 'organisation',
  delete: 'organisation',
  import: 'organisation',
  export: 'organisation',
} as const;

/** Whose punches the numbers are that people have on attendance devices. */
export const devicePerson = form('device-person', {
  id: 651,
  menu: { module: 'fwShift', path: 'fwShift/deviceUsers', icon: 'id-badge', group: 'Capture' },
  heading: 'Numbers on devices',
  one: 'number on a device',
  help:
    'The number by which a device knows a person. Punches of a number that nobody has are kept, and ' +
    'become that person’s once it is entered here with the day from which it holds.',
  title: ['employee'],
  subtitle: 'pin',
  sort: 'pin',
  belongsTo: 'employee',
  fields: {
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    pin: code({ label: 'Number', required: true, max: 24, searchable: true, inList: true }),
    device: reference(attendanceDevice, {
      label: 'Device',
      inList: true,
      help: 'Empty: the number is the same on every device.',
    }),
    from: date({ label: 'From', required: true, default: 'today', inList: true }),
    to: date({ label: 'To', notBefore: { field: 'from' }, inList: true }),
  },
  rights: {
    administrator: keeps,
    hr: keeps,
    auditor: { read: 'organisation', export: 'organisation' },
  },
});
