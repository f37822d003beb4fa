import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { seal } from '#server/security/seal.ts';
import { buildPayWorld } from '../../../../tests/pay-world.ts';
import type { Person } from '../../../../tests/world.ts';

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
  const four = ['Esha Pillai', 'Gita Das', 'Farhan Ali', 'Arjun Mehta'] as const;
  await world.inside(works, (db) =>
    sql`with team as (insert into department (organisation_id, code, name, active)
        values (${works}, 'TEAM', 'Team', true) returning id)
      update employee_work set department_id = (select id from team)
      where organisation_id = ${works} and employee_id = any (${four.map(idOf)}::bigint[])`.execute(db),
  );
  const rows = await rowsOf('Padma Nair', 'equal-pay', { asOf: '2026-08-31', by: 'department' });
  const { women, men, womenMean, menMean, gap, womenMedian, menMedian } =
    rows.find(({ group }) => group === 'Team') ?? {};
  // 45,000 and 55,000 against 60,000 and 80,000: two sevenths less.
  assert.deepEqual([women, men, womenMean, menMean, gap], [2, 2, 50_000_00, 70_000_00, 28_57]);
  assert.deepEqual([womenMedian, menMedian], [50_000_00, 70_000_00]);
  const alone = rows.filter((row) => row['women'] === 0 || row['men'] === 0);
  assert.ok(alone.length > 0 && alone.every((row) => row['gap'] === null));
  const none = await world.as('Meera Joshi').post('/api/reports/equal-pay/rows', { parameters: {} });
  assert.equal(none.status, 403);
});
