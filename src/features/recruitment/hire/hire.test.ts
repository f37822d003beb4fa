import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { addDays, isoDate } from '#kernel/calendar.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { buildHiringWorld, type Refused, type Wire } from '../../../../tests/hiring-world.ts';
import { keepResume, takeResume } from '../application/resume.server.ts';
import { nextCode } from './employee-code.server.ts';
import { levelOf } from './hire-master.server.ts';

const world = await buildHiringWorld();
const { recruiter } = world;
const { works } = world.organisations;
const approver = world.as('Vikram Shah');
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n');
const today = isoDate(world.today);
const joiningOn = addDays(today, 20);
const [structure] = await world.ask<{ id: number }>(sql`select id from salary_structure`);

async function part(form: string, values: object): Promise<void> {
  const { status, body } = await recruiter.post(`/api/records/${form}`, values);
  assert.equal(status, 200, JSON.stringify(body));
}

/** Everything a person may have told about themselves. */
async function fullApplicant(post: number, values: object = {}): Promise<number> {
  const applicant = await world.apply(post, { bloodGroup: 'O+', maritalStatus: 'now-married', ...values });
  await part('applicant-qualification', {
    applicant,
    name: 'M.Tech',
    subject: 'Computing',
    institutionName: 'IIT Madras',
    passedIn: 2017,
    result: '8.9',
  });
  await part('applicant-skill', { applicant, name: 'Rust', level: 'expert', years: 5, lastUsedIn: 2026 });
  await part('applicant-experience', {
    applicant,
    employer: 'Acme Systems',
    designation: 'Engineer',
    from: '2018-07',
    works: true,
  });
  await part('applicant-language', { applicant, name: 'Malayalam', speaks: true, motherTongue: true });
  await part('applicant-contact', {
    applicant,
    kind: 'present',
    address: {
      line1: '4 Palace Road',
      line2: null,
      city: 'Mysuru',
      state: 'Karnataka',
      pin: '570001',
      country: 'India',
    },
  });
  await part('applicant-contact', {
    applicant,
    kind: 'emergency',
    name: 'Ravi Menon',
    phone: '+91 98450 99999',
  });
  await inWork(world.host, systemSession(works, 'Test'), async (work) => {
    const { path } = await keepResume(work, { name: 'cv.pdf', content: pdf });
    await takeResume(work, applicant, path);
  });
  return applicant;
}

async function accepted(applicant: number, values: object = {}): Promise<number> {
  const { body, status } = await recruiter.post<Wire>('/api/records/offer', {
    applicant,
    structure: structure?.id,
    ctcAnnual: 12_00_000_00,
    joiningOn,
    ...values,
  });
  assert.equal(status, 200, JSON.stringify(body));
  await world.ask(sql`update offer set state = 'accepted', approved_by = 'Test', mailed_on = ${world.today},
    answered_on = ${world.today} where id = ${body.id}`);
  return body.id;
}
const employeeFrom = async (applicant: number): Promise<number> =>
  ((await world.read('applicant', applicant)).values.employee as { id: number } | null)?.id ?? 0;
const count = async (table: string, employee: number) =>
  (await world.ask(sql`select from ${sql.table(table)} where employee_id = ${employee}`)).length;

const post = await world.openPost({ positions: 1 });
const opening = await world.publish(post);
const applicant = await fullApplicant(post);
const offer = await accepted(applicant);

test('two who press “Hire” at once make one employee', async () => {
  const { version } = await world.read('offer', offer);
  const press = () =>
    recruiter.post<Refused>(`/api/records/offer/${offer}/actions/hire`, { version, input: {} });
  const answers = await Promise.all([press(), press(), press()]);
  assert.deepEqual(
    answers.map(({ status }) => status).sort(),
    [200, 409, 409],
    JSON.stringify(answers[0]?.body),
  );
  const hires = await world.ask(sql`select from hire where applicant_id = ${applicant}`);
  assert.equal(hires.length, 1);
  const people = await world.ask(sql`select from employee where personal_mail = 'applicant1@example.in'`);
  assert.equal(people.length, 1);
});

