/**
 * npm run restore -- FILE [--replace]: puts a backup into the database of the settings. Muster must not be
 * running.
 */
import { resolve } from 'node:path';
import { anchorPutBack } from '../audit/audit-chain.ts';
import { restore } from '../backup/restore.ts';
import { openTenancy } from '../database/tenant.ts';
import { loadRegistry } from '../forms/declaration/registry.ts';
import { unknownKeys } from '../security/seal-check.ts';
import { openAsOwner } from '../security/sealed/every-value.ts';
import { command } from './command.ts';

const words = process.argv.slice(2);
const file = words.find((word) => !word.startsWith('--'));
if (file === undefined) {
  console.error(
    'Which backup? npm run restore -- FILE, and --replace when the database holds records already.',
  );
  process.exit(1);
}
await command('restoring a backup', { beside: false }, async ({ settings, database, log }) => {
  const { madeAt, tables, rows, notes } = await restore(database.ownerUrl, resolve(file), {
    replace: words.includes('--replace'),
  });
  log(`Restored: ${rows.toLocaleString('en-IN')} rows of ${tables} tables, as they were at ${madeAt}.`);
  for (const note of notes) log(note);
  const tenancy = openTenancy(database.serverUrl, { max: 1 });
  await anchorPutBack({ settings, tenancy }).finally(() => tenancy.close());
  const missing = await unknownKeys(database.ownerUrl, settings);
  if (missing.length > 0) {
    log(
      `Its values are sealed with the data key ${missing.join(', ')}, which DATA_KEY does not hold. ` +
        'Muster starts once the key of that time is in DATA_KEY or in the file secrets/data-key of ' +
        'DATA_DIR.',
    );
    return;
  }
  const { forms } = await loadRegistry();
  const { values, shut } = await openAsOwner(database.ownerUrl, forms, settings.sealKeys);
  log(
    shut === null
      ? `Each of ${values.toLocaleString('en-IN')} sealed values opens.`
      : `Of ${values.toLocaleString('en-IN')} sealed values these do not open: ${shut}. They were so when ` +
          'the backup was made. Restore an older one, or enter them again.',
  );
});
