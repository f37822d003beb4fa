/** Each approved year of bonus with what it left to later ones and used of earlier ones. */
import { sql } from 'kysely';
import { formatMonth, type Month } from '#kernel/calendar.ts';
import { reportServer } from '#server/feature.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import { bonusSurplus } from '../register/wage-register.report.ts';

type List = 'used' | 'lapsed' | 'carried';

const sumOf = (list: List, kinds: readonly string[]) => sql<number>`coalesce((
  select sum(row.amount) from ${sql.table(`bonus_year_${list}`)} row
  where row.organisation_id = year.organisation_id and row.bonus_year_id = year.id
    and row.kind = any (${[...kinds]}::text[])), 0)::bigint`;

export const bonusSurplusServer = reportServer(bonusSurplus, async (work) => {
  const { rows } = await sql<ReportRow & { readonly from: Month }>`
    select year.id as "drillId", year."from", year.surplus, year.allocable, year.least, year.most, year.rate,
      year.total as bonus, ${sumOf('used', ['set-on'])} as "usedOn",
      ${sumOf('used', ['set-off'])} as "usedOff",
      ${sumOf('lapsed', ['set-on', 'set-off'])} as lapsed, ${sumOf('carried', ['set-on'])} as "setOn",
      ${sumOf('carried', ['set-off'])} as "setOff"
    from bonus_year year
    where year.organisation_id = ${work.session.organisationId} and year.state = 'approved'
    order by year."from"`.execute(work.db);
  return rows.map((row): ReportRow => ({ ...row, from: formatMonth(row.from) }));
});
