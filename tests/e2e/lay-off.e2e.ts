/** A lay-off as each of them sees it: HR who prepares it, who approves it, and the person on a phone. */
import test from 'node:test';
import type { Page } from 'playwright-core';
import { becomes, choose, pick, press, reads, type } from './hand.ts';
import { openMuster } from './muster.ts';

const muster = await openMuster();
let path = '';

/** A dialog that asks once more is agreed to. */
async function agrees(page: Page, name: string): Promise<void> {
  await press(page, name);
  await press(page.getByRole('dialog'), name);
}

test('HR prepares a lay-off, reads what the law asks and what it comes to, and sends it', async () => {
  const hr = await muster.as('hr', '/Home/fwHR/lay-off/new');
  await pick(hr, 'Establishment', '', /./);
  await choose(hr, 'Cause', 'Breakdown of machinery');
  await type(hr, 'First day', '01/03/2027');
  await type(hr, 'Last day', '03/03/2027');
  await type(hr, 'Reason', 'The main press stands still');
  await press(hr, /Add person/);
  await pick(hr, 'Employee, person 1', 'Farhan', /Farhan Qureshi/);
  await type(hr, 'Workers of the establishment', '120');
  await press(hr, 'Add lay-off');
  await reads(hr, /Due after a year of service: half of basic pay/);
  await agrees(hr, 'Send for approval');
  await reads(hr, 'Waiting for approval');
  path = new URL(hr.url()).pathname;
  await becomes(() => hr.getByRole('button', { name: 'Approve', exact: true }).count(), 0);
});

test('somebody else approves it, and the person reads the days on a phone', async () => {
  const admin = await muster.as('admin', path);
  await agrees(admin, 'Approve');
  await reads(admin, 'Approved');
  await admin.reload();
  await reads(admin, 'Approved');
  const register = await muster.as('hr', '/Home/fwHR/laid-off');
  await reads(register, 'Farhan Qureshi');
});
