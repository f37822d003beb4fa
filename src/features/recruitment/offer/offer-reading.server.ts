/** An offer in the words of its letter: whom, what, where, for whom. */

import { sql } from 'kysely';
import { itemAt } from '#kernel/assert.ts';
import type { IsoDate } from '#kernel/calendar.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import type { Work } from '#server/work.ts';
import type { Offer } from './offer-record.ts';

export type OfferWords = {
  readonly house: string;
  readonly signatory: string | null;
  readonly signatoryTitle: string | null;
  readonly applicant: string;
  readonly mail: string | null;
  readonly designation: string;
  readonly department: string;
  readonly place: string;
  readonly grade: string | null;
  readonly manager: string | null;
  readonly employmentType: string;
};

export async function offerWords(work: Work, record: Offer): Promise<OfferWords> {
  const { rows } = await sql<OfferWords>`
    select coalesce(o.legal_name, house.name) as house,
      o.signatory_name as signatory, o.signatory_designation as "signatoryTitle",
      ${fullNameOf('a')} as applicant, a.mail, g.name as designation, d.name as department,
      concat_ws(', ', e.name, nullif(e.city, e.name)) as place, r.name as grade, t.name as "employmentType",
      ${fullNameOf('m')} as manager
    from offer b
    join directory.organisation house on house.id = b.organisation_id
    join applicant a on a.organisation_id = b.organisation_id and a.id = b.applicant_id
    join designation g on g.organisation_id = b.organisation_id and g.id = b.designation_id
    join department d on d.organisation_id = b.organisation_id and d.id = b.department_id
    join establishment e on e.organisation_id = b.organisation_id and e.id = b.establishment_id
    join employment_type t on t.organisation_id = b.organisation_id and t.id = b.employment_type_id
    left join grade r on r.organisation_id = b.organisation_id and r.id = b.grade_id
    left join employee m on m.organisation_id = b.organisation_id and m.id = b.reports_to_id
    left join organisation o on o.organisation_id = b.organisation_id
    where b.organisation_id = ${work.session.organisationId} and b.id = ${record.id}`.execute(work.db);
  return itemAt(rows, 0);
}

/** The day from which it holds, for a letter: when it was mailed, else when it was approved, else today. */
export const letterDay = (work: Work, record: Offer): IsoDate =>
  record.mailedOn ?? record.approvedOn ?? work.today;
