import assert from 'node:assert/strict';
import test from 'node:test';
import { type Month, monthsBetween } from '#kernel/calendar.ts';
import { type Paise, paise, rupees } from '#kernel/money.ts';
import { percent } from '#kernel/ratio.ts';
import { indianLaw } from '#law/in/law.ts';
import { explain } from '../explain/explain.ts';
import { component, statutoryComponents } from '../model/component.ts';
import type { EmployeeFacts } from '../model/facts.ts';
import { type PayRules, usualChoices } from '../model/rules.ts';
import type { TaxFacts } from '../model/tax-facts.ts';
import { calculate, work } from '../month/calculate.ts';
import { preparePlan } from '../structure/plan.ts';
import { nothingYet, type YearToDate } from './year-to-date.ts';

/** A firm that pays basic and leave travel each month, and gives a car whose value a payslip line shows. */
const rules: PayRules = {
  law: indianLaw,
  ...usualChoices,
  components: [
    component({ code: 'BASIC', label: 'Basic', providentFundWage: true }),
    component({ code: 'LTA', label: 'Leave travel', wageClass: 'excluded', taxClass: 'travel' }),
    component({ code: 'LTA_YEAR', label: 'Leave travel of the year', source: 'input', taxClass: 'travel' }),
    component({
      code: 'CAR',
      label: 'Car',
      kind: 'information',
      taxClass: 'perquisite',
      professionalTaxWage: false,
    }),
    component({
      code: 'SUPER',
      label: 'Superannuation',
      kind: 'employer-contribution',
      taxClass: 'superannuation',
    }),
    component({
      code: 'NPS',
      label: 'Pension scheme, employer',
      kind: 'employer-contribution',
      source: 'pension-scheme.employer',
      prorated: false,
    }),
    ...statutoryComponents,
  ],
  structures: [
    {
      code: 'ALL',
      label: 'Basic, travel and a car',
      lines: [
        { component: 'BASIC', calculation: { by: 'residual' } },
        { component: 'LTA', calculation: { by: 'amount' } },
        { component: 'CAR', calculation: { by: 'amount' } },
        { component: 'SUPER', calculation: { by: 'amount' } },
      ],
    },
  ],
};

const old: TaxFacts = { hasPan: true, resident: true, basis: 'declared', regime: 'old' };
const journey = (amount: number): TaxFacts => ({
  ...old,
  exemptions: [{ kind: 'leaveTravel', amount: rupees(amount) }],
});

type Amounts = Partial<Record<'gross' | 'LTA' | 'CAR' | 'SUPER', number>>;

function person(
  { gross = 1_00_000, LTA = 0, CAR = 0, SUPER = 0 }: Amounts,
  more: Partial<EmployeeFacts> = {},
): EmployeeFacts {
  const from = '2012-04-01';
  const amounts = { LTA: rupees(LTA), CAR: rupees(CAR), SUPER: rupees(SUPER) };
  return {
    employee: 'asha',
    joined: from,
    dateOfBirth: '1985-05-05',
    gender: 'female',
    salaries: [{ from, monthlyGross: rupees(gross), structure: 'ALL', amounts }],
    workStates: [{ from, state: 'DL' }],
    lossOfPay: [],
    inputs: [],
    taxation: old,
    ...more,
  };
}

const { apart = assert.fail() } = nothingYet;
const soFar = (of: Partial<YearToDate>): YearToDate => ({ ...nothingYet, ...of });

function yearOf(facts: EmployeeFacts, month: Month, changes: Partial<PayRules> = {}) {
  const found = work(preparePlan({ ...rules, ...changes }, month), facts).incomeTax?.found.year;
  assert.ok(found);
  const { grossSalary, exempt, professionalTax } = found.income;
  return { salary: grossSalary / 100, exempt: exempt / 100, professionalTax: professionalTax / 100 };
}

test('leave travel exempts no more than the allowance that is paid in the year', () => {
  assert.equal(yearOf(person({}, { taxation: journey(40_000) }), '2026-04').exempt, 0);
  assert.equal(yearOf(person({ LTA: 3_000 }, { taxation: journey(40_000) }), '2026-04').exempt, 36_000);
  assert.equal(yearOf(person({ LTA: 3_000 }, { taxation: journey(36_000) }), '2026-04').exempt, 36_000);
  assert.equal(yearOf(person({ LTA: 3_000 }, { taxation: journey(30_000) }), '2026-04').exempt, 30_000);
});

test('leave travel that was paid in earlier months of the year counts, and what comes as one sum', () => {
  const paid = soFar({ months: 6, taxable: rupees(6_00_000), apart: { ...apart, travel: rupees(18_000) } });
  const asha = person({ LTA: 3_000 }, { taxation: journey(40_000), soFar: paid });
  assert.equal(yearOf(asha, '2026-10').exempt, 36_000);
  const atOnce = [{ component: 'LTA_YEAR', amount: rupees(25_000) }];
  assert.equal(yearOf({ ...asha, inputs: atOnce }, '2026-10').exempt, 40_000);
  assert.equal(yearOf(person({}, { taxation: journey(40_000), inputs: atOnce }), '2026-10').exempt, 25_000);
});

