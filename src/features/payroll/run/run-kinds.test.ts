import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  act,
  type Because,
  buildPayWorld,
  calculated,
  createRun,
  lockedRun,
  type PayList,
  published,
  type Run,
  readRun,
  type Slip,
  structureId,
} from '../../../../tests/pay-world.ts';
import { seenIn } from '../../../../tests/world.ts';

const world = await buildPayWorld();
const payroll = world.as('Padma Nair');
const approver = world.as('Vikram Shah');
const idOf = (name: Parameters<typeof world.as>[0]) => world.people[name as 'Esha Pillai'].employeeId ?? 0;

type Arrear = Record<'monthEarned' | 'label' | 'cause' | 'enteredBy' | 'status', string> & { amount: number };

async function arrearsOf(employee: number): Promise<Arrear[]> {
  const filter = encodeURIComponent(JSON.stringify([{ field: 'employee', is: [employee] }]));
  const { body } = await payroll.get<PayList>(`/api/records/arrear?limit=200&filter=${filter}`);
  return body.rows.map(({ values }) => values as unknown as Arrear);
}

const sumOf = (arrears: readonly Arrear[]) => arrears.reduce((sum, { amount }) => sum + amount, 0);
const earnings = (arrears: readonly Arrear[]) =>
  arrears.filter(({ label }) => ['Basic', 'House rent allowance', 'Special allowance'].includes(label));

async function slipIn(run: number, employee: number): Promise<Slip & { amounts: Record<string, number> }> {
  const { status, body } = await payroll.get<Slip>(`/api/pay-runs/${run}/people/${employee}`);
  assert.equal(status, 200, JSON.stringify(body));
  return { ...body, amounts: Object.fromEntries(body.lines.map(({ code, amount }) => [code, amount])) };
}

