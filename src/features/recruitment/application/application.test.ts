import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { Refusal } from '#kernel/refusal.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { buildApplicationWorld, faultsOf, type Wire } from '../../../../tests/application-world.ts';
import { applicantSession } from './application.server.ts';
import { openRequisitions, requisitionDetails } from './application-post.server.ts';

const world = await buildApplicationWorld();
const {
  host,
  works,
  university,
  recruiter,
  nobody,
  employeeOf,
  ask,
  post,
  publishedPost,
  applicationFor,
  submit,
  arrived,
  mailsTo,
} = world;
const asSystem = <T>(act: Parameters<typeof inWork<T>>[2]) => inWork(host, systemSession(works, 'Test'), act);

test('only what is public, published and open can be applied for', async () => {
  const internal = await publishedPost('internal');
  await inWork(host, applicantSession(works), async (work) => {
    const posts = await openRequisitions(work);
    assert.ok(posts.some(({ id }) => id === post));
    assert.ok(!posts.some(({ id }) => id === internal));
    const details = await requisitionDetails(work, post);
    assert.equal(details.coreFunction, 'Teaching');
    assert.equal(details.designation, 'Engineer');
    await assert.rejects(requisitionDetails(work, internal), Refusal);
  });
  await assert.rejects(submit({ ...applicationFor(), requisition: internal }), /no longer be applied for/);
  await inWork(host, applicantSession(university), async (work) =>
    assert.deepEqual(await openRequisitions(work), []),
  );
});

test('an application arrives whole: applicant, what hangs below, extra keys, stage and a mail', async () => {
  const application = applicationFor(
    { title: 'mr', experienceYears: 4, proposedCtc: 900_000_00 },
    {
      parts: {
        qualifications: [{ name: 'M.Sc. Physics', institutionName: 'Pune University', passedIn: 2016 }],
        skills: [{ name: 'Spectroscopy', level: 'good', years: 4 }, { name: '' }],
        experiences: [{ employer: 'City College', designation: 'Lecturer', from: '2018-06' }],
        languages: [{ name: 'Marathi', reads: true, writes: true, speaks: true }],
        references: [{ name: 'Dr. R. Rao', relation: 'Guide', phone: '9876543210' }],
      },
      extra: { emp_mobileno: '9876543210', emp_grosssal: 0 },
    },
  );
  await submit(application);
  const record = await arrived(application.values.mail);
  assert.equal(record.state, 'active');
  assert.equal(record.values['gender'], 'male', 'Mr. gives Male');
  assert.equal(record.values['source'], 'careers');
  assert.equal((record.values['stage'] as { title: string }).title, 'Applied');
  assert.match(String(record.values['requisitionCode']), /^REQ-/);
  for (const [form, title] of [
    ['applicant-qualification', 'M.Sc. Physics'],
    ['applicant-skill', 'Spectroscopy'],
    ['applicant-experience', 'City College, Lecturer'],
    ['applicant-language', 'Marathi'],
    ['applicant-reference', 'Dr. R. Rao'],
  ] as const) {
    const list = await recruiter.get<{ rows: Wire[] }>(`/api/records/${form}?applicant=${record.id}`);
    assert.deepEqual(
      list.body.rows.map((row) => row.title),
      [title],
      form,
    );
  }
  const [kept] = await ask<{ extra: unknown }>(sql`select extra from applicant where id = ${record.id}`);
  assert.deepEqual(kept?.extra, { emp_mobileno: '9876543210', emp_grosssal: 0 });
  const [mail] = await mailsTo(application.values.mail);
  assert.match(mail?.subject ?? '', /Lecturer in Physics/);
});

test('the specified texts are said for what is missing or not allowed', async () => {
  const empty = { requisition: 0, values: {} };
  assert.deepEqual(await faultsOf(submit(empty)), {
    requisition: 'Resource Requisition is required',
    title: 'Title is required',
    firstName: 'First Name is required',
    lastName: 'Last name is required',
    dateOfBirth: 'Date Of Birth is required',
  });
  const year = Number((await asSystem(async (work) => work.today)).slice(0, 4));
  const young = await faultsOf(submit(applicationFor({ dateOfBirth: `${year - 20}-01-01` })));
  assert.deepEqual(young, { dateOfBirth: 'Minimum Age Should be 20' });
  await submit(applicationFor({ dateOfBirth: `${year - 21}-12-31` }));
  const digits = await faultsOf(submit(applicationFor({ firstName: 'K4vya', currentLocation: 'Pune 4' })));
  assert.deepEqual(Object.keys(digits), ['firstName', 'currentLocation']);
  assert.ok((await faultsOf(submit(applicationFor({ experienceYears: 36 })))).experienceYears);
  await submit(applicationFor({ experienceYears: 35, experienceMonths: 12 }));
  assert.ok((await faultsOf(submit(applicationFor({ experienceMonths: 13 })))).experienceMonths);
});

