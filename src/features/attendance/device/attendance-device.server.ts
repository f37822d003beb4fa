/** Attendance devices: whose serial number it is, who may speak for it, and what it is asked to do. */
import { sql } from 'kysely';
import { daysInclusive } from '#kernel/calendar.ts';
import { date } from '#kernel/field.ts';
import { invalid } from '#kernel/refusal.ts';
import { asking, formServer } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../attendance.refusal.ts';
import { check, queryPunches } from '../push/command-line.ts';
import { attendanceDevice } from './attendance-device.form.ts';
import { deviceCommand } from './device-command.form.ts';
import { readAddresses } from './network-address.ts';

/** Asked for at once; a device keeps its punches for years, but answers a month at a time. */
const daysMost = 400;

export const attendanceDeviceServer = formServer(attendanceDevice, {
  async check(work, { record, previous }) {
    const addresses = readAddresses(record.addresses ?? '');
    if (addresses instanceof Error) invalid({ addresses: addresses.message });
    if (!/^[\w-]+$/.test(record.serialNumber))
      invalid({ serialNumber: 'A serial number has letters, digits and hyphens.' });
    if (previous && previous.serialNumber !== record.serialNumber)
      invalid({
        serialNumber: 'A device keeps its serial number. Add the other device as a separate record.',
      });
    if (!previous) await askWhose(work, record.serialNumber);
    if (record.key !== null && record.key !== previous?.key && isWeak(record.key))
      invalid({ key: 'Use at least 8 letters or digits, and not the key that devices are sold with.' });
    const isOpen = record.fromAnywhere === true && !isNarrowed(record);
    if (previous?.state === 'active' && !isOpen && !isNarrowed(record))
      invalid({
        addresses:
          'Enter its addresses or a key, or turn on “From anywhere”: its serial number alone proves nothing.',
      });
    return { fromAnywhere: isOpen };
  },
  async saved(work, { record, previous }) {
    if (!previous) await claim(work, record.serialNumber, record.id);
  },
  actions: {
    approve(_work, device) {
      if (device.place === null) refuse('attendance-device.place');
      if (!device.fromAnywhere && !isNarrowed(device)) refuse('attendance-device.whose');
    },
    check: (work, { id }) => command(work, id, [check]),
    'fetch-all': asking(
      {
        from: date({ label: 'From', required: true, notAfter: 'today' }),
        to: date({
          label: 'To',
          required: true,
          default: 'today',
          notAfter: 'today',
          notBefore: { field: 'from' },
        }),
      },
      async (work, { id }, { from, to }) => {
        if (daysInclusive(from, to) > daysMost) invalid({ from: `At most ${daysMost} days at once.` });
        await command(work, id, queryPunches(from, to));
      },
    ),
  },
});

type Narrowed = { readonly addresses: string | null; readonly key: string | null };

/** Whether something else than its serial number tells the device from whoever has read that. */
const isNarrowed = ({ addresses, key }: Narrowed): boolean => key !== null || (addresses ?? '').trim() !== '';

/** 88888888 is what devices are sold with; the key may stand in an address. */
const isWeak = (key: string): boolean => !/^[\w.-]{8,}$/.test(key) || /^(.)\1*$/.test(key);

/** A serial number belongs to the organisation that named it first, since a device says nothing else. */
async function claim(work: Work, serialNumber: string, id: number): Promise<void> {
  const { rows } = await sql`
    insert into directory.attendance_device (serial_number, organisation_id, device_id)
    values (${serialNumber}, ${work.session.organisationId}, ${id})
    on conflict (serial_number) do nothing returning serial_number`.execute(work.db);
  if (rows.length === 0) refuseOthers();
}

async function askWhose(work: Work, serialNumber: string): Promise<void> {
  const { rows } = await sql`select 1 from directory.attendance_device
    where serial_number = ${serialNumber}`.execute(work.db);
  if (rows.length > 0) refuseOthers();
}

const refuseOthers = (): never =>
  invalid({
    serialNumber:
      'This device is registered elsewhere. Check the number. If it is yours, ask the operator of ' +
      'Muster to release it.',
  });

/** What the device is asked to do when it calls next. */
export async function command(work: Work, device: number, commands: readonly string[]): Promise<void> {
  for (const each of commands) await records(work, deviceCommand).asServer.make({ device, command: each });
}
