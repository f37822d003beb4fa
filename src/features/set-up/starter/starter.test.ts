/** A starter in an empty organisation: shown first, taken by those whose part it is, and undone. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namesOf } from '#kernel/wire/schema.ts';
import { indianLaw } from '#law/in/law.ts';
import { emptyFirm, hire, paidOctober, rowsOf, shown, take } from '../../../../tests/moving/started-firm.ts';
import { madeRecord } from '../../../../tests/pay-world.ts';
import { buildWorld } from '../../../../tests/world.ts';
import { sectors, starterOf } from './content/starter.ts';

const world = await buildWorld();
const choice = { sector: 'software', indianState: 'KA' } as const;

const stateOf = (from: Awaited<ReturnType<typeof shown>>, item: string) =>
  from.groups.flatMap(({ lines }) => lines).find((line) => line.item === item)?.state;

const firm = await emptyFirm(world, 'STARTED');

test('each sees what of a starter is for them to make, before anything is made', async () => {
  const forHr = await shown(firm.as('hr'), choice);
  assert.equal(stateOf(forHr, 'department/ENG'), 'new');
  assert.equal(stateOf(forHr, 'pay-component/BASIC'), 'not-yours');
  assert.equal(stateOf(await shown(firm.as('payroll'), choice), 'pay-component/BASIC'), 'new');
  assert.equal(forHr.holidays.toChoose, 5);
  assert.deepEqual(await rowsOf(firm.as('hr'), 'department'), []);
});

test('payroll takes pay and HR takes people and time; nothing is left after both', async () => {
  await take(firm.as('payroll'), choice);
  const { count } = await take(firm.as('hr'), choice);
  assert.ok(count > 40, String(count));
  const left = (await shown(firm.as('hr'), choice)).groups.flatMap(({ lines }) => lines);
  assert.deepEqual(
    left.filter(({ state }) => state === 'new'),
    [],
  );
  const again = await firm
    .as('hr')
    .post<{ message: string }>('/api/starters/take', { ...choice, leftOut: [] });
  assert.equal(again.status, 409);
  assert.match(again.body.message, /nothing left to make/);
});

test('a person who is hired after it is paid a month, and nothing stops the run', async () => {
  await hire(firm, choice, 60_000);
  const slip = await paidOctober(firm);
  assert.equal(slip['gross'], 60_000_00);
});

test('what is left out is not made, and what needs it neither', async () => {
  const lean = await emptyFirm(world, 'LEAN');
  await take(lean.as('payroll'), choice, ['pay-component/LTA']);
  const codes = await rowsOf(lean.as('payroll'), 'pay-component');
  assert.ok(!codes.some(({ title }) => title === 'Leave travel allowance'));
  assert.deepEqual(await rowsOf(lean.as('payroll'), 'salary-structure'), []);
  const later = await shown(lean.as('payroll'), choice);
  assert.equal(stateOf(later, 'salary-structure/STAFF'), 'new');
});

test('what exists is kept, however it is called', async () => {
  const own = await emptyFirm(world, 'OWN');
  const hr = own.as('hr');
  await madeRecord(hr, 'department', { code: 'ENG', name: 'Our builders', active: true });
  await madeRecord(hr, 'leave-type', { code: 'PL', name: 'Privilege leave', nature: 'earned', position: 1 });
  await take(hr, choice);
  const names = (await rowsOf(hr, 'department')).map(({ title }) => title);
  assert.ok(names.includes('Our builders') && !names.includes('Engineering'));
  const types = (await rowsOf(hr, 'leave-type')).map(({ title }) => title);
  assert.ok(types.includes('Privilege leave') && !types.includes('Earned leave'));
});

type Taken = { id: number; version: number; state: string };
const takenOf = async (who: ReturnType<typeof firm.as>): Promise<Taken> => {
  const [last] = (await who.get<{ rows: Taken[] }>('/api/records/starter')).body.rows;
  assert.ok(last);
  return last;
};

test('a starter is undone while nobody has used it, and can be taken again', async () => {
  const undone = await emptyFirm(world, 'UNDONE');
  const hr = undone.as('hr');
  await take(hr, choice);
  const { id, version } = await takenOf(hr);
  const undo = await hr.post(`/api/records/starter/${id}/actions/undo`, { version });
  assert.equal(undo.status, 200, JSON.stringify(undo.body));
  for (const form of ['department', 'leave-policy', 'leave-type', 'shift', 'holiday'])
    assert.deepEqual(await rowsOf(hr, form), [], form);
  const back = await takenOf(hr);
  const again = await hr.post(`/api/records/starter/${id}/actions/take`, { version: back.version });
  assert.equal(again.status, 200, JSON.stringify(again.body));
  assert.ok((await rowsOf(hr, 'department')).length > 0);
});

test('one that is used or changed since stays whole, and it is said what stands in the way', async () => {
  const { id, version } = await takenOf(firm.as('hr'));
  const refused = await firm.as('hr').post<{ message: string }>(`/api/records/starter/${id}/actions/undo`, {
    version,
  });
  assert.equal(refused.status, 409);
  assert.match(refused.body.message, /all of it stays/);
  assert.ok((await rowsOf(firm.as('hr'), 'department')).length > 0);
});

test('a second state brings its own leave for its own places', async () => {
  const two = { sector: 'software', indianState: 'TS' } as const;
  const hr = firm.as('hr');
  assert.equal(stateOf(await shown(hr, two), 'leave-policy/Casual leave, Telangana'), 'no-place');
  await madeRecord(hr, 'establishment', {
    code: 'HYD',
    name: 'Hyderabad',
    indianState: 'TS',
    kind: 'shop',
    city: 'Hyderabad',
    active: true,
  });
  await take(hr, two);
  const policies = (await rowsOf(hr, 'leave-policy')).map(({ title }) => title);
  assert.ok(policies.includes('Casual leave, Telangana'), policies.join());
});

test('leave for some alone is made with whom it is for, and left out with them', async () => {
  const shop = { sector: 'retail', indianState: 'KA' } as const;
  const hr = (await emptyFirm(world, 'SHOP')).as('hr');
  const title = 'Earned leave, part time';
  const line = (await shown(hr, shop)).groups
    .flatMap(({ lines }) => lines)
    .find(({ item }) => item === `leave-policy/${title}`);
  assert.deepEqual([line?.state, line?.needs.includes('employment-type/PART')], ['new', true]);
  await take(hr, shop, ['employment-type/PART']);
  assert.ok(!(await rowsOf(hr, 'leave-policy')).some((each) => each.title === title));
  await take(hr, shop);
  const types = await rowsOf(hr, 'employment-type');
  const [type, policy] = [
    types.find((each) => each.title === 'Part time'),
    (await rowsOf(hr, 'leave-policy')).find((each) => each.title === title),
  ];
  assert.ok(type && policy);
  const kept = await hr.get<{ values: { forWhom: unknown } }>(`/api/records/leave-policy/${policy.id}`);
  assert.deepEqual(kept.body.values.forWhom, [{ employmentTypes: [{ id: type.id, title: 'Part time' }] }]);
});

test('who neither keeps people nor pay takes no starter', async () => {
  assert.equal((await firm.as('approver').get('/api/starters')).status, 403);
});

test('whatever a starter chooses of a list is one of the form’s choices, in every sector', () => {
  for (const sector of namesOf(sectors))
    for (const { form, key, values } of starterOf(indianLaw, { sector, state: 'KA', on: '2026-11-26' })) {
      const { fields } = world.host.forms.forms.get(form) ?? assert.fail(form);
      for (const [name, value] of Object.entries(values)) {
        const field = fields[name];
        if (field?.kind === 'choice' && value !== null)
          assert.ok(Object.hasOwn(field.choices, String(value)), `${sector}, ${key}: ${name} ${value}`);
      }
    }
});
