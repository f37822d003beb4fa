import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  act,
  type Because,
  buildPayWorld,
  calculated,
  createRun,
  flat,
  lockedRun,
  type PayList,
  published,
  type Slip,
  structureId,
} from '../../../../tests/pay-world.ts';

const world = await buildPayWorld();
const payroll = world.as('Padma Nair');

type Saved = { id: number; version: number; fields?: Record<string, string>; message?: string };
type Line = { component: { id: number; title: string }; [field: string]: unknown };
type Structure = { id: number; version: number; values: { lines: Line[] } };

/** The structure with conveyance worked out by a formula. */
async function conveyance(formula: string) {
  const id = await structureId(payroll);
  const { version, values } = (await payroll.get<Structure>(`/api/records/salary-structure/${id}`)).body;
  const lines = values.lines.map(({ component, of, ...line }) => ({
    ...line,
    component: component.id,
    of: (of as { id: number } | null)?.id ?? null,
    ...(component.title.startsWith('Conveyance')
      ? { calculation: 'formula', formula, amount: null, rate: null }
      : {}),
  }));
  return payroll.put<Saved>(`/api/records/salary-structure/${id}`, { version, values: { lines } });
}

const bands = (holdsFrom: string, values: readonly [number, number][], gives = 'money') => ({
  name: 'Travel by pay',
  holdsFrom,
  kind: 'bands',
  asks: 'money',
  gives,
  bands: values.map(([begins, value]) => ({ begins, value })),
});
const create = (values: unknown) => payroll.post<Saved>('/api/records/pay-table', values);

async function slipOf(month: string): Promise<{ id: number; slip: Slip }> {
  const esha = world.as('Esha Pillai');
  const { rows } = (await esha.get<PayList>('/api/records/payslip')).body;
  const id = rows.find(({ values }) => values['month'] === month)?.id ?? 0;
  return { id, slip: (await esha.get<Slip>(`/api/payslips/${id}`)).body };
}
const lineOf = (slip: Slip, code: string): number | undefined =>
  slip.lines.find((each) => each.code === code)?.amount;

test('a table without bands, with one twice, or unlike its other months is refused', async () => {
  const none = await create({ ...bands('2026-04', []) });
  assert.match(none.body.fields?.['bands'] ?? '', /at least one band/);
  const twice = await create(
    bands('2026-04', [
      [0, 100],
      [0, 200],
    ]),
  );
  assert.match(twice.body.fields?.['bands.1.begins'] ?? '', /Two bands begin here/);
  const made = await create(
    bands('2026-04', [
      [0, 800],
      [40_000, 1_700.5],
    ]),
  );
  assert.equal(made.status, 200, JSON.stringify(made.body));
  const other = await create(bands('2026-11', [[0, 5]], 'rate'));
  assert.match(other.body.fields?.['gives'] ?? '', /from April 2026 has other values/);
});

test('a formula asks it by name, reads it in words, and a name that is not there is told', async () => {
  const read = await payroll.post<{ words: string | null; fault: { message: string } | null }>(
    '/api/pay-formulas/check',
    { formula: 'slab("Travel by pay", GROSS)' },
  );
  assert.match(read.body.words ?? '', /the table “Travel by pay” for the monthly gross/);
  const completed = await payroll.post<{ completions: { text: string }[] }>('/api/pay-formulas/check', {
    formula: 'slab("Tra',
    cursor: 9,
  });
  assert.deepEqual(
    completed.body.completions.map(({ text }) => text),
    ['Travel by pay'],
  );
  const unknown = await conveyance('slab("Travel by pie", GROSS)');
  assert.match(unknown.body.fields?.['lines'] ?? '', /no table "Travel by pie".*Is "Travel by pay" meant/);
  assert.equal((await conveyance('slab("Travel by pay", GROSS)')).status, 200);
});

test('the payslip pays what the band has, and its explanation leads to the table', async () => {
  await lockedRun(world, '2026-09');
  const { id, slip } = await slipOf('2026-09');
  assert.equal(lineOf(slip, 'CONV'), 170_100);
  const because = await world.as('Esha Pillai').get<Because>(`/api/payslips/${id}/why/CONV`);
  const told = flat(because.body).find(({ says }) => says.includes('It holds since'));
  assert.match(told?.says ?? '', /It holds since April 2026/);
});

test('a table that a formula asks can neither be renamed nor deleted; who asks it is told', async () => {
  const { rows } = (await payroll.get<PayList>('/api/records/pay-table')).body;
  const [table] = rows;
  const renamed = await payroll.put<Saved>(`/api/records/pay-table/${table?.id}`, {
    version: table?.version,
    values: { name: 'Journeys' },
  });
  assert.match(renamed.body.fields?.['name'] ?? '', /A formula asks this table as it was/);
  const uses = await payroll.get<{ structures: { how: string }[] }>(`/api/pay-tables/${table?.id}/uses`);
  assert.match(uses.body.structures[0]?.how ?? '', /asks it in the formula of Conveyance/);
  const deleted = await payroll.delete<Saved>(
    `/api/records/pay-table/${table?.id}?version=${table?.version}`,
  );
  assert.equal(deleted.status, 409);
  assert.match(deleted.body.message ?? '', /Change them first/);
});

test('new figures for a month that is paid bring arrears by themselves', async () => {
  assert.equal((await create(bands('2026-09', [[0, 2_000]]))).status, 200);
  const run = await createRun(payroll, '2026-10');
  await calculated(payroll, run.id);
  await act(payroll, run.id, 'send');
  assert.equal((await act(world.as('Vikram Shah'), run.id, 'approve')).status, 200);
  await published(payroll, run.id);
  const { slip } = await slipOf('2026-10');
  assert.equal(lineOf(slip, 'CONV'), 200_000);
  assert.equal(lineOf(slip, 'ARREARS_CONV'), 29_900);
});

test('ytd() and previous() pay by what earlier payslips paid, arrears counted', async () => {
  assert.equal((await conveyance('10% * ytd(CONV) + previous(CONV)')).status, 200);
  await lockedRun(world, '2026-11');
  const { id, slip } = await slipOf('2026-11');
  // September 1,701, October 2,000 and September's arrears of 299.
  assert.equal(lineOf(slip, 'CONV'), 40_000 + 229_900);
  const because = await world.as('Esha Pillai').get<Because>(`/api/payslips/${id}/why/CONV`);
  assert.ok(flat(because.body).some(({ says }) => /in the tax year so far/.test(says)));
});

test('a table that an earlier rule alone asks stays as that needs it', async () => {
  const table = { ...bands('2026-04', [[0, 900]]), name: 'Travel until March' };
  const { id, version } = (await create(table)).body;
  assert.equal((await conveyance('slab("Travel until March", GROSS)')).status, 200);
  const structure = await structureId(payroll);
  const kept = await payroll.post(`/api/salary-structures/${structure}/earlier`, { until: '2027-03' });
  assert.equal(kept.status, 200);
  assert.equal((await conveyance('1000')).status, 200);
  const uses = await payroll.get<{ structures: { name: string }[] }>(`/api/pay-tables/${id}/uses`);
  assert.match(uses.body.structures[0]?.name ?? '', / until March 2027$/);
  const renamed = await payroll.put<Saved>(`/api/records/pay-table/${id}`, {
    version,
    values: { name: 'Journeys' },
  });
  assert.equal(renamed.status, 409, JSON.stringify(renamed.body));
  assert.match(renamed.body.message ?? '', /With the rules that hold until March 2027/);
});
