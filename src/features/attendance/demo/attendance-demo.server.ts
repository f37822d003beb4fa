/**
 * The demo organisations keep time: shifts, crews that rotate, a terminal at each place, and the punches and
 * requests of the last two years, up to this moment.
 */
import { sql } from 'kysely';
import { leaveType } from '#features/leave/type/leave-type.form.ts';
import { department } from '#features/organisation/department.form.ts';
import { assert } from '#kernel/assert.ts';
import { weekDayBy } from '#kernel/calendar/day-range.ts';
import { addDays, addMonths, firstDay, type IsoDate, monthOf } from '#kernel/calendar.ts';
import { heldLast } from '#server/database/dated-row.ts';
import { demoStep } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { musterWorks } from '#server/seed/muster-works.ts';
import { recordWriter } from '#server/seed/record-writer.ts';
import { seededOn } from '#server/seed/seed-day.ts';
import type { SeedOrganisation } from '#server/seed/seed-record.ts';
import type { Host, Work } from '#server/work.ts';
import { attendanceDevice } from '../device/attendance-device.form.ts';
import { lateDeduction } from '../late/late-deduction.form.ts';
import { crewOf, type DemoTime, type DemoWorker, factoryTime, officeTime } from './attendance-demo-rules.ts';
import { writeTimes } from './attendance-demo-times.server.ts';
import { writePastSwaps } from './past-swaps-demo.server.ts';
import { writeRosterDemo } from './roster-demo.server.ts';

/** Two years; of the many people of the university one, unless the whole demo is asked for. */
const monthsOfTime = ({ settings }: Host, { id }: SeedOrganisation): number =>
  settings.demoWhole || id === musterWorks.id ? 24 : 12;

type DemoSpan = { readonly from: IsoDate; readonly time: DemoTime };

/** Since when time is kept, and how; where it is paid, from three pay months ago on. */
function demoTime(host: Host, organisation: SeedOrganisation, today: IsoDate): DemoSpan {
  const { paid } = organisation;
  const month = monthOf(today);
  if (!paid.byTime)
    return { from: firstDay(addMonths(month, -monthsOfTime(host, organisation))), time: officeTime };
  const from = addDays(firstDay(addMonths(month, -3)), paid.begins - 1);
  return { from, time: factoryTime(addMonths(month, -1)) };
}

export const attendanceDemo = demoStep({
  name: 'attendance',
  async isDone(work) {
    const { rows } = await sql`select from attendance_policy
      where organisation_id = ${work.session.organisationId} limit 1`.execute(work.db);
    return rows.length > 0;
  },
  async run(host, organisation) {
    await inWork(host, systemSession(organisation.id, 'Demo'), async (work) => {
      const today = await seededOn(work);
      const { from, time } = demoTime(host, organisation, today);
      const people = await workersSince(work, from);
      const deviceAt = await placeTerminals(work);
      await writeShifts(work, people, from, time);
      await writePastSwaps(
        work,
        people.filter((person, at) => crewOf(time, person, at)),
        { from, today },
      );
      await writeTimes(work, people, { from, today }, deviceAt);
      // Prepared and not applied: its preview tells what it would take.
      await records(work, lateDeduction).asServer.create({ month: addMonths(monthOf(today), -1) });
    });
  },
});

async function workersSince({ db, session, today }: Work, from: IsoDate): Promise<readonly DemoWorker[]> {
  const { rows } = await sql<DemoWorker>`
    select e.id, e.code, d.code as department, seat.establishment_id as place,
      seat.reports_to_id as manager, e.joined_on as joined,
      e.left_on as left, shift.id is not null as "hasShift",
      (d.head_id = e.id and place.kind = 'factory') or (place.kind <> 'factory'
        and exists (select from user_account u where u.organisation_id = e.organisation_id
          and u.employee_id = e.id)) as "keepsOfficeHours"
    from employee e
    join lateral ${heldLast('employee_work', 'e.id', today)} seat on true
    join department d on d.organisation_id = e.organisation_id and d.id = seat.department_id
    join establishment place on place.organisation_id = e.organisation_id
      and place.id = seat.establishment_id
    left join employee_shift shift on shift.organisation_id = e.organisation_id
      and shift.employee_id = e.id and shift.superseded_at is null and shift.valid_to is null
    where e.organisation_id = ${session.organisationId} and (e.left_on is null or e.left_on >= ${from}::date)
    order by e.id`.execute(db);
  return rows;
}

