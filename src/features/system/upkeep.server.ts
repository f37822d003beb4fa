/**
 * What is thrown away once a day: sessions long over, answers kept for repeated calls, files that nothing
 * holds.
 */
import { sql } from 'kysely';
import { daily } from '#server/feature.ts';

export const cleanSessions = daily({
  name: 'clean-sessions',
  run: (work) =>
    sql`
    delete from session where organisation_id = ${work.session.organisationId}
      and coalesce(ended_at, expires_at) < now() - interval '90 days'`.execute(work.db),
});

export const cleanIdempotencyKeys = daily({
  name: 'clean-idempotency-keys',
  run: (work) =>
    sql`
    delete from idempotency_key where organisation_id = ${work.session.organisationId}
      and created_at < now() - interval '3 days'`.execute(work.db),
});

export const cleanFiles = daily({ name: 'clean-files', run: (work) => work.files.clean(work) });

/** The way back from an import is kept for a month. */
export const cleanImports = daily({
  name: 'clean-imports',
  run: (work) =>
    sql`
    delete from import_change c using import i
    where c.organisation_id = ${work.session.organisationId} and i.organisation_id = c.organisation_id
      and i.id = c.import_id and i.changed_at < now() - interval '31 days'`.execute(work.db),
});
