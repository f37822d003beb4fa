/** Numbers on devices: one person's at a time, told to the devices that people are entered on. */
import { sql } from 'kysely';
import { formatDate, type IsoDate } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { type Change, formServer } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { deleteUser, updateUser } from '../push/command-line.ts';
import { command } from './attendance-device.server.ts';
import { devicePerson } from './device-person.form.ts';

type Number = Change<typeof devicePerson>['record'];

export const devicePersonServer = formServer(devicePerson, {
  besideOthers: true,
  async check(work, { record }) {
    if (!/^[\w.-]+$/.test(record.pin)) invalid({ pin: 'A number has letters, digits, dots and hyphens.' });
    const other = await holder(work, record);
    if (other)
      invalid({
        pin:
          `${other.name} has this number from ${formatDate(other.from)}. ` +
          'Choose other days or another number.',
      });
  },
  async saved(work, { record, previous }) {
    if (previous && (previous.pin !== record.pin || previous.device !== record.device))
      await takeOff(work, previous);
    if (record.to !== null && record.to < work.today) return takeOff(work, record);
    const [person] = await namesOf(work, record.employee);
    if (person) await toDevices(work, record, updateUser(record.pin, person.name));
  },
  deleted: (work, { record }) => takeOff(work, record),
});

/** On the same device, or on one of all devices, on a day of both. */
async function holder(work: Work, { id, pin, device, from, to }: Number) {
  const { rows } = await sql<{ name: string; from: IsoDate }>`
    select ${fullNameOf('e')} as name, d."from" from device_person d
    join employee e on e.organisation_id = d.organisation_id and e.id = d.employee_id
    where d.organisation_id = ${work.session.organisationId} and d.id <> ${id} and d.pin = ${pin}
      and (d.device_id is null or ${device}::bigint is null or d.device_id = ${device}::bigint)
      and d."from" <= coalesce(${to}::date, 'infinity') and coalesce(d."to", 'infinity') >= ${from}::date
    limit 1`.execute(work.db);
  return rows[0];
}

async function namesOf(work: Work, employee: number) {
  const { rows } = await sql<{ name: string }>`
    select ${fullNameOf('e')} as name from employee e
    where e.organisation_id = ${work.session.organisationId} and e.id = ${employee}`.execute(work.db);
  return rows;
}

const takeOff = (work: Work, number: Number) => toDevices(work, number, deleteUser(number.pin));

/** The device that the number is for, or every active one. */
async function toDevices(work: Work, { device }: Number, line: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from attendance_device where organisation_id = ${work.session.organisationId}
      and state = 'active' and (${device}::bigint is null or id = ${device}::bigint)
    order by id`.execute(work.db);
  for (const { id } of rows) await command(work, id, [line]);
}
