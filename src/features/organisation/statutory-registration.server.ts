/** Registrations: what makes one sound, and the reminder before one runs out. */
import { sql } from 'kysely';
import { formatDate, type IsoDate } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { raise } from '#server/events/raise.ts';
import { daily, formServer } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import {
  type RegistrationLaw,
  registrationLaws,
  statutoryRegistration,
} from './statutory-registration.form.ts';

type Held = { number: string; from: IsoDate; to: IsoDate | null };

export const statutoryRegistrationServer = formServer(statutoryRegistration, {
  besideOthers: true,
  async check(work, { record }) {
    const { law, establishment, from, to, number, otherLaw } = record;
    if (law === 'state-insurance' && !/^\d{17}$/.test(number))
      invalid({ number: 'Seventeen digits, without spaces.' });
    const { organisationId } = work.session;
    const { rows: places } = await sql<{
      state: keyof typeof statutoryRegistration.fields.indianState.choices;
    }>`
      select indian_state as state from establishment
      where organisation_id = ${organisationId} and id = ${establishment}`.execute(work.db);
    const state = record.indianState ?? places[0]?.state ?? null;
    if (law === 'welfare-fund' && state === null)
      invalid({ indianState: 'Say the state of the fund, or the establishment.' });
    const { rows } = await sql<Held>`
      select number, "from", "to" from statutory_registration
      where organisation_id = ${organisationId} and id <> ${record.id} and law = ${law}
        and other_law is not distinct from ${otherLaw}::text
        and establishment_id is not distinct from ${establishment}::bigint
        and indian_state is not distinct from ${state}::text
        and ("to" is null or "to" >= ${from}) and (${to}::date is null or "from" <= ${to}::date)
      order by "from" limit 1`.execute(work.db);
    const [held] = rows;
    if (held) {
      const until = held.to === null ? 'on' : `to ${formatDate(held.to)}`;
      invalid({
        from: `${held.number} is valid from ${formatDate(held.from)} ${until}. End it before this begins.`,
      });
    }
    return { indianState: state };
  },
});

type Ending = { id: number; law: RegistrationLaw; otherLaw: string | null; number: string; to: IsoDate };

/** Each end is told of once to who keeps registrations, unless a later one is there already. */
export async function remindOfRegistrations(work: Work): Promise<number> {
  const { rows } = await sql<Ending>`
    update statutory_registration held set reminded_for = held."to"
    where held.organisation_id = ${work.session.organisationId}
      and held."to" >= ${work.today}::date and held."to" <= ${work.today}::date + held.remind_days::int
      and held.reminded_for is distinct from held."to"
      and not exists (select from statutory_registration later
        where later.organisation_id = held.organisation_id and later.law = held.law
          and later.other_law is not distinct from held.other_law
          and later.establishment_id is not distinct from held.establishment_id
          and later.indian_state is not distinct from held.indian_state and later."from" > held."to")
    returning held.id, held.law, held.other_law as "otherLaw", held.number, held."to"`.execute(work.db);
  for (const { id, law, otherLaw, number, to } of rows) {
    await raise(work, statutoryRegistration, 'expires', {
      record: id,
      title: sentence`${otherLaw ?? registrationLaws[law]}, ${number}: valid until ${formatDate(to)}.`,
      note: 'Have it renewed and record the new one.',
      path: `framework/statutory-registration/${id}`,
    });
  }
  return rows.length;
}

export const registrationDay = daily({ name: 'registration-day', run: remindOfRegistrations });