test('leave travel paid at once and spent on the journey costs no tax in its month', () => {
  const pay = (facts: EmployeeFacts) => {
    const plan = preparePlan(rules, '2026-10');
    return calculate(plan, facts).amounts[plan.positions.get('TDS') ?? -1];
  };
  const inputs = [{ component: 'LTA_YEAR', amount: rupees(25_000) }];
  assert.equal(pay(person({}, { inputs, taxation: journey(25_000) })), pay(person({})));
});

test('a perquisite of 10,000 a month is one of 1,20,000 in the year, in each of its months', () => {
  assert.equal(yearOf(person({ CAR: 10_000 }), '2026-04').salary, 13_20_000);
  const six = soFar({
    months: 6,
    taxable: rupees(6_00_000),
    apart: { ...apart, perquisites: rupees(60_000) },
  });
  assert.equal(yearOf(person({ CAR: 10_000 }, { soFar: six }), '2026-10').salary, 13_20_000);
  const ended = person({}, { soFar: six });
  assert.equal(yearOf(ended, '2026-10').salary, 12_60_000);
});

test('leave travel that comes once a year is foreseen once, whole, whenever its month is', () => {
  const once = rules.components.map((each) =>
    each.code === 'LTA' ? { ...each, prorated: false, paidIn: { months: [12] } } : each,
  );
  const asha = person({ LTA: 3_000 }, { taxation: journey(40_000) });
  for (const month of ['2026-04', '2026-11', '2026-12'] as const) {
    assert.equal(yearOf(asha, month, { components: once }).exempt, 36_000, month);
  }
  const paid = soFar({ apart: { ...apart, travel: rupees(36_000) } });
  assert.equal(yearOf({ ...asha, soFar: paid }, '2027-01', { components: once }).exempt, 36_000);
});

test('professional tax of the months ahead is that of what each of them pays', () => {
  const quarterly = rules.components.map((each) =>
    each.code === 'LTA' ? { ...each, prorated: false, paidIn: { months: [6, 9, 12, 3] } } : each,
  );
  // Telangana: 150 a month above 15,000 and 200 above 20,000; 14,000 a month, and 29,000 in four.
  const states = { workStates: [{ from: '2012-04-01', state: 'TS' }] } as const;
  const asha = person({ gross: 19_000, LTA: 5_000 }, states);
  assert.equal(yearOf(asha, '2026-04', { components: quarterly }).professionalTax, 4 * 200);
});

/** Pays April to the month before: what was taken is what the engine would have taken. */
function professionalTaxUntil(month: Month, facts: EmployeeFacts, changes: Partial<PayRules>): YearToDate {
  let known = soFar({ taxPeriod: { months: 0, gross: 0 as Paise, tax: 0 as Paise } });
  for (let at = 0; at < monthsBetween('2026-04', month); at++) {
    const period = monthAt(at);
    const plan = preparePlan({ ...rules, ...changes }, period);
    const { amounts } = calculate(plan, { ...facts, soFar: beginning(known, period) });
    const tax = amounts[plan.positions.get('PT') ?? -1] as Paise;
    const { taxPeriod = { months: 0, gross: 0 as Paise, tax: 0 as Paise } } = beginning(known, period);
    known = {
      ...known,
      professionalTax: paise(known.professionalTax + tax),
      taxPeriod: {
        months: taxPeriod.months + 1,
        gross: paise(taxPeriod.gross + rupees(20_000)),
        tax: paise(taxPeriod.tax + tax),
      },
    };
  }
  return beginning(known, month);
}

const monthAt = (at: number): Month =>
  (['2026-04', '2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'] as const)[
    at
  ] as Month;

/** Half years begin in April and October. */
function beginning(known: YearToDate, month: Month): YearToDate {
  return month === '2026-10'
    ? { ...known, taxPeriod: { months: 0, gross: 0 as Paise, tax: 0 as Paise } }
    : known;
}

test('professional tax of the old regime: a half year’s counts once, however it is taken', () => {
  const kerala = person({ gross: 20_000 }, { workStates: [{ from: '2012-04-01', state: 'KL' }] });
  // 1,20,000 in a half year: 1,000 each.
  for (const professionalTaxMethod of ['last month', 'spread'] as const) {
    for (const month of ['2026-04', '2026-08', '2026-09', '2026-10', '2026-11'] as const) {
      const known = professionalTaxUntil(month, kerala, { professionalTaxMethod });
      const found = yearOf({ ...kerala, soFar: known }, month, { professionalTaxMethod });
      assert.equal(found.professionalTax, 2_000, `${professionalTaxMethod}, ${month}`);
    }
  }
});

