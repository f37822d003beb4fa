/** Host: what one server process is made of. Each part is one line of the type and one of `openHost`. */
import { type FastifyBaseLogger, fastify } from 'fastify';
import type { Files } from './files/files.ts';
import { openFiles } from './files/files.ts';
import { type FormRegistry, openRegistry } from './forms/registry.ts';
import type { AccessCache } from './gate/access.ts';
import { type HashQueue, openHashQueue } from './gate/hash-queue.ts';
import { type Jobs, openJobs } from './jobs/jobs.ts';
import type { Settings } from './settings.ts';
import { openTenancy, type Tenancy } from './tenant.ts';

export type Host = {
  readonly settings: Settings;
  readonly tenancy: Tenancy;
  readonly log: FastifyBaseLogger;
  /** Every form, page, report, server side, route and job that the features declare. */
  readonly forms: FormRegistry;
  readonly access: AccessCache;
  readonly hashes: HashQueue;
  readonly files: Files;
  readonly jobs: Jobs;
};
