/**
 * Every picker of every form, as each login type, beside the list of the same form: what a picker shows and
 * the list refuses is declared by the form (`namesOpen`), or it is not shown.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Form } from '#kernel/form.ts';
import { buildWorld, type Person } from '../world.ts';
import { specimenMaker } from './specimen.ts';

const world = await buildWorld();
const { works } = world.organisations;
const forms = [...world.host.forms.forms.values()].filter(({ single }) => !single);
const everybody: readonly Person[] = [
  'Anita Rao',
  'Harish Iyer',
  'Padma Nair',
  'Vikram Shah',
  'Meera Joshi',
  'Gita Das',
  'Ravi Kumar',
  'Uma Sen',
];
type Option = { id: number; title: string };
const optionsOf = async (who: Person, { name }: Form, query = '') => {
  const { status, body } = await world.as(who).get<Option[]>(`/api/records/${name}/options${query}`);
  return status === 200 ? body : [];
};

/** A record of each form about somebody of Meera's team, and one about HR, who is in nobody's. */
const specimens = new Map<string, number[]>();
for (const about of ['Farhan Ali', 'Harish Iyer'] as const) {
  const maker = specimenMaker(world, works, world.people[about].employeeId ?? 0);
  for (const form of forms)
    await maker.make(form).then(
      ({ id }) => specimens.set(form.name, [...(specimens.get(form.name) ?? []), id]),
      // Of some there is no second one, and a few are written by functions of the database alone.
      () => undefined,
    );
}

test('a picker shows nobody what the list of the same form keeps from them', async () => {
  assert.ok(specimens.size > forms.length * 0.8, `${specimens.size} of ${forms.length} forms have a record`);
  const shown: string[] = [];
  for (const who of everybody)
    for (const form of forms) {
      if (form.namesOpen === true) continue;
      const picked = await optionsOf(who, form);
      for (const { id, title } of picked) {
        const { status } = await world.as(who).get(`/api/records/${form.name}/${id}`);
        if (status !== 200) shown.push(`${world.people[who].loginType}: ${form.name} "${title}"`);
      }
    }
  assert.deepEqual(shown, []);
});

test('where names are open, they are those of the states that the form says', async () => {
  const [opening] = forms.filter(({ name }) => name === 'opening');
  assert.ok(opening);
  const picked = await optionsOf('Gita Das', opening);
  const all = await optionsOf('Harish Iyer', opening);
  assert.deepEqual(picked, [], 'an employee hears of no opening that is not published');
  assert.ok(all.length > 0);
});

test('nobody reads in a picker what a colleague asked the help desk', async () => {
  for (const who of everybody) {
    const picked = await optionsOf(who, world.host.forms.form('ticket'));
    const reads = (await world.as(who).get<{ rows: Option[] }>('/api/records/ticket')).body.rows ?? [];
    assert.deepEqual(picked.map(({ id }) => id).sort(), reads.map(({ id }) => id).sort(), who);
  }
});

test('whoever enters a record can pick what it must name', async () => {
  const lost: string[] = [];
  for (const who of everybody)
    for (const form of forms) {
      if (form.systemOnly || form.comesFilled) continue;
      const { status } = await world.as(who).post(`/api/records/${form.name}`, {});
      if (status === 403) continue;
      for (const [name, field] of Object.entries(form.fields)) {
        if (field.kind !== 'reference' || !field.required || field.readOnly) continue;
        const { status: picks } = await world.as(who).get(`/api/records/${field.to}/options`);
        if (picks !== 200) lost.push(`${world.people[who].loginType}: ${form.name}.${name}`);
      }
    }
  assert.deepEqual(lost, []);
});
