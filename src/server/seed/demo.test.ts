import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import { isoDate } from '#kernel/calendar.ts';
import { hasVerhoeffCheckDigit } from '#kernel/identity-number.ts';
import { testDatabase } from '../../../tests/database.ts';
import { worldSettings } from '../../../tests/world.ts';
import { closeHost, openHost } from '../host.ts';
import { inWork, systemSession } from '../work.ts';
import { seedDemo } from './demo.ts';
import { demoOrganisation } from './demo-organisation.ts';
import { musterUniversity } from './muster-university.ts';
import { musterWorks } from './muster-works.ts';

const day = isoDate('2026-11-21');

test('two seedings of one day are the same', () => {
  assert.deepEqual(demoOrganisation(musterWorks, day), demoOrganisation(musterWorks, day));
  assert.deepEqual(demoOrganisation(musterUniversity, day), demoOrganisation(musterUniversity, day));
});

for (const today of ['2026-11-21', '2027-02-28', '2028-02-29', '2028-03-31', '2029-12-31'].map(isoDate)) {
  test(`seeded on ${today}, 120 and 300 people are employed and every named sign-in is one of them`, () => {
    for (const [blueprint, people] of [
      [musterWorks, 120],
      [musterUniversity, 300],
    ] as const) {
      const { records, users, salaries } = demoOrganisation(blueprint, today);
      const employees = records.filter(({ form }) => form === 'employee');
      const present = employees.filter(
        ({ values }) => values.leftOn === null || (values.leftOn as string) >= today,
      );
      assert.equal(present.length, people);
      const codes = new Set(present.map(({ key }) => key));
      assert.ok(users.length >= 8 && users.every(({ employee }) => employee !== null && codes.has(employee)));
      assert.equal(new Set(employees.map(({ values }) => values.workMail)).size, employees.length);
      assert.equal(new Set(employees.map(({ values }) => values.pan)).size, employees.length);
      assert.ok(employees.every(({ values }) => hasVerhoeffCheckDigit(values.aadhaar as string)));
      assert.ok(
        salaries.every(({ from, grossMonthlyRupees }) => from <= today && grossMonthlyRupees >= 10_000),
      );
    }
  });
}

test('the demo is made within seconds, by the rules of its forms, and once', async () => {
  const database = await testDatabase();
  const host = await openHost(worldSettings(), database.serverUrl, { logLevel: 'error' });
  after(() => closeHost(host));
  const began = performance.now();
  const lines = await seedDemo(host, () => undefined);
  const seconds = (performance.now() - began) / 1000;
  assert.ok(seconds < 60, `took ${seconds} s`);
  assert.ok(lines.some((line) => line.includes('admin, ')));
  assert.ok(lines.some((line) => line.endsWith('platform, platform-2')));
  const counts = () =>
    inWork(host, systemSession(56, 'Test'), async ({ db, today }) => {
      const { rows } = await sql<{ employees: number; present: number; users: number; audit: number }>`
      select (select count(*) from employee where organisation_id = 56) as employees,
        (select count(*) from employee where organisation_id = 56
          and status in ('probation', 'confirmed', 'notice')) as present,
        (select count(*) from user_account where organisation_id = 56) as users,
        (select count(*) from audit_entry where organisation_id = 56) as audit,
        ${today}::text as today`.execute(db);
      return rows[0];
    });
  const first = await counts();
  assert.equal(first?.present, 120);
  assert.equal(first?.users, 9);
  await seedDemo(host, () => undefined);
  assert.deepEqual(await counts(), first);
});
