/**
 * npm run new-feature PLACE [FORM] [-- --request]: the skeleton of an area in any folder, its first migration
 * and its line in features/index.ts.
 */
import { join } from 'node:path';
import { writeFeature } from '../forms/declaration/skeleton.ts';

const named = process.argv.slice(2).filter((word) => word !== '--request');
const kind = process.argv.includes('--request') ? 'request' : 'plain';
const [place, name] = named;
if (place === undefined) {
  console.error(
    'Name the folder, and the form where that is called otherwise: npm run new-feature medical-claim. ' +
      'With -- --request it is asked for, decided by two, counted in a ledger and reported.',
  );
  process.exitCode = 1;
} else {
  try {
    const written = await writeFeature(join(import.meta.dirname, '../../..'), place, { name, kind });
    const again = `node scripts/print-table.ts ${name ?? place.split('/').at(-1)}`;
    console.log(
      `Written:\n  ${written.join('\n  ')}\nEdit the fields, then print the migration again: ${again}`,
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
