import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import {
  actOn,
  buildPayOutWorld,
  fileOf,
  type List,
  type Row,
  uploaded,
} from '../../../../tests/pay-out-world.ts';
import { act, giveAccount, readRun } from '../../../../tests/pay-world.ts';
import { readContents } from '../payslip-paper/payslip-content.server.ts';

const { world, run, system } = await buildPayOutWorld();
const payroll = world.as('Padma Nair');
const approver = world.as('Vikram Shah');
const idOf = (name: 'Esha Pillai' | 'Meera Joshi') => world.people[name].employeeId ?? 0;
const [esha, meera] = [idOf('Esha Pillai'), idOf('Meera Joshi')];

type Paid = {
  payslip: number;
  employee: number;
  net: number;
  state: string;
  paidOn: string | null;
  how: string | null;
  utr: string | null;
  why: string | null;
};
type Payments = { counts: Record<string, number>; rows: Paid[] };

const payments = async (state?: string): Promise<Payments> =>
  (await payroll.get<Payments>(`/api/pay-runs/${run.id}/payments${state ? `?state=${state}` : ''}`)).body;
const paymentOf = async (employee: number): Promise<Paid> => {
  const found = (await payments()).rows.find((row) => row.employee === employee);
  assert.ok(found);
  return found;
};
const note = async (people: readonly Paid[], what: Record<string, unknown>) =>
  payroll.post<{ code?: string; noted: number; left: number }>(`/api/pay-runs/${run.id}/payments`, {
    payments: people.map(({ employee, net }) => ({ employee, amount: net, ...what })),
  });

/** An advice of who is open and has an account, approved: the bank has it. */
async function adviceAtTheBank(): Promise<{ id: number; text: string }> {
  const template = (await payroll.get<List>('/api/records/bank-file-template?sort=code')).body.rows[0]?.id;
  const { id } = (await payroll.post<Row>('/api/records/bank-advice', { run: run.id, template })).body;
  assert.equal((await actOn(payroll, 'bank-advice', id, 'send')).status, 200);
  const approved = await actOn(approver, 'bank-advice', id, 'approve');
  assert.equal(approved.status, 200, JSON.stringify(approved.body));
  return { id, text: (await payroll.get(`/api/files/${fileOf(approved.body)}`)).raw.toString('utf8') };
}

async function answered(advice: number, lines: readonly string[]) {
  const file = await uploaded(world, 'Padma Nair', `Reference,Status,UTR,Reason\n${lines.join('\n')}\n`);
  return actOn(payroll, 'bank-advice', advice, 'read-answer', { file });
}

const referenceIn = (text: string, account: string): string =>
  text
    .split('\n')
    .find((line) => line.includes(account))
    ?.match(/SAL\d{9}/)?.[0] ?? '';

test('what the bank still has is not taken for paid; what it refuses goes on the next advice', async () => {
  for (const [at, name] of (['Esha Pillai', 'Meera Joshi'] as const).entries())
    await giveAccount(world, name, `5010012345678${at}`);
  const before = await payments();
  assert.equal(before.counts['unpaid'], before.rows.filter(({ state }) => state === 'unpaid').length);
  assert.equal((await paymentOf(esha)).why, 'Not on a bank advice yet.');
  const { id, text } = await adviceAtTheBank();
  assert.equal((await paymentOf(esha)).state, 'on-its-way');

  const { version } = await readRun(payroll, run.id);
  const marked = await payroll.post<{ code: string }>(`/api/records/pay-run/${run.id}/actions/mark-paid`, {
    version,
    input: { paidOn: '2026-10-28' },
  });
  assert.equal(marked.body.code, 'payroll.on-its-way', JSON.stringify(marked.body));
  const inHand = await note([await paymentOf(esha)], { state: 'paid', paidOn: '2026-10-28', how: 'cash' });
  assert.equal(inHand.body.code, 'payroll.on-its-way', 'nobody is paid twice');

  const [first, second] = [referenceIn(text, '50100123456780'), referenceIn(text, '50100123456781')];
  const read = await answered(id, [`${first},PAID,HDFCN1,`, `${second},REJECTED,,Account closed`]);
  assert.equal(read.status, 200, JSON.stringify(read.body));
  assert.deepEqual(
    { ...(await paymentOf(esha)), net: 0, payslip: 0 },
    {
      ...(await paymentOf(esha)),
      net: 0,
      payslip: 0,
      state: 'paid',
      paidOn: '2026-10-28',
      how: 'bank',
      utr: 'HDFCN1',
      why: null,
    },
  );
  const refused = await paymentOf(meera);
  assert.deepEqual([refused.state, refused.why], ['unpaid', 'The payment failed: Account closed.']);
});

