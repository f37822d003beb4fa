import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { seal } from '#server/seal.ts';
import { buildPayWorld } from '../../../tests/pay-world.ts';
import type { Person } from '../../../tests/world.ts';

const world = await buildPayWorld({
  salaries: { 'Esha Pillai': 45_000, 'Gita Das': 55_000, 'Farhan Ali': 60_000, 'Arjun Mehta': 80_000 },
});
const { works } = world.organisations;
const idOf = (name: Person) => world.people[name].employeeId ?? 0;

type Row = Record<string, unknown>;
const rowsOf = async (who: Person, name: string, parameters: Row): Promise<Row[]> => {
  const url = `/api/reports/${name}/rows`;
  const { status, body } = await world.as(who).post<{ rows: Row[] }>(url, { parameters });
  assert.equal(status, 200, JSON.stringify(body));
  return body.rows;
};

await world.inside(works, async (db) => {
  const of = (name: Person) => sql`organisation_id = ${works} and id = ${idOf(name)}`;
  const uan = seal(world.host, { organisationId: works, column: 'employee.uan' }, '100000012345');
  await sql`update employee set uan = ${uan}, left_on = '2026-08-31', leaving_reason = 'resigned'
    where ${of('Esha Pillai')}`.execute(db);
  for (const [name, gender] of [
    ['Esha Pillai', 'female'],
    ['Gita Das', 'female'],
    ['Farhan Ali', 'male'],
    ['Arjun Mehta', 'male'],
  ] as const) {
    await sql`update employee set gender = ${gender} where ${of(name)}`.execute(db);
  }
});

test('the register has everybody of the day, and who left in the year before it', async () => {
  const then = await rowsOf('Harish Iyer', 'staff-register', { asOf: '2026-08-31' });
  const esha = then.find(({ name }) => name === 'Esha Pillai');
  assert.match(String(esha?.['uan']), /^•+2345$/);
  assert.ok(esha?.['designation'] && esha['employment'] && esha['joinedOn']);
  const later = await rowsOf('Harish Iyer', 'staff-register', { asOf: '2027-08-30' });
  const left = later.find(({ name }) => name === 'Esha Pillai');
  assert.deepEqual([left?.['leftOn'], left?.['reason']], ['2026-08-31', 'Resigned']);
  assert.ok(left?.['designation'], 'as what she worked to the end');
  const after = await rowsOf('Harish Iyer', 'staff-register', { asOf: '2027-08-31' });
  assert.ok(!after.some(({ name }) => name === 'Esha Pillai'));
});

test('women’s and men’s pay is told by what they do, with the gap of the means', async () => {
  const rows = await rowsOf('Padma Nair', 'equal-pay', { asOf: '2026-08-31', by: 'department' });
  const women = rows.reduce((sum, row) => sum + Number(row['women']), 0);
  assert.ok(women >= 2);
  for (const { womenMean, menMean, gap } of rows) {
    if (typeof womenMean !== 'number' || typeof menMean !== 'number') assert.equal(gap, null);
    else assert.equal(gap, Math.round(((menMean - womenMean) * 10_000) / menMean));
  }
  const none = await world.as('Meera Joshi').post('/api/reports/equal-pay/rows', { parameters: {} });
  assert.equal(none.status, 403);
});
