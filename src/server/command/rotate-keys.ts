/**
 * npm run rotate-keys: seals every bank account, identity number and file again with the first key of
 * DATA_KEY.
 */
import { anchorChains } from '../audit/audit-chain.ts';
import { openTenancy } from '../database/tenant.ts';
import { openFiles } from '../files/files.ts';
import { loadRegistry } from '../forms/declaration/registry.ts';
import { forgetOlderKeys, noteSealKeys } from '../security/seal-check.ts';
import { rotateSeals } from '../security/sealed/rotation.ts';
import { command } from './command.ts';

await command('sealing values with the newest key', { beside: true }, async ({ settings, database, log }) => {
  const tenancy = openTenancy(database.serverUrl, { max: 1 });
  try {
    const { forms } = await loadRegistry();
    await noteSealKeys(database.ownerUrl, settings, async () => forms);
    const count = await rotateSeals({ settings, tenancy, forms, files: openFiles(settings) });
    await anchorChains({ settings, tenancy }, log);
    if (count === 0) await forgetOlderKeys(database.ownerUrl, settings, async () => forms);
    log(
      count === 0
        ? 'Every value and file is sealed with the newest key; older ones can be taken out of DATA_KEY.'
        : `${count} values and files were re-encrypted. Run it again; older keys may go once it finds none.`,
    );
  } finally {
    await tenancy.close();
  }
});
