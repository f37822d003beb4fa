/** Flows that approve by themselves, levels that only tell, and the order in which things wait. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { buildFlowWorld, type Refused } from '../../../tests/approval/flow-world.ts';

const {
  world,
  works,
  as,
  anita,
  place,
  employee,
  flow,
  sent,
  approve,
  stateOf,
  standing,
  waitsFor,
  inbox,
  told,
} = await buildFlowWorld();
const itself = { asks: 'itself' };

test('what fits the condition is approved by the flow, with its reason; the rest is not', async () => {
  await flow([itself], { condition: 'positions <= 1' });
  const few = await sent({ positions: 1 });
  assert.equal(await stateOf(few), 'open');
  const { body } = await anita.get<{ by: string; action: string; reason: string }[]>(
    `/api/records/requisition/${few}/history`,
  );
  const entry = body.find(({ action }) => action === 'approve');
  assert.match(JSON.stringify(entry), /Approval flow Hiring/);
  assert.match(JSON.stringify(entry), /It fits because the number of positions is at most 1/);
  const many = await sent({ positions: 2 });
  assert.equal(await stateOf(many), 'pending', 'just above the boundary a person decides');
  assert.ok((await inbox('Harish Iyer')).includes(`requisition ${many}`));
});

test('a level that only tells is told, and nobody waits for it', async () => {
  await flow([{ person: employee('Meera Joshi') }, { person: employee('Arjun Mehta'), need: 'told' }]);
  const id = await sent();
  assert.deepEqual(await waitsFor(id), ['Meera Joshi']);
  assert.equal((await approve(as('Arjun Mehta'), id)).status, 403, 'who is told does not decide');
  assert.equal((await approve(as('Meera Joshi'), id)).status, 200);
  assert.equal(await stateOf(id), 'open', 'nobody waits for who is only told');
  assert.ok(await told('Arjun Mehta', /For your information/));
  assert.ok(!(await inbox('Arjun Mehta')).includes(`requisition ${id}`));
});

test('where a rule refuses it, the flow asks whoever has the right, and says why', async () => {
  await flow([itself]);
  await world.inside(works, (db) =>
    sql`insert into position (organisation_id, code, name, designation_id, department_id, active)
      values (${works}, 'P1', 'Seat', ${place?.designation}, ${place?.department}, true)`.execute(db),
  );
  const id = await sent({ positions: 3 });
  assert.equal(await stateOf(id), 'pending');
  assert.deepEqual((await waitsFor(id)).sort(), ['Anita Rao', 'Arjun Mehta', 'Harish Iyer', 'Meera Joshi']);
  assert.match(
    (await standing(id))?.levels[0]?.people[0]?.because ?? '',
    /The flow could not: .*Say why, or reject/,
  );
  assert.equal((await approve(as('Harish Iyer'), id)).status, 200);
  assert.equal(await stateOf(id), 'open');
});

test('never where the form asks for a second person: pay, bank and access', async () => {
  const tried = async (of: string, values: object) =>
    (
      await anita.post<Refused>('/api/records/approval-flow', {
        name: `Alone ${of}`,
        of,
        rank: 700,
        active: true,
        levels: [{ level: 1, asks: 'itself', need: 'one' }],
        ...values,
      })
    ).body.fields ?? {};
  const asked = { levels: [{ level: 1, asks: 'right', need: 'one' }], byMail: true };
  for (const of of [
    'pay-run/approve',
    'bank-advice/approve',
    'salary-revision/approve',
    'further-login/agree',
  ]) {
    assert.match((await tried(of, {}))['levels.0.asks'] ?? '', /A second person always approves/, of);
    assert.match((await tried(of, asked))['byMail'] ?? '', /need signing in/, of);
  }
  const told = { levels: [{ level: 1, asks: 'right', need: 'told' }] };
  assert.match((await tried('requisition/approve', told))['levels'] ?? '', /Nobody is asked/);
});

test('what waits stands in the order in which it came, also what came within one second', async () => {
  await flow([{ person: employee('Meera Joshi') }]);
  const [one, other] = [await sent(), await sent()];
  const come = (id: number, at: string) =>
    world.inside(works, (db) =>
      sql`update approval_request set created_at = ${at}
        where form = 'requisition' and record = ${id}`.execute(db),
    );
  await come(one, '2026-01-05T04:30:00.2Z');
  await come(other, '2026-01-05T04:30:00.1Z');
  const { body } = await as('Meera Joshi').get<{ id: number; since: string }[]>('/api/approvals/inbox');
  assert.deepEqual(
    body.slice(0, 2).map(({ id, since }) => [id, since]),
    [
      [other, '2026-01-05T04:30:00.100000Z'],
      [one, '2026-01-05T04:30:00.200000Z'],
    ],
  );
});
