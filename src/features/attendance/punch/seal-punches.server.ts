/**
 * Punches are not audited one by one: a busy organisation has a hundred thousand in a day, and the chain of
 * its audit would hold little else. Once a day is over, what was received on it is counted and summed up in
 * one entry of the chain, so that a row that goes missing or comes in afterwards shows.
 */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
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
      returning received_on::text as day, punches, digest`.execute(work.db);
    for (const { day, punches, digest } of sealed) {
      work.audit({
        action: 'receive',
        form: attendanceDevice.name,
        changes: { receivedOn: { new: day }, punches: { new: punches }, digest: { new: digest } },
      });
    }
  },
});

/** Days that are over in every zone, with the digest of their rows in the order of the key. */
const sumsOf = ({ session, today }: Pick<Work, 'session' | 'today'>) => sql<Sum>`
  select (p.received_at at time zone 'UTC')::date as day, count(*) as punches,
    encode(sha256(convert_to(string_agg(concat_ws(' ', extract(epoch from p.at)::bigint, p.pin, p.device_id,
      coalesce(p.direction, '-'), p.way), E'\n' order by p.pin, p.at, p.device_id), 'UTF8')), 'hex') as digest
  from punch p
  where p.organisation_id = ${session.organisationId}
    and p.received_at >= coalesce((select max(received_on) + 1 from punch_seal
      where organisation_id = ${session.organisationId}), '-infinity'::date)::timestamp at time zone 'UTC'
    and p.received_at < (${today}::date - 1)::timestamp at time zone 'UTC'
  group by 1`;
