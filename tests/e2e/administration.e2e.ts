/** What an administrator decides reaches everybody at once, and is kept in the audit. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { press, reads, type } from './hand.ts';
import { openMuster } from './muster.ts';

const muster = await openMuster();
const departments = '/Home/framework/department';

test('a renamed label is read in the list, the form and the export', async () => {
  const page = await muster.as('admin', '/Home/dynamicLabel?form=department');
  await type(page, 'Own text for Part of', 'Reports into');
  await press(page, 'Save');
  await reads(page, 'Saved. Everybody reads the new words from now on.');

  const hr = await muster.as('hr', departments);
  await hr.getByRole('columnheader', { name: 'Reports into' }).waitFor();
  await press(hr, 'Export');
  const coming = hr.waitForEvent('download');
  await hr.getByRole('menuitem', { name: /CSV/ }).click();
  let text = '';
  for await (const part of await (await coming).createReadStream()) text += part;
  assert.match(text.split('\r\n')[0] ?? '', /Reports into/);
  await hr.goto(`${departments}/new`);
  await hr.getByRole('combobox', { name: 'Reports into' }).waitFor();
});

test('a right that is taken away is gone at the next call of a session that is open', async () => {
  const hr = await muster.as('hr', `${departments}/new`);
  await type(hr, 'Code', 'LAB');
  await type(hr, 'Name', 'Laboratory');

  const page = await muster.as('admin', '/Home/security/permission-matrix');
  await page.getByRole('combobox', { name: 'Login type', exact: true }).selectOption({ label: 'HR' });
  await page.getByRole('searchbox', { name: 'Search forms and actions' }).fill('departments');
  await page.getByRole('combobox', { name: 'Write Departments' }).selectOption({ label: 'No' });
  await press(page, 'Save');
  await reads(page, 'The rights of HR are saved.');

  await press(hr, 'Add department');
  await reads(hr, /right|may not|not allowed/i);
  assert.equal(
    await hr.getByRole('textbox', { name: 'Name' }).inputValue(),
    'Laboratory',
    'the form keeps what was typed',
  );
  await hr.goto(departments);
  await reads(hr, 'You can read this page but not change it.');
  assert.equal(await hr.getByRole('link', { name: 'New department' }).count(), 0);
});

test('the audit shows what was decided and by whom, and can be verified', async () => {
  const page = await muster.as('admin', '/Home/security/audit');
  await page.getByRole('grid').getByText('Farhan Qureshi (admin)').first().waitFor();
  await press(page, 'Verify');
  await reads(page, /^All \d+ entries are there and unaltered\./);
});

test('jobs and mails can be looked at', async () => {
  const hr = await muster.as('hr', '/Home/master-setup/holiday');
  const { request } = hr.context();
  assert.equal((await request.get('/api/records/job')).status() < 500, true);
  const page = await muster.as('admin', '/Home/administration/jobs');
  await page.getByRole('heading', { name: /^Jobs/ }).waitFor();
  await page.goto('/Home/administration/outbox');
  await page.getByRole('heading', { name: /^Outbox/ }).waitFor();
});

test('the platform administrator opens an organisation', async () => {
  const page = await muster.as('platform', '/Home/administration/organisations');
  await page.getByRole('link', { name: 'New organisation' }).click();
  await type(page, 'Code', 'NORTH');
  await type(page, 'Name', 'North Traders');
  await type(page, 'Mail of the first administrator', 'owner@north.example');
  await press(page, 'Add organisation');
  await page.getByRole('heading', { name: 'North Traders', level: 1 }).waitFor();
  await page.goto('/Home/administration/organisations');
  await page.getByRole('grid').getByRole('link', { name: 'North Traders' }).waitFor();
});
