/** Under which number a return is filed: the registrations that are valid on the month's last day. */
import { sql } from 'kysely';
import { lastDay, type Month } from '#kernel/calendar.ts';
import type { Work } from '#server/work.ts';
import type { FilingKind } from './filing.form.ts';

type Of = { readonly kind: FilingKind; readonly month: Month; readonly indianState: string | null };
type Numbered = { readonly number: string; readonly place: string | null };

/** The list of registrations, for the whole organisation and by establishment. */
const listed = (work: Work, law: string, { month, indianState }: Of) => sql`
  select held.number, place.name as place from statutory_registration held
  left join establishment place
    on place.organisation_id = held.organisation_id and place.id = held.establishment_id
  where held.organisation_id = ${work.session.organisationId} and held.law = ${law}
    and held."from" <= ${lastDay(month)} and (held."to" is null or held."to" >= ${lastDay(month)})
    and (${indianState}::text is null or held.indian_state = ${indianState})`;

function query(work: Work, of: Of) {
  const { organisationId } = work.session;
  const { indianState } = of;
  switch (of.kind) {
    case 'professional-tax':
      return sql<Numbered>`
        select registration as number, null as place from professional_tax_registration
        where organisation_id = ${organisationId} and indian_state = ${indianState} and active
        union select pt_registration, name from establishment where organisation_id = ${organisationId}
          and indian_state = ${indianState} and pt_registration is not null`;
    case 'welfare-fund':
      return sql<Numbered>`${listed(work, 'welfare-fund', of)}`;
    case 'insurance-return':
      return sql<Numbered>`
        select esi_code as number, null as place from organisation
        where organisation_id = ${organisationId} and esi_code is not null
        union ${listed(work, 'state-insurance', of)}`;
    default:
      return sql<Numbered>`
        select pf_code as number, null as place from organisation
        where organisation_id = ${organisationId} and pf_code is not null
        union select pf_registration, name from establishment
        where organisation_id = ${organisationId} and pf_registration is not null
        union ${listed(work, 'provident-fund', of)}`;
  }
}

/** 'KNBNG0012345, KNHUB0054321 (Hubballi)'; null where none is recorded. */
export async function registrationOf(work: Work, of: Of): Promise<string | null> {
  const { rows } = await query(work, of).execute(work.db);
  const numbers = new Map<string, string | null>();
  for (const { number, place } of rows) if (!numbers.get(number)) numbers.set(number, place);
  const words = [...numbers].map(([number, place]) => (place === null ? number : `${number} (${place})`));
  return words.length === 0 ? null : words.toSorted().join(', ').slice(0, 400);
}
