/**
 * A server: the parts of one process, handed to boot.ts, which brings them up and takes them down in order.
 */
import { closeHost, openHost } from './host.ts';
import { buildApp } from './http.ts';
import { boot } from './process/boot.ts';
import { firstAdministratorLink } from './security/password-link.ts';
import { seedDemo } from './seed/demo.ts';
import { closeDemo } from './seed/demo-closed.ts';
import type { Host } from './work.ts';

await boot<Host>({
  openHost: ({ settings, database }) => openHost(settings, database.serverUrl),
  closeHost,
  seedDemo,
  closeDemo,
  administratorLink: firstAdministratorLink,
  startHttp: async (host) => {
    const app = await buildApp(host);
    await app.listen({ host: host.settings.host, port: host.settings.port });
    return { stop: () => app.close() };
  },
});
