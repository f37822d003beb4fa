import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Caller } from '../../../../tests/caller.ts';
import {
  type Because,
  buildPayWorld,
  calculated,
  createRun,
  flat,
  lockedRun,
  type PayList,
  type Slip,
} from '../../../../tests/pay-world.ts';
import { tellOfWindows } from './flexible-day.server.ts';

const world = await buildPayWorld();
const payroll = world.as('Padma Nair');
const esha = world.as('Esha Pillai');
const employee = world.people['Esha Pillai'].employeeId;

type Refused = { fields: Record<string, string>; message: string; code: string };
type Saved = { id: number; version: number; values: Record<string, number | string> };

async function madeComponent(code: string, name: string, position: number): Promise<number> {
  const { status, body } = await payroll.post<{ id: number }>('/api/records/pay-component', {
    code,
    name,
    kind: 'earning',
    source: 'structure',
    position,
    rounding: 'rupee',
    prorated: true,
    wageClass: 'excluded',
    taxClass: 'taxable',
    active: true,
  });
  assert.equal(status, 200, JSON.stringify(body));
  return body.id;
}

const fuel = await madeComponent('FUEL', 'Fuel', 32);
const meals = await madeComponent('MEALS', 'Meals', 34);
const components = (
  await payroll.get<{ rows: { id: number; subtitle: string }[] }>('/api/records/pay-component?limit=50')
).body.rows;
const idOf = (code: string) => components.find(({ subtitle }) => subtitle === code)?.id;
const { rows: structures } = (await payroll.get<PayList>('/api/records/salary-structure')).body;
const [standard] = structures;

const basicLines = [
  { component: idOf('BASIC'), calculation: 'percentage', rate: 5000 },
  { component: idOf('HRA'), calculation: 'percentage', rate: 4000, of: idOf('BASIC') },
];
const offered = [
  { component: fuel, calculation: 'chosen', amount: 3_000_00 },
  { component: meals, calculation: 'chosen', amount: 2_200_00 },
];
const rest = { component: idOf('SPECIAL'), calculation: 'residual' };
const saveStructure = (values: Record<string, unknown>, version: number) =>
  payroll.put<Refused & Saved>(`/api/records/salary-structure/${standard?.id}`, { version, values });

const choose = (who: Caller, lines: unknown, validFrom = '2026-12-01') =>
  who.post<Refused & Saved>('/api/records/flexible-choice', { employee, lines, validFrom });

test('a structure offers components for choice only with a flexible amount, and with a rest', async () => {
  const version = standard?.version ?? 1;
  const without = await saveStructure({ lines: [...basicLines, ...offered, rest] }, version);
  assert.equal(without.status, 422);
  assert.match(without.body.fields['lines'] ?? '', /no flexible amount a month/);
  const restless = await saveStructure(
    { flexibleMonthly: 4_000_00, lines: [...basicLines, ...offered] },
    version,
  );
  assert.match(restless.body.fields['lines'] ?? '', /none takes what is not chosen/);
  const sound = await saveStructure(
    { flexibleMonthly: 4_000_00, lines: [...basicLines, ...offered, rest] },
    version,
  );
  assert.equal(sound.status, 200, JSON.stringify(sound.body));
});

test('until payroll opens a window nobody chooses for themselves', async () => {
  const early = await choose(esha, [{ component: fuel, amount: 1_000_00 }]);
  assert.equal(early.status, 409, JSON.stringify(early.body));
  assert.match(early.body.message, /Payroll opens it/);
  const made = await payroll.post('/api/records/flexible-window', {
    opensOn: '2020-01-01',
    closesOn: '2199-01-01',
    paidFrom: '2026-12',
  });
  assert.equal(made.status, 200, JSON.stringify(made.body));
  const other = await choose(esha, [{ component: fuel, amount: 1_000_00 }], '2027-01-01');
  assert.match(other.body.fields['validFrom'] ?? '', /paid from December 2026 on/);
});

test('what is chosen stays within each component and within the flexible amount, said by field', async () => {
  const most = await choose(esha, [{ component: fuel, amount: 3_000_01 }]);
  assert.match(most.body.fields['lines.0.amount'] ?? '', /Fuel can be at most ₹3,000 a month/);
  const over = await choose(esha, [
    { component: fuel, amount: 3_000_00 },
    { component: meals, amount: 2_000_00 },
  ]);
  assert.match(over.body.fields['lines'] ?? '', /₹5,000 is chosen of ₹4,000 a month: ₹1,000 too much/);
  const strange = await choose(esha, [{ component: idOf('HRA'), amount: 1_00 }]);
  assert.match(strange.body.fields['lines.0.component'] ?? '', /Choose among Fuel, Meals/);
  const twice = await choose(esha, [
    { component: fuel, amount: 1_00 },
    { component: fuel, amount: 1_00 },
  ]);
  assert.match(twice.body.fields['lines.1.component'] ?? '', /twice/);
});

