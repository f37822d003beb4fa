/** What somebody new does at the screens, from the first link to the files of a portal. */
import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { firstAdministratorLink } from '#server/security/password-link.ts';
import { choose, press, reads, type } from '../e2e/hand.ts';
import type { Muster } from '../e2e/muster.ts';

/** How long it has taken so far, as a clock beside the screen would show. */
export class Clock {
  readonly steps: string[] = [];
  readonly #begun = performance.now();

  get seconds(): number {
    return (performance.now() - this.#begun) / 1000;
  }

  note(what: string): void {
    const [minutes, seconds] = [Math.floor(this.seconds / 60), Math.floor(this.seconds % 60)];
    this.steps.push(`${String(minutes).padStart(2, '0')}:${String(seconds).padStart(2, '0')} ${what}`);
  }
}

const password = 'a quiet river runs by the mill';

/** The link is opened in a browser of one's own, and a password set. */
export async function welcomed(page: Page, link: string, name?: string, userName?: string): Promise<void> {
  await page.goto(link);
  if (name) await page.getByLabel('Your name').fill(name);
  if (userName) await page.getByLabel('User Name').fill(userName);
  await page.getByLabel('Password', { exact: false }).first().fill(password);
  await page.getByLabel('Password again').fill(password);
  await press(page, 'Continue');
  await page.waitForURL(/\/Home/);
}

/** The link that is shown once, taken from its dialog. */
export async function shownLink(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog');
  const link = await dialog.getByText(/\/welcome\?token=/).innerText();
  await press(dialog, 'I have kept it');
  return link;
}

async function firstLink({ host }: Muster): Promise<string> {
  const link = await firstAdministratorLink(host);
  assert.ok(link);
  return link;
}

/**
 * From the first link of an empty installation: the platform makes an organisation, whose first administrator
 * sets a password by the link it shows. Answers the administrator's page.
 */
export async function organisationOpened(
  muster: Muster,
  { code, name }: { readonly code: string; readonly name: string },
): Promise<Page> {
  const [platform, administrator] = [await muster.visitor(), await muster.visitor()];
  await welcomed(platform, await firstLink(muster), 'Olga Platform', 'olga');
  await platform.getByRole('main').getByRole('link', { name: 'New organisation' }).first().click();
  await type(platform, 'Code', code);
  await type(platform, 'Name', name);
  await press(platform, 'Add organisation');
  await welcomed(administrator, await shownLink(platform), 'Anita Admin', 'anita');
  return administrator;
}

/** Where people work, which a sheet seldom says. */
export async function placeEntered(page: Page): Promise<void> {
  await page.goto('/Home/framework/establishment/new');
  await type(page, 'Code', 'MUM');
  await type(page, 'Name', 'Mumbai plant');
  await found(page, 'State', 'Maharashtra');
  await choose(page, 'Kind of place', 'Factory');
  await page.getByRole('textbox', { name: 'City', exact: true }).first().fill('Mumbai');
  await press(page, 'Add establishment');
  await reads(page, 'Mumbai plant added.');
}

/** From the assistant to where a step is done. */
export async function openStep(page: Page, step: string): Promise<void> {
  await page.goto('/Home/framework/assistant');
  await page.getByRole('link', { name: new RegExp(`(Open|View).*${step}`) }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/assistant'));
}

/** A search of the list that opens below an input. */
export async function found(where: Page | Locator, name: string, letters: string): Promise<void> {
  const input = where.getByRole('combobox', { name, exact: true }).first();
  await input.click();
  await input.fill(letters);
  const options = input.page().locator('[role=listbox] [role=option]').filter({ visible: true });
  await options.filter({ hasText: letters }).first().click();
}

export async function addedUser(page: Page, name: string, userName: string, loginType: string) {
  await page.goto('/Home/security/user/new');
  await type(page, 'User name', userName);
  await type(page, 'Name', name);
  await found(page, 'Login type', loginType);
  await press(page, 'Add user');
  await press(page, 'Send a link to set the password');
  return shownLink(page);
}

export async function takesStarter(page: Page): Promise<void> {
  await page.goto('/Home/framework/starters');
  await page.getByRole('button', { name: /^Factory/ }).click();
  await page.getByLabel('State').selectOption({ label: 'Maharashtra' });
  await press(page, 'Take this starter');
  await reads(page, / took Factory, Maharashtra/);
}

export type Sheet = { readonly name: string; readonly content: Buffer | string };

export async function sheetGiven(page: Page, { name, content }: Sheet): Promise<void> {
  await reads(page, 'Drop a spreadsheet here');
  const buffer = Buffer.from(content);
  const mimeType = 'text/csv';
  await page.locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer });
  await page.getByRole('button', { name: 'Check the rows' }).waitFor();
}

/** One value for all rows, where a column is missing. */
export async function theSame(page: Page, column: string, value: string): Promise<void> {
  await page.getByRole('button', { name: `${column}: the same for every row` }).click();
  const row = page.locator('li[data-place]').last();
  const input = row.getByLabel('Value', { exact: true });
  // What the column is stands in a list of its own.
  if ((await row.locator('select').count()) > 1) await input.selectOption({ label: value });
  else await input.fill(value);
}

/**
 * Checks, adds what the sheet names, leaves empty who is nowhere, and imports; says how many decisions. Rows
 * that repeat another are left out, which is a decision too.
 */
export async function broughtIn(page: Page, rows: number, repeated = 0): Promise<number> {
  let decisions = repeated > 0 ? 1 : 0;
  const leaving = page.getByRole('button', { name: 'Leave them out' });
  if (await leaving.isVisible()) {
    await leaving.click();
    decisions += 1;
  }
  const good = rows.toLocaleString('en-IN');
  await press(page, 'Check the rows');
  const name = repeated > 0 ? `Import the ${good} good rows only` : `Import ${good} rows`;
  const importing = page.getByRole('button', { name });
  const mending = page.getByText(/is not recorded|The sheet names what is not recorded yet/).first();
  await importing.or(mending).first().waitFor();
  if (!(await importing.isVisible())) {
    for (const box of await page.getByRole('checkbox', { name: /^Add / }).all()) {
      await box.check();
      decisions += 1;
    }
    const empty = page.getByRole('button', { name: 'Leave empty' });
    for (; (await empty.count()) > 0; decisions += 1) await empty.first().click();
    await press(page, 'Check again');
  }
  await importing.click();
  await reads(page, `${good} rows imported`);
  return decisions;
}

/** A tab of the run, as it is read there. */
export async function openTab(page: Page, run: string, tab: string): Promise<void> {
  await page.goto(run);
  const named = { name: tab, exact: true };
  await page.getByRole('tab', named).or(page.getByRole('link', named)).first().click();
}

/** A return of the run's month is made, and its file taken. */
export async function madeReturn(page: Page, run: string, obligation: RegExp): Promise<Buffer> {
  await openTab(page, run, 'Filing');
  const row = page.getByRole('row').filter({ hasText: obligation });
  await row.getByRole('button', { name: 'Make the return' }).click();
  await page.waitForURL(/\/filing\//);
  const file = page.getByRole('term').filter({ hasText: /^File for the portal$/ });
  return downloaded(page, file.locator('xpath=following-sibling::dd[1]').getByRole('link').first());
}

export async function downloaded(page: Page, by: Locator): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), by.click()]);
  const stream = await download.createReadStream();
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part));
  const content = Buffer.concat(parts);
  assert.ok(content.length > 0, download.suggestedFilename());
  return content;
}
