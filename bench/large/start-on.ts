/** A start on a database that is there, but for the making of its role: `node start-on.ts OWNER SERVER`. */
import { migrate } from '#server/database/migrate.ts';
import { openParts } from '#server/database/series-parts.ts';
import { loadRegistry } from '#server/forms/declaration/registry.ts';
import { openHost } from '#server/host.ts';
import { buildApp } from '#server/http.ts';
import { firstAdministratorLink } from '#server/security/password-link.ts';
import { noteSealKeys } from '#server/security/seal-check.ts';
import { closeDemo } from '#server/seed/demo-closed.ts';
import { worldSettings } from '../../tests/world.ts';

const [, , ownerUrl = '', serverUrl = ''] = process.argv;
const settings = worldSettings();
await migrate(ownerUrl);
await openParts(ownerUrl);
await noteSealKeys(ownerUrl, settings, async () => (await loadRegistry()).forms);
const host = await openHost(settings, serverUrl);
await closeDemo(host);
await firstAdministratorLink(host);
const app = await buildApp(host);
await app.listen({ host: '127.0.0.1', port: 0 });
process.exit(0);
