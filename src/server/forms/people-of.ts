/**
 * Who belongs to somebody's team, and whom groups of a population cover, as a part of a statement. A function
 * of the database would ask for rows in the middle of what a machine answers from its own (decision 110).
 */
import { sql } from 'kysely';
import type { PopulationGroup } from '#kernel/population/population.ts';
import { holds } from '../database/dated-row.ts';
import type { Work } from '../work.ts';
import type { Sql } from './list/sql.ts';

/** The ids of the employee and of everybody below, today. */
export const teamOf = ({ session, today }: Pick<Work, 'session' | 'today'>, employee: number): Sql => sql`
  with recursive team (id) as (
    select ${employee}::bigint
    union
    select below.employee_id from team
    join employee_work below on below.organisation_id = ${session.organisationId}
      and below.reports_to_id = team.id and ${holds('below', today)}
  )
  select id from team`;

/** The ids of whom the groups cover today; of somebody who has yet to join, by the first day of work. */
export const peopleWithin = (
  { session: { organisationId }, today }: Pick<Work, 'session' | 'today'>,
  groups: readonly PopulationGroup[],
): Sql => sql`
  with recursive part (place, says) as (
    select each.place, each.says
    from jsonb_array_elements(${JSON.stringify(groups)}::jsonb) with ordinality as each (says, place)
  ),
  tree (place, id) as (
    select part.place, named::bigint
    from part, jsonb_array_elements_text(part.says -> 'departments') named
    union
    select tree.place, below.id from tree
    join department below on below.organisation_id = ${organisationId} and below.parent_id = tree.id
  ),
  seat as (
    select distinct on (held.employee_id) held.id, held.employee_id, held.cost_centre_id,
      held.designation_id, held.grade_id,
      held.department_id, held.business_unit_id, held.establishment_id, held.employment_type_id
    from employee_work held
    where held.organisation_id = ${organisationId} and held.superseded_at is null
    order by held.employee_id, held.valid_from > ${today}::date,
      case when held.valid_from <= ${today}::date then held.valid_from end desc, held.valid_from
  )
  select seat.employee_id from seat
  left join department home on home.organisation_id = ${organisationId} and home.id = seat.department_id
  where exists (
    select from part
    where (not part.says ? 'designations' or part.says -> 'designations' @> to_jsonb(seat.designation_id))
      and (not part.says ? 'grades' or part.says -> 'grades' @> to_jsonb(seat.grade_id))
      and (not part.says ? 'businessUnits'
        or part.says -> 'businessUnits' @> to_jsonb(coalesce(seat.business_unit_id, home.business_unit_id)))
      and (not part.says ? 'establishments'
        or part.says -> 'establishments' @> to_jsonb(seat.establishment_id))
      and (not part.says ? 'employmentTypes'
        or part.says -> 'employmentTypes' @> to_jsonb(seat.employment_type_id))
      and (not part.says ? 'costCentres' or exists (
        select from employee_work_cost_split share
        where share.organisation_id = ${organisationId} and share.employee_work_id = seat.id
          and part.says -> 'costCentres' @> to_jsonb(share.cost_centre_id))
        or (part.says -> 'costCentres' @> to_jsonb(seat.cost_centre_id) and not exists (
          select from employee_work_cost_split share
          where share.organisation_id = ${organisationId} and share.employee_work_id = seat.id)))
      and (not part.says ? 'departments'
        or exists (select from tree where tree.place = part.place and tree.id = seat.department_id)))`;
