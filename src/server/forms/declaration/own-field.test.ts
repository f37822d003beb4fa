import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { addFields, addingRoutes, ownRecord } from '../../../../tests/own-fields.ts';
import { uploadOf } from '../../../../tests/upload.ts';
import { buildWorld } from '../../../../tests/world.ts';
import { inWork, systemSession } from '../../in-work.ts';
import { createRecord } from '../record/store.ts';

const world = await buildWorld({ routes: addingRoutes });
const { works } = world.organisations;
const anita = world.as('Anita Rao');
const harish = world.as('Harish Iyer');

type Row = { id: number; version: number; values: Record<string, unknown> };
type Page = { rows: Row[]; total: number };
type Refused = { fields: Record<string, string> };
const url = '/api/records/department';
const list = async (query: string) => (await harish.get<Page>(`${url}?${query}`)).body;
const filtered = (...items: object[]) => `filter=${encodeURIComponent(JSON.stringify(items))}`;

/** Adds a field and says what it takes. */
async function addKind(form: string, key: string, values: Record<string, unknown>) {
  assert.equal((await addFields(anita, form, [key, key])).status, 200);
  const { id, version } = await ownRecord(anita, form, key);
  return anita.put<Refused & { version: number }>(`/api/records/own-field/${id}`, { version, values });
}

test('a field of each kind is typed, checked, answered and noted like any other', async () => {
  const kinds: [string, Record<string, unknown>][] = [
    ['Note', {}],
    ['Story', { kind: 'longText' }],
    ['Seats', { kind: 'number' }],
    ['Area', { kind: 'decimal' }],
    ['Budget', { kind: 'money' }],
    ['Founded', { kind: 'date' }],
    ['Night shift', { kind: 'flag' }],
    ['Colour', { kind: 'choice', choices: 'Red\nDeep green' }],
    ['Desk', { kind: 'phone' }],
    ['Box', { kind: 'mail' }],
  ];
  for (const [key, values] of kinds) {
    const { status, body } =
      Object.keys(values).length > 0
        ? await addKind('department', key, values)
        : await addFields(anita, 'department', [key, key]);
    assert.equal(status, 200, `${key}: ${JSON.stringify(body)}`);
  }
  const given = {
    own_note: 'by the river',
    own_story: 'two\nlines',
    own_seats: 42,
    own_area: 12.5,
    own_budget: 1_234_500,
    own_founded: '2019-04-01',
    own_night_shift: true,
    own_colour: 'Deep green',
    own_desk: '+918012345678',
    own_box: 'lab@example.in',
  };
  const made = await harish.post<Row>(url, { code: 'LAB', name: 'Laboratory', ...given });
  assert.equal(made.status, 200, JSON.stringify(made.body));
  const read = (await harish.get<Row>(`${url}/${made.body.id}`)).body;
  assert.deepEqual(Object.fromEntries(Object.keys(given).map((name) => [name, read.values[name]])), given);
  const changed = await harish.put<Row>(`${url}/${made.body.id}`, {
    version: 1,
    values: { own_seats: 43, own_note: null },
  });
  assert.deepEqual([changed.body.values.own_seats, changed.body.values.own_note], [43, null]);
  assert.equal(changed.body.values.own_colour, 'Deep green', 'what was not named stays');
  const history = await harish.get<{ changes: Record<string, unknown> }[]>(`${url}/${made.body.id}/history`);
  assert.deepEqual(history.body[0]?.changes, {
    own_seats: { label: 'Seats', old: 42, new: 43 },
    own_note: { label: 'Note', old: 'by the river', new: null },
  });
});

test('what does not fit is told by field, in the organisation’s own label', async () => {
  await anita.put('/api/labels/department', {
    entries: [{ kind: 'label', key: 'Seats', text: 'Seats at desks' }],
  });
  const { status, body } = await harish.post<Refused>(url, {
    code: 'X',
    name: 'X',
    own_note: 'x'.repeat(401),
    own_seats: 1.5,
    own_founded: '31/12/2020',
    own_colour: 'Blue',
    own_nothing: 'x',
  });
  assert.equal(status, 422);
  assert.equal(body.fields.own_note, 'Note can be at most 400 characters long.');
  assert.equal(body.fields.own_seats, 'Seats at desks must be a whole number.');
  assert.equal(body.fields.own_founded, 'Founded must be a date, such as 2026-11-26.');
  assert.match(body.fields.own_colour ?? '', /^Colour /);
  assert.match(body.fields.own_nothing ?? '', /is not a field of this form/);
});

