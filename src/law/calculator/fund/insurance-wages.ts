import { firstDay, type IsoDate, lastDay } from '#kernel/calendar.ts';
import { flag, month, number } from '#kernel/field.ts';
import { type Paise, subtract, sum, zero } from '#kernel/money.ts';
import { type TaxStep, taxStep, wordStep } from '../../in/income-tax/step.ts';
import type { IndianLaw } from '../../in/law.ts';
import {
  coverage,
  decisionDay,
  type InsuranceContribution,
  type InsuranceWageBase,
  insuranceMonth,
  insure,
} from '../../in/state-insurance.ts';
import { statutoryWages, statutoryWagesRows, type WageClause } from '../../in/statutory-wages.ts';
import { amountLine, calculator, mainLine, type ResultLine, wordLine } from '../calculator.ts';
import { amount, neededAmount } from '../common-field.ts';
import { factStep, rateStep } from '../reason.ts';

const readingWords: Readonly<Record<InsuranceWageBase, string>> = {
  'all cash pay': 'All pay in cash',
  'code wages': 'Wages of the labour codes',
};

/** The two readings of what state insurance is counted on. */
export const insuranceWages = calculator({
  name: 'insurance-wages',
  group: 'Contributions',
  title: 'State insurance: both readings of wages',
  about:
    'What insurance is counted on by the old Act and by the labour codes, with cover and shares under each.',
  dateField: 'month',
  fields: {
    month: month({ label: 'Wage month', required: true }),
    wages: neededAmount({
      label: 'Basic, dearness and retaining allowance',
      help: 'And every allowance that is not named below.',
    }),
    houseRent: amount({ label: 'House-rent allowance' }),
    conveyance: amount({ label: 'Conveyance and travel' }),
    overtime: amount({ label: 'Overtime', help: 'Counts for the shares, not for cover.' }),
    commission: amount({ label: 'Commission' }),
    bonus: amount({ label: 'Bonus paid at intervals above two months' }),
    disabled: flag({ label: 'A person with a disability' }),
    daysPaid: number({
      label: 'Days paid',
      min: 0,
      max: 31,
      help: 'Shows whether the day’s wage is very low.',
    }),
  },
  example: {
    month: '2026-11',
    wages: 12_000_00,
    houseRent: 6_000_00,
    conveyance: 4_000_00,
    overtime: 1_500_00,
  },
  run(law, values) {
    const holds = law.stateInsurance.insuranceWageBase.on(lastDay(values.month));
    const cash = readingOf(law, values, 'all cash pay');
    const code = readingOf(law, values, 'code wages');
    const held = holds.value === 'code wages' ? code : cash;
    return {
      lines: [
        mainLine('employee', 'The employee contributes', held.shares.employee),
        amountLine('employer', 'The employer contributes', held.shares.employer),
        wordLine(
          'holds',
          'By the reading that holds here unless the employer chooses',
          readingWords[holds.value],
        ),
        ...linesOf('cash', cash),
        ...linesOf('code', code),
      ],
      told: taxStep('Both shares, by the reading that holds.', held.both, {}, [
        wordStep(
          'Reading that holds, unless the employer chooses the other.',
          readingWords[holds.value],
          holds,
        ),
        cash.told,
        code.told,
      ]),
    };
  },
});

type Pay = {
  readonly month: Parameters<typeof insuranceMonth>[1];
  readonly wages: Paise;
  readonly houseRent: Paise | null;
  readonly conveyance: Paise | null;
  readonly overtime: Paise | null;
  readonly commission: Paise | null;
  readonly bonus: Paise | null;
  readonly disabled: boolean;
  readonly daysPaid: number | null;
};

type Reading = {
  readonly base: InsuranceWageBase;
  readonly covered: boolean;
  readonly shares: InsuranceContribution;
  readonly wages: Paise;
  readonly both: Paise;
  readonly told: TaxStep;
};

