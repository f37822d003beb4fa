import { itemAt } from '#kernel/assert.ts';
import {
  addDays,
  addMonths,
  daysInMonth,
  firstDay,
  type IsoDate,
  type Month,
  monthNumber,
} from '#kernel/calendar.ts';
import { type Paise, rupees } from '#kernel/money.ts';
import { percent } from '#kernel/ratio.ts';
import { indianLaw } from '#law/in/law.ts';
import type { VoluntaryChoice } from '#law/in/provident-fund/voluntary-contribution.ts';
import { type Component, component, statutoryComponents } from './model/component.ts';
import type { EmployeeFacts, SalaryAssignment } from './model/facts.ts';
import { type PayRules, usualChoices } from './model/rules.ts';
import type { Structure } from './model/salary-structure.ts';
import type { TaxFacts } from './model/tax-facts.ts';
import type { YearToDate } from './year/year-to-date.ts';

/*
 * An ordinary firm and its people, for cases, tests and measurements: made by arithmetic from a number, so
 * that the same number is the same person on every machine.
 */

const components: readonly Component[] = [
  component({ code: 'BASIC', label: 'Basic', providentFundWage: true }),
  component({ code: 'DA', label: 'Dearness allowance', providentFundWage: true, rounding: 'paise' }),
  component({
    code: 'HRA',
    label: 'House rent allowance',
    wageClass: 'excluded',
    taxClass: 'house-rent',
  }),
  component({ code: 'CONVEYANCE', label: 'Conveyance', wageClass: 'excluded', prorated: false }),
  component({ code: 'SPECIAL', label: 'Special allowance' }),
  component({
    code: 'BONUS',
    label: 'Bonus',
    source: 'input',
    wageClass: 'excluded',
    stateInsuranceWage: false,
  }),
  component({
    code: 'OVERTIME',
    label: 'Overtime',
    source: 'input',
    wageClass: 'excluded',
    overtime: true,
  }),
  component({ code: 'LOAN', label: 'Loan recovery', kind: 'deduction', source: 'input' }),
  component({ code: 'CLUB', label: 'Club subscription', kind: 'deduction' }),
  component({ code: 'CARRIED', label: 'Carried on', kind: 'deduction', source: 'carried-balance' }),
  ...statutoryComponents,
];

const structures: readonly Structure[] = [
  {
    code: 'OFFICE',
    label: 'Office',
    // Written before what it needs, on purpose: order comes from what depends on what.
    lines: [
      { component: 'SPECIAL', calculation: { by: 'residual' } },
      { component: 'HRA', calculation: { by: 'percentage', rate: percent(40), of: ['BASIC', 'DA'] } },
      { component: 'DA', calculation: { by: 'percentage', rate: percent('7.25'), of: ['BASIC'] } },
      { component: 'BASIC', calculation: { by: 'percentage', rate: percent('37.5'), of: 'gross' } },
      { component: 'CONVEYANCE', calculation: { by: 'amount', amount: rupees(1_600) } },
    ],
  },
  {
    code: 'WORKS',
    label: 'Works',
    lines: [
      { component: 'BASIC', calculation: { by: 'percentage', rate: percent(60), of: 'gross' } },
      { component: 'HRA', calculation: { by: 'percentage', rate: percent(40), of: 'gross' } },
      { component: 'CLUB', calculation: { by: 'amount', amount: rupees(500) } },
    ],
  },
];

export const exampleRules: PayRules = { law: indianLaw, ...usualChoices, components, structures };

