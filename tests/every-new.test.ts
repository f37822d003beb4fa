/** Whoever may begin a record from its list is asked for everything that it cannot be saved without. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { FormShape } from '#kernel/wire/described.ts';
import { laidOutToBegin } from '#web/screens/record/sections.ts';
import { buildWorld, type Person } from './world.ts';

const world = await buildWorld();
const people = Object.keys(world.people) as Person[];

const isBegun = (form: FormShape): boolean =>
  !form.single && !form.systemOnly && !form.comesFilled && form.rights.write !== undefined;

test('no form of any login type demands a field that its new record does not ask for', async () => {
  const unasked: string[] = [];
  let begun = 0;
  for (const name of people) {
    for (const declared of world.host.forms.forms.values()) {
      if (!declared.menu) continue;
      const { status, body } = await world.as(name).get<FormShape>(`/api/forms/${declared.name}`);
      if (status !== 200 || !isBegun(body)) continue;
      begun += 1;
      const asked = laidOutToBegin(body).flatMap(({ fields }) => fields.map((field) => field.name));
      const demanded = body.fields.filter(
        ({ required, writable, readOnly, from }) => required && writable !== false && !readOnly && !from,
      );
      for (const field of demanded)
        if (!asked.includes(field.name)) unasked.push(`${name}: ${body.name} needs ${field.name}`);
    }
  }
  assert.ok(begun > 100, `${begun} forms were begun`);
  assert.deepEqual(unasked, []);
});

test('what a record below another belongs to is asked first', async () => {
  const { body } = await world.as('Harish Iyer').get<FormShape>('/api/forms/employee-document');
  assert.equal(laidOutToBegin(body)[0]?.fields[0]?.name, 'employee');
});