test('the record has everything that the applicant told, and nobody typed it twice', async () => {
  const id = await employeeFrom(applicant);
  const { values } = await world.read('employee', id, world.hr);
  assert.equal(values.personalMail, 'applicant1@example.in');
  assert.equal(values.bloodGroup, 'O+');
  assert.equal(values.maritalStatus, 'married');
  assert.equal(values.joinedOn, joiningOn);
  assert.equal((values.presentAddress as { city: string }).city, 'Mysuru');
  assert.equal((values.emergencyContacts as { name: string }[])[0]?.name, 'Ravi Menon');
  assert.match(JSON.stringify(values.languages), /Malayalam/);
  assert.match(String(values.code), /^E\d{3,}$/);
  for (const table of ['employee_qualification', 'employee_skill', 'employee_experience', 'employee_work']) {
    assert.equal(await count(table, id), 1, table);
  }
  const [work] = await world.ask<{ from: string; reports: number }>(sql`
    select valid_from as from, reports_to_id as reports from employee_work where employee_id = ${id}`);
  assert.deepEqual(work, { from: joiningOn, reports: world.employeeOf('Meera Joshi') });
  const { body } = await world.hr.get<{ name: string }[]>(`/api/records/employee/${id}/attachments`);
  assert.deepEqual(
    body.map(({ name }) => name),
    ['cv.pdf'],
  );
});

test('names that the masters did not know are added to them, with a sensible level', async () => {
  const rows = await world.ask<{ name: string; level: string }>(
    sql`select name, level from qualification where name = 'M.Tech'`,
  );
  assert.deepEqual(
    rows.map(({ level }) => level),
    ['master'],
  );
  assert.equal(levelOf('Ph.D. (Physics)'), 'doctorate');
  assert.equal(levelOf('B.Com'), 'bachelor');
  assert.equal(levelOf('PG Diploma in Finance'), 'post-graduate-diploma');
  assert.equal(levelOf('CCNA'), 'certificate');
});

test('the application, the requisition and its opening end with the hire', async () => {
  const who = await world.read('applicant', applicant);
  assert.equal(who.state, 'hired');
  assert.equal((who.values.stage as { title: string }).title, 'Joined');
  const requisition = await world.read('requisition', post);
  assert.equal(requisition.state, 'filled');
  assert.equal(requisition.values.filled, 1);
  assert.equal((await world.read('opening', opening)).state, 'closed');
  assert.equal((await world.read('offer', offer)).state, 'joined');
});

test('who may not set salaries leaves it to payroll, who are told and set it with one press', async () => {
  const id = await employeeFrom(applicant);
  assert.equal(await count('salary_assignment', id), 0);
  const payroll = world.as('Padma Nair');
  assert.match(JSON.stringify((await payroll.get('/api/records/notification')).body), /Salary to set/);
  const [hired] = await world.ask<{ id: number }>(sql`select id from hire where applicant_id = ${applicant}`);
  const call = `/api/hires/${hired?.id}/salary`;
  assert.equal((await recruiter.post(call)).status, 403);
  assert.equal((await payroll.post(call)).status, 200);
  assert.equal((await payroll.post(call)).status, 200, 'twice is as once');
  const rows = await world.ask<{ gross: number; from: string }>(sql`
    select gross_monthly as gross, valid_from as from from salary_assignment where employee_id = ${id}`);
  const { values } = await payroll.get<Wire>(`/api/records/offer/${offer}`).then(({ body }) => body);
  assert.deepEqual(rows, [{ gross: values.grossMonthly, from: joiningOn }]);
});

