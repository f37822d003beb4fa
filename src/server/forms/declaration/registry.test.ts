/** A wrong declaration stops the start, and names its file. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { reference, text } from '#kernel/field.ts';
import { type Form, form, menuPage } from '#kernel/form.ts';
import { letterKind } from '#kernel/letter/letter-kind.ts';
import { menuArea } from '#kernel/menu.ts';
import { report } from '#kernel/report/report.ts';
import { call } from '#kernel/wire/call.ts';
import { daily, formServer, reportServer } from '../../feature.ts';
import { job } from '../../jobs/job.ts';
import { letterSource } from '../../letter/letter-source.ts';
import { paySource } from '../../pay-source.ts';
import { route } from '../../route.ts';
import { runSource } from '../../run-source.ts';
import { refuseLost } from './check/all-faults.ts';
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
type Given = readonly (readonly [file: string, Parameters<typeof registryOf>[0][number]['value']])[];
const start =
  (...declared: Given) =>
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

/** A form with one thing wrong. */
const badgeWith = (wrong: Partial<Form>): Form => ({ ...badge, ...wrong });
const page = menuPage('badge-wall', {
  id: 9_403,
  menu: { module: 'canteen', path: 'canteen/badge-wall', icon: 'id' },
  heading: 'Badge wall',
  right: { form: 'badge', action: 'read' },
});
const canteen = menuArea({
  key: 'canteen',
  name: 'Canteen',
  about: 'What is eaten.',
  module: { id: 901, icon: 'soup', superModule: 5, order: 91, contents: ['menu-of-the-day'] },
});
const praise = letterKind({
  name: 'praise',
  heading: 'Letter of praise',
  of: badge,
  fields: {},
  shipped: { en: { title: 'Praise', text: 'Well done.' } },
  prefix: 'PR',
});
const praiseSource = letterSource({ kind: praise, read: async () => new Map() });
const worn = route({
  method: 'GET',
  path: '/api/badges/worn',
  summary: 'Who wears one',
  form: 'badge',
  action: 'wear',
  handle: async () => ({}),
});
const morning = daily({ name: 'badge-day', run: async () => undefined });
const feeds = paySource({
  form: badge,
  read: async () => () => undefined,
  changes: 'dated',
  explain: 'entered',
});
const runs = runSource({
  kinds: ['bonus-run'],
  read: async () => ({ inputs: new Map(), components: [] }),
});

type Faulty = readonly [what: string, declared: Given, told: RegExp];
const faulty: readonly Faulty[] = [
  [
    'a reference to a form that is not there',
    [['badge.form.ts', badgeWith({ fields: { name: reference('medal', { label: 'Medal' }) } })]],
    /badge\.form\.ts: the field 'name' refers to 'medal', which is no form/,
  ],
  [
    'a form below one that is not there',
    [['badge.form.ts', badgeWith({ parent: { form: 'medal', field: 'name' } })]],
    /badge\.form\.ts: its parent 'medal' is no form/,
  ],
  [
    'a form in a module that is not there',
    [['badge.form.ts', badgeWith({ menu: { module: 'canteen', path: 'canteen/badge', icon: 'id' } })]],
    /badge\.form\.ts: 'badge' stands in the module 'canteen', which no \*\.menu\.ts declares/,
  ],
  [
    'a module that names what does not stand in it',
    [['canteen.menu.ts', canteen]],
    /canteen\.menu\.ts: the contents of 'canteen' name 'menu-of-the-day'/,
  ],
  [
    'an event told by a right on a form that is not there',
    [
      [
        'badge.form.ts',
        badgeWith({ events: { lost: { label: 'A badge was lost', to: { may: 'read', of: 'medal' } } } }),
      ],
    ],
    /badge\.form\.ts: the event 'lost' is told by a right on 'medal', which is no form/,
  ],
  [
    'a page that asks for a right on a form that is not there',
    [['wall.form.ts', page]],
    /wall\.form\.ts: the page 'badge-wall' asks for a right on 'badge', which is no form/,
  ],
  [
    'a page that makes records of a form that is not there',
    [['wall.form.ts', { ...page, fills: ['medal'] }]],
    /wall\.form\.ts: the page 'badge-wall' makes records of 'medal', which is no form/,
  ],
  [
    'a report whose rows open a form that is not there',
    [['badges.report.ts', { ...badges, drillTo: 'medal' }]],
    /badges\.report\.ts: a row of the report 'badges' opens 'medal', which is no form/,
  ],
  [
    'a report whose days open a page that is not there',
    [['badges.report.ts', { ...badges, opensDay: { page: 'badge-day' } }]],
    /badges\.report\.ts: a cell of the report 'badges' opens 'badge-day', which is no page/,
  ],
  [
    'a report whose figures open a report that is not there',
    [['badges.report.ts', { ...badges, opensReports: ['badge-list'] }]],
    /badges\.report\.ts: a cell of the report 'badges' opens 'badge-list', which is no report/,
  ],
  [
    'a call by a right on a form that is not there',
    [['badge.server.ts', worn]],
    /badge\.server\.ts: GET \/api\/badges\/worn asks for a right to 'badge', which is neither a form nor/,
  ],
  [
    'a call by an action that its form does not have',
    [
      ['badge.form.ts', badge],
      ['badge.server.ts', worn],
    ],
    /badge\.server\.ts: GET \/api\/badges\/worn asks for a right to 'wear', which is no action of 'badge'/,
  ],
  [
    'a call that two answer',
    [
      ['badge.server.ts', worn],
      ['medal.server.ts', { ...worn }],
    ],
    /medal\.server\.ts: the call GET \/api\/badges\/worn is already in badge\.server\.ts/,
  ],
  [
    'a letter of a form that is not there',
    [['praise.server.ts', praise]],
    /praise\.server\.ts: the kind of letter 'praise' is of 'badge', which is no form/,
  ],
  [
    'a letter that nothing reads',
    [['praise.server.ts', praise]],
    /praise\.server\.ts: the kind of letter 'praise' is read by 0 sources/,
  ],
  [
    'what reads a kind of letter that is not there',
    [['praise.server.ts', praiseSource]],
    /praise\.server\.ts: it reads the kind of letter 'praise', which no feature declares/,
  ],
  [
    'what feeds pay from a form that is not there',
    [['badge.server.ts', feeds]],
    /badge\.server\.ts: the pay source's form 'badge' is not declared/,
  ],
  [
    'two that pay the same kind of run',
    [
      ['bonus.server.ts', runs],
      ['prize.server.ts', { ...runs }],
    ],
    /prize\.server\.ts: the source of the kind of run 'bonus-run' is already in bonus\.server\.ts/,
  ],
  [
    'two works of a new day with one name',
    [
      ['badge.server.ts', morning],
      ['medal.server.ts', { ...morning }],
    ],
    /medal\.server\.ts: the daily 'badge-day' is already in badge\.server\.ts/,
  ],
];
for (const [what, declared, told] of faulty)
  test(`${what} is told by its file`, () => assert.throws(start(...declared), told));

