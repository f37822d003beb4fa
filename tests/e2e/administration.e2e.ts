/** What an administrator decides reaches everybody at once, and is kept in the audit. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { beginsAndAsks } from './dialog.ts';
import { becomes, press, reads, shown, type } from './hand.ts';
import { openMuster } from './muster.ts';

const muster = await openMuster();
const departments = '/Home/framework/department';

test('a renamed label is read in the list, the form and the export', async () => {
  const page = await muster.as('admin', '/Home/dynamicLabel?form=department');
  await type(page, 'Text for Part of', 'Reports into');
  await press(page, 'Update');
  await reads(page, 'Label changed Successfully');

  const hr = await muster.as('hr', departments);
  await hr.getByRole('columnheader', { name: 'Reports into' }).waitFor();
  await press(hr, 'Export');
  const coming = hr.waitForEvent('download');
  await hr.getByRole('menuitem', { name: /CSV/ }).first().click();
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
  await becomes(
    () => hr.getByRole('textbox', { name: 'Name' }).inputValue(),
    'Laboratory',
    'the form keeps what was typed',
  );
  await hr.goto(departments);
  await reads(hr, 'You can read this page but not change it.');
  await becomes(() => hr.getByRole('link', { name: 'New department' }).count(), 0);
});

test('the audit shows what was decided and by whom, and can be verified', async () => {
  const page = await muster.as('admin', '/Home/security/audit');
  await page.getByRole('grid').getByText('Farhan Qureshi (admin)').first().waitFor();
  await press(page, 'Verify');
  await reads(page, /^All \d+ entries are there and unaltered\./);
});

test('a job is seen with what it did, but not with what people are paid', async () => {
  const officer = await muster.as('payroll', '/Home/payroll/run');
  await officer.getByRole('grid').getByRole('link').first().click();
  await press(officer, 'Calculate');
  await officer.getByRole('button', { name: 'Send for approval' }).waitFor();

  const page = await muster.as('admin', '/Home/administration/jobs');
  await page
    .getByRole('grid')
    .getByRole('link', { name: /^Calculate / })
    .click();
  await page.getByRole('heading', { name: /^Calculate / }).waitFor();
  assert.ok(Number(await shown(page, 'People')) > 100);
  await becomes(() => page.getByText(/^(Net|Gross)$/).count(), 0);
});

test('without a mail server a link to set a password is shown once, and stands nowhere', async () => {
  const page = await muster.as('admin', '/Home/security/user');
  await page.getByRole('searchbox', { name: 'Search users' }).fill('recruiter');
  await page.getByRole('grid').getByRole('link', { name: 'Meenal Sathaye' }).click();
  await page.getByRole('heading', { name: 'Meenal Sathaye', level: 1 }).waitFor();
  await press(page, 'Send a link to set the password');
  const dialog = page.getByRole('dialog', { name: 'Shown once' });
  await reads(dialog, /Hand this link to Meenal Sathaye \(recruiter\)[\s\S]*\/welcome\?token=56\./);
  await press(dialog, 'I have kept it');
  await page.goto('/Home/administration/outbox');
  await page.getByRole('heading', { name: 'Outbox', level: 1 }).waitFor();
  await becomes(() => page.getByText('Your link to Muster').count(), 0);
});

test('shown pay for one’s own login type waits, beside the matrix and in its own list', async () => {
  const page = await muster.as('admin', '/Home/security/permission-matrix');
  await page.getByRole('group', { name: 'Pay', exact: true }).getByText('Show', { exact: true }).click();
  await press(page, 'Save');
  const dialog = page.getByRole('dialog', { name: 'This waits' });
  await beginsAndAsks('web/shell/extra-notices.tsx', page, dialog);
  await reads(dialog, /More rights of the login type Administrator/);
  await press(dialog, 'Done');
  await reads(page, /waits: show/);
  await page.getByRole('link', { name: 'Look at it' }).click();
  await page.getByRole('heading', { name: /^More rights of the login type/, level: 1 }).waitFor();
  await reads(page, /Pay of others: hidden → shown/);
  await press(page, 'Withdraw');
  await press(page.getByRole('dialog'), 'Withdraw').catch(() => undefined);
  await reads(page, /Withdrawn/);
});

test('the platform administrator opens an organisation', async () => {
  const page = await muster.as('platform', '/Home/administration/organisations');
  await page.getByRole('link', { name: 'New organisation' }).click();
  await type(page, 'Code', 'NORTH');
  await type(page, 'Name', 'North Traders');
  await type(page, 'Mail of the first administrator', 'owner@north.example');
  await press(page, 'Add organisation');
  const dialog = page.getByRole('dialog', { name: 'Shown once' });
  await reads(dialog, /the first administrator of North Traders[\s\S]*\/welcome\?token=/);
  await press(dialog, 'I have kept it');
  await page.getByRole('heading', { name: 'North Traders', level: 1 }).waitFor();
  await page.goto('/Home/administration/organisations');
  await page.getByRole('grid').getByRole('link', { name: 'North Traders' }).waitFor();
});
