/** Leave without pay comes into pay by itself: on its days, in the month that pays them, late as arrears. */
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
} from '../../../../tests/pay-world.ts';
import { seenIn } from '../../../../tests/world.ts';

const world = await buildPayWorld();
const [payroll, hr, esha, meera] = [
  world.as('Padma Nair'),
  world.as('Harish Iyer'),
  world.as('Esha Pillai'),
  world.as('Meera Joshi'),
];
const employee = world.people['Esha Pillai'].employeeId ?? 0;
type Saved = { id: number; version: number; state: string; fingerprint?: string };
const type = await madeRecord<Saved>(hr, 'leave-type', {
  code: 'LWP',
  name: 'Leave without pay',
  nature: 'unpaid',
  paidShare: 0,
  kept: false,
});
const url = '/api/records/leave-application';

async function act(who: typeof hr, id: number, action: string) {
  const { body } = await who.get<Saved>(`${url}/${id}`);
  return who.post(`${url}/${id}/actions/${action}`, seenIn(body));
}
/** HR enters it for the person, since it lies in the past, and the manager approves. */
async function granted(from: string, to: string, halves: object = {}): Promise<number> {
  const spell = { employee, type: type.id, from, to, fromHalf: 'whole', toHalf: 'whole', ...halves };
  const { id } = await madeRecord<Saved>(hr, 'leave-application', spell);
  const sent = await act(hr, id, 'submit');
  assert.equal(sent.status, 200, JSON.stringify(sent.body));
  const approved = await act(meera, id, 'approve');
  assert.equal(approved.status, 200, JSON.stringify(approved.body));
  return id;
}

type OwnSlip = { id: number; month: string; daysPaid: number };
const slips = async () =>
  (await esha.get<{ slips: OwnSlip[] }>('/api/my-finance?year=2026-04')).body.slips.filter(
    ({ month }) => month >= '2026-08',
  );

await granted('2026-08-31', '2026-09-01', { toHalf: 'first' });
await lockedRun(world, '2026-08');

test('leave over the end of a month is lost in each month by its days', async () => {
  await lockedRun(world, '2026-09');
  const days = Object.fromEntries((await slips()).map(({ month, daysPaid }) => [month, daysPaid]));
  assert.deepEqual(days, { '2026-08': 30, '2026-09': 29.5 });
});

test('the payslip’s reason leads to the application', async () => {
  const [slip] = (await slips()).filter(({ month }) => month === '2026-09');
  const { status, body } = await esha.get<Because>(`/api/payslips/${slip?.id}/why/BASIC`);
  if (status !== 200) return assert.fail(JSON.stringify(body));
  const sources = flat(body).map(({ source }) => source?.form);
  assert.ok(sources.includes('leave-application'), JSON.stringify(sources));
});

test('leave approved late is arrears of the next run, and no more when it is cancelled', async () => {
  const id = await granted('2026-09-15', '2026-09-16');
  const run = await createRun(payroll, '2026-10');
  await calculated(payroll, run.id);
  const owed = async () =>
    (await payroll.get<PayList>('/api/records/arrear')).body.rows.filter(
      ({ values }) => values['monthEarned'] === '2026-09',
    );
  assert.ok((await owed()).length > 0, 'two days of September');
  assert.equal((await act(hr, id, 'cancel')).status, 200);
  await calculated(payroll, run.id);
  assert.equal((await owed()).length, 0);
});

test('a day of leave that somebody types as loss of pay too is deducted once, which shows', async () => {
  await granted('2026-10-05', '2026-10-05');
  const typed = { employee, month: '2026-10', days: 1 };
  const { id, version } = await madeRecord<Saved>(payroll, 'loss-of-pay', typed);
  const [run] = (await payroll.get<PayList>('/api/records/pay-run?sort=-id')).body.rows;
  const paid = async () => {
    await calculated(payroll, run?.id ?? 0);
    const slip = `/api/pay-runs/${run?.id}/people/${employee}`;
    return (await payroll.get<{ daysPaid: number }>(slip)).body.daysPaid;
  };
  assert.equal(await paid(), 30);
  const { body } = await payroll.get<Because>(`/api/pay-runs/${run?.id}/people/${employee}/why/BASIC`);
  const said = flat(body).map(({ says, value }) => `${says} ${value}`);
  assert.ok(
    said.includes('Of these, already counted on their dates by leave or attendance. 1 day'),
    said.join('\n'),
  );
  type Bench = { lossOfPay: { people: number; days: number } };
  const bench = async () => (await payroll.get<Bench>(`/api/pay-runs/${run?.id}`)).body.lossOfPay;
  assert.deepEqual(await bench(), { people: 1, days: 1 });
  const onTop = { values: { ...typed, onTop: true }, version };
  assert.equal((await payroll.put(`/api/records/loss-of-pay/${id}`, onTop)).status, 200);
  assert.equal(await paid(), 29, 'meant on top');
  assert.deepEqual(await bench(), { people: 1, days: 2 });
});
