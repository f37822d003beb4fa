/** For whom salary structures are meant, and who has one that is meant for others. */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import type { Population } from '#kernel/population/population.ts';
import { populationText } from '#kernel/population/population-text.ts';
import { coversFor } from '#server/population/person.ts';
import { populationTitles } from '#server/population/titles.ts';
import type { Work } from '#server/work.ts';

type Given = { readonly employee: number; readonly structure: number; readonly on: IsoDate };

async function structurePeople(
  work: Work,
  given: readonly Given[],
): Promise<ReadonlyMap<number, Population>> {
  const { rows } = await sql<{ id: number; meantFor: Population }>`
    select id, meant_for as "meantFor" from salary_structure
    where organisation_id = ${work.session.organisationId} and meant_for is not null
      and id = any (${given.map(({ structure }) => structure)}::bigint[])`.execute(work.db);
  return new Map(rows.map(({ id, meantFor }) => [id, meantFor]));
}

/** The places in the list of those who have had the structure before the day. */
async function heldBefore(work: Work, given: readonly Given[]): Promise<ReadonlySet<number>> {
  const { organisationId } = work.session;
  const { rows } = await sql<{ at: number }>`
    select given.at
    from json_to_recordset(${JSON.stringify(given.map((each, at) => ({ at, ...each })))}::json)
      as given (at int, employee bigint, structure bigint, "on" date)
    where exists (select from salary_assignment held where held.organisation_id = ${organisationId}
      and held.employee_id = given.employee and held.structure_id = given.structure
      and held.superseded_at is null and held.valid_from <= given.on)`.execute(work.db);
  return new Set(rows.map(({ at }) => at));
}

/**
 * The given ones whose structure is meant for others, by their place in the list, with the groups in words.
 * Who has had it before the day may have it.
 */
export async function meantForOthers(
  work: Work,
  given: readonly Given[],
): Promise<ReadonlyMap<number, string>> {
  const meant = await structurePeople(work, given);
  if (meant.size === 0) return new Map();
  const held = await heldBefore(work, given);
  const covers = await coversFor(work, meant.values(), given);
  const titleOf = await populationTitles(work, meant.values());
  return new Map(
    given.flatMap(({ structure }, at): [number, string][] => {
      const population = meant.get(structure);
      if (!population || held.has(at) || covers(population, at)) return [];
      return [[at, populationText(population, titleOf)]];
    }),
  );
}
