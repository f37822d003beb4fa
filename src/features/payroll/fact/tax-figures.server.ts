/**
 * A person's year of tax as the next payslip sees it: the engine's own estimate of the year, both regimes on
 * it, and the tax month by month. In this folder because it asks the engine with the run's own facts.
 */

import { readTaxFacts } from '#features/income-tax/fact/tax-facts.server.ts';
import { taxPersonOf } from '#features/income-tax/fact/tax-person.server.ts';
import { declarationFiguresCall, myFiguresCall } from '#features/income-tax/my-tax/my-tax.call.ts';
import { askedYear, mine, type Of, readable } from '#features/income-tax/my-tax/my-tax.server.ts';
import { yearFigures } from '#features/income-tax/my-tax/year-figures.ts';
import { yearStart } from '#features/income-tax/window/tax-year.form.ts';
import { lawOf } from '#features/law/law-in-force.server.ts';
import { paise } from '#kernel/money.ts';
import { reasonOf } from '#law/calculator/reason.ts';
import { taxYear } from '#law/in/income-tax/tax-year.ts';
import { tellYearTax } from '#law/in/income-tax/year-tax-steps.ts';
import { toldToItsPerson } from '#pay/model/because.ts';
import { perquisitesGiven } from '#server/perquisite-source.ts';
import { route } from '#server/route.ts';
import { told } from '#server/security/disclosure.ts';
import type { Work } from '#server/work.ts';
import { nextTaxMonth } from './next-tax-month.server.ts';
import { yearPayShown } from './year-pay.server.ts';

async function figures(work: Work, { employee, year: name }: Of) {
  const { organisationId } = work.session;
  const law = await lawOf(work.db);
  const year = taxYear(law.incomeTax, yearStart(name));
  const months = await yearPayShown(work, employee, year.from);
  const coming = months.find(({ paid }) => !paid)?.month;
  const month = coming ?? months.at(-1)?.month;
  const given = perquisitesGiven(work);
  const known = month && (await readTaxFacts(work.db, organisationId, month, [employee], undefined, given));
  const facts = known?.get(employee);
  if (!facts) return { year: name, known: false } as const;
  const person = await taxPersonOf(work, employee, name);
  const seen = coming ? await nextTaxMonth(work, law, employee, coming) : undefined;
  const found = yearFigures({ year, person, months, facts, next: seen?.next });
  const { comparison } = found;
  const other = found.regime === 'old' ? 'new' : 'old';
  const told = <Explained extends Parameters<typeof toldToItsPerson>[0]>(because: Explained): Explained =>
    employee === work.session.employeeId ? toldToItsPerson(because) : because;
  return {
    year: name,
    known: true as const,
    regime: found.regime,
    chosen: found.chosen,
    basis: facts.basis,
    old: comparison.old.payable,
    new: comparison.new.payable,
    cheaper: comparison.cheaper,
    saves: comparison.saves,
    moreDeductionsNeeded: comparison.moreDeductionsNeeded,
    deductedOld: comparison.old.income.deducted,
    exemptOld: comparison.old.income.exempt,
    curve: found.curve,
    months: found.months,
    due: found.due,
    deducted: found.deducted,
    elsewhere: found.elsewhere,
    toCome: paise(Math.max(0, found.due - found.deducted - found.elsewhere)),
    withoutPan: !facts.hasPan,
    because: told(reasonOf(tellYearTax(year, found.found))),
    becauseOther: told(reasonOf(tellYearTax(year, comparison[other]))),
    ...(seen && { becauseMonth: told(seen.because), nextMonth: seen.next.month }),
  };
}

export const myTaxFigures = route({
  ...myFiguresCall,
  tag: 'Income tax',
  form: 'tax-declaration',
  action: 'submit',
  tells: told('own', 'pay'),
  summary: 'My year of tax: both regimes, further deductions, month by month, with reasons',
  handle: (work, request) => figures(work, { employee: mine(work), year: askedYear(work, request.query) }),
});

export const declarationFigures = route({
  ...declarationFiguresCall,
  tag: 'Income tax',
  form: 'tax-declaration',
  action: 'read',
  tells: told('record', 'pay'),
  summary: 'The year of tax that a declaration leads to, with reasons',
  handle: async (work, request) => figures(work, await readable(work, request.params.id)),
});
