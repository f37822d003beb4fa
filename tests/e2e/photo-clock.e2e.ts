/** Clocking in with the photo that a policy asks for: taken, shown, sent; without a network, and outside. */
import test from 'node:test';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { inWork, systemSession } from '#server/in-work.ts';
import { musterWorks } from '#server/seed/muster-works.ts';
import { beginsAndAsks } from './dialog.ts';
import { openMuster } from './muster.ts';
import { picture } from './picture.ts';

const muster = await openMuster();
const mine = '/Home/my-transactions/my-attendance';
const clock = (page: Page) => page.getByRole('button', { name: /^Clock (in|out)$/ });
const photosOfDay = (page: Page) => page.getByRole('list', { name: 'Photos with the punches' });

await inWork(muster.host, systemSession(musterWorks.id, 'Test'), async ({ db }) => {
  await sql`update attendance_policy set clock_photo = 'always', photo_days = 30`.execute(db);
});

test('the photo is asked for, shown, taken again, and sent with the punch; the day shows it', async () => {
  const page = await muster.as('employee', mine, { phone: true });
  await clock(page).tap();
  const dialog = page.getByRole('dialog', { name: /^A photo for clocking/ });
  await dialog.getByText('for 30 days', { exact: false }).waitFor();
  await beginsAndAsks('web/clock/punch-camera.tsx', page, dialog);
  await dialog.getByRole('button', { name: 'Take the photo' }).tap();
  await dialog.getByRole('img', { name: 'You, as you are sent' }).waitFor();
  await picture(page, 'photo-with-a-punch');
  await dialog.getByRole('button', { name: 'Take again' }).tap();
  await dialog.getByRole('button', { name: 'Take the photo' }).tap();
  await dialog.getByRole('button', { name: /^Clock (in|out)$/ }).tap();
  await dialog.waitFor({ state: 'detached' });
  await photosOfDay(page).getByRole('img').waitFor();
});

test('without a network the photo waits with its punch, and both come in', async () => {
  const page = await muster.as('employee', mine, { phone: true });
  await clock(page).waitFor();
  await page.waitForFunction(() => localStorage.getItem('muster-clock') === '1');
  await page.context().setOffline(true);
  await clock(page).tap();
  const dialog = page.getByRole('dialog', { name: /^A photo for clocking/ });
  await dialog.getByRole('button', { name: 'Take the photo' }).tap();
  await dialog.getByRole('button', { name: /^Clock (in|out)$/ }).tap();
  await page.getByText('Kept on this phone until there is a connection', { exact: false }).waitFor();
  await page.context().setOffline(false);
  await page.getByText('1 punch sent').first().waitFor();
  await photosOfDay(page).getByRole('listitem').nth(1).waitFor();
});

test('their manager sees it beside the day, and a browser without a camera offers a file', async () => {
  const manager = await muster.as('manager', '/Home/dashboard');
  const id = await inWork(muster.host, systemSession(musterWorks.id, 'Test'), async ({ db }) => {
    const { rows } = await sql<{ id: number }>`select employee_id as id from punch_photo limit 1`.execute(db);
    return rows[0]?.id;
  });
  await manager.goto(`${mine}?employee=${id}`);
  await photosOfDay(manager).getByRole('img').first().waitFor();
  const page = await muster.as('employee', mine);
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new Error('not allowed'));
  });
  await clock(page).click();
  const dialog = page.getByRole('dialog', { name: /^A photo for clocking/ });
  await dialog.getByText('The camera cannot be used here.', { exact: false }).waitFor();
  await dialog.getByLabel('Photo', { exact: true }).setInputFiles('docs/pictures/leave-phone.jpg');
  await dialog.getByRole('img', { name: 'You, as you are sent' }).waitFor();
  await dialog.getByRole('button', { name: 'Choose a photo' }).waitFor({ state: 'detached' });
});
