/** Who is not confirmed and yet on probation no more: it was over before the person was entered. */
import { sql } from 'kysely';
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import type { Work } from '#server/work.ts';
import { termsOf, usualProbationDays } from './person-terms.server.ts';
import { wasOverWhenEntered } from './terms.ts';

/** Of these people, or of everybody in service. */
export async function pastProbation(work: Work, employees?: readonly number[]): Promise<ReadonlySet<number>> {
  const ids = employees ?? (await unconfirmed(work));
  const terms = await termsOf(work, ids);
  return new Set(ids.filter((id) => terms.get(id)?.confirmation === undefined));
}

async function unconfirmed({ db, session, today }: Work): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from employee where organisation_id = ${session.organisationId} and confirmed_on is null
      and left_on is null and joined_on < ${today}::date order by id`.execute(db);
  return rows.map(({ id }) => id);
}

const longestOf = new WeakMap<Work, Promise<number>>();

/** The longest probation that anything names, read once for a whole import. */
function longestDays(work: Work): Promise<number> {
  let longest = longestOf.get(work);
  if (!longest) {
    const { organisationId } = work.session;
    longest = sql<{ days: number }>`
      select greatest(${usualProbationDays}::int,
        (select max(probation_days) from designation where organisation_id = ${organisationId}),
        (select max(greatest(days, longest_days)) from probation_policy_terms
          where organisation_id = ${organisationId}))::int as days`
      .execute(work.db)
      .then(({ rows }) => rows[0]?.days ?? usualProbationDays);
    longestOf.set(work, longest);
  }
  return longest;
}

/**
 * Of somebody who is just entered, before it is known where they work: past the longest probation there is.
 * What a shorter one comes to is said by the next day.
 */
export const isLongPast = async (work: Work, joinedOn: IsoDate): Promise<boolean> =>
  wasOverWhenEntered(addDays(joinedOn, await longestDays(work)), work.today);
