/** What the law says: asked by an employee, and laid over by the platform's administrator. */
import test from 'node:test';
import { press, reads, type } from './hand.ts';
import { openMuster } from './muster.ts';
import { picture } from './picture.ts';

const muster = await openMuster();

test('an employee asks what the provident fund takes, and why, and is told what is missing', async () => {
  const page = await muster.as('employee', '/Home/fwTds/calculators');
  await reads(page, '₹97,500');
  await press(page, 'Provident fund');
  await reads(page, '₹3,000');
  await type(page, 'Provident fund wage paid', '12000');
  await reads(page, '₹1,440');
  await reads(page, /S\.O\. 3582\(E\)/);
  await type(page, 'Provident fund wage paid', '');
  await reads(page, /Provident fund wage paid is required/);
  await type(page, 'Provident fund wage paid', '12000');
  await reads(page, '₹1,440');
  await picture(page, 'calculators');
});

test('the platform lays a row over a table and sees which cases move and whom it reaches', async () => {
  const page = await muster.as('platform', '/Home/administration/lawTables?search=fund+wage+ceiling');
  await page.getByRole('link', { name: 'Lay a row over it' }).first().click();
  await type(page, 'Holds from', '01/10/2026');
  await type(page, 'Value', '₹30,000');
  await type(page, 'Source', 'S.O. 1(E) of 20 November 2026');
  await press(page, 'Add row of law');
  await press(page, 'Check against the cases');
  await reads(page, 'Checked');
  await page.getByRole('tab', { name: 'What it changes' }).click();
  await reads(page, /Whom it reaches: \d+ people from October 2026/);
  await reads(page, /Worked cases: \d+ of [\d,]+ move/);
  await picture(page, 'law-row');
  await press(page, 'Approve');
  await reads(page, /Another person with the right to decide/);
  const second = await muster.as('platform-2', new URL(page.url()).pathname);
  await press(second, 'Approve');
  await reads(second, 'In force');
});
