import { addMonths, formatMonth, lastDay, type Month, monthNumber } from '#kernel/calendar.ts';
import { choice, date, month, number, rows } from '#kernel/field.ts';
import { indianStates } from '#kernel/indian-state.ts';
import { type Paise, sum, zero } from '#kernel/money.ts';
import { type TaxStep, taxStep, wordStep } from '../in/income-tax/step.ts';
import type { IndianLaw } from '../in/law.ts';
import type { PeriodMethod } from '../in/professional-tax/period.ts';
import {
  type StateTax,
  type StateTaxMonth,
  stateTaxMonth,
  type TaxOfMonth,
  type Taxpayer,
  taxOfMonth,
  taxOfWholePeriod,
} from '../in/professional-tax/state.ts';
import { stateTaxOf } from '../in/professional-tax/states.ts';
import { amountLine, CannotWork, calculator, mainLine } from './calculator.ts';
import { bornWhenUnknown, neededAmount, taxMethodField } from './common-field.ts';
import { factStep, rowStep } from './reason.ts';

const monthsOfHalf = 6;

/** A half year's professional tax from what was paid in each of its months. */
export const professionalTaxHalfYear = calculator({
  name: 'professional-tax-half-year',
  group: 'Contributions',
  title: 'Professional tax of a half year',
  about:
    'Where a state asks by the half year: its tax on the income of the six months, and the part of each.',
  dateField: 'months',
  fields: {
    state: choice({ label: 'State of work', required: true, choices: indianStates }),
    months: rows({
      label: 'Gross pay of the half year, 0 for a month without pay',
      one: 'month',
      min: monthsOfHalf,
      max: monthsOfHalf,
      fields: {
        month: month({ label: 'Month', required: true }),
        gross: neededAmount({ label: 'Gross pay' }),
      },
    }),
    dateOfBirth: date({ label: 'Date of birth', notAfter: 'today' }),
    daysOfWork: number({
      label: 'Days of work in the half year',
      min: 0,
      max: 184,
      help: 'Kerala asks from sixty on. Left out: there are enough of them.',
    }),
    method: taxMethodField,
  },
  example: {
    state: 'TN',
    months: [
      { month: '2026-10', gross: 9_000_00 },
      { month: '2026-11', gross: 9_000_00 },
      { month: '2026-12', gross: 12_000_00 },
      { month: '2027-01', gross: 9_000_00 },
      { month: '2027-02', gross: 9_000_00 },
      { month: '2027-03', gross: 9_000_00 },
    ],
    method: 'last month',
  },
  run(law, values) {
    const months = values.months.toSorted((a, b) => (a.month < b.month ? -1 : 1));
    const tax = halfYearlyTax(law, values.state, months);
    const payer: Taxpayer = { dateOfBirth: values.dateOfBirth ?? bornWhenUnknown, gender: 'other' };
    const found = monthByMonth(tax, payer, months, values);
    const last = found.at(-1);
    const income = sum(months.map(({ gross }) => gross));
    const exempt = last?.exempt !== undefined;
    const whole = exempt
      ? zero
      : ((last && taxOfWholePeriod(last.rows.schedule.value, payer, income)) ?? zero);
    return {
      lines: [
        mainLine('tax', 'Professional tax of the half year', whole),
        amountLine('income', 'Gross pay of the six months', income),
        ...found.map(({ month, tax }) => amountLine(month, formatMonth(month), tax)),
      ],
      told: taxStep(`Professional tax of ${tax.state} for the half year.`, whole, {}, [
        ...(last ? whyOf(tax, last) : []),
        taxStep(
          'Gross pay of the six months.',
          income,
          {},
          months.map((of) => taxStep(`${formatMonth(of.month)}.`, of.gross)),
        ),
        ...found.map(({ month, tax }) => taxStep(`Taken in ${formatMonth(month)}.`, tax)),
      ]),
    };
  },
});

type PaidMonth = { readonly month: Month; readonly gross: Paise };
type FoundMonth = TaxOfMonth & { readonly month: Month; readonly rows: StateTaxMonth };

/** The state's tax, or a sentence about why these are not the months of a half year of it. */
function halfYearlyTax(
  law: IndianLaw,
  code: keyof typeof indianStates,
  months: readonly PaidMonth[],
): StateTax {
  const tax = stateTaxOf(law.professionalTax.states, code);
  const [first] = months;
  if (!tax || !first) throw new CannotWork('state', `${indianStates[code]} has no half-yearly tax here.`);
  if (stateTaxMonth(tax, lastDay(first.month)).schedule.value.per !== 'half-year')
    throw new CannotWork(
      'state',
      `${tax.state} does not ask by the half year. Use the calculator of a month.`,
    );
  const begins = tax.periodsBeginIn ?? 4;
  if ((monthNumber(first.month) - begins + 12) % monthsOfHalf !== 0)
    throw new CannotWork(
      'months',
      `A half year of ${tax.state} does not begin in ${formatMonth(first.month)}.`,
    );
  months.forEach(({ month }, at) => {
    if (month !== addMonths(first.month, at))
      throw new CannotWork('months', 'Give each of the six months of the half year once.');
  });
  return tax;
}

/** Each month as a payroll takes it: on what was paid before, with months to come like itself. */
function monthByMonth(
  tax: StateTax,
  payer: Taxpayer,
  months: readonly PaidMonth[],
  { method, daysOfWork }: { readonly method: PeriodMethod; readonly daysOfWork: number | null },
): FoundMonth[] {
  let gross: Paise = zero;
  let taken: Paise = zero;
  return months.map((of, at) => {
    const rows = stateTaxMonth(tax, lastDay(of.month), { method });
    const soFar = { gross, tax: taken, months: at, ...(daysOfWork === null ? {} : { daysOfWork }) };
    const found = taxOfMonth(rows, payer, of.gross, { soFar });
    gross = sum([gross, of.gross]);
    taken = sum([taken, found.tax]);
    return { ...found, month: of.month, rows };
  });
}

function whyOf({ schedule, fewestDays }: StateTax, { exempt, rows }: FoundMonth): TaxStep[] {
  if (exempt === 'age' && rows.exemptFromAge)
    return [wordStep('Exempt by age, from', `${rows.exemptFromAge.value} years`, rows.exemptFromAge)];
  if (exempt && fewestDays && rows.fewestDays)
    return [rowStep('Exempt: fewer days of work than', fewestDays, rows.fewestDays)];
  return [
    rowStep('Schedule.', schedule, rows.schedule),
    ...(fewestDays && rows.fewestDays
      ? [rowStep('Days of work from which it is due.', fewestDays, rows.fewestDays)]
      : []),
    factStep('What was taken too much before a fall in pay is for the return.'),
  ];
}