test('the list is filtered, sorted and paged by own fields, and shows them as columns', async () => {
  for (const [code, seats, founded] of [
    ['S1', 9, '2021-01-01'],
    ['S2', 100, '2020-01-01'],
    ['S3', 20, null],
  ] as const) {
    await harish.post(url, { code, name: code, own_seats: seats, own_founded: founded, own_colour: 'Red' });
  }
  const codes = (page: Page) => page.rows.map(({ values }) => values.code);
  const red = filtered({ field: 'own_colour', is: ['Red'] });
  assert.deepEqual(codes(await list(`${red}&sort=own_seats&columns=code,own_seats`)), ['S1', 'S3', 'S2']);
  assert.deepEqual(codes(await list(`${red}&sort=-own_founded`)).slice(-1), ['S3']);
  assert.deepEqual(codes(await list(filtered({ field: 'own_seats', from: 10, to: 50 }))).toSorted(), [
    'LAB',
    'S3',
  ]);
  assert.deepEqual(codes(await list(filtered({ field: 'own_night_shift', is: [true] }))), ['LAB']);
  assert.deepEqual(codes(await list(filtered({ field: 'own_box', contains: 'EXAMPLE' }))), ['LAB']);
  assert.equal((await list(`${red}&limit=1&sort=own_seats`)).total, 3);
  const first = (await harish.get<Page & { next: string }>(`${url}?${red}&sort=own_seats&limit=2`)).body;
  const rest = await list(`${red}&sort=own_seats&limit=2&after=${encodeURIComponent(first.next)}`);
  assert.deepEqual(codes(rest), ['S2']);
  assert.deepEqual((await list(`${red}&columns=own_seats&sort=code`)).rows[0]?.values, { own_seats: 9 });
});

test('own fields are exported under their labels, and imported by them', async () => {
  const file = await harish.get(`${url}/export?format=csv&columns=code,own_seats,own_night_shift&sort=code`);
  const lines = file.raw.toString().replace('\ufeff', '').split('\r\n');
  assert.equal(lines[0], 'Code,Seats at desks,Night shift');
  assert.ok(lines.includes('LAB,43,Yes'));

  const csv =
    'Code,Name,Seats at desks,Night shift,Colour\r\nS1,S1,10,yes,\r\nS9,S9,5,,Red\r\nLAB,Laboratory,43,,\r\n';
  const { body: bytes, headers } = uploadOf('d.csv', csv);
  const { body } = await harish.post<{ importId: number; matches: object }>(`${url}/import`, bytes, headers);
  assert.deepEqual(body.matches, {
    0: 'code',
    1: 'name',
    2: 'own_seats',
    3: 'own_night_shift',
    4: 'own_colour',
  });
  const run = await harish.post<{ jobId: number }>(`${url}/import/${body.importId}/run`, {});
  const outcome = await jobDone(run.body.jobId);
  assert.deepEqual([outcome.created, outcome.updated, outcome.same], [1, 1, 1]);
  const values = async (code: string) =>
    (await list(`${filtered({ field: 'code', is: [code] })}&columns=own_seats,own_night_shift,own_colour`))
      .rows[0]?.values;
  assert.deepEqual(await values('S1'), { own_seats: 10, own_night_shift: true, own_colour: 'Red' });
  assert.deepEqual(await values('S9'), { own_seats: 5, own_night_shift: false, own_colour: 'Red' });
  assert.equal((await harish.post(`${url}/import/${body.importId}/undo`, {})).status, 200);
  assert.deepEqual(await values('S1'), { own_seats: 9, own_night_shift: false, own_colour: 'Red' });
  assert.equal(await values('S9'), undefined);
});

