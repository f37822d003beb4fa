/** The raw punches as they came, and how the devices do that send them. */
import { choice } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { text, words } from '#kernel/report/report-column.ts';
import { between, count, onDay, whole } from '../report/time-columns.form.ts';

const keepers = { administrator: 'organisation', hr: 'organisation', auditor: 'organisation' } as const;

export const rawPunches = report('raw-punches', {
  id: 745,
  menu: {
    module: 'hrAttendanceReports',
    path: 'hrAttendanceReports/raw-punches',
    icon: 'fingerprint',
    group: 'Capture',
  },
  heading: 'Raw punches',
  question: 'Which punches came in, from which device, and whose are they?',
  finds: ['punch log', 'attlog', 'swipe data'],
  help:
    'Every punch as it was received, unchanged, with the number on the device and the person who has it on ' +
    'that day. Corrections are not shown here; see the day itself.',
  parameters: {
    ...between,
    whose: choice({
      label: 'Only',
      choices: { nobody: 'Numbers that nobody has', somebody: 'Numbers that somebody has' },
    }),
  },
  columns: {
    day: onDay('Day'),
    time: text('Time'),
    pin: text('Number'),
    code: text('Employee code'),
    name: text('Name'),
    device: text('Device'),
    direction: words('Direction'),
    way: words('Came by'),
    received: words('Received at'),
    times: count('Punches'),
  },
  opensDay: { page: 'my-attendance', by: 'day' },
  rights: keepers,
});

export const deviceHealth = report('device-health', {
  id: 746,
  menu: {
    module: 'hrAttendanceReports',
    path: 'hrAttendanceReports/device-health',
    icon: 'heartbeat',
    group: 'Capture',
  },
  heading: 'Device health',
  question: 'Which devices are silent, behind, or send what cannot be read?',
  finds: ['device status', 'terminal offline', 'biometric machine'],
  help:
    'Each attendance device as of now: when it called last, its newest punch, rows that could not be read, ' +
    'and numbers of the last month that nobody has.',
  parameters: {},
  columns: {
    name: text('Device'),
    serial: text('Serial number'),
    place: text('Establishment'),
    state: words('State'),
    seen: words('Called last'),
    silent: whole('Hours silent'),
    newest: words('Newest punch'),
    users: whole('People on it'),
    punches: count('Punches of the last month'),
    refused: count('Rows not read'),
    unclaimed: count('Numbers that nobody has'),
  },
  drillTo: 'attendance-device',
  rights: keepers,
});
