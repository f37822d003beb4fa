/** The cost centres of a person's work as queries read them: the dated split, or the one centre. */
import { type RawBuilder, sql } from 'kysely';
import type { CostShare } from './cost-share.ts';

const splitOf = (work: string) => sql`employee_work_cost_split share
  join cost_centre of_share on of_share.organisation_id = share.organisation_id
    and of_share.id = share.cost_centre_id
  where share.organisation_id = ${sql.ref(`${work}.organisation_id`)}
    and share.employee_work_id = ${sql.ref(`${work}.id`)}`;

/** The shares of a row of `employee_work` by its alias; null where the cost is not split. */
export const costShares = (work: string): RawBuilder<readonly CostShare[] | null> => sql`(
  select json_agg(json_build_object('centre', of_share.name, 'share', share.share) order by share.position)
  from ${splitOf(work)})`;

/** 'Looms 60%, Dyeing 40%' of a split, else the name of the one centre; null where there is neither. */
export const costCentreName = (work: string, centre: string): RawBuilder<string | null> => sql`coalesce((
  select string_agg(of_share.name || ' ' || trim_scale(share.share / 100.0)::text || '%', ', '
    order by share.position) from ${splitOf(work)}), ${sql.ref(`${centre}.name`)})`;

/** Whether a row of `employee_work` says where its cost goes. */
export const hasCostCentre = (work: string): RawBuilder<boolean> => sql`(
  ${sql.ref(`${work}.cost_centre_id`)} is not null or exists (select from ${splitOf(work)}))`;
