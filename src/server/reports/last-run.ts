/** When a person ran each report last and what they asked, so that the catalogue leads back to it. */
import { sql } from 'kysely';
import type { Report } from '#kernel/report/report.ts';
import type { Work } from '../work.ts';
import type { ReportParameters } from './report-row.ts';

type LastRun = {
  readonly report: string;
  readonly at: string;
  readonly asked: Readonly<Record<string, unknown>>;
};

export async function noteRun(work: Work, { name }: Report, asked: ReportParameters): Promise<void> {
  const { organisationId, userId } = work.session;
  if (!userId) return;
  await sql`insert into report_run (organisation_id, user_id, report, asked)
    values (${organisationId}, ${userId}, ${name}, ${JSON.stringify(asked)}::jsonb)
    on conflict (organisation_id, user_id, report) do update
      set asked = excluded.asked, ran_at = excluded.ran_at`.execute(work.db);
}

/** Of the person at work alone. */
export async function lastRuns(work: Work): Promise<ReadonlyMap<string, LastRun>> {
  const { organisationId, userId } = work.session;
  const { rows } = await sql<LastRun>`select report, ran_at as at, asked from report_run
    where organisation_id = ${organisationId} and user_id = ${userId}`.execute(work.db);
  return new Map(rows.map((row) => [row.report, row]));
}
