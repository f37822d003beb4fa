import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { buildApplicationWorld, faultsOf, linkIn, type Wire } from '../../../../tests/application-world.ts';
import { updateOwnApplication } from './application.server.ts';

const world = await buildApplicationWorld();
const { host, university, recruiter, nobody, ask, applicationFor, submit, arrived, mailsTo } = world;

test('a second application changes nothing, is answered alike, and its address gets a link', async () => {
  const first = applicationFor();
  await submit(first);
  await submit({
    ...first,
    values: { ...first.values, firstName: 'Mallory', mail: String(first.values.mail).toUpperCase() },
  });
  const rows = await ask(sql`select id from applicant where lower(mail) = ${first.values.mail}`);
  assert.equal(rows.length, 1);
  assert.match((await arrived(first.values.mail)).title, /^Kavya/);
  const mails = await mailsTo(first.values.mail);
  assert.equal(mails.length, 2);
  assert.ok(linkIn(mails[1], 'update'));
  assert.ok(!mails[1]?.body.includes('Mallory'));
  const faults = await faultsOf(submit({ ...first, values: { ...first.values, experienceYears: 99 } }));
  assert.ok(faults.experienceYears, 'faults are told as for a first one');
  const two = applicationFor();
  await Promise.all([submit(two), submit(two)]);
  assert.equal((await ask(sql`select id from applicant where mail = ${two.values.mail}`)).length, 1);
});

test('no more than three offers a day go to an address', async () => {
  const application = applicationFor();
  for (let time = 0; time < 6; time += 1) await submit(application);
  assert.equal((await mailsTo(application.values.mail)).length, 4);
});

test('the link for changes works once, and for its own application alone', async () => {
  const application = applicationFor({}, { parts: { skills: [{ name: 'Latex' }] } });
  await submit(application);
  await submit(application);
  const link = linkIn((await mailsTo(application.values.mail))[1], 'update');
  const own = await nobody.post<{ values: Record<string, unknown>; parts: { skills: object[] } }>(
    '/api/job-application/own',
    { link },
  );
  assert.equal(own.status, 200, JSON.stringify(own.body));
  assert.equal(own.body.values['firstName'], 'Kavya');
  assert.equal(own.body.parts.skills.length, 1);
  const changed = {
    ...application,
    values: { ...application.values, lastName: 'Nair', mail: 'other@example.in' },
  };
  await updateOwnApplication(host, link, { ...changed, parts: { skills: [{ name: 'Python' }] } });
  const record = await arrived(application.values.mail);
  assert.match(record.title, /Nair$/, 'the mail address stays, the name is the new one');
  const skills = await recruiter.get<{ rows: Wire[] }>(`/api/records/applicant-skill?applicant=${record.id}`);
  assert.deepEqual(
    skills.body.rows.map(({ title }) => title),
    ['Python'],
  );
  await assert.rejects(updateOwnApplication(host, link, changed), /used already/);
  assert.equal((await nobody.post('/api/job-application/own', { link })).status, 404);
});

test('the tracking link shows the true stage, mails a link for changes, and withdraws', async () => {
  const application = applicationFor();
  await submit(application);
  const link = linkIn((await mailsTo(application.values.mail))[0], 'track');
  const track = () =>
    nobody.post<{ stage: string; state: string; mayChange: boolean }>('/api/job-application/track', { link });
  const shown = await track();
  assert.equal(shown.status, 200, JSON.stringify(shown.body));
  assert.deepEqual([shown.body.stage, shown.body.state, shown.body.mayChange], ['Applied', 'active', true]);
  assert.ok(!JSON.stringify(shown.body).includes(String(application.values.mail)));
  assert.equal(
    (await nobody.post('/api/job-application/own', { link })).status,
    404,
    'it opens nothing else',
  );
  assert.equal((await nobody.post('/api/job-application/ask-for-update', { link })).status, 204);
  assert.ok(linkIn((await mailsTo(application.values.mail)).at(-1), 'update'));
  assert.equal((await nobody.post('/api/job-application/withdraw', { link })).status, 204);
  assert.equal((await track()).body.state, 'withdrawn');
  const wrong = `${link.slice(0, -4)}AAAA`;
  assert.equal((await nobody.post('/api/job-application/track', { link: wrong })).status, 404);
  const neighbour = link.replace(/^\d+/, String(university));
  assert.equal((await nobody.post('/api/job-application/track', { link: neighbour })).status, 404);
});
