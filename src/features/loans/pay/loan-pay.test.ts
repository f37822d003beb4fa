/** Loans in pay: the limits of the law, payslips taken back, tax on what a loan is worth, and leaving. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  buildLoanWorld,
  noInterest,
  type Said,
  takenOn,
  type Wire,
} from '../../../../tests/loans/loan-world.ts';
import {
  act as actOnRun,
  type Because,
  calculated,
  createRun,
  flat,
  lockedRun,
  madeRecord,
  type Run,
  settleSkipped,
} from '../../../../tests/pay-world.ts';

const { world, idOf, act, done, read, componentOf, madeType, lent, slipOf, sheetOf } = await buildLoanWorld();
const { works } = world.organisations;
const [esha, hr, farhan, payroll, approver] = [
  world.as('Esha Pillai'),
  world.as('Harish Iyer'),
  world.as('Farhan Ali'),
  world.as('Padma Nair'),
  world.as('Vikram Shah'),
];

type Type = { free: number; first: number; kept: number };
const types: Type = {
  free: await madeType('FREE', { method: 'free', perquisite: 'none', priority: 20 }, null),
  first: await madeType('FIRST', { perquisite: 'none', priority: 1 }),
  kept: await madeType('KEPT', { method: 'free', perquisite: 'none', leastNet: 25_000_00 }, null),
};

test('pay gives no more than the law lets it, in order of the types; the rest is asked next', async () => {
  const own = { firstMonth: '2026-08', term: 2 } as const;
  const first = await lent('Gita Das', { ...own, type: types.first, rupees: 10_000, term: 12 });
  const second = await lent('Gita Das', { ...own, ...noInterest, type: types.free, rupees: 30_000 });
  const within = await lent('Esha Pillai', { ...own, ...noInterest, type: types.free, rupees: 20_000 });
  const kept = await lent('Farhan Ali', { ...own, ...noInterest, type: types.kept, rupees: 20_000 });
  await lockedRun(world, '2026-08');
  const { id, slip } = await slipOf('2026-08', 'Gita Das');
  const deductions = slip.lines.filter(({ kind }) => kind === 'deduction');
  const all = deductions.reduce((sum, { amount }) => sum + amount, 0);
  // Half of wages as the Code counts them: 10,000 of basic and 4,400 of special allowance.
  assert.equal(all, 7_200_00, JSON.stringify(slip.lines));
  assert.equal((await sheetOf(first)).rows[0]?.payment, 874_51, 'first in order, so whole');
  const short = takenOn(slip) - 874_51;
  assert.ok(short > 0 && short < 15_000_00);
  const after = (await sheetOf(second)).rows;
  assert.deepEqual([after[0]?.payment, after[0]?.balance], [short, 30_000_00 - short]);
  assert.equal(takenOn((await slipOf('2026-08', 'Esha Pillai')).slip), 10_000_00, 'within the limit: whole');
  const farhans = (await slipOf('2026-08', 'Farhan Ali')).slip;
  assert.equal(farhans.net, 25_000_00, 'the net pay that has to be left');
  assert.equal((await sheetOf(kept)).outstanding, 20_000_00 - takenOn(farhans));
  assert.equal((await sheetOf(within)).outstanding, 10_000_00);

  const why = (await payroll.get<Because>(`/api/payslips/${id}/why/RECOVERY`)).body;
  const told = flat(why).map(({ says }) => says);
  for (const says of ['Instalment of a loan.', 'Not taken now, and still owed.', 'Interest of the month.'])
    assert.ok(told.includes(says), JSON.stringify(told));
});

test('a bonus paid besides takes no instalment; the month itself has taken it', async () => {
  const values = { month: '2026-08', kind: 'bonus', payOn: '2026-08-31' };
  const run = await madeRecord<Run>(payroll, 'pay-run', values);
  const bonus = componentOf('BONUS');
  const input = {
    employee: idOf('Gita Das'),
    component: bonus,
    month: '2026-08',
    amount: 5_000_00,
    run: run.id,
  };
  await madeRecord(payroll, 'pay-input', input);
  await calculated(payroll, run.id);
  await actOnRun(payroll, run.id, 'send');
  assert.equal((await actOnRun(approver, run.id, 'approve')).status, 200);
  const { slip } = await slipOf('2026-08', 'Gita Das');
  assert.deepEqual([slip.gross, takenOn(slip)], [5_000_00, 0]);
});

test('a payslip that is taken back returns its instalments, and its loan runs again', async () => {
  const id = await lent('Esha Pillai', {
    ...{ firstMonth: '2026-09', term: 1, rupees: 5_000, type: types.first },
  });
  await lockedRun(world, '2026-09');
  const closed = await read('loan', id);
  assert.deepEqual(
    [closed.state, closed.values['closing'], closed.values['closedOn']],
    ['closed', 'paid', '2026-09-30'],
  );
  const { id: slip, slip: paid } = await slipOf('2026-09', 'Esha Pillai');
  assert.equal(takenOn(paid), 5_037_50 + 10_000_00);
  const correct = async (person: object): Promise<void> => {
    const values = { month: '2026-09', kind: 'correction', payOn: '2026-09-30' };
    const run = await madeRecord<Run>(payroll, 'pay-run', values);
    const chosen = await payroll.post(`/api/pay-runs/${run.id}/people`, { people: [person] });
    assert.equal(chosen.status, 204, JSON.stringify(chosen.body));
    await calculated(payroll, run.id);
    await actOnRun(payroll, run.id, 'send');
    assert.equal((await actOnRun(approver, run.id, 'approve')).status, 200);
  };
  await correct({ employee: idOf('Esha Pillai'), takesBack: slip });
  const again = await read('loan', id);
  assert.deepEqual([again.state, again.values['closing']], ['running', null]);
  assert.equal((await sheetOf(id)).outstanding, 5_037_50, 'the interest of the month was due all the same');
  await correct({ employee: idOf('Esha Pillai') });
  assert.equal((await read('loan', id)).state, 'closed');
  assert.equal(takenOn((await slipOf('2026-09', 'Esha Pillai')).slip), 15_037_50);
});

test('a skipped instalment comes at the end, not double next month; others agree to it', async () => {
  const id = await lent('Esha Pillai', {
    ...{ firstMonth: '2026-10', term: 12, rupees: 1_20_000, type: types.first },
  });
  const skip = { employee: idOf('Esha Pillai'), loan: id, kind: 'skip', reason: 'Fees' };
  const paid = { ...skip, month: '2026-09' };
  const { body: said } = await esha.post<Said>('/api/records/loan-change/verdict', { values: paid });
  assert.match(JSON.stringify(said), /September 2026 is paid already/);
  const written = await esha.post('/api/records/loan-change', { ...skip, kind: 'write-off' });
  assert.equal(written.status, 403, 'payroll alone writes off');
  const change = await madeRecord<Wire>(esha, 'loan-change', { ...skip, month: '2026-10' });
  await done(esha, 'loan-change', change.id, 'submit');
  assert.equal((await act(esha, 'loan-change', change.id, 'approve')).status, 403);
  await done(payroll, 'loan-change', change.id, 'approve');
  const { rows } = await sheetOf(id, esha);
  assert.deepEqual(
    [rows.length, rows[0]?.payment, rows[1]?.payment, rows.at(-1)?.month],
    [13, 0, 10_494_18, '2027-10'],
  );
  await done(payroll, 'loan-change', change.id, 'undo');
  assert.equal((await sheetOf(id)).rows.length, 12);
  await done(
    payroll,
    'loan-change',
    (await madeRecord<Wire>(payroll, 'loan-change', { ...skip, month: '2026-10' })).id,
    'submit',
  );
});

let october: Run | undefined;

test('a loan is taxed by the bank’s rate, and a payslip waits for a missing one', async () => {
  const car = await madeType('CAR', { perquisite: 'vehicle', method: 'free' }, null);
  const own = { ...noInterest, firstMonth: '2026-10', term: 24, type: car } as const;
  await lent('Esha Pillai', { ...own, rupees: 2_00_001 });
  await lent('Farhan Ali', { ...own, rupees: 2_00_000 });
  const run = await createRun(payroll, '2026-10');
  october = run;
  await calculated(payroll, run.id);
  type Findings = { findings: { employee: number; code: string; blocks: boolean; sentence: string }[] };
  const unknown = async () =>
    (await payroll.get<Findings>(`/api/pay-runs/${run.id}/exceptions`)).body.findings.filter(
      ({ code }) => code === 'perquisite-unknown',
    );
  const [found, ...others] = await unknown();
  assert.deepEqual([found?.employee, found?.blocks, others.length], [idOf('Esha Pillai'), true, 0]);
  assert.match(found?.sentence ?? '', /Bank’s rate for a vehicle loan on 1 April 2026 is not recorded/);
  const rate = { on: '2026-04-01', kind: 'vehicle', rate: 9_00, source: 'Card of the bank' };
  assert.equal(
    (await payroll.post('/api/records/loan-bank-rate', { ...rate, on: '2026-04-02' })).status,
    422,
  );
  await madeRecord(payroll, 'loan-bank-rate', rate);
  await calculated(payroll, run.id);
  assert.equal((await unknown()).length, 0);
  type Tax = { facts: { taxation: { perquisites?: { value: number; from: string }[] } } };
  const [draft] = await world.inside(works, async (db) => {
    const { rows } = await (await import('kysely')).sql<Tax>`
      select facts from payslip_draft where employee_id = ${idOf('Esha Pillai')} order by draft_set desc
      limit 1`.execute(db);
    return rows;
  });
  const [first] = draft?.facts.taxation.perquisites ?? [];
  // 2,00,001 less a twenty-fourth, at 9% a year, for a month.
  assert.deepEqual([first?.from, first?.value], ['2026-10', 1_437_51]);
});

test('the last pay brings all that is left, or what the law lets it, as agreed', async () => {
  const own = { firstMonth: '2026-10', term: 24, rupees: 30_000, ...noInterest } as const;
  const limit = await madeType('LIMIT', { method: 'free', perquisite: 'none', atLeaving: 'limit' }, null);
  const whole = await lent('Ravi Kumar', { ...own, type: types.free });
  const within = await lent('Anita Rao', { ...own, type: limit });
  for (const name of ['Ravi Kumar', 'Anita Rao'] as const) {
    const url = `/api/records/employee/${idOf(name)}`;
    const { version } = (await hr.get<Wire>(url)).body;
    const values = { leftOn: '2026-10-31', leavingReason: 'resigned' };
    const left = await hr.put(url, { version, values });
    assert.equal(left.status, 200, JSON.stringify(left.body));
  }
  const run = october?.id ?? 0;
  await calculated(payroll, run);
  await settleSkipped(world, run);
  await actOnRun(payroll, run, 'send');
  const locked = await actOnRun(approver, run, 'approve');
  assert.equal(locked.status, 200, JSON.stringify(locked.body));
  assert.equal((await read('loan', whole)).state, 'closed');
  const { slip } = await slipOf('2026-10', 'Anita Rao');
  const half = slip.lines
    .filter(({ kind }) => kind === 'deduction')
    .reduce((sum, { amount }) => sum + amount, 0);
  assert.equal(half, 19_200_00);
  assert.equal((await sheetOf(within)).outstanding, 30_000_00 - takenOn(slip));
});

test('loans of others are read neither by colleagues nor by another organisation', async () => {
  const id = await lent('Esha Pillai', {
    ...{ firstMonth: '2027-01', term: 12, rupees: 5_000, type: types.first },
  });
  for (const who of [farhan, world.as('Omar Khan'), world.as('Pooja Gill')]) {
    assert.equal((await who.get(`/api/records/loan/${id}`)).status, 404);
    assert.equal((await who.get(`/api/loans/${id}/sheet`)).status, 404);
  }
  const stolen = { employee: idOf('Farhan Ali'), loan: id, kind: 'skip', month: '2027-01', reason: 'Mine' };
  assert.equal((await farhan.post('/api/records/loan-change', stolen)).status, 422);
  type Rows = { rows: Record<string, unknown>[] };
  const { body } = await payroll.post<Rows>('/api/reports/loans-outstanding/rows', {
    parameters: { on: Temporal.Now.plainDateISO('Asia/Kolkata').toString() },
  });
  assert.ok(body.rows.length >= 3, JSON.stringify(body));
  const recovered = await payroll.post<Rows>('/api/reports/loan-recoveries/rows', {
    parameters: { month: '2026-08' },
  });
  const gita = recovered.body.rows.filter(({ state }) => state === 'In part');
  assert.ok(gita.length >= 1, JSON.stringify(recovered.body));
  assert.equal((await esha.post('/api/reports/loans-outstanding/rows', { parameters: {} })).status, 403);
});
