import { lastDay } from '#kernel/calendar.ts';
import { month } from '#kernel/field.ts';
import { type Paise, sum, zero } from '#kernel/money.ts';
import { taxStep } from '../in/income-tax/step.ts';
import { statutoryWages, statutoryWagesRows, type WageClause } from '../in/statutory-wages.ts';
import { amountLine, calculator, mainLine } from './calculator.ts';
import { amount, neededAmount } from './common-field.ts';
import { rateStep } from './reason.ts';

/** The field of each clause of the definition. */
const clauseFields = {
  bonus: 'a',
  houseAmenity: 'b',
  employerFunds: 'c',
  conveyance: 'd',
  specialExpenses: 'e',
  houseRent: 'f',
  award: 'g',
  overtime: 'h',
  commission: 'i',
  gratuity: 'j',
  retirement: 'k',
} as const satisfies Readonly<Record<string, WageClause>>;

/** Wages as the labour codes define them: the 50% rule. */
export const statutoryWagesCalculator = calculator({
  name: 'statutory-wages',
  group: 'Pay',
  title: 'Wages under the labour codes',
  about:
    'What counts as wages: what is included, and how much of the exclusions exceeds half of all pay ' +
    'and is added back.',
  dateField: 'month',
  fields: {
    month: month({ label: 'Month', required: true }),
    wages: neededAmount({
      label: 'Basic, dearness and retaining allowance',
      help: 'And every allowance that no clause of the definition names.',
    }),
    houseRent: amount({ label: 'House-rent allowance (f)' }),
    conveyance: amount({ label: 'Conveyance and travel (d)' }),
    bonus: amount({ label: 'Bonus under a law (a)' }),
    employerFunds: amount({ label: 'The employer’s provident fund and pension (c)' }),
    overtime: amount({ label: 'Overtime (h)' }),
    commission: amount({ label: 'Commission (i)' }),
    specialExpenses: amount({ label: 'Special expenses of the work (e)' }),
    houseAmenity: amount({ label: 'Value of house and amenities (b)' }),
    award: amount({ label: 'Pay under an award or settlement (g)' }),
    gratuity: amount({ label: 'Gratuity (j)' }),
    retirement: amount({ label: 'Retrenchment, retirement benefit, ex gratia (k)' }),
    inKind: amount({ label: 'Value of pay in kind' }),
  },
  example: { month: '2026-11', wages: 30_000_00, houseRent: 25_000_00, conveyance: 15_000_00 },
  run(law, values) {
    const rows = statutoryWagesRows(law.statutoryWages, lastDay(values.month));
    const given = Object.entries(clauseFields).flatMap(([name, clause]) => {
      const found = values[name as keyof typeof clauseFields];
      return found ? [[clause, found] as const] : [];
    });
    const excluded = Object.fromEntries(given) as Partial<Record<WageClause, Paise>>;
    const found = statutoryWages(rows, {
      wages: values.wages,
      excluded,
      ...(values.inKind ? { inKind: values.inKind } : {}),
    });
    const outside = sum(
      given.filter(([clause]) => !rows.exclusions.value[clause].limited).map(([, of]) => of),
    );
    return {
      lines: [
        mainLine('total', 'Wages of the month', found.total),
        amountLine('remuneration', 'All pay that counts for the limit', found.remuneration),
        amountLine('exclusions', 'Exclusions', found.exclusions),
        amountLine('allowed', 'of which stay out', found.allowed),
        amountLine('addedBack', 'of which count as wages', found.addedBack),
        ...(outside > zero ? [amountLine('outside', 'Outside the limit: (j) and (k)', outside)] : []),
      ],
      told: taxStep('Wages by the definition.', found.total, {}, [
        taxStep('Basic, dearness and retaining allowance, and what no clause names.', values.wages),
        taxStep('Exclusions above the limit, which count as wages.', found.addedBack, { row: rows.limit }, [
          taxStep(
            'Exclusions.',
            found.exclusions,
            { row: rows.exclusions },
            given.map(([clause, of]) => taxStep(`(${clause}) ${rows.exclusions.value[clause].about}`, of)),
          ),
          rateStep('Share of all pay that may stay out.', rows.limit.value, rows.limit),
          taxStep('All pay that counts for the limit.', found.remuneration),
        ]),
        ...(values.inKind
          ? [
              taxStep('Pay in kind, up to its share of wages.', found.inKind, {}, [
                rateStep('Share.', rows.inKind.value, rows.inKind),
              ]),
            ]
          : []),
      ]),
    };
  },
});
