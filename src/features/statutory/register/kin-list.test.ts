import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { buildPayWorld, lockedRun } from '../../../../tests/pay-world.ts';

const world = await buildPayWorld({ salaries: { 'Esha Pillai': 18_000, 'Farhan Ali': 20_000 } });
const { works } = world.organisations;
const hr = world.as('Harish Iyer');
const esha = world.people['Esha Pillai'].employeeId;

type Row = Record<string, unknown>;
const rowsOf = async (name: string, parameters: Row): Promise<Row[]> => {
  const { status, body } = await hr.post<{ rows: Row[] }>(`/api/reports/${name}/rows`, { parameters });
  assert.equal(status, 200, JSON.stringify(body));
  return body.rows;
};

const family = await world.inside(works, async (db) => {
  await sql`insert into relation (organisation_id, code, name, family, active)
    values (${works}, 'HUSBAND', 'Husband', true, true) on conflict do nothing`.execute(db);
  const { rows } = await sql<{ id: number }>`
    insert into employee_family (organisation_id, employee_id, name, relation_id, date_of_birth)
    select ${works}, ${esha}, 'Arun Pillai', id, '1990-03-12' from relation
    where organisation_id = ${works} and code = 'HUSBAND' limit 1 returning id`.execute(db);
  return rows[0]?.id ?? 0;
});

/** From the day after September. */
async function moveToPune(): Promise<void> {
  const pune = { code: 'PNQ', name: 'Pune', indianState: 'MH', city: 'Pune' };
  const { body } = await hr.post<{ id: number }>('/api/records/establishment', pune);
  await world.inside(works, (db) =>
    sql`insert into employee_work (organisation_id, employee_id, department_id, designation_id,
        employment_type_id, establishment_id, valid_from)
      select organisation_id, employee_id, department_id, designation_id, employment_type_id, ${body.id},
        '2026-10-01'
      from employee_work where organisation_id = ${works} and employee_id = ${esha} limit 1`.execute(db),
  );
}

test('who contributes for the first time is told with the family, and what is missing', async () => {
  await lockedRun(world, '2026-09');
  const first = await rowsOf('insurance-declaration', { month: '2026-09' });
  assert.deepEqual(first.map(({ name }) => name).sort(), ['Esha Pillai', 'Farhan Ali']);
  const own = first.find(({ name }) => name === 'Esha Pillai');
  assert.equal(own?.['family'], 'Arun Pillai, husband, 12 March 1990');
  assert.match(String(own?.['missing']), /insurance number/);
  assert.ok(own?.['place']);
  await moveToPune();
  const again = await rowsOf('insurance-declaration', { month: '2026-09' });
  const after = again.find(({ name }) => name === 'Esha Pillai');
  assert.equal(after?.['place'], own?.['place'], 'where she worked in the month, not after it');
  await lockedRun(world, '2026-10');
  assert.deepEqual(await rowsOf('insurance-declaration', { month: '2026-10' }), []);
});

test('who does not keep families and nominees has no such list', async () => {
  for (const name of ['nominations', 'insurance-declaration']) {
    const { status } = await world.as('Padma Nair').post(`/api/reports/${name}/rows`, { parameters: {} });
    assert.equal(status, 403, name);
  }
});

test('nominations are told with their shares; who has none can be asked for alone', async () => {
  const asked = { asOf: '2026-10-31' };
  const before = await rowsOf('nominations', { ...asked, show: 'missing' });
  assert.ok(before.some(({ name }) => name === 'Esha Pillai'));
  await world.inside(works, async (db) => {
    const { rows } = await sql<{ id: number }>`
      insert into employee_nomination (organisation_id, employee_id, kind, nominated_on)
      values (${works}, ${esha}, 'gratuity', '2026-10-01') returning id`.execute(db);
    await sql`insert into employee_nomination_nominees
        (organisation_id, employee_nomination_id, position, member_id, share)
      values (${works}, ${rows[0]?.id ?? 0}, 0, ${family}, 10000)`.execute(db);
  });
  const own = (await rowsOf('nominations', asked)).find(({ name }) => name === 'Esha Pillai');
  assert.deepEqual([own?.['kind'], own?.['nominees']], ['Gratuity', 'Arun Pillai 100%']);
  const missing = await rowsOf('nominations', { ...asked, show: 'missing' });
  assert.ok(!missing.some(({ name }) => name === 'Esha Pillai'));
  const fund = await rowsOf('nominations', { ...asked, kind: 'provident-fund', show: 'missing' });
  assert.ok(
    fund.some(({ name }) => name === 'Esha Pillai'),
    'of the fund there is none',
  );
});
