/** The four screens of headings and labels, in the specification's words, and what they do to a form. */
import test from 'node:test';
import type { Page } from 'playwright-core';
import { becomes, choose, press, reads, shown, type } from './hand.ts';
import { openMuster } from './muster.ts';

const muster = await openMuster();

const isDisabled = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).isDisabled();
const rowsOf = (page: Page) => page.getByRole('textbox', { name: /^Key \d+$/ });
/** As quickly as a hand that keeps on pressing. */
const pressTimes = (page: Page, name: string, times: number): Promise<void> =>
  page.getByRole('button', { name, exact: true }).evaluate(async (button: HTMLElement, count) => {
    for (let done = 0; done < count; done += 1) {
      button.click();
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }, times);
async function chooseDepartments(page: Page, second: string): Promise<void> {
  await choose(page, 'Module', 'Organisation set-up');
  await choose(page, second, 'Departments');
}

test('an added label is a field that is typed, renamed and reset', async () => {
  const page = await muster.as('admin', '/Home/addDynamicLabelings');
  await chooseDepartments(page, 'Work item');
  await type(page, 'Key 1', 'Floor');
  await type(page, 'Value 1', 'Floor and wing');
  // Somebody else has the form open meanwhile.
  const hr = await muster.as('hr', '/Home/framework/department');
  await hr.getByRole('grid').getByRole('link').first().click();
  await hr.getByRole('heading', { level: 1 }).first().waitFor();
  await press(page, 'Save');
  await reads(page, 'Label added Successfully');
  await becomes(() => page.getByRole('textbox', { name: 'Key 1' }).inputValue(), '', 'the form is reset');
  await becomes(() => page.getByRole('combobox', { name: /^Module/ }).inputValue(), '');

  await hr.reload();
  await hr.getByRole('button', { name: 'Edit more' }).click();
  await type(hr, 'Floor and wing', 'Third, north');
  await press(hr, 'Save');
  await reads(hr, 'Third, north');

  await page.goto('/Home/dynamicLabel');
  await becomes(() => isDisabled(page, 'Update'), true, 'until a module is chosen');
  await chooseDepartments(page, 'Label Name');
  await becomes(() => isDisabled(page, 'Update'), false);
  await type(page, 'Text for Floor and wing', 'Storey');
  await press(page, 'Update');
  await reads(page, 'Label changed Successfully');
  await becomes(
    () => page.getByRole('combobox', { name: /^Module/ }).inputValue(),
    '',
    'the lists are cleared',
  );
  await hr.reload();
  await becomes(() => shown(hr, 'Storey'), 'Third, north');

  await page.getByRole('searchbox', { name: 'Find a word in any work item' }).fill('storey');
  await page.getByRole('list', { name: 'Words found' }).getByRole('link', { name: 'Storey' }).click();
  await press(page, 'Reset Floor and wing to the default');
  await press(page, 'Update');
  await reads(page, 'Label changed Successfully');
  await page.goto('/Home/dynamicLabel?form=department');
  const box = page.getByRole('textbox', { name: 'Text for Floor and wing' });
  await becomes(() => box.inputValue(), 'Floor and wing');
});

test('an added heading is a section of the form at once, also of one that is open', async () => {
  const page = await muster.as('admin', '/Home/framework/grade');
  await page.getByRole('grid').getByRole('link').first().click();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const other = await page.context().newPage();
  await other.goto('/Home/addDynamicHeadings');
  await choose(other, 'Module', 'Organisation set-up');
  await choose(other, 'Work item', 'Grades');
  await type(other, 'Key 1', 'Perks');
  await type(other, 'Value 1', 'Perks and travel');
  await press(other, 'Save');
  await reads(other, 'Heading added Successfully');
  await page.getByRole('heading', { name: 'Perks and travel' }).waitFor({ timeout: 5_000 });
  await other.goto('/Home/dynamicHeading?form=grade');
  await type(other, 'Text for Perks and travel', 'Perks');
  await press(other, 'Update');
  await reads(other, 'Heading changed Successfully');
  await page.getByRole('heading', { name: 'Perks', exact: true }).waitFor({ timeout: 5_000 });
  await other.goto('/Home/dynamicHeading?form=grade');
  await press(other, 'History');
  await reads(other, 'Perks and travel → Perks');
});

test('the rows of an added label: required once touched, letters and digits only, 26 at most', async () => {
  const page = await muster.as('admin', '/Home/addDynamicLabelings');
  await becomes(() => isDisabled(page, 'Save'), true);
  const module = page.getByRole('combobox', { name: /^Module/ });
  await becomes(() => page.getByText('This field is required.').count(), 0, 'not before it is touched');
  await module.focus();
  await page.keyboard.press('Tab');
  await reads(page, 'This field is required.');
  const key = page.getByRole('textbox', { name: 'Key 1', exact: true });
  await key.pressSequentially('Fl_oor- <3>!');
  await becomes(() => key.inputValue(), 'Floor 3');
  await key.fill(' x');
  await key.blur();
  await reads(page, 'This cannot begin with a space.');
  await pressTimes(page, 'Add row', 25);
  await becomes(() => rowsOf(page).count(), 26);
  await becomes(() => page.getByRole('button', { name: 'Add row' }).count(), 0);
  await pressTimes(page, 'Remove row', 26);
  await becomes(() => rowsOf(page).count(), 0);
  await becomes(() => page.getByRole('button', { name: 'Remove row' }).count(), 0);
  await becomes(() => isDisabled(page, 'Save'), true);
  await press(page, 'Close');
  await page.waitForURL('**/Home/dashboard');
});

test('a failure says what the server says, else the specified words; Back goes back', async () => {
  const page = await muster.as('admin', '/Home/addDynamicLabelings');
  await chooseDepartments(page, 'Work item');
  await type(page, 'Key 1', 'Name');
  await type(page, 'Value 1', 'Name');
  await press(page, 'Save');
  await reads(page, 'This form has a field with the key name already.');
  await page.route('**/api/SmhrLables/**', (route) => route.abort());
  await type(page, 'Key 1', 'Storeys');
  await press(page, 'Save');
  await reads(page, 'Heading Not Updated');
  await page.unroute('**/api/SmhrLables/**');
  await page.goto('/Home/dashboard');
  await page.goto('/Home/dynamicLabel?form=department');
  await type(page, 'Text for Head', 'Chief');
  await page.route('**/api/SmhrLables/Update*', (route) => route.abort());
  await press(page, 'Update');
  await reads(page, 'Label Not changed Updated');
  await press(page, 'Reset Head to the default');
  await press(page, 'Back');
  await page.waitForURL('**/Home/dashboard');
});

test('who only reads labels sees no way to change them', async () => {
  const page = await muster.as('hr', '/Home/dynamicLabel?form=department');
  await page.getByRole('textbox', { name: 'Text for Head' }).waitFor();
  await becomes(() => page.getByRole('textbox', { name: 'Text for Head' }).isDisabled(), true);
  await becomes(() => page.getByRole('button', { name: 'Update' }).count(), 0);
  await press(page, 'Where Head is used');
  await reads(page, 'Changes with this word');
});
