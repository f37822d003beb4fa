import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { allow } from '../../../../tests/decided-rights.ts';
import { uploadOf } from '../../../../tests/upload.ts';
import { buildWorld } from '../../../../tests/world.ts';

const world = await buildWorld();
const { works } = world.organisations;
const payroll = world.as('Padma Nair');
type Saved = { id: number; version: number; fields?: Record<string, string> };
type List = { rows: { id: number; values: Record<string, unknown> }[]; total: number };

const form = '/api/records/pay-budget';
const year = '2026-27';
const enter = (values: object) => payroll.post<Saved>(form, { year, ...values });
const list = async () => (await payroll.get<List>(`${form}?limit=100`)).body;
const centre = async (code: string, name: string) =>
  (await world.as('Harish Iyer').post<Saved>('/api/records/cost-centre', { code, name })).body.id;
const [looms, dyeing] = [await centre('LOOM', 'Looms'), await centre('DYE', 'Dyeing')];

test('a cost centre has one budget for a year, or one for each of its months', async () => {
  const made = await enter({ costCentre: looms, amount: 12_00_000_00 });
  assert.equal(made.status, 200, JSON.stringify(made.body));
  const again = await enter({ costCentre: looms, amount: 1_00 });
  assert.equal(again.status, 422);
  assert.match(again.body.fields?.['year'] ?? '', /Another pay budget has the same/);
  const month = await enter({ costCentre: looms, month: '2026-11', amount: 1_00 });
  assert.match(month.body.fields?.['month'] ?? '', /has a budget of the whole year for this cost centre/);
  assert.equal((await enter({ costCentre: dyeing, month: '2026-11', amount: 1_00 })).status, 200);
  const whole = await enter({ costCentre: dyeing, amount: 1_00 });
  assert.match(whole.body.fields?.['month'] ?? '', /is budgeted by months for this cost centre/);
  const other = { year: '2027-28', costCentre: looms, month: '2027-04', amount: 1_00 };
  const next = await enter(other);
  assert.equal(next.status, 200, 'another year is planned otherwise');
  const widened = { version: next.body.version, values: { month: null } };
  assert.equal((await payroll.put(`${form}/${next.body.id}`, widened)).status, 200, 'of the whole year now');
  const { id, version } = made.body;
  const changed = await payroll.put<Saved>(`${form}/${id}`, { version, values: { amount: 13_00_000_00 } });
  assert.equal(changed.status, 200, 'of the same year and cost centre');
});

test('the rest of the organisation has one budget too', async () => {
  assert.equal((await enter({ amount: 5_00_000_00 })).status, 200);
  assert.match((await enter({ amount: 5_00 })).body.fields?.['year'] ?? '', /has the same/);
  assert.match((await enter({ month: '2026-05', amount: 5_00 })).body.fields?.['month'] ?? '', /whole year/);
});

test('a month outside the financial year and an amount below nothing are refused by field', async () => {
  for (const month of ['2026-03', '2027-04']) {
    const { status, body } = await enter({ costCentre: dyeing, month, amount: 1_00 });
    assert.equal(status, 422);
    assert.equal(body.fields?.['month'], 'The financial year 2026-27 runs from April 2026 to March 2027.');
  }
  for (const month of ['2026-04', '2027-03'])
    assert.equal((await enter({ costCentre: dyeing, month, amount: 0 })).status, 200, month);
  assert.ok((await enter({ costCentre: dyeing, month: '2026-06', amount: -1 })).body.fields?.['amount']);
  assert.ok((await enter({ costCentre: dyeing, month: '2026-06' })).body.fields?.['amount']);
  assert.ok((await enter({ year: '2026', amount: 1_00 })).body.fields?.['year']);
});

async function bring(...lines: string[]): Promise<{ state: string; result: unknown }> {
  const content = ['Financial year,Cost centre,Month,Cost to the employer', ...lines].join('\r\n');
  const { body, headers } = uploadOf('budget.csv', content, 'text/csv');
  const sent = await payroll.post<{ importId: number }>(`${form}/import`, body, headers);
  assert.equal(sent.status, 200, JSON.stringify(sent.body));
  const asked = { goodRowsOnly: false };
  const run = await payroll.post<{ jobId: number }>(`${form}/import/${sent.body.importId}/run`, asked);
  for (let tries = 0; tries < 300; tries += 1) {
    const { rows } = await world.inside(works, (db) =>
      sql<{
        state: string;
        result: unknown;
      }>`select state, result from job where id = ${run.body.jobId}`.execute(db),
    );
    const [job] = rows;
    if (job && !['queued', 'running'].includes(job.state)) return job;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the job did not end');
}

test('a sheet brings budgets, and one that plans a cost centre in both ways brings none', async () => {
  const { total } = await list();
  const wrong = await bring('2027-28,DYE,,100', '2027-28,DYE,2027-05,200');
  assert.match(JSON.stringify(wrong.result), /budget of the whole year for this cost centre/);
  assert.equal((await list()).total, total, 'nothing was brought');
  const { state, result } = await bring('2027-28,DYE,2027-05,"1,200.50"', '2027-28,DYE,2027-06,300');
  assert.equal(state, 'done', JSON.stringify(result));
  const { rows } = await list();
  const may = rows.find(({ values }) => values['month'] === '2027-05');
  assert.equal(may?.values['amount'], 1_200_50, JSON.stringify(result));
});

test('payroll keeps budgets; approver and auditor read them, nobody else does', async () => {
  const { id, version } = (await enter({ year: '2028-29', amount: 1_00 })).body;
  for (const name of ['Vikram Shah', 'Uma Sen'] as const) {
    assert.equal((await world.as(name).get(`${form}/${id}`)).status, 200, name);
    assert.equal((await world.as(name).post(form, { year, amount: 1_00 })).status, 403, name);
  }
  for (const name of ['Esha Pillai', 'Meera Joshi', 'Harish Iyer', 'Anita Rao'] as const)
    assert.equal((await world.as(name).get(form)).status, 403, name);
  assert.equal((await world.as(null).get(form)).status, 401);
  assert.equal((await world.as('Vikram Shah').delete(`${form}/${id}?version=${version}`)).status, 403);
  assert.equal((await payroll.delete(`${form}/${id}?version=${version}`)).status, 204);
});

test('another organisation neither sees these budgets nor budgets these cost centres', async () => {
  const nisha = world.as('Nisha Verma');
  await allow(world, 'Nisha Verma', 'pay-budget', ['read', 'write']);
  assert.equal((await nisha.get<List>(form)).body.total, 0);
  const [ours] = (await list()).rows;
  assert.equal((await nisha.get(`${form}/${ours?.id}`)).status, 404);
  const { status } = await nisha.post(form, { year, costCentre: looms, amount: 1_00 });
  assert.equal(status, 422);
});
