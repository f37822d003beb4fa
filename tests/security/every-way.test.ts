/**
 * Every way in which a record is written, tried against records that may not be: of every form, found from
 * the declarations. What is refused leaves the row as it was.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { actionsOf, type Form } from '#kernel/form.ts';
import { formTable } from '#server/forms/list/expression.ts';
import { specimenMaker, valuesFor } from './specimen.ts';
import {
  type Answer,
  actions,
  at,
  detaching,
  employeeOf,
  held,
  here,
  snake,
  staff,
  type Tried,
  together,
  tried,
  type Way,
  waysTo,
  world,
  written,
} from './ways.ts';

const { works, university } = world.organisations;

/** What came from another program in this state goes with the import that brought it. */
const isTakenBack = ({ comesIn }: Form, state: string, way: string): boolean =>
  way.endsWith('made') && Object.hasOwn(comesIn?.states ?? {}, state);

test('what stands where nobody changes it is changed, deleted and taken back in no way', async () => {
  const all: Tried[] = [];
  for (const form of written.filter(({ changedIn, deletedIn }) => changedIn ?? deletedIn)) {
    for (const state of Object.keys(form.states ?? {})) {
      const isFast = form.changedIn !== undefined && !form.changedIn.includes(state);
      const stays = !(form.deletedIn ?? form.changedIn ?? []).includes(state);
      const specimen = await here.make(form, { state });
      const ways = waysTo(form, specimen).filter(({ name }) =>
        name === 'delete' || name.endsWith('made') ? stays && !isTakenBack(form, state, name) : isFast,
      );
      if (isFast) ways.push(...(await detaching(form, specimen)));
      all.push(await tried(form, specimen.id, ways, ({ status }) => status === 403 || status === 409));
      const missing = actionsOf(form).filter((action) => !form.states?.[state]?.[action]);
      all.push(await tried(form, specimen.id, actions(form, specimen, missing), isWrongState));
      await here.drop(form, specimen.id);
    }
  }
  const whole = together(all);
  assert.ok(whole.tries > 150, `only ${whole.tries} tries`);
  held(whole);
});

test('the same is done where a record may be changed: it was refused for its state', async () => {
  const changed: string[] = [];
  for (const form of written) {
    const [state] = form.changedIn ?? [];
    if (state === undefined) continue;
    const specimen = await here.make(form, { state });
    const [way] = waysTo(form, specimen).filter(({ name }) => name === 'change');
    if ((await way?.go())?.status === 200) changed.push(form.name);
    await here.drop(form, specimen.id);
  }
  assert.ok(changed.length >= 9, `only ${changed.join(', ')}`);
});

/** With states, and changed by people in each of them: why. */
const openThroughout: Readonly<Record<string, string>> = {
  'organisation-account': 'the platform’s own',
  'user-account': 'a disabled account is put in order before it is enabled again',
  'own-field': 'a removed field keeps its words',
  'own-heading': 'a removed heading keeps its words',
  'employee-document': 'what was checked waits for checking again when HR changes it',
  'employee-experience': 'what was checked waits for checking again when HR changes it',
  'employee-qualification': 'what was checked waits for checking again when HR changes it',
  'employee-skill': 'what was checked waits for checking again when HR changes it',
  'declaration-window': 'its dates are moved to open it again',
  applicant: 'what is known of a person goes on after a decision',
  'attendance-device': 'a device that waits or is blocked is put in order before it is approved',
  webhook: 'a paused one is put right before it is resumed',
  opening: 'a closed opening is put right before it is opened again',
  requisition: 'field by field: what was approved stays, tried in undo.test.ts and requisition.test.ts',
};

test('every form with states says in which of them people change its records', () => {
  const silent = written.filter(({ states, changedIn }) => states && !changedIn).map(({ name }) => name);
  assert.deepEqual(silent.sort(), Object.keys(openThroughout).sort());
});

test('what hangs below a record that nobody changes is written in no way either', async () => {
  const all: Tried[] = [];
  for (const form of written) {
    const parent = form.parent && world.host.forms.form(form.parent.form);
    if (!parent?.changedIn || !form.parent) continue;
    for (const state of Object.keys(parent.states ?? {})) {
      if (parent.changedIn.includes(state)) continue;
      const above = await here.make(parent);
      const specimen = await here.make(form, { values: { [form.parent.field]: above.id } });
      await here.move(parent, above.id, state);
      const ways = waysTo(form, specimen);
      all.push(await tried(form, specimen.id, ways, ({ status }) => status === 403 || status === 409));
      await here.drop(form, specimen.id);
      await here.drop(parent, above.id);
    }
  }
  const whole = together(all);
  assert.ok(whole.tries > 30, `only ${whole.tries} tries`);
  held(whole);
});

