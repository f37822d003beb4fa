import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { Month } from '#kernel/calendar.ts';
import type { Row } from '../../../../tests/pay-out-world.ts';
import { buildWeeklyWorld } from '../../../../tests/weekly-world.ts';

const { bonusComponent, idOf, locked, made, mill, office, payroll, raised, world } = await buildWeeklyWorld();

const { works } = world.organisations;
type Line = { name: string; actual: number; forecast: number; expected: number; leftOut: string | null };

async function monthOf(name: string): Promise<Line> {
  const parameters = { year: '2026-27', by: 'month' };
  const path = '/api/reports/pay-budget-forecast/rows';
  const { status, body } = await payroll.post<{ rows: Line[] }>(path, { parameters });
  assert.equal(status, 200, JSON.stringify(body));
  const line = body.rows.find((row) => row.name === name);
  assert.ok(line, name);
  return line;
}
let december: Line | undefined;
const lock = (month: Month, payGroup: number) => locked(month, { payGroup });

await world.inside(works, async (db) => {
  await sql`update employee set left_on = '2026-11-12'
    where organisation_id = ${works} and id = ${idOf('Farhan Ali')}`.execute(db);
  await sql`update employee set joined_on = '2026-11-25'
    where organisation_id = ${works} and id = ${idOf('Ravi Kumar')}`.execute(db);
});
const { version } = (await payroll.get<Row>(`/api/records/pay-group/${office.id}`)).body;
const values = { cutOffDay: 20, lateJoiners: 'next-month' };
const cutOff = await payroll.put(`/api/records/pay-group/${office.id}`, { version, values });
assert.equal(cutOff.status, 200, JSON.stringify(cutOff.body));
await lock('2026-10', office.id);
const held = { employee: idOf('Anita Rao'), what: 'whole', fromMonth: '2026-11', toMonth: '2026-11' };
const hold = await made('pay-hold', { ...held, reason: 'Long leave' });

async function release(): Promise<void> {
  const address = `/api/records/pay-hold/${hold.id}`;
  const { version } = (await payroll.get<Row>(address)).body;
  const { status, body } = await payroll.post(`${address}/actions/release`, { version });
  assert.equal(status, 200, JSON.stringify(body));
}

test('a month that is paid by the week is forecast whole, and week by week what is left of it', async () => {
  await raised(idOf('Esha Pillai'), '2026-11-16');
  const input = { employee: idOf('Esha Pillai'), month: '2026-11', amount: 1_234_00 };
  await made('pay-input', { ...input, component: await bonusComponent() });
  const { actual, expected } = await monthOf('November 2026');
  assert.equal(actual, 0);
  december = await monthOf('December 2026');
  for (let week = 1; week <= 5; week += 1) {
    // From then on the office is paid, and Anita’s pay of November is arrears.
    if (week === 4) await lock('2026-11', office.id).then(release);
    await lock('2026-11', mill.id);
    const now = await monthOf('November 2026');
    assert.ok(now.actual > 0 && now.forecast > 0 === week < 5, `in week ${week}`);
    assert.equal(now.expected, expected, `after week ${week}`);
  }
  assert.equal((await monthOf('November 2026')).actual, expected);
});

test('who joins after the cut-off, and who was held back, cost the month that then pays them', async () => {
  // Foretold before November was paid, the joiner’s six days among it; Anita earns what Gita does.
  const gita = await world.inside(works, (db) =>
    sql<{ cost: number }>`select employer_cost as cost from payslip
      where organisation_id = ${works} and employee_id = ${idOf('Gita Das')} and month = '2026-11'`.execute(
      db,
    ),
  );
  const foretold = (december?.expected ?? 0) + (gita.rows[0]?.cost ?? 0);
  assert.equal((await monthOf('December 2026')).expected, foretold);
});

test('what paid months owe is foretold once, also where one group is paid before the other', async () => {
  await raised(idOf('Meera Joshi'), '2026-11-01');
  const [{ expected }, january] = [await monthOf('December 2026'), await monthOf('January 2027')];
  for (let week = 1; week <= 4; week += 1) await lock('2026-12', mill.id);
  assert.deepEqual(await monthOf('January 2027'), january);
  assert.equal((await monthOf('December 2026')).expected, expected);
  await lock('2026-12', office.id);
  const paid = await monthOf('December 2026');
  assert.deepEqual([paid.actual, paid.forecast], [expected, 0]);
});

test('a bonus run that cannot be calculated, since somebody in it leaves, is left out by name', async () => {
  const bonus = { month: '2027-02', payOn: '2027-02-25', kind: 'bonus' };
  const run = (await made('pay-run', bonus)).id;
  const component = await bonusComponent();
  const before = await monthOf('February 2027');
  for (const who of ['Gita Das', 'Meera Joshi'] as const)
    await made('pay-input', { employee: idOf(who), month: '2027-02', component, amount: 5_000_00, run });
  assert.ok((await monthOf('February 2027')).expected >= before.expected + 10_000_00);
  await world.inside(works, (db) =>
    sql`update employee set left_on = '2027-01-31'
      where organisation_id = ${works} and id = ${idOf('Gita Das')}`.execute(db),
  );
  const { leftOut, expected } = await monthOf('February 2027');
  assert.ok(expected < before.expected, 'Gita’s salary is gone, all others’ are there');
  assert.equal(leftOut, '2 in a run that cannot be calculated as it is: Meera Joshi, Gita Das');
});
