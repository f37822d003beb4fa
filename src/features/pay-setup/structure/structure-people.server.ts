/** For whom salary structures and other rules are meant, and who is such a person on a day. */

import { sql } from 'kysely';
import { invalid } from '#kernel/refusal.ts';
import { holdsFor } from '#server/database/dated-row.ts';
import type { Work } from '#server/work.ts';

/** Refuses a line of `meantFor` that says nothing: it would be for everybody. `names` is what it may say. */
export function refuseForEverybody(groups: readonly object[], first: string, names: string): void {
  const empty = groups.findIndex((group) => Object.values(group).every((part) => part === null));
  if (empty >= 0) invalid({ [`meantFor.${empty}.${first}`]: `Choose ${names}, or take it out.` });
}

/** Whether the work of a person, `work`, is what a line, `meant`, says of it. */
export const fitsWork = sql<boolean>`(meant.grade_id is null or meant.grade_id = work.grade_id)
  and (meant.employment_type_id is null or meant.employment_type_id = work.employment_type_id)
  and (meant.establishment_id is null or meant.establishment_id = work.establishment_id)`;

type Given = { readonly employee: number; readonly structure: number; readonly on: string };

/**
 * The given ones whose structure is meant for others, by their place in the list, with the groups in words.
 * Who has had it before the day may have it.
 */
export async function meantForOthers(
  work: Work,
  given: readonly Given[],
): Promise<ReadonlyMap<number, string>> {
  const { organisationId } = work.session;
  const { rows } = await sql<{ at: number; groups: string }>`
    with given as (
      select * from json_to_recordset(${JSON.stringify(given.map((each, at) => ({ at, ...each })))}::json)
        as given (at int, employee bigint, structure bigint, "on" date)),
    told as (
      select given.at, concat_ws(', ', grade.name, type.name, place.name) as name, meant.position,
        ${fitsWork} as fits
      from given
      join salary_structure_meant_for meant on meant.organisation_id = ${organisationId}
        and meant.salary_structure_id = given.structure
      left join employee_work work
        on ${holdsFor('work', { organisationId, employee: sql`given.employee` }, sql`given.on`)}
      left join grade on grade.organisation_id = meant.organisation_id and grade.id = meant.grade_id
      left join employment_type type on type.organisation_id = meant.organisation_id
        and type.id = meant.employment_type_id
      left join establishment place on place.organisation_id = meant.organisation_id
        and place.id = meant.establishment_id)
    select told.at, string_agg(told.name, '; ' order by told.position) as groups
    from told join given on given.at = told.at
    where not exists (select from salary_assignment held where held.organisation_id = ${organisationId}
      and held.employee_id = given.employee and held.structure_id = given.structure
      and held.superseded_at is null and held.valid_from <= given.on)
    group by told.at having not coalesce(bool_or(told.fits), false)`.execute(work.db);
  return new Map(rows.map(({ at, groups }) => [at, groups]));
}
