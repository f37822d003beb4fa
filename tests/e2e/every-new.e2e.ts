/** Whoever is offered a new record of anything can fill it in and save it, from the list it stands on. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { addDays, formatDate } from '#kernel/calendar.ts';
import type { FormShape } from '#kernel/wire/described.ts';
import { todayOf } from '#server/today.ts';
import { fillIn, type Told } from './filling.ts';
import { openMuster } from './muster.ts';

const muster = await openMuster();
const roles = ['admin', 'hr', 'payroll', 'approver', 'manager', 'employee', 'recruiter', 'platform'];

type Menu = { superModules: { modules: { items: { path: string; type: string; key: string }[] }[] }[] };

/** Where one is for everybody already, the next is for some: a grade of whose turn it is. */
const forSomeGrade: Told = { forWhom: 'Grade: ' };

/**
 * What a person would know and type where a value of the right kind is not enough,
 * by role where it differs.
 */
const told: Readonly<Record<string, Told>> = {
  applicant: { requisition: 'Account Executive' },
  'attendance-policy': forSomeGrade,
  // HR decides for everybody; of HR's own, the approver does.
  'approval-delegation': { to: 'Nikhil Bose' },
  'hr approval-delegation': { to: 'Ravi Menon' },
  'attendance-request': { from: '20 November 2026', cameAt: '09:30' },
  bank: { ifscPrefix: 'WA##' },
  'bank-advice': { run: 'October 2026', template: '' },
  'bank-file-template': { 'columns.source': 'Account of the employee|Amount' },
  'certificate-rule': forSomeGrade,
  checklist: forSomeGrade,
  'hr confirmation-review': { employee: 'Anil Malhotra' },
  'document-duty': forSomeGrade,
  employee: { dateOfBirth: '4 May 1990' },
  'employee-document': { number: '2341 2341 2346' },
  'employee-experience': { from: '4 May 2015', to: '4 May 2018' },
  'expense-policy': forSomeGrade,
  filing: { month: 'October' },
  'further-login': { user: 'Vikram Kulkarni', loginType: 'Auditor' },
  interview: { applicant: 'Padma Goswami', startsAt: '1@:00', minutes: '30', 'panel.member': 'Nikhil Bose' },
  'journal-account': { component: 'Conveyance', owedAccount: '2001' },
  'leave-year-end': { endsOn: '31 December 2026' },
  'notice-policy': forSomeGrade,
  offer: { applicant: 'Pramod Acharya', ctcAnnual: '1200000' },
  // Of days that are still to come, whenever it is run.
  'open-shift': { day: formatDate(addDays(todayOf(), 3)) },
  'opening-balance': { taxYear: '2024-25', upTo: 'June 2024' },
  'optional-holiday-policy': forSomeGrade,
  'pay-check': { rule: 'Net pay moved by more than a share', share: '20' },
  'pay-component': { kind: 'Earning' },
  'pay-document': { run: 'October 2026' },
  'pay-input': { component: 'Performance' },
  'pay-journal': { run: 'September 2026' },
  'pay-run': { month: 'December', payOn: '31 December 2026' },
  perquisite: { kind: 'Gifts of the year', amount: '6000' },
  'probation-policy': forSomeGrade,
  questionnaire: { 'sections.title': 'Work', 'questions.section': 'Work' },
  referral: { agreed: 'yes', opening: 'Account executive' },
  'relief-claim': { 'lines.taxWithout': '1000', 'lines.taxWith': '1200' },
  'retirement-policy': forSomeGrade,
  'salary-structure': { 'lines.component': 'Basic' },
  settlement: { employee: 'Satish Roy' },
  shift: { ends: '18:00' },
  'shift-rotation': { 'turns.shift': 'General' },
  'sign-in-provider': { issuer: 'https://login.example.com' },
  'statutory-registration': { law: 'Another law', otherLaw: 'Trade licence ##' },
  'tax-declaration': { taxYear: '2026-27' },
  'tax-challan': { paidOn: '7 November 2026', bsr: '0510308', serial: '00123' },
  timesheet: { week: '2 November 2026' },
  'timesheet-policy': forSomeGrade,
  'travel-policy': forSomeGrade,
  'tax-statement-filed': { filedOn: '20 November 2026', quarterEnd: 'September' },
  'vehicle-trip': { kilometres: '12' },
  webhook: { address: 'https://hooks.example.com/muster' },
};

