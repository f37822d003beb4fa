/** Applicants: a phone on a bus, mistakes, a resume, a second thought, and where the application stands. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import test from 'node:test';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { yearOf } from '#kernel/calendar.ts';
import { todayOf } from '#server/today.ts';
import { mailsOf } from '../mailed-code.ts';
import { becomes, choose, press, reads, type } from './hand.ts';
import { openMuster } from './muster.ts';
import { picture } from './picture.ts';

const muster = await openMuster();
const university = 72;
const form = '/jobapplicants?sRead=1&sWrite=1&wId=4321';
const post = 'Assistant Professor, Physics';
const resume = {
  name: 'Leela Mathew.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
};
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function accessible(page: Page): Promise<void> {
  await page.addScriptTag({ content: axeSource }).catch(() => page.evaluate(axeSource));
  const found = await page.evaluate(async (tags) => {
    const { axe: checker } = globalThis as typeof globalThis & { axe: typeof axe };
    const { violations } = await checker.run(document, { runOnly: tags, resultTypes: ['violations'] });
    const wider = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    return [
      ...violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.target.join(' ')}`),
      ...(wider > 0 ? [`${wider} px wider than the screen`] : []),
    ];
  }, rules);
  assert.deepEqual(found, []);
}

/** What a person does on a phone: a second and a half for a tap, a third of a second for a letter. */
function hand(page: Page) {
  let seconds = 0;
  return {
    seconds: () => seconds,
    async type(name: string, text: string) {
      seconds += 1.5 + text.length / 3;
      await type(page, name, text);
    },
    async choose(name: string, word: string) {
      seconds += 4;
      await choose(page, name, word);
    },
    async press(name: string) {
      seconds += 1.5;
      await press(page, name);
    },
  };
}

const mailsTo = async (mail: string) =>
  (await mailsOf(muster.host, university, mail)).map(({ body }) => body);
const linkIn = (body: string | undefined): string => /\/jobapplicants\S+/.exec(body ?? '')?.[0] ?? '';

test('an applicant applies on a phone in less than three minutes', async () => {
  const page = await muster.visitor({ phone: true });
  await page.goto(form);
  await page.getByRole('heading', { name: 'Job Application', level: 1 }).waitFor();
  await accessible(page);
  const thumb = hand(page);
  await thumb.choose('Resource Requisition', post);
  await page.waitForFunction(() => {
    const code = [...document.querySelectorAll('label')].find(
      (label) => label.textContent === 'Requisition Code',
    );
    return /^REQ-/.test(
      (document.getElementById(code?.htmlFor ?? '') as HTMLInputElement | null)?.value ?? '',
    );
  });
  await becomes(() => page.getByRole('textbox', { name: 'Designation' }).inputValue(), 'Assistant professor');
  await becomes(() => page.getByRole('textbox', { name: 'Skill Name' }).inputValue(), /^Teaching, Research/);
  await becomes(
    () => page.getByRole('textbox', { name: 'Core Function' }).inputValue(),
    'Teaching and research',
  );
  await thumb.choose('Title', 'Ms.');
  await becomes(() => page.getByRole('combobox', { name: 'Gender' }).inputValue(), 'female');
  await thumb.type('First Name', 'Leela');
  await thumb.type('Last name', 'Mathew');
  await thumb.type('Date Of Birth', '17051992');
  await thumb.type('Email', 'leela.mathew@mail.example');
  await thumb.type('Mobile', '9876543210');
  await thumb.type('Current Location', 'Mysuru');
  await thumb.choose('Total Experience (years)', '4');
  await thumb.choose('Notice Period', '30 days');
  await thumb.type('Proposed CTC', '900000');
  await reads(page, '9 lakh a year');
  await page.locator('input[type=file]').setInputFiles(resume);
  await reads(page, /^Leela Mathew\.pdf/);
  await thumb.choose('Do you hold a doctorate, or have you submitted the thesis?', 'Yes');
  await thumb.type('How many papers have you published in reviewed journals?', '6');
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await thumb.press('Preview');
  await reads(page, '17 May 1992');
  await picture(page, 'job-application');
  await thumb.press('Submit');
  await page.getByRole('heading', { name: 'Employee Details' }).waitFor();
  await reads(page, 'Job Applicant Created successfully');
  await becomes(() => page.getByRole('textbox', { name: 'First Name' }).inputValue(), '');
  // Looking for a file, and reading, take a person most of a minute more.
  assert.ok(thumb.seconds() + 50 < 180, `${thumb.seconds()} seconds of typing`);

  const recruiter = await muster.as('recruiter-u', '/Home/recruitment/applicant');
  await recruiter.getByRole('link', { name: 'Leela Mathew' }).first().click();
  await recruiter.getByRole('heading', { name: 'Leela Mathew', level: 1 }).waitFor();
  await reads(recruiter, 'Where it stands');
  await accessible(recruiter);
});

