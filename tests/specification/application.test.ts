/** What sections 2 to 9 of the specification say of the job application form, on the server. */
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { sql } from 'kysely';
import { closeHost, openHost } from '#server/host.ts';
import { buildApp } from '#server/http.ts';
import { buildApplicationWorld } from '../application-world.ts';
import { worldSettings } from '../world.ts';
import {
  applicationOf,
  type Group,
  insert,
  newMail,
  pdf,
  type Said,
  update,
  upload,
} from './specified-form.ts';

type Requisition = { jobreq_id: number; jobreq_reqname: string };
type Master = { hr_master_id: number; hr_master_code: string };

const world = await buildApplicationWorld();
const { nobody, recruiter, post, publishedPost, ask, arrived, mailsTo, works, university } = world;
const year = Number(
  (await ask<{ year: number }>(sql`select extract(year from now())::int as year`))[0]?.year,
);
const refused = async (applicant: Group, requisition: number = post) => {
  const { status, body } = await insert(nobody, applicationOf(requisition, applicant));
  return [status, body.message];
};
const taken = async (applicant: Group, employee: Group = {}) => {
  const mail = newMail();
  const sent = applicationOf(post, { applicant_email: mail, ...applicant }, employee);
  const { status, body } = await insert(nobody, sent);
  assert.equal(status, 200, JSON.stringify(body));
  return arrived(mail);
};
const requisitions = async (query = '', who = nobody, body: object = {}) =>
  (await who.post<Requisition[]>(`/api/ApplicantsShortlisting/LoadResReqDropDownByStatusOpen${query}`, body))
    .body;
const details = (jobreq_id: unknown, query = '') =>
  nobody.post<Group>(`/api/ApplicantsShortlisting/LoadDetailsByResRequisition${query}`, { jobreq_id });
const masters = (hr_master_type: string, query = '', who = nobody) =>
  who.post<Master[]>(`/api/HRMaster/GetbyType${query}`, { hr_master_organisation_id: 56, hr_master_type });

test('the requisition list is of what is public and open, for any fixed assignee', async () => {
  const internal = await publishedPost('internal');
  const listed = await requisitions('', nobody, { assignemp_emp_id: 1, jobreq_organisation_id: 56 });
  assert.deepEqual(listed, [{ jobreq_id: post, jobreq_reqname: 'Lecturer' }]);
  assert.equal((await details(internal)).status, 404);
  assert.deepEqual(await requisitions('?org=72'), []);
});

test('a requisition fills in its code, skill names, designation and core function', async () => {
  const { body } = await details(post);
  assert.match(String(body.jobreq_reqcode), /^REQ-/);
  assert.deepEqual(
    [body.jobreq_designation, body.jobreq_corefunc, body.jobreq_positions, typeof body.skills],
    ['Engineer', 'Teaching', 2, 'string'],
  );
  for (const wrong of [null, '', 0, 'x', -1, 999_999]) assert.equal((await details(wrong)).status, 404);
});

test('religions and nationalities are listed for everybody, other lists only with a session', async () => {
  const religions = (await masters('RELIGION')).body;
  assert.ok(
    religions.some(({ hr_master_code }) => hr_master_code === 'Hindu' || /Hindu/.test(hr_master_code)),
  );
  assert.ok((await masters('NATIONALITY')).body.some(({ hr_master_code }) => hr_master_code === 'Indian'));
  const [other] = (await masters('RELIGION', '?org=72')).body;
  assert.ok(other && !religions.some(({ hr_master_id }) => hr_master_id === other.hr_master_id));
  assert.equal((await masters('CATEGORY')).status, 401);
  assert.equal((await masters('CATEGORY', '', recruiter)).status, 200);
  assert.equal((await masters('SALARY')).status, 422);
});

test('requisition, title, names and date of birth are required, in the specified words', async () => {
  for (const [field, message] of [
    ['applicant_req_name', 'Resource Requisition is required'],
    ['applicant_title', 'Title is required'],
    ['applicant_firstname', 'First Name is required'],
    ['applicant_lastname', 'Last name is required'],
    ['applicant_dob', 'Date Of Birth is required'],
  ] as const) {
    for (const blank of ['', null, '   ']) {
      assert.deepEqual(await refused({ [field]: blank }), [422, message], `${field} ${blank}`);
    }
  }
  const { body } = await insert(nobody, { Employee: {}, EmpAplicant: {} });
  assert.equal(Object.keys(body.fields ?? {}).length, 5);
});

