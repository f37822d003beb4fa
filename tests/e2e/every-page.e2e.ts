/** Every page of the menu of every role, and what opens from it, is accessible and no wider than a phone. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { axeSource, walk } from './accessible.ts';
import { openMuster } from './muster.ts';

const muster = await openMuster();
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
    '/Home/sign-in-security',
    '/Home/change-password',
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
