/**
 * npm run new-feature NAME [FORM]: the skeleton of a feature, its first migration and its line in
 * features/index.ts.
 */
import { join } from 'node:path';
import { writeFeature } from '../forms/declaration/skeleton.ts';

const [feature, form] = process.argv.slice(2);
if (feature === undefined) {
  console.error(
    'Name the feature, and its form where that is called otherwise: npm run new-feature medical-claim',
  );
  process.exitCode = 1;
} else {
  try {
    const written = await writeFeature(join(import.meta.dirname, '../../..'), feature, form ?? feature);
    const again = `node scripts/print-table.ts ${form ?? feature}`;
    console.log(
      `Written:\n  ${written.join('\n  ')}\nMake the fields your own, then the migration anew: ${again}`,
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
