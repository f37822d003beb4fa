/**
 * Section 7 of the specification, call by call, by a client that knows nothing else: each is made with the
 * specified path, payload and fixed values, over HTTP against a listening server.
 */
import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import test from 'node:test';
import { sql } from 'kysely';
import { buildHiringWorld } from '../hiring-world.ts';
import { worldPassword } from '../world.ts';
import { type Reply, SpecifiedClient } from './client.ts';
import { pdf, specifiedApplication } from './specified-application.ts';

type Row = Record<string, unknown>;
type Rows = readonly Row[];
type Entry = Row & {
  FORMS_NAME: string;
  form_path: string;
  submenu?: Entry[];
  Childmenu?: Entry[];
  subchildmenu?: Entry[];
};
type LabelRow = { label_key: string; label_value: string; actual_label_value: string };

const world = await buildHiringWorld();
const post = await world.openPost({ name: 'Lecturer, Physics', coreFunction: 'Teaching', positions: 2 });
await world.publish(post);
await world.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = world.app.server.address() as AddressInfo;

const client = (): SpecifiedClient => new SpecifiedClient(port);
async function signedIn(userName: string, organisation = 56): Promise<SpecifiedClient> {
  const person = client();
  const { status, body } = await person.post('Login/Login', {
    login_organisation_id: organisation,
    login_username: userName,
    login_password: worldPassword,
  });
  assert.equal(status, 200, JSON.stringify(body));
  return person;
}
const administrator = await signedIn('anita');
const employee = await signedIn('esha');
const recruiter = await signedIn('ravi');
const applicant = client();

function ok<T>(reply: Reply<T>): T {
  assert.equal(reply.status, 200, JSON.stringify(reply.body));
  return reply.body;
}
const said = (reply: Reply): unknown => (reply.body as Row)['message'];
const fixedForm = 4321;

test('GET Privilage/GetSuperModules?orgId: the super modules', async () => {
  for (const query of ['?orgId=56', '?orgId', '?56', '']) {
    const modules = ok(await administrator.get<Rows>(`Privilage/GetSuperModules${query}`));
    assert.ok(modules.length > 3);
    for (const module of modules) {
      assert.deepEqual(Object.keys(module).sort(), ['smhr_sup_module_id', 'smhr_sup_module_name']);
    }
    assert.equal(modules[0]?.['smhr_sup_module_id'], 1);
  }
});

test('GET Login/GetMenusList/{loginType}/{superModuleId}/{orgId}: the nested menu', async () => {
  const menu = ok(await administrator.get<Entry[]>('Login/GetMenusList/2/1/56'));
  const within = (entry: Entry): Entry[] => [
    entry,
    ...[...(entry.submenu ?? []), ...(entry.Childmenu ?? []), ...(entry.subchildmenu ?? [])].flatMap(within),
  ];
  const all = menu.flatMap(within);
  assert.ok(all.length > 5);
  for (const entry of all) {
    for (const field of ['FORMS_NAME', 'icon', 'form_path', 'type']) {
      assert.equal(typeof entry[field], 'string', field);
    }
    for (const field of ['typsec_read', 'typsec_write', 'typsec_forms_id']) {
      assert.equal(typeof entry[field], 'number', field);
    }
  }
  assert.ok(menu.every(({ submenu }) => Array.isArray(submenu)));
  assert.ok(all.some(({ form_path }) => form_path === 'human-resources/employee'));
  for (const { smhr_sup_module_id } of ok(
    await administrator.get<Rows>('Privilage/GetSuperModules?orgId=56'),
  )) {
    const each = ok(await administrator.get<Entry[]>(`Login/GetMenusList/2/${smhr_sup_module_id}/56`));
    assert.ok(each.length > 0, String(smhr_sup_module_id));
  }
});

test('POST Login/GetAdminDetails: the administrators', async () => {
  const sent = { login_organisation_id: 56, type: 'ADMIN' };
  const [first, ...rest] = ok(await employee.post<Rows>('Login/GetAdminDetails', sent));
  assert.equal(first?.['emp_name'], 'Anita Rao');
  assert.equal(rest.length, 0);
});

test('POST Login/Login: user data', async () => {
  const user = ok(
    await client().post<Row>('Login/Login', {
      login_organisation_id: 56,
      login_username: 'esha',
      login_password: worldPassword,
    }),
  );
  const fields =
    'organisation_id organisation_name login_id login_businessunitid login_emailid login_emp_id ' +
    'login_pass_code login_username login_password login_status login_type emp_name emp_empcode ' +
    'positions_code department_id logtyp_code';
  assert.deepEqual(Object.keys(user).sort(), fields.split(' ').sort());
  assert.deepEqual(
    [user['organisation_id'], user['login_username'], user['emp_name']],
    [56, 'esha', 'Esha Pillai'],
  );
  const wrong = await client().post('Login/Login', {
    login_organisation_id: 56,
    login_username: 'esha',
    login_password: 'not-it',
  });
  assert.deepEqual([wrong.status, said(wrong)], [401, 'Invalid Credentials']);
});

