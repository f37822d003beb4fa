/**
 * npm run export-organisation -- CODE FILE: writes an organisation as one archive, also while Muster runs,
 * and the key of the archive beside it.
 */
import { resolve } from 'node:path';
import { openSealedStorage } from '../files/sealed-storage.ts';
import { loadRegistry } from '../forms/declaration/registry.ts';
import { exportOrganisation } from '../organisation/archive/archive-export.ts';
import { command } from './command.ts';

const [code, path] = process.argv.slice(2);
if (code === undefined || path === undefined) {
  console.error('Which organisation, and where to? npm run export-organisation -- CODE FILE.');
  process.exit(1);
}
await command('exporting an organisation', { beside: true }, async ({ settings, database, log }) => {
  const { forms } = await loadRegistry();
  const storage = await openSealedStorage(settings);
  const from = { ownerUrl: database.ownerUrl, keys: settings.sealKeys, forms, storage };
  const file = resolve(path);
  const { rows, tables, files, missing } = await exportOrganisation(from, code, file);
  log(`${file}: ${rows.toLocaleString('en-IN')} rows of ${tables} tables and ${files} files.`);
  if (missing.length > 0) log(`Not in the storage, and so not in the archive: ${missing.join(', ')}.`);
  log(`Its key is in ${file}.key. Whoever has both can read everything: send the key another way.`);
});
