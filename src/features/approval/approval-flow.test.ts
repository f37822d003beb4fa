/** Who is asked, level by level: as an organisation writes it down, and as its people find it. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { runDailies } from '#server/process/daily.ts';
import { todayOf } from '#server/today.ts';
import { buildWorld, type Caller, type Person, seenIn } from '../../../tests/world.ts';

type Wire = { id: number; version: number; state: string; values: Record<string, unknown> };
type Refused = { code: string; message: string; fields?: Record<string, string> };
type Answered = Partial<Refused> & { besides?: { answers: string[] } };
type Standing = {
  flow: string;
  because: string | null;
  level: number | null;
  levels: { need: string; people: { name: string; state: string; because: string; by: string | null }[] }[];
};
type Item = { form: string; id: number; title: string; version: number; fingerprint: string; level: number };

const world = await buildWorld();
const { works } = world.organisations;
const as = (name: Person) => world.as(name);
const anita = as('Anita Rao');
const recruiter = as('Ravi Kumar');
const employee = (name: Person): number => world.people[name].employeeId ?? 0;
const [place] = await world.inside(works, async (db) => {
  const { rows } = await sql<{ department: number; designation: number; establishment: number }>`
    select (select id from department limit 1) as department, (select id from designation limit 1) as designation,
      (select id from establishment limit 1) as establishment`.execute(db);
  return rows;
});
const typeOf = (name: Person): number => world.people[name].loginTypeId;

let rank = 10;
/** A flow for requisitions, the narrowest so far. */
async function flow(levels: readonly object[], values: object = {}): Promise<number> {
  await switchOff();
  rank += 1;
  const { status, body } = await anita.post<Wire & Refused>('/api/records/approval-flow', {
    name: `Hiring ${rank}`,
    of: 'requisition/approve',
    rank,
    active: true,
    skipsRepeats: true,
    levels: levels.map((line, at) => ({ level: at + 1, asks: 'person', need: 'one', ...line })),
    ...values,
  });
  assert.equal(status, 200, JSON.stringify(body));
  return body.id;
}
async function switchOff(): Promise<void> {
  const { rows } = (await anita.get<{ rows: Wire[] }>('/api/records/approval-flow')).body;
  for (const { id } of rows) await change('approval-flow', id, { active: false });
}
async function change(form: string, id: number, values: object, who: Caller = anita): Promise<void> {
  const { version } = (await who.get<Wire>(`/api/records/${form}/${id}`)).body;
  const { status, body } = await who.put(`/api/records/${form}/${id}`, { version, values });
  assert.equal(status, 200, JSON.stringify(body));
}
/** A requisition of the recruiter's, sent for approval. */
async function sent(values: object = {}): Promise<number> {
  const wish = {
    name: 'Engineer',
    ...place,
    positions: 1,
    reason: 'new',
    hiringManager: employee('Meera Joshi'),
  };
  const made = await recruiter.post<Wire>('/api/records/requisition', { ...wish, ...values });
  assert.equal(made.status, 200, JSON.stringify(made.body));
  assert.equal((await act(recruiter, made.body.id, 'submit')).status, 200);
  return made.body.id;
}
async function act(who: Caller, id: number, action: string, input: object = {}) {
  const seen = (await who.get<Wire & { fingerprint?: string }>(`/api/records/requisition/${id}`)).body;
  const { version } = (await recruiter.get<Wire>(`/api/records/requisition/${id}`)).body;
  return who.post<Answered>(`/api/records/requisition/${id}/actions/${action}`, {
    ...seenIn({ ...seen, version }),
    input,
  });
}
/** More positions than seats are empty need a reason. */
const approve = (who: Caller, id: number) => act(who, id, 'approve', { beyond: 'We grow.' });
const stateOf = async (id: number) =>
  (await recruiter.get<Wire>(`/api/records/requisition/${id}`)).body.state;
const standing = async (id: number) =>
  (await recruiter.get<{ standing: Standing | null }>(`/api/approvals/standing/requisition/${id}`)).body
    .standing;
const waitsFor = async (id: number) => {
  const found = await standing(id);
  const level = found?.levels[(found.level ?? 1) - 1];
  return level?.people.filter(({ state }) => state === 'waiting').map(({ name }) => name) ?? [];
};
const inbox = async (who: Person) =>
  (await as(who).get<Item[]>('/api/approvals/inbox')).body.map(({ form, id }) => `${form} ${id}`);
