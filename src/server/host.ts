import { pino, stdTimeFunctions } from 'pino';
import { auditUpkeep } from './audit/audit-heads.ts';
import { asRoleOf } from './database/database-roles.ts';
import { openTenancy } from './database/tenant.ts';
import { openDropBox } from './drop-box.ts';
import { dayMailUpkeep } from './events/day-mail.ts';
import { openFiles } from './files/files.ts';
import { loadRegistry } from './forms/declaration/registry.ts';
import { emptyAccess } from './gate/access.ts';
import { openAdmission, type Patience, usualPatience } from './gate/admission/admission.ts';
import { openHashQueue } from './gate/sign-in/hash-queue.ts';
import { openJobs } from './jobs/jobs.ts';
import { closeMail } from './mail/mail.ts';
import { keptUpkeep } from './organisation/take-kept.ts';
import { dailyUpkeep } from './process/daily.ts';
import type { Settings } from './process/settings.ts';
import { openKeyUse } from './security/key-use.ts';
import { openRefusedCalls } from './security/refused-calls.ts';
import { openMetrics } from './watch/metrics.ts';
import type { Host } from './work.ts';

type HostOptions = {
  /** Connections of requests; jobs have a few of their own. */
  readonly connections?: number;
  /** How long callers wait for a turn, where it is not as usual. */
  readonly patience?: Partial<Patience>;
  /** Jobs at a time; 0 for a command that leaves them to the servers. */
  readonly jobsAtOnce?: number;
  /** Whether upkeep runs when its time has come; a test runs it itself, or meets the clock by chance. */
  readonly keepsTime?: boolean;
  /** Folders with declarations besides the features'. */
  readonly besides?: readonly string[];
  readonly logLevel?: Settings['logLevel'] | 'silent';
};

/** Opens every part. `serverUrl` is the connection of the server's role, on a migrated database. */
export async function openHost(
  settings: Settings,
  serverUrl: string,
  options: HostOptions = {},
): Promise<Host> {
  const forms = await loadRegistry(options.besides);
  const log = pino({
    level: options.logLevel ?? settings.logLevel,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
  });
  const connections = options.connections ?? 10;
  const tenancy = openTenancy(serverUrl, {
    max: connections,
    replicaUrl: settings.databaseReadUrl && asRoleOf(serverUrl, settings.databaseReadUrl),
    told: (sentence) => log.warn(sentence),
  });
  const host: Host = {
    settings,
    tenancy,
    log,
    admission: openAdmission({ ...usualPatience, ...options.patience, atOnce: connections }),
    metrics: settings.metricsFor && openMetrics(tenancy),
    forms,
    access: emptyAccess(),
    proven: new Set(),
    refusedCalls: openRefusedCalls(tenancy, log),
    keyUse: openKeyUse(tenancy, (err) => log.error({ err }, 'the use of keys was not written')),
    dropBox: openDropBox((err) => log.error({ err }, 'what was handed in without a name was not written')),
    hashes: openHashQueue(),
    files: openFiles(settings),
    jobs: await openJobs({
      serverUrl,
      log,
      known: [...forms.jobs.values()],
      upkeep: options.keepsTime === false ? [] : [dailyUpkeep, dayMailUpkeep, keptUpkeep, ...auditUpkeep],
      ...(options.jobsAtOnce === undefined ? {} : { atOnce: options.jobsAtOnce }),
    }),
  };
  await host.jobs.begin(host);
  host.dropBox.begin();
  return host;
}

/** In the opposite order; jobs first, so that nothing new begins. */
export async function closeHost(host: Host): Promise<void> {
  await host.jobs.close();
  await host.dropBox.close();
  closeMail(host);
  await host.refusedCalls.close();
  await host.keyUse.close();
  await host.tenancy.close();
}
