/** A firm whose levies can be followed by hand, for tests of the engine: its people and their payslips. */
import type { Month } from '#kernel/calendar.ts';
import { rupees } from '#kernel/money.ts';
import { indianLaw } from '#law/in/law.ts';
import type { Because } from '#pay/model/because.ts';
import { component, statutoryComponents } from '#pay/model/component.ts';
import type { EmployeeFacts } from '#pay/model/facts.ts';
import { payslipLines } from '#pay/model/payslip.ts';
import { type PayRules, usualChoices } from '#pay/model/rules.ts';
import type { TaxFacts } from '#pay/model/tax-facts.ts';
import { calculate } from '#pay/month/calculate.ts';
import { preparePlan } from '#pay/structure/plan.ts';
import { nothingYet } from '#pay/year/year-to-date.ts';

/** A firm that pays basic and house rent, so that every figure can be followed by hand. */
export const rules: PayRules = {
  law: indianLaw,
  ...usualChoices,
  components: [
    component({ code: 'BASIC', label: 'Basic', providentFundWage: true }),
    component({
      code: 'HRA',
      label: 'House rent allowance',
      wageClass: 'excluded',
      taxClass: 'house-rent',
    }),
    component({ code: 'BONUS', label: 'Bonus', source: 'input', wageClass: 'outside' }),
    component({ code: 'OVERTIME', label: 'Overtime', source: 'input', overtime: true }),
    component({ code: 'LOAN', label: 'Loan', kind: 'deduction', source: 'input' }),
    component({ code: 'CARRIED', label: 'Carried on', kind: 'deduction', source: 'carried-balance' }),
    component({ code: 'ROUND', label: 'Rounding', kind: 'deduction', source: 'net-rounding' }),
    ...statutoryComponents,
  ],
  structures: [
    {
      code: 'HALVES',
      label: 'Basic and rent',
      lines: [
        { component: 'BASIC', calculation: { by: 'amount' } },
        { component: 'HRA', calculation: { by: 'residual' } },
      ],
    },
  ],
};

export const declared: TaxFacts = { hasPan: true, resident: true, basis: 'declared' };

export function person(basic: number, rent: number, changes: Partial<EmployeeFacts> = {}): EmployeeFacts {
  return {
    employee: 'asha',
    joined: '2012-04-01',
    dateOfBirth: '1985-05-05',
    gender: 'female',
    salaries: [
      {
        from: '2012-04-01',
        monthlyGross: rupees(basic + rent),
        structure: 'HALVES',
        amounts: { BASIC: rupees(basic) },
      },
    ],
    workStates: [{ from: '2012-04-01', state: 'DL' }],
    lossOfPay: [],
    inputs: [],
    stateInsurance: {},
    taxation: declared,
    ...changes,
  };
}

export function pay(facts: EmployeeFacts, period: Month, changes: Partial<PayRules> = {}) {
  const plan = preparePlan({ ...rules, ...changes }, period);
  const payslip = calculate(plan, facts);
  const lines = Object.fromEntries(payslipLines(plan, payslip).map((line) => [line.code, line.amount / 100]));
  const codes = payslip.exceptions
    .map(({ code }) => code)
    .filter((code) => code !== 'no-provident-fund-choice');
  return { lines, payslip, codes, plan };
}

export const flat = (node: Because): Because[] => [node, ...node.parts.flatMap(flat)];
export const yearSoFar = (of: Partial<typeof nothingYet>) => ({ ...nothingYet, ...of });
