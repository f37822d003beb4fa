/** What people are told, as they choose it, and the calls that leave for other systems. */

import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import test, { after } from 'node:test';
import { sql } from 'kysely';
import type { Db } from '#server/database/tenant.ts';
import { becomes, press, reads, type } from './hand.ts';
import { openMuster } from './muster.ts';

const calls: string[] = [];
const receiver = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  calls.push(body);
  response.writeHead(200).end('Thank you');
});
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
after(() => receiver.close());
const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;

const muster = await openMuster({ webhooksInside: true });

test('an approver chooses to hear of pay runs by one mail a day, and not under the bell', async () => {
  const page = await muster.as('approver', '/Home/my-transactions/notification');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('link', { name: 'Notification settings' }).click();
  await page.getByRole('heading', { name: 'Notification settings', level: 1 }).waitFor();
  const open = page
    .getByRole('region', { name: 'Pay run', exact: true })
    .getByRole('button', { name: /^Each of/ });
  await open.click();
  const bell = page.getByRole('checkbox', { name: 'Bell: A pay run waits for approval' });
  const mail = page.getByRole('combobox', { name: 'Mail: A pay run waits for approval' });
  const clicked = await bell.evaluate((box: HTMLInputElement) => {
    box.click();
    return box.checked;
  });
  assert.equal(clicked, false, 'the choice is shown in the same moment');
  await mail.selectOption({ label: 'Once a day' });
  await page.reload();
  await open.click();
  await becomes(() => bell.isChecked(), false);
  await becomes(() => mail.inputValue(), 'daily');
});

test('an administrator adds a webhook, tries it and reads in its log what was answered', async () => {
  const page = await muster.as('admin', '/Home/administration/webhooks');
  await page.getByRole('link', { name: 'New webhook' }).first().click();
  await type(page, 'Name', 'Time clock');
  await type(page, 'Address', address);
  const events = page.getByRole('combobox', { name: 'Events' });
  await events.fill('departments made');
  await page.getByRole('option', { name: 'Departments: made, changed or deleted' }).click();
  await events.press('Escape');
  await press(page, 'Add webhook');
  await page.getByRole('heading', { name: 'Time clock', level: 1 }).waitFor();
  await press(page, 'Make a test call');
  await becomes(async () => calls.length, 1);
  await page.getByRole('tab', { name: 'Calls' }).click();
  await reads(page, 'webhook.test');
  await becomes(() => muster.host.tenancy.inOrganisation(56, delivered), 1);
  await page.reload();
  await reads(page, 'Delivered');
});

async function delivered(db: Db): Promise<number> {
  const { rows } = await sql`select from webhook_delivery where state = 'delivered'`.execute(db);
  return rows.length;
}
