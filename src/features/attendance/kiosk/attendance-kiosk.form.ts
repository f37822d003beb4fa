import { code, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';

const keeps = {
  read: 'organisation',
  approve: 'organisation',
  block: 'organisation',
  export: 'organisation',
} as const;

/** A tablet at a gate, on which people clock in by code and PIN or by the code on their phone. */
export const attendanceKiosk = form('attendance-kiosk', {
  id: 667,
  menu: { module: 'fwShift', path: 'fwShift/kiosks', icon: 'device-tablet-check', group: 'Capture' },
  heading: 'Kiosks',
  finds: ['tablet at the gate', 'clock in by PIN'],
  one: 'kiosk',
  help:
    'Tablets at a gate. Open the address of Muster with /kiosk on the tablet and enter the code of the ' +
    'organisation; it then waits here for a day. Approve it if the pairing code is the one on its screen. ' +
    'A blocked or expired kiosk has to be paired again.',
  systemOnly: true,
  title: ['name'],
  subtitle: 'pairingCode',
  sort: '-id',
  fields: {
    name: text({ label: 'Name', required: true, max: 80, inList: true }),
    pairingCode: code({ label: 'Pairing code', required: true, max: 12, inList: true }),
    place: reference('establishment', { label: 'Establishment', inList: true }),
    address: text({ label: 'Asked from', max: 60, inList: true, help: 'The network address of the tablet.' }),
  },
  states: {
    waiting: { approve: 'active', block: 'blocked' },
    active: { block: 'blocked' },
    blocked: {},
    // Nobody approved it in a day.
    expired: {},
  },
  words: {
    waiting: 'Waiting for approval',
    active: 'Active',
    blocked: 'Blocked',
    expired: 'Expired',
    approve: 'Approve',
    block: 'Block',
  },
  events: { waits: { label: 'A kiosk waits for approval', to: { may: 'approve' } } },
  rights: { administrator: keeps, hr: keeps, auditor: { read: 'organisation', export: 'organisation' } },
});
