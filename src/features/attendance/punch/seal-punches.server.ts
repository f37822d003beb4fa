/**
 * Punches are not audited one by one: a busy organisation has a hundred thousand in a day, and the chain of
 * its audit would hold little else. Once a day is over, what was received on it is counted and summed up in
 * one entry of the chain, so that a row that goes missing or comes in afterwards shows.
 */
import { type RawBuilder, sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { seriesSeal } from '#server/audit/series-seal.ts';
import { daily } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { attendanceDevice } from '../device/attendance-device.form.ts';

type Sum = { readonly day: IsoDate; readonly punches: number; readonly digest: string };

export const sealPunches = daily({
  name: 'seal-punches',
  async run(work) {
    const { rows: sealed } = await sql<Sum>`
      insert into punch_seal (organisation_id, received_on, punches, digest)
      select ${work.session.organisationId}::bigint, s.day, s.punches, s.digest
      from (${sumsOf(work)}) s
      on conflict do nothing
      returning received_on as day, punches, digest`.execute(work.db);
    for (const { day, punches, digest } of sealed) {
      work.audit({
        action: 'receive',
        form: attendanceDevice.name,
        changes: { receivedOn: { new: day }, punches: { new: punches }, digest: { new: digest } },
      });
    }
  },
});

/** Days that are over in every zone and are not sealed yet. */
const sumsOf = ({ session, today }: Pick<Work, 'session' | 'today'>) =>
  sumsWithin(
    session.organisationId,
    sql`p.received_at >= coalesce((select max(received_on) + 1 from punch_seal
      where organisation_id = ${session.organisationId}), '-infinity'::date)::timestamp at time zone 'UTC'
    and p.received_at < (${today}::date - 1)::timestamp at time zone 'UTC'`,
  );

/** By the day on which they were received, with the digest of their rows in the order of the key. */
const sumsWithin = (organisationId: number, within: RawBuilder<unknown>) => sql<Sum>`
  select (p.received_at at time zone 'UTC')::date as day, count(*) as punches,
    encode(sha256(convert_to(string_agg(concat_ws(' ', extract(epoch from p.at)::bigint, p.pin, p.device_id,
      coalesce(p.direction, '-'), p.way), E'\n' order by p.pin, p.at, p.device_id), 'UTF8')), 'hex') as digest
  from punch p
  where p.organisation_id = ${organisationId} and ${within}
  group by 1`;

type Difference = { readonly day: string; readonly sealed: number | null; readonly found: number | null };

/** What the audit says of each day that is over, beside what is there of it now. */
export const punchSeals = seriesSeal({
  name: 'punches',
  async check(db, organisationId) {
    const { rows } = await sql<Difference>`
      with sealed as materialized (
        select (changes -> 'receivedOn' ->> 'new')::date as day, changes -> 'digest' ->> 'new' as digest,
          (changes -> 'punches' ->> 'new')::int as punches
        from audit_entry
        where organisation_id = ${organisationId} and form = ${attendanceDevice.name} and action = 'receive'),
      there as (${sumsWithin(
        organisationId,
        sql`p.received_at < ((select max(day) from sealed) + 1)::timestamp at time zone 'UTC'`,
      )})
      select to_char(coalesce(sealed.day, there.day), 'YYYY-MM-DD') as day, sealed.punches as sealed,
        there.punches::int as found
      from sealed full join there on there.day = sealed.day
      where sealed.digest is distinct from there.digest
      order by 1 limit 1`.execute(db);
    return rows[0] ? differenceInWords(rows[0]) : null;
  },
});

function differenceInWords({ day, sealed, found }: Difference): string {
  const punches = (n: number) => (n === 0 ? 'no punch was' : n === 1 ? '1 punch was' : `${n} punches were`);
  const there = sealed === found ? 'others are there' : `${found ?? 0} ${found === 1 ? 'is' : 'are'} there`;
  return `punches received on ${day}: ${punches(sealed ?? 0)} sealed, ${there}`;
}
