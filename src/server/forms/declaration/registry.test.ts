/** A wrong declaration stops the start, and names its file. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { report } from '#kernel/report/report.ts';
import { formServer, reportServer } from '../../feature.ts';
import { registryOf } from './registry.ts';

const badge = form('badge', {
  id: 9_401,
  heading: 'Badges',
  one: 'badge',
  fields: { name: text({ label: 'Name', required: true }) },
  title: ['name'],
  rights: {},
});
const badges = report('badges', {
  id: 9_402,
  menu: { module: 'human-resources', path: 'human-resources/badges', icon: 'id' },
  heading: 'Badges by person',
  question: 'Who has a badge?',
  parameters: {},
  columns: { name: { label: 'Name', kind: 'text' } },
  rights: {},
});
const start =
  (...declared: readonly (readonly [string, Parameters<typeof registryOf>[0][number]['value']])[]) =>
  () =>
    registryOf(declared.map(([file, value]) => ({ file, value })));

test('what serves a form that no feature declares is told by its file', () => {
  assert.throws(
    start(['badge.server.ts', formServer(badge, {})]),
    /badge\.server\.ts: it serves the form 'badge', which no feature declares/,
  );
});

test('a query without its report, and a report without its query, are told by their files', () => {
  assert.throws(
    start(['badges.server.ts', reportServer(badges, async () => [])]),
    /badges\.server\.ts: it is the query of the report 'badges', which no feature declares/,
  );
  assert.throws(
    start(['badges.report.ts', badges]),
    /badges\.report\.ts: nothing answers the report 'badges': it has no reportServer/,
  );
});