test('professional tax of the old regime: February’s own 300 counts once, in February and before', () => {
  const mumbai = (months: number, paid: number) =>
    person(
      {},
      {
        gender: 'male',
        workStates: [{ from: '2012-04-01', state: 'MH' }],
        soFar: soFar({ months, professionalTax: rupees(paid) }),
      },
    );
  assert.equal(yearOf(mumbai(0, 0), '2026-04').professionalTax, 2_500);
  assert.equal(yearOf(mumbai(9, 1_800), '2027-01').professionalTax, 2_500);
  assert.equal(yearOf(mumbai(10, 2_000), '2027-02').professionalTax, 2_500);
  assert.equal(yearOf(mumbai(11, 2_300), '2027-03').professionalTax, 2_500);
});

test('professional tax of the old regime ends with the service', () => {
  const mumbai = person(
    {},
    { gender: 'male', left: '2026-06-15', workStates: [{ from: '2012-04-01', state: 'MH' }] },
  );
  assert.equal(yearOf({ ...mumbai, soFar: soFar({}) }, '2026-04').professionalTax, 600);
});

test('a payslip from before the year’s sums were read apart keeps its tax', () => {
  const { apart: _, ...before } = soFar({});
  const slip = person({ CAR: 10_000 }, { taxation: journey(40_000), soFar: before });
  assert.deepEqual(yearOf(slip, '2026-04'), { salary: 12_10_000, exempt: 40_000, professionalTax: 0 });
});

const pension = (share: number) => ({ employerPension: { share: percent(share) } });
const regime = (chosen: 'old' | 'new'): Partial<EmployeeFacts> => ({ taxation: { ...old, regime: chosen } });

function fundsIn(facts: EmployeeFacts, month: Month) {
  const plan = preparePlan(rules, month);
  const { incomeTax, amounts } = work(plan, facts);
  const { deductions, grossSalary } = incomeTax?.found.year.income ?? assert.fail();
  const pension = deductions.items.find(({ kind }) => kind === 'employerPension');
  return {
    paid: (amounts[plan.positions.get('NPS') ?? -1] as Paise) / 100,
    salary: grossSalary / 100,
    deducted: (pension?.allowed ?? 0) / 100,
  };
}

test('the employer’s pension contribution is salary and taken off again, up to 14% in the new regime', () => {
  const at = (share: number, chosen: 'old' | 'new') =>
    fundsIn(person({}, { ...pension(share), ...regime(chosen) }), '2026-04');
  assert.deepEqual(at(14, 'new'), { paid: 14_000, salary: 13_68_000, deducted: 1_68_000 });
  assert.deepEqual(at(15, 'new'), { paid: 15_000, salary: 13_80_000, deducted: 1_68_000 });
  assert.deepEqual(at(10, 'old'), { paid: 10_000, salary: 13_20_000, deducted: 1_20_000 });
  assert.deepEqual(at(14, 'old'), { paid: 14_000, salary: 13_68_000, deducted: 1_20_000 });
});

test('what the employer put into the pension scheme earlier counts, and no more after it ends', () => {
  const months = { months: 6, taxable: rupees(6_00_000), basic: rupees(6_00_000) };
  const known = soFar({ ...months, apart: { ...apart, employerPension: rupees(60_000) } });
  const asha = person({}, { ...pension(10), ...regime('new'), soFar: known });
  assert.deepEqual(fundsIn(asha, '2026-10'), { paid: 10_000, salary: 13_20_000, deducted: 1_20_000 });
  const ended = person({}, { ...regime('new'), soFar: known });
  assert.deepEqual(fundsIn(ended, '2026-10'), { paid: 0, salary: 12_60_000, deducted: 60_000 });
});

test('the employer’s funds of 7,50,000 a year are no perquisite, and 12 rupees above are one of 12', () => {
  // 50,000 of pension scheme and 12,500 of superannuation a month.
  const funds = (superannuation: number) =>
    fundsIn(
      person({ gross: 5_00_000, SUPER: superannuation }, { ...pension(10), ...regime('new') }),
      '2026-04',
    );
  assert.equal(funds(12_500).salary, 66_00_000);
  assert.equal(funds(12_501).salary, 66_00_012);
});

test('the explanation says what the employer’s pension contribution is of, and what tax makes of it', () => {
  const asha = person({}, { ...pension(10), ...regime('new') });
  const plan = preparePlan(rules, '2026-04');
  assert.match(explain(plan, asha, 'NPS').says, /adds 10% of basic pay/);
  const told = JSON.stringify(explain(plan, asha, 'TDS'));
  assert.match(told, /pension scheme contributions of the year, salary by law/);
  assert.match(told, /The employer’s contribution to the pension scheme/);
});
