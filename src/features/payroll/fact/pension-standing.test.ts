/** A record that says “Pension member” says as well where the law puts nothing into pension, and why. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { monthOf } from '#kernel/calendar.ts';
import { buildPayWorld, calculated, createRun, type Slip } from '../../../../tests/pay-world.ts';
import type { Person } from '../../../../tests/world.ts';

const world = await buildPayWorld({
  salaries: { 'Esha Pillai': 90_000, 'Gita Das': 90_000, 'Farhan Ali': 20_000 },
});
const payroll = world.as('Padma Nair');
const employeeOf = (name: Person): number => world.people[name].employeeId ?? 0;
await world.inside(world.organisations.works, async (db) => {
  await sql`update employee set pension_member = true`.execute(db);
  await sql`update employee set pension_member = false where id = ${employeeOf('Gita Das')}`.execute(db);
  await sql`update employee set date_of_birth = '1961-03-09' where id = ${employeeOf('Arjun Mehta')}`.execute(
    db,
  );
});
const today = await world.inside(world.organisations.works, (db) =>
  sql<{ day: string }>`select (now() at time zone 'Asia/Kolkata')::date::text as day`.execute(db),
);
const run = await createRun(payroll, monthOf((today.rows[0]?.day ?? '') as `${number}-${number}-${number}`));
await calculated(payroll, run.id);

async function pensionOn(name: Person): Promise<number> {
  const { body } = await payroll.get<Slip>(`/api/pay-runs/${run.id}/people/${employeeOf(name)}`);
  return body.lines.find(({ code }) => code === 'PENSION')?.amount ?? 0;
}

const standingOf = async (name: Person): Promise<string | null> =>
  (await payroll.get<{ says: string | null }>(`/api/employees/${employeeOf(name)}/pension-standing`)).body
    .says;

test('who joined the fund above its ceiling is a pension member by the record, but not by law', async () => {
  assert.equal(await pensionOn('Esha Pillai'), 0);
  assert.equal(
    await standingOf('Esha Pillai'),
    'But not by law: wages were above the ceiling on joining the fund.',
  );
});

test('who is past the age of pension is told since when', async () => {
  assert.equal(await pensionOn('Arjun Mehta'), 0);
  assert.equal(await standingOf('Arjun Mehta'), 'But not by law: 58 years of age since 9 March 2019.');
});

test('nothing is said where the payslip puts money into pension, and where the record says no', async () => {
  assert.ok((await pensionOn('Farhan Ali')) > 0);
  assert.equal(await standingOf('Farhan Ali'), null);
  assert.equal(await pensionOn('Gita Das'), 0);
  assert.equal(await standingOf('Gita Das'), null);
});

test('colleagues are told nothing of it', async () => {
  const { status } = await world
    .as('Farhan Ali')
    .get(`/api/employees/${employeeOf('Esha Pillai')}/pension-standing`);
  assert.equal(status, 404);
});

test('an auditor who asks of an employee who is not here is told so', async () => {
  const { status } = await world.as('Uma Sen').get('/api/employees/987654/pension-standing');
  assert.equal(status, 404);
});