test('beyond the positions nobody is hired without a reason, which is kept', async () => {
  const second = await world.apply(post).catch(() => 0);
  assert.equal(second, 0, 'a filled requisition takes no applicant');
  const wide = await world.openPost({ name: 'Analyst', positions: 1 });
  const [one, two] = [await world.apply(wide), await world.apply(wide)];
  const [first, other] = [await accepted(one), await accepted(two)];
  assert.equal((await world.act(recruiter, 'offer', first, 'hire')).status, 200);
  const refused = await world.act(recruiter, 'offer', other, 'hire');
  assert.match(refused.body.fields?.['input.overrideReason'] ?? '', /The one position of Analyst is filled/);
  assert.equal(await employeeFrom(two), 0);
  const overrideReason = 'Two are needed after all';
  assert.equal((await world.act(recruiter, 'offer', other, 'hire', { overrideReason })).status, 200);
  const [kept] = await world.ask<{ why: string }>(sql`select override_reason as why from hire
    where applicant_id = ${two}`);
  assert.equal(kept?.why, overrideReason);
});

test('two hires for the last position at once: one of them is asked for a reason', async () => {
  const last = await world.openPost({ name: 'Clerk', positions: 1 });
  const offers = await Promise.all(
    [await world.apply(last), await world.apply(last)].map((id) => accepted(id)),
  );
  const answers = await Promise.all(offers.map((id) => world.act(recruiter, 'offer', id, 'hire')));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 422]);
  assert.equal((await world.read('requisition', last)).values.filled, 1);
});

test('what the record lacks is said, and nothing half is left behind', async () => {
  const wide = await world.openPost({ name: 'Tester', positions: 2 });
  const unknown = await world.apply(wide, { dateOfBirth: null });
  const early = await recruiter.post<Refused>('/api/records/offer', {
    applicant: unknown,
    structure: structure?.id,
    ctcAnnual: 12_00_000_00,
    joiningOn,
  });
  assert.match(early.body.fields?.applicant ?? '', /date of birth is not recorded/);
  const who = await world.apply(wide);
  const id = await accepted(who);
  await world.ask(sql`update applicant set date_of_birth = null where id = ${who}`);
  const before = await world.ask(sql`select from employee`);
  const refused = await world.act(recruiter, 'offer', id, 'hire');
  assert.equal(refused.body.code, 'recruitment.hire-incomplete');
  assert.match(refused.body.message, /Date of birth is required/);
  assert.equal((await world.ask(sql`select from employee`)).length, before.length);
  assert.equal((await world.read('offer', id)).state, 'accepted');
  const taken = await world.act(recruiter, 'offer', await accepted(await world.apply(wide)), 'hire', {
    code: 'E001',
  });
  assert.match(taken.body.fields?.['input.code'] ?? '', /already/);
});

test('only who has the right hires, and only in the own organisation', async () => {
  const wide = await world.openPost({ name: 'Writer', positions: 2 });
  const id = await accepted(await world.apply(wide));
  assert.equal((await world.act(world.as('Meera Joshi'), 'offer', id, 'hire')).status, 403);
  assert.equal((await world.act(approver, 'offer', id, 'hire')).status, 403);
  const { version } = await world.read('offer', id);
  const there = await world
    .as('Omar Khan')
    .post(`/api/records/offer/${id}/actions/hire`, { version, input: {} });
  assert.equal(there.status, 404);
});

test('the next code is one higher than the highest with the same beginning', () => {
  assert.equal(nextCode(['MW-0009', 'MW-0120', 'X-999', 'MW-EXT'], 'MW-'), 'MW-0121');
  assert.equal(nextCode([], 'E'), 'E0001');
  assert.equal(nextCode(['E099'], 'E'), 'E100');
});

test('a hired person is an employee who joins soon, seen in the report of those to come', async () => {
  const { body } = await world.hr.post<{ rows: { state: string; ctcAnnual: number }[] }>(
    '/api/reports/joining-pipeline/rows',
    { parameters: {} },
  );
  assert.ok(body.rows.some(({ state }) => state === 'Hired'));
});
