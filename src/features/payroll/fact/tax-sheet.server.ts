/**
 * A declaration as its page shows it, with what the next payslip foresees of the year. In this folder because
 * it asks the engine with the run's own facts.
 */

import { sql } from 'kysely';
import { sheetOf, windowToday } from '#features/income-tax/declaration/declaration-sheet.server.ts';
import { taxDeclaration } from '#features/income-tax/declaration/tax-declaration.form.ts';
import { declarationSheetCall, myTaxCall } from '#features/income-tax/my-tax/my-tax.call.ts';
import { askedYear, mine, type Of, readable } from '#features/income-tax/my-tax/my-tax.server.ts';
import { taxYears, yearStart } from '#features/income-tax/window/tax-year.form.ts';
import { lawOf } from '#features/law/law-in-force.server.ts';
import { sum } from '#kernel/money.ts';
import { records } from '#server/forms/record/records.ts';
import { route } from '#server/route.ts';
import { told } from '#server/security/disclosure.ts';
import type { Work } from '#server/work.ts';
import { nextTaxMonth } from './next-tax-month.server.ts';
import { yearPayShown } from './year-pay.server.ts';

/** What the limits ask of the person's pay in the year: the fund as the next payslip counts it. */
async function payOf(work: Work, { employee, year }: Of) {
  const months = await yearPayShown(work, employee, yearStart(year));
  const coming = months.find(({ paid }) => !paid)?.month;
  const next = coming && (await nextTaxMonth(work, await lawOf(work.db), employee, coming));
  return {
    basicPay: sum(months.map(({ salary }) => salary)),
    fund: next ? next.fund : sum(months.map(({ fund }) => fund)),
  };
}

async function sheet(work: Work, { employee, year }: Of) {
  const { rows } = await sql<{ id: number }>`
    select id from tax_declaration where organisation_id = ${work.session.organisationId}
      and employee_id = ${employee} and tax_year = ${year}`.execute(work.db);
  const id = rows[0]?.id ?? null;
  return {
    employee,
    year,
    years: Object.keys(taxYears).toReversed(),
    window: await windowToday(work, year, employee),
    declaration: id === null ? null : await records(work, taxDeclaration).asPerson.read(id),
    ...(await sheetOf(work, { id, employee, taxYear: year }, await payOf(work, { employee, year }))),
  };
}

export const myTaxSheet = route({
  ...myTaxCall,
  tag: 'Income tax',
  form: 'tax-declaration',
  action: 'submit',
  tells: told('own', 'pay'),
  summary: 'My declaration of a tax year: lines, what each section allows, what is left',
  handle: (work, request) => sheet(work, { employee: mine(work), year: askedYear(work, request.query) }),
});

export const declarationSheet = route({
  ...declarationSheetCall,
  tag: 'Income tax',
  form: 'tax-declaration',
  action: 'read',
  tells: told('record', 'pay'),
  summary: 'A declaration with its lines, proofs and limits',
  handle: async (work, request) => sheet(work, await readable(work, request.params.id)),
});
