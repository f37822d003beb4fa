import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  act,
  buildPayWorld,
  calculated,
  createRun,
  lockedRun,
  type PayList,
} from '../../../../tests/pay-world.ts';

const world = await buildPayWorld();
const payroll = world.as('Padma Nair');
const approver = world.as('Vikram Shah');
const esha = world.as('Esha Pillai');
const { employeeId: eshaId } = world.people['Esha Pillai'];

type Cause = { kind: string; about: string; amount: number };
type Finding = { employee: number; code: string; status: string; comment: string | null; blocks: boolean };
type Exceptions = { findings: Finding[]; owners: { id: number; name: string }[] };

await lockedRun(world, '2026-08');
await payroll.post('/api/records/loss-of-pay', { employee: eshaId, month: '2026-09', days: 2 });
const run = await createRun(payroll, '2026-09');
await calculated(payroll, run.id);

test('the causes of a person’s change sum to it, and the bridge of the run sums to the run’s', async () => {
  const { body: one } = await payroll.get<{ lastNet: number; net: number; causes: Cause[] }>(
    `/api/pay-runs/${run.id}/people/${eshaId}/change`,
  );
  const sum = one.causes.reduce((all, { amount }) => all + amount, 0);
  assert.equal(sum, one.net - one.lastNet);
  assert.ok(one.causes.some(({ kind, about }) => kind === 'days' && about === 'Loss of pay'));
  const { body: all } = await payroll.get<{ lastNet: number; net: number; steps: Cause[] }>(
    `/api/pay-runs/${run.id}/changes`,
  );
  assert.equal(
    all.steps.reduce((total, { amount }) => total + amount, 0),
    all.net - all.lastNet,
  );
});

test('last month’s people, who came and who went come to this month’s, and the sums tie', async () => {
  type Ties = {
    last: number;
    came: unknown[];
    went: unknown[];
    sums: { people: number; net: number };
    slips: { people: number; gross: number; deductions: number; net: number };
    statutes: { name: string; amount: number; slips: number }[];
  };
  const { body } = await payroll.get<Ties>(`/api/pay-runs/${run.id}/reconciliation`);
  assert.equal(body.last + body.came.length - body.went.length, body.slips.people);
  assert.equal(body.slips.gross - body.slips.deductions, body.slips.net);
  assert.equal(body.slips.net, body.sums.net);
  assert.ok(body.statutes.some(({ name, amount }) => name === 'Provident fund' && amount > 0));
  for (const { amount, slips } of body.statutes) assert.equal(amount, slips);
});

test('a check that stops the run does so until each finding is mended or settled with a reason', async () => {
  const { body: checks } = await payroll.get<PayList>('/api/records/pay-check?limit=50');
  const noBank = checks.rows.find(({ values }) => values['rule'] === 'no-bank');
  assert.ok(noBank, 'an organisation starts with the usual checks');
  const { status } = await payroll.put(`/api/records/pay-check/${noBank.id}`, {
    version: noBank.version,
    values: { stops: true },
  });
  assert.equal(status, 200);
  const { body: before } = await payroll.get<Exceptions>(`/api/pay-runs/${run.id}/exceptions`);
  const stopping = before.findings.filter(({ code }) => code === 'no-bank');
  assert.ok(stopping.length > 0 && stopping.every(({ blocks }) => blocks));
  const refused = await act(payroll, run.id, 'send');
  assert.equal(refused.body.code, 'payroll.exceptions');

  const settle = (employee: number, comment: string, who = payroll) =>
    who.post<Exceptions & { fields?: Record<string, string> }>(`/api/pay-runs/${run.id}/exceptions`, {
      employee,
      code: 'no-bank',
      status: 'settled',
      comment,
    });
  const [first] = stopping;
  assert.ok(first);
  const unsaid = await settle(first.employee, ' ');
  assert.equal(unsaid.status, 422);
  assert.match(unsaid.body.fields?.['comment'] ?? '', /Say why/);
  const self = world.people['Padma Nair'].employeeId;
  for (const { employee } of stopping) {
    const answer = await settle(employee, 'Paid by cheque', employee === self ? approver : payroll);
    assert.equal(answer.status, 200);
  }
  if (stopping.some(({ employee }) => employee === self))
    assert.equal((await settle(self ?? 0, 'My own')).status, 403, 'nobody settles their own');
  const { body: after } = await payroll.get<Exceptions>(`/api/pay-runs/${run.id}/exceptions`);
  assert.ok(
    after.findings.filter(({ code }) => code === 'no-bank').every(({ status: now }) => now === 'settled'),
  );
  assert.equal((await act(payroll, run.id, 'send')).status, 200);
});

test('a list is narrowed to a month by its name as by its number', async () => {
  const among = async (words: string) => {
    const filter = encodeURIComponent(JSON.stringify([{ field: 'month', contains: words }]));
    const { status, body } = await payroll.get<PayList>(`/api/records/payslip?filter=${filter}`);
    assert.equal(status, 200, words);
    return body.total;
  };
  assert.ok((await among('august 2026')) > 0);
  assert.equal(await among('2026-08'), await among('Aug'));
  assert.equal(await among('July'), 0);
});

