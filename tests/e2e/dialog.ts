/**
 * What every dialog and drawer owes whoever works in it: it begins with its first field, asks before it drops
 * what was typed, and is left by Escape at once only while nothing was.
 */
import type { Locator, Page } from 'playwright-core';
import { becomes } from './hand.ts';

/** What can be typed into, once it is drawn; what is typed to find something is no loss. */
const typable =
  ':is(textarea, input:is([type=text], [type=email], [type=tel], [type=password], :not([type]))):not' +
  '([role=combobox], [readonly], :disabled)';

/** The first of its fields that can be reached, or nothing when it has none. Runs in the browser. */
function whereFocusIs(dialog: Element): string {
  const fields = 'input:not([type=hidden]), textarea, select';
  const isThere = (field: Element): boolean => !field.matches(':disabled') && field.checkVisibility();
  const named = (element: Element): string =>
    element.getAttribute('aria-label') ??
    (element as HTMLInputElement).labels?.[0]?.textContent ??
    `${element.localName} ${element.textContent?.slice(0, 40)}`;
  const all = [...dialog.querySelectorAll(fields)].filter(isThere);
  const begins = dialog.querySelector('[data-autofocus]') ?? all[0];
  const at = document.activeElement;
  if (!at || !dialog.contains(at)) return `outside, at ${at ? named(at) : 'nothing'}`;
  if (!begins || begins === at || begins.contains(at)) return 'first';
  // Of radio buttons it is the chosen one, and a file is asked for by its button.
  if (begins.matches('[type=radio], [type=file]')) return 'first';
  // What is chosen before the fields is the first thing to answer.
  const isBefore = (begins.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  if (isBefore && at.closest('fieldset, [role=group], [role=radiogroup]')) return 'first';
  return `${named(at)}, before ${named(begins)}`;
}

const typableIn = (dialog: Locator): Locator => dialog.locator(typable).filter({ visible: true }).first();

const question = (page: Page): Locator => page.getByRole('dialog', { name: 'Discard what you typed?' });

/** Types into a field, tries to leave by Escape, and finds it all there after the question. */
async function asksFirst(page: Page, dialog: Locator, field: Locator): Promise<void> {
  const before = await field.inputValue();
  await field.focus();
  await page.keyboard.press('End');
  await page.keyboard.type('7');
  const typed = await field.inputValue();
  await page.keyboard.press('Escape');
  await question(page).waitFor({ timeout: 5_000 });
  await page.keyboard.press('Escape');
  await question(page).waitFor({ state: 'detached' });
  await becomes(() => dialog.count(), 1, 'the dialog stays open');
  await becomes(() => field.inputValue(), typed, 'what was typed stays');
  const isInside = () => dialog.evaluate((it) => it.contains(document.activeElement));
  await becomes(isInside, true, 'the keyboard is back in the dialog');
  await field.fill(before);
}

/**
 * Holds the rule for the dialog that is open, and leaves it as it was. `of` is the source below src that
 * declares it: `tests/house.test.ts` finds by it which dialogs no test holds.
 */
export async function beginsAndAsks(of: string, page: Page, dialog: Locator): Promise<void> {
  await dialog.waitFor();
  await becomes(() => dialog.evaluate(whereFocusIs), 'first', `the focus of ${of}`);
  const field = typableIn(dialog);
  if ((await field.count()) > 0) await asksFirst(page, dialog, field);
}

/** Leaves the dialog by Escape: at once where nothing was typed, else once the person has said so. */
export async function leaveByEscape(page: Page, dialog: Locator): Promise<void> {
  const isTyped = (await typableIn(dialog).count()) > 0;
  if (isTyped) await typableIn(dialog).press('7');
  await page.keyboard.press('Escape');
  if (isTyped) await question(page).getByRole('button', { name: 'Discard' }).click();
  await dialog.waitFor({ state: 'detached' });
  const isLost = () => page.evaluate(() => document.activeElement === document.body);
  await becomes(isLost, false, 'the keyboard is somewhere on the page');
}
