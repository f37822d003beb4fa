import assert from 'node:assert/strict';
import test from 'node:test';
import {
  addFields,
  addingRoutes,
  addTitles,
  type Described,
  ownRecord,
  sectionOf,
} from '../../../tests/own-fields.ts';
import { buildWorld } from '../../../tests/world.ts';

const world = await buildWorld({ routes: addingRoutes });
const anita = world.as('Anita Rao');
const harish = world.as('Harish Iyer');
const described = async (form: string, who = harish) => (await who.get<Described>(`/api/forms/${form}`)).body;
const fieldIn = (form: Described, own: string) => form.fields.find((field) => field.own === own);

test('an added label is a field of that form at once, for everybody of the organisation', async () => {
  const { status, body } = await addFields(
    anita,
    'department',
    ['Floor', 'Floor and wing'],
    ['Phone extension', 'Extension'],
  );
  assert.equal(status, 200, JSON.stringify(body));
  const form = await described('department');
  assert.deepEqual(
    form.fields.filter(({ own }) => own !== undefined).map(({ name, label, kind }) => [name, label, kind]),
    [
      ['own_floor', 'Floor and wing', 'text'],
      ['own_phone_extension', 'Extension', 'text'],
    ],
  );
  assert.equal(sectionOf(form, 'own_floor'), 'More');
});

test('no other organisation sees it, and no other form', async () => {
  const neighbours = await described('department', world.as('Omar Khan'));
  assert.equal(fieldIn(neighbours, 'Floor'), undefined);
  assert.equal(fieldIn(await described('grade'), 'Floor'), undefined);
});

test('only the administrator adds: HR, an employee and a neighbour are refused', async () => {
  for (const who of ['Harish Iyer', 'Esha Pillai'] as const)
    assert.equal((await addFields(world.as(who), 'grade', ['Colour', 'Colour'])).status, 403);
  const own = await ownRecord(anita, 'department', 'Floor');
  const nisha = world.as('Nisha Verma');
  assert.equal((await nisha.get(`/api/records/own-field/${own.id}`)).status, 404);
  assert.equal(
    (await nisha.post(`/api/records/own-field/${own.id}/actions/remove`, { version: own.version })).status,
    404,
  );
});

test('a key that is there already is refused by its row, in words', async () => {
  const taken = await addFields(anita, 'department', ['Lift', 'Lift'], ['FLOOR', 'Storey']);
  assert.equal(taken.status, 422);
  assert.deepEqual(taken.body.fields, {
    'rows.1.key': 'This form has a field with the key Floor already.',
  });
  assert.equal(taken.body.message, 'Row 2: This form has a field with the key Floor already.');
  assert.equal(fieldIn(await described('department'), 'Lift'), undefined, 'nothing of it was added');
  const twice = await addFields(anita, 'department', ['Lift', 'Lift'], ['lift', 'Lift']);
  assert.deepEqual(Object.keys(twice.body.fields), ['rows.1.key']);
  const shipped = await addFields(anita, 'department', ['Name', 'Name']);
  assert.equal(shipped.body.fields['rows.0.key'], 'This form has a field with the key name already.');
});

test('keys and values are letters, digits and spaces, and do not begin with a space', async () => {
  const refused = async (key: string, text: string) =>
    (await addFields(anita, 'department', [key, text])).body.fields;
  assert.deepEqual(await refused('Lift!', 'Lift'), {
    'rows.0.key': 'Key can hold letters, digits and spaces only.',
  });
  assert.deepEqual(await refused('Lift', '<b>'), {
    'rows.0.text': 'Label can hold letters, digits and spaces only.',
  });
  assert.deepEqual(await refused(' Lift', 'Lift'), { 'rows.0.key': 'Key cannot begin with a space.' });
  assert.deepEqual(await refused('Lift', '   '), { 'rows.0.text': 'Label is required.' });
  assert.deepEqual(await refused('', ''), {
    'rows.0.key': 'Key is required.',
    'rows.0.text': 'Label is required.',
  });
  assert.equal((await addFields(anita, 'department', ['लिफ्ट 2', 'लिफ्ट'])).status, 200);
});

test('26 rows are added at once, and not 27', async () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, at) => [`Column ${at}`, `Column ${at}`] as const);
  assert.equal(
    (await addFields(anita, 'grade', ...rows(27))).body.message,
    'At most 26 rows can be added at once.',
  );
  assert.equal((await addFields(anita, 'grade', ...rows(26))).status, 200);
  assert.equal((await described('grade')).fields.filter(({ own }) => own !== undefined).length, 26);
  assert.equal((await addFields(anita, 'grade')).status, 422);
});

test('nothing is added to what Muster alone writes', async () => {
  const { body } = await addFields(anita, 'audit-entry', ['Note', 'Note']);
  assert.match(body.message, /written by Muster alone/);
});

test('fields stand under the last heading of the organisation’s own, and stay where they stood', async () => {
  await addFields(anita, 'designation', ['Uniform', 'Uniform']);
  assert.equal(sectionOf(await described('designation'), 'own_uniform'), 'More');
  assert.equal((await addTitles(anita, 'designation', ['Clothing', 'What to wear'])).status, 200);
  assert.equal(sectionOf(await described('designation'), 'own_uniform'), 'What to wear');
  await addTitles(anita, 'designation', ['Travel', 'On the road']);
  await addFields(anita, 'designation', ['Vehicle', 'Vehicle']);
  const form = await described('designation');
  assert.equal(sectionOf(form, 'own_uniform'), 'What to wear');
  assert.equal(sectionOf(form, 'own_vehicle'), 'On the road');
});

