/**
 * A company whose sheet names nobody, and tells two people twice, moves in at the screens: from the first
 * link to payslips, with what the sheet does not say entered once for everybody.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import { testDatabase } from '../database.ts';
import {
  addedUser,
  broughtIn,
  Clock,
  openStep,
  organisationOpened,
  placeEntered,
  sheetGiven,
  takesStarter,
  theSame,
  welcomed,
} from '../moving/newcomer.ts';
import { numbered, numberedPeople, repeated } from '../moving/numbered-sheet.ts';
import { press, reads, sendRun, shown } from './hand.ts';
import { openMusterOn } from './muster.ts';

const muster = await openMusterOn(testDatabase, { demo: false });
const clock = new Clock();
let decisions = 0;

const hr = await muster.visitor();
const payroll = await muster.visitor();
const approver = await muster.visitor();

test('the users of a new organisation are in', async () => {
  const administrator = await organisationOpened(muster, { code: 'DELTA', name: 'Delta Works' });
  await welcomed(hr, await addedUser(administrator, 'Hana HR', 'hana', 'HR'));
  await welcomed(payroll, await addedUser(administrator, 'Pavan Pay', 'pavan', 'Payroll officer'));
  await welcomed(approver, await addedUser(administrator, 'Arun Approver', 'arun', 'Payroll approver'));
  clock.note('the users are in');
});

test('HR brings everybody once; a number that comes twice is told and left out', async () => {
  await takesStarter(hr);
  await placeEntered(hr);
  await hr.goto('/Home/human-resources/employee?do=import');
  await sheetGiven(hr, numbered);
  for (const [column, value] of [
    ['First name', 'Employee'],
    ['Date of birth', '1985-01-01'],
    ['Joined on', '2024-04-01'],
    ['Employment type', 'Permanent'],
  ] as const)
    await theSame(hr, column, value);
  decisions += 8 + (await broughtIn(hr, numberedPeople, repeated));
  clock.note(`${numberedPeople} people with their work`);
});

test('payroll brings their pay from the same sheet', async () => {
  await takesStarter(payroll);
  await openStep(payroll, 'Salaries');
  await sheetGiven(payroll, numbered);
  await theSame(payroll, 'Salary structure', 'Salary of staff');
  decisions += 2 + (await broughtIn(payroll, numberedPeople, repeated));
  assert.ok(decisions <= 25, `${decisions} decisions`);
  clock.note('salaries');
});

test('their first month is calculated, approved by another person and locked', async () => {
  await payroll.goto('/Home/payroll/run/new');
  await press(payroll, 'Add pay run');
  await press(payroll, 'Calculate');
  await sendRun(payroll);
  const run = new URL(payroll.url()).pathname;
  await approver.goto(run);
  await press(approver, 'Approve and lock');
  await press(approver.getByRole('dialog'), 'Approve and lock');
  await reads(approver, 'Locked');
  assert.equal(await shown(approver, 'People'), numberedPeople.toLocaleString('en-IN'));
  clock.note(`${numberedPeople} payslips are locked`);
});

test('the clock: such a company is moved in within one sitting', (t) => {
  for (const step of clock.steps) t.diagnostic(step);
  t.diagnostic(`${decisions} decisions for the sheet of ${numberedPeople}`);
  assert.ok(clock.seconds < 15 * 60, clock.steps.join('\n'));
});
