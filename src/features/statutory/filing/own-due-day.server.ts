/** By which day a state has its levy paid, as the registrations say: tables of law lack most. */
import { sql } from 'kysely';
import { lastDay, type Month } from '#kernel/calendar.ts';
import type { Work } from '#server/work.ts';
import type { FilingKind } from './filing.form.ts';

type Own = { readonly kind: FilingKind; readonly state: string | null; readonly day: number };

/** The day of the next month by levy and state, where one is entered. */
export async function ownDueDays(
  work: Work,
  month: Month,
): Promise<(kind: FilingKind, state: string | null) => number | undefined> {
  const of = sql`organisation_id = ${work.session.organisationId} and due_day is not null`;
  const { rows } = await sql<Own>`
    select 'professional-tax' as kind, indian_state as state, min(due_day) as day
    from professional_tax_registration where ${of} and active group by indian_state
    union all
    select 'welfare-fund', coalesce(held.indian_state, place.indian_state), min(held.due_day)
    from (select * from statutory_registration where ${of}) held
    left join establishment place
      on place.organisation_id = held.organisation_id and place.id = held.establishment_id
    where held.law = 'welfare-fund' and held."from" <= ${lastDay(month)}
      and (held."to" is null or held."to" >= ${lastDay(month)})
    group by 2`.execute(work.db);
  const days = new Map(rows.map(({ kind, state, day }) => [`${kind}/${state}`, day]));
  return (kind, state) => days.get(`${kind}/${state}`);
}
