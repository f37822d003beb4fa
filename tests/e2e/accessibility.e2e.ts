/**
 * Every page of the menu of every role, and what opens from it, by the rules of WCAG 2.2 AA that a program
 * can check: light and wide, and dark on a phone of 360 px, where no page may be wider than the phone.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import test from 'node:test';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { press } from './hand.ts';
import { openMuster } from './muster.ts';
import { newParts } from './page-parts.ts';

const muster = await openMuster();
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const looks = [
  ['light and wide', 1440, 'light'],
  ['dark on a phone', 360, 'dark'],
] as const;
type Look = (typeof looks)[number];
const roles = [
  'hr',
  'payroll',
  'admin',
  'manager',
  'employee',
  'approver',
  'recruiter',
  'auditor',
  'platform',
];

/** What follows from where things come to stand, and so differs between pages of the same parts. */
const layoutRules = ['target-size', 'scrollable-region-focusable'];

/** What is wrong with the page as it stands by all rules, or by those of its layout; a line each. */
function faultsOf(page: Page, runOnly: NonNullable<axe.RunOptions['runOnly']>): Promise<string[]> {
  return page.evaluate(async (rulesToRun) => {
    const { axe: checker } = globalThis as typeof globalThis & { axe: typeof axe };
    // Of a table's many rows the first few are looked at: the others are made by the same code.
    const rows = ['tbody > tr', '[role=rowgroup] > [role=row]'];
    const many = rows.map((row) => `${row}:nth-child(n + 6)`).filter((row) => document.querySelector(row));
    const { violations } = await checker.run(
      { include: [['html']], ...(many.length > 0 && { exclude: many.map((row) => [row]) }) },
      { runOnly: rulesToRun, resultTypes: ['violations'] },
    );
    return violations.flatMap(({ id, nodes }) =>
      nodes.slice(0, 3).map(({ target, any }) => `${id} at ${target.join(' ')}: ${any[0]?.message ?? ''}`),
    );
  }, runOnly);
}

async function widthFaults(page: Page): Promise<string[]> {
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return wider > 0 ? [`${wider} px wider than the screen`] : [];
}

/**
 * The page is drawn when nothing stands for what is coming and nothing more has been fetched for a moment.
 */
async function settled(page: Page): Promise<void> {
  await page.locator('h1, main p').first().waitFor();
  await page.waitForFunction(async () => {
    const scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    if (document.documentElement.dataset.mantineColorScheme !== scheme) return false;
    const fetched = () => performance.getEntriesByType('resource').length;
    const before = fetched();
    await new Promise((rested) => setTimeout(rested, 120));
    // Two frames, so that the colours of the other scheme have arrived everywhere.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const still = document.getAnimations().every(({ playState }) => playState !== 'running');
    return still && before === fetched() && !document.querySelector('[aria-busy=true], [aria-label=Loading]');
  });
}

/**
 * Walks the places in one browser, light and wide and dark on a phone; answers every fault with the place it
 * was found at.
 */
async function walk(page: Page, places: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  await page.goto('/test');
  for (const [at, place] of places.entries()) {
    await page.evaluate((to) => history.pushState(null, '', to), place);
    // Menu pages are mostly one generic list: those take turns, and what opens from them is seen both ways.
    const isOne = /^\/Home\/[^?]+$/.test(place) && !/\/(\d+|new)$/.test(place);
    const look = looks[at % 2];
    faults.push(...(await looked(page, place, isOne && look ? [look] : looks)));
  }
  return faults;
}

async function looked(page: Page, place: string, each: readonly Look[] = looks): Promise<string[]> {
  const faults: string[] = [];
  for (const [look, width, colorScheme] of each) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await settled(page);
    const { isNew, twice } = await newParts(page, look);
    const found = [
      ...(await faultsOf(page, isNew ? rules : { type: 'rule', values: layoutRules })),
      ...(await widthFaults(page)),
      ...twice.map((id) => `two of the id ${id}`),
    ];
    faults.push(...found.map((fault) => `${place}, ${look}: ${fault}`));
  }
  return faults;
}

type MenuItem = { path: string; type: string; key: string };
type Menu = { superModules: { modules: { items: MenuItem[] }[] }[] };

/**
 * The generic screens of a record, a new one and an import are the same for every form: these have every kind
 * of field among them, lines, states and pages of their own.
 */
