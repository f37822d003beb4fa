/** A payslip tells the leave of its month as known when it was locked, to whoever reads the payslip. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { SlipBalance } from '#features/payroll/payslip/slip.call.ts';
import { isoDate } from '#kernel/calendar.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { append } from '#server/ledger/ledger-entry.ts';
import type { Caller } from '../../../../tests/caller.ts';
import { buildPayWorld, lockedRun, type PayList } from '../../../../tests/pay-world.ts';
import { leaveDays } from '../balance/leave-days.server.ts';

const world = await buildPayWorld();
const { works } = world.organisations;
const [hr, payroll, esha] = [world.as('Harish Iyer'), world.as('Padma Nair'), world.as('Esha Pillai')];
type Saved = { readonly id: number; readonly version: number; readonly fields?: object };

async function typeOf(code: string, name: string, position: number): Promise<number> {
  const asked = { code, name, nature: 'earned', position };
  const { status, body } = await hr.post<Saved>('/api/records/leave-type', asked);
  assert.equal(status, 200, JSON.stringify(body));
  return body.id;
}
const [earned, casual, empty] = [
  await typeOf('EL', 'Earned leave', 1),
  await typeOf('CL', 'Casual leave', 2),
  await typeOf('XL', 'Study leave', 3),
];
const entry = (subject: number, days: number, day: string, kind: string, until?: string) =>
  inWork(world.host, systemSession(works, 'Test'), (work) =>
    append(work, leaveDays, {
      employee: world.people['Esha Pillai'].employeeId ?? 0,
      subject,
      quantity: Math.round(days * 100),
      day: isoDate(day),
      cause: { form: 'leave-adjustment', id: 1 },
      kind,
      ...(until && { expiresOn: isoDate(until) }),
    }),
  );
await entry(earned, 10, '2026-09-01', 'opening');
await entry(earned, 2, '2026-09-05', 'grant', '2026-10-20');
// On the last day before the month and on its first, on its last day and on the first after it.
await entry(earned, -1, '2026-09-30', 'use');
await entry(earned, 1.5, '2026-10-01', 'accrue');
await entry(earned, -3, '2026-10-31', 'use');
await entry(earned, -2, '2026-11-01', 'use');
await entry(casual, 4, '2026-09-01', 'opening', '2026-10-31');
await entry(casual, -1, '2026-10-12', 'encash');
await lockedRun(world);

type Paper = { readonly leave: readonly SlipBalance[] };
async function slipOf(who: Caller = payroll): Promise<number> {
  const employee = world.people['Esha Pillai'].employeeId;
  const { body } = await who.get<PayList>(`/api/records/payslip?employee=${employee}`);
  return body.rows[0]?.id ?? 0;
}
const slip = await slipOf();
const leaveAs = async (who: Caller) => (await who.get<Paper>(`/api/payslips/${slip}/paper`)).body.leave;
const pdf = async (query = '') => (await payroll.get(`/api/payslips/${slip}/file${query}`)).raw;
const figures = (leave: readonly SlipBalance[]) =>
  leave.map(({ name, opening, credited, taken, paidOut, lapsed, closing }) =>
    [name, opening, credited, taken, paidOut, lapsed, closing].join(' '),
  );

test('each kind of leave says what there was, what moved it and what is left on the last day', async () => {
  assert.deepEqual(figures(await leaveAs(esha)), [
    // Of two that expire on 20 October one was taken in September, one lapses.
    'Earned leave 11 1.5 3 0 1 8.5',
    // What is usable until the last day of the month is still there on it.
    'Casual leave 4 0 0 1 0 3',
  ]);
  assert.ok(empty > 0, 'a kind of which nobody has days is not told');
});

test('a figure opens to what moved it, and its rows add up to what is left', async () => {
  const [first] = await leaveAs(esha);
  assert.deepEqual(
    first?.moves.map(({ day, says, days, after }) => [day, says, days, after].join(' ')),
    ['2026-10-01 Accrued 1.5 12.5', '2026-10-21 Lapsed -1 11.5', '2026-10-31 Taken -3 8.5'],
  );
});

test('who may read the payslip reads its leave, and nobody else', async () => {
  assert.deepEqual(figures(await leaveAs(payroll)), figures(await leaveAs(esha)));
  for (const who of ['Farhan Ali', 'Meera Joshi'] as const) {
    const { status } = await world.as(who).get(`/api/payslips/${slip}/paper`);
    assert.ok(status === 403 || status === 404, `${who} is answered ${status}`);
  }
  const foreign = await world.as('Nisha Verma').get(`/api/payslips/${slip}/paper`);
  assert.ok(foreign.status >= 403, 'another organisation');
});

test('leave that is entered after the payslip was locked changes neither screen nor paper', async () => {
  const [before, paper] = [await leaveAs(esha), await pdf()];
  await entry(earned, -2, '2026-10-15', 'use');
  await entry(empty, 5, '2026-10-15', 'grant');
  assert.deepEqual(await leaveAs(esha), before);
  assert.deepEqual(await pdf(), paper);
});

test('the payslip document leaves it out, and a template shows it for some people', async () => {
  const [shown, hindi] = [await pdf(), await pdf('?language=hindi')];
  const look = { language: 'english', yearToDate: true, employerPart: true, taxOfYear: true };
  const setting = { ...look, password: 'none', bankAccount: true };
  const { status, body } = await payroll.post<Saved>('/api/records/payslip-setting', {
    ...setting,
    leaveBalance: false,
  });
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual(await leaveAs(esha), []);
  assert.notDeepEqual(await pdf(), shown);
  assert.notDeepEqual(await pdf('?language=hindi'), hindi);
  const employee = await payroll.get<PayList & { rows: { values: { department: { id: number } } }[] }>(
    `/api/records/employee-work?employee=${world.people['Esha Pillai'].employeeId}`,
  );
  const department = employee.body.rows[0]?.values.department.id;
  const template = await payroll.post<Saved>('/api/records/payslip-template', {
    ...{ ...look, bankAccount: true, leaveBalance: true, active: true, code: 'LEAVE', name: 'With leave' },
    meantFor: [{ departments: [department] }],
  });
  assert.equal(template.status, 200, JSON.stringify(template.body));
  assert.equal((await leaveAs(esha)).length, 2);
  assert.deepEqual(await pdf(), shown);
});
