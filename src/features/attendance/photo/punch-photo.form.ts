import { date, moment, picture, reference } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { photoBytesMost } from '#kernel/wire/punch-photo.ts';
import { attendancePolicy } from '../policy/attendance-policy.form.ts';

/** The photo that a person took of themselves while clocking in or out, as their policy asked. */
export const punchPhoto = form('punch-photo', {
  id: 973,
  menu: {
    module: 'fwShift',
    path: 'fwShift/punch-photos',
    icon: 'camera',
    group: 'Capture',
    listed: 'overseers',
  },
  heading: 'Photos with punches',
  ownHeading: 'My photos with punches',
  one: 'photo with a punch',
  help:
    'Photos that people took of themselves while clocking in or out, where their attendance policy asks ' +
    'for one. They are deleted after the days that the policy says; that there was one stays known.',
  systemOnly: true,
  belongsTo: 'employee',
  title: ['employee', 'at'],
  sort: '-at',
  fields: {
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    at: moment({ label: 'Clocked at', required: true, inList: true }),
    photo: picture({ label: 'Photo', maxBytes: photoBytesMost }),
    policy: reference(attendancePolicy, { label: 'Asked for by', inList: true }),
    deletedOn: date({ label: 'Photo deleted on', inList: true }),
  },
  rights: {
    hr: { read: 'organisation' },
    manager: { read: 'team' },
    administrator: { read: 'own' },
    payroll: { read: 'own' },
    approver: { read: 'own' },
    employee: { read: 'own' },
    recruiter: { read: 'own' },
  },
});
