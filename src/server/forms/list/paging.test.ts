import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { sql } from 'kysely';
import { buildFormWorld } from '../../../../tests/form-world.ts';
import type { WireRecord } from './projection.ts';

const world = await buildFormWorld();
const { works } = world.organisations;
const hr = await world.enter('Harish Iyer');
const url = '/api/records/every-kind';

type Page = { rows: WireRecord[]; total: number; next: string | null; previous: string | null };

/** The order that the list promises: empty keys last, text without regard to case, then the id. */
function compare(a: Sorted, b: Sorted, descending: boolean): number {
  if (a.key === null || b.key === null) {
    if (a.key !== b.key) return a.key === null ? 1 : -1;
  } else if (a.key !== b.key) {
    return (a.key < b.key ? -1 : 1) * (descending ? -1 : 1);
  }
  return (a.id - b.id) * (descending ? -1 : 1);
}
type Sorted = { id: number; key: string | number | boolean | null };

const specimen = fc.record({
  name: fc.constantFrom('b', 'B', 'a', 'aa', 'C', 'é'),
  count: fc.option(fc.integer({ min: -3, max: 3 })),
  ratio: fc.option(fc.constantFrom(0.5, 0.25, -1.125)),
  day: fc.option(fc.constantFrom('2020-01-01', '2019-12-31', '2024-02-29')),
  period: fc.option(fc.constantFrom('2026-01', '2025-12')),
  size: fc.option(fc.constantFrom('small', 'middle', 'large')),
  done: fc.boolean(),
});
const sizes = ['small', 'middle', 'large'];
const keyOf: Record<string, (values: WireRecord['values']) => Sorted['key']> = {
  name: ({ name }) => String(name).replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
  count: ({ count }) => count as number | null,
  ratio: ({ ratio }) => ratio as number | null,
  day: ({ day }) => day as string | null,
  period: ({ period }) => period as string | null,
  size: ({ size }) => (size === null ? null : sizes.indexOf(size as string)),
  done: ({ done }) => done as boolean,
};

test('paging either way gives exactly the naive order, whatever the values, empty ones too', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(specimen, { minLength: 1, maxLength: 25 }),
      fc.integer({ min: 1, max: 7 }),
      fc.boolean(),
      async (specimens, limit, descending) => {
        await world.inside(works, async (db) => {
          await sql`delete from every_kind`.execute(db);
          for (const [at, each] of specimens.entries()) {
            await sql`insert into every_kind (code, name, count, ratio, day, period, size, done, state,
              amount)
            values (${`P${at}`}, ${each.name}, ${each.count}, ${each.ratio}, ${each.day}, ${each.period},
              ${each.size},
              ${each.done}, 'draft', ${at})`.execute(db);
          }
        });
        for (const [name, key] of Object.entries(keyOf)) {
          const sort = `${descending ? '-' : ''}${name}`;
          const all = (await hr.get<Page>(`${url}?limit=200&columns=${Object.keys(keyOf).join()}`)).body.rows;
          const expected = all
            .map(({ id, values }) => ({ id, key: key(values) }))
            .sort((a, b) => compare(a, b, descending))
            .map(({ id }) => id);
          assert.deepEqual(await walk(sort, limit, 'next'), expected, `${sort} forwards`);
          assert.deepEqual(await walk(sort, limit, 'previous'), expected, `${sort} backwards`);
        }
      },
    ),
    { numRuns: 6 },
  );
});

async function walk(sort: string, limit: number, way: 'next' | 'previous'): Promise<number[]> {
  const ids: number[] = [];
  let mark: string | null = way === 'next' ? '' : 'last';
  while (mark !== null) {
    const place: string =
      mark === '' ? '' : mark === 'last' ? '&last=1' : `&${way === 'next' ? 'after' : 'before'}=${mark}`;
    const { body, status } = await hr.get<Page>(`${url}?sort=${sort}&limit=${limit}${place}`);
    assert.equal(status, 200, JSON.stringify(body));
    const page = body.rows.map(({ id }) => id);
    if (way === 'next') ids.push(...page);
    else ids.unshift(...page);
    mark = body[way];
  }
  return ids;
}
