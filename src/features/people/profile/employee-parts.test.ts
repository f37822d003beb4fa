/** The sub-pages of an employee: their rules, and who may read and change them. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { runDailies } from '#server/process/daily.ts';
import { buildWorld } from '../../../../tests/world.ts';

type Wire = { id: number; version: number; state?: string; title: string; values: Record<string, unknown> };
type Refused = { code: string; message: string; fields?: Record<string, string> };
type Page = { rows: Wire[]; total: number };
type Option = { id: number; title: string; subtitle: string | null };

const world = await buildWorld();
const hr = world.as('Harish Iyer');
const esha = world.as('Esha Pillai');
const meera = world.as('Meera Joshi');
const { works } = world.organisations;
const idOf = (name: keyof typeof world.people): number => world.people[name].employeeId ?? 0;
const eshaId = idOf('Esha Pillai');

const pick = async (form: string, code: string, more = ''): Promise<number> => {
  const { body } = await hr.get<Option[]>(`/api/records/${form}/options?search=${code}${more}`);
  return body.find(({ subtitle }) => subtitle === code)?.id ?? 0;
};
const add = (form: string, values: Record<string, unknown>, who = hr) =>
  who.post<Wire & Refused>(`/api/records/${form}`, values);
const act = async (form: string, id: number, action: string, who = hr) => {
  const { version } = (await hr.get<Wire>(`/api/records/${form}/${id}`)).body;
  return who.post<Wire & Refused>(`/api/records/${form}/${id}/actions/${action}`, { version });
};

test('a person adds a qualification, HR verifies it, and then it stays as it is', async () => {
  const values = {
    qualification: await pick('qualification', 'BTECH'),
    institution: await pick('institution', 'NITK'),
    startedIn: '2008-07',
    finishedIn: '2012-05',
    highest: true,
  };
  const { status, body } = await add('employee-qualification', values, esha);
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal(body.title, 'B.Tech.');
  assert.equal((body.values.employee as { id: number }).id, eshaId);
  assert.equal((await act('employee-qualification', body.id, 'verify', esha)).status, 403);
  const verified = await act('employee-qualification', body.id, 'verify');
  assert.equal(verified.body.values.verifiedBy, 'Harish Iyer');
  const changed = await esha.put<Refused>(`/api/records/employee-qualification/${body.id}`, {
    version: verified.body.version,
    values: { grade: 'First' },
  });
  assert.equal(changed.body.code, 'people.checked');
  const backwards = await add('employee-qualification', { ...values, finishedIn: '2007-01' }, esha);
  assert.ok(backwards.body.fields?.finishedIn);
});

test('one qualification is the highest', async () => {
  const institution = await pick('institution', 'VTU');
  const mtech = { qualification: await pick('qualification', 'MTECH'), institution, highest: true };
  await add('employee-qualification', mtech, esha);
  const { body } = await hr.get<Page>(`/api/records/employee-qualification?employee=${eshaId}`);
  assert.deepEqual(
    body.rows.filter(({ values }) => values.highest).map(({ title }) => title),
    ['M.Tech.'],
  );
});

test('HR does not verify what HR said about the own self, given every right', async () => {
  const values = {
    employee: idOf('Harish Iyer'),
    qualification: await pick('qualification', 'MBA'),
    institution: await pick('institution', 'IIMB'),
  };
  const { body } = await add('employee-qualification', values);
  assert.equal((await act('employee-qualification', body.id, 'verify')).body.code, 'people.own-check');
});

test('a skill is had once, and endorsed by the manager, not by oneself', async () => {
  const skill = await pick('skill', 'PYTHON');
  const { body } = await add('employee-skill', { skill, level: '4', years: 6.5 }, esha);
  assert.ok(body.id, JSON.stringify(body));
  assert.equal((await add('employee-skill', { skill, level: '2' }, esha)).status, 422);
  assert.equal((await act('employee-skill', body.id, 'endorse', world.as('Gita Das'))).status, 403);
  const endorsed = await act('employee-skill', body.id, 'endorse', meera);
  assert.equal(endorsed.status, 200, JSON.stringify(endorsed.body));
  assert.equal(endorsed.body.values.endorsedBy, 'Meera Joshi');
});

test('experience is counted in months, and gaps and overlaps are told', async () => {
  const job = { employer: 'Old Works', designation: 'Engineer', from: '2020-01-01', to: '2022-12-31' };
  const told = { lastPayYearly: 90_000_000, leftBecause: 'Better pay' };
  const { body } = await add('employee-experience', { ...job, ...told }, esha);
  const seen = (await meera.get<Wire>(`/api/records/employee-experience/${body.id}`)).body.values;
  assert.ok(seen.employer && !('lastPayYearly' in seen) && !('leftBecause' in seen), 'not the manager');
  assert.equal(body.values.months, 36);
  await add(
    'employee-experience',
    { ...job, employer: 'Side Job', from: '2022-06-01', to: '2023-05-31' },
    esha,
  );
  const { body: summary } = await esha.get(`/api/people/${eshaId}/experience`);
  assert.deepEqual(summary, {
    totalMonths: 41,
    relevantMonths: 41,
    remarks: [
      'Old Works and Side Job overlap from 1 June 2022.',
      '305 days between Side Job and joining here.',
    ],
  });
  assert.equal((await world.as('Farhan Ali').get(`/api/people/${eshaId}/experience`)).status, 404);
  assert.equal((await meera.get(`/api/people/${eshaId}/experience`)).status, 200);
});

const family = async (name: string, code: string, more: Record<string, unknown> = {}) =>
  add('employee-family', { employee: eshaId, name, relation: await pick('relation', code), ...more });

test('a minor has a guardian', async () => {
  const child = { dateOfBirth: '2020-03-01' };
  const bare = await family('Diya Pillai', 'DAUGHTER', child);
  assert.match(bare.body.fields?.guardianName ?? '', /under 18/);
  assert.equal(
    (await family('Diya Pillai', 'DAUGHTER', { ...child, guardianName: 'Ajay Pillai' })).status,
    200,
  );
});

test('the shares of a nomination make up the whole, and family comes before others', async () => {
  const wife = (await family('Ajay Pillai', 'HUSBAND')).body.id;
  const friend = (await family('Leela Rao', 'FRIEND')).body.id;
  const foreign = (
    await add('employee-family', {
      employee: idOf('Gita Das'),
      name: 'Mohan Das',
      relation: await pick('relation', 'FATHER'),
    })
  ).body.id;
  const nominate = (kind: string, nominees: [number, number][]) =>
    add('employee-nomination', {
      employee: eshaId,
      kind,
      nominees: nominees.map(([member, share]) => ({ member, share })),
    });
  assert.match((await nominate('provident-fund', [[wife, 9_999]])).body.fields?.nominees ?? '', /99.99%/);
  assert.ok((await nominate('provident-fund', [[friend, 10_000]])).body.fields?.['nominees.0.member']);
  assert.ok((await nominate('insurance', [[foreign, 10_000]])).body.fields?.['nominees.0.member']);
  assert.ok(
    (
      await nominate('insurance', [
        [friend, 5_000],
        [friend, 5_000],
      ])
    ).body.fields?.['nominees.1.member'],
  );
  assert.equal(
    (
      await nominate('insurance', [
        [friend, 6_000],
        [wife, 4_000],
      ])
    ).status,
    200,
  );
  const fund = await nominate('provident-fund', [[wife, 10_000]]);
  assert.equal(fund.status, 200, JSON.stringify(fund.body));
  const pdf = await esha.get(`/api/people/nominations/${fund.body.id}/form`);
  assert.equal(pdf.headers['content-type'], 'application/pdf');
  assert.ok(pdf.raw.subarray(0, 4).toString() === '%PDF' && pdf.raw.length > 3_000);
  for (const name of ['Meera Joshi', 'Farhan Ali', 'Omar Khan'] as const)
    assert.equal(
      (await world.as(name).get(`/api/people/nominations/${fund.body.id}/form`)).status,
      404,
      name,
    );
});

test('family, documents and other details are the person’s and HR’s alone', async () => {
  const other = await add('employee-other', {
    employee: eshaId,
    medicalNotes: 'Allergic to nuts',
    hobbies: 'Chess',
  });
  for (const form of ['employee-family', 'employee-nomination', 'employee-document', 'employee-other']) {
    for (const name of ['Meera Joshi', 'Padma Nair', 'Farhan Ali'] as const) {
      const { status, body } = await world.as(name).get<Page>(`/api/records/${form}?employee=${eshaId}`);
      assert.ok(status === 403 || body.total === 0, `${form} ${name}`);
    }
    assert.ok((await esha.get<Page>(`/api/records/${form}`)).status === 200, form);
  }
  const readBy = async (who: typeof hr) =>
    (await who.get<Wire>(`/api/records/employee-other/${other.body.id}`)).body.values;
  assert.equal((await readBy(hr)).medicalNotes, 'Allergic to nuts');
  const seen = await readBy(world.as('Uma Sen'));
  assert.ok(!('medicalNotes' in seen) && seen.hobbies === 'Chess');
});

test('who reads another’s health is noted', async () => {
  await world.inside(works, async (db) => {
    const { rows } = await sql`select from audit_entry
      where organisation_id = ${works} and form = 'employee-other' and action = 'read'`.execute(db);
    assert.ok(rows.length > 0);
  });
});

test('a document says what its kind asks for, masked, and is checked by another', async () => {
  const type = await pick('document-type', 'PASSPORT');
  const bare = await add('employee-document', { type }, esha);
  assert.deepEqual(Object.keys(bare.body.fields ?? {}).sort(), ['expiresOn', 'number']);
  const passport = { type, number: 'z 1234567', expiresOn: '2031-01-31' };
  const { body } = await add('employee-document', passport, esha);
  assert.equal(body.values.number, '••••4567');
  const verified = await act('employee-document', body.id, 'verify');
  assert.equal(verified.body.state, 'verified');
  const gone = await esha.delete<Refused>(
    `/api/records/employee-document/${body.id}?version=${verified.body.version}`,
  );
  assert.equal(gone.body.code, 'people.checked');
  const { body: list } = await esha.get<{ name: string; there: boolean }[]>(
    `/api/people/${eshaId}/documents`,
  );
  assert.ok(list.some(({ name, there }) => name === 'PAN card' && !there));
});

test('weekly off and shift hold from a date, a punch id is one person’s at a time', async () => {
  const off = await add('employee-weekly-off', {
    employee: eshaId,
    pattern: 'two-days',
    validFrom: '2026-01-01',
  });
  assert.equal(off.status, 200, JSON.stringify(off.body));
  const none = await add('employee-weekly-off', {
    employee: eshaId,
    pattern: 'own',
    validFrom: '2026-02-01',
  });
  assert.ok(none.body.fields?.days);
  const shift = {
    name: 'General',
    startsAt: '09:30',
    endsAt: '18:30',
    punchId: '0042',
    validFrom: '2026-01-01',
  };
  assert.equal((await add('employee-shift', { ...shift, employee: eshaId })).status, 200);
  const taken = await add('employee-shift', { ...shift, employee: idOf('Gita Das') });
  assert.match(taken.body.fields?.punchId ?? '', /Esha Pillai/);
  assert.equal((await esha.get<Page>('/api/records/employee-shift')).body.total, 1);
  assert.equal((await add('employee-shift', { ...shift, employee: eshaId }, esha)).status, 403);
});

test('another organisation finds none of it', async () => {
  const omar = world.as('Omar Khan');
  for (const form of [
    'employee-qualification',
    'employee-skill',
    'employee-experience',
    'employee-family',
    'employee-nomination',
    'employee-document',
    'employee-weekly-off',
    'employee-shift',
    'employee-other',
  ]) {
    const mine = (await hr.get<Page>(`/api/records/${form}`)).body.rows[0];
    assert.ok(mine, form);
    assert.equal((await omar.get(`/api/records/${form}/${mine?.id}`)).status, 404, form);
    const planted = await omar.post(`/api/records/${form}`, { employee: eshaId });
    assert.ok(planted.status >= 400, form);
  }
});

test('a document that runs out is reminded of once a step: 60, 30 and 7 days before', async () => {
  const today = Temporal.Now.plainDateISO('Asia/Kolkata');
  const type = await pick('document-type', 'VISA');
  const visa = { type, number: 'V123456', expiresOn: today.add({ days: 45 }).toString() };
  const { body } = await add('employee-document', visa, esha);
  const told = () =>
    world.inside(works, async (db) => {
      const { rows } = await sql`select from notification where title like 'Your Visa%'`.execute(db);
      return rows.length;
    });
  await runDailies(world.host);
  assert.equal(await told(), 1);
  await runDailies(world.host);
  assert.equal(await told(), 1, 'not twice');
  const { version } = (await hr.get<Wire>(`/api/records/employee-document/${body.id}`)).body;
  await esha.put(`/api/records/employee-document/${body.id}`, {
    version,
    values: { expiresOn: today.add({ days: 20 }).toString() },
  });
  await runDailies(world.host);
  assert.equal(await told(), 2);
});