test('mistakes are told at the attempt to send, in the specified words, and nothing is lost', async () => {
  const page = await muster.visitor();
  await page.goto(form);
  await page.getByRole('textbox', { name: 'First Name' }).pressSequentially('An4u 7');
  await becomes(() => page.getByRole('textbox', { name: 'First Name' }).inputValue(), 'Anu ');
  await page.getByRole('textbox', { name: 'First Name' }).blur();
  await becomes(() => page.getByText(/is required$/).count(), 0, 'no error before an attempt');
  await press(page, 'Download');
  await reads(page, 'Please upload resume');
  await page.locator('input[type=file]').setInputFiles({ ...resume, name: 'me.png' });
  await reads(page, 'Please upload Document file formats only.');
  await press(page, 'Submit');
  for (const words of [
    'Resource Requisition is required',
    'Title is required',
    'Last name is required',
    'Date Of Birth is required',
  ]) {
    await reads(page, words);
  }
  await becomes(() => page.evaluate(() => document.activeElement?.tagName), 'SELECT', 'at the first of them');
  await accessible(page);
  for (const [title, gender] of [
    ['Mr.', 'male'],
    ['Mrs.', 'female'],
    ['Choose', ''],
  ] as const) {
    await choose(page, 'Title', title);
    await becomes(() => page.getByRole('combobox', { name: 'Gender' }).inputValue(), gender);
  }
  await type(page, 'Date Of Birth', `01/01/${yearOf(todayOf()) - 20}`);
  await press(page, 'Submit');
  await reads(page, 'Minimum Age Should be 20');
  await becomes(
    () => page.getByRole('combobox', { name: 'Total Experience (years)' }).locator('option').count(),
    37,
  );
  await becomes(
    () => page.getByRole('combobox', { name: 'Total Experience (months)' }).locator('option').count(),
    14,
  );
  await page.waitForFunction(() => Object.values(localStorage).some((kept) => kept.includes('Anu ')));
  await page.reload();
  await reads(page, /was kept on this device/);
  await becomes(() => page.getByRole('textbox', { name: 'First Name' }).inputValue(), 'Anu ');
});

test('the mailed links: where it stands, a change, and once only', async () => {
  const [first] = await mailsTo('leela.mathew@mail.example');
  const page = await muster.visitor({ phone: true, dark: true });
  await page.goto(linkIn(first));
  await reads(page, /Your application stands at “Applied”/);
  await accessible(page);
  await press(page, 'Mail me a link to change it');
  await reads(page, /We have mailed you a link/);
  const update = linkIn((await mailsTo('leela.mathew@mail.example')).at(-1));
  await page.goto(update);
  await becomes(() => page.getByRole('textbox', { name: 'First Name' }).inputValue(), 'Leela');
  await type(page, 'Current Location', 'Pune');
  await press(page, 'Update');
  await reads(page, 'Job Applicant updated successfully');
  await page.goto(update);
  await reads(page, /used already/);
  await page.goto(linkIn(first));
  await press(page, 'Withdraw');
  await press(page, 'Withdraw the application');
  await reads(page, 'You have withdrawn this application.');
});
