/** Who is asked hands the request on to a colleague, where the flow lets them, with a note. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { buildFlowWorld, type Refused } from '../../../tests/approval/flow-world.ts';
import type { Person } from '../../../tests/world.ts';

const { world, as, employee, flow, sent, approve, stateOf, standing, waitsFor, inbox, told } =
  await buildFlowWorld();

const url = (id: number) => `/api/approvals/forward/requisition/${id}`;
const userOf = (name: Person): number => world.people[name].userId;
const offered = async (who: Person, id: number): Promise<string[]> =>
  (await as(who).get<{ name: string }[]>(url(id))).body.map(({ name }) => name);
const forward = (who: Person, id: number, to: Person, note = 'You know the team.') =>
  as(who).post<Refused>(url(id), { user: userOf(to), note });
const forMeera = { person: employee('Meera Joshi') };

test('whoever is asked forwards it, with a note; from then on the colleague alone is asked', async () => {
  await flow([forMeera], { forwards: true });
  const id = await sent();
  assert.ok((await offered('Meera Joshi', id)).includes('Harish Iyer'));
  const { status, body } = await forward('Meera Joshi', id, 'Harish Iyer');
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual(await waitsFor(id), ['Harish Iyer']);
  const [level] = (await standing(id))?.levels ?? [];
  assert.deepEqual(level?.people.map(({ name, state, because }) => [name, state, because])[1], [
    'Harish Iyer',
    'waiting',
    'Meera Joshi: You know the team.',
  ]);
  assert.ok(await told('Harish Iyer', /Meera Joshi asks you to decide on Engineer/));
  assert.deepEqual(await inbox('Meera Joshi'), []);
  assert.equal((await approve(as('Meera Joshi'), id)).status, 403, 'it is not hers any more');
  assert.equal((await approve(as('Harish Iyer'), id)).status, 200);
  assert.equal(await stateOf(id), 'open');
  const history = await as('Anita Rao').get(`/api/records/requisition/${id}/history`);
  assert.match(JSON.stringify(history.body), /Harish Iyer: You know the team\./);
});

test('it goes to nobody who sent it, is concerned, lacks the right or was asked already', async () => {
  await flow([forMeera, { person: employee('Arjun Mehta') }], { forwards: true });
  // The hiring manager is whose requisition it is.
  const id = await sent({ hiringManager: employee('Arjun Mehta') });
  const names = await offered('Meera Joshi', id);
  for (const name of ['Ravi Kumar', 'Arjun Mehta', 'Esha Pillai', 'Meera Joshi'])
    assert.ok(!names.includes(name), name);
  for (const to of ['Ravi Kumar', 'Arjun Mehta', 'Esha Pillai', 'Meera Joshi'] as const) {
    const refused = await forward('Meera Joshi', id, to);
    assert.deepEqual(
      [refused.status, refused.body.fields?.['user']],
      [422, 'This person cannot decide on it. Choose one of the list.'],
      to,
    );
  }
  assert.equal((await forward('Meera Joshi', id, 'Harish Iyer')).status, 200);
  assert.ok(!(await offered('Harish Iyer', id)).includes('Meera Joshi'), 'it does not go round in circles');
});

test('only who is asked forwards it, with a note, and only where the flow lets them', async () => {
  await flow([forMeera], { forwards: true });
  const id = await sent();
  assert.equal((await forward('Harish Iyer', id, 'Anita Rao')).body.code, 'approval.not-yours');
  assert.equal((await forward('Meera Joshi', id, 'Harish Iyer', '')).status, 422);
  assert.equal((await forward('Omar Khan', id, 'Nisha Verma')).status, 404, 'nor from another organisation');
  assert.equal((await forward('Meera Joshi', id, 'Omar Khan')).status, 422, 'nor to one');
  await flow([forMeera]);
  const kept = await sent();
  assert.equal((await forward('Meera Joshi', kept, 'Harish Iyer')).body.code, 'approval.stays');
  assert.deepEqual(await waitsFor(kept), ['Meera Joshi']);
});
