/** Attendance comes into pay by itself, once, from the month that the policy names, and late as arrears. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { punchedMonth } from '../../../../tests/attendance/punched-month.ts';
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

const world = await buildPayWorld({ salaries: { 'Esha Pillai': 31_200 } });
const { works } = world.organisations;
const [payroll, hr, meera] = [world.as('Padma Nair'), world.as('Harish Iyer'), world.as('Meera Joshi')];
const esha = world.people['Esha Pillai'].employeeId ?? 0;
type Saved = { id: number; version: number; state: string };

const component = (values: object) =>
  madeRecord<Saved>(payroll, 'pay-component', {
    kind: 'earning',
    source: 'units',
    rounding: 'rupee',
    wageClass: 'excluded',
    taxClass: 'taxable',
    stateInsuranceWage: true,
    professionalTaxWage: true,
    active: true,
    ...values,
  });
const overtime = await component({
  code: 'OT',
  name: 'Overtime by attendance',
  position: 46,
  overtime: true,
  unit: 'hour',
  unitRate: 'overtime',
  monthFormula: 'GROSS',
});
const late = await component({
  code: 'LATE_SHIFT',
  name: 'Late shift',
  position: 47,
  unit: 'day',
  unitRate: 'amount',
  ratePerUnit: 100_00,
});
const shift = await madeRecord<Saved>(hr, 'shift', {
  code: 'G',
  name: 'General',
  kind: 'fixed',
  starts: '09:00',
  ends: '18:00',
  unpaidBreak: 60,
  breakTaken: 'always',
  graceIn: 0,
  graceOut: 0,
  opensBefore: 240,
  closesAfter: 360,
  fullFrom: 420,
  halfFrom: 210,
  allowance: late.id,
});
const policy = {
  name: 'Works',
  forWhom: null,
  from: '2026-01-01',
  shift: shift.id,
  pairing: 'first-last',
  repeatSeconds: 60,
  byWeb: false,
  lateFrom: 'start',
  roundTo: 1,
  rounding: 'down',
  nightFrom: '22:00',
  nightTo: '06:00',
  overtimeBefore: false,
  overtimeFrom: 15,
  correctDays: 366,
  payFrom: '2026-09',
  absencePay: 'lost',
  overtimePaid: 'approved',
  overtimeCounted: 'law',
  overtimeComponent: overtime.id,
};
await madeRecord(hr, 'device-person', { employee: esha, pin: '7', from: '2026-01-01' });

async function asked(values: object): Promise<number> {
  const { id } = await madeRecord<Saved>(hr, 'attendance-request', {
    employee: esha,
    reason: 'Asked',
    ...values,
  });
  const url = `/api/records/attendance-request/${id}`;
  for (const [who, action] of [
    [hr, 'submit'],
    [meera, 'approve'],
  ] as const) {
    const { body } = await who.get<Saved>(url);
    const { status, body: answer } = await who.post(`${url}/actions/${action}`, seenIn(body));
    assert.equal(status, 200, JSON.stringify(answer));
  }
  return id;
}
const slipOf = async (run: number) =>
  (await payroll.get<Slip & { daysPaid: number }>(`/api/pay-runs/${run}/people/${esha}`)).body;
const amountOf = (slip: Slip, code: string) => slip.lines.find((line) => line.code === code)?.amount ?? 0;

test('overtime is paid by the hour, and a component without hours is refused', async () => {
  const wrong = { ...policy, overtimeComponent: late.id };
  const { status, body } = await hr.post<{ fields: object }>('/api/records/attendance-policy', wrong);
  assert.equal(status, 422, JSON.stringify(body));
  assert.match(JSON.stringify(body.fields), /overtimeComponent.*from the list/);
  await madeRecord(hr, 'attendance-policy', policy);
});

test('the month before the one that the policy names stays as it is', async () => {
  const run = await lockedRun(world, '2026-08');
  assert.equal((await slipOf(run.id)).daysPaid, 31);
});

test('absence, approved overtime and the shift’s allowance are in the month by themselves', async () => {
  await punchedMonth(world, '2026-09', {
    absent: ['2026-09-08', '2026-09-09'],
    ends: { '2026-09-10': '19:31', '2026-09-11': '19:31' },
  });
  await asked({ kind: 'overtime', from: '2026-09-10', minutes: 180 });
  const run = await lockedRun(world, '2026-09');
  const slip = await slipOf(run.id);
  assert.equal(slip.daysPaid, 28, 'two days absent without leave');
  // 31,200 ÷ 26 ÷ 8 = 150 an hour, twice is 300; 91 minutes count as an hour and a whole one by rule 69.
  assert.equal(amountOf(slip, 'OT'), 600_00, 'of two long days only the approved one');
  const why = await payroll.get<Because>(`/api/pay-runs/${run.id}/people/${esha}/why/OT`);
  const told = flat(why.body).find(({ source }) => source?.form === 'attendance-policy');
  assert.ok(
    told?.parts.some(({ says }) => says.includes('by the policy Works')),
    JSON.stringify(why.body),
  );
  const opened = flat(why.body).flatMap(({ says, source }) =>
    source?.path ? [`${says} ${source.path}`] : [],
  );
  assert.deepEqual(opened, [
    `10 September 2026. my-transactions/my-attendance?employee=${esha}&day=2026-09-10`,
  ]);
  const { body: basic } = await payroll.get<Because>(`/api/pay-runs/${run.id}/people/${esha}/why/BASIC`);
  const lost = flat(basic).flatMap(({ source }) => source?.path ?? []);
  assert.deepEqual(
    lost.map((path) => path.slice(-10)),
    ['2026-09-08', '2026-09-09'],
  );
});

test('an absence that turns out to be duty elsewhere is paid back with the next run', async () => {
  await punchedMonth(world, '2026-10');
  await asked({ kind: 'on-duty', from: '2026-09-08', session: 'whole' });
  const run = await createRun(payroll, '2026-10');
  await calculated(payroll, run.id);
  const owed = (await payroll.get<PayList>('/api/records/arrear?limit=50')).body.rows.filter(
    ({ values }) => values['monthEarned'] === '2026-09',
  );
  assert.ok(owed.length > 0);
  assert.ok(amountOf(await slipOf(run.id), 'ARREARS_BASIC') > 0);
});

test('a punch that comes in late is arrears too', async () => {
  await world.inside(works, (db) =>
    sql`insert into punch (organisation_id, at, pin, device_id, way)
      select ${works}::bigint, t::timestamptz, '7', 7, 'device'
      from unnest(array['2026-09-09 09:00+05:30', '2026-09-09 18:00+05:30']) t`.execute(db),
  );
  const [run] = (await payroll.get<PayList>('/api/records/pay-run?sort=-month')).body.rows;
  const id = run?.id ?? 0;
  const before = amountOf(await slipOf(id), 'ARREARS_BASIC');
  await calculated(payroll, id);
  assert.equal(amountOf(await slipOf(id), 'ARREARS_BASIC'), 2 * before, 'the second day of two');
});
