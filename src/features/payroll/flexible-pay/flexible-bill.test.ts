/** Flexible pay that is paid against bills: chosen, given in, accepted, paid, and settled with the year. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rupees } from '#kernel/money.ts';
import { todayOf } from '#server/today.ts';
import type { Caller } from '../../../../tests/caller.ts';
import {
  act,
  type Because,
  buildPayWorld,
  calculated,
  createRun,
  flat,
  lockedRun,
  madeRecord,
  type PayList,
  type Slip,
} from '../../../../tests/pay-world.ts';
import { uploadOf } from '../../../../tests/upload.ts';
import { seenIn } from '../../../../tests/world.ts';
import { flexibleYears } from './flexible-year.server.ts';

const world = await buildPayWorld();
const payroll = world.as('Padma Nair');
const esha = world.as('Esha Pillai');
const employee = world.people['Esha Pillai'].employeeId ?? 0;

type Saved = {
  id: number;
  version: number;
  state: string;
  values: Record<string, unknown>;
  fields?: Record<string, string>;
  message?: string;
};
const post = (who: Caller, form: string, values: object) => who.post<Saved>(`/api/records/${form}`, values);
const made = (form: string, values: object) => madeRecord<Saved>(payroll, form, values);

const earning = { kind: 'earning', rounding: 'rupee', wageClass: 'outside', active: true };
const rest = await made('pay-component', {
  ...earning,
  code: 'REST',
  name: 'Flexible pay without bills',
  source: 'input',
  position: 36,
});
const billed = { ...earning, source: 'structure', prorated: false, taxClass: 'outside' };

const fuel = await made('pay-component', {
  ...billed,
  code: 'FUEL',
  name: 'Fuel',
  position: 32,
  onBills: 'bills',
  restPaidAs: rest.id,
});
const books = await made('pay-component', {
  ...billed,
  code: 'BOOKS',
  name: 'Books',
  position: 34,
  onBills: 'bills',
});
const [standard] = (await payroll.get<PayList>('/api/records/salary-structure')).body.rows;
const lines = (await payroll.get<Saved>(`/api/records/salary-structure/${standard?.id}`)).body.values[
  'lines'
] as { component: { id: number }; calculation: string; of: { id: number } | null }[];
const changed = await payroll.put<Saved>(`/api/records/salary-structure/${standard?.id}`, {
  version: standard?.version,
  values: {
    flexibleMonthly: rupees(5_000),
    lines: [
      ...lines.map((line) => ({ ...line, component: line.component.id, of: line.of?.id ?? null })),
      { component: fuel.id, calculation: 'chosen', amount: rupees(4_000) },
      { component: books.id, calculation: 'chosen', amount: rupees(2_000) },
    ],
  },
});
assert.equal(changed.status, 200, JSON.stringify(changed.body));
await made('flexible-choice', {
  employee,
  lines: [
    { component: fuel.id, amount: rupees(3_000) },
    { component: books.id, amount: rupees(1_000) },
  ],
  validFrom: '2026-09-01',
});

async function giveIn(who: Caller, more: object = {}): Promise<{ status: number; body: Saved }> {
  const { body: content, headers } = uploadOf('bill.pdf', '%PDF-1.4\n%%EOF\n', 'application/pdf');
  const { body: file } = await who.post<{ id: number }>('/api/files', content, headers);
  return post(who, 'flexible-bill', {
    employee,
    component: fuel.id,
    billedOn: '2026-10-05',
    seller: 'Indian Oil, MG Road',
    number: 'A-1',
    amount: rupees(2_500),
    bill: file.id,
    ...more,
  });
}
const decide = (id: number, action: string, input: object = {}, who = payroll) =>
  who
    .get<Saved>(`/api/records/flexible-bill/${id}`)
    .then(({ body }) =>
      who.post<Saved>(`/api/records/flexible-bill/${id}/actions/${action}`, { ...seenIn(body), input }),
    );

async function paidIn(run: number): Promise<Record<string, number>> {
  const { lines: paid, gross } = (await payroll.get<Slip>(`/api/pay-runs/${run}/people/${employee}`)).body;
  const of = Object.fromEntries(paid.map(({ code, amount }) => [code, amount / 100]));
  return { FUEL: of['FUEL'] ?? 0, BOOKS: of['BOOKS'] ?? 0, REST: of['REST'] ?? 0, gross: gross / 100 };
}

test('what bills bring is an earning, paid whole, and what is left of it an earning of its own', async () => {
  const values = { ...billed, code: 'X', name: 'X', position: 37, onBills: 'bills', restPaidAs: rest.id };
  const wrong = async (other: object) => (await post(payroll, 'pay-component', { ...values, ...other })).body;
  assert.match((await wrong({ prorated: true })).fields?.['prorated'] ?? '', /depend on the days paid/);
  assert.match((await wrong({ kind: 'deduction' })).fields?.['onBills'] ?? '', /Only what is paid/);
  const taken = await made('pay-component', {
    ...earning,
    kind: 'deduction',
    code: 'TAKEN',
    name: 'Taken',
    source: 'input',
    position: 38,
  });
  const other = await wrong({ restPaidAs: taken.id });
  assert.match(other.fields?.['restPaidAs'] ?? '', /Choose an earning that is an input/);
});

test('without a bill nothing of it is paid; a bill that is given in is not paid yet', async () => {
  const september = await lockedRun(world, '2026-09');
  assert.deepEqual(await paidIn(september.id), { FUEL: 0, BOOKS: 0, REST: 0, gross: 46_000 });
  const { status, body } = await giveIn(esha);
  assert.equal(status, 200, JSON.stringify(body));
  const again = await giveIn(esha);
  assert.match(again.body.fields?.['number'] ?? '', /has already been entered/);
  const october = await createRun(payroll, '2026-10');
  await calculated(payroll, october.id);
  assert.deepEqual(await paidIn(october.id), { FUEL: 0, BOOKS: 0, REST: 0, gross: 46_000 });
});

test('what payroll accepts is paid with the next payslip, up to what was chosen since April', async () => {
  const { body: first } = (await payroll.get<PayList>('/api/records/flexible-bill')) as {
    body: { rows: Saved[] };
  };
  const bill = first.rows[0] as Saved;
  const tooMuch = await decide(bill.id, 'accept', { amount: rupees(3_000) });
  assert.match(tooMuch.body.fields?.['amount'] ?? '', /The bill is of ₹2,500/);
  assert.equal((await decide(bill.id, 'accept')).status, 200);
  const { body: second } = await giveIn(esha, { number: 'A-2', amount: rupees(5_000) });
  assert.equal((await decide(second.id, 'accept', { answer: 'Thank you' })).status, 200);
  const { rows } = (await payroll.get<PayList>('/api/records/pay-run')).body;
  const run = rows.find(({ values }) => values['month'] === '2026-10')?.id ?? 0;
  await calculated(payroll, run);
  // September and October: 6,000 are chosen, 7,500 accepted.
  assert.deepEqual(await paidIn(run), { FUEL: 6_000, BOOKS: 0, REST: 0, gross: 52_000 });
  const why = flat((await payroll.get<Because>(`/api/pay-runs/${run}/people/${employee}/why/FUEL`)).body);
  assert.match(why[0]?.says ?? '', /paid against bills/);
  assert.ok(why.some(({ source }) => source?.form === 'flexible-choice'));
  await act(payroll, run, 'send');
  assert.equal((await act(world.as('Vikram Shah'), run, 'approve')).status, 200);
});

test('what waited comes with the next month, once; a paid month owes nothing for it', async () => {
  const november = await createRun(payroll, '2026-11');
  await calculated(payroll, november.id);
  assert.deepEqual(await paidIn(november.id), { FUEL: 1_500, BOOKS: 0, REST: 0, gross: 47_500 });
  const { lines: paid } = (await payroll.get<Slip>(`/api/pay-runs/${november.id}/people/${employee}`)).body;
  assert.ok(!paid.some(({ label, amount }) => /arrears/i.test(label) && amount !== 0));
});

test('a run for a month after one that nobody is paid in asks for bills too', async () => {
  const december = await createRun(payroll, '2026-12');
  await calculated(payroll, december.id);
  assert.equal((await paidIn(december.id))['FUEL'], 1_500);
  const { version } = (await payroll.get<Saved>(`/api/records/pay-run/${december.id}`)).body;
  await payroll.delete(`/api/records/pay-run/${december.id}?version=${version}`);
});

test('the report tells what is paid, what the next payslip brings and what is open for bills', async () => {
  type Report = { rows: Record<string, unknown>[] };
  const asked = { parameters: { month: '2026-10' } };
  const { status, body } = await payroll.post<Report>('/api/reports/flexible-balance/rows', asked);
  assert.equal(status, 200, JSON.stringify(body));
  const of = body.rows.find(({ component }) => component === 'Fuel') ?? {};
  const told = ['chosen', 'accepted', 'paid', 'toPay', 'open'].map((name) => Number(of[name]) / 100);
  assert.deepEqual(told, [6_000, 7_500, 6_000, 0, 0]);
});

test('what is paid of a year tells the payslip of the month itself too', async () => {
  const { works } = world.organisations;
  const october = await world.inside(works, (db) => flexibleYears(db, works, '2026-10', [employee]));
  const of = october.find(({ component }) => component === 'FUEL');
  assert.deepEqual([of?.paid, of?.paidBefore, of?.inMonth], [rupees(6_000), 0, rupees(6_000)]);
});

test('a bill is for what is chosen, and is decided by somebody else', async () => {
  const strange = await giveIn(esha, { component: rest.id });
  assert.match(strange.body.fields?.['component'] ?? '', /^For must be picked from the list/);
  const early = await giveIn(esha, { billedOn: '2026-03-31' });
  assert.match(early.body.fields?.['component'] ?? '', /Nothing of Fuel is chosen in 2025-26/);
  assert.notEqual((await giveIn(world.as('Farhan Ali'))).status, 200, 'nobody gives in for another');
  const { body } = await giveIn(esha, { number: 'A-3', amount: rupees(100) });
  assert.equal((await decide(body.id, 'accept', {}, esha)).status, 403);
  assert.equal((await decide(body.id, 'refuse', { answer: 'No fuel' })).body.state, 'refused');
  const told = (await esha.get<PayList>('/api/records/notification')).body.rows;
  assert.match(JSON.stringify(told), /bill from Indian Oil, MG Road is not accepted/);
  const mine = { employee: world.people['Padma Nair'].employeeId, billedOn: '2026-10-07' };
  await post(payroll, 'flexible-window', {
    opensOn: '2020-01-01',
    closesOn: '2199-01-01',
    paidFrom: '2026-11',
  });
  const chosen = { lines: [{ component: fuel.id, amount: rupees(1_000) }], validFrom: '2026-11-01' };
  await made('flexible-choice', { employee: mine.employee, ...chosen });
  const { body: own } = await giveIn(payroll, mine);
  const refused = await decide(own.id, 'accept');
  assert.equal(refused.status, 403);
  assert.match(refused.body.message ?? '', /You have worked on this bill yourself/);
  const { body: another } = await giveIn(payroll, { number: 'A-7', amount: rupees(90) });
  const forHer = await decide(another.id, 'accept');
  assert.equal(forHer.status, 403, 'nor who gave it in for somebody');
  assert.equal((await decide(another.id, 'refuse', { answer: 'No' }, world.as('Vikram Shah'))).status, 200);
});

test('who leaves is paid with the last month what nobody billed; what lapses is not paid', async () => {
  const { version } = (await payroll.get<Saved>(`/api/records/employee/${employee}`)).body;
  const hr = world.as('Harish Iyer');
  const left = await hr.put<Saved>(`/api/records/employee/${employee}`, {
    version,
    values: { leftOn: '2026-11-30', leavingReason: 'resigned' },
  });
  assert.equal(left.status, 200, JSON.stringify(left.body));
  const { rows } = (await payroll.get<PayList>('/api/records/pay-run')).body;
  const run = rows.find(({ values }) => values['month'] === '2026-11')?.id ?? 0;
  await calculated(payroll, run);
  // Three months of 3,000 for fuel, 7,500 of it billed; three of 1,000 for books, of which no bill came.
  assert.deepEqual(await paidIn(run), { FUEL: 1_500, BOOKS: 0, REST: 1_500, gross: 49_000 });
});

test('what bills were given in for this year stays as it is', async () => {
  const padma = world.people['Padma Nair'].employeeId;
  const given = await giveIn(payroll, { employee: padma, billedOn: todayOf(), number: 'A-9' });
  assert.equal(given.status, 200, JSON.stringify(given.body));
  const { version } = (await payroll.get<Saved>(`/api/records/pay-component/${fuel.id}`)).body;
  const url = `/api/records/pay-component/${fuel.id}`;
  const { status, body } = await payroll.put<Saved>(url, { version, values: { onBills: null } });
  assert.equal(status, 422);
  assert.match(body.fields?.['onBills'] ?? '', /Bills of this tax year rest on it/);
});
