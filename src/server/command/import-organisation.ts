/**
 * npm run import-organisation -- FILE [--key FILE] [--code CODE]: brings an organisation from its archive
 * into this installation, also while Muster runs.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { anchorChains } from '../audit/audit-chain.ts';
import { openTenancy } from '../database/tenant.ts';
import { openSealedStorage } from '../files/sealed-storage.ts';
import { loadRegistry } from '../forms/declaration/registry.ts';
import { importOrganisation } from '../organisation/archive/archive-import.ts';
import { command } from './command.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { key: { type: 'string' }, code: { type: 'string' } },
});
const [path] = positionals;
if (path === undefined) {
  console.error(
    'Which archive? npm run import-organisation -- FILE, with --key FILE when its key lies elsewhere and ' +
      '--code CODE to give the organisation another code here.',
  );
  process.exit(1);
}
await command('importing an organisation', { beside: true }, async ({ settings, database, log }) => {
  const { forms } = await loadRegistry();
  const storage = await openSealedStorage(settings);
  const into = { ownerUrl: database.ownerUrl, keys: settings.sealKeys, forms, storage };
  const { key, code } = values;
  const came = await importOrganisation(into, resolve(path), {
    ...(key !== undefined && { keyFile: resolve(key) }),
    ...(code !== undefined && { code }),
  });
  const tenancy = openTenancy(database.serverUrl, { max: 1 });
  await anchorChains({ settings, tenancy }, log).finally(() => tenancy.close());
  log(
    `${came.code} is here as organisation ${came.number}: ${came.rows.toLocaleString('en-IN')} rows and ` +
      `${came.files} files. Its users sign in with the passwords they have; passkeys, API keys and devices ` +
      'for push messages are entered anew.',
  );
});
