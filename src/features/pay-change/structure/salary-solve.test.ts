import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { rupees } from '#kernel/money.ts';
import { buildPayWorld } from '../../../../tests/pay-world.ts';
import { seenIn } from '../../../../tests/world.ts';

const world = await buildPayWorld();
const payroll = world.as('Padma Nair');
const employee = world.people['Esha Pillai'].employeeId;

type Solved = {
  gross: number;
  off: number;
  net: number;
  cost: number;
  amounts: { component: number; amount: number }[];
  lines: { code: string; amount: number }[];
  fields?: Record<string, string>;
  message?: string;
};
const solve = (by: string, amount: number, who = payroll, of = employee) =>
  who.post<Solved>('/api/salaries/solve', { employee: of, from: '2026-11-01', by, amount });

test('a salary agreed as a cost, a gross or a net is the same salary', async () => {
  const { body: gross } = await solve('gross', rupees(60_000));
  assert.equal(gross.gross, rupees(60_000));
  const { body: cost } = await solve('cost', gross.cost);
  assert.equal(cost.gross, rupees(60_000));
  const { body: yearly } = await solve('yearly-cost', gross.cost * 12);
  assert.equal(yearly.gross, rupees(60_000));
  const { body: net } = await solve('net', gross.net);
  assert.ok(net.net >= gross.net && net.gross <= rupees(60_000));
});

test('what comes again in the month is no part of the salary', async () => {
  const { body: before } = await solve('gross', rupees(60_000));
  const { rows } = (
    await payroll.get<{ rows: { id: number; values: Record<string, unknown> }[] }>(
      '/api/records/pay-component?limit=200',
    )
  ).body;
  const bonus = rows.find(({ values }) => values['source'] === 'input' && values['kind'] === 'earning');
  const again = { employee, component: bonus?.id, amount: rupees(2_500), every: 'month' };
  const kept = await payroll.post('/api/records/recurring-input', { ...again, fromMonth: '2026-11' });
  assert.equal(kept.status, 200, JSON.stringify(kept.body));
  assert.deepEqual((await solve('gross', rupees(60_000))).body, before);
});

test('a levy set by hand for the month is no part of the salary', async () => {
  const { body: before } = await solve('net', rupees(50_000));
  const form = '/api/records/statutory-override';
  type Levy = { id: number; version: number };
  const levy = {
    employee,
    month: '2026-11',
    line: 'professional-tax',
    amount: 0,
    why: 'Order of the office',
  };
  const { body: entered } = await payroll.post<Levy>(form, levy);
  const at = `${form}/${entered.id}`;
  await payroll.post<Levy>(`${at}/actions/propose`, { version: entered.version });
  const vikram = world.as('Vikram Shah');
  const approved = await vikram.post(`${at}/actions/approve`, seenIn((await vikram.get<Levy>(at)).body));
  assert.equal(approved.status, 200, JSON.stringify(approved.body));
  assert.deepEqual((await solve('net', rupees(50_000))).body, before);
});

test('amounts agreed with the person stay, and count in what the salary comes to', async () => {
  const list = async (path: string) =>
    (
      await payroll.get<{ rows: { id: number; values: Record<string, unknown> }[] }>(
        `/api/records/${path}limit=200`,
      )
    ).body.rows;
  const components = await list('pay-component?');
  const houseRent = components.find(({ values }) => values['code'] === 'HRA');
  const before = (await solve('net', rupees(50_000))).body;
  const [salary] = await list(`salary-assignment?employee=${employee}&`);
  const { id: structure } = (salary?.values['structure'] ?? assert.fail()) as { id: number };
  const amounts = [{ component: houseRent?.id, amount: rupees(1_000) }];
  const given = { employee, structure, grossMonthly: rupees(60_000), amounts, validFrom: '2026-10-01' };
  const kept = await payroll.post('/api/records/salary-assignment', given);
  assert.equal(kept.status, 200, JSON.stringify(kept.body));
  const { body: solved } = await solve('net', rupees(50_000));
  assert.deepEqual(solved.amounts, amounts);
  assert.equal(solved.lines.find(({ code }) => code === 'HRA')?.amount, rupees(1_000));
  // Less house rent is more basic pay, of which more fund is taken.
  assert.ok(solved.gross >= before.gross);
});

test('a cost that no gross comes to is told at its field; one’s own salary is for another', async () => {
  const own = await solve('gross', rupees(60_000), payroll, world.people['Padma Nair'].employeeId);
  assert.equal(own.status, 403);
  const low = await solve('yearly-cost', 1_200);
  assert.match(low.body.fields?.['amount'] ?? '', /No monthly gross gives this yearly cost/);
});

test('nobody but payroll asks what a salary comes to', async () => {
  for (const name of ['Esha Pillai', 'Meera Joshi', 'Harish Iyer'] as const) {
    assert.ok([403, 404].includes((await solve('gross', rupees(60_000), world.as(name))).status), name);
  }
});

test('who has something missing is told what, where no gross can be paid without it', async () => {
  const { works } = world.organisations;
  await world.inside(works, (db) =>
    sql`update employee_work set superseded_at = now() where organisation_id = ${works}
      and employee_id = ${employee}`.execute(db),
  );
  assert.match((await solve('net', rupees(50_000))).body.fields?.['amount'] ?? '', /No place of work/);
});
