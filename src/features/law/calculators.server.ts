/**
 * What the law says in one case: a call for each calculator, `POST /api/law/{calculator}`. Whoever is signed
 * in may ask; nothing is read but the law and nothing is kept.
 */

import { assert } from '#kernel/assert.ts';
import { invalid } from '#kernel/refusal.ts';
import { asked } from '#law/calculator/asked.ts';
import { calculators } from '#law/calculator/calculator-list.ts';
import { reasonOf } from '#law/calculator/reason.ts';
import { type Route, route } from '#server/route.ts';
import { askedSchema, describeFields, workedSchema } from './calculator-schema.server.ts';
import { calculatorsCall } from './call/calculator.call.ts';
import { describedFigures } from './figure-calculator/figure-calculators.server.ts';
import { lawOf } from './law-in-force.server.ts';
import { describedQuestions } from './time-calculator/time-calculator-schema.server.ts';

export const describeCalculators = route({
  ...calculatorsCall,
  tag: 'law',
  summary:
    'The calculators of the law, of time, welfare, work and cost: what each asks for, with a working example',
  signedIn: true,
  handle: async () => ({
    calculators: [
      ...calculators.map(({ name, group, title, about, fields, example }) => ({
        name,
        call: `/law/${name}`,
        group,
        title,
        about,
        fields: describeFields(fields),
        example,
      })),
      ...describedQuestions(),
      ...describedFigures(),
    ],
  }),
});

function calculatorRoute(name: string): Route {
  const of = calculators.find((known) => known.name === name);
  assert(of !== undefined, () => `There is no calculator ${name}`);
  return route({
    method: 'POST',
    path: `/api/law/${of.name}`,
    tag: 'law',
    summary: of.about,
    signedIn: true,
    // The values are checked below, in the calculator's own words.
    body: { type: 'object' },
    documented: { body: askedSchema(of) },
    response: workedSchema,
    async handle(work, request) {
      const found = asked(of, await lawOf(work.db), request.body, work.today);
      return 'errors' in found
        ? invalid(found.errors)
        : { lines: found.lines, because: reasonOf(found.told) };
    },
  });
}

export const incomeTaxCall = calculatorRoute('income-tax');
export const regimeComparisonCall = calculatorRoute('regime-comparison');
export const monthlyTaxCall = calculatorRoute('monthly-tax');
export const houseRentCall = calculatorRoute('hra-exemption');
export const arrearsReliefCall = calculatorRoute('arrears-relief');
export const providentFundCall = calculatorRoute('provident-fund');
export const stateInsuranceCall = calculatorRoute('state-insurance');
export const professionalTaxCall = calculatorRoute('professional-tax');
export const labourWelfareFundCall = calculatorRoute('labour-welfare-fund');
export const statutoryWagesCall = calculatorRoute('statutory-wages');
export const lossOfPayCall = calculatorRoute('loss-of-pay');
export const bonusCall = calculatorRoute('bonus');
export const gratuityCall = calculatorRoute('gratuity');
export const leaveEncashmentCall = calculatorRoute('leave-encashment');
export const employeeCompensationCall = calculatorRoute('employee-compensation');
export const perquisiteCall = calculatorRoute('perquisite');
export const voluntaryFundCall = calculatorRoute('voluntary-fund');
export const insuranceWagesCall = calculatorRoute('insurance-wages');
export const halfYearCall = calculatorRoute('professional-tax-half-year');
export const minimumWageCall = calculatorRoute('minimum-wage');
export const overtimeCall = calculatorRoute('overtime');
export const deductionLimitCall = calculatorRoute('deduction-limit');
export const maternityCall = calculatorRoute('maternity');
export const retrenchmentCall = calculatorRoute('retrenchment');
