/** Consents where they are kept: the record, the roster, the application, the policies. */
import { type RawBuilder, sql } from 'kysely';
import { holdsFor } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { reportServer } from '#server/feature.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import type { Work } from '#server/work.ts';
import { consentKinds, consents } from './consents.report.ts';

type Kind = keyof typeof consentKinds;
type Row = ReportRow & { readonly kind: Kind; readonly givenOn: string | null; readonly name: string };

export const consentsServer = reportServer(consents, async (work, { asOf, kind, show }) => {
  const day = sql`${asOf}::date`;
  const { rows } = await sql<Row>`${ofRecords(work, day)} union all ${ofOthers(work, day)}`.execute(work.db);
  return rows
    .filter((row) => kind === null || row.kind === kind)
    .filter(({ givenOn }) => show === null || (show === 'given') === (givenOn !== null))
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map(
      (row): ReportRow => ({
        ...row,
        kind: consentKinds[row.kind],
        standing: row.givenOn === null ? 'Not given' : 'Given',
      }),
    );
});

const employed = (day: RawBuilder<unknown>) =>
  sql`e.joined_on <= ${day} and (e.left_on is null or e.left_on >= ${day})`;
const person = sql`e.id as "personId", 'employee' as "personForm", e.code, ${fullNameOf('e')} as name`;

/** A picture that is there asks for its consent; at night and in confidence only what was given is told. */
const ofRecords = ({ session: { organisationId } }: Work, day: RawBuilder<unknown>) => sql`
  select ${person}, 'picture' as kind, null::text as what,
    case when e.picture_consent_on <= ${day} then e.picture_consent_on end as "givenOn",
    null::date as "dueOn"
  from employee e
  where e.organisation_id = ${organisationId} and ${employed(day)}
    and (e.picture_id is not null or e.picture_consent_on is not null)
  union all
  select ${person}, 'night', s.name, s.night_consent_on, null::date
  from employee e join employee_shift s on ${holdsFor('s', 'e.id', day)}
  where e.organisation_id = ${organisationId} and ${employed(day)} and s.night_consent_on <= ${day}
  union all
  select ${person}, 'confidentiality', null::text, o.confidentiality_signed_on, null::date
  from employee e
  join employee_other o on o.organisation_id = e.organisation_id and o.employee_id = e.id
  where e.organisation_id = ${organisationId} and ${employed(day)}
    and o.confidentiality_signed_on <= ${day}`;

const ofOthers = ({ session: { organisationId } }: Work, day: RawBuilder<unknown>) => sql`
  select ${person}, 'policy', p.name || ' ' || r.number,
    case when left(r.given_at, 10)::date <= ${day} then left(r.given_at, 10)::date end, r.due_on
  from employee e
  join policy_reading r on r.organisation_id = e.organisation_id and r.employee_id = e.id
  join policy p on p.organisation_id = e.organisation_id and p.id = r.policy_id
  where e.organisation_id = ${organisationId} and ${employed(day)} and r.state in ('asked', 'given')
    and r.asked_on <= ${day}
  union all
  select a.id, 'applicant', null::text, ${fullNameOf('a')}, 'application', null::text,
    case when a.consent_on <= ${day} then a.consent_on end, null::date
  from applicant a
  where a.organisation_id = ${organisationId} and a.applied_on <= ${day} and a.anonymised_on is null
    and a.state <> 'hired'`;
