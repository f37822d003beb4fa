import { lastDay } from '#kernel/calendar.ts';
import { flag, month, number, rows, text } from '#kernel/field.ts';
import { atMost, type Paise, subtract, sum, zero } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { type TaxStep, taxStep, wordStep } from '../in/income-tax/step.ts';
import type { IndianLaw } from '../in/law.ts';
import { finesAllowed, withinDeductionLimit } from '../in/wage-payment.ts';
import { amountLine, CannotWork, calculator, mainLine, wordLine } from './calculator.ts';
import { neededAmount } from './common-field.ts';
import { rateStep, rowStep } from './reason.ts';

/** How much may be taken from wages. */
export const deductionLimitCalculator = calculator({
  name: 'deduction-limit',
  group: 'Pay',
  title: 'Limit of deductions',
  about: 'How much of a period’s wages deductions may take, fines among them, and what is left for later.',
  dateField: 'month',
  fields: {
    month: month({ label: 'Month', required: true }),
    wages: neededAmount({ label: 'Wages of the period', help: 'By the definition of the labour codes.' }),
    age: number({
      label: 'Age',
      min: 14,
      max: 100,
      unit: 'years',
      help: 'Decides whether a fine may be taken.',
    }),
    deductions: rows({
      label: 'Deductions, in the order in which they are taken',
      one: 'deduction',
      min: 1,
      max: 20,
      fields: {
        what: text({ label: 'What for', required: true, max: 60 }),
        amount: neededAmount({ label: 'Amount' }),
        fine: flag({ label: 'A fine' }),
      },
    }),
  },
  example: {
    month: '2026-11',
    wages: 20_000_00,
    deductions: [
      { what: 'Provident fund', amount: 2_400_00, fine: false },
      { what: 'Loan', amount: 6_000_00, fine: false },
      { what: 'Advance', amount: 3_000_00, fine: false },
    ],
  },
  run(law, values) {
    const on = lastDay(values.month);
    const row = law.wagePayment.deductionLimit.on(on);
    const fines = finesOf(law, on, values);
    const allowed = fines ? sharedOut(fines.allowed, values.deductions) : undefined;
    const wanted = values.deductions.map(({ what, amount }, at) => ({
      code: what,
      amount: allowed?.[at] ?? amount,
    }));
    const found = withinDeductionLimit(row, values.wages, wanted);
    const asked = sum(values.deductions.map(({ amount }) => amount));
    return {
      lines: [
        mainLine('taken', 'Deductions that may be taken', found.total),
        amountLine('limit', 'Limit of all deductions', found.limit),
        ...(fines ? [amountLine('fines', 'Fines that may be taken at most', fines.allowed)] : []),
        amountLine('left', 'Not taken', subtract(asked, found.total)),
        ...found.deductions.map(({ code, taken }, at) => amountLine(`taken${at + 1}`, code, taken)),
        wordLine('within', 'All of them within the limit', found.total === asked ? 'yes' : 'no'),
      ],
      told: taxStep('Deductions in their order, until the limit is reached.', found.total, {}, [
        taxStep('Limit of all deductions.', found.limit, {}, [
          rateStep('Share of wages.', row.value, row),
          taxStep('Wages of the period.', values.wages),
        ]),
        ...(fines ? [fines.told] : []),
        ...found.deductions.map(({ code, taken }, at) => {
          const of = values.deductions[at]?.amount ?? zero;
          return taken < of
            ? wordStep(`${code}: ${formatRupees(taken)} of ${formatRupees(of)}.`, formatRupees(taken))
            : taxStep(`${code}, wholly.`, taken);
        }),
      ]),
    };
  },
});

type Asked = {
  readonly wages: Paise;
  readonly age: number | null;
  readonly deductions: readonly { readonly amount: Paise; readonly fine: boolean }[];
};

/** What fines may take by their own limit; nothing where there is none among the deductions. */
function finesOf(
  law: IndianLaw,
  on: ReturnType<typeof lastDay>,
  { wages, age, deductions }: Asked,
): { readonly allowed: Paise; readonly told: TaxStep } | undefined {
  const fines = deductions.filter(({ fine }) => fine);
  if (fines.length === 0) return undefined;
  if (age === null) throw new CannotWork('age', 'Enter the age: it decides whether a fine may be taken.');
  const row = law.wagePayment.fines.on(on);
  const wanted = sum(fines.map(({ amount }) => amount));
  const allowed = finesAllowed(row, wages, age, wanted);
  const told = taxStep('Fines have a limit of their own.', allowed, {}, [
    rowStep('At most', law.wagePayment.fines, row),
    wordStep('Age.', `${age} years`),
    taxStep('Fines asked for.', wanted),
  ]);
  return { allowed, told };
}

/** What each deduction may ask for: fines one after the other, as far as their own limit goes. */
function sharedOut(allowed: Paise, deductions: Asked['deductions']): Paise[] {
  let open = allowed;
  return deductions.map(({ amount, fine }) => {
    if (!fine) return amount;
    const part = atMost(amount, open);
    open = subtract(open, part);
    return part;
  });
}
