/** Required cover: one rule at a time for the same people, shift and day. */
import { sql } from 'kysely';
import { invalid } from '#kernel/refusal.ts';
import { type Change, formServer } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { requiredCover } from './required-cover.form.ts';

type Rule = Change<typeof requiredCover>['record'];

export const requiredCoverServer = formServer(requiredCover, {
  besideOthers: true,
  async check(work, { record }) {
    if (await hasAnother(work, record))
      invalid({
        from: 'Another rule says how many on one of these days. Change that one, or choose other days.',
      });
  },
});

async function hasAnother({ db, session }: Work, record: Rule): Promise<boolean> {
  const { id, place, shift, designation, licence, on, weekDays, from } = record;
  const to = on === 'date' ? from : record.to;
  const { rows } = await sql`
    select from required_cover r
    where r.organisation_id = ${session.organisationId} and r.id <> ${id}
      and r.place_id = ${place} and r.shift_id = ${shift} and r."on" = ${on}
      and r.designation_id is not distinct from ${designation}::bigint
      and r.licence_id is not distinct from ${licence}::bigint
      and r."from" <= coalesce(${to}::date, 'infinity')
      and coalesce(case when r."on" = 'date' then r."from" else r."to" end, 'infinity') >= ${from}::date
      and (r."on" = 'date' or r.week_days && ${[...(weekDays ?? [])]}::text[])
    limit 1`.execute(db);
  return rows.length > 0;
}
