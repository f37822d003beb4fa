/** My tax: which year is asked for, and of whom. */

import { sql } from 'kysely';
import { invalid, notFound } from '#kernel/refusal.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { taxDeclaration } from '../declaration/tax-declaration.form.ts';
import { type TaxYearName, taxYearOf } from '../window/tax-year.form.ts';

export type Of = { readonly employee: number; readonly year: TaxYearName };

/** The year asked for, else that of today. */
export const askedYear = (work: Work, query: unknown): TaxYearName =>
  (query as { year?: TaxYearName }).year ??
  taxYearOf(work.today) ??
  invalid({ year: 'The tax law of this year is not known here yet.' });

/** The employee who is signed in; 404 for a user without a record. */
export const mine = (work: Work): number => work.session.employeeId ?? notFound('Your employee record');

/** Whose declaration it is, if the session may read it. */
export async function readable(work: Work, id: number): Promise<Of> {
  await records(work, taxDeclaration).asPerson.read(id);
  const { rows } = await sql<Of>`
    select employee_id as employee, tax_year as year from tax_declaration
    where organisation_id = ${work.session.organisationId} and id = ${id}`.execute(work.db);
  return rows[0] ?? notFound('This declaration');
}
