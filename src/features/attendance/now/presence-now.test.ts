/** The wall tells how many are in, of whom the reader may see, and names nobody. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { buildTimeWorld } from '../../../../tests/attendance/time-world.ts';
import type { PresenceNow } from './presence-now.call.ts';

const { world, hr } = await buildTimeWorld();
const ask = (as = hr, by = 'place') => as.get<PresenceNow>(`/api/attendance/presence-now?by=${by}`);

test('everybody who keeps time is counted once, by place and by department', async () => {
  for (const by of ['place', 'department']) {
    const { status, body } = await ask(hr, by);
    assert.equal(status, 200);
    const { people, in: inside, gone, leave, duty, home, expected, later, off, absent } = body.whole;
    assert.equal(people, 10);
    assert.equal(inside + gone + leave + duty + home + expected + later + off + absent, people);
    assert.equal(
      body.groups.reduce((sum, { figures }) => sum + figures.people, 0),
      people,
    );
  }
});

test('a manager’s wall counts the team; nobody’s name is on it; employees have none', async () => {
  const { body, raw } = await ask(world.as('Meera Joshi'));
  assert.equal(body.whole.people, 3);
  assert.doesNotMatch(raw.toString(), /Esha|Farhan|Meera/);
  assert.equal((await ask(world.as('Esha Pillai'))).status, 403);
});

test('another organisation counts its own people', async () => {
  const { body } = await ask(world.as('Omar Khan'));
  assert.equal(body.whole.people, 0, 'nobody there keeps time');
});