async function jobDone(jobId: number): Promise<{ created: number; updated: number; same: number }> {
  for (let tries = 0; tries < 300; tries += 1) {
    const { body } = await harish.get<{ values: { state: string; result: unknown } } & { state: string }>(
      `/api/records/job/${jobId}`,
    );
    if (body.state === 'done') {
      const { rows } = await world.inside(works, (db) =>
        sql<{ result: { created: number; updated: number; same: number } }>`
          select result from job where id = ${jobId}`.execute(db),
      );
      return rows[0]?.result ?? { created: 0, updated: 0, same: 0 };
    }
    if (body.state === 'failed') throw new Error(JSON.stringify(body));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the job did not end');
}

test('a row of time carries its own values on when it is split, corrected and taken away', async () => {
  await addFields(anita, 'employee-work', ['Desk colour', 'Desk colour'], ['Old badge', 'Old badge']);
  const employee = world.people['Gita Das'].employeeId;
  const rows = '/api/records/employee-work';
  const ofGita = async () =>
    (
      await harish.get<Page & { rows: (Row & { validFrom: string })[] }>(
        `${rows}?employee=${employee}&sort=validFrom&columns=own_desk_colour,own_old_badge,department,seat`,
      )
    ).body.rows as (Row & { validFrom: string; validTo: string | null })[];
  const [first] = await ofGita();
  const corrected = await harish.put<Row>(`${rows}/${first?.id}`, {
    version: first?.version,
    reason: 'Seated anew',
    values: { own_desk_colour: 'Blue', own_old_badge: 'B7' },
  });
  assert.equal(corrected.status, 200, JSON.stringify(corrected.body));
  const badge = await ownRecord(anita, 'employee-work', 'Old badge');
  await anita.post(`/api/records/own-field/${badge.id}/actions/remove`, { version: badge.version });
  const now = (await harish.get<Row>(`${rows}/${corrected.body.id}`)).body.values as Record<
    string,
    { id: number } | null
  >;
  const added = await harish.post<Row>(rows, {
    employee,
    validFrom: '2026-01-01',
    department: now.department?.id,
    designation: now.designation?.id,
    establishment: now.establishment?.id,
    employmentType: now.employmentType?.id,
    own_desk_colour: 'Green',
  });
  assert.equal(added.status, 200, JSON.stringify(added.body));
  assert.deepEqual(
    (await ofGita()).map(({ validFrom, values }) => [validFrom, values.own_desk_colour]),
    [
      ['2024-04-01', 'Blue'],
      ['2026-01-01', 'Green'],
    ],
  );
  const [split] = await ofGita();
  const seated = await harish.put<Row>(`${rows}/${split?.id}`, {
    version: split?.version,
    reason: 'Seat',
    values: { seat: 'A 1' },
  });
  assert.equal(seated.status, 200);
  assert.equal(seated.body.values.own_desk_colour, 'Blue');
  await anita.post(`/api/records/own-field/${badge.id}/actions/restore`, { version: badge.version + 1 });
  assert.equal((await ofGita())[0]?.values.own_old_badge, 'B7', 'what was hidden was carried on too');
});

test('what a field takes cannot change once a record holds something', async () => {
  const { id, version } = await ownRecord(anita, 'department', 'Seats');
  const { status, body } = await anita.put<Refused>(`/api/records/own-field/${id}`, {
    version,
    values: { kind: 'date' },
  });
  assert.equal(status, 422);
  assert.match(body.fields.kind ?? '', /^4 records have something in this field already/);
  const empty = await addKind('department', 'Spare', { kind: 'date' });
  assert.equal(empty.status, 200);
});

test('key, label and work item of a field stay; choices and heading must fit', async () => {
  const { id, version } = await ownRecord(anita, 'department', 'Colour');
  const put = async (values: Record<string, unknown>) =>
    (await anita.put<Refused>(`/api/records/own-field/${id}`, { version, values })).body.fields;
  assert.deepEqual(await put({ key: 'Paint' }), { key: 'The key stays as it was added.' });
  assert.match((await put({ text: 'Paint' })).text ?? '', /Rename it in Dynamic labeling/);
  assert.match((await put({ form: 'grade' })).form ?? '', /stays on its work item/);
  assert.deepEqual(await put({ choices: 'Red\nred\nRed' }), { choices: 'A choice is listed twice.' });
  assert.deepEqual(await put({ choices: null }), { choices: 'Choices is required.' });
  await anita.post('/api/test/headings', { form: 'grade', entries: [{ key: 'Perks', text: 'Perks' }] });
  const perks = await ownRecord(anita, 'grade', 'Perks', 'own-heading');
  assert.match((await put({ heading: perks.id })).heading ?? '', /another work item/);
});

test('who sees an own field follows its class, as for any other', async () => {
  await addKind('employee', 'Bonus band', { sensitivity: 'pay' });
  const employee = world.people['Esha Pillai'].employeeId;
  const record = `/api/records/employee/${employee}`;
  const { body } = await world.as('Padma Nair').get<Row>(record);
  assert.equal('own_bonus_band' in body.values, true);
  const seen = (await harish.get<Row>(record)).body;
  assert.equal('own_bonus_band' in seen.values, false);
  const typed = await harish.put<Refused>(record, { version: seen.version, values: { own_bonus_band: 'A' } });
  assert.equal(typed.body.fields.own_bonus_band, 'own_bonus_band is not a field of this form.');
});

test('a field that must be filled in is asked of people, not of Muster’s own writing', async () => {
  await addKind('grade', 'Ladder', { required: true });
  const typed = await harish.post<Refused>('/api/records/grade', { code: 'Z1', name: 'Z1', rank: 91 });
  assert.equal(typed.body.fields.own_ladder, 'Ladder is required.');
  const id = await inWork(world.host, systemSession(works, 'a test'), (work) =>
    createRecord(
      work,
      work.host.forms.form('grade'),
      { values: { code: 'Z2', name: 'Z2', rank: 92 } },
      { system: true },
    ),
  );
  assert.ok(id > 0);
});

test('changing many at once reaches own fields too', async () => {
  const { rows } = await list(filtered({ field: 'code', is: ['S1', 'S2'] }));
  const { body } = await harish.post<{ rows: { ok: boolean }[] }>(`${url}/bulk`, {
    ids: rows.map(({ id, version }) => ({ id, version })),
    set: { own_colour: 'Deep green' },
  });
  assert.ok(
    body.rows.every(({ ok }) => ok),
    JSON.stringify(body),
  );
  assert.equal((await list(filtered({ field: 'own_colour', is: ['Deep green'] }))).total, 3);
});
