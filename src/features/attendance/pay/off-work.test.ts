/** Approved work on a day off earns a day off in the balance, or pay in the run, and no overtime besides. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { inWork, systemSession } from '#server/in-work.ts';
import { generalShift, plainPolicy } from '../../../../tests/attendance/plain-rules.ts';
import {
  type Because,
  buildPayWorld,
  calculated,
  createRun,
  flat,
  lockedRun,
  madeRecord,
  type Slip,
} from '../../../../tests/pay-world.ts';
import { seenIn } from '../../../../tests/world.ts';
import { bringDaysOff } from '../request/compensatory.server.ts';

const world = await buildPayWorld({ salaries: { 'Esha Pillai': 30_000 } });
const { works } = world.organisations;
const [payroll, hr, meera, esha] = [
  world.as('Padma Nair'),
  world.as('Harish Iyer'),
  world.as('Meera Joshi'),
  world.as('Esha Pillai'),
];
const employee = world.people['Esha Pillai'].employeeId ?? 0;
type Saved = { id: number; version: number; state: string };

const component = await madeRecord<Saved>(payroll, 'pay-component', {
  code: 'OFF_WORK',
  name: 'Work on a day off',
  kind: 'earning',
  source: 'units',
  position: 46,
  rounding: 'rupee',
  wageClass: 'excluded',
  taxClass: 'taxable',
  stateInsuranceWage: true,
  professionalTaxWage: true,
  active: true,
  unit: 'day',
  unitRate: 'formula',
  rateFormula: 'GROSS / 30',
});
const off = await madeRecord<Saved>(hr, 'leave-type', {
  code: 'CO',
  name: 'Compensatory off',
  nature: 'compensatory',
  paidShare: 10_000,
  kept: true,
});
const shift = await madeRecord<Saved>(hr, 'shift', { ...generalShift, fullFrom: 420, halfFrom: 210 });
const terms = {
  ...plainPolicy(shift.id),
  payFrom: '2026-09',
  offWork: 'off',
  offHalfFrom: 240,
  offFullFrom: 420,
  offType: off.id,
  offValidDays: 60,
};
const policy = await madeRecord<Saved>(hr, 'attendance-policy', terms);
await madeRecord(hr, 'device-person', { employee, pin: '7', from: '2026-01-01' });

/** Two punches on a day. */
const worked = (day: string, from: string, to: string) =>
  world.inside(works, (db) =>
    sql`insert into punch (organisation_id, at, pin, device_id, way)
      select ${works}::bigint, (${day} || ' ' || t || '+05:30')::timestamptz, '7', 7, 'device'
      from unnest(array[${from}, ${to}]) t`.execute(db),
  );

const url = '/api/records/attendance-request';
async function act(who: typeof hr, id: number, action: string) {
  const { body } = await who.get<Saved>(`${url}/${id}`);
  return who.post<{ message?: string }>(`${url}/${id}/actions/${action}`, seenIn(body));
}
const ask = async (from: string, earns = 'off') =>
  (
    await madeRecord<Saved>(esha, 'attendance-request', {
      ...{ employee, kind: 'off-work', from, earns, reason: 'The stock had to be counted' },
    })
  ).id;
async function asked(from: string, earns = 'off'): Promise<number> {
  const id = await ask(from, earns);
  for (const [who, action] of [
    [esha, 'submit'],
    [meera, 'approve'],
  ] as const) {
    const { status, body } = await act(who, id, action);
    assert.equal(status, 200, JSON.stringify(body));
  }
  return id;
}

type Story = { lines: { says: string; quantity: number; expiresOn: string | null; undone: boolean }[] };
const story = async () =>
  (await esha.get<Story>(`/api/leave/story?employee=${employee}&type=${off.id}`)).body.lines;
const standing = async () =>
  (await story())
    .filter(({ undone, says }) => !undone && says !== 'Lapsed')
    .map(({ says, quantity, expiresOn }) => [says, quantity, expiresOn])
    .toReversed();

