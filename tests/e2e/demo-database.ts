/** The demo organisations in a database of the calling file's own: the first file of a run seeds them. */
import { closeHost, openHost } from '#server/host.ts';
import { seedDemo } from '#server/seed/demo.ts';
import { filledDatabase, type TestDatabase } from '../database.ts';
import { whatTheDemoFollowsFrom } from '../demo-sources.ts';
import { worldSettings } from '../world.ts';

export const demoDatabase = (): Promise<TestDatabase> =>
  filledDatabase(whatTheDemoFollowsFrom(), async ({ serverUrl }) => {
    const host = await openHost(worldSettings({ demo: true }), serverUrl, { logLevel: 'error' });
    await seedDemo(host, () => undefined).finally(() => closeHost(host));
  });
