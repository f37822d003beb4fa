/** A command that works with a whole host, beside a running Muster, and leaves jobs to the servers. */
import { closeHost, openHost } from '../host.ts';
import type { Host } from '../work.ts';
import { command } from './command.ts';

export function commandHost(
  doing: string,
  work: (host: Host, log: (sentence: string) => void) => Promise<void>,
): Promise<void> {
  return command(doing, { beside: true }, async ({ settings, database, log }) => {
    const host = await openHost(settings, database.serverUrl, {
      connections: 2,
      jobsAtOnce: 0,
      logLevel: 'error',
    });
    try {
      await work(host, log);
    } finally {
      await closeHost(host);
    }
  });
}
