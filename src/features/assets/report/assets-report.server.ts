/** What reports of assets ask, and who is told when somebody leaves with one. */
import { sql } from 'kysely';
import { addDays } from '#kernel/calendar.ts';
import { wordFor } from '#kernel/form.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { raise } from '#server/events/raise.ts';
import { daily, reportServer } from '#server/feature.ts';
import { reachCondition } from '#server/forms/reach.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import { assetIssue } from '../issue/asset-issue.form.ts';
import { assetAudit, assetsOut } from './assets.report.ts';

type Out = ReportRow & { readonly state: string };

export const assetsOutServer = reportServer(assetsOut, async (work) => {
  const reach = work.may(assetsOut.name, 'read') ?? 'own';
  const { rows } = await sql<Out>`
    select i.id as "drillId", e.id as "employeeId", e.code, ${fullNameOf('e')} as name, e.left_on as leaves,
      a.tag, a.name as asset, i.state, i.issued_on as issued, i.acknowledged_on as acknowledged, a.value
    from asset_issue i
    join asset a on a.organisation_id = i.organisation_id and a.id = i.asset_id
    join employee e on e.organisation_id = i.organisation_id and e.id = i.employee_id
    where i.organisation_id = ${work.session.organisationId}
      and i.state in ('issued', 'held', 'lost', 'explained', 'recovering')
      and ${reachCondition(work, assetIssue, reach, 'i')}
    order by e.left_on nulls last, ${fullNameOf('e')}, a.tag`.execute(work.db);
  return rows.map((row) => ({ ...row, state: wordFor(assetIssue, row.state) }));
});

export const assetAuditServer = reportServer(assetAudit, async ({ db, session, today }) => {
  const { rows } = await sql<ReportRow>`
    select a.id as "drillId", a.tag, a.name as asset, c.name as category, p.name as place,
      case when e.id is not null then ${fullNameOf('e')} end as name, a.seen_on as seen,
      coalesce(a.seen_on, a.bought_on) + c.audit_days::int as by,
      greatest(0, ${today}::date - (coalesce(a.seen_on, a.bought_on) + c.audit_days::int)) as days
    from asset a
    join asset_category c on c.organisation_id = a.organisation_id and c.id = a.category_id
    left join establishment p on p.organisation_id = a.organisation_id and p.id = a.place_id
    left join employee e on e.organisation_id = a.organisation_id and e.id = a.holder_id
    where a.organisation_id = ${session.organisationId} and a.state in ('stock', 'issued', 'repair')
    order by a.seen_on nulls first, a.tag`.execute(db);
  return rows;
});

/** A week before the last day and on it: what somebody has still is told to those who keep assets. */
export const leaversWithAssets = daily({
  name: 'leavers-with-assets',
  async run(work) {
    const days = [work.today, addDays(work.today, 7)];
    const { rows } = await sql<{ id: number; name: string; pieces: number }>`
      select min(i.id) as id, ${fullNameOf('e')} as name, count(*)::int as pieces
      from asset_issue i join employee e on e.organisation_id = i.organisation_id and e.id = i.employee_id
      where i.organisation_id = ${work.session.organisationId} and i.state in ('issued', 'held')
        and e.left_on = any (${days}::date[])
      group by e.organisation_id, e.id`.execute(work.db);
    for (const { id, name, pieces } of rows)
      await raise(work, assetIssue, 'out', {
        ...{ record: id, to: { loginTypes: ['hr'] } },
        title: sentence`${name} leaves and still has assets: ${pieces}`,
        path: 'fwHR/assets-out',
      });
  },
});
