import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { buildWorld } from '../../../../tests/world.ts';

const world = await buildWorld();
const omar = world.as('Omar Khan');
const path = '/api/views/employee';
type View = { name: string; settings: Record<string, unknown> };

test('a view whose filter is no list is refused by its field, and nothing of it is kept', async () => {
  for (const filter of ['', 'department', { field: 'department' }]) {
    const { status, body } = await omar.put(path, { name: 'Mine', settings: { filter } });
    assert.equal(status, 422, JSON.stringify(body));
  }
  assert.deepEqual((await omar.get<View[]>(path)).body, []);
});

test('a view comes back as it was kept; what an earlier version took for a filter is left out', async () => {
  const filter = [{ field: 'status', is: ['active'] }];
  const kept = await omar.put<View>(path, {
    name: 'Serving',
    settings: { filter, columns: null, sort: 'code' },
  });
  assert.equal(kept.status, 200, JSON.stringify(kept.body));
  assert.deepEqual(kept.body.settings, { sort: 'code', filter });
  await world.inside(world.organisations.university, (db) =>
    sql`update saved_view set settings = settings || '{"filter": "", "search": null}'`.execute(db),
  );
  const { status, body } = await omar.get<View[]>(path);
  assert.equal(status, 200);
  assert.deepEqual(
    body.map(({ name, settings }) => [name, settings]),
    [['Serving', { sort: 'code' }]],
  );
});
