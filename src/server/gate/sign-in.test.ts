import assert from 'node:assert/strict';
import test from 'node:test';
import { buildWorld } from '../../../tests/world.ts';

const world = await buildWorld();

test('a signed-in person sees who they are', async () => {
  const { status, body } = await world.as('Esha Pillai').get('/api/session');
  assert.equal(status, 200, JSON.stringify(body));
  console.log(body);
  const menu = await world.as('Anita Rao').get('/api/menu');
  console.log(menu.status, JSON.stringify(menu.body).slice(0, 1500));
  console.log((await world.as('Anita Rao').get('/api/search?text=me jo')).body);
});
