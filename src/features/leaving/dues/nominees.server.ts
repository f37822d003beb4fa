/** Whom somebody has named to receive what is due after a death. */
import { sql } from 'kysely';
import { nominationKinds } from '#features/people/profile/employee-nomination.form.ts';
import type { Work } from '#server/work.ts';

type Nominee = {
  readonly kind: string;
  readonly name: string;
  readonly relation: string;
  readonly share: number;
};

const kinds: Readonly<Record<string, string>> = nominationKinds;

/** By what they are named for, in the order of the nominations. Shares in hundredths of a percent. */
export async function nomineesOf(work: Work, employee: number): Promise<readonly Nominee[]> {
  const { rows } = await sql<Nominee>`
    select nomination.kind, f.name, r.name as relation, n.share
    from employee_nomination nomination
    join employee_nomination_nominees n on n.organisation_id = nomination.organisation_id
      and n.employee_nomination_id = nomination.id
    join employee_family f on f.organisation_id = n.organisation_id and f.id = n.member_id
    join relation r on r.organisation_id = f.organisation_id and r.id = f.relation_id
    where nomination.organisation_id = ${work.session.organisationId}
      and nomination.employee_id = ${employee}
    order by nomination.id, n.position`.execute(work.db);
  return rows.map((row) => ({ ...row, kind: kinds[row.kind] ?? row.kind }));
}
