/**
 * A year of payroll with time as its source ties to the rupee with the same year as it was typed: two people
 * of one salary, of whom one is paid by punches and the other by days and hours that payroll enters.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { plainHours, plainPolicy } from '../../../../tests/attendance/plain-rules.ts';
import { punchedMonth } from '../../../../tests/attendance/punched-month.ts';
import { buildPayWorld, lockedRun, madeRecord, type Slip } from '../../../../tests/pay-world.ts';

const world = await buildPayWorld({ salaries: { 'Esha Pillai': 31_200, 'Farhan Ali': 31_200 } });
const { works } = world.organisations;
const [payroll, hr] = [world.as('Padma Nair'), world.as('Harish Iyer')];
const [byTime, typed] = [
  world.people['Esha Pillai'].employeeId ?? 0,
  world.people['Farhan Ali'].employeeId ?? 0,
];
type Saved = { id: number };

const overtime = await madeRecord<Saved>(payroll, 'pay-component', {
  ...{ code: 'OT', name: 'Overtime', kind: 'earning', source: 'units', position: 46, rounding: 'rupee' },
  ...{ wageClass: 'excluded', taxClass: 'taxable', stateInsuranceWage: true, professionalTaxWage: true },
  ...{ active: true, unit: 'hour', unitRate: 'overtime', monthFormula: 'GROSS', overtime: true },
});
const shift = await madeRecord<Saved>(hr, 'shift', {
  ...{ code: 'G', name: 'General', starts: '09:00', ends: '18:00', ...plainHours },
  ...{ fullFrom: 420, halfFrom: 210 },
});
await madeRecord(hr, 'attendance-policy', {
  ...plainPolicy(shift.id),
  ...{ from: '2025-04-01', payFrom: '2025-04', absencePay: 'lost', overtimePaid: 'worked' },
  ...{ overtimeFrom: 15, overtimeCounted: 'minutes', overtimeComponent: overtime.id },
});
await madeRecord(hr, 'device-person', { employee: byTime, pin: '7', from: '2025-04-01' });
// Of everybody but the one nobody records when they come and go.
await world.inside(works, (db) =>
  sql`insert into employee_shift (organisation_id, employee_id, name, rotates, capture_method, overtime,
      any_place, valid_from, reason)
    select organisation_id, id, 'General', false, 'manual', false, false, '2025-04-01', 'By hand'
    from employee where organisation_id = ${works} and id <> ${byTime}`.execute(db),
);

const months = Array.from({ length: 12 }, (_, at) =>
  Temporal.PlainYearMonth.from('2025-04').add({ months: at }).toString(),
);

/** Each month otherwise: days without a punch, a day left at two, a day stayed for one and a half hours. */
function planOf(at: number) {
  const days = Array.from({ length: 28 }, (_, day) =>
    Temporal.PlainYearMonth.from(months[at] ?? '').toPlainDate({ day: day + 1 }),
  ).filter(({ dayOfWeek }) => dayOfWeek >= 2 && dayOfWeek <= 4);
  const [half, long, ...rest] = days.map(String);
  const absent = rest.slice(0, at % 4);
  return {
    absent,
    ends: { ...(at % 2 === 1 && { [half ?? '']: '14:00' }), ...(at % 3 === 0 && { [long ?? '']: '19:30' }) },
    lost: absent.length + (at % 2 === 1 ? 0.5 : 0),
    hours: at % 3 === 0 ? 1.5 : 0,
  };
}

async function type(month: string, { lost, hours }: ReturnType<typeof planOf>): Promise<void> {
  const of = { employee: typed, month };
  if (lost > 0) await madeRecord(payroll, 'loss-of-pay', { ...of, days: lost });
  if (hours > 0) await madeRecord(payroll, 'pay-unit', { ...of, component: overtime.id, quantity: hours });
}

type Paid = Slip & { daysPaid: number };
const slipOf = async (run: number, employee: number) =>
  (await payroll.get<Paid>(`/api/pay-runs/${run}/people/${employee}`)).body;
const figures = ({ net, gross, daysPaid, lines }: Paid) => ({
  ...{ net, gross, daysPaid },
  lines: lines.map(({ code, amount }) => [code, amount]),
});

test('twelve months, each line of both payslips to the rupee', async () => {
  const days: number[] = [];
  for (const [at, month] of months.entries()) {
    const plan = planOf(at);
    await punchedMonth(world, month, plan);
    await type(month, plan);
    const { id } = await lockedRun(world, month);
    const one = await slipOf(id, byTime);
    assert.deepEqual(figures(one), figures(await slipOf(id, typed)), month);
    days.push(one.daysPaid);
  }
  const lost = 365 - days.reduce((sum, each) => sum + each, 0);
  assert.equal(
    lost,
    months.reduce((sum, _, at) => sum + planOf(at).lost, 0),
  );
});
