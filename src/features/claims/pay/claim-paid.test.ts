/** What is sanctioned comes with the salary, explained line by line; what is late comes with the next run. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Caller } from '../../../../tests/caller.ts';
import {
  act as actOnRun,
  type Because,
  buildPayWorld,
  calculated,
  createRun,
  flat,
  madeRecord,
  type Slip,
} from '../../../../tests/pay-world.ts';
import { seenIn } from '../../../../tests/world.ts';

const world = await buildPayWorld({ salaries: { 'Esha Pillai': 32_000, 'Farhan Ali': 30_000 } });
const [payroll, hr, meera, esha] = [
  world.as('Padma Nair'),
  world.as('Harish Iyer'),
  world.as('Meera Joshi'),
  world.as('Esha Pillai'),
];
const employee = world.people['Esha Pillai'].employeeId ?? 0;
type Saved = { id: number; version: number; state: string; values: Record<string, unknown> };
const today = Temporal.Now.plainDateISO('Asia/Kolkata');
const month = today.toPlainYearMonth().toString();
const next = today.toPlainYearMonth().add({ months: 1 }).toString();
const day = (before: number) => today.subtract({ days: before }).toString();

const component = await madeRecord<Saved>(payroll, 'pay-component', {
  code: 'EXPENSES',
  name: 'Expenses repaid',
  kind: 'earning',
  source: 'input',
  position: 47,
  rounding: 'paise',
  wageClass: 'outside',
  taxClass: 'outside',
  stateInsuranceWage: false,
  professionalTaxWage: false,
  active: true,
});
const type = await madeRecord<Saved>(hr, 'expense-type', {
  code: 'TAXI',
  name: 'Taxi',
  kind: 'bill',
  component: component.id,
});
const policy = await madeRecord<Saved>(hr, 'expense-policy', { name: 'Taxi', type: type.id });
await madeRecord(hr, 'expense-rule', {
  policy: policy.id,
  validFrom: '2020-01-01',
  reason: 'Set up',
  beyond: 'ask',
});

const claims = '/api/records/expense-claim';
async function act(who: Caller, id: number, action: string, input?: object) {
  const { body } = await who.get<Saved>(`${claims}/${id}`);
  return who.post<{ message?: string; code?: string }>(`${claims}/${id}/actions/${action}`, {
    ...seenIn(body),
    ...(input && { input }),
  });
}
async function sent(purpose: string, amounts: readonly number[], before: number) {
  const claim = await madeRecord<Saved>(esha, 'expense-claim', { employee, purpose });
  const lines: number[] = [];
  for (const [at, amount] of amounts.entries()) {
    const line = { claim: claim.id, type: type.id, day: day(before + at), amount };
    lines.push((await madeRecord<Saved>(esha, 'expense-line', line)).id);
  }
  const { status, body } = await act(esha, claim.id, 'submit');
  assert.equal(status, 200, JSON.stringify(body));
  return { id: claim.id, lines };
}
const stands = async (id: number) => {
  const { body } = await hr.get<Saved>(`${claims}/${id}`);
  return [body.state, body.values['month'] ?? null, body.values['paidThrough']];
};
const slipOf = async (run: number) =>
  (await payroll.get<Slip>(`/api/pay-runs/${run}/people/${employee}`)).body;
const paid = (slip: Slip) => slip.lines.find((line) => line.code === 'EXPENSES')?.amount ?? 0;

test('a sanctioned claim is in the open run of the month, untaxed, each expense named', async () => {
  const before = await createRun(payroll, month);
  await calculated(payroll, before.id);
  const bare = await slipOf(before.id);
  const claim = await sent('Trip to Pune', [1_200_00, 300_50], 3);
  await act(meera, claim.id, 'sanction', { line: claim.lines[0], amount: 1_000_00, reason: 'Shared' });
  assert.equal((await act(meera, claim.id, 'approve')).status, 200);
  assert.deepEqual(await stands(claim.id), ['approved', month, 'salary']);
  await calculated(payroll, before.id);
  const slip = await slipOf(before.id);
  assert.equal(paid(slip), 1_300_50);
  for (const { code, amount } of bare.lines)
    if (code === 'TDS' || code === 'PF' || code === 'ESI' || code === 'PT')
      assert.equal(slip.lines.find((line) => line.code === code)?.amount, amount, `${code} stays`);
  const why = await payroll.get<Because>(`/api/pay-runs/${before.id}/people/${employee}/why/EXPENSES`);
  const told = flat(why.body).map(({ says }) => says);
  const says = (part: string) =>
    assert.ok(
      told.some((each) => each.includes(part)),
      `${part}\n${told.join('\n')}`,
    );
  says('from the claim “Trip to Pune”: ₹1,000 approved of ₹1,200 claimed: Shared');
  says('₹300.50 approved');
});

test('locked with its run, the claim is paid; what is approved later comes with the next run', async () => {
  const waiting = await sent('Late fare', [150_00], 6);
  const [run] = (await payroll.get<{ rows: Saved[] }>('/api/records/pay-run')).body.rows;
  const send = await actOnRun(payroll, run?.id ?? 0, 'send');
  assert.equal(send.status, 200, JSON.stringify(send.body));
  const crossing = await sent('Crossing fare', [70_00], 7);
  assert.equal((await act(meera, crossing.id, 'approve')).status, 200);
  const paidWith = (of: string) =>
    inWork(world.host, systemSession(world.organisations.works, 'Test'), ({ db }) =>
      sql`update expense_claim set month = ${of} where id = ${crossing.id}`.execute(db),
    );
  // As if it had been approved in the very moment in which the run was sent: no payslip has it.
  await paidWith(month);
  const missed = await actOnRun(world.as('Vikram Shah'), run?.id ?? 0, 'approve');
  assert.equal(missed.body.code, 'payroll.stale');
  await paidWith(next);
  const locked = await actOnRun(world.as('Vikram Shah'), run?.id ?? 0, 'approve');
  assert.equal(locked.status, 200, JSON.stringify(locked.body));
  const { rows } = (await hr.get<{ rows: Saved[] }>(claims)).body;
  const trip = rows.find(({ values }) => values['purpose'] === 'Trip to Pune');
  assert.equal(trip?.state, 'paid');
  assert.deepEqual(await stands(crossing.id), ['approved', next, 'salary']);
  assert.equal((await act(hr, trip?.id ?? 0, 'cancel')).status, 409, 'what is paid is not cancelled');
  assert.equal((await act(meera, waiting.id, 'approve')).status, 200);
  assert.deepEqual(await stands(waiting.id), ['approved', next, 'salary']);
});

test('a claim of a payslip that is taken back is owed again, and paid with the month anew', async () => {
  const { rows } = (await hr.get<{ rows: Saved[] }>(claims)).body;
  const trip = rows.find(({ values }) => values['purpose'] === 'Trip to Pune')?.id ?? 0;
  const correct = async (person: object) => {
    const values = { month, kind: 'correction', payOn: `${month}-28` };
    const correction = await madeRecord<Saved>(payroll, 'pay-run', values);
    const chosen = await payroll.post(`/api/pay-runs/${correction.id}/people`, { people: [person] });
    assert.equal(chosen.status, 204, JSON.stringify(chosen.body));
    await calculated(payroll, correction.id);
    await actOnRun(payroll, correction.id, 'send');
    const { status, body } = await actOnRun(world.as('Vikram Shah'), correction.id, 'approve');
    assert.equal(status, 200, JSON.stringify(body));
  };
  const slips = (await payroll.get<{ rows: Saved[] }>('/api/records/payslip')).body.rows;
  const own = slips.find(({ values }) => (values['employee'] as { id: number }).id === employee);
  await correct({ employee, takesBack: own?.id });
  assert.deepEqual(await stands(trip), ['approved', month, 'salary']);
  await correct({ employee });
  assert.deepEqual(await stands(trip), ['paid', month, 'salary']);
});

test('payroll pays a claim by bank instead, with date and reference, and it leaves the salary', async () => {
  const claim = await sent('Urgent fare', [90_00], 8);
  assert.equal((await act(payroll, claim.id, 'pay', { paidOn: day(0), reference: 'N1' })).status, 409);
  assert.equal((await act(meera, claim.id, 'approve')).status, 200);
  assert.equal((await act(esha, claim.id, 'pay', { paidOn: day(0), reference: 'N1' })).status, 403);
  const { status, body } = await act(payroll, claim.id, 'pay', { paidOn: day(0), reference: 'NEFT 42' });
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual(await stands(claim.id), ['paid', null, 'bank']);
});