/** A tree of sources with these files and the features that it lists. */
function tree(t: TestContext, features: readonly string[], files: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'muster-tree-'));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), '');
  }
  return { folder, features };
}

test('a declaration in a folder that no list of features names is told by its file', (t) => {
  const sources = tree(t, ['people'], ['features/people/badge.form.ts', 'features/canteen/meal.form.ts']);
  assert.throws(() => refuseLost(sources, [], []), /features\/canteen\/meal\.form\.ts: nobody picks it up/);
  const beside = tree(t, ['people'], ['features/people/badge.form.ts', 'server/badge/badge.server.ts']);
  assert.throws(() => refuseLost(beside, [], []), /server\/badge\/badge\.server\.ts: nobody picks it up/);
  assert.doesNotThrow(() => refuseLost(tree(t, ['people'], ['features/people/badge.form.ts']), [], []));
});

test('a feature that is listed and has no folder is told', (t) => {
  const sources = tree(t, ['people', 'canteen'], ['features/people/badge.form.ts']);
  assert.throws(
    () => refuseLost(sources, [], []),
    /index\.ts: it lists 'canteen', and there is no such folder/,
  );
});

test('a page without its file, and a file without its page, are told', (t) => {
  const none = tree(t, ['people'], ['features/people/badge.form.ts']);
  const declared = [{ file: 'people/wall.form.ts', value: page }];
  assert.throws(
    () => refuseLost(none, declared, []),
    /wall\.form\.ts: nothing draws 'badge-wall': there is no badge-wall\.page\.tsx/,
  );
  const drawn = tree(t, ['people'], ['features/people/badge-wall.page.tsx']);
  assert.doesNotThrow(() => refuseLost(drawn, declared, []));
  assert.throws(
    () => refuseLost(drawn, [], []),
    /people\/badge-wall\.page\.tsx: nobody opens it: there is no page or form 'badge-wall'/,
  );
  const record = tree(t, ['people'], ['features/people/badge.record.page.tsx']);
  assert.throws(
    () => refuseLost(record, [], []),
    /badge\.record\.page\.tsx: nobody opens it: there is no form/,
  );
});

test('a call that the browser is given and nothing answers is told by its file', (t) => {
  const sources = tree(t, ['people'], ['features/people/badge.form.ts']);
  const asked = call({ method: 'GET', path: '/api/badges/worn' });
  const calls = [{ file: 'people/badge.call.ts', value: asked }];
  assert.throws(
    () => refuseLost(sources, [], calls),
    /people\/badge\.call\.ts: nothing answers GET \/api\/badges\/worn/,
  );
  assert.doesNotThrow(() => refuseLost(sources, [{ file: 'people/badge.server.ts', value: worn }], calls));
});

test('a kind of declaration that nobody collects is told by its file', (t) => {
  const sources = tree(t, ['people'], ['features/people/badge.form.ts']);
  assert.throws(
    () => refuseLost(sources, [{ file: 'people/badge.server.ts', value: { what: 'badgeSource' } }], []),
    /people\/badge\.server\.ts: it declares a 'badgeSource', a kind that the registry does not know/,
  );
});

test('a job that the server starts and no feature does is told', (t) => {
  const sources = tree(t, ['people'], ['features/people/badge.form.ts']);
  assert.throws(
    () => refuseLost(sources, [], [], [{ name: 'badge-print' }]),
    /the server starts 'badge-print', and no feature does it/,
  );
  const done = [{ file: 'people/badge.server.ts', value: job({ name: 'badge-print', run: async () => 1 }) }];
  assert.doesNotThrow(() => refuseLost(sources, done, [], [{ name: 'badge-print' }]));
});