const opened = new Set([
  'employee',
  'grade',
  'salary-structure',
  'pay-component',
  'pay-run',
  'payslip',
  'user-account',
  'audit-entry',
  'job',
]);

/** The menu's places, and of the forms above the first record, a new one and the import. */
async function placesOf(page: Page): Promise<string[]> {
  const { request } = page.context();
  const menu = (await (await request.get('/api/menu')).json()) as Menu;
  const items = menu.superModules.flatMap(({ modules }) => modules.flatMap((module) => module.items));
  const places = [
    '/Home/dashboard',
    '/Home/my-sessions',
    '/Home/my-transactions/notification',
    '/Home/human-resources',
    '/Home/leavemngtsys',
  ];
  for (const { path, type, key: form } of items) {
    const at = `/Home/${path}`;
    places.push(at);
    if (type !== 'form' || !opened.has(form)) continue;
    const shape = (await (await request.get(`/api/forms/${form}`)).json()) as {
      single?: boolean;
      systemOnly?: boolean;
      rights: { write?: string; import?: string };
    };
    const list = await request.get(`/api/records/${form}?limit=1`);
    const { rows } = (list.ok() ? await list.json() : { rows: [] }) as { rows: { id: number }[] };
    if (!shape.single && rows[0]) places.push(`${at}/${rows[0].id}`);
    if (!shape.single && !shape.systemOnly && shape.rights.write) places.push(`${at}/new`);
    if (shape.rights.import) places.push(`${at}?do=import`);
  }
  return places;
}

test('the pages before sign-in are accessible', async () => {
  const page = await muster.visitor();
  await page.addInitScript(axeSource);
  assert.deepEqual(await walk(page, ['/login', '/forgot-password', '/test', '/nowhere']), []);
});

test('what opens over a page is accessible', async () => {
  const hr = await muster.as('hr', '/Home/human-resources/employee/40');
  await hr.addInitScript(axeSource);
  await hr.reload();
  await press(hr, 'Record a change');
  await hr.getByRole('menuitem', { name: 'Work' }).click();
  await hr.getByRole('dialog').getByRole('combobox', { name: 'Department' }).waitFor();
  const dialog = await looked(hr, 'the dialog of a change');
  await hr.setViewportSize({ width: 1440, height: 900 });
  await press(hr.getByRole('dialog'), 'Cancel');
  await hr.keyboard.press('Control+k');
  await hr.getByRole('combobox', { name: /^Find people/ }).fill('a');
  const palette = await looked(hr, 'the search');

  const officer = await muster.as('payroll', '/Home/payroll/run');
  await officer.addInitScript(axeSource);
  await officer.reload();
  await officer.getByRole('grid').getByRole('link').nth(1).click();
  await officer.getByRole('row', { name: /Anand Shrikhande/ }).click();
  await officer
    .getByRole('dialog')
    .getByRole('button', { name: /^Provident fund/ })
    .first()
    .click();
  await officer.getByText('Rate of contribution.').waitFor();
  const reasons = await looked(officer, 'the reasons of a payslip');

  const employee = await muster.as('employee');
  await employee.addInitScript(axeSource);
  await employee.reload();
  await employee.getByRole('button', { name: /^Notifications/ }).click();
  await employee.getByRole('link', { name: 'All notifications' }).waitFor();
  const bell = await looked(employee, 'the bell');
  await employee.setViewportSize({ width: 1440, height: 900 });
  await employee.keyboard.press('Escape');
  await employee
    .getByRole('button', { name: /^View & Refer/ })
    .first()
    .click();
  await employee.getByRole('dialog').getByRole('textbox', { name: 'Mail' }).waitFor();
  const opening = await looked(employee, 'an opening');
  assert.deepEqual([...dialog, ...palette, ...reasons, ...bell, ...opening], []);
});

// What one role was shown is not walked again for the next: a list differs by its rows, not by its page.
const seen = new Set<string>();
for (const role of roles) {
  test(`every page of the ${role} is accessible`, { timeout: 240_000 }, async () => {
    const page = await muster.as(role);
    await page.addInitScript(axeSource);
    const places = (await placesOf(page)).filter((place) => {
      const kind = place.replace(/\/\d+$/, '/record');
      const again = seen.has(kind) && kind !== '/Home/dashboard';
      seen.add(kind);
      return !again;
    });
    assert.deepEqual(await walk(page, places), []);
  });
}
