import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import {
  act,
  type Because,
  buildPayWorld,
  calculated,
  createRun,
  flat,
  lockedRun,
  type Slip,
} from '../../../../tests/pay-world.ts';
import { readFormulaAsks } from '../fact/formula-asks.server.ts';

const world = await buildPayWorld({ salaries: { 'Gita Das': 31_200 } });
const payroll = world.as('Padma Nair');
const gita = world.people['Gita Das'].employeeId;

type Saved = { id: number; version: number; message?: string; fields?: Record<string, string> };
const component = (values: Record<string, unknown>) =>
  payroll.post<Saved>('/api/records/pay-component', {
    kind: 'earning',
    source: 'units',
    rounding: 'rupee',
    wageClass: 'excluded',
    taxClass: 'taxable',
    stateInsuranceWage: true,
    professionalTaxWage: true,
    active: true,
    ...values,
  });

const hours = await component({
  code: 'OT_HOURS',
  name: 'Overtime by the hour',
  position: 46,
  overtime: true,
  unit: 'hour',
  unitRate: 'overtime',
  monthFormula: 'GROSS',
});
const pieces = await component({
  code: 'PIECES',
  name: 'Pieces made',
  position: 47,
  unit: 'piece',
  unitRate: 'amount',
  ratePerUnit: 12_50,
});

const enter = (values: Record<string, unknown>) =>
  payroll.post<Saved>('/api/records/pay-unit', { employee: gita, month: '2026-10', ...values });
const amountOf = (slip: Slip, code: string) => slip.lines.find((line) => line.code === code)?.amount ?? 0;
const slipOf = async (run: number) => (await payroll.get<Slip>(`/api/pay-runs/${run}/people/${gita}`)).body;

