/** Muster on a phone: the bar at its foot, a thumb, and what is installed and left behind. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { handOn } from './counted-hand.ts';
import { doneWithin, jobs } from './main-jobs.ts';
import { openMuster } from './muster.ts';

const muster = await openMuster();
const phone = { phone: true } as const;

const barOf = async (page: Page): Promise<string[]> => {
  const bar = page.getByRole('navigation', { name: 'Quick menu' });
  await bar.waitFor();
  return bar.locator(':scope > *').evaluateAll((all) =>
    // An icon that is still on its way is an empty span.
    all.map((each) => [...each.querySelectorAll('span')].find((one) => one.textContent)?.textContent ?? ''),
  );
};

test('the bar has home, pay, what waits for an answer and the menu, whoever looks', async () => {
  const bars = {
    employee: ['Home', 'Leave', 'Pay', 'Requests', 'More'],
    manager: ['Home', 'Leave', 'Pay', 'Approve', 'Team', 'More'],
    payroll: ['Home', 'Leave', 'Pay', 'Approve', 'More'],
    hr: ['Home', 'Leave', 'Pay', 'Approve', 'More'],
  };
  for (const [userName, bar] of Object.entries(bars)) {
    const page = await muster.as(userName, '/Home/dashboard', phone);
    assert.deepEqual(await barOf(page), bar, userName);
    await page.context().close();
  }
});

test('an employee’s pay is their payslips, a payroll officer’s the pay runs', async () => {
  for (const [userName, heading] of [
    ['employee', /^Payslips/],
    ['payroll', /^Pay runs/],
  ] as const) {
    const page = await muster.as(userName, '/Home/dashboard', phone);
    const pay = page.getByRole('navigation', { name: 'Quick menu' }).getByRole('link', { name: 'Pay' });
    await pay.tap();
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    assert.equal(await pay.getAttribute('aria-current'), 'page');
    await page.context().close();
  }
});

const screens = {
  employee: [
    '/Home/dashboard',
    '/Home/my-transactions/payslip',
    '/Home/human-resources/employee/51',
    '/Home/human-resources/directory',
    '/Home/human-resources/organisation-chart',
    '/Home/approval/mine',
    '/Home/my-transactions/notificationSetting',
    '/Home/sign-in-security',
  ],
  manager: [
    '/Home/dashboard',
    '/Home/approval/inbox',
    '/Home/human-resources/employee',
    '/Home/recruitment/board',
  ],
};

test('what an employee and a manager open fits a phone and is hit by a thumb', async () => {
  const faults: string[] = [];
  for (const [userName, paths] of Object.entries(screens)) {
    for (const path of paths) {
      const page = await muster.as(userName, path, phone);
      await page.waitForLoadState('networkidle');
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (wider > 0) faults.push(`${userName} ${path} goes sideways`);
      faults.push(...(await missed(page)).map((each) => `${userName} ${path} ${each}`));
      await page.context().close();
    }
  }
  assert.deepEqual(faults, []);
});

/** What a thumb would miss: fewer than 44 pixels, with the room around it that counts, answer a touch. */
function missed(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 43;
    const all = document.querySelectorAll(
      'main :is(a, button, select, input), header :is(a, button), nav > *',
    );
    return [...all].flatMap((each) => {
      each.scrollIntoView({ block: 'center', inline: 'center' });
      const label = each.closest('label');
      const { left, top, width, height } = (label ?? each).getBoundingClientRect();
      if (width === 0 || getComputedStyle(each).visibility === 'hidden') return [];
      const isHit = (x: number, y: number): boolean => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && (each.contains(hit) || label?.contains(hit) || hit.closest('a') === each);
      };
      const [middle, centre] = [left + width / 2, top + height / 2];
      const steps = Array.from({ length: 44 }, (_, at) => at - 21.5);
      const across = steps.filter((step) => isHit(middle + step, centre)).length;
      const down = steps.filter((step) => isHit(middle, centre + step)).length;
      const words = each.getAttribute('aria-label') ?? each.textContent;
      return across < least || down < least ? [`${each.tagName} ${words} ${across} × ${down}`] : [];
    });
  });
}

const cached = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });

const workerReady = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done));
  });

test('the cross of a message stands on the line of its sentence', async () => {
  const page = await muster.as('employee', '/Home/my-transactions/my-leave', phone);
  await page
    .getByRole('button', { name: /^Choose / })
    .first()
    .tap();
  const sentence = await page.getByText(/ is your holiday\.$/).boundingBox();
  const cross = await page.getByRole('button', { name: 'Close this message' }).boundingBox();
  assert.ok(sentence && cross);
  assert.ok(cross.x >= sentence.x + sentence.width, 'beside it');
  assert.ok(cross.y < sentence.y + sentence.height && cross.y + cross.height > sentence.y, 'on its line');
  await page.context().close();
});

test('Muster can be installed: its manifest and icons are there', async () => {
  const page = await muster.visitor(phone);
  const manifest = await (await page.request.get('/manifest.webmanifest')).json();
  assert.equal(manifest.start_url, '/Home/dashboard');
  assert.equal(manifest.display, 'standalone');
  for (const { src } of manifest.icons as { src: string }[]) {
    const icon = await page.request.get(src);
    assert.equal(icon.headers()['content-type'], 'image/png', src);
  }
});

test('the device keeps the built files and an offline page, and no answer of the server', async () => {
  const page = await muster.as('employee', '/Home/dashboard', { phone: true, worker: true });
  await workerReady(page);
  await page.goto('/Home/my-transactions/payslip');
  await page.getByRole('heading', { name: /^Payslips/, level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const kept = await cached(page);
  assert.ok(
    kept.some((path) => path.startsWith('/assets/')),
    'the built files are kept',
  );
  assert.deepEqual(
    kept.filter((path) => !/^\/(assets\/|offline\.|icons\/)/.test(path)),
    [],
  );
  await page.context().setOffline(true);
  await page.goto('/Home/dashboard');
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  await page.getByText('Muster keeps no pay and no personal details on this device').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).tap();
  await page.getByRole('heading', { name: /^Good / }).waitFor();
});

test('whoever logs out leaves nothing on the device', async () => {
  const page = await muster.as('employee', '/Home/dashboard', { phone: true, worker: true });
  await workerReady(page);
  await page.getByRole('button', { name: /your menu$/ }).tap();
  await page.getByRole('menuitem', { name: 'Logout' }).tap();
  await page.getByRole('button', { name: 'Submit' }).waitFor();
  assert.deepEqual(await cached(page), []);
  const left = await page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    local: localStorage.length,
    session: sessionStorage.length,
  }));
  assert.deepEqual(left, { workers: 0, local: 0, session: 0 });
});

for (const job of jobs)
  test(`by thumb the ${job.of} ${job.what}, in few steps`, async () => {
    await doneWithin(job, handOn(await muster.as(job.of, '/Home/dashboard', phone), true));
  });
