import { financialYear, formatDate, type IsoDate, lastDay } from '#kernel/calendar.ts';
import { choice, date, flag, month } from '#kernel/field.ts';
import { indianStates } from '#kernel/indian-state.ts';
import { type Paise, zero } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { ageClass, type Regime } from '../in/income-tax/regime.ts';
import { freeUpTo } from '../in/income-tax/slab.ts';
import { type TaxStep, taxStep, wordStep } from '../in/income-tax/step.ts';
import type { IndianLaw } from '../in/law.ts';
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
    regime: choice({
      label: 'Regime of income tax',
      required: true,
      default: 'new',
      choices: { new: 'New regime', old: 'Old regime' },
      visibleWhen: { field: 'state', is: ['PB'] },
      help: 'Punjab leaves free what income tax leaves free.',
    }),
    oneSum: flag({
      label: 'The year is paid in one sum, in April',
      visibleWhen: { field: 'state', is: ['PB'] },
    }),
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
    const rows = stateTaxMonth(tax, on, { method: values.method, oneSum: values.oneSum });
    const free = rows.freeIncome && freeOfTax(law, values.regime, values.dateOfBirth, on);
    const limit = yearlyLimit.on(on);
    const found = taxOfMonth(
      rows,
      { dateOfBirth: values.dateOfBirth ?? bornWhenUnknown, gender: values.gender },
      values.gross,
      {
        yearlyLimit: limit,
        basicExemption: free,
        ...(values.paidThisYear === null ? {} : { paidThisYear: values.paidThisYear }),
      },
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
        ...(free === undefined
          ? []
          : [taxStep('Free: what income tax leaves free in the year.', free, { row: rows.freeIncome })]),
        ...(found.oneSum && tax.oneSum && rows.oneSum
          ? [rowStep('A year in one sum.', tax.oneSum, rows.oneSum)]
          : []),
        ...(found.limited ? [rowStep('Held by what a year may take.', yearlyLimit, limit)] : []),
      ]),
    };
  },
});

/** What the income tax of the year leaves free in a regime; nothing of years that are not known. */
function freeOfTax(law: IndianLaw, regime: Regime, born: IsoDate | null, on: IsoDate): Paise | undefined {
  const { from, to } = financialYear(on);
  const tables = regime === 'old' ? law.incomeTax.oldRegime : law.incomeTax.newRegime;
  const [bands, ages] = [tables.bands.find(from), law.incomeTax.seniorAges.find(from)];
  if (!bands || !ages) return undefined;
  const person = { dateOfBirth: born ?? bornWhenUnknown, resident: true };
  return freeUpTo(bands.value[ageClass(ages.value, person, to)]);
}

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
