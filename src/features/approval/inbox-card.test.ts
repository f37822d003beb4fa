/** The card of what waits, by the organisation's day, whatever the time in London. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { buildFlowWorld } from '../../../tests/approval/flow-world.ts';

const { world, works, as, employee, flow, sent } = await buildFlowWorld();
type Item = { date: string; path: string };
type Home = { columns?: unknown; cards: { key: string; items?: Item[] }[] };

test('what came at two in the morning is shown as of that day, not of the day before', async () => {
  await flow([{ person: employee('Meera Joshi') }]);
  const id = await sent();
  for (const [instant, day] of [
    ['2026-11-28T20:35:00Z', '2026-11-29'],
    ['2026-11-28T18:29:00Z', '2026-11-28'],
    ['2026-12-31T18:30:00Z', '2027-01-01'],
  ] as const) {
    await world.inside(works, (db) =>
      sql`update approval_request set created_at = ${instant} where record = ${id}`.execute(db),
    );
    const { cards } = (await as('Meera Joshi').get<Home>('/api/home')).body;
    const items = cards.find(({ key }) => key === 'waiting')?.items ?? [];
    assert.equal(items.find(({ path }) => path.endsWith(`/${id}`))?.date, day, instant);
  }
});
