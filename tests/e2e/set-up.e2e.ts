/** A new organisation begins: starters are looked at and taken, and steps of the set-up are handed on. */
import test from 'node:test';
import { addUsers, foundOrganisation } from '#server/organisation/founding.ts';
import { demoPassword } from '#server/seed/demo-sign-in.ts';
import { press, reads } from './hand.ts';
import { openMuster } from './muster.ts';

const muster = await openMuster();
const id = await foundOrganisation(muster.host, { code: 'BEGINS', name: 'Begins' });
const passwordHash = await muster.host.hashes.hash(demoPassword);
await muster.host.tenancy.inOrganisation(id, (db) =>
  addUsers(
    db,
    id,
    (['administrator', 'hr', 'payroll'] as const).map((loginType) => ({
      userName: `${loginType}-begins`,
      name: `${loginType} of Begins`,
      loginType,
      passwordHash,
    })),
  ),
);

test('payroll takes its part of a starter, and finds the structures of a factory', async () => {
  const page = await muster.as('payroll-begins', '/Home/framework/starters');
  await page.getByRole('button', { name: /^Factory/ }).click();
  await page.getByLabel('State').selectOption({ label: 'Maharashtra' });
  await reads(page, 'The state asks for 8 holidays a year. Choose 4 festivals.');
  await press(page, 'Take this starter');
  await reads(page, /payroll of Begins took Factory, Maharashtra/);
  await page.goto('/Home/fwPayroll/structure');
  await page.getByText('Wages of workers').first().waitFor();
});

test('HR comes to the starter from an empty list, leaves a group out and takes the rest', async () => {
  const page = await muster.as('hr-begins', '/Home/framework/department');
  await page.getByRole('main').getByRole('link', { name: 'Starters' }).click();
  await page.getByRole('button', { name: /^Factory/ }).click();
  await page.getByLabel('State').selectOption({ label: 'Maharashtra' });
  await page.getByRole('checkbox', { name: 'Letters' }).uncheck();
  await press(page, 'Take this starter');
  await reads(page, /hr of Begins took Factory, Maharashtra/);
  await page.goto('/Home/framework/department');
  await page.getByText('Production').first().waitFor();
});

test('an administrator hands a step on, and HR finds it with its sentence and ends it', async () => {
  const page = await muster.as('administrator-begins', '/Home/framework/assistant');
  await page.getByRole('button', { name: 'Assign Establishments' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'To' }).selectOption({ label: 'hr of Begins' });
  await dialog.getByLabel('What to do').fill('Both plants, please.');
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await page.getByText('With hr of Begins').waitFor();
  const other = await muster.as('hr-begins', '/Home/framework/assistant');
  await other.getByText('Both plants, please.').waitFor();
  await press(other, 'It is done');
  await other.getByText('Both plants, please.').waitFor({ state: 'detached' });
});
