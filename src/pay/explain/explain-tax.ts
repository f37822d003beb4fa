import type { Paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { onceFor } from '#kernel/once.ts';
import type { PeriodTax } from '#law/in/professional-tax/period.ts';
import type { Slab, StateTaxMonth } from '#law/in/professional-tax/state.ts';
import { freeOfIncomeTax } from '../levy/professional-tax.ts';
import { amountOf, type Because, figure, lawRow, recorded } from '../model/because.ts';
import type { TaxWorking, Working } from '../model/working.ts';
import { paidLine, type Telling } from './shared-reasons.ts';

/** Why professional tax is what it is. */
export function explainProfessionalTax(telling: Telling, amount: Paise): Because {
  const { working, place } = telling;
  const { tax } = working;
  if (!tax || !place) {
    return amountOf('No place of work is recorded, so no professional tax is worked out.', amount);
  }
  if (!tax.month) {
    const says = working.plan.rules.law.professionalTax.withoutTax.includes(tax.state.state)
      ? 'The state of work levies no professional tax.'
      : 'The professional tax of this state is not known.';
    return amountOf(says, amount, [place]);
  }
  const parts = lawOf(working, tax, tax.month);
  parts.push(grossOf(telling, tax), place);
  return amountOf(ruleOf(working, tax, tax.month), amount, parts);
}

function ruleOf({ facts }: Working, { result }: TaxWorking, month: StateTaxMonth): string {
  const { state } = month.tax;
  if (result?.exempt === 'recorded') return `Exempt: ${facts.professionalTaxExemption?.reason}.`;
  if (result?.exempt === 'age') return `Exempt in ${state} by age.`;
  if (result?.exempt === 'too few days') return `Too few days of work in the period for ${state}’s tax.`;
  const { per, repealed } = month.schedule.value;
  if (repealed) return `${state} has abolished professional tax.`;
  const slab = result?.slab;
  if (!slab) return 'Something is missing to work the tax out.';
  if (result.oneSum) return oneSumWords[result.oneSum];
  const words = ownAmount(month, slab, slabWords(slab, per ?? 'month'));
  return per
    ? `This month’s part of the ${per}’s professional tax of ${state} for ${words}.`
    : `Professional tax of ${state} for ${words}.`;
}

const oneSumWords = {
  now: 'The State Development Tax of the year in one sum, as the employer has chosen.',
  before: 'The State Development Tax of the year was paid in one sum.',
} as const;

function slabWords(slab: Slab, per: string): string {
  return slab.upTo === undefined
    ? 'gross pay in the highest slab'
    : `gross pay of up to ${formatRupees(slab.upTo)} a ${per}`;
}

/** February or March, where the slab asks another amount in it. */
function ownAmount({ number }: StateTaxMonth, { february, march }: Slab, words: string): string {
  if (number === 2 && february !== undefined) return `${words} (the amount of February)`;
  return number === 3 && march !== undefined ? `${words} (the amount of March)` : words;
}

function lawOf(working: Working, { result }: TaxWorking, month: StateTaxMonth): Because[] {
  const { facts, plan } = working;
  if (result?.exempt === 'recorded') {
    const exemption = facts.professionalTaxExemption;
    return [recorded('Exemption.', exemption?.reason ?? '', exemption?.source)];
  }
  if (result?.exempt === 'too few days' && month.fewestDays) {
    return [lawRow('Fewest days of work.', String(month.fewestDays.value), month.fewestDays)];
  }
  if (result?.exempt === 'age' && month.exemptFromAge) {
    return [lawRow('Age of exemption.', String(month.exemptFromAge.value), month.exemptFromAge)];
  }
  const told = schedulesTold(month);
  const free = month.freeIncome && freeOfIncomeTax(working);
  const parts = [facts.gender === 'female' ? told.women : told.all];
  if (month.freeIncome && free !== undefined)
    parts.push(
      lawRow('Free: what income tax leaves free in the year.', formatRupees(free), month.freeIncome),
    );
  if (result?.oneSum && month.oneSum)
    parts.push(lawRow('A year in one sum.', formatRupees(month.oneSum.value), month.oneSum));
  if (result?.period) parts.push(...periodOf(result.period));
  if (result?.limited && plan.yearlyTaxLimit) {
    const { yearlyTaxLimit: limit } = plan;
    parts.push(lawRow('A year may take no more than this; less is left.', formatRupees(limit.value), limit));
  }
  return parts;
}

/** The schedule of a month in words; women are told their own where the state has one. */
const schedulesTold = onceFor(({ schedule: row }: StateTaxMonth) => {
  const { slabs, women } = row.value;
  const all = lawRow('Schedule of the state.', tableWords(slabs), row);
  return { all, women: women ? lawRow('Schedule of the state, for women.', tableWords(women), row) : all };
});

/** How a half year's or a year's tax came to this month's part. */
function periodOf(period: PeriodTax): Because[] {
  return [
    amountOf('Gross pay of the period, with the months to come like this one.', period.income),
    amountOf('Tax of the period on that.', period.whole),
    amountOf('Taken before.', period.before),
    figure('How it is taken.', period.method),
    figure('Months left, this one included.', String(period.monthsLeft)),
  ];
}

const tableWords = (slabs: readonly Slab[]): string => slabs.map(stepWords).join('; ');

function stepWords(slab: Slab): string {
  const { upTo, february, march } = slab;
  const tax = formatRupees(slab.tax);
  const step = upTo === undefined ? `above: ${tax}` : `up to ${formatRupees(upTo)}: ${tax}`;
  const ofFebruary = february === undefined ? step : `${step} (February ${formatRupees(february)})`;
  return march === undefined ? ofFebruary : `${ofFebruary} (March ${formatRupees(march)})`;
}

function grossOf(telling: Telling, { month, gross }: TaxWorking): Because {
  if (month?.schedule.value.income === 'taxable income') {
    return amountOf('A twelfth of the taxable income of the year.', gross);
  }
  const { plan, amounts } = telling.working;
  const parts: Because[] = [];
  for (const position of plan.groups.professionalTaxWages) {
    if (amounts[position] !== 0) parts.push(paidLine(telling, position));
  }
  return amountOf('Gross pay of the month that counts for professional tax.', gross, parts);
}
