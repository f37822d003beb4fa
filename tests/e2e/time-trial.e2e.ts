/** A rule of time is tried on a month before it is saved, wide and on a phone. */
import test from 'node:test';
import { becomes, press, reads, type } from './hand.ts';
import { openMuster } from './muster.ts';

const muster = await openMuster();
const tab = '/Home/fwShift/shifts/1?tab=try-on-a-month';

test('HR asks for a longer day, sees whom it affects on which days, and saves it', async () => {
  const page = await muster.as('hr', tab);
  await reads(page, 'Change something to try it');
  await type(page, 'Whole day from', '478');
  await reads(page, 'People affected');
  const people = page.getByRole('listitem').filter({ has: page.locator('summary') });
  await people.first().locator('summary').click();
  await reads(people.first(), 'Half a day present');
  await press(page, 'Save the change');
  await reads(page, 'Saved.');
  await reads(page, 'Change something to try it');
});

test('a value that the shift refuses is told beside it, and what was typed is still there', async () => {
  const page = await muster.as('hr', tab);
  await type(page, 'Whole day from', '530');
  await reads(page, 'The shift plans 480 minutes of work; ask for no more.');
  await becomes(() => page.getByRole('textbox', { name: 'Whole day from' }).inputValue(), '530');
});

test('payroll tries the rule on a phone, and is offered nothing to save', async () => {
  const page = await muster.as('payroll', tab, { phone: true });
  await type(page, 'Whole day from', '400');
  await reads(page, 'People affected');
  await becomes(() => page.getByRole('button', { name: 'Save the change' }).count(), 0);
});
