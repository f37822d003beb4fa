/** An export of 100,000 rows: time, and how far memory grows beyond what an export of 1,000 rows takes. */
import { sql } from 'kysely';
import { refreshStatistics } from '#server/database/statistics.ts';
import { buildWorld } from '../tests/world.ts';

const rows = 100_000;
const limitMegabytes = 60;
const world = await buildWorld();
await world.inside(world.organisations.works, async (db) => {
  await sql`insert into designation (organisation_id, code, name, active)
    select muster.organisation_id(), 'T' || n, 'Title number ' || n, true
    from generate_series(1, ${rows}::int) n`.execute(db);
  await refreshStatistics(db, 'designation');
});
await world.app.listen({ host: '127.0.0.1', port: 0 });
const address = world.app.server.address();
const port = typeof address === 'object' ? address?.port : 0;
const cookie = world.cookieOf('Harish Iyer');

async function take(query: string): Promise<{ bytes: number; peak: number; seconds: number }> {
  globalThis.gc?.();
  const begun = performance.now();
  const before = process.memoryUsage().rss;
  let peak = 0;
  let bytes = 0;
  const reply = await fetch(`http://127.0.0.1:${port}/api/records/designation/export?${query}`, {
    headers: { cookie },
  });
  if (!reply.ok || !reply.body) throw new Error(`answered ${reply.status}`);
  for await (const piece of reply.body) {
    bytes += piece.length;
    peak = Math.max(peak, process.memoryUsage().rss - before);
  }
  return { bytes, peak: peak / 1e6, seconds: (performance.now() - begun) / 1000 };
}

for (const format of ['csv', 'xlsx']) {
  await take(`format=${format}&search=number+77`);
  const { bytes, peak, seconds } = await take(`format=${format}`);
  console.log(
    `export, ${rows} rows as ${format}: ${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(2)} s, ` +
      'memory grew by ' +
      `${peak.toFixed(0)} MB; ratio to ${limitMegabytes} MB: ${(peak / limitMegabytes).toFixed(2)}`,
  );
}
await world.close();
process.exit(0);
