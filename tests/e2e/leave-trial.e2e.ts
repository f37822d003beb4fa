/** A leave rule is tried on a month before it is recorded; a change begins with all that holds. */
import test from 'node:test';
import { becomes, press, reads, type } from './hand.ts';
import { openMuster } from './muster.ts';

const muster = await openMuster();
const policy = '/Home/leavemngtsys/leave-policy/1';
const tab = `${policy}?tab=try-on-a-month`;

test('HR asks for more days a year, sees whom it affects, and records the change from a day', async () => {
  const page = await muster.as('hr', tab);
  await reads(page, 'Change something to try it');
  await type(page, 'Days a year', '24');
  await reads(page, 'People affected');
  const people = page.getByRole('listitem').filter({ has: page.locator('summary') });
  await people.first().locator('summary').click();
  await reads(people.first(), 'Left at year end');
  await press(page, 'Record the change');
  const dialog = page.getByRole('dialog');
  await becomes(() => dialog.getByLabel('Days a year').inputValue(), '24');
  await becomes(() => dialog.getByLabel('Carried at most').inputValue(), '45');
});

test('a change recorded under Rules begins with all that holds, whatever a list shows of it', async () => {
  const page = await muster.as('hr', `${policy}?tab=leave-rule`);
  await page.getByRole('button', { name: 'Record a change' }).last().click();
  const dialog = page.getByRole('dialog');
  await becomes(() => dialog.getByLabel('Carried at most').inputValue(), '45');
});

test('what the law forbids is told, and payroll, who records nothing, tries it on a phone', async () => {
  const page = await muster.as('payroll', tab, { phone: true });
  await type(page, 'Days a year', '1');
  await reads(page, 'The policy gives 1 day');
  await type(page, 'Days a year', '20');
  await reads(page, 'Worth of leave kept');
  await becomes(() => page.getByRole('button', { name: 'Record the change' }).count(), 0);
});