async function make(month: string, more: Record<string, unknown>): Promise<Run> {
  const { status, body } = await payroll.post<Run>('/api/records/pay-run', {
    month,
    payOn: `${month}-28`,
    ...more,
  });
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

async function locked(run: Run): Promise<Run> {
  await calculated(payroll, run.id);
  for (const [who, action] of [
    [payroll, 'send'],
    [approver, 'approve'],
  ] as const) {
    const { status, body } = await act(who, run.id, action);
    assert.equal(status, 200, `${action}: ${JSON.stringify(body)}`);
  }
  return readRun(payroll, run.id);
}

async function raise(employee: number, validFrom: string, grossMonthly: number) {
  const structure = await structureId(payroll);
  const values = { employee, structure, grossMonthly, validFrom, reason: 'Raise' };
  const { status, body } = await payroll.post('/api/records/salary-assignment', values);
  assert.equal(status, 200, JSON.stringify(body));
}

await lockedRun(world, '2026-04');
await lockedRun(world, '2026-05');

test('a raise back-dated into paid months is paid by the next run, with its cause', async () => {
  const gita = idOf('Gita Das');
  await raise(gita, '2026-04-16', 60_000_00);
  const run = await createRun(payroll, '2026-06');
  await calculated(payroll, run.id);
  const proposed = await arrearsOf(gita);
  // Half of April, all of May: 5,000 and 10,000.
  const of = (month: string) => sumOf(earnings(proposed.filter(({ monthEarned }) => monthEarned === month)));
  assert.deepEqual([of('2026-04'), of('2026-05')], [5_000_00, 10_000_00], JSON.stringify(proposed));
  assert.ok(proposed.every(({ status, cause }) => status === 'proposed' && cause === 'Salary'));
  assert.ok(proposed.every(({ enteredBy }) => enteredBy.includes('Padma') || enteredBy.includes('padma')));
  const slip = await slipIn(run.id, gita);
  assert.equal(slip.gross, 60_000_00 + 15_000_00);
  assert.equal(slip.amounts['ARREARS_BASIC'], 7_500_00);
  const why = await payroll.get<Because>(`/api/pay-runs/${run.id}/people/${gita}/why/ARREARS_BASIC`);
  assert.match(JSON.stringify(why.body), /Earned in April 2026. What changed: salary./);
  await act(payroll, run.id, 'send');
  assert.equal((await act(approver, run.id, 'approve')).status, 200);
  assert.ok((await arrearsOf(gita)).every(({ status }) => status === 'paid'));
});

test('arrears are paid once, and a correction of the correction takes back what was too much', async () => {
  const gita = idOf('Gita Das');
  const july = await createRun(payroll, '2026-07');
  await calculated(payroll, july.id);
  assert.equal((await slipIn(july.id, gita)).gross, 60_000_00, 'nothing is paid a second time');
  const list = await payroll.get<PayList>(`/api/records/salary-assignment?employee=${gita}`);
  const wrong = list.body.rows.find(({ values }) => values['grossMonthly'] === 60_000_00);
  const corrected = await payroll.put(`/api/records/salary-assignment/${wrong?.id}`, {
    version: wrong?.version,
    reason: 'It was 55,000',
    values: { grossMonthly: 55_000_00 },
  });
  assert.equal(corrected.status, 200, JSON.stringify(corrected.body));
  assert.equal((await act(payroll, july.id, 'send')).body.code, 'payroll.stale');
  await locked(july);
  // 2,500 of April, 5,000 each of May and June.
  assert.equal((await slipIn(july.id, gita)).gross, 55_000_00 - 12_500_00);
  const paid = earnings(await arrearsOf(gita)).filter(({ status }) => status === 'paid');
  assert.equal(sumOf(paid.filter(({ monthEarned }) => monthEarned === '2026-04')), 2_500_00);
});

test('days without pay of a paid month are taken from the next, and given back', async () => {
  const farhan = idOf('Farhan Ali');
  const lost = await payroll.post<{ id: number; version: number }>('/api/records/loss-of-pay', {
    employee: farhan,
    month: '2026-07',
    days: 1,
  });
  assert.equal(lost.status, 200, JSON.stringify(lost.body));
  await locked(await createRun(payroll, '2026-08'));
  const taken = earnings(await arrearsOf(farhan));
  assert.deepEqual([...new Set(taken.map(({ cause }) => cause))], ['Days without pay']);
  const away = await payroll.delete(`/api/records/loss-of-pay/${lost.body.id}?version=${lost.body.version}`);
  assert.equal(away.status, 204, JSON.stringify(away.body));
  const september = await createRun(payroll, '2026-09');
  await calculated(payroll, september.id);
  assert.equal(sumOf(earnings(await arrearsOf(farhan))), 0);
  await locked(september);
});

test('a bonus run pays what is marked for it and nothing else', async () => {
  const esha = idOf('Esha Pillai');
  const second = await payroll.post<{ fields: Record<string, string> }>('/api/records/pay-run', {
    month: '2026-09',
    payOn: '2026-09-28',
  });
  assert.match(second.body.fields?.['month'] ?? '', /regular run already/);
  const run = await make('2026-09', { kind: 'bonus', name: 'Diwali bonus' });
  const components = (
    await payroll.get<{ rows: { id: number; subtitle: string }[] }>('/api/records/pay-component?limit=50')
  ).body.rows;
  const bonus = components.find(({ subtitle }) => subtitle === 'BONUS')?.id;
  const typed = await payroll.post('/api/records/pay-input', {
    employee: esha,
    month: '2026-09',
    component: bonus,
    amount: 25_000_00,
    run: run.id,
  });
  assert.equal(typed.status, 200, JSON.stringify(typed.body));
  await locked(run);
  const slip = await slipIn(run.id, esha);
  assert.equal(slip.gross, 25_000_00);
  assert.deepEqual([slip.amounts['BASIC'], slip.amounts['PF']], [0, 0]);
  assert.equal(slip.amounts['PT'], 0, 'the tax of the month was taken by the regular run');
  const runs = await payroll.get<PayList>('/api/records/pay-run?limit=50');
  for (const { id, values } of runs.body.rows)
    if (values['month'] === '2026-09') await published(payroll, id);
  const { body } = await world.as('Esha Pillai').get<PayList>('/api/records/payslip?search=2026-09');
  assert.equal(body.total, 2);
  const october = await createRun(payroll, '2026-10');
  await calculated(payroll, october.id);
  assert.equal((await slipIn(october.id, esha)).gross, 50_000_00, 'the bonus is no arrears');
  await locked(october);
});

test('a payslip is taken back once, by a run of its own, and the month is paid again', async () => {
  const uma = idOf('Harish Iyer');
  const slips = (await payroll.get<PayList>('/api/records/payslip?limit=200&search=2026-10')).body.rows;
  const slip = slips.find(({ values }) => (values['employee'] as { id: number }).id === uma);
  const back = await make('2026-10', { kind: 'correction' });
  const choose = (run: number, person: Record<string, unknown>) =>
    payroll.post<{ code: string }>(`/api/pay-runs/${run}/people`, { people: [person] });
  assert.equal((await choose(back.id, { employee: uma, takesBack: slip?.id })).status, 204);
  await locked(back);
  const taken = await slipIn(back.id, uma);
  assert.equal(taken.gross, -50_000_00);
  assert.equal(taken.net, -(slip?.values['net'] as number));
  const again = await make('2026-10', { kind: 'correction' });
  assert.equal(
    (await choose(again.id, { employee: uma, takesBack: slip?.id })).body.code,
    'payroll.taken-back',
  );
  assert.equal((await choose(again.id, { employee: uma })).status, 204);
  await locked(again);
  assert.equal((await slipIn(again.id, uma)).net, slip?.values['net']);
});

test('who is held is not paid, and gets it all when released', async () => {
  const [farhan, gita] = [idOf('Farhan Ali'), idOf('Gita Das')];
  type Hold = { id: number; version: number };
  const hold = async (employee: number, what: string) => {
    const values = { employee, what, fromMonth: '2026-11', reason: 'Papers are missing' };
    const { status, body } = await payroll.post<Hold>('/api/records/pay-hold', values);
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  const release = ({ id, version }: Hold) =>
    payroll.post(`/api/records/pay-hold/${id}/actions/release`, { version });
  const whole = await hold(farhan, 'whole');
  const payout = await hold(gita, 'payout');
  const run = await locked(await createRun(payroll, '2026-11'));
  assert.equal((await payroll.get(`/api/pay-runs/${run.id}/people/${farhan}`)).status, 404);
  type Paid = { employee: number; net: number; state: string };
  const list = async () =>
    (await payroll.get<{ rows: Paid[] }>(`/api/pay-runs/${run.id}/payments`)).body.rows;
  const [first] = (await list()).filter(({ state }) => state === 'unpaid');
  const pay = (amount: number, employee = first?.employee) =>
    payroll.post<{ code: string; noted: number }>(`/api/pay-runs/${run.id}/payments`, {
      payments: [{ employee, state: 'paid', amount, paidOn: '2026-11-30', utr: 'UTR1' }],
    });
  assert.equal((await pay((first?.net ?? 0) + 1)).body.code, 'payroll.amount-differs');
  assert.equal((await pay(first?.net ?? 0)).body.noted, 1);
  assert.equal((await pay(first?.net ?? 0)).body.noted, 0, 'told twice is paid once');
  const held = (await list()).find(({ employee }) => employee === gita);
  assert.equal((await pay(held?.net ?? 0, gita)).body.code, 'payroll.held');
  assert.equal((await act(payroll, run.id, 'mark-paid')).body.code, 'payroll.unpaid');
  const { version } = await readRun(payroll, run.id);
  const paid = await payroll.post<Run>(`/api/records/pay-run/${run.id}/actions/mark-paid`, {
    version,
    input: { paidOn: '2026-11-30' },
  });
  assert.equal(paid.body.state, 'paid', JSON.stringify(paid.body));
  assert.equal((await act(approver, run.id, 'close')).body.code, 'payroll.unpaid');
  assert.equal((await release(payout)).status, 200);
  assert.equal((await pay(held?.net ?? 0, gita)).body.noted, 1);
  assert.equal((await act(approver, run.id, 'close')).body.state, 'closed');
  assert.equal((await release(whole)).status, 200);
  const december = await createRun(payroll, '2026-12');
  await calculated(payroll, december.id);
  assert.equal((await slipIn(december.id, farhan)).gross, 100_000_00, 'November is made good');
  await locked(december);
});

test('a settlement is worked out by the law, approved by another, and paid with the last month', async () => {
  const meera = idOf('Meera Joshi');
  type Person = { version: number; values: Record<string, unknown> };
  const hr = world.as('Harish Iyer');
  const { body: person } = await hr.get<Person>(`/api/records/employee/${meera}`);
  const values = { leftOn: '2027-01-15', leavingReason: 'resigned' };
  const left = await hr.put(`/api/records/employee/${meera}`, { version: person.version, values });
  assert.equal(left.status, 200, JSON.stringify(left.body));
  type Settlement = { id: number; version: number; state: string; values: Record<string, number & string> };
  const { status, body: made } = await payroll.post<Settlement>('/api/records/settlement', {
    employee: meera,
    reason: 'resignation',
    noticeDays: 60,
    noticeServed: 30,
    leaveDays: 10,
    leaveExemptBefore: 24_95_000_00,
    recoveries: [{ what: 'Laptop', direction: 'recovered', amount: 5_000_00 }],
  });
  assert.equal(status, 200, JSON.stringify(made));
  // Thirty days short of a month of 31 at 50,000; ten days of basic 25,000 by 30.
  assert.deepEqual([made.values['noticeAmount'], made.values['leaveAmount']], [-48_387_00, 8_333_00]);
  assert.equal(made.values['dueOn'], '2027-01-18');
  const move = async (who: typeof payroll, action: string) => {
    const path = `/api/records/settlement/${made.id}`;
    const seen = seenIn((await who.get<Settlement>(path)).body);
    return who.post<{ state: string; code: string }>(`${path}/actions/${action}`, seen);
  };
  await move(payroll, 'send');
  const regular = await createRun(payroll, '2027-01');
  await calculated(payroll, regular.id);
  assert.equal((await payroll.get(`/api/pay-runs/${regular.id}/people/${meera}`)).status, 404);
  assert.equal((await move(approver, 'approve')).body.state, 'approved');
  const run = await locked(await make('2027-01', { kind: 'settlement' }));
  const slip = await slipIn(run.id, meera);
  // Fifteen of thirty-one days, the leave and what gratuity came to.
  const gratuity = Number(made.values['gratuityAmount']);
  assert.ok(Math.abs(slip.gross - (24_194_00 + 8_333_00 + gratuity)) <= 100, String(slip.gross));
  assert.equal(slip.amounts['NOTICE_RECOVERY'], 48_387_00);
  // Of a lifetime’s 25,00,000 an earlier employer’s leave left 5,000 free.
  assert.equal(slip.amounts['LEAVE_ENCASHED_TAXED'], 3_333_00);
  const { body: done } = await payroll.get<Settlement>(`/api/records/settlement/${made.id}`);
  assert.equal(done.state, 'paid');
});

test('nobody holds, settles, takes back or pays again what is their own', async () => {
  const own = idOf('Padma Nair');
  const hold = { employee: own, what: 'arrears', fromMonth: '2026-11', reason: 'Mine' };
  assert.equal((await payroll.post('/api/records/pay-hold', hold)).status, 403);
  assert.equal((await payroll.post('/api/records/settlement', { employee: own })).status, 403);
  const run = await make('2026-12', { kind: 'correction' });
  const chosen = await payroll.post(`/api/pay-runs/${run.id}/people`, { people: [{ employee: own }] });
  assert.equal(chosen.status, 403);
  const values = {
    employee: own,
    structure: await structureId(payroll),
    grossMonthly: 90_000_00,
    validFrom: '2026-06-01',
  };
  assert.equal((await payroll.post('/api/records/salary-assignment', values)).status, 403);
});
