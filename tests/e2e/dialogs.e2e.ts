/** Dialogs and drawers: they begin with their first field, and drop nothing typed without asking. */
import test from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { becomes, press } from './hand.ts';
import { openMuster } from './muster.ts';

const muster = await openMuster();

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    const where = at?.closest('[role="dialog"]') ? 'in the dialog' : 'outside';
    const words = at?.localName === 'button' ? ` ${at.textContent}` : '';
    return `${where}: ${at?.localName}${words}`;
  });

/** Types into the dialog's first field, tries to leave by Escape, stays, and leaves at last. */
async function isGuarded(page: Page, dialog: Locator, field: Locator): Promise<void> {
  await dialog.waitFor();
  await becomes(() => focused(page), /^in the dialog: (input|textarea|select)$/);
  await field.fill('Two words');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
  await question.waitFor();
  await becomes(() => focused(page), 'in the dialog: button Keep editing');
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
  await becomes(() => field.inputValue(), 'Two words');
  await press(dialog, 'Close');
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await becomes(() => field.inputValue(), 'Two words', 'after Escape has answered the question with no');
  await press(dialog, 'Close');
  await press(question, 'Discard');
  await dialog.waitFor({ state: 'detached' });
}

test('the drawer in which an employee asks for another account, also when its fields come late', async () => {
  const page = await muster.as('employee', '/Home/human-resources/employee?tab=employee-bank');
  await page.route('**/api/forms/employee-bank', (route) => sleep(700).then(() => route.continue()));
  await press(page, 'Ask for a new bank account');
  const drawer = page.getByRole('dialog', { name: /bank account/i });
  await isGuarded(page, drawer, drawer.getByRole('textbox', { name: 'Bank', exact: true }));
});

test('the dialog of a dated change', async () => {
  const page = await muster.as('hr', '/Home/human-resources/employee/41');
  await press(page, 'Record a change');
  await page.getByRole('menuitem', { name: 'Work' }).click();
  const dialog = page.getByRole('dialog', { name: /^Record a change/ });
  await isGuarded(page, dialog, dialog.getByRole('textbox', { name: 'Reason', exact: true }));
});

test('the drawer of a new line of an employee', async () => {
  const page = await muster.as('hr', '/Home/human-resources/employee/41?tab=employee-skill');
  await press(page, 'New skill');
  const drawer = page.getByRole('dialog');
  await isGuarded(page, drawer, drawer.getByRole('textbox').first());
});

test('a dialog in which nothing was typed is left by Escape at once', async () => {
  const page = await muster.as('hr', '/Home/human-resources/employee/41');
  await press(page, 'Record a change');
  await page.getByRole('menuitem', { name: 'Work' }).click();
  const dialog = page.getByRole('dialog', { name: /^Record a change/ });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});
