import { sql } from 'kysely';
import { reportServer } from '#server/feature.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import { damageList } from './damage-list.report.ts';

/** It asks nobody's reach: the host leaves out the rows of records that are not the reader's. */
export const damageListServer = reportServer(damageList, async (work) => {
  const { rows } = await sql<ReportRow>`select id as "drillId", subject from damage_report
    where organisation_id = ${work.session.organisationId} order by subject`.execute(work.db);
  return rows;
});