test('a transfer that comes back days later opens the payslip again', async () => {
  const { id, text } = await adviceAtTheBank();
  const reference = referenceIn(text, '50100123456781');
  assert.equal((await answered(id, [`${reference},PAID,HDFCN2,`])).status, 200);
  assert.equal((await paymentOf(meera)).state, 'paid');
  const back = await answered(id, [`${reference},RETURNED,,Account frozen`]);
  assert.equal(back.status, 200, JSON.stringify(back.body));
  assert.deepEqual([back.body.values['paid'], back.body.values['failed']], [0, 1]);
  const open = await paymentOf(meera);
  assert.deepEqual([open.state, open.paidOn, open.why], ['unpaid', null, 'It came back: Account frozen.']);
  const third = await adviceAtTheBank();
  const by = await note([open], { state: 'paid', paidOn: '2026-11-03', how: 'bank', utr: 'HDFCN3' });
  assert.equal(by.body.noted, 1, 'entered by hand for a bank that sends no file');
  const advice = (await payroll.get<Row>(`/api/records/bank-advice/${third.id}`)).body;
  assert.equal(advice.values['paid'], 1, 'the advice knows it too');
  assert.equal((await actOn(payroll, 'bank-advice', third.id, 'close')).status, 200);
});

test('who has no bank account is paid by hand, and then the run can be marked as paid', async () => {
  assert.equal((await act(payroll, run.id, 'mark-paid')).body.code, 'payroll.unpaid');
  const { rows } = await payments('unpaid');
  assert.ok(rows.length > 1);
  assert.ok(rows.every(({ why }) => why === 'No bank account on the pay date.'));
  const [one, ...others] = rows;
  assert.ok(one);
  const cash = await note([one], { state: 'paid', paidOn: '2026-10-29', how: 'cash' });
  assert.equal(cash.body.left, others.length);
  const cheque = { state: 'paid', paidOn: '2026-10-30', how: 'cheque', utr: '004512' };
  assert.equal((await note(others, cheque)).body.left, 0);
  const paid = await paymentOf(others[0]?.employee ?? 0);
  assert.deepEqual([paid.how, paid.paidOn, paid.utr], ['cheque', '2026-10-30', '004512']);
  assert.equal((await act(payroll, run.id, 'mark-paid')).body.state, 'paid');
  assert.equal((await note([one], { state: 'failed', note: 'Entered by mistake' })).body.noted, 1);
  assert.equal((await act(approver, run.id, 'close')).body.code, 'payroll.unpaid');
  assert.equal((await note([one], { state: 'paid', paidOn: '2026-11-02', how: 'cash' })).body.noted, 1);
  assert.equal((await act(approver, run.id, 'close')).body.state, 'closed');
});

type Issued = { name: string; payment: { state: string; paidOn: string; how: string; utr: string } };

test('a payslip says when, how and under which reference it was paid', async () => {
  const { payslip } = await paymentOf(meera);
  const own = (await world.as('Meera Joshi').get<Issued>(`/api/payslips/${payslip}`)).body;
  assert.deepEqual(
    [own.payment.state, own.payment.paidOn, own.payment.how, own.payment.utr],
    ['paid', '2026-11-03', 'bank', 'HDFCN3'],
  );
});

test('an issued payslip keeps its head when name, department, account or PAN change', async () => {
  const { payslip } = await paymentOf(esha);
  const [before] = await system((work) => readContents(work, [payslip]));
  assert.ok(before?.department);
  await system(async (work) => {
    await sql`update employee set last_name = 'Menon', pan = null, uan = null
      where organisation_id = ${work.session.organisationId} and id = ${esha}`.execute(work.db);
    await sql`update department set name = 'Renamed'
      where organisation_id = ${work.session.organisationId}`.execute(work.db);
    await sql`update employee_bank set superseded_at = now()
      where organisation_id = ${work.session.organisationId} and employee_id = ${esha}`.execute(work.db);
  });
  const [after] = await system((work) => readContents(work, [payslip]));
  assert.deepEqual({ ...after, pan: null }, { ...before, pan: null });
  const own = (await world.as('Esha Pillai').get<Issued>(`/api/payslips/${payslip}`)).body;
  assert.match(own.name, /Esha Pillai/);
});