/** One reading: its wages with and without overtime, whether they are covered, and the shares. */
function readingOf(law: IndianLaw, pay: Pay, base: InsuranceWageBase): Reading {
  const month = insuranceMonth(law.stateInsurance, pay.month, base);
  const on = lastDay(pay.month);
  const { total: wages, told } = wagesOf(law, on, pay, base);
  const { total: wageAtDecision } = wagesOf(law, on, { ...pay, overtime: null }, base);
  const decidedOn = decisionDay(month, firstDay(pay.month), pay.disabled);
  const { covered, row } = coverage(law.stateInsurance, {
    disabled: pay.disabled,
    wageAtDecision,
    decidedOn,
  });
  const daily = pay.daysPaid
    ? ({ by: 'days paid', days: pay.daysPaid } as const)
    : ({ by: 'monthly rate', monthly: wageAtDecision } as const);
  const shares = insure(month, covered ? wages : zero, daily);
  const both = sum([shares.employee, shares.employer]);
  const says = `${readingWords[base]}: ${covered ? 'both shares' : 'above the ceiling, so nothing is due'}.`;
  return {
    base,
    covered,
    shares,
    wages,
    both,
    told: taxStep(says, both, {}, [
      told,
      taxStep('Wages that decide cover, overtime left out.', wageAtDecision),
      taxStep('Ceiling of wages.', row.value, { row }),
      rateStep('Share of the employee.', month.rates.value.employee, month.rates),
      rateStep('Share of the employer.', month.rates.value.employer, month.rates),
      ...(shares.exempt ? [factStep('The day’s wage is so low that the employee pays nothing.')] : []),
    ]),
  };
}

/** The clause of the definition that each part falls under. */
const clauses = {
  houseRent: 'f',
  conveyance: 'd',
  overtime: 'h',
  commission: 'i',
  bonus: 'a',
} as const satisfies Readonly<Record<string, WageClause>>;

/** What counts, by a reading. The Act leaves out travel and bonuses at long intervals alone. */
function wagesOf(law: IndianLaw, on: IsoDate, pay: Pay, base: InsuranceWageBase) {
  // The row that says this reading; where none does, the definition itself is cited.
  const row = law.stateInsurance.insuranceWageBase.rows.findLast(({ value }) => value === base);
  if (base === 'all cash pay') {
    const total = sum([pay.wages, pay.houseRent ?? zero, pay.overtime ?? zero, pay.commission ?? zero]);
    const told = taxStep('All pay in cash but travel and bonuses at long intervals.', total, { row });
    return { total, told };
  }
  const rows = statutoryWagesRows(law.statutoryWages, on);
  const excluded = Object.fromEntries(
    Object.entries(clauses).map(([name, clause]) => [clause, pay[name as keyof typeof clauses] ?? zero]),
  ) as Partial<Record<WageClause, Paise>>;
  const found = statutoryWages(rows, { wages: pay.wages, excluded });
  const told = taxStep(
    'Basic, dearness and what no clause names, with exclusions above half.',
    found.total,
    { row },
    [
      taxStep('Basic, dearness and what no clause names.', pay.wages),
      taxStep('Exclusions above their limit, which count.', found.addedBack, { row: rows.limit }, [
        taxStep('Exclusions.', found.exclusions, { row: rows.exclusions }),
        taxStep('of which stay out', subtract(found.exclusions, found.addedBack)),
      ]),
    ],
  );
  return { total: found.total, told };
}

function linesOf(key: 'cash' | 'code', { base, covered, shares, wages }: Reading): ResultLine[] {
  const words = readingWords[base];
  return [
    amountLine(`${key}Wages`, words, wages),
    wordLine(`${key}Covered`, `${words}: covered`, covered ? 'yes' : 'no'),
    amountLine(`${key}Employee`, `${words}: employee`, shares.employee),
    amountLine(`${key}Employer`, `${words}: employer`, shares.employer),
  ];
}