/** Offered, and nothing can be saved with what the demo has and this test types: why. */
const lacking: Readonly<Record<string, string>> = {
  'access-key': 'asks for a user that is marked as a program',
  'declaration-window': 'one is for everybody already: for whom else is a choice of its own',
  'flexible-bill': 'asks for a flexible component, and the pay of these people has none',
  'flexible-choice': 'asks for a flexible amount, and the pay of these people has none',
  'approver tax-declaration': 'their own declaration is there already',
  'hr letter-template': 'the administrator made the one for everybody before',
  'hr timesheet': 'the first person has one of that week: who has none is a choice of its own',
  'manager confirmation-review': 'nobody of the team is on probation',
  'law-row': 'its value is written as the table of the law has it',
  'leave-policy': 'one is for everybody already: for whom else is a choice of its own',
  'own-field': 'begins on a page of its own',
  'own-heading': 'begins on a page of its own',
  'pay-branch': 'begins on a page of its own',
  'payslip-template': 'for whom it is has to be said: a choice of its own',
  'platform further-login': 'the platform has administrators alone, who hold no further ones',
  'questionnaire-round': 'asks for a questionnaire in use, and the demo has none',
  'required-cover': 'a rule says already how many on these days',
  'recruiter offer': 'HR made the one to this applicant before',
  'shift-swap': 'asks for a colleague of the own team and a shift of both',
  'shift-wish': 'asks for a shift or days beside what is required',
};

type List = { readonly path: string; readonly form: FormShape };

async function listsOf(page: Page): Promise<List[]> {
  const { request } = page.context();
  const menu = (await (await request.get('/api/menu')).json()) as Menu;
  const items = menu.superModules.flatMap(({ modules }) => modules.flatMap((module) => module.items));
  const lists: List[] = [];
  for (const { path, type, key } of items) {
    if (type !== 'form') continue;
    const form = (await (await request.get(`/api/forms/${key}`)).json()) as FormShape;
    if (!form.single && !form.systemOnly && form.rights.write !== undefined) lists.push({ path, form });
  }
  return lists;
}

/** What kept it from being saved; null where no new one is offered. */
async function faultOf(page: Page, { path, form }: List, turn: number): Promise<string | null> {
  await page.goto(`/Home/${path}?type=form`);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  const name = `New ${form.one}`;
  const begin = page
    .getByRole('link', { name, exact: true })
    .or(page.getByRole('button', { name, exact: true }))
    .first();
  if (!(await begin.isVisible())) return null;
  await begin.click();
  const save = page.getByRole('button', { name: `Add ${form.one}`, exact: true });
  await save.waitFor();
  await fillIn(page, form, told[`${roles[turn]} ${form.name}`] ?? told[form.name] ?? {}, turn);
  const saving = page.waitForResponse(
    (reply) => reply.request().method() === 'POST' && reply.url().endsWith(`/records/${form.name}`),
  );
  await save.click();
  const reply = await saving;
  return reply.ok() ? '' : await reply.text();
}

for (const [turn, role] of roles.entries())
  test(`${role} saves each new record that is offered`, async () => {
    const page = await muster.as(role);
    page.setDefaultTimeout(15_000);
    const faults: string[] = [];
    let saved = 0;
    for (const list of await listsOf(page)) {
      const { name } = list.form;
      if (name in lacking || `${role} ${name}` in lacking) continue;
      const fault = await faultOf(page, list, turn).catch(({ message }: Error) => message);
      if (fault === '') saved += 1;
      else if (fault !== null) faults.push(`${name}: ${fault}`);
    }
    await page.context().close();
    assert.deepEqual(faults, []);
    assert.ok(saved >= 5, `only ${saved} were saved`);
  });
