import { formatDate } from '#kernel/calendar.ts';
import type { Paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { type Slab, slabsFor } from '#law/in/professional-tax/state.ts';
import { amountOf, type Because, figure, lawRow, recorded } from './because.ts';
import type { TaxWorking, Working } from './working.ts';

/** Why professional tax is what it is. */
export function explainProfessionalTax(working: Working, amount: Paise): Because {
  const { tax } = working;
  if (!tax) return amountOf('No place of work is recorded, so no professional tax is worked out.', amount);
  const place = recorded(
    `Works here since ${formatDate(tax.state.from)}.`,
    tax.state.state,
    tax.state.source,
  );
  if (!tax.month) {
    const says = working.plan.rules.law.professionalTax.withoutTax.includes(tax.state.state)
      ? 'The state of work levies no professional tax.'
      : 'The professional tax of this state is not known.';
    return amountOf(says, amount, [place]);
  }
  return amountOf(...ruleOf(working, tax, amount), [...lawOf(working, tax), grossOf(working, tax), place]);
}

function ruleOf({ facts }: Working, tax: TaxWorking, amount: Paise): [string, Paise] {
  const state = tax.month?.tax.state;
  const slab = tax.result?.slab;
  if (tax.result?.exempt === 'recorded')
    return [`Exempt: ${facts.professionalTaxExemption?.reason}.`, amount];
  if (tax.result?.exempt === 'age') return [`Exempt in ${state} by age.`, amount];
  if (tax.month?.schedule.value.repealed) return [`${state} has abolished professional tax.`, amount];
  if (!slab) return ['Something is missing to work the tax out.', amount];
  const per = tax.month?.schedule.value.per;
  const part = per ? `This month’s part of the ${per}’s p` : 'P';
  return [
    `${part}rofessional tax of ${state} for ${slabWords(slab, per ?? 'month')}${ownAmount(tax, slab)}.`,
    amount,
  ];
}

function slabWords(slab: Slab, per: string): string {
  return slab.upTo === undefined
    ? 'gross pay in the highest slab'
    : `gross pay of up to ${formatRupees(slab.upTo)} a ${per}`;
}

/** February or March, where the slab asks another amount in it. */
function ownAmount({ month }: TaxWorking, { february, march }: Slab): string {
  if (month?.number === 2 && february !== undefined) return ' (the amount of February)';
  return month?.number === 3 && march !== undefined ? ' (the amount of March)' : '';
}

function lawOf({ facts, plan }: Working, tax: TaxWorking): Because[] {
  const { month } = tax;
  if (!month) return [];
  if (tax.result?.exempt === 'recorded') {
    const exemption = facts.professionalTaxExemption;
    return [recorded('Exemption.', exemption?.reason ?? '', exemption?.source)];
  }
  if (tax.result?.exempt === 'age' && month.exemptFromAge) {
    return [lawRow('Age of exemption.', String(month.exemptFromAge.value), month.exemptFromAge)];
  }
  const schedule = month.schedule.value;
  const women = facts.gender === 'female' && schedule.women !== undefined;
  const payer = {
    dateOfBirth: facts.dateOfBirth ?? month.lastDay,
    gender: facts.gender ?? ('other' as const),
  };
  const table = tableWords(slabsFor(schedule, payer));
  return [
    lawRow(women ? 'Schedule of the state, for women.' : 'Schedule of the state.', table, month.schedule),
    ...periodOf(tax),
    ...(tax.result?.limited && plan.yearlyTaxLimit
      ? [
          lawRow(
            'A year may take no more than this; less is left.',
            formatRupees(plan.yearlyTaxLimit.value),
            plan.yearlyTaxLimit,
          ),
        ]
      : []),
  ];
}

/** How a half year's or a year's tax came to this month's part. */
function periodOf({ result }: TaxWorking): Because[] {
  const period = result?.period;
  if (!period) return [];
  return [
    amountOf('Gross pay of the period, with the months to come like this one.', period.income),
    amountOf('Tax of the period on that.', period.whole),
    amountOf('Taken before.', period.before),
    figure('How it is taken.', period.method),
    figure('Months left, this one included.', String(period.monthsLeft)),
  ];
}

const tables = new WeakMap<readonly Slab[], string>();

/** A schedule in words, worked out once: the same one stands in thousands of explanations. */
function tableWords(slabs: readonly Slab[]): string {
  const words = tables.get(slabs) ?? slabs.map(stepWords).join('; ');
  tables.set(slabs, words);
  return words;
}

function stepWords(slab: Slab): string {
  const limit = slab.upTo === undefined ? 'above' : `up to ${formatRupees(slab.upTo)}`;
  const february = slab.february === undefined ? '' : ` (February ${formatRupees(slab.february)})`;
  const march = slab.march === undefined ? '' : ` (March ${formatRupees(slab.march)})`;
  return `${limit}: ${formatRupees(slab.tax)}${february}${march}`;
}

function grossOf({ plan, amounts }: Working, tax: TaxWorking): Because {
  if (tax.month?.schedule.value.income === 'taxable income') {
    return amountOf('A twelfth of the taxable income of the year.', tax.gross);
  }
  const parts = plan.groups.professionalTaxWages
    .filter((position) => amounts[position] !== 0)
    .map((position) => amountOf(plan.components[position]?.label ?? '', amounts[position] as Paise));
  return amountOf('Gross pay of the month that counts for professional tax.', tax.gross, parts);
}
