/**
 * Attack cases about the public job application form. Each is named by its number in
 * `../shared/attack-cases.md` and what happened there.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { todayOf } from '#server/today.ts';
import { buildApplicationWorld } from '../application-world.ts';
import {
  applicationOf,
  type Group,
  insert,
  newMail,
  pdf,
  update,
  upload,
} from '../specification/specified-form.ts';
import type { Person } from '../world.ts';
import { zip } from '../zip-file.ts';

type Wire = { id: number; version: number };

const world = await buildApplicationWorld();
const { nobody, recruiter, post, publishedPost, ask, arrived, works, university, employeeOf } = world;
const open = async (query = '') =>
  (
    await nobody.post<{ jobreq_id: number }[]>(
      `/api/ApplicantsShortlisting/LoadResReqDropDownByStatusOpen${query}`,
      {},
    )
  ).body.map(({ jobreq_id }) => jobreq_id);
const details = (jobreq_id: number) =>
  nobody.post<Group>('/api/ApplicantsShortlisting/LoadDetailsByResRequisition', { jobreq_id });
const count = async (table: string): Promise<number> =>
  (await ask<{ count: number }>(sql`select count(*)::int as count from ${sql.table(table)}`))[0]?.count ?? 0;

test('16: what is not published, not public, closed or over is told to nobody (CVE-2026-24036)', async () => {
  const internal = await publishedPost('internal');
  const [closed, paused, over] = [await publishedPost(), await publishedPost(), await publishedPost()];
  await ask(sql`update opening set state = 'closed' where requisition_id = ${closed}`);
  await ask(sql`update requisition set state = 'on-hold' where id = ${paused}`);
  await ask(sql`update opening set closes_on = ${todayOf()}::date - 2 where requisition_id = ${over}`);
  const draft = await recruiter.post<Wire>('/api/records/opening', {
    requisition: post,
    title: 'Secret plan',
  });
  assert.equal(draft.status, 200);
  assert.deepEqual(await open(), [post]);
  for (const id of [internal, closed, paused, over]) {
    assert.equal((await details(id)).status, 404);
    assert.equal((await nobody.get(`/api/job-application/posts/${id}?org=56`)).status, 404);
    assert.equal((await insert(nobody, applicationOf(id))).status, 409);
  }
  for (const { raw } of [
    await details(post),
    await nobody.get(`/api/job-application/posts/${post}?org=56`),
  ]) {
    assert.ok(!raw.includes('Secret plan'));
  }
});

test('16: of an open post only what is published is told: no name, no pay that is not shown', async () => {
  const secret = 1_234_567_00;
  await ask(sql`update requisition set ctc_min = ${secret}, ctc_max = ${secret + 1} where id = ${post}`);
  const told = [
    await details(post),
    await nobody.get(`/api/job-application/posts/${post}?org=56`),
    await nobody.get('/api/job-application/form?org=56'),
  ];
  for (const { status, raw } of told) {
    assert.equal(status, 200);
    assert.ok(!raw.includes('123456700') && !raw.includes('Meera') && !raw.includes('Ravi'));
  }
  assert.deepEqual(Object.keys((await details(post)).body).sort(), [
    'jobreq_corefunc',
    'jobreq_designation',
    'jobreq_id',
    'jobreq_positions',
    'jobreq_reqcode',
    'jobreq_reqname',
    'skills',
  ]);
});

test('3: résumés are read by nobody who guesses, nor without the right (CVE-2025-48869)', async () => {
  const { path } = (await upload(nobody, 'Kavya.pdf', pdf)).body;
  const mail = newMail();
  await insert(nobody, applicationOf(post, { applicant_email: mail, applicant_resume: path }));
  const [file] = await ask<{ id: number }>(sql`select max(id) as id from stored_file`);
  const [version] = await ask<{ id: number }>(sql`select max(id) as id from applicant_resume`);
  const doors = [
    `/api/files/${path}`,
    `/api/files/${file?.id}`,
    `/api/recruitment/resumes/${version?.id}`,
    `/api/records/applicant-resume/${version?.id}`,
    `/api/files/Resumes/..%2F${path.split('/')[1]}`,
    `/api/files/Resumes/${'0'.repeat(32)}.pdf`,
  ];
  const others: readonly (Person | null)[] = [null, 'Esha Pillai', 'Padma Nair', 'Anita Rao', 'Omar Khan'];
  for (const who of others) {
    for (const door of doors) {
      const { status, raw } = await world.as(who).get(door);
      assert.ok([401, 403, 404].includes(status), `${who} at ${door}: ${status}`);
      assert.ok(!raw.includes('%PDF'), `${who} at ${door}`);
    }
  }
  assert.equal((await recruiter.get(`/api/files/${path}`)).status, 200);
  for (const address of [`/${path}`, `/files/${path}`, `/Resumes/`, `/api/files/Resumes`]) {
    const { raw } = await nobody.get(address);
    assert.ok(!raw.includes('%PDF'), `${address} is no way around`);
  }
});

test('20: the answer tells nobody who has applied, and an id opens no application', async () => {
  const mail = newMail();
  const first = await insert(nobody, applicationOf(post, { applicant_email: mail }));
  const second = await insert(
    nobody,
    applicationOf(post, { applicant_email: mail, applicant_lastname: 'Other' }),
  );
  assert.deepEqual([second.status, second.body], [first.status, first.body]);
  const { id, title } = await arrived(mail);
  assert.match(title, /Menon$/, 'the first stays as it is');
  const wrong = { applicant_email: mail, applicant_firstname: 'K4vya' };
  const fresh = { applicant_email: newMail(), applicant_firstname: 'K4vya' };
  assert.deepEqual(
    (await insert(nobody, applicationOf(post, wrong))).body,
    (await insert(nobody, applicationOf(post, fresh))).body,
  );
  const taken = { ...applicationOf(post, { applicant_id: id, applicant_lastname: 'Other' }) };
  assert.equal((await update(nobody, taken)).status, 401);
  assert.equal((await update(world.as('Esha Pillai'), taken)).status, 403);
  for (const link of ['x', '56.AAAA', `56.${'A'.repeat(43)}`, `72.${'A'.repeat(43)}`]) {
    assert.equal((await update(nobody, { ...taken, Application: { link } })).status, 404);
  }
  assert.match((await arrived(mail)).title, /Menon$/);
});

test('21, 4: no field of the body sets status, pay, organisation, owner or anything else', async () => {
  const mail = newMail();
  const before = await count('employee');
  const group: Group = {
    applicant_email: mail,
    applicant_id: 1,
    applicant_code: 'A-1',
    applicant_organisation_id: university,
    applicant_status: 'Hired',
    applicant_createdby: 1,
    applicant_lastmdfby: 1,
    applicant_req_code: 'REQ-1',
    applicant_corefunc: 'Ruling',
    status: 'Hired',
    state: 'hired',
    organisation_id: university,
    employee: employeeOf('Esha Pillai'),
    hiringManager: employeeOf('Esha Pillai'),
    stage: 3,
    source: 'referral',
    referredBy: employeeOf('Esha Pillai'),
    ruledOut: false,
    consentOn: '2020-01-01',
    constructor: 'x',
  };
  const employee: Group = {
    emp_id: employeeOf('Esha Pillai'),
    emp_organisation_id: university,
    emp_status: 'Confirmed',
    emp_employee_status: 1,
    emp_grosssal: 9_999_999,
    emp_basic: 9_999_999,
    emp_ctc: 9_999_999,
    emp_salalrystruct_id: 1,
    emp_doj: '2020-01-01',
    status: 'Hired',
    organisation_id: university,
  };
  const sent = await insert(nobody, applicationOf(post, group, employee));
  assert.equal(sent.status, 200, JSON.stringify(sent.body));
  const { state, values } = await arrived(mail);
  const stage = (values.stage as { title: string }).title;
  assert.deepEqual([state, stage, values.source, values.employee], ['active', 'Applied', 'careers', null]);
  assert.deepEqual(
    [values.coreFunction, (values.hiringManager as Wire).id, values.referredBy, values.consentOn],
    ['Teaching', employeeOf('Meera Joshi'), null, null],
  );
  assert.ok(values.code !== 'A-1' && values.proposedCtc === null);
  assert.equal(await count('employee'), before);
  const [row] = await ask<{ organisation: number; by: number | null; extra: Group }>(sql`
    select organisation_id as organisation, created_by as by, extra from applicant where mail = ${mail}`);
  assert.equal(row?.organisation, works);
  assert.ok(!row?.by, 'nobody of the house wrote it');
  assert.deepEqual(row?.extra.emp_grosssal, 9_999_999, 'kept as given, and read by nothing');
  assert.ok(!('status' in (row?.extra ?? {})) && !('organisation_id' in (row?.extra ?? {})));
  const there = await world.inside(university, (db) => sql`select from applicant`.execute(db));
  assert.equal(there.rows.length, 0);
});

test('21: further keys are few, flat and short; a body is neither huge nor deep', async () => {
  const many = Object.fromEntries(Array.from({ length: 401 }, (_, at) => [`emp_k${at}`, 1]));
  const most = Object.fromEntries(Array.from({ length: 396 }, (_, at) => [`emp_k${at}`, 'x'.repeat(500)]));
  assert.equal((await insert(nobody, applicationOf(post, {}, most))).status, 200);
  const nested = { emp_x: { a: 1 } };
  for (const wrong of [many, nested, { emp_x: [1] }, { emp_x: 'x'.repeat(501) }, { 'emp_a b': 1 }]) {
    assert.equal((await insert(nobody, applicationOf(post, {}, wrong))).status, 422);
  }
  const huge = applicationOf(post, { applicant_remarks: 'x'.repeat(600_000) });
  assert.equal((await insert(nobody, huge)).status, 413);
  let deep: unknown = 1;
  for (let level = 0; level < 40; level += 1) deep = { a: deep };
  assert.equal((await insert(nobody, applicationOf(post, { applicant_remarks: deep }))).status, 422);
  assert.equal(
    (await insert(nobody, applicationOf(post, { applicant_remarks: 'x'.repeat(5_000) }))).status,
    422,
  );
});

test('21: a docx that is a bomb, a lie or a program, and a file that is too large, are refused', async () => {
  const zeros = Buffer.alloc(60 * 1024 * 1024);
  const word = { '[Content_Types].xml': Buffer.from('<Types/>'), 'word/document.xml': Buffer.from('<w/>') };
  const bombs = {
    'says what it is': zip({ ...word, 'word/big.xml': zeros }),
    'lies about it': zip({ ...word, 'word/big.xml': zeros }, 10),
    'has a program': zip({ ...word, 'word/vbaProject.bin': Buffer.from('x') }),
    'leaves its folder': zip({ ...word, '../../etc/cron.d/x': Buffer.from('x') }),
    'is cut': zip(word).subarray(0, 60),
  };
  for (const [what, content] of Object.entries(bombs)) {
    const before = process.memoryUsage().arrayBuffers;
    const { status, body } = await upload(nobody, 'cv.docx', content);
    assert.deepEqual([status, body.message], [422, 'Please upload Document file formats only.'], what);
    assert.ok(process.memoryUsage().arrayBuffers - before < 40 * 1024 * 1024, what);
  }
  assert.equal((await upload(nobody, 'cv.docx', zip(word))).status, 200);
  const large = Buffer.concat([pdf.subarray(0, 9), Buffer.alloc(5 * 1024 * 1024 + 1), pdf]);
  const { status, body } = await upload(nobody, 'cv.pdf', large);
  assert.deepEqual([status, body.message], [413, 'The resume is larger than 5 MB. Send a smaller one.']);
});

test('21, 10: what an applicant types is text everywhere, never a formula or markup', async () => {
  const remarks = '=HYPERLINK("http://evil.example","x")';
  const address = '<img src=x onerror=alert(1)>';
  const mail = newMail();
  const sent = applicationOf(post, {
    applicant_email: mail,
    applicant_remarks: remarks,
    applicant_address: address,
  });
  assert.equal((await insert(nobody, sent)).status, 200);
  const { values } = await arrived(mail);
  assert.deepEqual([values.remarks, values.address], [remarks, address], 'kept as typed, shown as text');
  const csv = (await recruiter.get('/api/records/applicant/export?format=csv&columns=remarks&mark=false'))
    .raw;
  for (const cell of csv.toString().split('\r\n')) assert.doesNotMatch(cell.replace(/^"/, ''), /^[=+@\t\r]/);
  const book = (await recruiter.get('/api/records/applicant/export?format=xlsx&columns=remarks')).raw;
  assert.ok(!book.includes('<f>'));
  const named = await insert(nobody, applicationOf(post, { applicant_firstname: '=cmd|calc' }));
  assert.equal(named.status, 422);
  const subject = await ask<{ subject: string }>(
    sql`select subject from outbox_mail where recipient = ${mail}`,
  );
  assert.ok(subject.every((each) => !/[\r\n<]/.test(each.subject)));
});

test('21: no letter pattern of the form runs away', async () => {
  const words = [`${'a'.repeat(30_000)}!`, `${' '.repeat(30_000)}!`, `${'é a'.repeat(10_000)}1`];
  for (const field of ['firstname', 'currentlocation', 'email', 'dob', 'proposedctc', 'noticeperiod']) {
    for (const word of words) {
      const began = performance.now();
      const { status } = await insert(nobody, applicationOf(post, { [`applicant_${field}`]: word }));
      assert.equal(status, 422, field);
      assert.ok(performance.now() - began < 2_000, field);
    }
  }
});

test('21: a program that fills the hidden field is thanked and nothing is kept', async () => {
  const before = [await count('applicant'), await count('outbox_mail')];
  const sent = { ...applicationOf(post), Application: { honeypot: 'https://spam.example' } };
  const { status, body } = await insert(nobody, sent);
  assert.deepEqual([status, body.message], [200, 'Job Applicant Created successfully']);
  assert.deepEqual([await count('applicant'), await count('outbox_mail')], before);
});

test('21: applications and uploads of one network address have an end, others’ go on', async () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const apply = (address: string) =>
    nobody.post('/api/Employee/InsertApplicationsByRecruitment', { EmpAplicant: {} }, from(address));
  const ends = async (times: number, act: () => Promise<{ status: number }>) => {
    const statuses: number[] = [];
    while (statuses.length < times) statuses.push((await act()).status);
    return [statuses[0], statuses.at(-1)];
  };
  assert.deepEqual(await ends(32, () => apply('203.0.113.5')), [422, 429]);
  assert.equal((await apply('203.0.113.6')).status, 422);
  const send = () => upload(nobody, 'cv.txt', pdf, { headers: from('203.0.113.7') });
  assert.deepEqual(await ends(62, send), [422, 429]);
});
