/** What the specification says in passing: timings, silent failures, texts where the server has none. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { becomes, choose, press, reads, type } from './hand.ts';
import { openMuster } from './muster.ts';

const muster = await openMuster();
const application = '/jobapplicants?sRead=1&sWrite=1&wId=4321';
const post = 'Assistant Professor, Physics';

const chosenIn = (page: Page, name: string): Promise<string> =>
  page.getByRole('combobox', { name: new RegExp(`^${name}`) }).inputValue();

test('choosing another module clears the chosen work item and loads those of the new one', async () => {
  const page = await muster.as('admin');
  for (const [path, second] of [
    ['addDynamicHeadings', 'Work item'],
    ['addDynamicLabelings', 'Work item'],
    ['dynamicHeading', 'Label Name'],
    ['dynamicLabel', 'Label Name'],
  ] as const) {
    await page.goto(`/Home/${path}`);
    const items = page.getByRole('combobox', { name: new RegExp(`^${second}`) });
    await choose(page, 'Module', 'Organisation set-up');
    await choose(page, second, 'Departments');
    await choose(page, 'Module', 'Masters');
    await items.getByRole('option', { name: 'Languages', exact: true }).waitFor({ state: 'attached' });
    await becomes(() => chosenIn(page, second), '', path);
    await becomes(() => items.getByRole('option', { name: 'Departments', exact: true }).count(), 0, path);
  }
});

test('modules and work items that cannot be loaded are no word of failure', async () => {
  const page = await muster.as('admin');
  await page.route('**/api/SmhrLables/Load*Dropdown', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/Home/addDynamicLabelings');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('progressbar', { name: 'Loading' }).waitFor({ state: 'hidden' });
  await becomes(() => page.getByRole('alert').count(), 0);
  await becomes(
    () =>
      page
        .getByRole('combobox', { name: /^Module/ })
        .getByRole('option')
        .count(),
    1,
  );
});

/** The page's clock stands still from here on, until it is run by hand. */
const stopClock = async (page: Page): Promise<void> =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);

test('a single organisation is chosen 10 ms after it came', async () => {
  const page = await muster.visitor();
  await page.clock.install();
  await page.goto('/login');
  await type(page, 'User Name', 'employee');
  await stopClock(page);
  await page.getByRole('textbox', { name: 'User Name' }).blur();
  const organisation = page.getByRole('combobox', { name: 'Organisation' });
  await organisation.getByRole('option', { name: 'Muster Works' }).waitFor({ state: 'attached' });
  await becomes(() => organisation.inputValue(), '', 'not yet');
  await page.clock.runFor(11);
  await page.waitForFunction(() => document.querySelector('select')?.value === '56');
});

test('requisition details are filled in 100 ms after the choice', async () => {
  const page = await muster.visitor();
  await page.clock.install();
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('LoadDetailsByResRequisition')) asked += 1;
  });
  await page.goto(application);
  const requisition = page.getByRole('combobox', { name: 'Resource Requisition' });
  await requisition.getByRole('option', { name: post }).waitFor({ state: 'attached' });
  await stopClock(page);
  await requisition.selectOption({ label: post });
  await page.clock.runFor(90);
  assert.equal(asked, 0, 'not yet');
  await page.clock.runFor(20);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('input')].some((input) => input.readOnly && /^REQ-/.test(input.value)),
  );
  assert.equal(asked, 1);
});

test('with sWrite=0 the application form is shown for reading, and says so', async () => {
  const page = await muster.visitor();
  await page.goto('/jobapplicants?org=72&sRead=1&sWrite=0&wId=4321');
  await reads(page, 'This form is shown for reading. Nothing can be sent from here.');
  await becomes(() => page.getByRole('combobox', { name: 'Title' }).isDisabled(), true);
  await becomes(() => page.getByRole('button', { name: 'Submit' }).filter({ visible: true }).count(), 0);
});

test('what the server puts into no words is told in the specified ones', async () => {
  const page = await muster.visitor();
  const wordless = (address: string) =>
    page.route(address, (route) => route.fulfill({ status: 500, json: { message: '' } }));
  await wordless('**/LoadResReqDropDownByStatusOpen*');
  await page.goto(application);
  await reads(page, 'Resource Requisition not created');
  await page.unroute('**/LoadResReqDropDownByStatusOpen*');

  await page.goto(application);
  await wordless('**/Employee/ResumeUpload*');
  const resume = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
  await page.locator('input[type=file]').setInputFiles(resume);
  await reads(page, 'Resumes Not Updated');

  await wordless('**/Employee/InsertApplicationsByRecruitment*');
  await choose(page, 'Resource Requisition', post);
  await choose(page, 'Title', 'Mr.');
  await type(page, 'First Name', 'Anil');
  await type(page, 'Last name', 'Kumar');
  await type(page, 'Date Of Birth', '01/01/1990');
  await choose(page, 'Do you hold a doctorate, or have you submitted the thesis?', 'Yes');
  await type(page, 'How many papers have you published in reviewed journals?', '3');
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await press(page, 'Submit');
  await reads(page, 'Employee not created');
});

test('a file that is no document clears the input; a resume that was chosen can be downloaded', async () => {
  const page = await muster.visitor();
  await page.goto(application);
  const input = page.locator('input[type=file]');
  const buffer = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await reads(page, 'Please upload Document file formats only.');
  await becomes(() => input.inputValue(), '');
  await input.setInputFiles({ name: 'Kavya.pdf', mimeType: 'application/pdf', buffer });
  await reads(page, /^Kavya\.pdf/);
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download')]);
  assert.equal(download.suggestedFilename(), 'Kavya.pdf');
});

test('the user menu shows the employee’s name and leads to Dashboard and Logout', async () => {
  const page = await muster.as('employee', '/Home/human-resources/directory');
  await page.getByRole('button', { name: /Vikram Kulkarni: your menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
  await page.getByRole('menuitem', { name: 'Dashboard' }).click();
  await page.waitForURL('**/Home/dashboard');
});

test('each page of an applicant opens at the specified address', async () => {
  const page = await muster.as('recruiter', '/Home/recruitment/applicant');
  await page.getByRole('grid').getByRole('link').first().click();
  await page.waitForURL(/recruitment\/applicant\/\d+/);
  const applicant = /applicant\/(\d+)/.exec(page.url())?.[1];
  for (const [path, tab] of [
    ['applicantQualification', /qualification/i],
    ['applicantSkills', /skill/i],
    ['applicantExprience', /experience/i],
    ['applicantLanguage', /language/i],
    ['applicantReference', /reference/i],
    ['applicantContant', /contact/i],
    ['applicantResumeUpload', /resume/i],
  ] as const) {
    await page.goto(`/Home/recruitment/${path}?eId=0&aId=${applicant}&wId=4321`);
    // Where parts stand in groups, the group is selected as well.
    await page.getByRole('tab', { name: tab, selected: true }).last().waitFor();
  }
});
