/**
 * Deciding in the inbox: one request, many and several kinds at once, on a wide screen and on a phone. Each
 * act is heard by what the screen says of it, and by what is there after a reload.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { addDays, formatDate, type IsoDate, isoDate, monthOf } from '#kernel/calendar.ts';
import { todayOf } from '#server/today.ts';
import { becomes, pick, press, reads, type } from './hand.ts';
import { type Looking, openMuster } from './muster.ts';
import { picture } from './picture.ts';

const muster = await openMuster();
const inbox = '/Home/approval/inbox';

type Made = { id: number; version: number };
type Kind = 'leave-application' | 'attendance-request' | 'travel-request';
/** One that Vikram has sent, and the words by which it is found in a list. */
type Sent = { form: Kind; id: number; title: RegExp };

const employee = await muster.as('employee');
const admin = await muster.as('admin');

async function sends<T>({ request }: ReturnType<Page['context']>, path: string, data: object): Promise<T> {
  const answer = await request.post(path, { headers: { 'x-muster': '1' }, data });
  assert.ok(answer.ok(), `${path}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
const asVikram = <T>(path: string, data: object) => sends<T>(employee.context(), path, data);

const { employeeId: vikram } = (await (await employee.request.get('/api/session')).json()) as {
  employeeId: number;
};
const stateOf = async ({ form, id }: Sent): Promise<string> =>
  ((await (await employee.request.get(`/api/records/${form}/${id}`)).json()) as { state: string }).state;

/** Working days of the coming months, each given once. */
const days = await (async (): Promise<IsoDate[]> => {
  const found: IsoDate[] = [];
  for (
    let from = addDays(todayOf(), 1), at = 0;
    at < 3;
    at += 1, from = isoDate(`${monthOf(addDays(from, 40))}-01`)
  ) {
    const month = monthOf(from);
    const answer = await employee.request.get(`/api/leave/months/${month}`);
    const { days } = (await answer.json()) as {
      days: { date: IsoDate; kind: string; leave: object | null }[];
    };
    for (const { date, kind, leave } of days)
      if (date >= from && kind === 'working' && !leave) found.push(date);
  }
  return found;
})();
const nextDay = (): IsoDate => days.shift() ?? assert.fail('there are working days enough');

async function submitted(form: Kind, values: object, title: RegExp): Promise<Sent> {
  const { id, version } = await asVikram<Made>(`/api/records/${form}`, { employee: vikram, ...values });
  await asVikram(`/api/records/${form}/${id}/actions/submit`, { version });
  return { form, id, title };
}
const duty = (): Promise<Sent> => {
  const from = nextDay();
  const values = { kind: 'on-duty', from, session: 'whole', reason: 'At the customer’s' };
  return submitted('attendance-request', values, new RegExp(`On duty elsewhere, ${formatDate(from)}`));
};
const journey = (purpose: string): Promise<Sent> => {
  const day = nextDay();
  const legs = [{ day, start: 'Pune', end: 'Nashik', mode: 'train-ac' }];
  return submitted('travel-request', { purpose, from: day, to: day, legs }, new RegExp(purpose));
};
async function leave(): Promise<Sent> {
  const day = nextDay();
  const { types } = (await (await employee.request.get('/api/leave/sheet')).json()) as {
    types: { type: number; name: string }[];
  };
  const unpaid = types.find(({ name }) => name === 'Leave without pay')?.type;
  const wish = { type: unpaid, from: day, to: day, fromHalf: 'whole', toHalf: 'whole' };
  const { id } = await asVikram<Made>('/api/leave/applications', wish);
  return { form: 'leave-application', id, title: new RegExp(`Leave without pay, ${formatDate(day)}`) };
}

const rows = (page: Page): Locator =>
  page.getByRole('list', { name: 'What waits for you' }).getByRole('listitem');
const row = (page: Page, { title }: Sent): Locator => rows(page).filter({ hasText: title });

/** Where a row's ways to decide stand: in the row itself, or beside the list once it is looked at. */
async function decisions(page: Page, sent: Sent, isPhone: boolean): Promise<Locator> {
  if (isPhone) return row(page, sent);
  await row(page, sent).getByRole('link').click();
  return page.getByRole('region', { name: sent.title });
}

const titles = async (page: Page): Promise<string[]> =>
  rows(page)
    .getByRole('link')
    .filter({ hasNotText: /^Open$/ })
    .allInnerTexts();

/** The screen says this and nothing of a fault; the rows are gone, and after a reload all is the same. */
async function isSaid(page: Page, words: string | RegExp, gone: readonly Sent[]): Promise<void> {
  await reads(page, words);
  for (const sent of gone) await becomes(() => row(page, sent).count(), 0, `${sent.title} does not wait`);
  await becomes(() => page.getByText(/went wrong/).count(), 0, 'no fault is told');
  const left = await titles(page);
  await page.reload();
  await page.locator('h1').first().waitFor();
  await becomes(async () => (await titles(page)).join(), left.join(), 'as it was before the reload');
}

async function select(page: Page, several: readonly Sent[]): Promise<void> {
  for (const sent of several) await row(page, sent).getByRole('checkbox').check();
}

test('a flow lets managers forward journeys', async () => {
  await sends(admin.context(), '/api/records/approval-flow', {
    name: 'Journeys',
    of: 'travel-request/approve',
    rank: 50,
    active: true,
    skipsRepeats: true,
    forwards: true,
    levels: [{ level: 1, asks: 'manager', up: 1, need: 'one' }],
  });
});

for (const [where, looking] of [
  ['on a wide screen', {}],
  ['on a phone', { phone: true }],
] as [string, Looking][]) {
  const isPhone = looking.phone === true;

  test(`${where} one request is approved, and the screen says so`, async () => {
    const sent = await leave();
    const page = await muster.as('manager', inbox, looking);
    await press(await decisions(page, sent, isPhone), 'Approve');
    await press(page.getByRole('dialog'), 'Approve');
    await isSaid(page, '1 decision noted.', [sent]);
    assert.equal(await stateOf(sent), 'approved');
  });

  test(`${where} one request is declined with a reason`, async () => {
    const sent = await duty();
    const page = await muster.as('manager', inbox, looking);
    await press(await decisions(page, sent, isPhone), 'Decline');
    const dialog = page.getByRole('dialog');
    await type(dialog, 'Reason', 'The whole team meets on this day.');
    await press(dialog, 'Decline');
    await isSaid(page, /On duty elsewhere.*: Declined/, [sent]);
    assert.equal(await stateOf(sent), 'declined');
  });

  test(`${where} one request is sent back for changes`, async () => {
    const sent = await journey(`Fair ${where}`);
    const page = await muster.as('manager', inbox, looking);
    await press(await decisions(page, sent, isPhone), 'Send back for changes');
    const dialog = page.getByRole('dialog');
    await type(dialog, 'What to change', 'Name the hotel.');
    await press(dialog, 'Send back for changes');
    await isSaid(page, new RegExp(`Fair ${where}: Draft`), [sent]);
    assert.equal(await stateOf(sent), 'draft');
  });

  test(`${where} one request is forwarded to a colleague`, async () => {
    const sent = await journey(`Audit ${where}`);
    const page = await muster.as('manager', inbox, looking);
    await press(await decisions(page, sent, isPhone), 'Forward');
    const dialog = page.getByRole('dialog');
    await pick(dialog, 'Colleague', '', /./);
    await type(dialog, 'Note', 'You know the place.');
    await press(dialog, 'Forward');
    await isSaid(page, / is asked instead of you\.$/, [sent]);
    assert.equal(await stateOf(sent), 'waiting');
  });

  test(`${where} many requests of one kind are approved together`, async () => {
    const several = [await duty(), await duty(), await duty()];
    const page = await muster.as('manager', inbox, looking);
    await select(page, several);
    await press(page, 'Approve 3');
    await press(page.getByRole('dialog'), 'Approve');
    await isSaid(page, '3 decisions noted.', several);
    for (const sent of several) assert.equal(await stateOf(sent), 'approved');
  });

  test(`${where} requests of several kinds are approved together, and none is left out`, async () => {
    const several = [await leave(), await duty(), await journey(`Course ${where}`), await duty()];
    const page = await muster.as('manager', inbox, looking);
    await select(page, several);
    await picture(page, isPhone ? 'inbox-phone' : 'inbox');
    await press(page, 'Approve 4');
    await press(page.getByRole('dialog'), 'Approve');
    await isSaid(page, '4 decisions noted.', several);
    for (const sent of several) assert.equal(await stateOf(sent), 'approved');
  });

  test(`${where} what was taken back meanwhile is named, and the others are approved`, async () => {
    const [taken, kept] = [await duty(), await journey(`Visit ${where}`)];
    const page = await muster.as('manager', inbox, looking);
    await select(page, [taken, kept]);
    const { version } = (await (
      await employee.request.get(`/api/records/${taken.form}/${taken.id}`)
    ).json()) as Made;
    await asVikram(`/api/records/${taken.form}/${taken.id}/actions/recall`, { version });
    await press(page, 'Approve 2');
    await press(page.getByRole('dialog'), 'Approve');
    await reads(page, new RegExp(`${taken.title.source}.*: .*\\.$`));
    await isSaid(page, '1 decision noted.', [taken, kept]);
    assert.deepEqual([await stateOf(taken), await stateOf(kept)], ['draft', 'approved']);
  });
}