test('what a run shows of pay is no business of an employee', async () => {
  for (const part of ['grid', 'exceptions', 'reconciliation', 'changes']) {
    assert.equal((await esha.get(`/api/pay-runs/${run.id}/${part}`)).status, 403, part);
  }
  const stranger = await esha.post(`/api/pay-runs/${run.id}/exceptions`, {
    employee: eshaId,
    code: 'no-bank',
    status: 'settled',
    comment: 'mine',
  });
  assert.equal(stranger.status, 403);
});

test('an employee asks about a line of the own payslip, the officer answers, and it is closed', async () => {
  const slip = (await esha.get<PayList>('/api/records/payslip')).body.rows[0];
  const theirs = (await payroll.get<PayList>('/api/records/payslip?limit=200')).body.rows.find(
    ({ id }) => id !== slip?.id,
  );
  type Answered = { answer?: string; lineName?: string };
  type Query = { id: number; version: number; state: string; values: Answered };
  const ask = (payslip: number | undefined, line: string) =>
    esha.post<Query>('/api/records/payslip-query', { payslip, line, question: 'Why this amount?' });
  assert.equal((await ask(theirs?.id, 'PF')).status, 422, 'not about somebody else’s');
  assert.equal((await ask(slip?.id, 'NOTHING')).status, 422, 'not about a line that is not there');
  const { status, body: query } = await ask(slip?.id, 'PF');
  assert.equal(status, 200, JSON.stringify(query));
  assert.equal(query.values.lineName, 'Provident fund');
  const answerOf = (who: typeof esha) =>
    who.post<Query>(`/api/records/payslip-query/${query.id}/actions/answer`, {
      version: query.version,
      input: { answer: 'Twelve percent of 15,000.' },
    });
  assert.equal((await answerOf(esha)).status, 403, 'nobody answers the own question');
  const answered = await answerOf(payroll);
  assert.equal(answered.body.state, 'answered', JSON.stringify(answered.body));
  const read = (await esha.get<Query>(`/api/records/payslip-query/${query.id}`)).body;
  assert.equal(read.values.answer, 'Twelve percent of 15,000.');
  const closed = await esha.post<Query>(`/api/records/payslip-query/${query.id}/actions/close`, {
    version: read.version,
  });
  assert.equal(closed.body.state, 'closed');
});

test('the finance page is the person’s own year and adds up', async () => {
  type Finance = {
    year: string;
    slips: { net: number; gross: number; deductions: number; fundOwn: number }[];
  };
  const { body } = await esha.get<Finance>('/api/my-finance');
  assert.equal(body.year, '2026-04');
  assert.equal(body.slips.length, 1);
  const [august] = body.slips;
  assert.equal((august?.gross ?? 0) - (august?.deductions ?? 0), august?.net);
  assert.equal(august?.fundOwn, 1_800_00);
});

test('what nobody has settled is still seen on the locked run, with its owner and comment', async () => {
  type Seen = Exceptions['findings'][number] & { ownerName: string | null; comment: string | null };
  const read = async () =>
    (await payroll.get<{ findings: Seen[] }>(`/api/pay-runs/${run.id}/exceptions`)).body.findings;
  const [left] = (await read()).filter(({ status }) => status === 'open');
  assert.ok(left);
  const owner = world.people['Vikram Shah'].userId;
  const note = { employee: left.employee, code: left.code, owner, comment: 'Asked the bank' };
  assert.equal((await payroll.post(`/api/pay-runs/${run.id}/exceptions`, note)).status, 200);
  const stood = await read();
  assert.equal((await act(approver, run.id, 'approve')).status, 200);
  const kept = await read();
  const told = (all: readonly Seen[]) =>
    all.map(({ employee, code, status, comment }) => `${employee} ${code} ${status} ${comment}`).sort();
  assert.deepEqual(told(kept), told(stood));
  assert.ok(kept.some(({ status, comment, ownerName }) => status === 'open' && comment && ownerName));
  assert.equal((await payroll.post(`/api/pay-runs/${run.id}/exceptions`, note)).status, 409);
});

test('a run says who was paid elsewhere in its tax year, until what was paid is entered', async () => {
  const first = await buildPayWorld();
  const padma = first.as('Padma Nair');
  const { id } = await createRun(padma, '2026-09');
  const unopened = async () => (await padma.get<{ unopened: number }>(`/api/pay-runs/${id}`)).body.unopened;
  const people = await unopened();
  assert.ok(people > 3, `${people} people`);
  const values = { taxYear: '2026-27', upTo: '2026-08', item: 'pay.taxable', amount: 100 };
  const employee = first.people['Gita Das'].employeeId;
  assert.equal((await padma.post('/api/records/opening-balance', { employee, ...values })).status, 200);
  assert.equal(await unopened(), people - 1);
  const april = await createRun(padma, '2026-04');
  const { body } = await padma.get<{ unopened: number }>(`/api/pay-runs/${april.id}`);
  assert.equal(body.unopened, 0, 'the year begins with it');
  const { body: later } = await payroll.get<{ unopened: number }>(`/api/pay-runs/${run.id}`);
  assert.equal(later.unopened, 0, 'Muster has paid the month before itself');
});
