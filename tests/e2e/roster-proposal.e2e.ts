/** A roster is proposed, watched, pinned, proposed again, accepted, and the same after a reload. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { openMuster } from './muster.ts';

const muster = await openMuster();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

const solved = (page: Page) => button(page, 'Accept as draft').waitFor({ timeout: 90_000 });

test('a manager has a roster proposed, pins a day, and accepts what is found around it', async () => {
  const page = await muster.as('manager', '/Home/fwShift/roster');
  await page.getByRole('link', { name: 'Propose a roster' }).click();
  await page.getByRole('heading', { name: 'Proposed roster' }).waitFor();
  await page.getByText('Nothing is proposed yet').waitFor();
  await button(page, 'Propose a roster').click();
  await solved(page);
  await page.getByText(/days? would change/).waitFor();
  await page.getByRole('region', { name: 'The proposal beside the present roster' }).waitFor();

  const grid = page.getByRole('grid', { name: 'Roster' });
  const cell = grid.locator('[data-cell="0 2"]');
  await cell.click();
  await button(page, 'Pin rest').click();
  assert.match((await cell.getAttribute('aria-label')) ?? '', /No shift.*Pinned/);
  await button(page, 'Accept as draft').and(page.locator(':disabled')).waitFor();
  await page.getByRole('link', { name: 'Open the roster' }).click();
  await page.getByText('Leave the proposed roster without saving?').waitFor();
  await button(page, 'Stay').click();
  await button(page, 'Propose again around 1 pinned day').click();
  await button(page, 'Accept as draft').and(page.locator(':enabled')).waitFor({ timeout: 90_000 });
  assert.match((await cell.getAttribute('aria-label')) ?? '', /No shift.*Pinned/);

  const codes = async () =>
    grid
      .locator('[data-cell^="0 "]')
      .evaluateAll((cells) => cells.map((each) => each.firstChild?.textContent ?? ''));
  const proposed = await codes();
  await page.reload();
  await grid.waitFor();
  assert.deepEqual(await codes(), proposed, 'the proposal is there after a reload');
  await button(page, 'Accept as draft').click();
  await page.getByText(/drafted\. Publish the roster/).waitFor();
  await page.getByRole('heading', { name: 'Roster', exact: true }).waitFor();
  await button(page, /^Publish \d+ days?$/).waitFor();
  await page.reload();
  await grid.waitFor();
  const kept = await codes();
  assert.deepEqual(kept.slice(0, proposed.length), proposed, 'the draft is what was proposed');
});

test('on a phone each day is read with what is there now, and pinned', async () => {
  const page = await muster.as('manager', '/Home/fwShift/proposal', { phone: true });
  await button(page, 'Propose a roster').tap();
  await solved(page);
  const first = page.getByRole('listitem').getByRole('combobox').first();
  await first.selectOption({ label: 'Pinned: no shift' });
  await button(page, 'Propose again around 1 pinned day').waitFor();
});

test('an employee writes a wish for the roster', async () => {
  const page = await muster.as('employee', '/Home/my-transactions/shift-wishes/new');
  await page.getByRole('heading', { name: 'New shift wish' }).waitFor();
  await page.getByLabel('Saturday').first().check();
  await button(page, 'Add shift wish').click();
  await page.getByRole('heading', { name: 'New shift wish' }).waitFor({ state: 'detached' });
  await page.goto('/Home/my-transactions/shift-wishes');
  await page.getByText('Saturday').first().waitFor();
});
