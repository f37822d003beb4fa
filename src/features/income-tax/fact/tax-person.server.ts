/** Whose tax it is, as the law asks: day of birth and residence. */
import { sql } from 'kysely';
import { isoDate } from '#kernel/calendar.ts';
import { notFound } from '#kernel/refusal.ts';
import type { TaxPerson } from '#law/in/income-tax/year-tax.ts';
import type { Work } from '#server/work.ts';

/** Resident unless the declaration of the year says otherwise. */
export async function taxPersonOf(work: Work, employee: number, year?: string): Promise<TaxPerson> {
  const { organisationId } = work.session;
  const { rows } = await sql<{ born: string; nonResident: boolean | null }>`
    select e.date_of_birth as born, d.non_resident as "nonResident" from employee e
    left join tax_declaration d on d.organisation_id = e.organisation_id and d.employee_id = e.id
      and d.tax_year = ${year ?? null}
    where e.organisation_id = ${organisationId} and e.id = ${employee}`.execute(work.db);
  const [row] = rows;
  if (!row) return notFound('This employee');
  return { dateOfBirth: isoDate(row.born), resident: row.nonResident !== true };
}
