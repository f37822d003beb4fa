/**
 * The demo organisations' leave: policies by their states, balances and two leave years of applications. No
 * day of it is without pay, so that what was paid stays as it was paid.
 */
import { sql } from 'kysely';
import { eachDay } from '#kernel/calendar/day-range.ts';
import { addDays, type IsoDate, isoDate, yearOf } from '#kernel/calendar.ts';
import { takeUpWaiting } from '#server/approval/upkeep.ts';
import { daysOf, type PersonCalendar } from '#server/calendar/person-calendar.ts';
import { countAnew } from '#server/database/statistics.ts';
import { demoStep } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { bringExactly } from '#server/ledger/ledger-exact.ts';
import { recordWriter } from '#server/seed/record-writer.ts';
import { seededOn } from '#server/seed/seed-day.ts';
import type { Work } from '#server/work.ts';
import { leaveApplication } from '../application/leave-application.form.ts';
import { bringAccruals } from '../balance/accrual.server.ts';
import { leaveAdjustment } from '../balance/leave-adjustment.form.ts';
import { leaveDays } from '../balance/leave-days.server.ts';
import { leavePolicy } from '../policy/leave-policy.form.ts';
import { type LeavePerson, readLeavePeople } from '../policy/terms.server.ts';
import { leaveType } from '../type/leave-type.form.ts';
import { leaveYearEnd } from '../year-end/leave-year-end.form.ts';
import { type DemoLeave, demoLeave } from './leave-demo-plan.ts';
import { demoPolicies, demoTypes } from './leave-demo-policy.ts';

export const leaveDemo = demoStep({
  name: 'leave',
  async isDone(work) {
    const { rows } = await sql`select from leave_application
      where organisation_id = ${work.session.organisationId} limit 1`.execute(work.db);
    return rows.length > 0;
  },
  async run(host, { id, paid }) {
    await inWork(host, systemSession(id, 'Demo'), async (work) => {
      const today = await seededOn(work);
      // Where one month is paid there is one leave year.
      const years = paid.months > 12 ? 1 : 0;
      const from = isoDate(`${yearOf(today) - years}-01-01`);
      await writePolicies(work, from);
      await bringAccruals(work, { from });
      await writeLeave(work, from, today);
      if (years > 0) await closeLastYear(work, addDays(isoDate(`${yearOf(today)}-01-01`), -1));
    });
  },
});

async function writePolicies(work: Work, from: IsoDate): Promise<void> {
  const { organisationId } = work.session;
  const { rows: there } = await sql`
    select from leave_type where organisation_id = ${organisationId} limit 1`.execute(work.db);
  if (there.length > 0) return;
  const { rows: places } = await sql<{ id: number }>`
    select id from establishment where organisation_id = ${organisationId} and indian_state = 'TS'
    order by id`.execute(work.db);
  const writer = recordWriter(work);
  await writer.write(demoTypes);
  await writer.write(
    demoPolicies(
      places.map(({ id }) => id),
      from,
    ),
  );
}

type Written = DemoLeave & { readonly employee: number; readonly typeId: number };

async function writeLeave(work: Work, from: IsoDate, today: IsoDate): Promise<void> {
  const people = await readLeavePeople(work, { since: from });
  const types = await records(work, leaveType).find({});
  const idOf = (code: string) => types.find((type) => type.code === code)?.id ?? 0;
  const ids = people.map(({ id }) => id);
  const calendar = await daysOf(work, ids, from, addDays(today, 60));
  await openBalances(work, people, idOf('EL'), from);
  const planned = people.flatMap((person): Written[] =>
    demoLeave(person, { from, today }, (date) => calendar.on(person.id, date).kind === 'working').map(
      (leave) => ({
        ...leave,
        employee: person.id,
        typeId: idOf(leave.type),
      }),
    ),
  );
  await insertLeave(work, planned, calendar, today);
}

/** Who was there before the policies began brought earned leave along. */
async function openBalances(
  work: Work,
  people: readonly LeavePerson[],
  type: number,
  from: IsoDate,
): Promise<void> {
  for (const { id, joined } of people.filter((person) => person.joined < from)) {
    const days = Math.min(
      24,
      Math.floor(Temporal.PlainDate.from(joined).until(Temporal.PlainDate.from(from)).days / 60),
    );
    if (days > 0)
      await records(work, leaveAdjustment).asServer.create({
        employee: id,
        type,
        kind: 'opening',
        day: from,
        days,
        reason: 'Balance brought from the register',
      });
  }
}

