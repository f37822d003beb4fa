import { date, longText, number, reference } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { attendanceDevice } from './attendance-device.form.ts';

/** What a device was asked to do, and what it answered. */
export const deviceCommand = form('device-command', {
  id: 652,
  heading: 'Commands',
  one: 'command',
  help: 'What the device is asked to do when it calls next, and its answer.',
  systemOnly: true,
  parent: { form: attendanceDevice.name, field: 'device' },
  title: ['command'],
  sort: '-id',
  fields: {
    device: reference(attendanceDevice, { label: 'Device', required: true }),
    command: longText({ label: 'Command', required: true, max: 500, inList: true }),
    answer: number({ label: 'Answer', inList: true, help: '0 is done; other numbers are the device’s own.' }),
    offeredOn: date({ label: 'Sent on', inList: true }),
  },
  states: { waiting: {}, sent: {}, done: {}, failed: {} },
  words: { waiting: 'Waiting for the device', sent: 'Sent', done: 'Done', failed: 'Refused by the device' },
  rights: {
    administrator: { read: 'organisation' },
    hr: { read: 'organisation' },
    auditor: { read: 'organisation' },
  },
});
