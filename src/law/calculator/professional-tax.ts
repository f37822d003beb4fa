import { formatDate, lastDay } from '#kernel/calendar.ts';
import { choice, date, month } from '#kernel/field.ts';
import { indianStates } from '#kernel/indian-state.ts';
import { zero } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { type TaxStep, taxStep, wordStep } from '../in/income-tax/step.ts';
import {
  type Slab,
  type StateTaxMonth,
  slabsFor,
  stateTaxMonth,
  type TaxOfMonth,
  taxOfMonth,
} from '../in/professional-tax/state.ts';
import { leviesNothing, professionalTaxDue, stateTaxOf } from '../in/professional-tax/states.ts';
import { amountLine, CannotWork, calculator, mainLine, wordLine } from './calculator.ts';
import { amount, bornWhenUnknown, neededAmount, taxMethodField } from './common-field.ts';
import { factStep, rowStep } from './reason.ts';

/** A month's professional tax in a state. */
export const professionalTax = calculator({
  name: 'professional-tax',
  group: 'Contributions',
  title: 'Professional tax',
  about:
    'What a state takes from a month’s pay, by its slabs; half-yearly and annual states as if each month were like this one.',
  dateField: 'month',
  fields: {
    state: choice({ label: 'State of work', required: true, choices: indianStates }),
    month: month({ label: 'Month', required: true }),
    gross: neededAmount({
      label: 'Gross pay of the month',
      help: 'Punjab: a twelfth of the year’s taxable income.',
    }),
    gender: choice({
      label: 'Gender',
      required: true,
      default: 'male',
      choices: { female: 'Woman', male: 'Man', other: 'Other' },
    }),
    dateOfBirth: date({ label: 'Date of birth', notAfter: 'today' }),
    paidThisYear: amount({ label: 'Paid already in the financial year, in any state' }),
    method: taxMethodField,
  },
  example: { state: 'KA', month: '2026-11', gross: 45_000_00 },
  run(law, values) {
    const { states, yearlyLimit } = law.professionalTax;
    const on = lastDay(values.month);
    const state = indianStates[values.state];
    const tax = stateTaxOf(states, values.state);
    if (leviesNothing(law.professionalTax, values.state, on) || !tax) {
      if (!tax && !law.professionalTax.withoutTax.includes(values.state))
        throw new CannotWork('state', `Whether ${state} levies the tax is not known here yet.`);
      return {
        lines: [mainLine('tax', 'Professional tax of the month', zero)],
        told: taxStep(`${state} levies no professional tax.`, zero),
      };
    }
    const rows = stateTaxMonth(tax, on, { method: values.method });
    const limit = yearlyLimit.on(on);
    const found = taxOfMonth(
      rows,
      { dateOfBirth: values.dateOfBirth ?? bornWhenUnknown, gender: values.gender },
      values.gross,
      { yearlyLimit: limit, ...(values.paidThisYear ? { paidThisYear: values.paidThisYear } : {}) },
    );
    const due = professionalTaxDue(tax, on);
    return {
      lines: [
        mainLine('tax', 'Professional tax of the month', found.tax),
        ...(found.period ? [amountLine('period', 'of the whole period', found.period.whole)] : []),
        ...(due ? [wordLine('due', 'The state’s next due day', formatDate(due))] : []),
      ],
      told: taxStep(`Professional tax of ${state}.`, found.tax, {}, [
        ...tell(rows, found, values.gender),
        taxStep('Gross pay of the month.', values.gross),
        ...(found.limited ? [rowStep('Held by what a year may take.', yearlyLimit, limit)] : []),
      ]),
    };
  },
});

function tell(rows: StateTaxMonth, found: TaxOfMonth, gender: 'female' | 'male' | 'other'): TaxStep[] {
  if (found.exempt === 'age' && rows.exemptFromAge)
    return [wordStep('Exempt by age, from', `${rows.exemptFromAge.value} years`, rows.exemptFromAge)];
  if (found.exempt) return [factStep('Exempt: too few days of work in the period.')];
  const schedule = rows.schedule.value;
  const table = slabsFor(schedule, { gender, dateOfBirth: bornWhenUnknown }).map(slabWords).join('; ');
  const whose = gender === 'female' && schedule.women ? 'Schedule for women' : 'Schedule';
  const { period } = found;
  return [
    wordStep(`${whose}, by the ${schedule.per ?? 'month'}.`, table, rows.schedule),
    ...(period
      ? [
          taxStep('Gross pay of the period, the other months like this one.', period.income),
          taxStep('Tax of the period on it.', period.whole),
          taxStep('Taken in the months before.', period.before),
        ]
      : []),
  ];
}

function slabWords({ upTo, tax, february, march }: Slab): string {
  const limit = upTo === undefined ? 'above' : `up to ${formatRupees(upTo)}`;
  const own = [
    ...(february === undefined ? [] : [`February ${formatRupees(february)}`]),
    ...(march === undefined ? [] : [`March ${formatRupees(march)}`]),
  ];
  return `${limit}: ${formatRupees(tax)}${own.length > 0 ? ` (${own.join(', ')})` : ''}`;
}