test('GET Login/LoadOrganisationUser/{username}: organisations for the user', async () => {
  const found = ok(await client().get<Rows>('Login/LoadOrganisationUser/esha'));
  assert.deepEqual(found, [{ organisation_id: 56, organisation_name: 'Muster Works' }]);
  const unknown = await client().get('Login/LoadOrganisationUser/nobody-of-this-name');
  assert.ok(unknown.status >= 400);
});

async function workItem(name: string): Promise<{ module_id: number; workitem_id: number }> {
  const modules = ok(await administrator.post<Rows>('SmhrLables/LoadModuleDropdown'));
  for (const { smhr_module_id, smhr_module_name } of modules) {
    assert.equal(typeof smhr_module_name, 'string');
    const forms = ok(
      await administrator.post<Rows>('SmhrLables/LoadFormsDropdown', {
        form_module_id: smhr_module_id,
        typesec_org_id: 56,
      }),
    );
    const found = forms.find(({ forms_code }) => forms_code === name);
    if (found) return { module_id: Number(smhr_module_id), workitem_id: Number(found['forms_id']) };
  }
  return assert.fail(`no work item called ${name}`);
}

test('POST SmhrLables/LoadModuleDropdown, LoadFormsDropdown: modules, work items of each', async () => {
  const { workitem_id } = await workItem('Applicants');
  assert.equal(workitem_id, fixedForm);
  for (const body of [{}, null, '']) ok(await administrator.post('SmhrLables/LoadModuleDropdown', body));
});

for (const { kind, added, insert, load, update, changed, lookUp } of [
  {
    kind: 'heading',
    added: 'Heading added Successfully',
    insert: 'InsertDynamicHeadingLables',
    load: 'LoadDynamicHeadingLablesByWorkItem',
    update: 'UpdateDynamicHeadingLables',
    changed: 'Heading changed Successfully',
    lookUp: 'GetHeadingLables',
  },
  {
    kind: 'label',
    added: 'Label added Successfully',
    insert: 'InsertDynamicLables',
    load: 'LoadDynamicLablesByWorkItem',
    update: 'UpdateDynamicLables',
    changed: 'Label changed Successfully',
    lookUp: 'GetLables',
  },
] as const) {
  const rowsOf = async (workitem_id: number): Promise<LabelRow[]> =>
    ok(await administrator.post<LabelRow[]>(`SmhrLables/${load}`, { workitem_id, org_id: 56 }));

  test(`POST SmhrLables/${insert}: adds ${kind}s, which the edit screen then has`, async () => {
    const chosen = await workItem('Applicants');
    const key = `Hobby ${kind}`;
    const smhr_labels = [{ label_key: key, label_value: `What you like ${kind}` }];
    const sent = { org_id: 56, ...chosen, smhr_labels, created_by: 1, modified_by: 1 };
    assert.equal(said(await administrator.post(`SmhrLables/${insert}`, sent)), added);
    const row = (await rowsOf(chosen.workitem_id)).find(({ label_key }) => label_key === key);
    assert.equal(row?.label_value, `What you like ${kind}`);
    assert.equal(row?.actual_label_value, `What you like ${kind}`);
    const again = await administrator.post(`SmhrLables/${insert}`, sent);
    assert.ok(again.status >= 400 && typeof said(again) === 'string');
  });

  test(`POST SmhrLables/${load}, ${update}: ${kind}s, originals, new texts`, async () => {
    const { workitem_id } = await workItem('Applicants');
    const before = await rowsOf(workitem_id);
    assert.ok(before.every((row) => row.label_key && row.label_value && row.actual_label_value));
    const smhr_labels = before.map((row, at) =>
      at === 0 ? { ...row, label_value: 'People who apply' } : row,
    );
    assert.equal(said(await administrator.post(`SmhrLables/${update}`, { smhr_labels })), changed);
    const [first] = await rowsOf(workitem_id);
    assert.equal(first?.label_value, 'People who apply');
    assert.equal(first?.actual_label_value, before[0]?.actual_label_value);
    const bare = before.map(({ label_key, label_value, actual_label_value }) => ({
      label_key,
      label_value,
      actual_label_value,
    }));
    assert.equal(said(await administrator.post(`SmhrLables/${update}`, { smhr_labels: bare })), changed);
    assert.equal((await rowsOf(workitem_id))[0]?.label_value, before[0]?.label_value);
  });

  test(`GET the ${kind} texts of form 4321: an object of key and text`, async () => {
    for (const reader of [employee, applicant]) {
      const texts = ok(await reader.get<Record<string, string>>(`SmhrLables/${lookUp}/${fixedForm}/56`));
      assert.ok(Object.keys(texts).length > 1);
      assert.ok(Object.values(texts).every((text) => typeof text === 'string' && text !== ''));
    }
  });
}

