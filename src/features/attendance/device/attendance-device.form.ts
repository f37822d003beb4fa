import { choice, code, flag, identity, longText, number, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';

const keeps = {
  read: 'organisation',
  write: 'organisation',
  approve: 'organisation',
  block: 'organisation',
  check: 'organisation',
  'fetch-all': 'organisation',
  export: 'organisation',
} as const;

/** What a key of the terminal means; empty: an entry or an exit, whichever is next. */
const meaningOfKey = (key: number, help: string) =>
  choice({
    label: `Key ${key}`,
    choices: { in: 'An entry', out: 'An exit', none: 'Neither, so left out' },
    visibleWhen: { field: 'direction', is: ['keys'] },
    help,
  });

/** A terminal on a wall that reads a finger, a face or a card, and sends punches by itself. */
export const attendanceDevice = form('attendance-device', {
  id: 650,
  menu: { module: 'fwShift', path: 'fwShift/devices', icon: 'device-tablet', group: 'Capture' },
  heading: 'Attendance devices',
  one: 'attendance device',
  help:
    'Terminals that send punches automatically. Set the address of Muster as the server of the terminal ' +
    '(“ADMS” or “cloud server” in its menu). A terminal that calls for the first time waits here until you ' +
    'approve it.',
  title: ['name'],
  subtitle: 'serialNumber',
  sort: 'name',
  sections: [
    { title: 'Device', fields: ['name', 'serialNumber', 'place'] },
    { title: 'How its punches are read', fields: ['direction', 'ahead', 'sendsZone'] },
    { title: 'Keys besides in and out', fields: ['state2', 'state3', 'state4', 'state5'] },
    { title: 'Who may speak for it', fields: ['addresses', 'key', 'fromAnywhere'] },
  ],
  fields: {
    name: text({ label: 'Name', required: true, max: 80, searchable: true, inList: true }),
    serialNumber: code({
      label: 'Serial number',
      required: true,
      max: 40,
      unique: true,
      searchable: true,
      inList: true,
      help: 'As printed on the device and shown in its menu.',
    }),
    place: reference('establishment', { label: 'Establishment', inList: true }),
    direction: choice({
      label: 'In or out',
      required: true,
      default: 'time',
      inList: true,
      choices: {
        time: 'Decided by the time of the punch',
        keys: 'As people press on the device',
        in: 'Every punch is an entry',
        out: 'Every punch is an exit',
      },
      help: 'Most people never press the keys of a device. Choose the keys only if your site uses them.',
    }),
    state2: meaningOfKey(2, 'On most devices “break out”. Left empty, it is an entry or an exit by turns.'),
    state3: meaningOfKey(3, 'On most devices “break in”.'),
    state4: meaningOfKey(
      4,
      'On most devices “overtime in”, which is no movement of whoever is there already.',
    ),
    state5: meaningOfKey(5, 'On most devices “overtime out”.'),
    ahead: number({
      label: 'Clock ahead of UTC',
      required: true,
      default: 330,
      min: -720,
      max: 840,
      unit: 'minutes',
      help: 'India is 330 minutes ahead.',
    }),
    sendsZone: flag({
      label: 'Set the device’s time zone',
      help: 'It makes some models set the wrong time. Switch it on once a test punch shows the right time.',
    }),
    addresses: longText({
      label: 'Accepted from',
      max: 1_000,
      help: 'Network addresses, one on each line: 203.0.113.7 or 203.0.113.0/24.',
    }),
    key: identity({
      label: 'Communication key',
      scheme: 'document',
      sensitivity: 'identity',
      help:
        'Only calls that carry this key are believed. Set the same key in the device’s menu, or end its ' +
        'server address with /device/ and the key.',
    }),
    fromAnywhere: flag({
      label: 'From anywhere',
      inList: true,
      help:
        'Whoever knows the serial number, which is printed on the device, can then send punches. Turn it ' +
        'on only where the device has neither a key nor a fixed address.',
    }),
  },
  states: {
    waiting: { approve: 'active', block: 'blocked' },
    active: { block: 'blocked', check: 'active', 'fetch-all': 'active' },
    blocked: { approve: 'active' },
  },
  deletedIn: [],
  words: {
    waiting: 'Waiting for approval',
    active: 'Active',
    blocked: 'Blocked',
    approve: 'Approve',
    block: 'Block',
    check: 'Ask for its state',
    'fetch-all': 'Fetch punches again',
  },
  events: {
    silent: { label: 'An attendance device is silent', to: { may: 'write' } },
    address: {
      label: 'An attendance device calls from a new address',
      to: { may: 'approve' },
      mail: 'daily',
    },
    unknown: { label: 'An attendance device waits for approval', to: { may: 'approve' } },
    unread: { label: 'An attendance device sends a table that is not read', to: { may: 'write' } },
  },
  rights: {
    administrator: keeps,
    hr: keeps,
    auditor: { read: 'organisation', export: 'organisation' },
  },
  views: { auditor: { identity: 'hide' } },
});
