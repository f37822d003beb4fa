/**
 * What is thrown away once a day: sessions long over, answers kept for repeated calls, files that nothing
 * holds.
 */
import { sql } from 'kysely';
import { daily } from '#server/feature.ts';
import { inWork } from '#server/in-work.ts';

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

/** So many files are sealed in one transaction. */
const sealedAtOnce = 50;

/** Files from before they were sealed at rest, and those that another key sealed. */
export const sealFiles = daily({
  name: 'seal-files',
  async run({ host, session, files }) {
    const { organisationId } = session;
    const some = () =>
      inWork(host, session, ({ db }) => files.sealOlder({ db, organisationId }, sealedAtOnce));
    while ((await some()) === sealedAtOnce);
  },
});

/**
 * The table that somebody uploaded to import goes after the organisation's days. Its name, size and hash, who
 * brought it, when, and what came of it stay with the import.
 */
export const removeUploads = daily({
  name: 'remove-uploads',
  async run(work) {
    const { organisationId } = work.session;
    const { rows } = await sql<{ file: number }>`
      with over as (
        select i.id, i.file_id from import i
        left join organisation o on o.organisation_id = i.organisation_id
        where i.organisation_id = ${organisationId} and i.file_id is not null
          and i.state not in ('checking', 'running')
          and i.created_at < now() - make_interval(days => coalesce(o.upload_days, 30)::int)
        for update of i skip locked)
      update import i set file_id = null, file_removed_on = ${work.today} from over
      where i.organisation_id = ${organisationId} and i.id = over.id
      returning over.file_id as file`.execute(work.db);
    await work.files.remove(
      work,
      rows.map(({ file }) => file),
    );
  },
});

/** The way back from an import is kept for a month. */
export const cleanImports = daily({
  name: 'clean-imports',
  run: (work) =>
    sql`
    delete from import_change c using import i
    where c.organisation_id = ${work.session.organisationId} and i.organisation_id = c.organisation_id
      and i.id = c.import_id and i.changed_at < now() - interval '31 days'`.execute(work.db),
});
