/**
 * The history of an asset, for whoever reads it: others' issues for those alone who read issues of
 * others.
 */
import { sql } from 'kysely';
import { addDays } from '#kernel/calendar.ts';
import { wordFor } from '#kernel/form.ts';
import { notFound } from '#kernel/refusal.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { reachCondition } from '#server/forms/reach.ts';
import { records } from '#server/forms/record/records.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { assetIssue } from '../issue/asset-issue.form.ts';
import { type AssetHistory, assetHistoryCall } from './asset.call.ts';
import { asset } from './asset.form.ts';
import { assetCategory } from './asset-category.form.ts';
import { assetCheck, conditions } from './asset-check.form.ts';

async function issuesOf(work: Work, id: number): Promise<AssetHistory['issues']> {
  const reach = work.may(assetIssue.name, 'read');
  if (reach === undefined) return [];
  const { rows } = await sql<AssetHistory['issues'][number]>`
    select i.id, ${fullNameOf('e')} as name, i.issued_on as "issuedOn", i.returned_on as "returnedOn", i.state
    from asset_issue i join employee e on e.organisation_id = i.organisation_id and e.id = i.employee_id
    where i.organisation_id = ${work.session.organisationId} and i.asset_id = ${id}
      and ${reachCondition(work, assetIssue, reach, 'i')}
    order by i.issued_on desc, i.id desc limit 40`.execute(work.db);
  return rows.map((row) => ({ ...row, state: wordFor(assetIssue, row.state) }));
}

type Check = AssetHistory['checks'][number] & { readonly condition: keyof typeof conditions };

async function checksOf(work: Work, id: number): Promise<AssetHistory['checks']> {
  const reach = work.may(assetCheck.name, 'read');
  if (reach === undefined) return [];
  const { rows } = await sql<Check>`
    select c.id, c."on", case when e.id is not null then ${fullNameOf('e')} end as by, c.condition, c."where",
      c.photo_id as photo
    from asset_check c
    left join employee e on e.organisation_id = c.organisation_id and e.id = c.by_id
    where c.organisation_id = ${work.session.organisationId} and c.asset_id = ${id}
      and ${reachCondition(work, assetCheck, reach, 'c')}
    order by c."on" desc, c.id desc limit 40`.execute(work.db);
  return rows.map((row) => ({ ...row, condition: conditions[row.condition] }));
}

export const assetHistoryRoute = route({
  ...assetHistoryCall,
  tag: 'Assets',
  form: asset.name,
  action: 'read',
  keepsReach: true,
  summary: 'An asset: who had it, and when it was seen',
  async handle(work, { params: { id } }) {
    const reach = work.may(asset.name, 'read') ?? 'own';
    const { rows } = await sql`select from asset a where a.organisation_id = ${work.session.organisationId}
      and a.id = ${id} and ${reachCondition(work, asset, reach, 'a')}`.execute(work.db);
    const record = rows.length > 0 ? await records(work, asset).one(id) : undefined;
    if (!record) return notFound('This asset');
    const category = await records(work, assetCategory).one(record.category);
    return {
      ...{ tag: record.tag, name: record.name },
      seeBy: record.seenOn && category ? addDays(record.seenOn, category.auditDays) : null,
      issues: await issuesOf(work, id),
      checks: await checksOf(work, id),
    };
  },
});
