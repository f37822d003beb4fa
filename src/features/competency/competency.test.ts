/** What people can do: who says it, who agrees, who reads it, and which shifts obey. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import type { Roster } from '#features/attendance/roster/roster.call.ts';
import { addDays, isoDate } from '#kernel/calendar.ts';
import { nextMonday } from '../../../tests/attendance/next-monday.ts';
import { generalShift, nightShift, plainPolicy } from '../../../tests/attendance/plain-rules.ts';
import type { Caller } from '../../../tests/caller.ts';
import { buildHiringWorld, type Refused, type Wire } from '../../../tests/hiring-world.ts';
import type { OwnMap, TeamMap } from './desk/competency.call.ts';

const world = await buildHiringWorld();
const { hr, employeeOf, as, act } = world;
const today = isoDate(world.today);
const [esha, farhan] = [as('Esha Pillai'), as('Farhan Ali')];
const [meera, arjun] = [as('Meera Joshi'), as('Arjun Mehta')];

async function made(form: string, values: object, who: Caller = hr): Promise<number> {
  const { status, body } = await who.post<Wire & Refused>(`/api/records/${form}`, values);
  assert.equal(status, 200, `${form}: ${JSON.stringify(body)}`);
  return body.id;
}
const done = async (who: Caller, form: string, id: number, action: string) => {
  const { status, body } = await act(who, form, id, action);
  assert.equal(status, 200, `${action}: ${JSON.stringify(body)}`);
};
const reads = async (who: Caller, form: string, id: number) =>
  (await who.get(`/api/records/${form}/${id}`)).status;
const reportOf = async (who: Caller, name: string, parameters = {}) => {
  const path = `/api/reports/${name}/rows`;
  const { status, body } = await who.post<{ rows: Record<string, unknown>[] }>(path, { parameters });
  assert.equal(status, 200, JSON.stringify(body));
  return body.rows;
};

const [first] = await world.ask<{ id: number }>(sql`select min(id) as id from designation`);
const designation = first?.id ?? 0;
const library = { cluster: 'functional', active: true } as const;
const planning = await made('competency', {
  ...library,
  ...{ code: 'PLAN', name: 'Planning', level3: 'Plans a month ahead', training: 'Planning course' },
});
const forklift = await made('competency', { ...library, code: 'FORK', name: 'Forklift', certificate: true });
const from = addDays(today, -30);
await made('role-competency', { designation, competency: planning, level: 4, weight: 30, from });
await made('role-competency', {
  designation,
  competency: forklift,
  level: 2,
  weight: 20,
  critical: true,
  from,
});

const own = async (who: Caller) => (await who.get<OwnMap>('/api/competencies/own')).body;
const mine = async (who: Caller, competency: number) =>
  (await own(who)).competencies.find(({ id }) => id === competency);

test('a role asks for a competency once at a time', async () => {
  const values = { designation, competency: planning, level: 5, weight: 10, from: today };
  const twice = await hr.post<Refused>('/api/records/role-competency', values);
  assert.match(twice.body.fields?.['from'] ?? '', /on these days already/);
});

test('people say their own level, the manager theirs, and only the agreed level counts', async () => {
  const mineIs = { level: 4, note: 'Ran the launch' };
  const rated = await esha.post(`/api/competencies/own/${planning}/level`, mineIs);
  assert.equal(rated.status, 200, JSON.stringify(rated.body));
  assert.partialDeepStrictEqual(await mine(esha, planning), { selfLevel: 4, level: 0 });
  const path = `/api/competencies/team/${employeeOf('Esha Pillai')}/level`;
  const said = { competency: planning, level: 3, note: null, seen: { agreed: 0, managerLevel: null } };
  assert.equal((await meera.post(path, { ...said, agree: false })).status, 200);
  const late = await hr.post<Refused>(path, { ...said, level: 1, agree: true });
  assert.equal(late.body.code, 'competency.assessed-since');
  assert.equal((await mine(esha, planning))?.level, 0, 'nothing is agreed yet');
  const now = { ...said, seen: { agreed: 0, managerLevel: 3 } };
  assert.equal((await meera.post(path, { ...now, agree: true })).status, 200);
  assert.equal((await mine(esha, planning))?.level, 3);
  assert.equal((await own(esha)).fit, 5_625, '30 × 3 of 30 × 4 + 20 × 2');
});

test('nobody agrees on a level of their own, and a manager only within the team', async () => {
  const seen = { agreed: 0, managerLevel: null };
  const told = { competency: planning, level: 5, note: null, agree: true, seen };
  const of = (name: Parameters<typeof employeeOf>[0]) => `/api/competencies/team/${employeeOf(name)}/level`;
  assert.equal((await meera.post(of('Meera Joshi'), told)).status, 403);
  assert.equal((await hr.post(of('Harish Iyer'), told)).status, 403);
  assert.ok((await meera.post(of('Gita Das'), told)).status >= 403, 'Gita reports to Arjun');
  assert.equal((await esha.post(of('Farhan Ali'), told)).status, 403);
  const level = { employee: employeeOf('Harish Iyer'), competency: planning, level: 5, on: today };
  const himself = await hr.post<Refused>('/api/records/competency-level', level);
  assert.equal(himself.body.code, 'competency.own-level');
});

test('people read their own levels, managers their team’s, HR all, another organisation none', async () => {
  const ofEsha = { employee: employeeOf('Esha Pillai'), competency: planning };
  const [row] = await world.ask<{ id: number }>(sql`select id from competency_level
    where employee_id = ${ofEsha.employee}`);
  const id = row?.id ?? 0;
  const statuses = await Promise.all(
    [esha, meera, arjun, hr, farhan, as('Gita Das'), as('Omar Khan')].map((who) =>
      reads(who, 'competency-level', id),
    ),
  );
  assert.deepEqual(statuses, [200, 200, 200, 200, 404, 404, 404]);
  const team = (await meera.get<TeamMap>('/api/competencies/team')).body;
  assert.deepEqual(
    team.people.map(({ name }) => name),
    ['Esha Pillai', 'Farhan Ali'],
  );
  assert.equal((await esha.get('/api/competencies/team')).status, 403);
  const others = (await as('Omar Khan').get<TeamMap>('/api/competencies/team')).body;
  assert.deepEqual(others.competencies, []);
  assert.ok(others.people.every(({ name }) => name === 'Nisha Verma' || name === 'Pooja Gill'));
});

test('a certificate counts once somebody else has verified it', async () => {
  const employee = employeeOf('Esha Pillai');
  await made('competency-level', { employee, competency: forklift, level: 2, on: from, source: 'hr' });
  assert.deepEqual(
    [(await mine(esha, forklift))?.level, (await mine(esha, forklift))?.standing],
    [0, 'uncertified'],
  );
  const paper = await made(
    'competency-certificate',
    { employee, competency: forklift, issuedOn: from, expiresOn: addDays(today, 3) },
    esha,
  );
  assert.notEqual((await act(esha, 'competency-certificate', paper, 'verify')).status, 200);
  assert.equal((await mine(esha, forklift))?.level, 0, 'nobody has verified it');
  await done(meera, 'competency-certificate', paper, 'verify');
  assert.deepEqual(
    [(await mine(esha, forklift))?.level, (await mine(esha, forklift))?.until],
    [2, addDays(today, 3)],
  );
});

const general = await made('shift', generalShift);
const night = await made('shift', nightShift);
await made('attendance-policy', plainPolicy(general));
const monday = nextMonday();
const span = { from: monday, to: addDays(monday, 6) };

const draw = async (name: Parameters<typeof employeeOf>[0], turn: number, seen = general) => {
  const runs = [{ employee: employeeOf(name), from: monday, turns: [turn], seen: [seen] }];
  const { status, body } = await meera.post('/api/attendance/roster/drawn', { ...span, runs });
  assert.equal(status, 200, JSON.stringify(body));
};
const breachesOf = async (name: Parameters<typeof employeeOf>[0]) => {
  const { body } = await meera.get<Roster>(`/api/attendance/roster?from=${span.from}&to=${span.to}`);
  return (
    body.rows.find(({ employee }) => employee === employeeOf(name))?.breaches.map(({ says }) => says) ?? []
  );
};
const publish = () =>
  meera.post<Refused>('/api/attendance/roster/published', { ...span, reason: 'Somebody has to' });

test('nobody is rostered on a shift whose certificate they lack or lose by then', async () => {
  await made('shift-competency', { competency: forklift, level: 2, shift: night, without: 'refuse', from });
  await draw('Farhan Ali', night);
  assert.match((await breachesOf('Farhan Ali')).join(' '), /Forklift at level 2, and no level is agreed/);
  const refused = await publish();
  assert.equal(refused.body.code, 'roster.barred', JSON.stringify(refused.body));
  assert.match(refused.body.message, /Farhan Ali cannot be rostered/);
  await draw('Farhan Ali', general, night);
  await world.ask(sql`update competency_certificate set expires_on = ${addDays(monday, -1)}::date`);
  await draw('Esha Pillai', night);
  assert.match((await breachesOf('Esha Pillai')).join(' '), /certificate for Forklift has expired/);
  assert.equal((await publish()).body.code, 'roster.barred');
  await world.ask(sql`update competency_certificate set expires_on = ${monday}::date`);
  assert.doesNotMatch((await breachesOf('Esha Pillai')).join(' '), /Forklift/, 'its last day still counts');
});

test('what a shift only warns of is a breach, and holds with a reason', async () => {
  await world.ask(sql`update shift_competency set without = 'warn'`);
  await world.ask(sql`update competency_certificate set expires_on = ${addDays(monday, -1)}::date`);
  assert.match((await breachesOf('Esha Pillai')).join(' '), /certificate for Forklift has expired/);
  const published = await publish();
  assert.equal(published.status, 200, JSON.stringify(published.body));
});

test('the report of certificates says before which shift one expires', async () => {
  const [row] = await reportOf(hr, 'expiring-certificates', { days: 30 });
  assert.deepEqual(
    [row?.['competency'], row?.['until'], row?.['shiftOn'], row?.['shift']],
    ['Forklift', addDays(monday, -1), monday, 'Night'],
  );
  assert.deepEqual(await reportOf(as('Omar Khan'), 'expiring-certificates', { days: 30 }), []);
});

test('reports tell gaps, cover and who fits, of the team to a manager and of all to HR', async () => {
  const gaps = await reportOf(meera, 'competency-gap');
  assert.ok(gaps.every(({ name }) => ['Esha Pillai', 'Farhan Ali', 'Meera Joshi'].includes(String(name))));
  const hers = gaps.filter(({ name }) => name === 'Esha Pillai');
  // Her forklift certificate is valid today.
  assert.deepEqual(
    hers.map(({ competency, gap }) => [competency, gap]),
    [['Planning', 1]],
  );
  const cover = await reportOf(hr, 'competency-cover');
  const forks = cover.find(({ competency }) => competency === 'Forklift');
  assert.deepEqual(
    [forks?.['holders'], forks?.['risk'], forks?.['alone']],
    [1, 'One person alone', 'Esha Pillai'],
  );
  const fits = await reportOf(hr, 'best-fit', { role: designation });
  assert.deepEqual(
    [fits[0]?.['name'], fits[0]?.['fit'], fits[0]?.['ready']],
    ['Esha Pillai', 8_125, 'In 1 to 2 years'],
  );
  assert.equal((await esha.post('/api/reports/best-fit/rows', {})).status, 403);
});

test('an opening shows who inside fits it first, to whoever may read their levels', async () => {
  const other = await made('designation', { code: 'LEAD', name: 'Team lead', active: true });
  await made('role-competency', { designation: other, competency: planning, level: 3, weight: 10, from });
  const opening = await world.publish(await world.openPost({ designation: other }));
  const inside = async (who: Caller) =>
    (
      await who.get<{ people: { name: string; fit: number; ready: string }[] }>(
        `/api/openings/${opening}/inside`,
      )
    ).body.people;
  const [first] = await inside(world.recruiter);
  assert.deepEqual([first?.name, first?.fit, first?.ready], ['Esha Pillai', 10_000, 'now']);
  assert.deepEqual(await inside(as('Arjun Mehta')), await inside(hr));
  assert.equal((await farhan.get(`/api/openings/${opening}/inside`)).status, 403);
  assert.equal((await as('Omar Khan').get(`/api/openings/${opening}/inside`)).status, 404);
});

test('the nine-box knows shared ratings alone, and only those that the reader may see', async () => {
  const boxes = async (who: Caller) =>
    (
      await who.get<{ people: { name: string; rating: number; performance: number; potential: number }[] }>(
        '/api/competencies/nine-box',
      )
    ).body.people;
  assert.deepEqual(await boxes(hr), []);
  const questions = await made('questionnaire', {
    ...{ name: 'Yearly', active: true, sections: [{ title: 'Work', weight: 1 }] },
    questions: [{ section: 'Work', question: 'Delivers', kind: 'scale', weight: 1, mustAnswer: true }],
  });
  const scale = [1, 2, 3, 4, 5].map((rating) => ({
    rating,
    label: `R${rating}`,
    from: rating * 10,
    guide: 2_000,
  }));
  const template = await made('review-template', {
    ...{ name: 'Yearly', goalsWeight: 0, goalCap: 1, scale, active: true, questions },
  });
  const cycle = await made('review-cycle', {
    ...{
      name: 'Year',
      from: addDays(today, -300),
      to: today,
      template,
      leastDays: 90,
      leaveDays: 180,
      minimum: 3,
    },
    ...{ selfBy: today, managerBy: today, shareOn: today, appealBy: addDays(today, 30) },
  });
  const review = (
    table: string,
  ) => sql`insert into ${sql.table(table)} (organisation_id, cycle_id, employee_id,
    rating, state, ${sql.raw(table === 'review_result' ? 'label, shared_on, appeal_by' : 'due_on')})
    values (56, ${cycle}, ${employeeOf('Esha Pillai')}, 4,
    ${sql.raw(table === 'review_result' ? "'shared', 'Good', now(), now()" : "'rated', now()")})`;
  await world.ask(review('manager_review'));
  assert.deepEqual(await boxes(meera), [], 'rated, and not shared');
  await world.ask(review('review_result'));
  const [hers] = await boxes(meera);
  assert.deepEqual([hers?.name, hers?.rating, hers?.performance, hers?.potential], ['Esha Pillai', 4, 2, 1]);
});

test('a development step is written by employee and manager, and done on its day', async () => {
  const step = await made(
    'development-step',
    {
      competency: planning,
      action: 'Plan the spring release',
      kind: 'practice',
      dueOn: addDays(today, 60),
      toLevel: 4,
    },
    esha,
  );
  const actions = (await own(esha)).steps.map(({ action }) => action);
  assert.deepEqual(actions, ['Plan the spring release']);
  assert.deepEqual(
    [await reads(meera, 'development-step', step), await reads(farhan, 'development-step', step)],
    [200, 404],
  );
  await done(meera, 'development-step', step, 'finish');
  assert.equal((await world.read('development-step', step, esha)).values['doneOn'], today);
  assert.deepEqual((await own(esha)).steps, []);
});
