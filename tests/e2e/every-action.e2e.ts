/** Whoever is offered an action of anything can do it, from the record it stands on. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Locator, Page } from 'playwright-core';
import type { FormShape, RecordShape } from '#kernel/wire/described.ts';
import { actionWord } from '#web/screens/value/action-word.ts';
import { beginsAndAsks } from './dialog.ts';
import { fillIn, type Told } from './filling.ts';
import { openMuster } from './muster.ts';

const muster = await openMuster();
/** The administrator last: whoever is disabled signs in no more. */
const roles = ['hr', 'payroll', 'approver', 'manager', 'employee', 'recruiter', 'admin', 'platform'];

type Menu = { superModules: { modules: { items: { path: string; type: string; key: string }[] }[] }[] };

/** What a person would type where the kind of a value says too little, by form and action, or by role too. */
const told: Readonly<Record<string, Told>> = {
  'attendance-device fetch-all': { from: '20 November 2026', to: '24 November 2026' },
  'ticket assign': { assignee: 'Priya Desai' },
  'hr ticket assign': { assignee: 'Nikhil Bose' },
};

/** Offered, and not done with what the demo has and this test types: why. */
const lacking: Readonly<Record<string, string>> = {
  'bank-advice read-answer': 'asks for the file that the bank answered with',
  'admin policy-reading remind': 'HR has reminded those of the demo today',
  'change-request decide': 'each field is decided on by itself, on its page',
  'compensation-case close': 'half months of the demo’s case are due',
  'employee-document verify': 'the document of the demo has run out',
  'increment-plan take-back': 'whoever decides on it in the demo gets a raise by it',
  'opening publish': 'asks for a requisition that is open',
  'opening reopen': 'asks for a requisition that is open',
  'pay-branch propose': 'the branch of the demo changes a figure of the law',
  'pay-run publish': 'is asked in a dialog of the run: the journeys of the run go through it',
  'pool-leave give': 'the pool of the demo has no days left',
  'requisition cancel': 'somebody was hired for those of the demo already',
  'safety-incident conclude': 'asks for the root cause, which is entered in the record',
  'safety-inspection finish': 'asks for the answers, which are entered in the record',
  'self-review send': 'is written and sent on a page of its own',
  'shift-swap undo': 'the days of the swap of the demo have begun',
  'travel-request cancel': 'the advance of the demo’s journey is open',
  'user-account send-link': 'goes by mail, and the demo has no mail server',
  'work-permit extend': 'the end of the demo’s permit goes with the day',
  'pay-run send': 'is asked in a dialog of the run: the journeys of the run go through it',
};

/** Of each state that the form has, so many records are looked at for what may be done with them. */
const ofEachState = 3;

type Place = { readonly path: string; readonly form: FormShape };
type Deed = Place & { readonly record: RecordShape; readonly action: string };

async function placesOf(page: Page): Promise<Place[]> {
  const { request } = page.context();
  const menu = (await (await request.get('/api/menu')).json()) as Menu;
  const items = menu.superModules.flatMap(({ modules }) => modules.flatMap((module) => module.items));
  const places: Place[] = [];
  for (const { path, type, key } of items) {
    if (type !== 'form') continue;
    const form = (await (await request.get(`/api/forms/${key}`)).json()) as FormShape;
    if (form.states && Object.keys(form.rights.actions ?? {}).length > 0) places.push({ path, form });
  }
  return places;
}

async function recordsOf(page: Page, form: FormShape): Promise<RecordShape[]> {
  const { request } = page.context();
  const found: RecordShape[] = [];
  for (const state of Object.keys(form.states ?? {})) {
    const filter = encodeURIComponent(JSON.stringify([{ field: 'state', is: [state] }]));
    const reply = await request.get(`/api/records/${form.name}?filter=${filter}&limit=${ofEachState}`);
    const { rows = [] } = (await reply.json()) as { rows?: RecordShape[] };
    for (const { id } of rows.slice(0, ofEachState))
      found.push((await (await request.get(`/api/records/${form.name}/${id}`)).json()) as RecordShape);
  }
  return found;
}

