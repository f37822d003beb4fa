/** What somebody saves is on the screen at once as it is after a reload: in the screens of every role. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { openMuster } from './muster.ts';
import { changedByReload, type Deed } from './saves/same-after-reload.ts';
import { savesOfForms } from './saves/saves-of-forms.ts';
import { savesOfOfficers } from './saves/saves-of-officers.ts';
import { savesOfPeople } from './saves/saves-of-people.ts';
import { savesOfTime } from './saves/saves-of-time.ts';
import { watchSteps } from './settling.ts';

const muster = await openMuster();

/** A page of each person, opened at their first save. */
const pages = new Map<string, Promise<Page>>();

async function open(user: string, phone: boolean): Promise<Page> {
  const page = await muster.as(user, '/Home/dashboard', { phone });
  page.setDefaultTimeout(20_000);
  await watchSteps(page);
  return page;
}

function pageOf({ user, phone }: Deed): Promise<Page> {
  const key = `${user} ${phone}`;
  const page = pages.get(key) ?? open(user, phone === true);
  pages.set(key, page);
  return page;
}

for (const deed of [...savesOfTime, ...savesOfPeople, ...savesOfForms, ...savesOfOfficers])
  test(`${deed.user}: ${deed.name}`, { timeout: 150_000 }, async () => {
    const page = await pageOf(deed);
    await page.goto(deed.path);
    await page.locator('h1').first().waitFor();
    await deed.save(page);
    assert.deepEqual(await changedByReload(page, deed), []);
  });
