/** A person keeps the own record: some of it alone, some of it by asking HR, who decides field by field. */
import test from 'node:test';
import { lastCodeMail } from '../mailed-code.ts';
import { becomes, pick, press, reads, shown, type } from './hand.ts';
import { openMuster } from './muster.ts';

const muster = await openMuster();
/** 'My account details' of the dashboard opens it so. */
const account = '/Home/human-resources/employee?sRead=0&sWrite=1&wId=10';

test('an employee opens the own details, changes the mobile alone and asks HR for the rest', async () => {
  const page = await muster.as('employee', account);
  await page.getByRole('heading', { name: 'Vikram Kulkarni', level: 1 }).waitFor();
  await press(page, 'Edit contact');
  await type(page, 'Mobile', '98450 12345');
  await press(page, 'Save');
  await reads(page, 'Saved.');
  await page.getByRole('button', { name: 'Edit contact' }).waitFor();
  await becomes(() => shown(page, 'Mobile'), /98450/);

  await press(page, 'Edit personal');
  await type(page, 'Place of birth', 'Hubballi');
  await type(page, 'Father’s or husband’s name', 'Vinayak Kulkarni');
  await type(page, 'Note for HR', 'As on my school certificate.');
  await press(page, 'Save and ask HR');
  await reads(page, /HR is asked to confirm: .*Place of birth/);
  await reads(page, /HR is reviewing:/);
  await becomes(() => shown(page, 'Place of birth'), '–', 'nothing holds before HR confirms it');
});

test('HR accepts one field, refuses another with a reason, and the person reads the answer', async () => {
  const hr = await muster.as('hr', '/Home/human-resources/change-request');
  await hr
    .getByRole('link', { name: /Place of birth/ })
    .first()
    .click();
  await reads(hr, '“As on my school certificate.”');
  const line = (name: string) => hr.getByRole('listitem', { name });
  await reads(line('Place of birth'), 'Hubballi');
  await line('Place of birth').getByRole('radio', { name: 'Accept' }).check();
  await line('Father’s or husband’s name').getByRole('radio', { name: 'Refuse' }).check();
  await press(hr, 'Send the decision');
  await reads(hr, 'Say why a field is refused: the person reads it.');
  await type(hr, 'Why Father’s or husband’s name is refused', 'The passport says otherwise.');
  await press(hr, 'Send the decision');
  await reads(hr, 'Decided. The person is notified.');

  const page = await muster.as('employee', account);
  await becomes(() => shown(page, 'Place of birth'), 'Hubballi');
  await page.goto('/Home/human-resources/change-request');
  await page
    .getByRole('link', { name: /Place of birth/ })
    .first()
    .click();
  await reads(page, 'The passport says otherwise.');
});

test('a bank account is asked for, shown in part, and accepted as a whole', async () => {
  const hr = await muster.as('hr', '/Home/human-resources/change-request');
  await hr.getByRole('link', { name: 'Bank account' }).first().click();
  await hr.getByRole('listitem', { name: 'Account number' }).getByRole('button', { name: 'Show' }).click();
  await reads(hr, /^5010\d{10}$/);
  await reads(hr, 'These fields belong together: accept or refuse them as a whole.');
  await becomes(() => hr.getByRole('radio', { name: 'Accept' }).count(), 1);
  await hr.getByRole('radio', { name: 'Accept' }).check();
  await press(hr, 'Send the decision');
  await reads(hr, 'Decided. The person is notified.');
  const page = await muster.as('employee', '/Home/human-resources/employee?tab=employee-bank');
  await reads(page, /^•+0051$/);
});

test('an employee asks for another account and confirms it with the code from the mail', async () => {
  const page = await muster.as('employee', '/Home/human-resources/employee?tab=employee-bank');
  await press(page, 'Ask for a new bank account');
  const drawer = page.getByRole('dialog');
  await type(drawer, 'From', '01/01/2090');
  await type(drawer, 'Bank', 'State Bank of India');
  await type(drawer, 'Account number', '30001234567');
  await press(drawer, 'Send to HR');
  await reads(drawer, 'IFSC is required.');
  await type(drawer, 'IFSC', 'SBIN0000001');
  await type(drawer, 'Note for HR', 'My savings have moved.');
  await press(drawer, 'Send to HR');
  await reads(drawer, /A code of six digits for v•••@\S+ is ready and good for 10 minutes/);
  const { organisationId } = await ownIds(page);
  const { code } = await lastCodeMail(muster.host, organisationId);
  await press(drawer, 'Confirm and send to HR');
  await reads(drawer, 'Enter the six digits of the code in the mail.');
  await type(drawer, 'Code from the mail', code === '111111' ? '222222' : '111111');
  await page.keyboard.press('Enter');
  await reads(drawer, 'This is not the code. 4 tries are left.');
  await press(drawer, 'Send a new code');
  await reads(page, 'A new code was mailed. The one before it is void.');
  const again = await lastCodeMail(muster.host, organisationId);
  await type(drawer, 'Code from the mail', again.code);
  await page.keyboard.press('Enter');
  await reads(page, /HR is asked to confirm: .*Account number/);
  await drawer.waitFor({ state: 'hidden' });
});

test('a qualification is added at the address of its own, and HR verifies it', async () => {
  const page = await muster.as('employee', '/Home/human-resources/empQulification');
  await press(page, 'New qualification');
  const drawer = page.getByRole('dialog');
  await pick(drawer, 'Qualification', 'Ph', 'Ph.D.');
  await pick(drawer, 'Institution', 'Indian Institute of Sci', /Science/);
  await press(drawer, 'Add qualification');
  await reads(page, 'Ph.D.');
  const { employeeId } = await ownIds(page);
  const hr = await muster.as('hr', `/Home/human-resources/empQulification?eId=${employeeId}`);
  await press(hr, 'Ph.D.');
  await press(hr.getByRole('dialog'), 'Verify');
  await reads(hr.getByRole('dialog'), /Verified by/);
});

async function ownIds(
  page: import('playwright-core').Page,
): Promise<{ employeeId: number; organisationId: number }> {
  return page.evaluate(async () => (await (await fetch('/api/session')).json()).user);
}

test('each address of the record opens its part, on a phone too', async () => {
  const page = await muster.as('employee', account, { phone: true });
  for (const [path, tab] of [
    ['skills', 'Skills'],
    ['experience', 'Experience'],
    ['Family', 'Family'],
    ['WeeklyOff', 'Weekly off'],
    ['Picture', 'Picture'],
    ['OtherDetails', 'Other details'],
    ['SelfLoginDetails', 'Sign-in'],
    ['WorkDetails', 'Work'],
    ['ShiftDetails', 'Shift'],
  ] as const) {
    await page.goto(`/Home/human-resources/${path}`);
    await page.getByRole('tab', { name: tab, exact: true, selected: true }).waitFor();
  }
});

test('a record that the server cannot answer says so, and comes when it is asked for again', async () => {
  const page = await muster.as('hr');
  await page.route('**/api/forms/employee', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/Home/human-resources/employee/3');
  await reads(page, 'This could not be loaded');
  await page.unroute('**/api/forms/employee');
  await press(page, 'Try again');
  await page.getByRole('tab').first().waitFor();
});