async function told(who: Person, words: RegExp): Promise<boolean> {
  const { latest } = (await as(who).get<{ latest: { title: string }[] }>('/api/notifications')).body;
  return latest.some(({ title }) => words.test(title));
}
/** How far managers decide on requisitions; they read them all. */
async function managersDecide(reach: 'organisation' | 'none'): Promise<void> {
  const rights = { read: 'organisation', write: 'organisation', approve: reach, reject: reach };
  await world.inside(works, async (db) => {
    for (const [action, given] of Object.entries(rights))
      await sql`insert into right_grant (organisation_id, login_type_id, form, action, reach)
        values (${works}, ${typeOf('Meera Joshi')}, 'requisition', ${action}, ${given})
        on conflict (organisation_id, login_type_id, form, action) do update set reach = ${given}`.execute(
        db,
      );
    await sql`update organisation_version set rights = rights + 1 where organisation_id = ${works}`.execute(
      db,
    );
  });
}
await managersDecide('organisation');

test('without a flow, one person with the right approves, and everybody with it has it in the inbox', async () => {
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

test('two levels: the first answer is noted and leads to the second, which takes effect', async () => {
  await flow([{ person: employee('Meera Joshi') }, { person: employee('Arjun Mehta') }]);
  const id = await sent();
  assert.deepEqual(await waitsFor(id), ['Meera Joshi']);
  assert.ok(await told('Meera Joshi', /Ravi Kumar asks for approval: Engineer/));
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

test('what changes after the first level agreed begins anew', async () => {
  await flow([{ person: employee('Meera Joshi') }, { person: employee('Arjun Mehta') }]);
  const id = await sent();
  await approve(as('Meera Joshi'), id);
  // Nothing people do changes a sent requisition; the database's own hand does.
  await world.inside(works, (db) => sql`update requisition set positions = 9 where id = ${id}`.execute(db));
  const { body } = await approve(as('Arjun Mehta'), id);
  assert.match(body.besides?.answers[0] ?? '', /begins anew, and waits for Meera Joshi first/);
  assert.equal(await stateOf(id), 'pending');
  assert.ok((await inbox('Meera Joshi')).includes(`requisition ${id}`));
  await approve(as('Meera Joshi'), id);
  await approve(as('Arjun Mehta'), id);
  assert.equal(await stateOf(id), 'open');
});

test('a delegate decides between the two days, and the history names both', async () => {
  await flow([{ person: employee('Meera Joshi') }]);
  const delegated = { employee: employee('Meera Joshi'), to: employee('Arjun Mehta'), from: todayOf() };
  const own = await as('Meera Joshi').post<Refused>('/api/records/approval-delegation', {
    ...delegated,
    to: employee('Meera Joshi'),
    until: todayOf(),
  });
  assert.match(own.body.fields?.['to'] ?? '', /somebody else/);
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

test('who is silent is reminded, then replaced by the manager above; who leaves is replaced at once', async () => {
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

test('a flow that names nobody, no field of a person or no readable condition is refused by its field', async () => {
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
  const line = (part: object) => ({ levels: [{ level: 1, need: 'one', ...part }] });
  assert.match((await tried(line({ asks: 'person' })))?.['levels.0.person'] ?? '', /required/);
  assert.match(
    (await tried(line({ asks: 'field', field: 'name' })))?.['levels.0.field'] ?? '',
    /hiringManager/,
  );
  assert.match((await tried(line({ asks: 'right', need: 'number' })))?.['levels.0.count'] ?? '', /required/);
});

test('my requests tell where each stands; another organisation and who has no right see nothing', async () => {
  await flow([{ person: employee('Meera Joshi') }]);
  const id = await sent();
  type Mine = { id: number; waitsFor: string | null };
  const mine = (await recruiter.get<Mine[]>('/api/approvals/mine')).body.find((each) => each.id === id);
  assert.equal(mine?.waitsFor, 'Meera Joshi');
  assert.equal((await as('Esha Pillai').get('/api/approvals/inbox')).status, 403);
  assert.equal((await as('Esha Pillai').get(`/api/approvals/standing/requisition/${id}`)).status, 403);
  assert.equal((await as('Omar Khan').get(`/api/approvals/standing/requisition/${id}`)).status, 404);
  assert.ok(!(await inbox('Omar Khan')).includes(`requisition ${id}`));
});
