/**
 * A person's year of tax as the next payslip sees it: the engine's own estimate of the year, both regimes on
 * it, and the tax month by month. In this folder because it asks the engine with the run's own facts.
 */

import { readTaxFacts } from '#features/income-tax/fact/tax-facts.server.ts';
import { taxPersonOf } from '#features/income-tax/fact/tax-person.server.ts';
import { askedYear, mine, type Of, readable, yearQuery } from '#features/income-tax/my-tax/my-tax.server.ts';
import { figuresSchema } from '#features/income-tax/my-tax/my-tax-schema.server.ts';
import { type NextMonth, yearFigures } from '#features/income-tax/my-tax/year-figures.ts';
import { yearPayShown } from '#features/income-tax/my-tax/year-pay.server.ts';
import { yearStart } from '#features/income-tax/window/tax-year.form.ts';
import { lawOf } from '#features/law/law-in-force.server.ts';
import { readOwnRules, withLaw } from '#features/pay-setup/rule/pay-rules.server.ts';
import type { Month } from '#kernel/calendar.ts';
import { add, paise, sum, zero } from '#kernel/money.ts';
import { idParams } from '#kernel/wire/schema.ts';
import { reasonOf } from '#law/calculator/reason.ts';
import { taxYear } from '#law/in/income-tax/tax-year.ts';
import type { YearIncome } from '#law/in/income-tax/total-income.ts';
import { tellYearTax } from '#law/in/income-tax/year-tax-steps.ts';
import type { IndianLaw } from '#law/in/law.ts';
import { explain } from '#pay/explain/explain.ts';
import { type Because, toldToItsPerson } from '#pay/model/because.ts';
import type { IncomeTaxWorking } from '#pay/model/working.ts';
import { work as calculation } from '#pay/month/calculate.ts';
import { preparePlan } from '#pay/structure/plan.ts';
import { route } from '#server/route.ts';
import { told } from '#server/security/disclosure.ts';
import type { Work } from '#server/work.ts';
import { readFacts } from './run-facts.server.ts';

type Seen = { readonly next: NextMonth; readonly because: Because };

/** The next month by the engine; nothing where the organisation has no line for income tax. */
async function nextOf(work: Work, law: IndianLaw, employee: number, month: Month): Promise<Seen | undefined> {
  const { organisationId } = work.session;
  const plan = preparePlan(withLaw(await readOwnRules(work.db, organisationId, month), law), month);
  const [facts] = await readFacts(work, month, employee);
  const position = plan.statutory['income-tax'];
  if (!facts?.taxation || position < 0) return undefined;
  const seen = calculation(plan, facts);
  // What the old regime exempts (rent) is worked out for it alone; the new one leaves it out by itself.
  const old = calculation(plan, { ...facts, taxation: { ...facts.taxation, regime: 'old' } }).incomeTax;
  const code = plan.components[position]?.code ?? '';
  if (!seen.incomeTax || !old) return undefined;
  return {
    next: {
      month,
      income: incomeOf(old),
      gross: add(seen.incomeTax.estimate.thisMonth, seen.incomeTax.estimate.oneOff),
      tax: seen.amounts[position] ?? zero,
    },
    because: explain(plan, facts, code),
  };
}

/** The year's income with this month's one-off pay. */
function incomeOf({ given: { salary, income, oneOff } }: IncomeTaxWorking): YearIncome {
  return {
    ...income,
    salary: sum([salary.paidToDate, salary.thisMonth, salary.ahead, oneOff?.pay ?? zero]),
    exemptions: [...(income.exemptions ?? []), ...(oneOff?.exemptions ?? [])],
  };
}

async function figures(work: Work, { employee, year: name }: Of) {
  const { organisationId } = work.session;
  const law = await lawOf(work.db);
  const year = taxYear(law.incomeTax, yearStart(name));
  const months = await yearPayShown(work, employee, year.from);
  const coming = months.find(({ paid }) => !paid)?.month;
  const month = coming ?? months.at(-1)?.month;
  const facts = month && (await readTaxFacts(work.db, organisationId, month, [employee])).get(employee);
  if (!facts) return { year: name, known: false };
  const person = await taxPersonOf(work, employee, name);
  const seen = coming ? await nextOf(work, law, employee, coming) : undefined;
  const found = yearFigures({ year, person, months, facts, next: seen?.next });
  const { comparison } = found;
  const other = found.regime === 'old' ? 'new' : 'old';
  const told = <Explained extends Parameters<typeof toldToItsPerson>[0]>(because: Explained): Explained =>
    employee === work.session.employeeId ? toldToItsPerson(because) : because;
  return {
    year: name,
    known: true,
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
  method: 'GET',
  path: '/api/my-tax/figures',
  tag: 'Income tax',
  form: 'tax-declaration',
  action: 'submit',
  tells: told('own', 'pay'),
  summary: 'My year of tax: both regimes, further deductions, month by month, with reasons',
  querystring: yearQuery,
  response: figuresSchema,
  handle: (work, request) => figures(work, { employee: mine(work), year: askedYear(work, request.query) }),
});

export const declarationFigures = route({
  method: 'GET',
  path: '/api/tax-declarations/:id/figures',
  tag: 'Income tax',
  form: 'tax-declaration',
  action: 'read',
  tells: told('record', 'pay'),
  summary: 'The year of tax that a declaration leads to, with reasons',
  params: idParams,
  response: figuresSchema,
  handle: async (work, request) => figures(work, await readable(work, request.params.id)),
});