/** A stream of whole numbers below a bound, the same for the same seed (a linear congruence, no clock). */
export function numbersFrom(seed: number): (below: number) => number {
  let state = (seed * 2_654_435_761 + 12_345) % 4_294_967_296;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

/** A woman of whom nothing is special, all of her pay known: a member of the fund, for years at one place. */
export function ordinaryPerson(gross: number, changes: Partial<EmployeeFacts> = {}): EmployeeFacts {
  const joined = '2012-04-01';
  return {
    employee: 'asha',
    joined,
    dateOfBirth: '1985-05-05',
    gender: 'female',
    salaries: [{ from: joined, monthlyGross: rupees(gross), structure: 'WORKS' }],
    workStates: [{ from: joined, state: 'KA' }],
    lossOfPay: [],
    inputs: [],
    providentFund: { membership: 'member', option: 'ceiling', memberSince: joined },
    ...changes,
  };
}

/** Person number `seed`, with what can happen to people in a month: raises, leaving, loss of pay, inputs. */
export function examplePerson(seed: number, period: Month): EmployeeFacts {
  const pick = numbersFrom(seed);
  const one = <Choice>(...choices: readonly Choice[]): Choice => itemAt(choices, pick(choices.length));
  const inMonth = (): IsoDate => addDays(firstDay(period), pick(daysInMonth(period)));
  const joined = pick(10) === 0 ? inMonth() : firstDay(addMonths(period, -1 - pick(240)));
  const born = addDays(
    firstDay(addMonths(period, -12 * 60)),
    pick(40) === 0 ? pick(1_500) : 1_500 + pick(12_000),
  );
  return {
    employee: String(seed),
    source: { form: 'employee', id: String(seed) },
    joined,
    ...(pick(12) === 0 ? { left: inMonth() } : {}),
    dateOfBirth: born,
    gender: one('female', 'male', 'other'),
    salaries: salariesOf(seed, pick, joined, inMonth),
    workStates: [
      { from: joined, state: one('KA', 'MH', 'TS', 'DL'), source: { form: 'work-place', id: String(seed) } },
    ],
    lossOfPay:
      pick(5) === 0
        ? [{ days: pick(20) / 2 }, ...(pick(2) ? [{ days: 1 + pick(3), on: inMonth() }] : [])]
        : [],
    inputs:
      pick(6) === 0
        ? [{ component: one('BONUS', 'LOAN', 'OVERTIME'), amount: rupees(100 + pick(4_000)) }]
        : [],
    providentFund: {
      membership: pick(8) === 0 ? 'excluded' : 'member',
      option: one('ceiling', 'ceiling', 'member on full wages', 'both on full wages'),
      memberSince: one<IsoDate>('2008-01-01', '2014-08-31', '2014-09-01', '2020-06-01'),
      ...(pick(2) ? { wageAtEntry: rupees(one(9_000, 15_000, 15_001, 24_000)) } : {}),
      ...(pick(20) === 0 ? { pensionDeferred: true } : {}),
      ...(pick(20) === 0 ? { pensionFrom: 'never' as const } : {}),
    },
    ...leviesOf(pick),
    ...yearOf(seed, period),
  };
}

/** What the smaller levies know of a person. */
function leviesOf(pick: (below: number) => number): Partial<EmployeeFacts> {
  const one = <Choice>(...choices: readonly Choice[]): Choice => itemAt(choices, pick(choices.length));
  return {
    stateInsurance: {
      ...(pick(15) === 0 ? { disabled: true } : {}),
      ...(pick(30) === 0 ? { recorded: one('covered', 'not covered') } : {}),
    },
    welfareFund: pick(10) === 0 ? { exemption: 'works as manager' } : {},
    provisions: { gratuity: true, bonus: true },
    ...(pick(10) === 0
      ? {
          voluntaryFund: {
            choice: one<VoluntaryChoice>(
              { by: 'share', rate: percent(one(5, 10, 88)) },
              { by: 'amount', amount: rupees(1_000) },
            ),
          },
        }
      : {}),
  };
}

/** The tax year so far, as if every month had been alike, and what was declared. */
function yearOf(seed: number, period: Month): Partial<EmployeeFacts> {
  const pick = numbersFrom(seed + 500_000);
  const months = (monthNumber(period) + 8) % 12;
  const monthly = 9_000 + pick(300_000) * (pick(8) === 0 ? 6 : 1);
  const paid = (amount: number): Paise => rupees(Math.floor(amount));
  const old = pick(4) === 0;
  const soFar: YearToDate = {
    months,
    taxable: paid(monthly * months),
    basic: paid((monthly * months) / 2),
    professionalTax: paid(200 * months),
    fund: paid(1_800 * months),
    tax: paid((pick(20) * monthly * months) / 100),
    ...(months % 6 > 0 && pick(3) === 0 ? { insured: pick(2) === 0 } : {}),
    ...(old
      ? {
          rentMonths: Array.from({ length: months }, (_, index) => ({
            month: addMonths(period, index - months),
            houseRent: paid(monthly / 5),
            basic: paid(monthly / 2),
          })),
        }
      : {}),
  };
  const taxation: TaxFacts = {
    hasPan: pick(30) > 0,
    resident: pick(40) > 0,
    basis: 'declared',
    ...(old ? { regime: 'old', ...declaredOf(pick, period) } : pick(3) ? {} : { regime: 'new' }),
    ...(pick(12) === 0
      ? {
          previousEmployment: {
            salary: rupees(pick(6_00_000)),
            tax: rupees(pick(30_000)),
            professionalTax: rupees(800),
            providentFund: rupees(7_200),
          },
        }
      : {}),
    ...(pick(15) === 0 ? { otherIncome: rupees(pick(1_00_000)), otherCredits: rupees(pick(5_000)) } : {}),
  };
  return { soFar, taxation };
}

function declaredOf(pick: (below: number) => number, period: Month): Partial<TaxFacts> {
  return {
    deductions: {
      investments: rupees(pick(2_00_000)),
      healthInsurance: { family: rupees(pick(40_000)) },
      ...(pick(4) === 0 ? { additionalPension: rupees(50_000) } : {}),
    },
    ...(pick(3) === 0
      ? { houseProperty: { selfOccupied: { interest: rupees(pick(3_00_000)), lateCase: false } } }
      : {}),
    ...(pick(2) === 0
      ? {
          rents: [
            { from: addMonths(period, -2 - pick(12)), rent: rupees(5_000 + pick(40_000)), city: 'Mumbai' },
          ],
        }
      : {}),
  };
}

function salariesOf(
  seed: number,
  pick: (below: number) => number,
  joined: IsoDate,
  inMonth: () => IsoDate,
): SalaryAssignment[] {
  const gross = 9_000 + pick(90_000);
  const salary = (from: IsoDate, amount: number): SalaryAssignment => ({
    from,
    monthlyGross: rupees(amount),
    structure: pick(3) === 0 ? 'WORKS' : 'OFFICE',
    source: { form: 'salary', id: `${seed}-${from}` },
  });
  const first = salary(joined, gross);
  const raised = inMonth();
  return pick(6) === 0 && raised > joined ? [first, salary(raised, gross + pick(gross))] : [first];
}