test('nothing but what an applicant may say is taken, however it is named', async () => {
  const application = applicationFor({
    ...({
      state: 'hired',
      stage: 1,
      ruledOut: true,
      hiringManager: employeeOf('Esha Pillai'),
      employee: employeeOf('Esha Pillai'),
      source: 'referral',
      code: 'A-99999',
      organisationId: university,
    } as object),
  });
  await submit(application);
  const record = await arrived(application.values.mail);
  assert.equal(record.state, 'active');
  assert.equal(record.values['source'], 'careers');
  assert.equal(record.values['employee'], null);
  assert.notEqual(record.values['code'], 'A-99999');
  assert.equal((record.values['hiringManager'] as { id: number }).id, employeeOf('Meera Joshi'));
  for (const extra of [
    { salary: 1 },
    { emp_status: { deep: 1 } },
    { emp_x: 'x'.repeat(501) },
    Object.fromEntries(Array.from({ length: 401 }, (_, at) => [`emp_k${at}`, 1])),
  ]) {
    assert.ok((await faultsOf(submit({ ...applicationFor(), extra }))).extra);
  }
});

test('an answer that rules out is marked and left to a person; the public sees no right answer', async () => {
  const questions = [
    { question: 'Do you hold a doctorate?', answer: 'yes-no', required: true, knockOut: 'yes' },
    { question: 'Years of teaching?', answer: 'number', knockOut: 'at-least', least: 3 },
  ];
  const asked = await publishedPost('public', { questions });
  const shown = await nobody.get<{ questions: object[] }>(`/api/job-application/posts/${asked}?org=56`);
  assert.equal(shown.status, 200, JSON.stringify(shown.body));
  assert.deepEqual(Object.keys(shown.body.questions[0] ?? {}).sort(), ['answer', 'question', 'required']);
  const on = (answers: (string | null)[]) => ({ ...applicationFor(), requisition: asked, answers });
  assert.ok((await faultsOf(submit(on([null, '4']))))['answers.0']);
  assert.ok((await faultsOf(submit(on(['perhaps', null]))))['answers.0']);
  const good = on(['yes', '3']);
  const bad = on(['no', null]);
  await submit(good);
  await submit(bad);
  assert.equal((await arrived(good.values.mail)).values['ruledOut'], false);
  const ruled = await arrived(bad.values.mail);
  assert.deepEqual([ruled.values['ruledOut'], ruled.state], [true, 'active']);
});

test('what fills the hidden field is thrown away without a word', async () => {
  const application = { ...applicationFor(), honeypot: 'https://example.com' };
  await submit(application);
  assert.equal((await ask(sql`select from applicant where mail = ${application.values.mail}`)).length, 0);
});

test('what the organisation renamed or added on form 4321 is on the public form at once', async () => {
  const admin = world.as('Anita Rao');
  const renamed = await admin.put('/api/labels/applicant', {
    entries: [{ kind: 'label', key: 'firstName', text: 'Given name' }],
  });
  assert.equal(renamed.status, 200, JSON.stringify(renamed.body));
  const added = await admin.post<{ id: number }>('/api/records/own-field', {
    form: 'applicant',
    key: 'ugc net',
    text: 'UGC NET year',
    kind: 'number',
    required: true,
  });
  assert.equal(added.status, 200, JSON.stringify(added.body));
  type Shown = { labels: Record<string, string>; own: { name: string; label: string; required: boolean }[] };
  const { body } = await nobody.get<Shown>('/api/job-application/form?org=56');
  assert.equal(body.labels['firstName'], 'Given name');
  assert.deepEqual(
    body.own.map(({ name, label, required }) => [name, label, required]),
    [['own_ugc_net', 'UGC NET year', true]],
  );
  assert.deepEqual(await faultsOf(submit(applicationFor({}, { own: {} }))), {
    own_ugc_net: 'UGC NET year is required',
  });
  const application = applicationFor({}, { own: { own_ugc_net: 2019, stage: 99, state: 'hired' } });
  await submit(application);
  const record = await arrived(application.values.mail);
  assert.equal(record.values['own_ugc_net'], 2019);
  assert.equal(record.state, 'active');
  const plain = applicationFor();
  await submit(plain);
  assert.ok(await arrived(plain.values.mail), 'a client that knows only the specification is not held up');
});