const isWrongState = ({ status, body }: Answer): boolean => status === 409 && body.code === 'wrong-state';

test('nobody writes what they are paid or where it goes, in no way of writing', async () => {
  const own = new Set(['payroll.own-pay', 'people.own-bank']);
  const said = /^(This is your own pay|Nobody changes where their own salary goes)/;
  const all: Tried[] = [];
  for (const form of written.filter(({ neverOwn }) => neverOwn && !neverOwn.fields)) {
    const of = form.neverOwn?.of ?? '';
    // Whom a record is against does not find it at all.
    const isAgainst = form.parties?.[of]?.as === 'against';
    for (const by of staff.filter((name) => world.people[name].employeeId !== null)) {
      if (form.rights[world.people[by].loginType]?.['write'] !== 'organisation') continue;
      const mine = { [of]: employeeOf(by) };
      if (form.dated) await clearRows(form, of, employeeOf(by));
      const specimen = await here.make(form, { values: mine });
      const values = { ...(await valuesFor(form, here.find)), ...mine };
      const typed = Object.fromEntries(
        Object.entries(values).filter(([name]) => !form.fields[name]?.readOnly),
      );
      const creation: Way = {
        name: 'create',
        by,
        go: () =>
          world.as(by).post(at(form, ''), { ...typed, ...(form.dated && { validFrom: '2026-06-01' }) }),
      };
      const first = form.states?.[Object.keys(form.states)[0] ?? ''] ?? {};
      const ways = [
        creation,
        ...waysTo(form, specimen, by),
        ...actions(form, specimen, Object.keys(first), by),
      ];
      all.push(
        await tried(form, specimen.id, ways, ({ body }) => {
          if (isAgainst && body.code === 'not-found') return true;
          return body.code ? own.has(body.code) : said.test(body.message ?? '');
        }),
      );
      await here.drop(form, specimen.id);
    }
  }
  const whole = together(all);
  assert.ok(whole.tries > 80, `only ${whole.tries} tries`);
  held(whole);
});

test('a form about what a person is paid says that nobody writes their own, or lets people write it', () => {
  const classes = ({ fields }: Form) => Object.values(fields).map(({ sensitivity }) => sensitivity);
  const silent = written.filter(
    (form) =>
      form.belongsTo === 'employee' &&
      !form.neverOwn &&
      !form.rights.employee?.['write'] &&
      classes(form).some((each) => each === 'pay' || each === 'bank'),
  );
  assert.deepEqual(
    silent.map(({ name }) => name),
    [],
  );
});

async function clearRows(form: Form, of: string, employee: number): Promise<void> {
  await here.asSystem(({ db }) =>
    sql`update ${formTable(form)} set superseded_at = now() where organisation_id = ${works}
      and ${sql.ref(`${snake(of)}_id`)} = ${employee} and superseded_at is null`.execute(db),
  );
}

test('a record of another organisation is there for nobody, in no way of writing', async () => {
  const there = specimenMaker(world, university, employeeOf('Pooja Gill'));
  const all: Tried[] = [];
  for (const form of written.filter(({ single }) => !single)) {
    const specimen = await there.make(form).catch(() => null);
    if (!specimen) continue;
    const ways = [...waysTo(form, specimen), ...actions(form, specimen, actionsOf(form))].filter(
      ({ name }) => name !== 'import' && !name.startsWith('undo'),
    );
    all.push(await tried(form, specimen.id, ways, ({ status }) => status === 404, there));
  }
  const whole = together(all);
  assert.ok(whole.tries > 300, `only ${whole.tries} tries`);
  held(whole);
});

test('a record out of the reach of a right is not there for it, in no way of writing', async () => {
  const all: Tried[] = [];
  const far = specimenMaker(world, works, employeeOf('Vikram Shah'));
  for (const form of written.filter(({ belongsTo }) => belongsTo && belongsTo !== 'id')) {
    const owner = form.belongsTo as string;
    if ((form.fields[owner] as { to?: string }).to !== 'employee') continue;
    for (const by of ['Esha Pillai', 'Meera Joshi'] as const) {
      const rights = form.rights[world.people[by].loginType] ?? {};
      const names = Object.keys(rights).filter((action) => rights[action] !== 'organisation');
      if (!names.some((action) => action === 'write' || action === 'delete')) continue;
      const specimen = await far.make(form, { values: { [owner]: employeeOf('Vikram Shah') } });
      const acts = actionsOf(form).filter((each) => names.includes(each));
      const ways = [...waysTo(form, specimen, by), ...actions(form, specimen, acts, by)];
      all.push(await tried(form, specimen.id, ways, ({ status }) => status === 404));
      await far.drop(form, specimen.id);
    }
  }
  const whole = together(all);
  assert.ok(whole.tries > 20, `only ${whole.tries} tries`);
  held(whole);
});
