/** The pages that come before sign-in, what opens over a page, and what each role works on every day. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { axeSource, looked, walk } from './accessible.ts';
import { press } from './hand.ts';
import { openMuster } from './muster.ts';

const muster = await openMuster();

test('the pages before sign-in are accessible', async () => {
  const page = await muster.visitor();
  await page.addInitScript(axeSource);
  assert.deepEqual(await walk(page, ['/login', '/forgot-password', '/test', '/nowhere']), []);
});

test('what opens over a page is accessible', async () => {
  const hr = await muster.as('hr', '/Home/human-resources/employee/40');
  await hr.addInitScript(axeSource);
  await hr.reload();
  await press(hr, 'Record a change');
  await hr.getByRole('menuitem', { name: 'Work' }).click();
  await hr.getByRole('dialog').getByRole('combobox', { name: 'Department' }).waitFor();
  const dialog = await looked(hr, 'the dialog of a change');
  await hr.setViewportSize({ width: 1440, height: 900 });
  await press(hr.getByRole('dialog'), 'Cancel');
  await hr.keyboard.press('Control+k');
  await hr.getByRole('combobox', { name: /^Find people/ }).fill('a');
  const palette = await looked(hr, 'the search');

  const officer = await muster.as('payroll', '/Home/payroll/run');
  await officer.addInitScript(axeSource);
  await officer.reload();
  await officer.getByRole('grid').getByRole('link').nth(1).click();
  // What is locked begins with its payment.
  await officer.getByRole('tab', { name: 'People' }).click();
  await officer.getByRole('row', { name: /Anand Shrikhande/ }).click();
  await officer
    .getByRole('dialog')
    .getByRole('button', { name: /^Provident fund/ })
    .first()
    .click();
  await officer.getByText('Rate of contribution.').waitFor();
  const reasons = await looked(officer, 'the reasons of a payslip');

  const employee = await muster.as('employee');
  await employee.addInitScript(axeSource);
  await employee.reload();
  await employee.getByRole('button', { name: /^Notifications/ }).click();
  await employee.getByRole('link', { name: 'All notifications' }).waitFor();
  const bell = await looked(employee, 'the bell');
  await employee.setViewportSize({ width: 1440, height: 900 });
  await employee.keyboard.press('Escape');
  await employee
    .getByRole('button', { name: /^View & Refer/ })
    .first()
    .click();
  await employee.getByRole('dialog').getByRole('textbox', { name: 'Mail' }).waitFor();
  const opening = await looked(employee, 'an opening');
  assert.deepEqual([...dialog, ...palette, ...reasons, ...bell, ...opening], []);
});

/** Every page of every role is looked at by every-page.e2e.ts. */
const daily = {
  hr: ['/Home/human-resources/employee', '/Home/human-resources/employee/40'],
  payroll: ['/Home/payroll/run'],
  employee: ['/Home/dashboard'],
  manager: ['/Home/dashboard'],
  approver: ['/Home/dashboard'],
};
for (const [role, places] of Object.entries(daily)) {
  test(`what the ${role} works on every day is accessible`, async () => {
    const page = await muster.as(role);
    await page.addInitScript(axeSource);
    assert.deepEqual(await walk(page, places), []);
  });
}