test('a heading is seen before a field stands under it, by who adds; two cannot read the same', async () => {
  await addTitles(anita, 'cost-centre', ['Plant', 'Plant and machines']);
  const titles = async (who = anita) =>
    (await described('cost-centre', who)).sections.map(({ title }) => title);
  assert.ok((await titles()).includes('Plant and machines'));
  assert.ok(!(await titles(harish)).includes('Plant and machines'));
  const { body } = await addTitles(anita, 'cost-centre', ['Plant 2', 'PLANT AND  machines']);
  assert.equal(body.fields['rows.0.text'], 'This form has a heading Plant and machines already.');
});

test('a renamed label or heading is read at once, its original comes back, and it is noted', async () => {
  const put = (kind: string, key: string, text: string | null) =>
    anita.put('/api/labels/designation', { entries: [{ kind, key, text }] });
  assert.equal((await put('label', 'Uniform', 'Dress (2 sets)')).status, 200);
  assert.equal((await put('heading', 'Clothing', 'Clothes')).status, 200);
  const form = await described('designation');
  assert.equal(fieldIn(form, 'Uniform')?.label, 'Dress (2 sets)');
  assert.equal(sectionOf(form, 'own_uniform'), 'Clothes');
  assert.equal((await anita.delete('/api/labels/designation?kind=label')).status, 200);
  const back = await described('designation');
  assert.equal(fieldIn(back, 'Uniform')?.label, 'Uniform');
  assert.equal(sectionOf(back, 'own_uniform'), 'Clothes', 'headings were not reset');
  type Step = {
    by: string;
    action: string;
    changes: Record<string, { old: string | null; new: string | null }>;
  };
  const history = (await anita.get<Step[]>('/api/labels/designation/history')).body;
  assert.deepEqual(history[0]?.changes, { Uniform: { old: 'Dress (2 sets)', new: 'Uniform' } });
  assert.ok(history.some(({ action, changes }) => action === 'create' && changes.Vehicle?.new === 'Vehicle'));
  assert.ok(history.every(({ by }) => by.startsWith('Anita Rao')));
});

test('a removed field hides, keeps its values and comes back with them; its key is not free', async () => {
  const made = await harish.post<{ id: number; version: number }>('/api/records/department', {
    code: 'OPS',
    name: 'Operations',
    own_floor: 'Third, north',
  });
  assert.equal(made.status, 200, JSON.stringify(made.body));
  const own = await ownRecord(anita, 'department', 'Floor');
  const at = `/api/records/own-field/${own.id}/actions`;
  assert.equal((await anita.post(`${at}/remove`, { version: own.version })).status, 200);
  assert.equal(fieldIn(await described('department'), 'Floor'), undefined);
  const record = `/api/records/department/${made.body.id}`;
  const hidden = await harish.put<{ version: number; values: Record<string, unknown> }>(record, {
    version: 1,
    values: { name: 'Operations 2' },
  });
  assert.equal('own_floor' in hidden.body.values, false);
  assert.equal(
    (await harish.put(record, { version: 2, values: { own_floor: 'x' } })).status,
    422,
    'what is removed is no field',
  );
  const again = await addFields(anita, 'department', ['Floor', 'Floor']);
  assert.match(again.body.message, /Floor was removed from this form\. Bring it back in Own fields/);
  assert.equal((await anita.post(`${at}/restore`, { version: own.version + 1 })).status, 200);
  const back = await harish.get<{ values: Record<string, unknown> }>(record);
  assert.equal(back.body.values.own_floor, 'Third, north');
});

test('an open form on another server has the field at its next call', async () => {
  const second = await world.secondServer();
  const there = world.callerWith(world.cookieOf('Harish Iyer'), second.app);
  await there.get('/api/forms/establishment');
  await addFields(anita, 'establishment', ['Gate', 'Gate']);
  const { body } = await there.get<Described>('/api/forms/establishment');
  assert.equal(fieldIn(body, 'Gate')?.label, 'Gate');
});

test('words are found over all forms, with every place that reads them', async () => {
  type Found = { form: string; kind: string; key: string; heading: string };
  const found = (await anita.get<Found[]>('/api/labels/search?text=phone%20extension')).body;
  assert.deepEqual(
    found.map(({ form, key }) => [form, key]),
    [['department', 'Phone extension']],
  );
  type Uses = {
    text: string;
    carried: { what: string; where: string; path: string | null }[];
    alike: { where: string }[];
  };
  const { body } = await harish.get<Uses>('/api/labels/employee-work/uses?kind=label&key=department');
  assert.equal(body.text, 'Department');
  assert.ok(body.carried.some(({ what, where }) => what === 'List and record' && where === 'Employees'));
  assert.ok(body.alike.length > 0);
  const menu = await harish.get<Uses>('/api/labels/department/uses?kind=heading&key=heading');
  assert.deepEqual(menu.body.carried[0], {
    what: 'Menu entry',
    where: 'Organisation set-up',
    path: 'framework/department',
  });
  assert.equal((await anita.get('/api/labels/department/uses?kind=label&key=nothing')).status, 404);
  assert.equal((await world.as('Esha Pillai').get('/api/labels/search?text=name')).status, 403);
});

test('two headings of a form cannot be made to read the same', async () => {
  const { status, body } = await anita.put<{ fields: Record<string, string> }>('/api/labels/designation', {
    entries: [{ kind: 'heading', key: 'Travel', text: 'clothes' }],
  });
  assert.equal(status, 422);
  assert.equal(body.fields.Travel, 'This form has a heading clothes already.');
});
