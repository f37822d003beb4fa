/** What a person's hand does in every form: by the names that are read beside the inputs. */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';

export type Where = Page | Locator;

/** Types into the input of this name. */
export const type = (where: Where, name: string, text: string): Promise<void> =>
  where.getByRole('textbox', { name, exact: true }).fill(text);

/** Takes one of the words of a short list. */
export async function choose(where: Where, name: string, word: string): Promise<void> {
  await where.getByRole('combobox', { name, exact: true }).selectOption({ label: word });
}

/** Finds a record by some letters, and takes the one that reads so. */
export async function pick(
  where: Where,
  name: string,
  letters: string,
  title: string | RegExp,
): Promise<void> {
  const input = where.getByRole('combobox', { name, exact: true });
  await input.click();
  await input.fill(letters);
  // A select of the browser's own has options too, which nobody sees before it is opened.
  await input.page().getByRole('option', { name: title }).filter({ visible: true }).first().click();
}

export const press = (where: Where, name: string | RegExp): Promise<void> =>
  where.getByRole('button', { name, exact: true }).click();

/** Sends a run on, with whatever exceptions its checks have left open. */
export async function sendRun(page: Page): Promise<void> {
  await press(page, 'Send for approval');
  const anyway = page.getByRole('dialog').getByRole('button', { name: 'Send all the same' });
  const sent = page.getByText('The run waits for approval.').first();
  await anyway.or(sent).first().waitFor();
  if (await anyway.isVisible()) await anyway.click();
  await sent.waitFor();
}

/** Waits until these words can be read; where they never come, the error tells what was read instead. */
export async function reads(where: Where, words: string | RegExp): Promise<void> {
  const found = where.getByText(words).filter({ visible: true }).first();
  await found.waitFor().catch(async (cause: unknown) => {
    const page = await found.page().locator('body').innerText();
    throw new Error(`${words} is not read. The page reads:\n${page}`, { cause });
  });
}

/** Waits until what is read of a page is this: a page answers a moment after the hand. */
export async function becomes<T>(read: () => Promise<T>, wanted: T | RegExp, because = 'on the page') {
  const isWanted = (value: T) => (wanted instanceof RegExp ? wanted.test(`${value}`) : value === wanted);
  const late = Date.now() + 15_000;
  let value = await read();
  while (!isWanted(value) && Date.now() < late) {
    await sleep(25);
    value = await read();
  }
  if (wanted instanceof RegExp) assert.match(`${value}`, wanted, because);
  else assert.equal(value, wanted, because);
}

/** The value that a record shows under this name. */
export async function shown(where: Where, name: string): Promise<string> {
  // Where several fields of a section are empty, they are folded.
  const folded = where.getByRole('button', { name: /^\d+ empty fields$/ });
  while ((await folded.count()) > 0) await folded.first().click();
  const term = where
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .first();
  return (await term.locator('xpath=following-sibling::dd[1]').innerText()).trim();
}
