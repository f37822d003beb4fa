/** Everybody's service and the groups in which they were counted, as the bridge of head counts reads them. */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import type { Work } from '#server/work.ts';
import type { Spell } from './bridge.ts';
import { type Grouping, tableOf } from './grouping.form.ts';

type Row = {
  readonly id: number;
  readonly joinedOn: IsoDate;
  readonly leftOn: IsoDate | null;
  readonly reason: string | null;
  readonly seats: { from: IsoDate; of: number | null }[] | null;
};
export type Leaver = Spell & { readonly reason: string | null };

/** Those who were employed on some day of the time. Without a grouping everybody is of one group. */
export async function spellsOf(
  work: Work,
  { from, to, by }: { from: IsoDate; to: IsoDate; by: Grouping | null },
): Promise<readonly Leaver[]> {
  const group = by === null ? sql`null::bigint` : sql.ref(`w.${tableOf(by)}_id`);
  const { rows } = await sql<Row>`
    select e.id, e.joined_on as "joinedOn", e.left_on as "leftOn", e.leaving_reason as reason,
      (select json_agg(json_build_object('from', w.valid_from, 'of', ${group}) order by w.valid_from)
        from employee_work w where w.organisation_id = e.organisation_id and w.employee_id = e.id
          and w.superseded_at is null) as seats
    from employee e
    where e.organisation_id = ${work.session.organisationId} and e.joined_on <= ${to}::date
      and (e.left_on is null or e.left_on >= ${from}::date)
    order by e.id`.execute(work.db);
  return rows.map((row) => ({ ...row, seats: row.seats ?? [] }));
}

/** What the groups are called. */
export async function groupNames(work: Work, by: Grouping | null): Promise<ReadonlyMap<number, string>> {
  if (by === null) return new Map();
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from ${sql.table(tableOf(by))}
    where organisation_id = ${work.session.organisationId}`.execute(work.db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