test('what is not marked required may be left out', async () => {
  const blank = {
    applicant_gender: '',
    applicant_bloodgroup: '',
    applicant_religion_id: '',
    applicant_nationality_id: 0,
    applicant_maritalstatus: null,
    applicant_currentlocation: '',
  };
  assert.equal((await taken(blank)).state, 'active');
});

test('this year less the year of birth must be more than 20', async () => {
  assert.deepEqual(await refused({ applicant_dob: `${year - 20}-01-01` }), [422, 'Minimum Age Should be 20']);
  assert.equal((await taken({ applicant_dob: `${year - 21}-12-31` })).state, 'active');
});

test('names and locations take letters and spaces only', async () => {
  for (const field of ['firstname', 'middlename', 'lastname', 'currentlocation']) {
    for (const wrong of ['Kavya1', 'K@vya', '<b>', 'a_b', 'a-b']) {
      const [status, message] = await refused({ [`applicant_${field}`]: wrong });
      assert.equal(status, 422, `${field} ${wrong}`);
      assert.match(String(message), /letters and spaces/);
    }
  }
  const named = await taken({ applicant_firstname: 'Kavya Devi', applicant_currentlocation: 'Navi Mumbai' });
  assert.match(named.title, /^Kavya Devi/);
});

test('experience is 0 to 35 years and 0 to 12 months', async () => {
  for (const [years, months] of [
    [0, 0],
    ['35', '12'],
  ]) {
    const { values } = await taken({
      applicant_totalexperience_years: years,
      applicant_totalexperience_months: months,
    });
    assert.deepEqual([values.experienceYears, values.experienceMonths], [Number(years), Number(months)]);
  }
  assert.equal((await refused({ applicant_totalexperience_years: 36 }))[0], 422);
  assert.equal((await refused({ applicant_totalexperience_months: 13 }))[0], 422);
  assert.equal((await refused({ applicant_totalexperience_years: -1 }))[0], 422);
});

test('the specified choices are taken by their words, and no others', async () => {
  const { values } = await taken({
    applicant_title: 'Mrs.',
    applicant_gender: 'Female',
    applicant_bloodgroup: 'AB-',
    applicant_maritalstatus: 'Now Married',
    applicant_marrdate: '2021-03-04',
  });
  assert.deepEqual(
    [values.title, values.gender, values.bloodGroup, values.maritalStatus, values.marriedOn],
    ['mrs', 'female', 'AB-', 'now-married', '2021-03-04'],
  );
  for (const wrong of [
    { applicant_title: 'Dr.' },
    { applicant_gender: 'Unknown' },
    { applicant_bloodgroup: 'C+' },
    { applicant_maritalstatus: 'Widowed' },
  ]) {
    assert.equal((await refused(wrong))[0], 422, JSON.stringify(wrong));
  }
});

test('a title sets the gender: Mr. gives Male, any other title Female', async () => {
  for (const [applicant_title, gender] of [
    ['Mr.', 'male'],
    ['Ms.', 'female'],
    ['Mrs.', 'female'],
  ] as const) {
    assert.equal((await taken({ applicant_title })).values.gender, gender);
  }
});

test('an application is saved in the specified words and starts as Applied, whatever it names', async () => {
  const mail = newMail();
  const sent = applicationOf(post, { applicant_email: mail, applicant_status: 'Hired', status: 'Selected' });
  const { status, body } = await insert(nobody, sent);
  assert.deepEqual(
    [status, body],
    [200, { message: 'Job Applicant Created successfully', title: 'Employee Details' }],
  );
  const { state, values } = await arrived(mail);
  assert.deepEqual([state, (values.stage as { title: string }).title], ['active', 'Applied']);
});

test('an application is edited by a recruiter’s session, or with the mailed link alone', async () => {
  const { id, values } = await taken({ applicant_remarks: 'First' });
  const sent = applicationOf(post, {
    applicant_id: id,
    applicant_email: values.mail,
    applicant_lastname: 'Nair',
    applicant_remarks: 'Second',
  });
  assert.equal((await update(nobody, sent)).status, 401);
  for (const who of ['Esha Pillai', 'Padma Nair', 'Meera Joshi'] as const) {
    assert.equal((await update(world.as(who), sent)).status, 403, who);
  }
  assert.equal((await update(world.as('Omar Khan'), sent)).status, 404);
  const { status, body } = await update(recruiter, sent);
  assert.deepEqual([status, body.message], [200, 'Job Applicant updated successfully']);
  const changed = await arrived(values.mail);
  assert.deepEqual([changed.id, changed.values.lastName, changed.values.remarks], [id, 'Nair', 'Second']);
  const noId = await update(recruiter, applicationOf(post));
  assert.equal(noId.status, 422);
});