test('a choice shows what is left and what the special allowance becomes, and is paid so', async () => {
  const { body: offer } = await esha.get<Record<string, unknown>>(`/api/flexible-pay/${employee}`);
  // 50,000 less basic 25,000 and rent 10,000.
  assert.equal(offer['restWithout'], 15_000_00);
  assert.equal(offer['month'], '2026-12');
  const { status, body } = await choose(esha, [
    { component: fuel, amount: 1_500_00 },
    { component: meals, amount: 2_000_00 },
  ]);
  assert.equal(status, 200, JSON.stringify(body));
  const saved = (await esha.get<Saved>(`/api/records/flexible-choice/${body.id}`)).body.values;
  assert.equal(saved['summary'], 'Fuel 1,500, Meals 2,000');
  assert.deepEqual([saved['basket'], saved['notChosen'], saved['rest']], [4_000_00, 500_00, 11_500_00]);

  const run = await createRun(payroll, '2026-12');
  await calculated(payroll, run.id);
  const slip = (await payroll.get<Slip>(`/api/pay-runs/${run.id}/people/${employee}`)).body;
  const amounts = Object.fromEntries(slip.lines.map(({ code, amount }) => [code, amount]));
  assert.equal(slip.gross, 50_000_00);
  assert.deepEqual([amounts['FUEL'], amounts['MEALS'], amounts['SPECIAL']], [1_500_00, 2_000_00, 11_500_00]);
  const why = (await payroll.get<Because>(`/api/pay-runs/${run.id}/people/${employee}/why/FUEL`)).body;
  const choice = flat(why).find(({ source }) => source?.form === 'flexible-choice');
  assert.equal(choice?.says, 'Chosen by the employee.');
  assert.match(choice?.source?.by ?? '', /Esha/);
});

test('nobody sees or makes another’s choice but payroll', async () => {
  const farhan = world.as('Farhan Ali');
  assert.equal((await farhan.get<PayList>('/api/records/flexible-choice')).body.rows.length, 0);
  assert.notEqual((await choose(farhan, [])).status, 200);
  assert.equal((await farhan.get(`/api/flexible-pay/${employee}`)).status, 404);
  assert.equal((await payroll.get<PayList>('/api/records/flexible-choice')).body.rows.length, 1);
});

test('a choice that payroll enters late for a paid month is owed as arrears', async () => {
  await lockedRun(world, '2026-08');
  const gita = world.people['Gita Das'].employeeId;
  const { status, body } = await payroll.post('/api/records/flexible-choice', {
    employee: gita,
    lines: [{ component: fuel, amount: 1_000_00 }],
    validFrom: '2026-08-01',
  });
  assert.equal(status, 200, JSON.stringify(body));
  const run = await createRun(payroll, '2026-09');
  await calculated(payroll, run.id);
  const slip = (await payroll.get<Slip>(`/api/pay-runs/${run.id}/people/${gita}`)).body;
  const owed = slip.lines.filter(({ label, amount }) => /arrears/i.test(label) && amount !== 0);
  const sums = owed.map(({ label, amount }) => `${label} ${amount}`);
  assert.ok(
    sums.some((text) => /Fuel.* 100000$/.test(text)),
    sums.join('; '),
  );
  assert.ok(
    sums.some((text) => /Special.* -100000$/.test(text)),
    sums.join('; '),
  );
});

test('who chose more than a structure allows later is paid what it allows, and payroll is told', async () => {
  const version = (await payroll.get<Saved>(`/api/records/salary-structure/${standard?.id}`)).body.version;
  const lowered = await saveStructure({ flexibleMonthly: 2_500_00 }, version);
  assert.equal(lowered.status, 200, JSON.stringify(lowered.body));
  const { rows } = (await payroll.get<PayList>('/api/records/pay-run')).body;
  const run = rows.find(({ values }) => values['month'] === '2026-12');
  await calculated(payroll, run?.id ?? 0);
  const slip = (await payroll.get<Slip>(`/api/pay-runs/${run?.id}/people/${employee}`)).body;
  const amounts = Object.fromEntries(slip.lines.map(({ code, amount }) => [code, amount]));
  assert.deepEqual([amounts['FUEL'], amounts['MEALS'], amounts['SPECIAL']], [1_500_00, 1_000_00, 12_500_00]);
  assert.match(JSON.stringify(slip), /more than .*Standard salary.* allows now/);
});

test('when a window opens, who has flexible pay to divide is told once', async () => {
  const tell = () =>
    inWork(world.host, systemSession(world.organisations.works, 'Daily'), (work) =>
      tellOfWindows({ ...work, today: '2026-11-20' }),
    );
  assert.ok((await tell()) > 0);
  assert.equal(await tell(), 0);
  const { body } = await esha.get<PayList>('/api/records/notification');
  assert.match(JSON.stringify(body.rows), /Choose your flexible pay by 1 January 2199/);
});
