/** Leave that is paid out: asked for, approved, in the payslip, and arrears when it changes late. */
import assert from 'node:assert/strict';
import test from 'node:test';
import {
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
import { seenIn } from '../../../../tests/world.ts';

const world = await buildPayWorld({ salaries: { 'Esha Pillai': 32_000 } });
const [payroll, hr, esha] = [world.as('Padma Nair'), world.as('Harish Iyer'), world.as('Esha Pillai')];
const employee = world.people['Esha Pillai'].employeeId ?? 0;
type Saved = { id: number; version: number; state: string };

const component = await madeRecord<Saved>(payroll, 'pay-component', {
  code: 'LEAVE_PAID',
  name: 'Leave encashment',
  kind: 'earning',
  source: 'units',
  position: 46,
  rounding: 'paise',
  wageClass: 'excluded',
  taxClass: 'taxable',
  stateInsuranceWage: false,
  professionalTaxWage: false,
  active: true,
  unit: 'day',
  unitRate: 'formula',
  rateFormula: 'GROSS / 26',
});
const type = await madeRecord<Saved>(hr, 'leave-type', {
  code: 'PL',
  name: 'Privilege leave',
  nature: 'other',
  paidShare: 10_000,
  kept: true,
});
const policy = await madeRecord<Saved>(hr, 'leave-policy', {
  name: 'Privilege leave',
  type: type.id,
  yearBegins: 'january',
});
await madeRecord(hr, 'leave-rule', {
  policy: policy.id,
  validFrom: '2025-01-01',
  reason: 'Set up',
  grants: 'none',
  carry: 'some',
  carryMost: 30,
  encashComponent: component.id,
  encashMost: 10,
  encashKeep: 15,
  encashOver: 20,
  overdraw: 0,
  offs: 'never',
  holidays: 'never',
});
const granted = (day: string, days: number) =>
  madeRecord(hr, 'leave-adjustment', {
    ...{ employee, type: type.id, kind: 'opening', day, days, reason: 'Brought over' },
  });
await granted('2025-01-01', 41);

const url = '/api/records/leave-encashment';
const wish = { employee, type: type.id, month: '2026-09', days: 6 };
async function act(who: typeof hr, id: number, action: string) {
  const { body } = await who.get<Saved>(`${url}/${id}`);
  return who.post<{ message?: string }>(`${url}/${id}/actions/${action}`, seenIn(body));
}
const slipOf = async (run: number) =>
  (await payroll.get<Slip>(`/api/pay-runs/${run}/people/${employee}`)).body;
const paid = (slip: Slip, code: string) => slip.lines.find((line) => line.code === code)?.amount ?? 0;

test('what is over at the year’s end is paid out, what is in the limit is carried', async () => {
  const ended = await madeRecord<Saved & { values: object }>(hr, 'leave-year-end', {
    policy: policy.id,
    endsOn: '2025-12-31',
    month: '2026-08',
  });
  const path = `/api/records/leave-year-end/${ended.id}`;
  const act = async (action: string) => {
    const { body } = await hr.get<Saved>(path);
    const { status, body: answer } = await hr.post(`${path}/actions/${action}`, seenIn(body));
    assert.equal(status, 200, JSON.stringify(answer));
  };
  await act('post');
  const { body } = await hr.get<{ values: Record<string, unknown> }>(path);
  assert.deepEqual(
    [body.values['carried'], body.values['encashed'], body.values['lapsed']],
    [30, 11, 0],
    JSON.stringify(body),
  );
  const run = await lockedRun(world, '2026-08');
  assert.equal(paid(await slipOf(run.id), 'LEAVE_PAID'), 13_538_46, '11 days of 32,000 ÷ 26');
  const why = await payroll.get<Because>(`/api/pay-runs/${run.id}/people/${employee}/why/LEAVE_PAID`);
  const told = flat(why.body).map(({ says }) => says);
  assert.ok(
    told.some((says) => says.includes('leave year of Privilege leave ended on 31 December 2025')),
    told.join('\n'),
  );
  await act('undo');
  const next = await createRun(payroll, '2026-09');
  await calculated(payroll, next.id);
  assert.ok(paid(await slipOf(next.id), 'ARREARS_LEAVE_PAID') < 0, 'undone after it was paid');
  await act('post');
  await calculated(payroll, next.id);
  assert.equal(paid(await slipOf(next.id), 'ARREARS_LEAVE_PAID'), 0, 'done again');
});

test('a request beyond what the policy pays out says how many days it would be', async () => {
  const { id } = await madeRecord<Saved>(esha, 'leave-encashment', { ...wish, days: 12 });
  const { status, body } = await act(esha, id, 'submit');
  assert.equal(status, 409, JSON.stringify(body));
  assert.match(body.message ?? '', /10 days can be paid out in a leave year. Ask for 10 days or fewer/);
});

test('nobody approves their own, and what waits is not there for another request', async () => {
  await granted('2026-01-01', -6);
  const { id } = await madeRecord<Saved>(esha, 'leave-encashment', wish);
  assert.equal((await act(esha, id, 'submit')).status, 200);
  const second = await madeRecord<Saved>(esha, 'leave-encashment', { ...wish, days: 4, month: '2026-10' });
  const { status, body } = await act(esha, second.id, 'submit');
  assert.equal(status, 409, '24 less 6 reserved and 15 that stay are 3');
  assert.match(body.message ?? '', /Ask for 3 days or fewer/);
  assert.notEqual((await act(esha, id, 'approve')).status, 200);
  assert.equal((await act(hr, id, 'approve')).status, 200);
});

test('the run of the month pays it, and the payslip names the entry of the balance', async () => {
  const [open] = (await payroll.get<PayList>('/api/records/pay-run?sort=-month')).body.rows;
  await calculated(payroll, open?.id ?? 0);
  assert.equal(paid(await slipOf(open?.id ?? 0), 'LEAVE_PAID'), 7_384_62, '6 days of 32,000 ÷ 26');
  const why = await payroll.get<Because>(`/api/pay-runs/${open?.id}/people/${employee}/why/LEAVE_PAID`);
  const told = flat(why.body);
  assert.ok(told.some(({ source }) => source?.form === 'leave-encashment'));
  assert.ok(
    told.some(({ says }) => /6 days of Privilege leave paid out, as approved: entry \d+/.test(says)),
    told.map(({ says }) => says).join('\n'),
  );
});
