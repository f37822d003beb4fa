/**
 * Every page of the menu of every role, and what opens from it, is accessible, no wider than a phone, and
 * stands still while it comes.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import { axeSource, walk } from './accessible.ts';
import { loginTypes, openMenu, placesOf } from './menu-places.ts';
import { openMuster } from './muster.ts';

const muster = await openMuster();

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

// What one role was shown is not walked again for the next: a list differs by its rows, not by its page.
const seen = new Set<string>();
for (const role of loginTypes) {
  test(`every page of the ${role} is accessible and stands still`, { timeout: 600_000 }, async () => {
    const page = await muster.as(role);
    await page.addInitScript(axeSource);
    await openMenu(page);
    const all = await placesOf(page, { form: (form) => opened.has(form) });
    const places = all.filter((place) => {
      const kind = place.replace(/\/\d+$/, '/record');
      const again = seen.has(kind) && kind !== '/Home/dashboard';
      seen.add(kind);
      return !again;
    });
    assert.deepEqual(await walk(page, places), []);
  });
}
