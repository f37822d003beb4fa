/** Who is asked, level by level: as an organisation writes it down, and as its people find it. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { buildFlowWorld, type Wire } from '../../../tests/approval/flow-world.ts';
import type { Person } from '../../../tests/world.ts';

const {
  world,
  works,
  as,
  anita,
  recruiter,
  place,
  employee,
  flow,
  change,
  sent,
  act,
  approve,
  stateOf,
  standing,
  waitsFor,
  inbox,
  told,
  managersDecide,
} = await buildFlowWorld();
type Offered = { may?: { actions: readonly string[] } };

test('without a flow, one person with the right approves; it is in the inbox of each of them', async () => {
  const id = await sent();
  assert.equal(await standing(id), null);
  assert.ok((await inbox('Harish Iyer')).includes(`requisition ${id}`));
  assert.ok((await inbox('Anita Rao')).includes(`requisition ${id}`));
  const { status } = await recruiter.get('/api/approvals/inbox');
  assert.equal(status, 200);
  assert.ok(!(await inbox('Ravi Kumar')).includes(`requisition ${id}`), 'never who sent it');
  assert.equal((await approve(as('Harish Iyer'), id)).status, 200);
  assert.equal(await stateOf(id), 'open');
  assert.ok(!(await inbox('Anita Rao')).includes(`requisition ${id}`));
});

test('a program is asked for nothing: it could not answer', async () => {
  const hr = world.people['Harish Iyer'].loginTypeId;
  const uma = (program: boolean, loginType: number) =>
    world.inside(works, (db) =>
      sql`update user_account set program = ${program}, login_type_id = ${loginType}
        where id = ${world.people['Uma Sen'].userId}`.execute(db),
    );
  await uma(true, hr);
  await flow([{ asks: 'login-type', loginType: hr, need: 'all' }]);
  const id = await sent();
  assert.deepEqual(await waitsFor(id), ['Harish Iyer']);
  assert.equal((await approve(as('Harish Iyer'), id)).status, 200);
  assert.equal(await stateOf(id), 'open');
  await uma(false, world.people['Uma Sen'].loginTypeId);
});

test('two levels: the first answer is noted and leads to the second, which takes effect', async () => {
  await flow([{ person: employee('Meera Joshi') }, { person: employee('Arjun Mehta') }]);
  const id = await sent();
  assert.deepEqual(await waitsFor(id), ['Meera Joshi']);
  assert.ok(await told('Meera Joshi', /Ravi Kumar asks for approval: Engineer/));
  const mayApprove = async (name: Person) =>
    (await as(name).get<Wire & Offered>(`/api/records/requisition/${id}`)).body.may?.actions.includes(
      'approve',
    );
  assert.equal(await mayApprove('Meera Joshi'), true);
  assert.equal(await mayApprove('Arjun Mehta'), false, 'nobody is offered what would be refused');
  const early = await approve(as('Arjun Mehta'), id);
  assert.equal(early.status, 403);
  assert.match(early.body.message ?? '', /level 1 of 2, this requisition waits for Meera Joshi\./);
  assert.deepEqual(await inbox('Arjun Mehta'), []);
  const first = await approve(as('Meera Joshi'), id);
  assert.equal(first.status, 200, JSON.stringify(first.body));
  assert.match(
    first.body.besides?.answers[0] ?? '',
    /once Arjun Mehta, on level 2 of 2, has approved it too\./,
  );
  assert.equal(await stateOf(id), 'pending', 'nothing has taken effect');
  assert.equal(await mayApprove('Arjun Mehta'), true);
  assert.equal(await mayApprove('Meera Joshi'), false);
  assert.equal((await approve(as('Meera Joshi'), id)).body.code, 'approval.not-asked', 'once each');
  assert.deepEqual(await inbox('Arjun Mehta'), [`requisition ${id}`]);
  assert.equal((await approve(as('Arjun Mehta'), id)).status, 200);
  assert.equal(await stateOf(id), 'open');
  const { rows } = (await anita.get<{ rows: Wire[] }>('/api/records/approval-request?sort=-id')).body;
  assert.equal(rows[0]?.state, 'agreed');
});

test('all of a committee, or two of three: the last one needed decides', async () => {
  const committee = ['Meera Joshi', 'Arjun Mehta', 'Harish Iyer'] as const;
  const line = (name: Person, part: object) => ({ level: 1, person: employee(name), ...part });
  await flow(committee.map((name) => line(name, { need: 'number', count: 2 })));
  const two = await sent();
  assert.equal((await waitsFor(two)).length, 3);
  await approve(as('Meera Joshi'), two);
  assert.equal(await stateOf(two), 'pending');
  await approve(as('Harish Iyer'), two);
  assert.equal(await stateOf(two), 'open');
  await flow(committee.map((name) => line(name, { need: 'all' })));
  const all = await sent();
  for (const name of committee) {
    assert.equal(await stateOf(all), 'pending');
    assert.equal((await approve(as(name), all)).status, 200);
  }
  assert.equal(await stateOf(all), 'open');
});

test('one who declines is enough; to decline takes being asked', async () => {
  await flow([{ person: employee('Meera Joshi') }, { person: employee('Arjun Mehta') }]);
  const id = await sent();
  const stranger = await act(as('Harish Iyer'), id, 'reject', { note: 'No.' });
  assert.equal(stranger.status, 403);
  assert.equal((await act(as('Meera Joshi'), id, 'reject', { note: 'Not this year.' })).status, 200);
  assert.equal(await stateOf(id), 'rejected');
});

test('whoever sent it takes it back, and it waits for nobody any more', async () => {
  await flow([{ person: employee('Meera Joshi') }]);
  const id = await sent();
  assert.equal((await act(recruiter, id, 'take-back')).status, 200);
  assert.ok(!(await inbox('Meera Joshi')).includes(`requisition ${id}`));
  const { rows } = (await anita.get<{ rows: Wire[] }>('/api/records/approval-request?sort=-id')).body;
  assert.equal(rows[0]?.state, 'recalled');
});

test('nobody is asked about their own work: it climbs to the manager, who is told why', async () => {
  await flow([{ person: employee('Meera Joshi') }]);
  const made = await as('Harish Iyer').post<Wire>('/api/records/requisition', {
    name: 'Tester',
    ...place,
    positions: 1,
    reason: 'new',
    hiringManager: employee('Meera Joshi'),
  });
  await change('requisition', made.body.id, { positions: 2 }, as('Harish Iyer'));
  await change('requisition', made.body.id, { positions: 3 }, as('Meera Joshi'));
  await act(as('Harish Iyer'), made.body.id, 'submit');
  const found = await standing(made.body.id);
  assert.deepEqual(
    found?.levels[0]?.people.map(({ name, because }) => `${name}: ${because}`),
    ['Arjun Mehta: Meera Joshi has worked on it. Is the manager.'],
  );
});

test('where nobody above can answer, whoever has the right is asked', async () => {
  await managersDecide('none');
  await flow([{ person: employee('Esha Pillai') }]);
  const id = await sent();
  assert.deepEqual((await waitsFor(id)).sort(), ['Anita Rao', 'Harish Iyer']);
  const found = await standing(id);
  assert.match(found?.levels[0]?.people[0]?.because ?? '', /Meera Joshi does not have the right to decide\./);
  await managersDecide('organisation');
});

test('the manager of the hiring manager named in the record, and the head of its department', async () => {
  await world.inside(works, (db) =>
    sql`update department set head_id = ${employee('Arjun Mehta')} where id = ${place?.department}`.execute(
      db,
    ),
  );
  await flow([{ asks: 'field', field: 'hiringManager' }, { asks: 'head' }]);
  const id = await sent();
  assert.deepEqual(await waitsFor(id), ['Meera Joshi']);
  await approve(as('Meera Joshi'), id);
  assert.deepEqual(await waitsFor(id), ['Arjun Mehta']);
});

test('the first flow whose condition fits is taken, and says why; the others are passed over', async () => {
  await flow([{ person: employee('Meera Joshi') }], { condition: 'positions > 5 and department = "ENG"' });
  const few = await sent({ positions: 5 });
  assert.equal(await standing(few), null, 'at the boundary it does not fit');
  const many = await sent({ positions: 6 });
  assert.deepEqual(await waitsFor(many), ['Meera Joshi']);
});

test('before it is sent, the record shows how it would go', async () => {
  await flow([{ person: employee('Meera Joshi') }], { condition: 'positions > 5' });
  const { body } = await recruiter.post<Wire>('/api/records/requisition', {
    name: 'Draft',
    ...place,
    positions: 6,
    reason: 'new',
    hiringManager: employee('Meera Joshi'),
  });
  const found = await standing(body.id);
  assert.deepEqual([found?.level, found?.levels[0]?.people[0]?.name], [null, 'Meera Joshi']);
  assert.match(found?.because ?? '', /positions.* is more than 5/);
});

test('who has agreed below is not asked again', async () => {
  const meera = { person: employee('Meera Joshi') };
  await flow([meera, { level: 2, ...meera }, { person: employee('Arjun Mehta') }]);
  const id = await sent();
  await approve(as('Meera Joshi'), id);
  assert.deepEqual(await waitsFor(id), ['Arjun Mehta'], 'the second level was passed');
});

test('what changes after the first level agreed starts again', async () => {
  await flow([{ person: employee('Meera Joshi') }, { person: employee('Arjun Mehta') }]);
  const id = await sent();
  await approve(as('Meera Joshi'), id);
  // Nothing people do changes a sent requisition; the database's own hand does.
  await world.inside(works, (db) => sql`update requisition set positions = 9 where id = ${id}`.execute(db));
  const { body } = await approve(as('Arjun Mehta'), id);
  assert.match(body.besides?.answers[0] ?? '', /starts again, and waits for Meera Joshi first/);
  assert.equal(await stateOf(id), 'pending');
  assert.ok((await inbox('Meera Joshi')).includes(`requisition ${id}`));
  await approve(as('Meera Joshi'), id);
  await approve(as('Arjun Mehta'), id);
  assert.equal(await stateOf(id), 'open');
});

test('a line keeps what its way of asking needs, and nothing else', async () => {
  await flow([{ asks: 'manager', up: 2, loginType: world.people['Harish Iyer'].loginTypeId, count: 3 }]);
  const { rows } = await world.inside(works, (db) =>
    sql<{ up: number; loginType: number | null; count: number | null }>`
      select up, login_type_id as "loginType", count from approval_flow_levels
      order by approval_flow_id desc limit 1`.execute(db),
  );
  assert.deepEqual(rows[0], { up: 2, loginType: null, count: null });
});

test('what waits without having been sent here names all who can decide, who looks at it too', async () => {
  await flow([{ asks: 'right' }]);
  const made = await recruiter.post<Wire>('/api/records/requisition', {
    name: 'Brought by a sheet',
    ...place,
    positions: 1,
    reason: 'new',
    hiringManager: employee('Meera Joshi'),
  });
  await world.inside(works, (db) =>
    sql`update requisition set state = 'pending' where id = ${made.body.id}`.execute(db),
  );
  const { body } = await as('Harish Iyer').get<{ standing: { levels: { people: { name: string }[] }[] } }>(
    `/api/approvals/standing/requisition/${made.body.id}`,
  );
  const names = body.standing.levels[0]?.people.map(({ name }) => name);
  assert.ok(names?.includes('Harish Iyer'), JSON.stringify(names));
  assert.equal((await approve(as('Harish Iyer'), made.body.id)).status, 200);
});

test('the one above answers for a vacant position, and for a department without a head', async () => {
  const seat = await world.inside(works, async (db) => {
    const { rows } = await sql<{ id: number }>`
      with top as (
        insert into position (organisation_id, code, name, designation_id, department_id, active)
        values (${works}, 'CHIEF', 'Chief', ${place?.designation}, ${place?.department}, true) returning id)
      insert into position
        (organisation_id, code, name, designation_id, department_id, reports_to_id, active)
      select ${works}, 'LEAD', 'Lead', ${place?.designation}, ${place?.department}, id, true from top
      returning id`.execute(db);
    await sql`update employee_work w set position_id = p.id from position p
      where p.code = 'CHIEF' and w.employee_id = ${employee('Meera Joshi')}`.execute(db);
    const above = await sql<{ id: number }>`
      insert into department (organisation_id, code, name, head_id, active)
      values (${works}, 'GROUP', 'Group', ${employee('Arjun Mehta')}, true) returning id`.execute(db);
    await sql`update department set head_id = null, parent_id = ${above.rows[0]?.id}
      where id = ${place?.department}`.execute(db);
    return rows[0]?.id;
  });
  await flow([{ asks: 'position', seat }, { asks: 'head' }]);
  const id = await sent();
  const [first] = (await standing(id))?.levels ?? [];
  assert.deepEqual(
    first?.people.map(({ name, because }) => `${name}: ${because}`),
    ['Meera Joshi: The position Lead is vacant. Holds the position Chief.'],
  );
  await approve(as('Meera Joshi'), id);
  const last = (await standing(id))?.levels[1]?.people;
  assert.equal(last?.[0]?.name, 'Arjun Mehta');
  assert.match(last?.[0]?.because ?? '', /has no head\. Heads Group\.$/);
});

test('a flow is for some people: theirs go by it and say so, those of others do not', async () => {
  const [theirs, others] = await world.inside(works, async (db) => {
    const { rows } = await sql<{ id: number }>`
      with other as (insert into designation (organisation_id, code, name, active)
        values (${works}, 'OTHER', 'Other', true) returning id)
      select w.designation_id as id from employee_work w where w.employee_id = ${employee('Ravi Kumar')}
      union all select id from other`.execute(db);
    return rows.map(({ id }) => id);
  });
  await flow([{ person: employee('Meera Joshi') }], { forWhom: [{ designations: [theirs] }] });
  const id = await sent();
  assert.deepEqual(await waitsFor(id), ['Meera Joshi']);
  assert.match((await standing(id))?.because ?? '', /^It is for .+\.$/);
  await flow([{ person: employee('Meera Joshi') }], { forWhom: [{ designations: [others] }] });
  assert.equal(await standing(await sent()), null, 'whoever has the right decides');
});
