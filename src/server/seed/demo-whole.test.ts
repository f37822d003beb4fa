/** The whole demo: two years of time lived through, and a factory that is paid by its own punches. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import { addDays, addMonths, firstDay, monthOf } from '#kernel/calendar.ts';
import { testDatabase } from '../../../tests/database.ts';
import { worldSettings } from '../../../tests/world.ts';
import { closeHost, openHost } from '../host.ts';
import { inWork, systemSession } from '../in-work.ts';
import type { Work } from '../work.ts';
import { seedDemo } from './demo.ts';
import { musterFactory } from './muster-factory.ts';

const database = await testDatabase();
const settings = worldSettings({ demo: true, demoWhole: true });
const host = await openHost(settings, database.serverUrl, { logLevel: 'error' });
after(() => closeHost(host));
const lines = await seedDemo(host, () => undefined);

const inside = <T>(organisationId: number, read: (work: Work) => Promise<T>) =>
  inWork(host, systemSession(organisationId, 'Test'), read);
const figures = <T>(organisationId: number, query: (work: Work) => ReturnType<typeof sql<T>>) =>
  inside(organisationId, async (work) => (await query(work).execute(work.db)).rows[0] as T);

for (const organisation of [56, 72])
  test(`${organisation} has two years of days, nights, swaps, leave and mistakes`, async () => {
    const found = await figures<Record<string, number>>(
      organisation,
      ({ today }) => sql`
        select (select count(distinct date_trunc('month', at)) from punch
            where organisation_id = ${organisation}
              and at < ${firstDay(monthOf(today))}::date)::int as months,
          (select count(*) from punch where organisation_id = ${organisation}
            and extract(hour from at at time zone 'Asia/Kolkata') between 3 and 6)::int as "nightly",
          (select count(*) from shift_swap where organisation_id = ${organisation}
            and state = 'approved')::int as swaps,
          (select count(distinct extract(year from "from")) from leave_application
            where organisation_id = ${organisation})::int as "leaveYears",
          (select count(*) from attendance_request where organisation_id = ${organisation}
            and kind = 'correction')::int as corrections`,
    );
    assert.ok(Number(found['months']) >= 24, JSON.stringify(found));
    assert.ok(Number(found['nightly']) > 500 && Number(found['swaps']) > 20, JSON.stringify(found));
    assert.ok(Number(found['leaveYears']) >= 2 && Number(found['corrections']) > 300, JSON.stringify(found));
  });

test('the factory’s 800 are paid from the 26th to the 25th, by their punches', async () => {
  const { id } = musterFactory;
  const found = await figures<Record<string, number | string>>(id, ({ today }) => {
    const month = addMonths(monthOf(today), -1);
    const paidFrom = addDays(firstDay(addMonths(month, -1)), 25);
    return sql`
      select (select count(*) from employee where organisation_id = ${id}
          and (left_on is null or left_on >= ${today}::date))::int as people,
        (select count(*) from payslip where organisation_id = ${id} and month = ${month})::int as slips,
        (select state from pay_run where organisation_id = ${id} and month = ${month}) as run,
        (select count(*) from payslip_line where organisation_id = ${id} and code = 'NIGHT'
          and amount > 0)::int as nights,
        (select count(*) from payslip_line where organisation_id = ${id} and code = 'OT_HOURS'
          and amount > 0)::int as overtime,
        (select count(*) from payslip_line where organisation_id = ${id} and code = 'ESI'
          and amount <> 0)::int as insured,
        (select count(*) from payslip where organisation_id = ${id}
          and facts -> 'lossOfPay' -> 0 ->> 'on' >= ${paidFrom})::int as absent,
        (select count(*) from bank_payment where organisation_id = ${id})::int as "paidByBank"`;
  });
  assert.equal(found['people'], 800);
  assert.ok(Number(found['slips']) > 780 && found['run'] === 'paid', JSON.stringify(found));
  assert.ok(Number(found['nights']) > 500 && Number(found['overtime']) > 100, JSON.stringify(found));
  assert.ok(Number(found['insured']) > 300 && Number(found['absent']) > 20, JSON.stringify(found));
  assert.ok(Number(found['paidByBank']) > 780, JSON.stringify(found));
});

test('its sign-ins are told, and a second start adds nothing', async () => {
  assert.ok(lines.some((line) => line.includes('64 Muster Forgings: ') && line.includes('manager-f')));
  const count = () =>
    inside(musterFactory.id, async ({ db }) => {
      const { rows } = await sql<{
        entries: number;
      }>`select count(*)::int as entries from audit_entry`.execute(db);
      return rows[0]?.entries;
    });
  const before = await count();
  await seedDemo(host, () => undefined);
  assert.equal(await count(), before);
});
