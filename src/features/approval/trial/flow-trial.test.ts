/** A flow is tried on a record before anything is sent by it. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { buildFlowWorld } from '../../../../tests/approval/flow-world.ts';

const { world, works, anita, as, recruiter, place, employee, flow, change, sent, waitsFor } =
  await buildFlowWorld();

type Tried = {
  readonly fits: boolean;
  readonly because: string;
  readonly used: string | null;
  readonly isUsed: boolean;
  readonly levels: readonly { readonly people: readonly { readonly name: string }[] }[];
};
const tried = async (id: number, record: number, who = anita) =>
  who.get<Tried>(`/api/approvals/flows/${id}/try/${record}`);
const asked = ({ levels }: Tried) => levels.map(({ people }) => people.map(({ name }) => name));

let usual = 0;

test('it says whom each level would ask, which is whom it asks once the record is sent', async () => {
  usual = await flow([{ person: employee('Meera Joshi') }, { level: 2, person: employee('Arjun Mehta') }]);
  const wish = {
    name: 'Fitter',
    ...place,
    positions: 1,
    reason: 'new',
    hiringManager: employee('Meera Joshi'),
  };
  const draft = await recruiter.post<{ id: number }>('/api/records/requisition', wish);
  const { status, body } = await tried(usual, draft.body.id);
  assert.equal(status, 200);
  assert.deepEqual(asked(body), [['Meera Joshi'], ['Arjun Mehta']]);
  assert.deepEqual([body.fits, body.isUsed], [true, true]);
  assert.deepEqual(await waitsFor(await sent()), ['Meera Joshi']);
});

test('a condition that is not met is told, with the flow that is used instead', async () => {
  const condition = 'positions > 5';
  const large = await flow([{ person: employee('Arjun Mehta') }], { name: 'Large', condition, rank: 1 });
  const record = await sent({ positions: 2 });
  const { body } = await tried(large, record);
  assert.equal(body.fits, false);
  assert.match(body.because, /does not fit: it is used only where the number of positions is more than 5/);
  assert.equal(body.used, null);
  await change('approval-flow', usual, { active: true });
  const beside = await tried(large, record);
  assert.deepEqual([beside.body.isUsed, beside.body.used], [false, 'Hiring 11']);
  const met = await tried(large, await sent({ positions: 6 }));
  assert.deepEqual([met.body.fits, met.body.isUsed], [true, true]);
});

test('nobody tries it who may not read the flow, or not the record', async () => {
  const record = await sent();
  assert.equal((await tried(usual, record, as('Ravi Kumar'))).status, 403);
  const padma = as('Padma Nair');
  assert.equal((await tried(usual, record, padma)).status, 200);
  await world.inside(works, async (db) => {
    await sql`insert into right_grant (organisation_id, login_type_id, form, action, reach)
      values (${works}, ${world.people['Padma Nair'].loginTypeId}, 'requisition', 'read', 'none')`.execute(
      db,
    );
    await sql`update organisation_version set rights = rights + 1 where organisation_id = ${works}`.execute(
      db,
    );
  });
  assert.equal((await tried(usual, record, padma)).status, 403);
  assert.equal((await tried(usual, 999_999)).status, 404);
});