/** A day of leave of a plan: the working days of its span. */
function daysTaken({ employee, from, to, half }: Written, calendar: PersonCalendar) {
  const days: { date: IsoDate; quantity: number; half: string; why: string }[] = [];
  for (const date of eachDay(from, to)) {
    if (calendar.on(employee, date).kind !== 'working') continue;
    days.push({
      date,
      quantity: half ? 50 : 100,
      half: half ? 'first' : 'whole',
      why: half ? 'half' : 'leave',
    });
  }
  return days;
}

async function insertLeave(
  work: Work,
  planned: readonly Written[],
  calendar: PersonCalendar,
  today: IsoDate,
): Promise<void> {
  const { organisationId } = work.session;
  const health = (type: string): boolean => type === 'SL';
  const rows = planned.map((each, at) => {
    const days = daysTaken(each, calendar);
    const total = days.reduce((sum, { quantity }) => sum + quantity, 0) / 100;
    const asked = addDays(each.from, each.type === 'SL' ? 1 : -9);
    return { ...each, at, days, total, health: health(each.type), asked: asked > today ? today : asked };
  });
  const { rows: made } = await sql<{ id: number; at: number }>`
    with given as (select one, (one ->> 'at')::int as at
        from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) one),
      numbered as (select nextval(pg_get_serial_sequence('leave_application', 'id')) as id, one, at
        from (select one, at from given order by at) ordered),
      written as (insert into leave_application (organisation_id, id, employee_id, type_id, "from", from_half,
          "to", to_half, health, reason, health_reason, asked_on, days, unpaid_days, state)
        select ${organisationId}, id, (one ->> 'employee')::bigint, (one ->> 'typeId')::bigint,
          (one ->> 'from')::date, 'whole', (one ->> 'to')::date,
          case when (one ->> 'half')::boolean then 'first' else 'whole' end, (one ->> 'health')::boolean,
          case when (one ->> 'health')::boolean then null else one ->> 'reason' end,
          case when (one ->> 'health')::boolean then one ->> 'reason' end, (one ->> 'asked')::date,
          (one ->> 'total')::numeric, 0, one ->> 'state'
        from numbered returning 1)
    select id, at from numbered order by at`.execute(work.db);
  const idAt = new Map(made.map(({ id, at }) => [at, id]));
  const days = rows.flatMap(({ at, employee, days: its, state, typeId }) =>
    its.map((day) => ({ ...day, employee, state, typeId, id: idAt.get(at) ?? 0 })),
  );
  await sql`
    insert into leave_day (organisation_id, application_id, employee_id, date, half, quantity, from_balance,
      unpaid, why)
    select ${organisationId}, (one ->> 'id')::bigint, (one ->> 'employee')::bigint, (one ->> 'date')::date,
      one ->> 'half', (one ->> 'quantity')::int, (one ->> 'quantity')::int, 0, one ->> 'why'
    from jsonb_array_elements(${JSON.stringify(days)}::jsonb) one`.execute(work.db);
  // The planner knows them as empty until then.
  await countAnew(work.db, days.length, 'leave_application', 'leave_day');
  const taken = days.filter(({ state }) => state === 'approved');
  await bringExactly(
    work,
    leaveDays,
    leaveApplication.name,
    taken.map(({ id, employee, typeId, date, quantity }) => ({
      employee,
      subject: typeId,
      quantity: -quantity,
      day: date,
      kind: 'use',
      record: id,
    })),
  );
  await reserveWaiting(work);
  await takeUpWaiting(work, leaveApplication.name, 'approve');
}

/** What waits is reserved, as if it had been sent. */
async function reserveWaiting(work: Work): Promise<void> {
  const { organisationId } = work.session;
  await sql`
    insert into ledger_entry (organisation_id, account_id, quantity, day, reserved, cause_form, cause_id,
      kind)
    select ${organisationId}, account.id, -day.from_balance, day.date, true, ${leaveApplication.name},
      application.id, 'use'
    from leave_application application
    join leave_day day on day.organisation_id = application.organisation_id
      and day.application_id = application.id
    join ledger_account account on account.organisation_id = application.organisation_id
      and account.ledger = ${leaveDays.name} and account.employee_id = application.employee_id
      and account.subject = application.type_id
    where application.organisation_id = ${organisationId} and application.state = 'waiting'`.execute(work.db);
}

/** The year before is closed: what the policies carry is carried. */
async function closeLastYear(work: Work, endsOn: IsoDate): Promise<void> {
  for (const { id, name } of await records(work, leavePolicy).find({ active: true })) {
    if (!name.startsWith('Earned')) continue;
    const made = await records(work, leaveYearEnd).asServer.create({ policy: id, endsOn });
    const seen = await records(work, leaveYearEnd).one(made);
    if (seen) await records(work, leaveYearEnd).asPerson.act({ id: made, version: seen.version }, 'post');
  }
}
