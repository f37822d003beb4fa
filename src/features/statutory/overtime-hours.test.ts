import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReportRow } from '#server/reports/report-row.ts';
import { act, calculated, type Run } from '../../../tests/pay-world.ts';
import { buildWeeklyWorld, type Saved } from '../../../tests/weekly-world.ts';

const { approver, ask, idOf, locked, made, mill, office, payroll } = await buildWeeklyWorld();

const [esha, meera] = [idOf('Esha Pillai'), idOf('Meera Joshi')];
const month = '2027-01';
const byTheHour = await made('pay-component', {
  code: 'OT_HOURS',
  name: 'Overtime by the hour',
  kind: 'earning',
  source: 'units',
  position: 46,
  overtime: true,
  unit: 'hour',
  unitRate: 'amount',
  ratePerUnit: 100_00,
  rounding: 'rupee',
  wageClass: 'excluded',
  taxClass: 'taxable',
  stateInsuranceWage: true,
  professionalTaxWage: true,
  active: true,
});
const worked = (employee: number, quantity: number): Promise<Saved> =>
  made('pay-unit', { employee, month, component: byTheHour.id, quantity });

async function changed({ id }: Saved, quantity: number): Promise<void> {
  const { version } = (await payroll.get<Saved>(`/api/records/pay-unit/${id}`)).body;
  const { status } = await payroll.put(`/api/records/pay-unit/${id}`, { version, values: { quantity } });
  assert.equal(status, 200);
}

async function rowsOf(name: string): Promise<ReportRow[]> {
  const asked = { parameters: { month } };
  const { body } = await payroll.post<{ rows: ReportRow[] }>('/api/reports/wage-register/rows', asked);
  return body.rows.filter((row) => row['name'] === name);
}
/** Hours with the rupees that were paid for them, payslip by payslip. */
const toldOf = async (name: string): Promise<unknown[][]> =>
  (await rowsOf(name)).map((row) => [row['overtimeHours'], Number(row['overtime']) / 100]);

/** A correction of the month for one person: a payslip taken back, or the month paid again. */
async function corrected(person: { employee: number; takesBack?: unknown }): Promise<void> {
  const { id } = (await ask(month, { kind: 'correction' })).body as Run;
  const chosen = await payroll.post(`/api/pay-runs/${id}/people`, { people: [person] });
  assert.equal(chosen.status, 204, JSON.stringify(chosen.body));
  await calculated(payroll, id);
  assert.equal((await act(payroll, id, 'send')).status, 200);
  assert.equal((await act(approver, id, 'approve')).status, 200);
}

test('each week tells the hours of overtime that it pays, and the month’s are told once', async () => {
  const hours = await worked(esha, 6);
  await locked(month, { payGroup: mill.id });
  await changed(hours, 10.5);
  await locked(month, { payGroup: mill.id });
  await locked(month, { payGroup: mill.id });
  await changed(hours, 9);
  for (const _ of ['week 4', 'week 5']) await locked(month, { payGroup: mill.id });
  assert.deepEqual(await toldOf('Esha Pillai'), [
    [6, 600],
    [4.5, 450],
    [null, 0],
    [-1.5, -150],
    [null, 0],
  ]);
  assert.deepEqual(new Set((await toldOf('Farhan Ali')).map(([told]) => told)), new Set([null]));
});

test('hours of a payslip that was taken back are told by the one that pays the month again', async () => {
  const hours = await worked(meera, 5);
  await locked(month, { payGroup: office.id });
  assert.deepEqual(await toldOf('Meera Joshi'), [[5, 500]]);
  const [paid] = await rowsOf('Meera Joshi');
  await corrected({ employee: meera, takesBack: paid?.['drillId'] });
  assert.deepEqual(
    (await toldOf('Meera Joshi')).map(([told]) => told),
    [null, null],
  );
  await changed(hours, 7);
  await corrected({ employee: meera });
  assert.deepEqual((await toldOf('Meera Joshi')).at(-1), [7, 700]);
  await changed(hours, 8);
  await corrected({ employee: meera });
  assert.deepEqual(
    (await toldOf('Meera Joshi')).map(([told]) => told),
    [null, null, 7, 1],
  );
});
