import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Caller } from '../../../../tests/caller.ts';
import { buildWorld, seenIn } from '../../../../tests/world.ts';
import { recountFilled } from './requisition.server.ts';
import { costToYearEnd } from './requisition-sheet.server.ts';

type Wire = { id: number; version: number; state: string; title: string; values: Record<string, unknown> };
type Refused = { code: string; message: string; fields?: Record<string, string> };

const world = await buildWorld();
const { works } = world.organisations;
const hr = world.as('Harish Iyer');
const recruiter = world.as('Ravi Kumar');
const meera = world.as('Meera Joshi');
const employeeOf = (name: keyof typeof world.people): number => world.people[name].employeeId ?? 0;

const place = await world.inside(works, async (db) => {
  const { rows } = await sql<{ department: number; designation: number; establishment: number }>`
    select (select id from department limit 1) as department,
      (select id from designation limit 1) as designation,
      (select id from establishment limit 1) as establishment`.execute(db);
  return rows[0] as { department: number; designation: number; establishment: number };
});
const wish = {
  name: 'Engineer, platform',
  ...place,
  positions: 1,
  reason: 'new',
  hiringManager: employeeOf('Meera Joshi'),
};
const at = (id: number, more = '') => `/api/records/requisition/${id}${more}`;

async function made(who: Caller, values: Record<string, unknown> = {}): Promise<Wire> {
  const { status, body } = await who.post<Wire>('/api/records/requisition', { ...wish, ...values });
  assert.equal(status, 200, JSON.stringify(body));
  return (await hr.get<Wire>(at(body.id))).body;
}
async function acted<T = Wire>(who: Caller, id: number, action: string, input: Record<string, unknown> = {}) {
  const seen = seenIn((await hr.get<Wire>(at(id))).body);
  return who.post<T>(at(id, `/actions/${action}`), { ...seen, input });
}
const opened = async (values: Record<string, unknown> = {}): Promise<Wire> => {
  const { id } = await made(recruiter, values);
  assert.equal((await acted(recruiter, id, 'submit')).status, 200);
  const answer = await acted(hr, id, 'approve');
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return (await hr.get<Wire>(at(id))).body;
};

test('a requisition gets the next number of its year', async () => {
  const { values } = await made(recruiter);
  assert.match(String(values['code']), /^REQ-\d{4}-\d{3}$/);
});

test('nobody approves what they asked for; another person does, and it says who and when', async () => {
  const { id } = await made(hr);
  await acted(hr, id, 'submit');
  const own = await acted<Refused>(hr, id, 'approve');
  assert.equal(own.status, 403);
  assert.equal(own.body.code, 'own-work');
  assert.equal((await acted(recruiter, id, 'approve')).status, 403, 'a recruiter does not approve');
  const answer = await acted(world.as('Anita Rao'), id, 'approve');
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  const { state, values } = (await hr.get<Wire>(at(id))).body;
  assert.equal(state, 'open');
  assert.equal(values['approvedBy'], 'Anita Rao');
});

test('what was approved is not changed afterwards, and nothing while it waits', async () => {
  const { id, version } = await opened();
  const more = await recruiter.put<Refused>(at(id), { version, values: { positions: 5 } });
  assert.equal(more.status, 422);
  assert.match(more.body.fields?.['positions'] ?? '', /approved/);
  assert.equal((await recruiter.put(at(id), { version, values: { neededBy: '2030-01-01' } })).status, 200);
  const waiting = await made(recruiter);
  await acted(recruiter, waiting.id, 'submit');
  const version2 = (await hr.get<Wire>(at(waiting.id))).body.version;
  const refused = await recruiter.put<Refused>(at(waiting.id), { version: version2, values: { name: 'X' } });
  assert.equal(refused.body.code, 'recruitment.waiting');
});