test('POST ApplicantsShortlisting/LoadResReqDropDownByStatusOpen: open requisitions', async () => {
  const sent = { assignemp_emp_id: 7, jobreq_organisation_id: 56 };
  const rows = ok(await applicant.post<Rows>('ApplicantsShortlisting/LoadResReqDropDownByStatusOpen', sent));
  assert.deepEqual(rows, [{ jobreq_id: post, jobreq_reqname: 'Lecturer, Physics' }]);
});

test('POST ApplicantsShortlisting/LoadDetailsByResRequisition: what a requisition fills in', async () => {
  const found = ok(
    await applicant.post<Row>('ApplicantsShortlisting/LoadDetailsByResRequisition', { jobreq_id: post }),
  );
  assert.match(String(found['jobreq_reqcode']), /^REQ-/);
  assert.equal(typeof found['skills'], 'string');
  assert.equal(typeof found['jobreq_designation'], 'string');
  assert.equal(found['jobreq_positions'], 2);
});

test('POST HRMaster/GetbyType: religions and nationalities', async () => {
  for (const hr_master_type of ['RELIGION', 'NATIONALITY']) {
    const sent = { hr_master_organisation_id: 56, hr_master_type };
    const entries = ok(await applicant.post<Rows>('HRMaster/GetbyType', sent));
    assert.ok(entries.length > 3, hr_master_type);
    for (const entry of entries) {
      assert.deepEqual(Object.keys(entry).sort(), ['hr_master_code', 'hr_master_id']);
    }
  }
});

async function uploaded(): Promise<string> {
  const fields = { DIRECTORY_NAME: 'Resumes' };
  const reply = await applicant.upload<Row>(
    'Employee/ResumeUpload',
    { name: 'cv.pdf', content: pdf },
    fields,
  );
  const path = String(ok(reply)['path']);
  assert.match(path, /^Resumes\//);
  return path;
}

test('POST (multipart) Employee/ResumeUpload: the response holds a path', async () => {
  await uploaded();
  const picture = { name: 'me.png', content: pdf };
  const refused = await applicant.upload('Employee/ResumeUpload', picture, { DIRECTORY_NAME: 'Resumes' });
  assert.deepEqual([refused.status, said(refused)], [422, 'Please upload Document file formats only.']);
});

test('POST Employee/InsertApplicationsByRecruitment, UpdateApplicationsByRecruitment', async () => {
  const path = await uploaded();
  const created = await applicant.post(
    'Employee/InsertApplicationsByRecruitment',
    specifiedApplication(post, { applicant_resume: path }),
  );
  assert.deepEqual([created.status, said(created)], [200, 'Job Applicant Created successfully']);
  const [row] = await world.ask<Row & { id: number }>(
    sql`select * from applicant where mail = 'kavya@example.in'`,
  );
  assert.equal(row?.['state'], 'active');
  assert.equal(row?.['date_of_birth'], '1994-05-06');
  assert.equal(row?.['proposed_ctc'], 900_000_00);
  const changed = specifiedApplication(post, {
    applicant_id: row?.id,
    applicant_lastname: 'Nair',
    applicant_resume: path,
  });
  const update = 'Employee/UpdateApplicationsByRecruitment';
  const saved = await recruiter.post(update, changed);
  assert.deepEqual([saved.status, said(saved)], [200, 'Job Applicant updated successfully']);
  assert.equal((await applicant.post(update, changed)).status, 401);
  assert.equal((await employee.post(update, changed)).status, 403);
  const download = await recruiter.get(`files/${path}`);
  assert.equal(download.status, 200);
  assert.ok(download.raw.equals(pdf));
  assert.match(String(download.headers['content-disposition']), /^attachment/);
});

test('POST ContentManager/UploadMaterial: the upload under its other name', async () => {
  const kept = ok(
    await employee.upload<Row>('ContentManager/UploadMaterial', { name: 'paper.pdf', content: pdf }, {}),
  );
  assert.equal(kept['name'], 'paper.pdf');
  assert.equal(typeof kept['id'], 'number');
});