// Sundays of September 2026 are the 6th, 13th, 20th and 27th.
test('an approved Sunday is a day off for sixty days, a short one half of one', async () => {
  await worked('2026-09-06', '09:00', '18:00');
  await worked('2026-09-13', '09:00', '14:30');
  await asked('2026-09-06');
  await asked('2026-09-13');
  assert.deepEqual(await standing(), [
    ['Compensatory off earned', 100, '2026-11-05'],
    ['Compensatory off earned', 50, '2026-11-12'],
  ]);
  // Both were over by the middle of November 2026.
  const lapses = (await story()).filter(({ says }) => says === 'Lapsed');
  assert.deepEqual(lapses.map(({ quantity }) => quantity).toSorted(), [-100, -50]);
});

test('a day that was not worked earns nothing, until its punches are put right', async () => {
  await asked('2026-09-20');
  assert.equal((await standing()).length, 2);
  const mended = { employee, kind: 'correction', from: '2026-09-20', reason: 'The device was off' };
  const { id } = await madeRecord<Saved>(hr, 'attendance-request', {
    ...{ ...mended, cameAt: '09:00', leftAt: '18:00' },
  });
  assert.equal((await act(hr, id, 'mend')).status, 200);
  await inWork(world.host, systemSession(works, 'Test'), (work) =>
    bringDaysOff(work, { employees: null, from: '2026-09-01' }),
  );
  assert.deepEqual((await standing()).at(-1), ['Compensatory off earned', 100, '2026-11-19']);
});

test('what is withdrawn leaves the balance again, and its entries stay to be seen', async () => {
  const id = await asked('2026-09-27');
  await worked('2026-09-27', '09:00', '18:00');
  assert.equal((await act(hr, id, 'withdraw')).status, 200);
  assert.equal((await standing()).length, 3);
});

test('a day of work is no day off, and pay is refused where the policy gives days off', async () => {
  const monday = await act(esha, await ask('2026-09-07'), 'submit');
  assert.equal(monday.status, 409);
  assert.match(monday.body.message ?? '', /7 September 2026 is a day of work/);
  const paid = await act(esha, await ask('2026-09-27', 'pay'), 'submit');
  assert.equal(paid.status, 409);
  assert.match(paid.body.message ?? '', /gives a day off for work on a day off. Ask for a day off/);
});

const slipOf = async (run: number) =>
  (await payroll.get<Slip>(`/api/pay-runs/${run}/people/${employee}`)).body;
const paid = (slip: Slip, code: string) => slip.lines.find((line) => line.code === code)?.amount ?? 0;

test('where the policy lets people choose, the day is paid with its month and explained', async () => {
  const { body } = await hr.get<Saved>(`/api/records/attendance-policy/${policy.id}`);
  const either = { offWork: 'either', offComponent: component.id };
  const changed = { values: { ...terms, ...either }, version: body.version };
  const { status, body: answer } = await hr.put(`/api/records/attendance-policy/${policy.id}`, changed);
  assert.equal(status, 200, JSON.stringify(answer));
  await asked('2026-09-27', 'pay');
  const run = await lockedRun(world, '2026-09');
  assert.equal(paid(await slipOf(run.id), 'OFF_WORK'), 1_000_00, 'a day of 30,000 ÷ 30');
  const why = await payroll.get<Because>(`/api/pay-runs/${run.id}/people/${employee}/why/OFF_WORK`);
  const told = flat(why.body).map(({ says }) => says);
  assert.ok(
    told.some((says) => says.includes('Work on a day off, 27 September 2026, paid as approved')),
    told.join('\n'),
  );
});

test('one approved after the month was paid is arrears of the next run', async () => {
  await madeRecord(hr, 'holiday', { name: 'Founders’ day', date: '2026-09-08', kind: 'public' });
  await worked('2026-09-08', '09:00', '18:00');
  await asked('2026-09-08', 'pay');
  const next = await createRun(payroll, '2026-10');
  await calculated(payroll, next.id);
  assert.equal(paid(await slipOf(next.id), 'ARREARS_OFF_WORK'), 1_000_00);
});