test('more than there are seats needs a reason', async () => {
  await world.inside(works, (db) =>
    sql`insert into position (organisation_id, code, name, designation_id, department_id, active)
      values (${works}, 'S1', 'Engineer seat', ${place.designation}, ${place.department}, true)`.execute(db),
  );
  const { id } = await made(recruiter, { positions: 3 });
  await acted(recruiter, id, 'submit');
  const refused = await acted<Refused>(hr, id, 'approve');
  assert.equal(refused.status, 422, JSON.stringify(refused.body));
  assert.match(refused.body.fields?.['input.beyond'] ?? '', /1 seat, 1 free.*asks for 3/);
  assert.equal((await acted(hr, id, 'approve', { beyond: 'A new line of work' })).status, 200);
  await world.inside(works, (db) => sql`delete from position where organisation_id = ${works}`.execute(db));
});

test('limits that cross and a replacement of nobody are told by field', async () => {
  const { status, body } = await hr.post<Refused>('/api/records/requisition', {
    ...wish,
    reason: 'replacement',
    ctcMin: 900_000_00,
    ctcMax: 800_000_00,
    experienceFrom: 5,
    experienceTo: 2,
  });
  assert.equal(status, 422);
  assert.deepEqual(Object.keys(body.fields ?? {}).sort(), ['ctcMax', 'experienceTo', 'replacementOf']);
});

test('a manager works with the requisitions of the team, with their cost, and sees no others', async () => {
  const own = await made(meera);
  assert.equal((await meera.get<Wire>(at(own.id))).status, 200);
  const other = await made(hr, { hiringManager: employeeOf('Arjun Mehta'), ctcMax: 1_200_000_00 });
  assert.equal((await meera.get(at(other.id))).status, 404);
  const seen = await world.as('Arjun Mehta').get<Wire>(at(other.id));
  assert.equal(seen.body.values['ctcMax'], 1_200_000_00);
  assert.equal((await recruiter.get<Wire>(at(other.id))).body.values['ctcMax'], 1_200_000_00);
});

test('employees whom none names and other organisations have no requisitions to look at', async () => {
  const { id } = await made(recruiter);
  assert.equal((await world.as('Esha Pillai').get(at(id))).status, 404);
  const list = await world.as('Esha Pillai').get<{ total: number }>('/api/records/requisition');
  assert.equal(list.body.total, 0);
  assert.equal((await world.as('Esha Pillai').get('/api/records/opening')).status, 403);
  assert.equal((await world.as('Omar Khan').get(at(id))).status, 404);
});

test('an opening is published when its requisition is open, and ends with it', async () => {
  const draft = await made(recruiter);
  const post = await recruiter.post<Wire>('/api/records/opening', {
    requisition: draft.id,
    title: 'Engineer',
  });
  const early = await recruiter.post<Refused>(`/api/records/opening/${post.body.id}/actions/publish`, {
    version: post.body.version,
  });
  assert.equal(early.body.code, 'recruitment.requisition-not-open');

  const { id } = await opened();
  const made2 = await recruiter.post<Wire>('/api/records/opening', { requisition: id, title: 'Engineer' });
  const url = `/api/records/opening/${made2.body.id}`;
  assert.equal((await recruiter.post(`${url}/actions/publish`, { version: 1 })).status, 200);
  const colleagues = await world.as('Esha Pillai').get<{ title: string }[]>('/api/recruitment/openings');
  assert.ok(colleagues.body.some(({ title }) => title === 'Engineer'));
  await acted(recruiter, id, 'close');
  assert.equal((await recruiter.get<Wire>(url)).body.state, 'closed');
});

test('a question rules out only in a way that fits how it is answered', async () => {
  const { id } = await opened();
  const { status, body } = await recruiter.post<Refused>('/api/records/opening', {
    requisition: id,
    title: 'Engineer',
    questions: [{ question: 'Years of teaching?', answer: 'number', knockOut: 'yes' }],
  });
  assert.equal(status, 422);
  assert.ok(body.fields?.['questions.0.knockOut']);
});