/** Each action once, on a record that nothing has been done with yet where there is one. */
async function deedsOf(page: Page, place: Place): Promise<Deed[]> {
  const records = await recordsOf(page, place.form);
  const deeds: Deed[] = [];
  for (const action of Object.keys(place.form.rights.actions ?? {})) {
    const able = records.filter(({ may }) => may?.actions?.includes(action));
    const record = able.find(({ id }) => !deeds.some((deed) => deed.record.id === id)) ?? able[0];
    if (record) deeds.push({ ...place, record, action });
  }
  return deeds;
}

async function begin(page: Page, { form, record, action }: Deed): Promise<void> {
  const word = actionWord(form, action);
  const button = page.locator('main').getByRole('button', { name: word, exact: true }).first();
  const more = page.getByRole('button', { name: `More for ${record.title}` });
  await button.or(more).first().waitFor();
  if (await button.isVisible()) return button.click();
  await more.click();
  await page.getByRole('menuitem', { name: word, exact: true }).click();
}

/** By its text alone: the cross of a dialog is called 'Close' as well. */
const wordOf = (form: FormShape, action: string): RegExp =>
  new RegExp(`^${actionWord(form, action).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);

/** Answers what is asked before it is done. */
async function answer(dialog: Locator, { form, action }: Deed, turn: number): Promise<void> {
  await beginsAndAsks('web/screens/record/action-dialog.tsx', dialog.page(), dialog);
  const fields = form.actionInput?.[action] ?? [{ name: 'reason', kind: 'longText', label: 'Reason' }];
  const asked = { ...form, dated: false, fields } as FormShape;
  const name = `${form.name} ${action}`;
  await fillIn(dialog, asked, told[`${roles[turn]} ${name}`] ?? told[name] ?? {}, turn);
  await dialog
    .locator('button')
    .filter({ hasText: wordOf(form, action) })
    .click();
}

/** What kept it from being done; null where it is offered no more. */
async function faultOf(page: Page, deed: Deed, turn: number): Promise<string | null> {
  const { path, form, record, action } = deed;
  const address = `/api/records/${form.name}/${record.id}`;
  const now = (await (await page.context().request.get(address)).json()) as RecordShape;
  if (!now.may?.actions?.includes(action)) return null;
  await page.goto(`/Home/${path}/${record.id}`);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  let reply: { ok: boolean; text: string } | undefined;
  page.on('response', async (each) => {
    if (each.request().method() !== 'POST' || !each.url().endsWith(`/actions/${action}`)) return;
    reply = { ok: each.ok(), text: each.ok() ? '' : await each.text() };
  });
  await begin(page, deed);
  const dialog = page.getByRole('dialog');
  for (let waited = 0; !reply && waited < 40; waited += 1) {
    if ((await dialog.count()) > 0) {
      await answer(dialog.last(), deed, turn);
      for (; !reply && waited < 80; waited += 1) await page.waitForTimeout(100);
      break;
    }
    await page.waitForTimeout(100);
  }
  page.removeAllListeners('response');
  return reply ? reply.text : 'nothing was sent';
}

let done = 0;

for (const [turn, role] of roles.entries())
  test(`${role} does each action that is offered`, async () => {
    const page = await muster.as(role);
    page.setDefaultTimeout(8_000);
    const faults: string[] = [];
    for (const place of await placesOf(page))
      for (const deed of await deedsOf(page, place)) {
        const name = `${deed.form.name} ${deed.action}`;
        if (name in lacking || `${role} ${name}` in lacking || deed.form.name in lacking) continue;
        const fault = await faultOf(page, deed, turn).catch(({ message }: Error) => message);
        if (fault === '') done += 1;
        else if (fault !== null) faults.push(`${name} of ${deed.record.id}: ${fault}`);
      }
    await page.context().close();
    assert.deepEqual(faults, []);
  });

test('most of what can be done was done by somebody', () => {
  assert.ok(done >= 40, `only ${done} were done`);
});
