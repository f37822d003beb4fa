import assert from 'node:assert/strict';
import test from 'node:test';
import type { Month } from '#kernel/calendar.ts';
import { rupees } from '#kernel/money.ts';
import type { AllowanceGrounds } from '#law/in/income-tax/exemption/allowance-year.ts';
import { indianLaw } from '#law/in/law.ts';
import { component, statutoryComponents, type TaxClass } from '../model/component.ts';
import type { EmployeeFacts } from '../model/facts.ts';
import { type PayRules, usualChoices } from '../model/rules.ts';
import { work } from '../month/calculate.ts';
import { preparePlan } from '../structure/plan.ts';
import { nothingYet, type YearToDate } from './year-to-date.ts';

/** A firm that pays basic and one allowance of 4,000 a month. */
const rules = (taxClass: TaxClass): PayRules => ({
  law: indianLaw,
  ...usualChoices,
  components: [
    component({ code: 'BASIC', label: 'Basic', providentFundWage: true }),
    component({ code: 'ALLOWANCE', label: 'Allowance', taxClass }),
    ...statutoryComponents,
  ],
  structures: [
    {
      code: 'ALL',
      label: 'Basic and an allowance',
      lines: [
        { component: 'BASIC', calculation: { by: 'residual' } },
        { component: 'ALLOWANCE', calculation: { by: 'amount', amount: rupees(4_000) } },
      ],
    },
  ],
});

type Asked = {
  readonly month?: Month;
  readonly regime?: 'old' | 'new';
  readonly soFar?: Partial<YearToDate>;
};

/** What of the year's allowance is not taxed, in rupees. */
function free(taxClass: TaxClass, allowances: AllowanceGrounds, asked: Asked = {}): number {
  const { month = '2026-04', regime = 'old', soFar = {} } = asked;
  const from = '2012-04-01';
  const facts: EmployeeFacts = {
    employee: 'asha',
    joined: from,
    dateOfBirth: '1985-05-05',
    salaries: [{ from, monthlyGross: rupees(1_00_000), structure: 'ALL' }],
    workStates: [{ from, state: 'DL' }],
    lossOfPay: [],
    inputs: [],
    soFar: { ...nothingYet, ...soFar },
    taxation: { hasPan: true, resident: true, basis: 'declared', regime, allowances },
  };
  const { incomeTax } = work(preparePlan(rules(taxClass), month), facts);
  assert.ok(incomeTax);
  return incomeTax.found.year.income.exempt / 100;
}

test('children’s education: 100 a month for each of two children to March 2026, 3,000 from April', () => {
  assert.equal(free('children-education', { schoolChildren: 2 }, { month: '2025-04' }), 2_400);
  assert.equal(free('children-education', { schoolChildren: 3 }, { month: '2025-04' }), 2_400);
  assert.equal(free('children-education', { schoolChildren: 1 }), 36_000);
  // Of two children 6,000 would be free, and 4,000 are paid.
  assert.equal(free('children-education', { schoolChildren: 2 }), 48_000);
  assert.equal(free('children-education', { hostelChildren: 2 }), 0);
});

test('hostel: 300 a month for each of two children to March 2026, 9,000 from April', () => {
  assert.equal(free('hostel', { hostelChildren: 1 }, { month: '2025-04' }), 3_600);
  assert.equal(free('hostel', { hostelChildren: 1 }), 48_000);
});

test('allowances for children are taxed in the new regime, transport for a disability in neither', () => {
  assert.equal(free('children-education', { schoolChildren: 1 }, { regime: 'new' }), 0);
  assert.equal(free('hostel', { hostelChildren: 1 }, { regime: 'new' }), 0);
  const disabled = { disabledTransportIn: 'Chennai' };
  assert.equal(free('disabled-transport', disabled, { regime: 'new', month: '2025-04' }), 38_400);
  assert.equal(free('disabled-transport', disabled, { regime: 'new' }), 48_000);
  assert.equal(free('disabled-transport', {}, { regime: 'new' }), 0);
});

test('each month has its own limit: what April left over frees nothing of May', () => {
  const paid = (month: Month, education: number) => ({
    month,
    childrenEducation: rupees(education),
    hostel: rupees(0),
    disabledTransport: rupees(0),
  });
  const allowanceMonths = [paid('2026-04', 1_000), paid('2026-05', 5_000)];
  const soFar = { months: 2, taxable: rupees(2_00_000), allowanceMonths };
  // 1,000 of April, 3,000 of May, and 3,000 of each of the ten months from June.
  assert.equal(free('children-education', { schoolChildren: 1 }, { month: '2026-06', soFar }), 34_000);
});
