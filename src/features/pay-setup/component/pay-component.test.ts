import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { act, buildPayWorld, createRun, structureId } from '../../../../tests/pay-world.ts';

const world = await buildPayWorld();
const payroll = world.as('Padma Nair');
const { works } = world.organisations;

type Saved = { id: number; version: number; fields?: Record<string, string>; message?: string };
type Row = { id: number; version: number; values: Record<string, unknown> };

async function componentOf(code: string): Promise<Row> {
  const { rows } = (await payroll.get<{ rows: Row[] }>('/api/records/pay-component?limit=200')).body;
  const found = rows.find(({ values }) => values['code'] === code);
  assert.ok(found, code);
  return found;
}
async function change(code: string, values: unknown) {
  const { id, version } = await componentOf(code);
  return payroll.put<Saved>(`/api/records/pay-component/${id}`, { version, values });
}

test('a component that a structure pays stays as it needs it; the structure is named', async () => {
  const off = await change('BASIC', { active: false });
  assert.match(off.body.fields?.['active'] ?? '', /Used by the salary structure .*Take it out there first/);
  const other = await change('CONV', { source: 'input' });
  assert.match(other.body.fields?.['source'] ?? '', /Used by the salary structure/);
  const kind = await change('CONV', { kind: 'deduction' });
  assert.match(kind.body.fields?.['kind'] ?? '', /Used by the salary structure/);
  assert.equal((await change('CONV', { name: 'Conveyance paid' })).status, 200);
});

test('a component that the rate of a unit asks for stays too', async () => {
  const values = { kind: 'earning', position: 901, rounding: 'rupee' };
  const asked = await payroll.post<Saved>('/api/records/pay-component', {
    ...values,
    code: 'SALES',
    name: 'Sales',
    source: 'input',
  });
  assert.equal(asked.status, 200, JSON.stringify(asked.body));
  const trips = await payroll.post<Saved>('/api/records/pay-component', {
    ...values,
    position: 902,
    code: 'TRIPS',
    name: 'Trips',
    source: 'units',
    unit: 'trip',
    unitRate: 'formula',
    rateFormula: 'SALES / 100',
  });
  assert.equal(trips.status, 200, JSON.stringify(trips.body));
  const off = await change('SALES', { active: false });
  assert.match(off.body.fields?.['active'] ?? '', /Used by the rate of Trips\. Take it out there first/);
});

test('a code that formulas would read as something else is refused', async () => {
  const values = { kind: 'earning', source: 'structure', name: 'Gross', position: 900, rounding: 'rupee' };
  const gross = await payroll.post<Saved>('/api/records/pay-component', { ...values, code: 'GROSS' });
  assert.match(gross.body.fields?.['code'] ?? '', /means something else in formulas/);
});

test('a structure out of use stops no run; a broken one that is used says what is wrong', async () => {
  const id = await structureId(payroll);
  await world.inside(works, (db) =>
    sql`insert into salary_structure (organisation_id, code, name, active)
      values (${works}, 'OLD', 'Old', false)`.execute(db),
  );
  await world.inside(works, (db) =>
    sql`insert into salary_structure_lines
        (organisation_id, salary_structure_id, position, component_id, calculation, formula)
      select ${works}, structure.id, 0, component.id, 'formula', 'NONSENSE + 1'
      from salary_structure structure, pay_component component
      where structure.code = 'OLD' and structure.organisation_id = ${works}
        and component.code = 'BASIC' and component.organisation_id = ${works}`.execute(db),
  );
  const run = await createRun(payroll, '2026-09');
  assert.ok(run.id, 'the month is created all the same');
  await world.inside(works, (db) =>
    sql`update salary_structure_lines set calculation = 'formula', formula = 'NONSENSE + 1'
      where organisation_id = ${works} and salary_structure_id = ${id} and position = 0`.execute(db),
  );
  assert.equal((await act(payroll, run.id, 'calculate')).status, 200);
  type Bench = { job: { state: string; error: string | null } | null };
  for (let tries = 0; tries < 100; tries += 1) {
    const { job } = (await payroll.get<Bench>(`/api/pay-runs/${run.id}`)).body;
    if (job?.state === 'failed') {
      assert.match(job.error ?? '', /cannot be read at "NONSENSE"/);
      return;
    }
    assert.notEqual(job?.state, 'done');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  assert.fail('the calculation did not end');
});
