/** The punches of a month on a terminal, for a person known there by the number 7. */
import { sql } from 'kysely';
import type { World } from '../world.ts';

/**
 * Every day of the month ('2026-09') but Sundays, from nine to six. `absent` are days without a punch; `ends`
 * says by day when it ended otherwise.
 */
export function punchedMonth(
  world: World,
  month: string,
  { absent = [], ends = {} }: { absent?: readonly string[]; ends?: Readonly<Record<string, string>> } = {},
): Promise<unknown> {
  const { works } = world.organisations;
  return world.inside(works, (db) =>
    sql`insert into punch (organisation_id, at, pin, device_id, way, received_at)
      select ${works}::bigint, p.at, '7', 7, 'device', p.at from (
        select d::date as day, (d::date || ' ' || t || '+05:30')::timestamptz as at
        from generate_series(${`${month}-01`}::date, ${`${month}-01`}::date + interval '1 month - 1 day',
          interval '1 day') d
        cross join lateral unnest(array['09:00', coalesce(${JSON.stringify(ends)}::jsonb ->> (d::date)::text,
          '18:00')]) t
        where extract(dow from d) <> 0) p
      where p.day <> all (${[...absent]}::date[])`.execute(db),
  );
}
