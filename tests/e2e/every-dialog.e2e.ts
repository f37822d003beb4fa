/**
 * Every dialog and drawer begins with its first field, is left by Escape at once while nothing was typed in
 * it, and asks before it drops what was. `tests/house.test.ts` finds those that no test holds to it.
 */
import test from 'node:test';
import { sql } from 'kysely';
import { beginsAndAsks, leaveByEscape } from './dialog.ts';
import { dialogsOfOfficers } from './dialogs-of-officers.ts';
import { dialogsOfScreens } from './dialogs-of-screens.ts';
import { becomes, press } from './hand.ts';
import { openMuster } from './muster.ts';

const muster = await openMuster();

/** The flows of the demo keep a request with whom they ask. */
await muster.host.tenancy.inOrganisation(56, (db) =>
  sql`update approval_request set plan = jsonb_set(plan, '{forwards}', 'true')`.execute(db),
);

for (const { of, user, path, phone = false, title, open } of [...dialogsOfScreens, ...dialogsOfOfficers])
  test(`${of} begins with its first field, and drops nothing typed unasked`, async () => {
    const page = await muster.as(user, path, { phone });
    page.setDefaultTimeout(15_000);
    await open(page);
    const dialog = page.getByRole('dialog', { name: title });
    await beginsAndAsks(of, page, dialog);
    await leaveByEscape(page, dialog);
    await page.context().close();
  });

/** Of 'web/shell/sign-in-again.tsx', which has no way out but its answers. */
test('a session that has ended asks for the password in place, and Escape leaves it asked', async () => {
  const page = await muster.as('hr', '/Home/framework/department/new');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Gardens');
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('GAR');
  await page.context().clearCookies();
  await press(page, 'Add department');
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  const password = dialog.getByLabel('Password', { exact: true });
  await becomes(() => password.evaluate((input) => input === document.activeElement), true);
  await page.keyboard.type('muster-demo');
  await page.keyboard.press('Escape');
  await becomes(() => password.inputValue(), 'muster-demo', 'nothing typed is lost');
  await press(dialog, 'Sign in');
  await dialog.waitFor({ state: 'detached' });
  await becomes(() => page.getByRole('textbox', { name: 'Name', exact: true }).inputValue(), 'Gardens');
});

test('what is discarded does not come back when the drawer is opened again', async () => {
  const page = await muster.as('hr', '/Home/human-resources/employee/41?tab=employee-skill');
  const drawer = page.getByRole('dialog');
  for (const way of ['Close', 'Cancel']) {
    await press(page, 'New skill');
    const note = drawer.locator('textarea').first();
    await note.fill('Not this one');
    await press(drawer, way);
    await press(page.getByRole('dialog', { name: 'Discard what you typed?' }), 'Discard');
    await drawer.first().waitFor({ state: 'detached' });
    await press(page, 'New skill');
    await becomes(() => note.inputValue(), '', way);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
  }
});
