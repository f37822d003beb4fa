/** Whom the insurer has to add or remove, with the premium of their days. */
import { sql } from 'kysely';
import { daysInclusive, type IsoDate } from '#kernel/calendar.ts';
import { type Paise, roundings, share } from '#kernel/money.ts';
import { heldLast, holds } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { reportServer } from '#server/feature.ts';
import { schemeYear } from '../scheme/scheme-year.ts';
import { medicalEndorsements } from './medical.report.ts';

type Row = {
  readonly drillId: number;
  readonly employeeId: number;
  readonly code: string;
  readonly name: string;
  readonly department: string | null;
  readonly scheme: string;
  readonly policy: string | null;
  readonly covered: string;
  readonly relation: string | null;
  readonly born: IsoDate | null;
  readonly yearBegins: string;
  readonly premium: Paise | null;
  readonly day: IsoDate;
  readonly isRemoval: boolean;
};

export const medicalEndorsementsServer = reportServer(medicalEndorsements, async (work, { to }, people) => {
  const { rows } = await sql<Row>`
    select k.id as "drillId", e.id as "employeeId", e.code, ${fullNameOf('e')} as name,
      d.name as department, s.name as scheme, s.policy_number as policy, k.member_name as covered,
      r.name as relation, coalesce(f.date_of_birth, case when f.id is null then e.date_of_birth end) as born,
      s.year_begins as "yearBegins", t.premium, change.day, change.removal as "isRemoval"
    from medical_cover k
    join medical_scheme s on s.organisation_id = k.organisation_id and s.id = k.scheme_id
      and s.kind = 'insurance'
    join employee e on e.organisation_id = k.organisation_id and e.id = k.employee_id
    left join employee_family f on f.organisation_id = k.organisation_id and f.id = k.member_id
    left join relation r on r.organisation_id = f.organisation_id and r.id = f.relation_id
    left join lateral ${heldLast('employee_work', 'e.id', work.today)} w on true
    left join department d on d.organisation_id = w.organisation_id and d.id = w.department_id
    cross join lateral (
      select k.since as day, false as removal where k.added_on is null
      union all select k.until, true where k.state = 'ended' and k.removed_on is null
        and k.added_on is not null) change
    left join medical_terms t on t.organisation_id = k.organisation_id and t.scheme_id = k.scheme_id
      and ${holds('t', sql`change.day`)}
    where k.organisation_id = ${work.session.organisationId} and k.state in ('enrolled', 'ended')
      and change.day <= ${to}::date and ${people.where('k.employee_id')}
    order by change.day, e.code, k.id`.execute(work.db);
  return rows.map(({ yearBegins, premium, isRemoval, ...row }) => {
    const year = schemeYear(yearBegins, row.day);
    const left = daysInclusive(row.day, year.to);
    const days = isRemoval ? left - 1 : left;
    const whole = daysInclusive(year.from, year.to);
    const amount = premium === null ? null : share(premium, days, whole, roundings.paise);
    return {
      ...{ ...row, days, what: isRemoval ? 'Remove' : 'Add' },
      premium: amount === null ? null : isRemoval ? -amount : amount,
    };
  });
});
