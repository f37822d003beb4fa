/**
 * npm run distribute [-- --dry-run] [-- --shards N]: spreads the database over the machines of its cluster.
 * The dry run prints every statement and changes nothing; it works on any PostgreSQL.
 */
import { withClient } from '../database/database-roles.ts';
import { appliedMigrations, pending, readMigrations } from '../database/migrate.ts';
import { distribute, planOf } from '../distribution/distribute.ts';
import { nameOf } from '../distribution/layout.ts';
import { command } from './command.ts';

await command('distributing the tables', { beside: true }, async ({ database, log }) => {
  const words = process.argv.slice(2);
  const shards = Number(words[words.indexOf('--shards') + 1] ?? 32) || 32;
  await withClient(database.ownerUrl, async (client) => {
    const waiting = pending(readMigrations(), await appliedMigrations(client));
    if (waiting.length > 0) throw new Error('The database is not up to date: run `npm run migrate` first.');
    if (!words.includes('--dry-run')) {
      await distribute(client, { shards, log });
      log('Every table is where it belongs. The machines that hold rows may admit nobody but the first one.');
      return;
    }
    const { layout, refusals, steps } = await planOf(client, shards);
    for (const { title, pieces } of steps) {
      log(`\n-- ${title}`);
      for (const piece of pieces) {
        const own = piece.length > 1;
        for (const statement of own ? ['begin', ...piece, 'commit'] : piece) log(`${statement};`);
      }
    }
    log(`\n-- On the first machine alone: ${layout.first.map(nameOf).join(', ')}`);
    for (const why of refusals) log(`-- It would be refused here: ${why}`);
  });
});
