/**
 * What goes wrong while people type: the page is reloaded, somebody goes back, presses twice, the network is
 * slow or gone, a colleague saves the same record first. Nothing typed is lost, and nothing is made twice.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import type { FormShape } from '#kernel/wire/described.ts';
import { fillIn, type Told } from './filling.ts';
import { becomes, press, reads } from './hand.ts';
import { openMuster } from './muster.ts';

const muster = await openMuster();

type Tried = {
  readonly form: string;
  readonly path: string;
  readonly user: string;
  readonly told?: Told;
  /** Two lines of text, by their names: one is changed in each of two tabs. */
  readonly lines: readonly [string, string];
};

const tried: readonly Tried[] = [
  { form: 'department', path: 'framework/department', user: 'hr', lines: ['Name', 'Code'] },
  { form: 'cost-centre', path: 'framework/cost-centre', user: 'payroll', lines: ['Name', 'Code'] },
  { form: 'approval-flow', path: 'approval/flow', user: 'admin', lines: ['Name', 'Condition'] },
  {
    form: 'tax-challan',
    path: 'payroll/tax-challan',
    user: 'payroll',
    told: { paidOn: '7 November 2026', bsr: '0510308', serial: '00123' },
    lines: ['BSR code', 'Serial number'],
  },
  { form: 'letter-template', path: 'human-resources/letterTemplate', user: 'hr', lines: ['Name', 'Text'] },
];

const newer: Readonly<Record<string, readonly [string, string]>> = {
  'tax-challan': ['0510399', '00777'],
  'approval-flow': ['Changed first', '1 > 0'],
  default: ['Changed first', 'CHANGED2'],
};

const described = async (page: Page, form: string): Promise<FormShape> =>
  (await (await page.context().request.get(`/api/forms/${form}`)).json()) as FormShape;
const countOf = async (page: Page, form: string): Promise<number> =>
  ((await (await page.context().request.get(`/api/records/${form}?limit=1`)).json()) as { total: number })
    .total;

const line = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true }).first();

/** All that stands in the inputs of the page. */
const typedIn = (page: Page): Promise<string[]> =>
  page
    .locator('form :is(input:not([type=file]), textarea, select)')
    .evaluateAll((inputs) => inputs.map((input) => ('value' in input ? String(input.value) : '')));

/** A new one that is filled in and not saved. */
async function filled({ form, path, user, told = {} }: Tried): Promise<{ page: Page; shape: FormShape }> {
  const page = await muster.as(user, `/Home/${path}`);
  // The browser's own question at reloading, which people answer with yes.
  page.on('dialog', (dialog) => void dialog.accept());
  const shape = await described(page, form);
  await page
    .getByRole('link', { name: `New ${shape.one}`, exact: true })
    .first()
    .click();
  await page.getByRole('button', { name: `Add ${shape.one}`, exact: true }).waitFor();
  await fillIn(page, shape, told, 0);
  return { page, shape };
}

for (const each of tried) {
  test(`${each.form}: reloaded, left by mistake, without a network, pressed twice`, async () => {
    const { page, shape } = await filled(each);
    const typed = await typedIn(page);

    await page.reload();
    await reads(page, 'What you typed here before, and did not save, is back.');
    await becomes(async () => JSON.stringify(await typedIn(page)), JSON.stringify(typed), 'all of it');

    await page.goBack();
    await reads(page.getByRole('dialog'), `Leave the new ${shape.one} without saving?`);
    await press(page.getByRole('dialog'), 'Stay');
    await becomes(async () => JSON.stringify(await typedIn(page)), JSON.stringify(typed), 'still there');

    await page.context().setOffline(true);
    await press(page, `Add ${shape.one}`);
    await reads(page, 'The server cannot be reached');
    await becomes(async () => JSON.stringify(await typedIn(page)), JSON.stringify(typed), 'kept');
    await page.context().setOffline(false);

    const before = await countOf(page, each.form);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 600,
      downloadThroughput: 50_000,
      uploadThroughput: 20_000,
    });
    await page.getByRole('button', { name: `Add ${shape.one}`, exact: true }).dblclick();
    await page.waitForURL(new RegExp(`/${each.path}/\\d+`));
    await page.getByRole('button', { name: 'Edit', exact: true }).first().waitFor();
    assert.equal(await countOf(page, each.form), before + 1, 'one, however often it is pressed');
  });

  test(`${each.form}: two tabs change the same record, and both changes are kept`, async () => {
    const first = await muster.as(each.user, `/Home/${each.path}`);
    const { rows } = (await (
      await first.context().request.get(`/api/records/${each.form}?limit=1&sort=-createdAt`)
    ).json()) as { rows: { id: number }[] };
    const address = `/Home/${each.path}/${rows[0]?.id}`;
    const second = await first.context().newPage();
    for (const page of [first, second]) {
      await page.goto(address);
      await press(page, 'Edit');
    }
    const [one, other] = each.lines;
    const [mine, theirs] = newer[each.form] ?? newer['default'] ?? ['', ''];
    await line(first, one).fill(mine);
    await line(second, other).fill(theirs);
    await press(first, 'Save');
    await reads(first, 'Saved.');
    await press(second, 'Save');
    const question = second.getByRole('dialog');
    await reads(question, /saved .* meanwhile/);
    await press(question, 'Save this');
    await reads(second, 'Saved.');
    await second.reload();
    await reads(second, mine);
    await reads(second, theirs);
  });
}
