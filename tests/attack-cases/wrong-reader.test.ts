/**
 * Attack cases about reading what is somebody else's. Each is named by its number in
 * `../shared/attack-cases.md` and what happened there.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import { buildPayWorld, lockedRun } from '../pay-world.ts';
import { uploadOf } from '../upload.ts';
import type { Person } from '../world.ts';

type Row = { id: number; version: number; values: Record<string, unknown> };
type List = { rows: Row[]; total: number };
type Option = { id: number; title: string };

const world = await buildPayWorld();
await lockedRun(world, '2026-08');
const payroll = world.as('Padma Nair');
const esha = world.as('Esha Pillai');
const employeeOf = (name: Person): number => world.people[name].employeeId ?? 0;
const slips = (await payroll.get<List>('/api/records/payslip?limit=200')).body.rows;
const slipOf = (name: Person): Row => {
  const found = slips.find(({ values }) => (values.employee as Option).id === employeeOf(name));
  return found ?? assert.fail(`${name} has no payslip`);
};

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

test('1: a payslip whose id is known is read by its owner alone (CVE-2026-108732)', async () => {
  const { id } = slipOf('Farhan Ali');
  const doors = [
    `/api/records/payslip/${id}`,
    `/api/records/payslip/${id}/history`,
    `/api/records/payslip/${id}/reveal/net`,
    `/api/payslips/${id}`,
    `/api/payslips/${id}/why/BASIC`,
    `/api/payslips/${id}/file`,
  ];
  for (const who of [
    'Esha Pillai',
    'Meera Joshi',
    'Arjun Mehta',
    'Harish Iyer',
    'Anita Rao',
    'Ravi Kumar',
    'Nisha Verma',
  ] as const) {
    for (const door of doors) {
      const { status, raw } = await world.as(who).get(door);
      assert.ok(status === 403 || status === 404, `${who} at ${door}: ${status}`);
      assert.ok(!raw.includes('Farhan'), `${who} at ${door}`);
    }
    const list = await world.as(who).get<List>(`/api/records/payslip?employee=${employeeOf('Farhan Ali')}`);
    assert.equal(list.body.rows?.length ?? 0, 0, who);
  }
  assert.equal((await world.as('Farhan Ali').get(`/api/payslips/${id}`)).status, 200);
});

test('1: titles offered to pick from tell nobody whose pay was cut or raised', async () => {
  const lost = await payroll.post('/api/records/loss-of-pay', {
    employee: employeeOf('Farhan Ali'),
    month: '2026-09',
    days: 3,
  });
  assert.equal(lost.status, 200, JSON.stringify(lost.body));
  for (const form of [
    'loss-of-pay',
    'pay-input',
    'payslip',
    'salary-assignment',
    'employee-bank',
    'session',
  ]) {
    for (const query of ['', `?ids=${slipOf('Farhan Ali').id},1,2,3`, '?search=farhan']) {
      const { status, raw } = await esha.get<Option[]>(`/api/records/${form}/options${query}`);
      assert.ok(status === 200 || status === 403, `${form}: ${status}`);
      assert.ok(!raw.includes('Farhan'), `${form}${query}: ${raw}`);
    }
  }
});

test('1: nobody learns of a payslip by naming it in a ticket', async () => {
  const hr = world.as('Harish Iyer');
  const category = (await hr.get<Option[]>('/api/records/ticket-category/options')).body[0]?.id;
  const ticket = (about: number) =>
    hr.post<{ fields: Record<string, string> }>('/api/records/ticket', {
      employee: employeeOf('Farhan Ali'),
      category,
      subject: 'Whose payslip is this?',
      text: 'Tell me.',
      payslip: about,
    });
  const { status, body } = await ticket(slipOf('Farhan Ali').id);
  assert.equal(status, 422, JSON.stringify(body));
  assert.match(body.fields['payslip'] ?? '', /must be picked from the list/);
});

test('3: a document is read by who may read its record, not by whoever guesses its number', async () => {
  const { body, headers } = uploadOf('letter.pdf', '%PDF-1.4 of Farhan');
  const url = `/api/records/employee/${employeeOf('Farhan Ali')}/attachments`;
  const hr = world.as('Harish Iyer');
  const attached = await hr.post<Option[]>(url, body, headers);
  assert.equal(attached.status, 200, JSON.stringify(attached.body));
  const file = attached.body[0]?.id ?? 0;
  assert.equal((await hr.get(`/api/files/${file}`)).status, 200);
  for (const who of ['Esha Pillai', 'Gita Das', 'Nisha Verma', 'Omar Khan'] as const) {
    for (let id = Math.max(1, file - 3); id <= file + 3; id += 1) {
      assert.equal((await world.as(who).get(`/api/files/${id}`)).status, 404, `${who} ${id}`);
    }
    assert.ok((await world.as(who).get(url)).status >= 403, who);
  }
  assert.equal((await world.as(null).get(`/api/files/${file}`)).status, 401);
});

test('3: somebody else’s upload cannot be taken into one’s own record by naming its id', async () => {
  const { body, headers } = uploadOf('me.png', png);
  const file = (await esha.post<Option>('/api/files', body, headers)).body.id;
  const hr = world.as('Harish Iyer');
  const record = (await hr.get<Row>(`/api/records/employee/${employeeOf('Gita Das')}`)).body;
  const taken = await hr.put<{ fields: Record<string, string> }>(`/api/records/employee/${record.id}`, {
    version: record.version,
    values: { picture: file },
  });
  assert.equal(taken.status, 422);
  assert.ok(taken.body.fields.picture);
});

test('11: an upload must be what its name says, and comes back as a download', async () => {
  const scripts: readonly (readonly [string, string | Buffer])[] = [
    ['shell.php', '<?php system($_GET["c"]);'],
    ['shell.php.png', '<?php system($_GET["c"]);'],
    ['page.html', '<script>alert(1)</script>'],
    ['picture.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['picture.png', '<svg onload="alert(1)"/>'],
    ['notes.txt', ' <!doctype html><script>alert(1)</script>'],
    ['photo.jpg', png],
    ['run.exe', 'MZ'],
    ['x.js', 'alert(1)'],
    ['paper.pdf', '<html><script>'],
    ['.htaccess', 'AddType x'],
    ['none', 'text'],
    ['sheet.xlsx', 'PK\x03\x04 nothing'],
  ];
  for (const [name, content] of scripts) {
    const { body, headers } = uploadOf(name, content, 'image/png');
    const answer = await esha.post('/api/files', body, headers);
    assert.equal(answer.status, 422, `${name}: ${answer.raw}`);
  }
  const { body, headers } = uploadOf('..\\..\\"><script>.txt', 'Plain words.', 'text/html');
  const kept = await esha.post<{ id: number; name: string }>('/api/files', body, headers);
  assert.equal(kept.status, 200, JSON.stringify(kept.body));
  assert.doesNotMatch(kept.body.name, /[<>"\\/]/);
  const read = await esha.get(`/api/files/${kept.body.id}`);
  assert.match(String(read.headers['content-disposition']), /^attachment;/);
  assert.equal(read.headers['x-content-type-options'], 'nosniff');
  assert.match(String(read.headers['content-type']), /^text\/plain/);
  assert.match(String(read.headers['content-security-policy']), /sandbox/);
});

test('4: no parameter or header overrides the session’s user or organisation', async () => {
  const { university } = world.organisations;
  const own = (await esha.get<List>('/api/records/payslip')).body;
  assert.equal(own.total, 1);
  for (const extra of [
    `user=${world.people['Padma Nair'].userId}`,
    `organisationId=${university}`,
    `organisation_id=${university}`,
    `org=${university}`,
    `employeeId=${employeeOf('Farhan Ali')}`,
    'loginType=administrator',
    'wId=213&sWrite=1&sRead=1',
  ]) {
    const { status, body, raw } = await esha.get<List>(`/api/records/payslip?${extra}`);
    assert.ok(status === 422 || (status === 200 && body.total === 1), `${extra}: ${status}`);
    assert.ok(!raw.includes('Farhan'), extra);
    const session = await esha.get<{ user: { userName: string } }>(`/api/session?${extra}`);
    if (session.status === 200) assert.equal(session.body.user.userName, 'esha', extra);
  }
  for (const name of ['x-user', 'x-organisation', 'x-forwarded-user', 'authorization', 'x-original-url']) {
    const { raw } = await esha.get('/api/session', { [name]: 'admin' });
    assert.ok(raw.includes('"esha"'), name);
  }
});

test('4: nobody files a record for another (CVE-2022-27108, CVE-2026-24035)', async () => {
  for (const form of ['loss-of-pay', 'employee-bank', 'pay-input', 'salary-assignment']) {
    const { status } = await esha.post(`/api/records/${form}`, {
      employee: employeeOf('Farhan Ali'),
      month: '2026-09',
      days: 1,
    });
    assert.equal(status, 403, form);
  }
  const { body, headers } = uploadOf('letter.pdf', '%PDF-1.4');
  const url = `/api/records/employee/${employeeOf('Farhan Ali')}/attachments`;
  assert.equal((await esha.post(url, body, headers)).status, 403);
});

test('14: the payslip’s PDF holds text and nothing that reads a file or asks a network', async () => {
  const hr = world.as('Harish Iyer');
  const record = (await hr.get<Row>(`/api/records/employee/${employeeOf('Gita Das')}`)).body;
  const renamed = await hr.put(`/api/records/employee/${record.id}`, {
    version: record.version,
    values: { fatherName: 'Ravi', birthplace: '<iframe src="file:///etc/passwd">' },
  });
  assert.ok([200, 422].includes(renamed.status));
  const pdf = await payroll.get(`/api/payslips/${slipOf('Gita Das').id}/file`);
  assert.equal(pdf.status, 200);
  assert.ok(pdf.raw.subarray(0, 5).equals(Buffer.from('%PDF-')));
  const inner = pdf.raw.toString('latin1');
  for (const way of ['/JavaScript', '/JS ', '/Launch', '/URI', '/EmbeddedFile', '/GoToR', '/SubmitForm']) {
    assert.ok(!inner.includes(way), way);
  }
});

test('20: the look-up of names is limited by address, and a sign-in answers alike for any name', async () => {
  const nobody = world.as(null);
  const signIn = (userName: string) =>
    nobody.post('/api/session', { organisationId: 56, userName, password: 'not-the-password' });
  const [known, unknown] = [await signIn('esha.pillai'), await signIn('nobody-of-this-name')];
  assert.equal(known.status, unknown.status);
  assert.deepEqual(known.body, unknown.body);
  const names = Array.from({ length: 140 }, (_, at) => `guess-${at}`);
  const answers = [];
  for (const name of names) answers.push((await nobody.get(`/api/session/organisations/${name}`)).status);
  assert.ok(answers.includes(429), 'a list of names cannot be tried through');
});

test('20: nothing that signs in is ever sent: no password, hash, token or pass code', async () => {
  const anita = world.as('Anita Rao');
  const addresses = [
    '/api/session',
    '/api/records/user-account?limit=200',
    '/api/records/session?limit=200',
    '/api/sessions/mine',
    `/api/records/user-account/${world.people['Esha Pillai'].userId}`,
    '/api/forms/user-account',
    '/api/forms/session',
  ];
  for (const address of addresses) {
    const { status, raw } = await anita.get(address);
    assert.ok(status === 200 || status === 403, `${address}: ${status}`);
    assert.doesNotMatch(raw.toString(), /argon2|password_?hash|passcode|login_password|token/i, address);
  }
});

test('20: /Admin signs nobody in by itself, and the built-in passwords work only in a demo', async () => {
  const page = await world.as(null).get('/Admin');
  assert.equal(page.headers['set-cookie'], undefined);
  for (const [userName, password] of [
    ['admin', 'muster-demo'],
    ['admin', 'admin'],
    ['Admin', 'admin123'],
    ['platform', 'muster-demo'],
  ]) {
    const { status } = await world.as(null).post('/api/session', { organisationId: 56, userName, password });
    assert.ok(status === 401 || status === 429 || status === 422, `${userName}: ${status}`);
  }
});

test('20: sRead, sWrite and wId in an address give no right', async () => {
  const { status } = await esha.put(
    `/api/records/employee/${employeeOf('Esha Pillai')}?sRead=1&sWrite=1&wId=10&type=form`,
    {
      version: 1,
      values: { firstName: 'Queen' },
    },
  );
  assert.equal(status, 403);
});

test('20: what a field takes is decided by the server, whatever the screen let through', async () => {
  const hr = world.as('Harish Iyer');
  for (const values of [
    { firstName: 'x'.repeat(61) },
    { lastName: 'x'.repeat(61) },
    { firstName: '   ' },
    { pan: 'NOTAPAN' },
    { gender: 'neither' },
    { mobile: 'call me' },
  ]) {
    const { version } = (await hr.get<Row>(`/api/records/employee/${employeeOf('Gita Das')}`)).body;
    const { status } = await hr.put(`/api/records/employee/${employeeOf('Gita Das')}`, { version, values });
    assert.equal(status, 422, JSON.stringify(values));
  }
});
