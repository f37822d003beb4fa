/** What is entered about a person’s pay holds from the day of joining at the earliest. */
import { sql } from 'kysely';
import { formatDate, formatMonth, type IsoDate, type Month, monthOf } from '#kernel/calendar.ts';
import { Invalid } from '#kernel/refusal.ts';
import type { Work } from '#server/work.ts';

/** When these people joined: one look-up for however many, as an import brings them. */
export async function joiningDays(
  work: Work,
  people: readonly number[],
): Promise<ReadonlyMap<number, IsoDate>> {
  const { rows } = await sql<{ id: number; joined: IsoDate }>`
    select id, joined_on as joined from employee
    where organisation_id = ${work.session.organisationId} and id = any (${[...new Set(people)]})`.execute(
    work.db,
  );
  return new Map(rows.map(({ id, joined }) => [id, joined]));
}

/** The fault of a row of time that begins before the person joined; `what` it is, in words. */
export function beforeJoining(
  joined: IsoDate | undefined,
  validFrom: string | null | undefined,
  what: string,
): Invalid | undefined {
  if (!joined || !validFrom || validFrom >= joined) return undefined;
  return new Invalid({ validFrom: `${what} cannot hold before the day of joining, ${formatDate(joined)}.` });
}

/** The fault of an entry for a month in which the person had not joined yet. */
export function monthBeforeJoining(joined: IsoDate | undefined, month: Month): Invalid | undefined {
  if (!joined || month >= monthOf(joined)) return undefined;
  return new Invalid({
    month: `The person joined on ${formatDate(joined)}: nothing can be entered for ${formatMonth(month)}.`,
  });
}