test('the last position that is filled fills the requisition; one fewer opens it again', async () => {
  const { id } = await opened();
  const post = await recruiter.post<Wire>('/api/records/applicant', {
    requisition: id,
    title: 'ms',
    firstName: 'Kavya',
    lastName: 'Menon',
    dateOfBirth: '1995-02-03',
  });
  assert.equal(post.status, 200, JSON.stringify(post.body));
  const count = async (state: string): Promise<Wire> => {
    await world.inside(works, (db) =>
      sql`update applicant set state = ${state} where organisation_id = ${works}
        and id = ${post.body.id}`.execute(db),
    );
    await inWork(world.host, systemSession(works, 'Test'), (work) => recountFilled(work, id));
    return (await hr.get<Wire>(at(id))).body;
  };
  const filled = await count('hired');
  assert.deepEqual([filled.state, filled.values['filled']], ['filled', 1]);
  const again = await count('active');
  assert.deepEqual([again.state, again.values['filled']], ['open', 0]);
});

test('a requisition shows its cost to the end of the year to those who may see pay', async () => {
  const asked = { positions: 3, filled: 1, ctcMin: 600_000_00, ctcMax: 1_200_000_00 };
  assert.equal(
    costToYearEnd({ ...asked, neededBy: '2027-01-10' }, '2026-11-21'),
    2 * 3 * 75_000_00,
    'two posts for January to March',
  );
  assert.equal(costToYearEnd({ ...asked, neededBy: '2027-05-01' }, '2026-11-21'), 0, 'not this year');
  assert.equal(costToYearEnd({ ...asked, ctcMin: null, ctcMax: null, neededBy: null }, '2026-11-21'), null);
  const { id } = await opened({ ctcMin: 600_000_00, ctcMax: 1_200_000_00 });
  const url = `/api/recruitment/requisitions/${id}/sheet`;
  const cost = async (who: Caller) => (await who.get<{ cost: number | null }>(url)).body.cost;
  assert.ok(((await cost(recruiter)) ?? 0) > 0);
  assert.ok(((await cost(meera)) ?? 0) > 0, 'whoever leads the hiring');
  assert.equal(await cost(world.as('Anita Rao')), null, 'the administrator sees no pay');
  assert.equal((await world.as('Esha Pillai').get(url)).status, 403);
  assert.equal((await world.as('Omar Khan').get(url)).status, 404);
});

test('who asked for it and the recruiter named in it read it, whatever their login type', async () => {
  const { id } = await made(recruiter, { recruiter: employeeOf('Esha Pillai') });
  assert.equal((await world.as('Esha Pillai').get(at(id))).status, 200);
  assert.equal((await world.as('Farhan Ali').get(at(id))).status, 404);
  const { body } = await world.as('Esha Pillai').get<Wire>(at(id));
  assert.ok(!('ctcMax' in body.values), 'what the post may cost is not told to an employee');
});

test('a requisition is kept from the person who is replaced, whatever they reach', async () => {
  const values = { reason: 'replacement', replacementOf: employeeOf('Harish Iyer') };
  const { status, body } = await recruiter.post<Wire>('/api/records/requisition', { ...wish, ...values });
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal((await recruiter.get(at(body.id))).status, 200);
  assert.equal((await hr.get(at(body.id))).status, 404);
  assert.equal((await hr.get(`/api/recruitment/requisitions/${body.id}/sheet`)).status, 404);
  const list = await hr.get<{ rows: Wire[] }>('/api/records/requisition?limit=200');
  assert.ok(!list.body.rows.some(({ id }) => id === body.id));
  const same = { ...values, replacementOf: employeeOf('Meera Joshi') };
  const led = await recruiter.post<Refused>('/api/records/requisition', { ...wish, ...same });
  assert.match(led.body.fields?.['hiringManager'] ?? '', /kept from the person replaced/);
});
