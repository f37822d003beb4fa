import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { buildPayWorld, type PayList } from '../../../../tests/pay-world.ts';
import type { SetUpShown } from './set-up.call.ts';

const world = await buildPayWorld();
const payroll = world.as('Padma Nair');

type Answer = {
  lines: { what: string; name: string; result: string; note: string }[];
  written: boolean;
  refused: boolean;
};
const download = async (): Promise<Record<string, unknown>> =>
  JSON.parse((await payroll.get<Record<string, unknown>>('/api/pay-set-up/file')).raw.toString());
const load = async (content: unknown, dryRun: boolean): Promise<Answer> =>
  (await payroll.post<Answer>('/api/pay-set-up/load', { content, dryRun })).body;

test('a set-up goes out as a file and is tried out before it comes in', async () => {
  const { lines } = await load(await download(), true);
  assert.ok(
    lines.every(({ result }) => result === 'same'),
    JSON.stringify(lines),
  );
});

test('tables, groups and accounts travel with it, and come in as they were', async () => {
  const component = (await payroll.get<PayList>('/api/records/pay-component?limit=200')).body.rows.find(
    ({ values }) => values['code'] === 'BASIC',
  )?.id;
  const account = await payroll.post<{ id: number; version: number }>('/api/records/journal-account', {
    part: 'earning',
    component,
    account: '5001',
    accountName: 'Basic pay',
    byCostCentre: true,
  });
  assert.equal(account.status, 200, JSON.stringify(account.body));
  const centre = await world.as('Harish Iyer').post<{ id: number }>('/api/records/cost-centre', {
    code: 'LOOMS',
    name: 'Looms',
  });
  assert.equal(centre.status, 200, JSON.stringify(centre.body));
  const ofLooms = await payroll.post<{ id: number; version: number }>('/api/records/journal-account', {
    part: 'earning',
    component,
    costCentre: centre.body.id,
    account: '5002',
    accountName: 'Basic pay, looms',
    byCostCentre: true,
  });
  assert.equal(ofLooms.status, 200, JSON.stringify(ofLooms.body));
  const table = await payroll.post<{ id: number; version: number }>('/api/records/pay-table', {
    name: 'Fuel',
    holdsFrom: '2026-04',
    kind: 'keys',
    gives: 'money',
    keys: [{ key: 'M1', value: 4000 }],
  });
  assert.equal(table.status, 200, JSON.stringify(table.body));
  const file = await download();
  const made = [['journal-account', account] as const, ['journal-account', ofLooms] as const];
  for (const [form, { body }] of [...made, ['pay-table', table] as const]) {
    const { status } = await payroll.delete(`/api/records/${form}/${body.id}?version=${body.version}`);
    assert.equal(status, 204, form);
  }
  const tried = await load(file, true);
  assert.deepEqual(
    tried.lines.filter(({ result }) => result !== 'same').map(({ what, result }) => `${what} ${result}`),
    ['pay table new', 'journal account new', 'journal account new'],
  );
  assert.equal((await load(file, false)).written, true);
  assert.ok((await load(await download(), true)).lines.every(({ result }) => result === 'same'));
  const { rows } = (await payroll.get<PayList>('/api/records/journal-account')).body;
  const back = rows.find(({ values }) => values['account'] === '5001')?.values['component'];
  assert.equal((back as { id: number } | null)?.id, component);
  const looms = rows.find(({ values }) => values['account'] === '5002')?.values['costCentre'];
  assert.equal((looms as { id: number } | null)?.id, centre.body.id);
});

test('the assistant has a step for each part of a set-up', async () => {
  const { body } = await payroll.get<SetUpShown>('/api/set-up/steps');
  assert.equal(body.steps.find(({ key }) => key === 'structures')?.state, 'done');
  const optional = ['registrations', 'taxRegistrations', 'groups', 'window', 'bankFile', 'accounts'];
  for (const key of optional) {
    assert.ok(
      body.steps.some((step) => step.key === key),
      key,
    );
  }
});

test('a bank file is set up once a template says which account pays', async () => {
  const bankFile = async () =>
    (await payroll.get<SetUpShown>('/api/set-up/steps')).body.steps.find(({ key }) => key === 'bankFile');
  const { works } = world.organisations;
  const account = (value: string | null) =>
    world.inside(works, (db) =>
      sql`update bank_file_template set debit_account = ${value}, debit_account_hash = ${value}
        where organisation_id = ${works}`.execute(db),
    );
  await account(null);
  const without = await bankFile();
  assert.equal(without?.state, 'optional');
  assert.match(without.note, /^Enter the account that pays/);
  await account('sealed');
  assert.equal((await bankFile())?.state, 'done');
  await account(null);
});

test('what flexible pay without bills becomes is named by its code, wherever it comes in', async () => {
  const earning = { kind: 'earning', rounding: 'rupee', active: true };
  const rest = await payroll.post<{ id: number; version: number }>('/api/records/pay-component', {
    ...earning,
    code: 'ZREST',
    name: 'Without bills',
    source: 'input',
    position: 940,
  });
  const fuel = await payroll.post<{ id: number; version: number }>('/api/records/pay-component', {
    ...earning,
    code: 'FUEL',
    name: 'Fuel',
    source: 'structure',
    prorated: false,
    position: 930,
    onBills: 'bills',
    restPaidAs: rest.body.id,
  });
  assert.equal(fuel.status, 200, JSON.stringify(fuel.body));
  const file = await download();
  const sent = (file['components'] as Record<string, unknown>[]).find(({ code }) => code === 'FUEL');
  assert.equal(sent?.['restPaidAs'], 'ZREST');
  for (const { body } of [fuel, rest]) {
    await payroll.delete(`/api/records/pay-component/${body.id}?version=${body.version}`);
  }
  const loaded = await load(file, false);
  assert.ok(loaded.written, JSON.stringify(loaded.lines));
  const { rows } = (await payroll.get<PayList>('/api/records/pay-component?limit=200')).body;
  const again = rows.find(({ values }) => values['code'] === 'FUEL')?.id;
  const { body } = await payroll.get<{ values: Record<string, { title: string }> }>(
    `/api/records/pay-component/${again}`,
  );
  assert.equal(body.values['restPaidAs']?.title, 'Without bills');
});

test('a step says how many are without and whose part it is', async () => {
  const stepsOf = async () => (await payroll.get<SetUpShown>('/api/set-up/steps')).body.steps;
  const step = async (key: string) => (await stepsOf()).find((one) => one.key === key);
  const banks = await step('banks');
  assert.ok(banks?.of && banks.have !== null && banks.have < banks.of, JSON.stringify(banks));
  assert.match(banks.note, new RegExp(`^${banks.of - banks.have} (person|people) without a bank account`));
  assert.equal(banks.part, 'hr');
  assert.equal((await step('salaries'))?.part, 'payroll');
  await world.inside(world.organisations.works, (db) =>
    sql`update employee set left_on = joined_on`.execute(db),
  );
  const salaries = await step('salaries');
  assert.deepEqual([salaries?.state, salaries?.note], ['open', 'There are no employees yet.']);
});
