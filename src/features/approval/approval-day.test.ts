/** Delegates, silence and departures; what is wrong with a flow; where one's own requests stand. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { runDailies } from '#server/process/daily.ts';
import { todayOf } from '#server/today.ts';
import { buildFlowWorld, type Refused } from '../../../tests/approval/flow-world.ts';

const { world, works, as, anita, recruiter, employee, flow, sent, approve, stateOf, waitsFor, inbox, told } =
  await buildFlowWorld();
let rank = 10;

test('a delegate decides between the two days, and the history names both', async () => {
  await flow([{ person: employee('Meera Joshi') }]);
  const delegated = { employee: employee('Meera Joshi'), to: employee('Arjun Mehta'), from: todayOf() };
  const own = await as('Meera Joshi').post<Refused>('/api/records/approval-delegation', {
    ...delegated,
    to: employee('Meera Joshi'),
    until: todayOf(),
  });
  assert.match(own.body.fields?.['to'] ?? '', /somebody else/);
  const taken = await as('Harish Iyer').post<Refused>('/api/records/approval-delegation', {
    ...delegated,
    to: employee('Harish Iyer'),
    until: todayOf(),
  });
  assert.match(taken.body.fields?.['to'] ?? '', /Nobody takes over somebody else’s decisions alone/);
  const id = await sent();
  assert.equal((await approve(as('Arjun Mehta'), id)).status, 403, 'not before');
  const made = await as('Meera Joshi').post('/api/records/approval-delegation', {
    ...delegated,
    until: todayOf(),
  });
  assert.equal(made.status, 200, JSON.stringify(made.body));
  assert.ok((await inbox('Arjun Mehta')).includes(`requisition ${id}`));
  assert.equal((await approve(as('Arjun Mehta'), id)).status, 200);
  assert.equal(await stateOf(id), 'open');
  await world.inside(works, (db) => sql`delete from approval_delegation`.execute(db));
});

test('two people who delegate to one are still two: the delegate answers once', async () => {
  const asked = ['Meera Joshi', 'Harish Iyer'] as const;
  await flow(asked.map((name) => ({ level: 1, person: employee(name), need: 'all' })));
  const id = await sent();
  for (const name of asked) {
    const made = await anita.post('/api/records/approval-delegation', {
      employee: employee(name),
      to: employee('Arjun Mehta'),
      from: todayOf(),
      until: todayOf(),
    });
    assert.equal(made.status, 200, JSON.stringify(made.body));
    assert.ok(await told(name, /Arjun Mehta decides for you/), 'who is stood in for hears of it');
  }
  assert.equal((await approve(as('Arjun Mehta'), id)).status, 200);
  const again = await approve(as('Arjun Mehta'), id);
  assert.deepEqual([again.status, again.body.code], [403, 'approval.not-asked']);
  assert.equal(await stateOf(id), 'pending');
  assert.ok(!(await inbox('Arjun Mehta')).includes(`requisition ${id}`));
  await world.inside(works, (db) => sql`delete from approval_delegation`.execute(db));
});

test('who is silent is reminded, then replaced by the manager above; who leaves, at once', async () => {
  await flow([{ person: employee('Meera Joshi') }], { remindAfter: 2, escalateAfter: 5 });
  const id = await sent();
  const later = async (days: number) => {
    await world.inside(works, (db) =>
      sql`update approval_answer set asked_at = now() - make_interval(days => ${days})`.execute(db),
    );
    await runDailies(world.host);
  };
  await later(2);
  assert.ok(await told('Meera Joshi', /still waits for your approval/));
  assert.deepEqual(await waitsFor(id), ['Meera Joshi']);
  await later(5);
  assert.deepEqual(await waitsFor(id), ['Arjun Mehta']);
  assert.equal((await approve(as('Meera Joshi'), id)).status, 403);
  assert.equal((await approve(as('Arjun Mehta'), id)).status, 200);
  await flow([{ person: employee('Meera Joshi') }]);
  const gone = await sent();
  const login = (state: string) =>
    world.inside(works, (db) =>
      sql`update user_account set state = ${state} where employee_id = ${employee('Meera Joshi')}`.execute(
        db,
      ),
    );
  await login('disabled');
  await runDailies(world.host);
  assert.deepEqual(await waitsFor(gone), ['Arjun Mehta']);
  await login('active');
});

test('what left its state without anybody’s answer waits for nobody from the next day on', async () => {
  await flow([{ person: employee('Meera Joshi') }]);
  const id = await sent();
  await world.inside(works, (db) =>
    sql`update requisition set state = 'cancelled' where id = ${id}`.execute(db),
  );
  await runDailies(world.host);
  const { rows } = (await anita.get<{ rows: { state: string }[] }>('/api/records/approval-request?sort=-id'))
    .body;
  assert.notEqual(rows[0]?.state, 'waiting');
});

test('the other administrators and the auditor hear of every change of a flow', async () => {
  const id = await flow([{ person: employee('Meera Joshi') }]);
  assert.ok(await told('Uma Sen', /Anita Rao has made the approval flow Hiring/));
  const { version } = (await anita.get<{ version: number }>(`/api/records/approval-flow/${id}`)).body;
  assert.equal((await anita.delete(`/api/records/approval-flow/${id}?version=${version}`)).status, 204);
  assert.ok(await told('Uma Sen', /Anita Rao has deleted the approval flow Hiring/));
});

const verdictOn = async (values: object) =>
  JSON.stringify((await anita.post<object>('/api/records/approval-flow/verdict', { values })).body);

test('a condition is read in words: while it is typed, in the list, and as labels are now', async () => {
  const condition = 'positions >= 5';
  const typed = await verdictOn({ of: 'requisition/approve', condition });
  assert.match(typed, /used when the number of positions is at least 5\./);
  const id = await flow([{ person: employee('Meera Joshi') }], { condition });
  const address = `/api/records/approval-flow/${id}`;
  const says = async () => (await anita.get<{ values: { asksWhen?: string } }>(address)).body.values.asksWhen;
  assert.equal(await says(), 'At least 5 positions');
  await world.inside(works, (db) => sql`update approval_flow set asks_when = 'old'`.execute(db));
  await runDailies(world.host);
  assert.equal(await says(), 'At least 5 positions');
});

test('a flow that names nobody, or has no readable condition, is refused by its field', async () => {
  const tried = async (values: object) =>
    (
      await anita.post<Refused>('/api/records/approval-flow', {
        name: `Wrong ${rank++}`,
        of: 'requisition/approve',
        rank: 500 + rank,
        active: true,
        levels: [{ level: 1, asks: 'right', need: 'one' }],
        ...values,
      })
    ).body.fields;
  assert.match((await tried({ condition: 'places > 5' }))?.['condition'] ?? '', /Nothing is called places/);
  assert.match(await verdictOn({ of: 'requisition/approve', condition: 'places > 5' }), /"yes":false/);
  const line = (part: object) => ({ levels: [{ level: 1, need: 'one', ...part }] });
  assert.match((await tried(line({ asks: 'person' })))?.['levels.0.person'] ?? '', /required/);
  assert.match(
    (await tried(line({ asks: 'field', field: 'name' })))?.['levels.0.field'] ?? '',
    /hiringManager/,
  );
  assert.match((await tried(line({ asks: 'right', need: 'number' })))?.['levels.0.count'] ?? '', /required/);
});

test('my requests tell where each stands; others, and another organisation, see nothing', async () => {
  await flow([{ person: employee('Meera Joshi') }]);
  const id = await sent();
  type Mine = { id: number; waitsFor: string | null };
  const mine = (await recruiter.get<Mine[]>('/api/approvals/mine')).body.find((each) => each.id === id);
  assert.equal(mine?.waitsFor, 'Meera Joshi');
  assert.equal((await as('Esha Pillai').get('/api/approvals/inbox')).status, 403);
  assert.equal((await as('Esha Pillai').get(`/api/approvals/standing/requisition/${id}`)).status, 404);
  assert.equal((await as('Omar Khan').get(`/api/approvals/standing/requisition/${id}`)).status, 404);
  assert.ok(!(await inbox('Omar Khan')).includes(`requisition ${id}`));
});
