/** Whoever looks for work: the openings, searched and read by keyboard alone, up to the form. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { becomes } from './hand.ts';
import { openMuster } from './muster.ts';

const muster = await openMuster();
const post = 'Assistant Professor in Physics';
const requisition = 'Assistant Professor, Physics';

const heading = (page: Page, name: string | RegExp, level: number) =>
  page.getByRole('heading', { name, level }).waitFor();

test('the page begins with the openings, and the keyboard alone leads to the form of one', async () => {
  const page = await muster.visitor();
  await page.goto('/jobapplicants?org=72');
  await heading(page, 'Open positions', 1);
  await page.getByRole('link', { name: post }).waitFor();
  await page.getByRole('searchbox', { name: 'Search openings' }).focus();
  await page.keyboard.type('physics professor');
  await page.getByRole('status').filter({ hasText: '1 opening' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await heading(page, post, 2);
  assert.match(page.url(), /opening=\d+/);
  const told = page.locator('script[type="application/ld+json"]');
  await becomes(async () => JSON.parse((await told.textContent()) ?? '{}').title, post);
  // The focus is at the heading of the opening: the button comes next.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await heading(page, 'Job Application', 1);
  const chosen = page.getByRole('combobox', { name: 'Resource Requisition' });
  await becomes(
    () => chosen.evaluate((each: HTMLSelectElement) => each.selectedOptions[0]?.text),
    requisition,
  );
});

test('the bare address says how to come to the application form', async () => {
  for (const phone of [false, true]) {
    const page = await muster.visitor({ phone });
    await page.goto('/jobapplicants');
    await heading(page, 'Open positions', 1);
    await page.getByRole('link', { name: 'Go to the application form and choose the post there' }).click();
    await heading(page, 'Job Application', 1);
    await page.getByRole('combobox', { name: 'Resource Requisition' }).waitFor();
  }
});

test('an opening has an address of its own; of one that is closed the others are shown', async () => {
  const page = await muster.visitor({ phone: true });
  await page.goto('/jobapplicants?org=72');
  const link = page.getByRole('link', { name: post });
  const address = (await link.getAttribute('href')) ?? '';
  await page.goto(address);
  await heading(page, post, 2);
  await page.goto('/jobapplicants?org=72&opening=999999');
  await page.getByText('That opening is closed.').waitFor();
  await link.waitFor();
});

test('what nothing is found for says so, and a search can be made anew', async () => {
  const page = await muster.visitor();
  await page.goto('/jobapplicants?org=72');
  const search = page.getByRole('searchbox', { name: 'Search openings' });
  await search.fill('astronaut');
  await page.getByText('No opening has “astronaut”').waitFor();
  await search.fill('');
  await page.getByRole('link', { name: post }).waitFor();
});

test('an address that names the form shows the form, as it always did', async () => {
  const page = await muster.visitor();
  await page.goto('/jobapplicants?sRead=1&sWrite=1&wId=4321');
  await heading(page, 'Job Application', 1);
  await page.getByRole('combobox', { name: 'Resource Requisition' }).waitFor();
});

test('openings that cannot be had say so, with a way to try again', async () => {
  const page = await muster.visitor();
  await page.route('**/api/job-application/posts?**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/jobapplicants?org=72');
  await page.getByRole('button', { name: /Try again/ }).waitFor();
  await page.unroute('**/api/job-application/posts?**');
  await page.getByRole('button', { name: /Try again/ }).click();
  await page.getByRole('link', { name: post }).waitFor();
});