test('the applicant edits with the link of the own mail, once', async () => {
  const mail = newMail();
  const sent = applicationOf(post, { applicant_email: mail });
  await insert(nobody, sent);
  await insert(nobody, sent);
  const offer = (await mailsTo(mail)).at(-1);
  const link = /[?]update=(\S+)/.exec(offer?.body ?? '')?.[1];
  const changed = {
    ...applicationOf(post, { applicant_email: mail, applicant_lastname: 'Nair' }),
    Application: { link },
  };
  assert.equal((await update(nobody, changed)).body.message, 'Job Applicant updated successfully');
  assert.equal((await arrived(mail)).values.lastName, 'Nair');
  assert.equal((await update(nobody, changed)).status, 404);
});

test('a resume is pdf, docx or doc, goes to the folder Resumes and is answered by its path', async () => {
  for (const first of [true, false]) {
    const { status, body } = await upload(nobody, 'Kavya Menon.pdf', pdf, { first });
    assert.equal(status, 200, JSON.stringify(body));
    assert.match(body.path, /^Resumes\/[0-9a-f]{32}\.pdf$/);
  }
  for (const name of ['cv.txt', 'cv.png', 'cv.exe', 'cv', 'cv.pdf.html']) {
    const { status, body } = await upload(nobody, name, pdf);
    assert.deepEqual([status, body.message], [422, 'Please upload Document file formats only.'], name);
  }
  assert.equal((await upload(nobody, 'cv.pdf', pdf, { folder: '../secrets' })).status, 422);
  const none = await nobody.post<Said>('/api/Employee/ResumeUpload', {});
  assert.deepEqual([none.status, none.body.message], [422, 'Please upload resume']);
});

test('a resume is at the files base and its path, a download for who may read its applicant', async () => {
  const { path } = (await upload(nobody, 'Kavya.pdf', pdf)).body;
  const url = `/api/files/${path}`;
  assert.equal((await recruiter.get(url)).status, 404, 'nobody’s yet');
  const { id } = await taken({ applicant_resume: path });
  const { status, raw, headers } = await recruiter.get(url);
  assert.deepEqual([status, raw.equals(pdf)], [200, true]);
  assert.match(String(headers['content-disposition']), /^attachment; filename\*=UTF-8''Kavya\.pdf$/);
  assert.equal((await nobody.get(url)).status, 401);
  assert.equal((await world.as('Esha Pillai').get(url)).status, 403);
  assert.equal((await world.as('Omar Khan').get(url)).status, 404);
  const again = applicationOf(post, { applicant_id: id, applicant_resume: path });
  assert.equal((await update(recruiter, again)).status, 200, 'an edit that sends its path back keeps it');
  const stolen = applicationOf(post, { applicant_resume: path });
  assert.equal((await insert(nobody, stolen)).status, 422, 'another application cannot take it');
});

test('dates and figures are understood as the clients of the specification send them', async () => {
  const { values } = await taken(
    {
      applicant_dob: '1994-05-05T18:30:00.000Z',
      applicant_noticeperiod: '30 days',
      applicant_proposedctc: '9,00,000.50',
    },
    { emp_mobileno: 9876543210 },
  );
  assert.deepEqual(
    [values.dateOfBirth, values.noticePeriod, values.proposedCtc],
    ['1994-05-06', 30, 900_000_50],
  );
  assert.match(String(values.mobile), /9876543210|98765 43210/);
  assert.equal((await refused({ applicant_dob: '06/05/1994' }))[0], 422);
  assert.equal((await refused({ applicant_proposedctc: 'a lot' }))[0], 422);
});

test('without an organisation in the address the form is that of the installation’s own', async () => {
  assert.deepEqual(
    (await requisitions()).map(({ jobreq_id }) => jobreq_id),
    [post],
  );
  const settings = worldSettings({ defaultOrganisation: 'UNIVERSITY' });
  const host = await openHost(settings, world.database.serverUrl, { logLevel: 'error', connections: 2 });
  const app = await buildApp(host);
  after(async () => {
    await app.close();
    await closeHost(host);
  });
  const there = world.callerWith(null, app);
  assert.deepEqual(await requisitions('', there), []);
  assert.equal((await requisitions('?org=works', there))[0]?.jobreq_id, post);
  const form = await there.get<{ organisation: { id: number } }>('/api/job-application/form');
  assert.equal(form.body.organisation.id, university);
  assert.equal(works, 56);
});