/** A sheet through the import, checked first and then written; answers how many rows came in. */
async function brought(form: string, ...lines: string[]): Promise<{ bad: number; created: number }> {
  const edge = 'edge-of-the-part';
  const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="sheet.csv"\r\n\r\n`;
  const body = Buffer.from(`${head}${lines.join('\r\n')}\r\n--${edge}--\r\n`);
  const type = { 'content-type': `multipart/form-data; boundary=${edge}` };
  const at = `/api/records/${form}/import`;
  const sent = await payroll.post<{ importId: number; matches: unknown }>(at, body, type);
  assert.equal(sent.status, 200, JSON.stringify(sent.body));
  const { importId, matches } = sent.body;
  type Outcome = { bad: number; created: number; written: boolean; faults: unknown[] };
  const step = async (name: string, given: unknown): Promise<Outcome> => {
    const { body: job } = await payroll.post<{ jobId: number }>(`${at}/${importId}/${name}`, given);
    for (let tries = 0; tries < 300; tries += 1) {
      const [row] = await world.inside(world.organisations.works, async (db) => {
        const found = await sql<{ state: string; result: Outcome }>`
          select state, result from job where id = ${job.jobId}`.execute(db);
        return found.rows;
      });
      if (row && !['queued', 'running'].includes(row.state)) return row.result;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('the import did not end');
  };
  const checked = await step('check', { matches });
  assert.equal(checked.written, false);
  assert.equal(checked.bad, 0, JSON.stringify(checked.faults));
  return step('run', { goodRowsOnly: false });
}

test('overtime hours are paid at twice the ordinary hour, which opens to hours, rate and law', async () => {
  assert.deepEqual([hours.status, pieces.status], [200, 200], JSON.stringify([hours.body, pieces.body]));
  assert.equal((await enter({ component: hours.body.id, quantity: 10.5 })).status, 200);
  const run = await lockedRun(world, '2026-10');
  // 31,200 ÷ 26 ÷ 8 = 150 an hour; twice is 300.
  assert.equal(amountOf(await slipOf(run.id), 'OT_HOURS'), 3_150_00);
  const why = (await payroll.get<Because>(`/api/pay-runs/${run.id}/people/${gita}/why/OT_HOURS`)).body;
  const told = flat(why);
  const entered = told.find(({ source }) => source?.form === 'pay-unit');
  assert.deepEqual([entered?.value, entered?.source?.by], ['10.5 hours', 'Padma Nair']);
  assert.ok(told.some(({ cite, value }) => value === '2 times' && cite?.includes('Code on Wages 2019')));
  type Rows = { rows: { code: string; overtime: number; overtimeHours: number | null }[] };
  const asked = { parameters: { month: '2026-10' } };
  const { rows } = (await payroll.post<Rows>('/api/reports/wage-register/rows', asked)).body;
  assert.deepEqual(
    rows
      .filter(({ overtime }) => overtime > 0)
      .map(({ overtime, overtimeHours }) => [overtime, overtimeHours]),
    [[3_150_00, 10.5]],
  );
});

test('units come in from a sheet, and those of a paid month come as arrears', async () => {
  const code = await world.inside(world.organisations.works, async (db) => {
    const { rows } = await sql<{ code: string }>`select code from employee where id = ${gita}`.execute(db);
    return rows[0]?.code;
  });
  const sheet = await brought(
    'pay-unit',
    'Employee,Month,Component,How many',
    `${code},2026-10,PIECES,100`,
    `${code},2026-11,PIECES,40.5`,
  );
  assert.equal(sheet.created, 2);
  const recurring = await brought(
    'recurring-input',
    'Employee,Component,Amount each time,How often,From month,To month',
    `${code},BONUS,250,Every month,2026-11,2027-03`,
  );
  assert.equal(recurring.created, 1);
  const run = await createRun(payroll, '2026-11');
  await calculated(payroll, run.id);
  const slip = await slipOf(run.id);
  // 40.5 pieces at 12.50, to the rupee; 100 of the month before.
  assert.deepEqual(
    ['PIECES', 'ARREARS_PIECES', 'BONUS', 'OT_HOURS'].map((each) => amountOf(slip, each)),
    [506_00, 1_250_00, 250_00, 0],
  );
  type Counted = { recurring: number; units: number };
  const { body: bench } = await payroll.get<Counted>(`/api/pay-runs/${run.id}`);
  assert.deepEqual([bench.recurring, bench.units], [1, 1], 'people, among the month’s inputs');
  const { body: uses } = await payroll.get<Counted>(`/api/pay-components/${pieces.body.id}/uses`);
  assert.deepEqual([uses.recurring, uses.units], [0, 2]);
});

test('what the rate of a unit asks of the past is read for it', async () => {
  const rated = await component({
    code: 'SHARE',
    name: 'Share of the year',
    position: 48,
    unit: 'unit',
    unitRate: 'formula',
    rateFormula: 'ytd(BASIC) / 1000',
  });
  assert.equal(rated.status, 200, JSON.stringify(rated.body));
  const { works } = world.organisations;
  const asks = await world.inside(works, (db) => readFormulaAsks(db, works, '2026-12'));
  assert.deepEqual(asks.past, ['basic']);
});

test('units that are taken away from a paid month are taken back', async () => {
  type List = { rows: { id: number; version: number; values: { quantity: number } }[] };
  const { rows } = (await payroll.get<List>('/api/records/pay-unit?limit=50')).body;
  const wrong = rows.find(({ values }) => values.quantity === 10.5);
  const gone = await payroll.delete(`/api/records/pay-unit/${wrong?.id}?version=${wrong?.version}`);
  assert.equal(gone.status, 204, JSON.stringify(gone.body));
  const runs = (await payroll.get<{ rows: { id: number; state: string }[] }>('/api/records/pay-run')).body;
  const open = runs.rows.find(({ state }) => state === 'open')?.id ?? 0;
  await calculated(payroll, open);
  assert.equal(amountOf(await slipOf(open), 'ARREARS_OT_HOURS'), -3_150_00);
  assert.equal((await act(payroll, open, 'send')).status, 200);
});

test('while a run waits for approval no units are entered for it, and never one’s own', async () => {
  const waiting = await enter({ month: '2026-11', component: hours.body.id, quantity: 1 });
  assert.equal(waiting.status, 409);
  const own = { employee: world.people['Padma Nair'].employeeId, month: '2026-12' };
  assert.equal((await enter({ ...own, component: hours.body.id, quantity: 1 })).status, 403);
});

test('a hold can be brought in from a sheet', async () => {
  const code = await world.inside(world.organisations.works, async (db) => {
    const { rows } = await sql<{ code: string }>`select code from employee where id = ${gita}`.execute(db);
    return rows[0]?.code;
  });
  const sheet = await brought(
    'pay-hold',
    'Employee,Holds back,From month,Reason',
    `${code},The payout,2026-12,Papers are missing`,
  );
  assert.equal(sheet.created, 1);
});

test('a component that makes no sense is refused by its field', async () => {
  const fields = async (values: Record<string, unknown>) =>
    Object.keys((await component({ code: 'X', name: 'X', position: 48, ...values })).body.fields ?? {});
  const faulty = { unit: 'hour', unitRate: 'formula', rateFormula: 'BASIC / (' };
  assert.deepEqual(await fields(faulty), ['rateFormula']);
  assert.deepEqual(await fields({ unit: 'piece', unitRate: 'overtime' }), ['unit']);
  assert.deepEqual(await fields({ unit: 'hour', unitRate: 'amount' }), ['ratePerUnit']);
  const quarterly = { source: 'structure', paidIn: ['mar', 'jun'] };
  assert.deepEqual(await fields({ ...quarterly, prorated: true }), ['prorated']);
  const typed = await payroll.post<Saved>('/api/records/pay-input', {
    employee: gita,
    month: '2026-12',
    component: hours.body.id,
    amount: 100_00,
  });
  assert.deepEqual(Object.keys(typed.body.fields ?? {}), ['component']);
});
