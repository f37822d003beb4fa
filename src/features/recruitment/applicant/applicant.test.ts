import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { runDailies } from '#server/process/daily.ts';
import { todayOf } from '#server/today.ts';
import { buildApplicationWorld, type Wire } from '../../../../tests/application-world.ts';

const world = await buildApplicationWorld();
const { host, recruiter, ask, post, applicationFor, submit, arrived, mailsTo } = world;

test('a manager reads who applied to the team, nothing personal, and nobody else', async () => {
  const application = applicationFor({ bloodGroup: 'O+', proposedCtc: 100_000_00 });
  await submit(application);
  const record = await arrived(application.values.mail);
  const url = `/api/records/applicant/${record.id}`;
  const { status, body } = await world.as('Meera Joshi').get<Wire>(url);
  assert.equal(status, 200);
  for (const field of ['dateOfBirth', 'bloodGroup', 'mail', 'mobile', 'religion', 'proposedCtc', 'address']) {
    assert.ok(!(field in body.values), field);
  }
  assert.equal((await world.as('Esha Pillai').get(url)).status, 403);
  assert.equal((await world.as('Omar Khan').get(url)).status, 404);
  assert.equal((await world.as('Meera Joshi').put(url, { version: 1, values: {} })).status, 403);
});

test('who is rejected is told kindly, without the reason', async () => {
  const application = applicationFor();
  await submit(application);
  const record = await arrived(application.values.mail);
  const answer = await recruiter.post(`/api/records/applicant/${record.id}/actions/reject`, {
    version: record.version,
    input: { reason: 'interview', note: 'Nervous', tell: true },
  });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  const mail = (await mailsTo(application.values.mail)).at(-1);
  assert.match(mail?.body ?? '', /continue with other applicants/);
  assert.ok(!/Nervous|interview/i.test(mail?.body ?? ''));
});

test('who was not hired is made anonymous when the time is over, and the figures stay', async () => {
  const application = applicationFor(
    { bloodGroup: 'B+' },
    { parts: { skills: [{ name: 'Go' }] }, extra: { emp_a: 1 } },
  );
  await submit(application);
  const record = await arrived(application.values.mail);
  await ask(sql`update applicant set changed_at = now() - interval '13 months',
    applied_on = ${todayOf()}::date - 400, stage_since = ${todayOf()}::date - 400 where id = ${record.id}`);
  await runDailies(host);
  const { body } = await recruiter.get<Wire>(`/api/records/applicant/${record.id}`);
  assert.equal(body.title, 'Removed applicant');
  for (const field of ['mail', 'bloodGroup', 'religion', 'address'])
    assert.equal(body.values[field], null, field);
  assert.equal((body.values['stage'] as { title: string }).title, 'Applied');
  const left = await ask(sql`
    select from applicant_skill where applicant_id = ${record.id}
    union all select from applicant where id = ${record.id} and extra is not null
    union all select from application_link where applicant_id = ${record.id}`);
  assert.equal(left.length, 0);
  const named = await ask(sql`
    select from audit_entry where changes::text like ${`%${String(application.values.mail)}%`}`);
  assert.equal(named.length, 0, 'the audit, which is kept for good, never held the address');
  const kept = await ask(sql`select from applicant where mail is not null and anonymised_on is not null`);
  assert.equal(kept.length, 0);
});

test('recruiters add an applicant by hand, once for each address and post', async () => {
  const values = {
    requisition: post,
    title: 'mrs',
    firstName: 'Anu',
    lastName: "D'Souza",
    dateOfBirth: '1990-01-01',
    mail: 'anu@example.in',
  };
  const { status, body } = await recruiter.post<Wire>('/api/records/applicant', values);
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal(
    (await recruiter.get<Wire>(`/api/records/applicant/${body.id}`)).body.values['gender'],
    'female',
  );
  const twice = await recruiter.post<{ fields: Record<string, string> }>('/api/records/applicant', values);
  assert.equal(twice.status, 422);
  assert.match(twice.body.fields['mail'] ?? '', /Anu D'Souza/);
});

test('the page of an applicant shows in short what was told, to each what is theirs', async () => {
  const application = applicationFor(
    {},
    {
      parts: {
        skills: [{ name: 'Optics', years: 1 }],
        experiences: [{ employer: 'City College', works: true }],
      },
      extra: { emp_grosssal: 0, emp_bankname: 'Any' },
    },
  );
  await submit(application);
  const record = await arrived(application.values.mail);
  const url = `/api/recruitment/applicants/${record.id}/sheet`;
  type Sheet = Record<'skills' | 'experiences' | 'others' | 'stages', Record<string, unknown>[]>;
  const { body } = await recruiter.get<Sheet>(url);
  assert.deepEqual(body.skills, [{ title: 'Optics', note: '1 year' }]);
  assert.ok(!JSON.stringify(body).includes('emp_'), 'keys of the specification are nobody’s to read here');
  const [kept] = await ask<{ extra: unknown }>(sql`select extra from applicant where id = ${record.id}`);
  assert.deepEqual(kept?.extra, { emp_grosssal: 0, emp_bankname: 'Any' }, 'and they are kept');
  assert.equal(body.stages.find(({ current }) => current)?.name, 'Applied');
  const manager = await world.as('Meera Joshi').get<Sheet>(url);
  assert.equal(manager.status, 200);
  assert.equal((await world.as('Esha Pillai').get(url)).status, 403);
  assert.equal((await world.as('Omar Khan').get(url)).status, 404);
});

test('an applicant is deleted with all that was sent', async () => {
  const application = applicationFor({}, { parts: { skills: [{ name: 'Go' }] } });
  await submit(application);
  const { id, version } = await arrived(application.values.mail);
  const gone = await recruiter.delete(`/api/records/applicant/${id}?version=${version}`);
  assert.ok(gone.status < 300, JSON.stringify(gone.body));
  assert.equal((await ask(sql`select from applicant_skill where applicant_id = ${id}`)).length, 0);
});
