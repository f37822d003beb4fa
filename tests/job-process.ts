/** A server of its own process that does nothing but jobs, to be killed in the middle of one. */
import { sql } from 'kysely';
import { pino } from 'pino';
import { openTenancy } from '#server/database/tenant.ts';
import { loadRegistry } from '#server/forms/declaration/registry.ts';
import { job } from '#server/jobs/job.ts';
import { openJobs } from '#server/jobs/jobs.ts';
import type { Host } from '#server/work.ts';

const [serverUrl = '', name = '', endless] = process.argv.slice(2);

/** Writes one row and then takes its time, so that there is a middle to be killed in. */
export const slowJob = job<{ milliseconds: number }>({
  name: 'test-slow',
  run: ({ work, progress, input }) =>
    work(async (inner) => {
      await sql`insert into outbox_mail (organisation_id, recipient, subject, body, kind, state)
      values (${inner.session.organisationId}, 'a@example.in', ${`by ${name}`}, '', 'notice',
        'kept')`.execute(inner.db);
      for (let passed = 0; passed < input.milliseconds; passed += 50) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        await progress(passed, input.milliseconds, `by ${name}`);
      }
      return { by: name };
    }),
});

const ready = Promise.withResolvers<void>();

/** An upkeep that tells its parent who began it, and never ends. */
const endlessUpkeep = {
  name: 'test-endless',
  cron: '0 0 1 1 *',
  run: async () => {
    await ready.promise;
    process.send?.(`${name} began it`);
    await new Promise<never>(() => {});
  },
};

if (import.meta.main) {
  const log = pino({ level: 'silent' });
  const jobs = await openJobs({
    serverUrl,
    log,
    known: [slowJob],
    ...(endless && { upkeep: [endlessUpkeep] }),
  });
  const host = {
    tenancy: openTenancy(serverUrl, { max: 4 }),
    log,
    forms: await loadRegistry(),
    access: new Map(),
    settings: { mailsAMinute: null },
  } as unknown as Host;
  await jobs.begin(host);
  process.on('disconnect', () => void jobs.close().then(() => process.exit(0)));
  process.send?.('ready');
  ready.resolve();
}
