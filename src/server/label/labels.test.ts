import assert from 'node:assert/strict';
import test from 'node:test';
import { buildWorld } from '../../../tests/world.ts';

const world = await buildWorld();
const second = await world.secondServer();
const anita = world.as('Anita Rao');

/** Signs in on the second server: the same cookie works on both. */
async function cookieOf(userName: string): Promise<string> {
  const answer = await world.callerWith(null, second.app).post('/api/session', {
    organisationId: world.organisations.works,
    userName,
    password: 'muster-world-1',
  });
  return String([answer.headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
}

const onSecond = async (userName: string) => world.callerWith(await cookieOf(userName), second.app);

type Description = {
  heading: string;
  one: string;
  fields: { name: string; label: string }[];
  sections: { title: string }[];
};
type Entry = { kind: string; key: string; original: string; own: string | null };
const labelOf = (form: Description, name: string) => form.fields.find((field) => field.name === name)?.label;

test('a label changed on one server is used on another at its next call, in messages too', async () => {
  const hr = await onSecond('harish');
  assert.equal(labelOf((await hr.get<Description>('/api/forms/department')).body, 'name'), 'Name');
  const put = await anita.put<Entry[]>('/api/labels/department', {
    entries: [
      { kind: 'label', key: 'name', text: 'Name of the wing' },
      { kind: 'heading', key: 'heading', text: 'Wings' },
      { kind: 'heading', key: 'one', text: 'wing' },
    ],
  });
  assert.equal(put.status, 200, JSON.stringify(put.body));
  const described = (await hr.get<Description>('/api/forms/department')).body;
  assert.deepEqual(
    [labelOf(described, 'name'), described.heading, described.one],
    ['Name of the wing', 'Wings', 'wing'],
  );
  const refused = await hr.post<{ fields: Record<string, string> }>('/api/records/department', { code: 'X' });
  assert.equal(refused.body.fields.name, 'Name of the wing is required.');
  assert.match(JSON.stringify((await hr.get('/api/menu')).body), /"Wings"/);
  const taken = await hr.post<{ fields: Record<string, string> }>('/api/records/department', {
    code: 'ENG',
    name: 'Y',
  });
  assert.equal(taken.body.fields.code, 'Another wing has this already.');
});

test('another organisation keeps its own words', async () => {
  assert.equal(
    (await world.as('Omar Khan').get<Description>('/api/forms/department')).body.heading,
    'Departments',
  );
});

test('an empty text brings back the word shipped, and the history says who changed what', async () => {
  await anita.put('/api/labels/department', { entries: [{ kind: 'heading', key: 'heading', text: null }] });
  const { body } = await anita.get<Entry[]>('/api/labels/department');
  assert.equal(body.find(({ key }) => key === 'heading')?.own, null);
  const history = await anita.get<{ by: string; changes: Record<string, { old: string; new: string }> }[]>(
    '/api/labels/department/history',
  );
  assert.deepEqual(history.body[0]?.changes, { heading: { old: 'Wings', new: 'Departments' } });
  assert.match(history.body[0]?.by ?? '', /Anita Rao/);
});

test('a label is text: markup stays as typed, control characters and unknown keys are refused', async () => {
  const put = (key: string, text: string) =>
    anita.put<Entry[]>('/api/labels/grade', { entries: [{ kind: 'label', key, text }] });
  assert.equal(
    (await put('name', '<b>Grade</b>')).body.find(({ key }) => key === 'name')?.own,
    '<b>Grade</b>',
  );
  assert.equal((await put('name', 'a\u0007b')).status, 422);
  assert.equal((await put('__proto__', 'x')).status, 422);
  assert.equal((await world.as('Esha Pillai').put('/api/labels/grade', { entries: [] })).status, 403);
});

test('each language has the organisation’s own word; without one the English word is read', async () => {
  const hindi = world.callerWith(`${await cookieOf('harish')}; language=hi`);
  const read = async () => labelOf((await hindi.get<Description>('/api/forms/grade')).body, 'code');
  assert.equal(await read(), 'कोड', 'the word that Muster ships');
  const put = (language: string, text: string | null) =>
    anita.put<Entry[]>(`/api/labels/grade?language=${language}`, {
      entries: [{ kind: 'label', key: 'code', text }],
    });
  await put('en', 'Mark');
  assert.equal(await read(), 'Mark', 'the organisation means something of its own by it');
  const answer = await put('hi', 'श्रेणी चिह्न');
  assert.deepEqual(
    answer.body.find(({ key }) => key === 'code'),
    { kind: 'label', key: 'code', original: 'Mark', own: 'श्रेणी चिह्न' },
  );
  assert.equal(await read(), 'श्रेणी चिह्न');
  const english = (await anita.get<Description>('/api/forms/grade')).body;
  assert.equal(labelOf(english, 'code'), 'Mark');
  const [last] = (await anita.get<{ changes: object }[]>('/api/labels/grade/history')).body;
  assert.deepEqual(last?.changes, { 'code (hi)': { old: 'Mark', new: 'श्रेणी चिह्न' } });
  await put('hi', null);
  await put('en', null);
  assert.equal(await read(), 'कोड');
});