/** A terminal on the wall of each place, by the id of the place. */
async function placeTerminals(work: Work): Promise<ReadonlyMap<number, number>> {
  const { organisationId } = work.session;
  const { rows: places } = await sql<{ id: number; name: string; code: string }>`
    select id, name, code from establishment where organisation_id = ${organisationId}
    order by id`.execute(work.db);
  const found = new Map<number, number>();
  for (const { id, name, code } of places) {
    const device = await records(work, attendanceDevice).asServer.create({
      name: `${name}, main gate`,
      serialNumber: `DEMO${organisationId}${code}`,
      place: id,
      direction: 'time',
      ahead: 330,
      sendsZone: false,
      fromAnywhere: true,
    });
    await records(work, attendanceDevice).asServer.set(device, {}, { as: 'approve', state: 'active' });
    found.set(id, device);
  }
  return found;
}

async function writeShifts(
  work: Work,
  people: readonly DemoWorker[],
  from: IsoDate,
  time: DemoTime,
): Promise<void> {
  const writer = recordWriter(work);
  const [dayOff] = await records(work, leaveType).find({ code: 'CO' });
  assert(dayOff, 'the demo has no compensatory off');
  await writer.write([...time.records, time.policy(from, dayOff.id)]);
  await writePhotoPolicy(work, writer, time, dayOff.id);
  const anchor = weekDayBy(from, 'monday');
  const hours = people.map((person, at) => {
    const crew = crewOf(time, person, at);
    return {
      ...person,
      name: crew?.rotation ?? 'General',
      shift: crew ? null : writer.idOf('shift', 'G'),
      rotation: crew ? writer.idOf('shift-rotation', crew.rotation) : null,
      consent: crew && at % time.oneRefuses !== 0 ? person.joined : null,
      offset: crew ? (Math.floor(at / crew.oneOf) % crew.crews) * 7 : null,
    };
  });
  await sql`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(hours)}::jsonb)
      as one (id bigint, code text, "hasShift" boolean, joined date, name text, shift bigint, rotation bigint,
        "offset" bigint, consent date)),
    changed as (update employee_shift s set name = given.name, shift_id = given.shift,
        rotation_id = given.rotation, rotates = given.rotation is not null,
        anchor = case when given.rotation is null then null else ${anchor}::date end,
        "offset" = given."offset", starts_at = null, ends_at = null, night_consent_on = given.consent
      from given where s.organisation_id = ${work.session.organisationId} and s.employee_id = given.id
        and s.superseded_at is null)
    insert into employee_shift (organisation_id, employee_id, name, shift_id, rotation_id, rotates, anchor,
      "offset", night_consent_on, punch_id, capture_method, overtime, any_place, valid_from, reason)
    select ${work.session.organisationId}, id, name, shift, rotation, rotation is not null,
      case when rotation is null then null else ${anchor}::date end, "offset", consent,
      right(code, 4), 'machine',
      false, false, joined, 'Joined'
    from given where not "hasShift" returning id`.execute(work.db);
  await writeRosterDemo(work, { from, needs: time.needs, shiftOf: (code) => writer.idOf('shift', code) });
}

/** From this month on, so that what was counted of the months before stays with one policy. */
async function writePhotoPolicy(
  work: Work,
  writer: ReturnType<typeof recordWriter>,
  time: DemoTime,
  dayOff: number,
): Promise<void> {
  const [on] = time.photosOf === null ? [] : await records(work, department).find({ code: time.photosOf });
  if (!on) return;
  const from = firstDay(monthOf(await seededOn(work)));
  const name = `${on.name}, with a photo`;
  const asks = { clockPhoto: 'always', photoDays: 90, forWhom: [{ departments: [on.id] }] };
  await writer.write([time.policy(from, dayOff, { name, ...asks })]);
}
