/** Somebody is hired: a list opens, its owners do their parts, and the confirmation waits until they have. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { addDays, formatDate } from '#kernel/calendar.ts';
import { todayOf } from '#server/today.ts';
import { becomes, choose, press, reads, type } from './hand.ts';
import { openMuster } from './muster.ts';
import { picture } from './picture.ts';

const muster = await openMuster();
const employees = '/Home/human-resources/employee';
const today = todayOf();
const typed = (date: string): string => date.split('-').reverse().join('/');

type Row = { id: number; values: Record<string, { id: number } | null> };
const headers = { 'x-muster': '1' };

/** The colleague works where the manager does, and reports to that manager. */
async function giveWork(hr: Page, person: number): Promise<void> {
  const manager = await muster.as('manager');
  const session = await (await manager.request.get('/api/session')).json();
  const boss: number = session.user.employeeId;
  const found = await hr.request.get(`/api/records/employee-work?employee=${boss}`);
  const [work] = (await found.json()).rows as Row[];
  const idOf = (field: string) => work?.values[field]?.id;
  const made = await hr.request.post('/api/records/employee-work', {
    headers,
    data: {
      employee: person,
      department: idOf('department'),
      designation: idOf('designation'),
      establishment: idOf('establishment'),
      employmentType: idOf('employmentType'),
      reportsTo: boss,
      validFrom: today,
    },
  });
  assert.equal(made.status(), 200, await made.text());
}

/** Does the task of this person under My tasks, with a note where it asks for one. */
async function does(page: Page, task: string, note?: string): Promise<void> {
  await page.goto('/Home/approval/tasks');
  const row = page.getByRole('listitem').filter({ hasText: task }).filter({ hasText: 'Leela Mathew' });
  await row.getByRole('button', { name: /^Done/ }).click();
  if (note !== undefined) {
    const dialog = page.getByRole('dialog');
    await type(dialog, 'Note', note);
    await press(dialog, 'Done');
  }
  await reads(page, `Done: ${task}`);
}

test('a person is hired, three do their parts, and the confirmation waits for the last', async () => {
  const hr = await muster.as('hr', `${employees}/new`);
  await type(hr, 'Employee code', 'MW-0778');
  await type(hr, 'First name', 'Leela');
  await type(hr, 'Last name', 'Mathew');
  await type(hr, 'Joined on', typed(today));
  await type(hr, 'Date of birth', '17/5/1990');
  await choose(hr, 'Gender', 'Female');
  await press(hr, 'Add employee');
  await hr.getByRole('heading', { name: 'Leela Mathew', level: 1 }).waitFor();
  const person = Number(new URL(hr.url()).pathname.split('/').at(-1));
  await giveWork(hr, person);

  await hr.goto(`${employees}/${person}?tab=tasks`);
  await reads(hr, '0 of 11 done');
  await reads(hr, 'After “Prepare laptop and accounts”.');
  await picture(hr, 'checklist-open');

  const admin = await muster.as('admin', '/Home/approval/tasks');
  await does(admin, 'Prepare laptop and accounts');
  await does(admin, 'Hand over the laptop', 'Serial number 4711');
  const manager = await muster.as('manager', '/Home/approval/tasks', { phone: true });
  await does(manager, 'Name a buddy', 'Vikram Kulkarni');
  await does(manager, 'First-day meeting');
  await picture(manager, 'checklist-mine-phone');

  await hr.reload();
  await reads(hr, '4 of 11 done');
  const confirmed = formatDate(addDays(today, 40));
  const confirm = async () => {
    await hr.goto(`${employees}/${person}`);
    await press(hr, 'Edit');
    await type(hr, 'Confirmed on', typed(addDays(today, 40)));
    await press(hr, 'Save');
  };
  await confirm();
  await reads(hr, /A task has to be done first: Conversation after thirty days/);
  await picture(hr, 'checklist-waits');
  await does(manager, 'Conversation after thirty days');
  await confirm();
  await becomes(() => hr.getByText(confirmed).first().isVisible(), true);
});
