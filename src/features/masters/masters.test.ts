import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { foundOrganisation } from '#server/organisation/founding.ts';
import { buildWorld } from '../../../tests/world.ts';

type Wire = { id: number; version: number; values: Record<string, unknown>; title: string };
type Refused = { code: string; message: string; fields?: Record<string, string> };
type Page = { rows: Wire[]; total: number };
type Option = { id: number; title: string; subtitle: string | null };

const world = await buildWorld();
const hr = world.as('Harish Iyer');
const { works } = world.organisations;
const lists = [
  'master-entry',
  'qualification',
  'institution',
  'skill',
  'language',
  'relation',
  'bank',
  'document-type',
];

test('an organisation starts with the usual lists', async () => {
  for (const list of lists) {
    const { status, body } = await hr.get<Page>(`/api/records/${list}`);
    assert.equal(status, 200);
    assert.ok(body.total > 3, `${list} has ${body.total}`);
  }
});

test('what was deleted from a list does not come back when the organisation is founded again', async () => {
  const find = async () => {
    const { body } = await hr.get<Page>('/api/records/skill?search=driving');
    return body.rows[0];
  };
  const there = await find();
  assert.ok(there);
  const gone = await hr.delete(`/api/records/skill/${there.id}?version=${there.version}`);
  assert.ok(gone.status < 300, JSON.stringify(gone.body));
  await foundOrganisation(world.host, { id: works, code: 'WORKS', name: 'Muster Works' });
  assert.equal(await find(), undefined);
});

test('a picker that asks for one list is offered that list alone', async () => {
  const { body } = await hr.get<Option[]>('/api/records/master-entry/options?type=religion&search=hin');
  assert.deepEqual(
    body.map(({ title }) => title),
    ['Hindu'],
  );
  const { body: none } = await hr.get<Option[]>(
    '/api/records/master-entry/options?type=nationality&search=hindu',
  );
  assert.deepEqual(none, []);
  assert.equal((await hr.get('/api/records/master-entry/options?type=anything')).status, 422);
});

test('the same code may be in two lists, and not twice in one', async () => {
  const entry = { type: 'occupation', code: 'SIKH', name: 'Made up' };
  assert.equal((await hr.post('/api/records/master-entry', entry)).status, 200);
  const again = await hr.post<Refused>('/api/records/master-entry', { ...entry, name: 'Another' });
  assert.equal(again.status, 422);
});

test('a bank is known by four letters', async () => {
  const bank = { code: 'NEW', name: 'New Bank', ifscPrefix: 'neww' };
  const made = await hr.post<Wire>('/api/records/bank', bank);
  assert.equal(made.body.values.ifscPrefix, 'NEWW');
  const wrong = await hr.post<Refused>('/api/records/bank', { ...bank, code: 'N2', ifscPrefix: 'N3W4' });
  assert.ok(wrong.body.fields?.ifscPrefix);
});

test('an employee picks from the lists, changes none and finds none in the menu', async () => {
  const esha = world.as('Esha Pillai');
  assert.equal((await esha.get('/api/records/skill/options?search=py')).status, 200);
  assert.equal((await esha.post('/api/records/skill', { code: 'X', name: 'X' })).status, 403);
  type Menu = {
    superModules: { modules: { items: { key: string }[] }[] }[];
    places: { item: { key: string } }[];
  };
  const listed = ({ superModules }: Menu) =>
    superModules.flatMap(({ modules }) => modules.flatMap(({ items }) => items.map(({ key }) => key)));
  const menu = (await esha.get<Menu>('/api/menu')).body;
  assert.deepEqual(
    lists.filter((list) => listed(menu).includes(list)),
    [],
  );
  assert.ok(menu.places.some(({ item }) => item.key === 'skill'));
  const keeper = (await hr.get<Menu>('/api/menu')).body;
  assert.deepEqual(
    lists.filter((list) => !listed(keeper).includes(list)),
    [],
  );
});

test('the lists of one organisation are not those of another', async () => {
  const mine = (await hr.get<Page>('/api/records/skill?search=payroll')).body.rows[0];
  const omar = world.as('Omar Khan');
  assert.equal((await omar.get(`/api/records/skill/${mine?.id}`)).status, 404);
  const theirs = (await omar.get<Page>('/api/records/skill?search=payroll')).body.rows[0];
  assert.notEqual(theirs?.id, mine?.id);
});

test('who gave the lists is in the audit, once a list', async () => {
  const { rows } = await world.inside(works, (db) =>
    sql<{ form: string }>`select form from audit_entry where organisation_id = ${works}
      and reason = 'What every organisation starts with'`.execute(db),
  );
  assert.deepEqual(rows.map(({ form }) => form).sort(), lists.toSorted());
});
