/** My tax: the declaration as its page shows it, both regimes on the own figures, the year by month. */

import { sql } from 'kysely';
import { sum } from '#kernel/money.ts';
import { invalid, notFound } from '#kernel/refusal.ts';
import { idParams } from '#kernel/wire/schema.ts';
import { records } from '#server/forms/record/records.ts';
import { route } from '#server/route.ts';
import { told } from '#server/security/disclosure.ts';
import type { Work } from '#server/work.ts';
import { sheetOf, windowToday } from '../declaration/declaration-sheet.server.ts';
import { taxDeclaration } from '../declaration/tax-declaration.form.ts';
import { type TaxYearName, taxYearOf, taxYears, yearStart } from '../window/tax-year.form.ts';
import { sheetSchema } from './my-tax-schema.server.ts';
import { yearPayShown } from './year-pay.server.ts';

export const yearQuery = {
  type: 'object',
  properties: { year: { type: 'string', enum: Object.keys(taxYears) } },
  additionalProperties: false,
} as const;

export type Of = { readonly employee: number; readonly year: TaxYearName };

/** The year asked for, else that of today. */
export const askedYear = (work: Work, query: unknown): TaxYearName =>
  (query as { year?: TaxYearName }).year ??
  taxYearOf(work.today) ??
  invalid({ year: 'The tax law of this year is not known here yet.' });

async function sheet(work: Work, { employee, year }: Of) {
  const { rows } = await sql<{ id: number }>`
    select id from tax_declaration where organisation_id = ${work.session.organisationId}
      and employee_id = ${employee} and tax_year = ${year}`.execute(work.db);
  const id = rows[0]?.id ?? null;
  const months = await yearPayShown(work, employee, yearStart(year));
  const pay = {
    basicPay: sum(months.map(({ salary }) => salary)),
    fund: sum(months.map(({ fund }) => fund)),
  };
  return {
    employee,
    year,
    years: Object.keys(taxYears).toReversed(),
    window: await windowToday(work, year, employee),
    declaration: id === null ? null : await records(work, taxDeclaration).asPerson.read(id),
    ...(await sheetOf(work, { id, employee, taxYear: year }, pay)),
  };
}

/** The employee who is signed in; 404 for a user without a record. */
export const mine = (work: Work): number => work.session.employeeId ?? notFound('Your employee record');

export const myTaxSheet = route({
  method: 'GET',
  path: '/api/my-tax',
  tag: 'Income tax',
  form: 'tax-declaration',
  action: 'submit',
  tells: told('own', 'pay'),
  summary: 'My declaration of a tax year: lines, what each section allows, what is left',
  querystring: yearQuery,
  response: sheetSchema,
  handle: (work, request) => sheet(work, { employee: mine(work), year: askedYear(work, request.query) }),
});

/** Whose declaration it is, if the session may read it. */
export async function readable(work: Work, id: number): Promise<Of> {
  await records(work, taxDeclaration).asPerson.read(id);
  const { rows } = await sql<Of>`
    select employee_id as employee, tax_year as year from tax_declaration
    where organisation_id = ${work.session.organisationId} and id = ${id}`.execute(work.db);
  return rows[0] ?? notFound('This declaration');
}

export const declarationSheet = route({
  method: 'GET',
  path: '/api/tax-declarations/:id/sheet',
  tag: 'Income tax',
  form: 'tax-declaration',
  action: 'read',
  tells: told('record', 'pay'),
  summary: 'A declaration with its lines, proofs and limits',
  params: idParams,
  response: sheetSchema,
  handle: async (work, request) => sheet(work, await readable(work, request.params.id)),
});
