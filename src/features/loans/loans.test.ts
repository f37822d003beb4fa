/** Loans that people ask for: who may, who guarantees, what it does to pay, and how a loan ends early. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildLoanWorld, type Said, type Wire } from '../../../tests/loans/loan-world.ts';
import { lockedRun, madeRecord } from '../../../tests/pay-world.ts';
import type { Person } from '../../../tests/world.ts';

const { world, idOf, act, done, read, madeType, lent, slipOf, sheetOf } = await buildLoanWorld();
const [esha, meera, farhan, payroll, approver] = [
  world.as('Esha Pillai'),
  world.as('Meera Joshi'),
  world.as('Farhan Ali'),
  world.as('Padma Nair'),
  world.as('Vikram Shah'),
];

test('whether I may borrow is said in sentences while I fill it in, and decides when I send it', async () => {
  const long = await madeType('LONG', { serviceMonths: 240, multiple: 2, most: 90_000_00 });
  const asked = (more: object) => ({
    ...{ employee: idOf('Esha Pillai'), type: long, amount: 90_000_01, instalments: 25, purpose: 'Roof' },
    ...{ paidThrough: 'salary', ...more },
  });
  const { body: said } = await esha.post<Said>('/api/records/loan/verdict', { values: asked({}) });
  const of = (name: string) => said.find((each) => each.name === name);
  assert.match(of('service')?.says ?? '', /^Not before \d+ \w+ \d{4}: 20 years of service\.$/);
  assert.match(of('limit')?.says ?? '', /^At most ₹90,000: the limit of this loan type\.$/);
  assert.match(of('term')?.says ?? '', /24 instalments at most/);
  const { id } = await madeRecord<Wire>(esha, 'loan', asked({}));
  const sent = await act(esha, 'loan', id, 'submit');
  assert.deepEqual([sent.status, sent.body.code], [409, 'loans.eligibility']);

  const wages = await madeType('WAGES', { multiple: 1 });
  const { body: second } = await esha.post<Said>('/api/records/loan/verdict', {
    values: asked({ type: wages, amount: 50_000_01, instalments: 2 }),
  });
  assert.match(second.find(({ name }) => name === 'limit')?.says ?? '', /1 × the monthly gross of ₹50,000/);
  const { body: third } = await esha.post<Said>('/api/records/loan/verdict', {
    values: asked({ type: wages, amount: 50_000_00, instalments: 2 }),
  });
  assert.match(third.find(({ name }) => name === 'limit')?.says ?? '', /^Up to ₹50,000/);
});

test('a loan ends early: paid off to the day, written off, or taken over by who agreed to it', async () => {
  const first = await madeType('FIRST', { perquisite: 'none' });
  const kept = await madeType('KEPT', { method: 'free', perquisite: 'none' }, null);
  const own = { firstMonth: '2026-10', term: 12, rupees: 60_000, type: first } as const;
  const today = Temporal.Now.plainDateISO('Asia/Kolkata').toString();
  const changed = async (kind: string, of: number, more: object, name: Person = 'Gita Das') => {
    const values = { employee: idOf(name), loan: of, kind, reason: 'Agreed', ...more };
    const { id } = await madeRecord<Wire>(payroll, 'loan-change', values);
    await done(payroll, 'loan-change', id, 'submit');
    await done(approver, 'loan-change', id, 'approve');
    return id;
  };
  const early = await lent('Gita Das', own);
  const change = await changed('foreclosure', early, { on: today, reference: 'NEFT 1' });
  const foreclosed = await read('loan', early);
  assert.deepEqual([foreclosed.state, foreclosed.values['closing']], ['closed', 'foreclosed']);
  assert.ok(Number(foreclosed.values['closingAmount']) >= 60_000_00);
  await done(payroll, 'loan-change', change, 'undo');
  assert.equal((await read('loan', early)).state, 'running');
  await changed('write-off', early, {});
  assert.equal((await sheetOf(early)).outstanding, 0);

  const other = await lent('Gita Das', { ...own, type: kept });
  const stranger = {
    employee: idOf('Gita Das'),
    loan: other,
    kind: 'transfer',
    reason: 'Left',
    guarantor: idOf('Farhan Ali'),
  };
  const draft = await madeRecord<Wire>(payroll, 'loan-change', stranger);
  const no = await act(payroll, 'loan-change', draft.id, 'submit');
  assert.match(no.body.message ?? '', /has not agreed to answer/);
});

test('a loan is guaranteed, approved, sanctioned with terms, and paid out with the salary', async () => {
  const type = await madeType('HOME', { guarantors: 1, perquisite: 'none' });
  const values = {
    ...{ employee: idOf('Esha Pillai'), type, amount: 1_20_000_00, instalments: 12, purpose: 'Roof' },
    ...{ paidThrough: 'salary' },
  };
  const { id, version } = await madeRecord<Wire>(esha, 'loan', values);
  const alone = await act(esha, 'loan', id, 'submit');
  assert.match(alone.body.message ?? '', /needs one guarantor/);
  const named = { version, values: { guarantors: [{ employee: idOf('Farhan Ali') }] } };
  assert.equal((await esha.put(`/api/records/loan/${id}`, named)).status, 200);
  await done(esha, 'loan', id, 'submit');
  await done(meera, 'loan', id, 'approve');
  const terms = { amount: 1_20_000_00, instalments: 12 };
  assert.equal((await act(esha, 'loan', id, 'sanction', terms)).status, 403, 'nobody sanctions their own');
  const early = await act(payroll, 'loan', id, 'sanction', terms);
  assert.equal(early.body.code, 'loans.guarantors');
  const { rows } = (await farhan.get<{ rows: Wire[] }>('/api/records/loan-guarantee')).body;
  assert.equal((await esha.get<{ rows: Wire[] }>('/api/records/loan-guarantee')).body.rows.length, 0);
  await done(farhan, 'loan-guarantee', rows[0]?.id ?? 0, 'agree');
  const more = await act(payroll, 'loan', id, 'sanction', { ...terms, amount: 1_20_000_01 });
  assert.match(JSON.stringify(more.body.fields), /sanction that or less/);
  await done(payroll, 'loan', id, 'sanction', terms);
  const sanctioned = await read('loan', id);
  assert.deepEqual([sanctioned.state, sanctioned.values['rate']], ['sanctioned', 9_00]);
  assert.equal(
    (await farhan.get(`/api/records/loan/${id}`)).status,
    404,
    'who guarantees reads the guarantee',
  );

  const month = String(sanctioned.values['payMonth']);
  await lockedRun(world, month);
  const { slip } = await slipOf(month, 'Esha Pillai');
  assert.equal(slip.lines.find(({ code }) => code === 'LOANPAID')?.amount, 1_20_000_00);
  assert.equal((await read('loan', id)).state, 'running');
  const { rows: schedule, outstanding } = await sheetOf(id, esha);
  const next = Temporal.PlainYearMonth.from(month).add({ months: 1 }).toString();
  assert.deepEqual([schedule[0]?.month, schedule[0]?.payment, outstanding], [next, 10_494_18, 1_20_000_00]);
});

test('what a loan does to my pay is told month by month before I ask for it', async () => {
  const type = await madeType('ASK', { method: 'free', perquisite: 'vehicle', instalmentsMost: 60 }, null);
  type Told = {
    netNow: number;
    lowestNet: number;
    tax: number;
    instalment: number;
    months: { month: string; net: number; instalment: number; tax: number }[];
    says: string[];
  };
  const wish = { type, amount: 60_000_00, instalments: 12 };
  const { status, body } = await world.as('Arjun Mehta').post<Told>('/api/loans/afford', wish);
  assert.equal(status, 200, JSON.stringify(body));
  const paid = body.months.filter(({ instalment }) => instalment > 0);
  assert.deepEqual([paid.length, body.instalment], [12, 5_000_00]);
  for (const { net, instalment, tax } of body.months) assert.equal(net, body.netNow - instalment - tax);
  assert.ok(body.lowestNet < body.netNow);
  const nobody = await world.as('Uma Sen').post('/api/loans/afford', wish);
  assert.equal(nobody.status, 403);
});
