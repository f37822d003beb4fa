import type { IsoDate, Month } from '#kernel/calendar.ts';
import { type Paise, paise, zero } from '#kernel/money.ts';
import { workedCases } from '#kernel/worked-case.ts';
import { contributionPeriod, coverage, decisionDay, employerShareOfAll, insuranceMonth, insure, isRelieved, stateInsuranceDue, stateInsuranceLaw } from './state-insurance.ts';

/** Rupees. `rates` are full monthly wages by the day they begin; `wages` is what the month paid. */
interface Given {
  readonly month?: Month;
  readonly joined?: IsoDate;
  readonly rates?: readonly (readonly [IsoDate, number])[];
  readonly wages?: number;
  readonly disabled?: boolean;
  readonly daysPaid?: number;
  readonly monthlyRate?: number;
  readonly recorded?: 'covered' | 'not covered';
  readonly everyones?: readonly number[];
}

interface Result {
  readonly covered: boolean;
  readonly decidedOn: IsoDate;
  readonly employee: number;
  readonly employer: number;
  readonly exempt: boolean;
  readonly base: string;
  readonly together: number;
  readonly benefitFrom: IsoDate;
  readonly benefitTo: IsoDate;
  readonly due: IsoDate | undefined;
}

const fromRupees = (amount: number): Paise => paise(Math.round(amount * 100));

function subject(given: Given): Result {
  const law = stateInsuranceLaw;
  const { month: of = '2026-08', joined = '2010-06-01', disabled = false } = given;
  const month = insuranceMonth(law, of);
  const decidedOn = decisionDay(month, joined, disabled);
  const rates = given.rates ?? [[joined, given.wages ?? 0]];
  const wageAtDecision = fromRupees(rates.findLast(([from]) => from <= decidedOn)?.[1] ?? 0);
  const person = { disabled, wageAtDecision, decidedOn, ...(given.recorded ? { recorded: given.recorded } : {}) };
  const { covered } = coverage(law, person);
  const wages = fromRupees(given.wages ?? 0);
  const daily = given.daysPaid === undefined
    ? ({ by: 'monthly rate', monthly: fromRupees(given.monthlyRate ?? given.wages ?? 0) } as const)
    : ({ by: 'days paid', days: given.daysPaid } as const);
  const found = covered ? insure(month, wages, daily, disabled && isRelieved(month, joined)) : { employee: zero, employer: zero, exempt: false };
  const period = contributionPeriod(law, decidedOn);
  return {
    covered,
    decidedOn,
    employee: found.employee / 100,
    employer: found.employer / 100,
    exempt: found.exempt,
    base: month.wageBase.value,
    together: employerShareOfAll(month, (given.everyones ?? []).map(fromRupees)) / 100,
    benefitFrom: period.benefitFrom,
    benefitTo: period.benefitTo,
    due: of < '2017-06' ? undefined : stateInsuranceDue(law, of).on,
  };
}

const plan = 'github.com/chetanpayroll/India-Payroll INDIA-TEST-CASES.md';
const golden = 'golden numbers, ESI wage 20,500';
const rule = 'india-statutory.md C';
const corrected = 'india-statutory.md, corrections of 22 November 2026';
const relief = `Social Security (Central) Rules 2026 (${corrected})`;
const raised = [['2010-06-01', 20_500], ['2026-06-01', 23_000]] as const;
const fallen = [['2010-06-01', 23_000], ['2026-06-01', 20_500]] as const;

export const cases = workedCases<Given, Result>(subject, [
  { name: 'esi-01', source: plan, given: { wages: 18_000 }, expect: { employee: 135, employer: 585 } },
  { name: 'esi-02 wage at the ceiling', source: plan, given: { wages: 21_000 }, expect: { covered: true, employee: 158, employer: 683 } },
  { name: 'esi-06 each share up to the next rupee (the page did not round)', source: 'studychacha.com thread 277230, corrected', given: { wages: 15_000 }, expect: { employee: 113, employer: 488 } },
  { name: 'esi-07 the employee pays only the employee’s share', source: 'github.com/frappe/india-payroll test_esi.py, corrected', given: { wages: 15_000 }, expect: { employee: 113 } },
  { name: 'wage of 20,500', source: golden, given: { wages: 20_500 }, expect: { employee: 154, employer: 667 } },

  { name: 'one paisa above the ceiling', source: rule, given: { wages: 21_000.01 }, expect: { covered: false, employee: 0, employer: 0 } },
  { name: 'with a disability, at 25,000', source: rule, given: { wages: 25_000, disabled: true }, expect: { covered: true, employee: 188, employer: 813 } },
  { name: 'with a disability, one paisa above', source: rule, given: { wages: 25_000.01, disabled: true }, expect: { covered: false } },
  { name: 'with a disability, in the first three years: the employer’s share is relieved', source: relief, given: { month: '2026-05', joined: '2023-06-01', wages: 20_000, disabled: true }, expect: { employee: 150, employer: 0 } },
  { name: 'the month after the three years', source: relief, given: { month: '2026-06', joined: '2023-06-01', wages: 20_000, disabled: true }, expect: { employee: 150, employer: 650 } },
  { name: 'the month before the rules of 2026', source: relief, given: { month: '2026-04', joined: '2025-06-01', wages: 20_000, disabled: true }, expect: { employer: 650 } },
  { name: 'the month of the rules of 2026', source: relief, given: { month: '2026-05', joined: '2025-06-01', wages: 20_000, disabled: true }, expect: { employer: 0 } },
  { name: 'without a disability there is no relief', source: relief, given: { month: '2026-05', joined: '2025-06-01', wages: 20_000 }, expect: { employer: 650 } },
  { name: 'November 2025: all pay in cash', source: corrected, given: { month: '2025-11' }, expect: { base: 'all cash pay' } },
  { name: 'December 2025: wages of the Code', source: corrected, given: { month: '2025-12' }, expect: { base: 'code wages' } },
  { name: 'a recorded decision goes before the rule', source: rule, given: { wages: 30_000, recorded: 'covered' }, expect: { covered: true, employee: 225 } },
  { name: 'recorded as not covered', source: rule, given: { wages: 12_000, recorded: 'not covered' }, expect: { covered: false, employee: 0 } },

  { name: 'raised in June to 23,000: June on the full wage', source: golden, given: { month: '2026-06', rates: raised, wages: 23_000 }, expect: { covered: true, employee: 173, employer: 748 } },
  { name: 'raised in June: September still covered', source: golden, given: { month: '2026-09', rates: raised, wages: 23_000 }, expect: { covered: true, decidedOn: '2026-04-01' } },
  { name: 'raised in June: October no more', source: golden, given: { month: '2026-10', rates: raised, wages: 23_000 }, expect: { covered: false, employee: 0, decidedOn: '2026-10-01' } },
  { name: 'raised on 1 April: the new wage decides', source: rule, given: { month: '2026-04', rates: [['2010-06-01', 20_500], ['2026-04-01', 23_000]], wages: 23_000 }, expect: { covered: false } },
  { name: 'raised on 2 April: covered to September', source: rule, given: { month: '2026-09', rates: [['2010-06-01', 20_500], ['2026-04-02', 23_000]], wages: 23_000 }, expect: { covered: true } },
  { name: 'fell in June below the ceiling: not before October', source: rule, given: { month: '2026-09', rates: fallen, wages: 20_500 }, expect: { covered: false } },
  { name: 'fell in June: covered in October', source: rule, given: { month: '2026-10', rates: fallen, wages: 20_500 }, expect: { covered: true } },
  { name: 'joined in July: the wage at joining decides', source: rule, given: { month: '2026-08', joined: '2026-07-15', rates: [['2026-07-15', 20_000], ['2026-08-01', 24_000]], wages: 24_000 }, expect: { covered: true, decidedOn: '2026-07-15', employee: 180 } },
  { name: 'joined above the ceiling, wage fell: not in this period', source: rule, given: { month: '2026-08', joined: '2026-07-15', rates: [['2026-07-15', 24_000], ['2026-08-01', 20_000]], wages: 20_000 }, expect: { covered: false } },
  { name: 'part of a month at the full rate of 30,000 is not cover', source: rule, given: { month: '2026-08', joined: '2026-08-16', rates: [['2026-08-16', 30_000]], wages: 15_000 }, expect: { covered: false } },
  { name: 'overtime counts for contributions, not for cover', source: rule, given: { month: '2026-08', rates: [['2010-06-01', 21_000]], wages: 25_000 }, expect: { covered: true, employee: 188, employer: 813 } },
  { name: 'no wages, no contributions', source: rule, given: { rates: [['2010-06-01', 15_000]], wages: 0 }, expect: { covered: true, employee: 0, employer: 0 } },

  { name: 'daily wage at 176: the employee is free', source: rule, given: { wages: 4_576, daysPaid: 26 }, expect: { exempt: true, employee: 0, employer: 149 } },
  { name: 'one paisa above 176 a day', source: rule, given: { wages: 4_576.01, daysPaid: 26 }, expect: { exempt: false, employee: 35, employer: 149 } },
  { name: 'monthly rate of 176 × 26', source: rule, given: { wages: 3_000, monthlyRate: 4_576, rates: [['2010-06-01', 4_576]] }, expect: { exempt: true, employee: 0, employer: 98 } },
  { name: 'monthly rate one paisa above', source: rule, given: { wages: 3_000, monthlyRate: 4_576.01, rates: [['2010-06-01', 4_577]] }, expect: { exempt: false, employee: 23 } },
  { name: 'exemption of 137 in August 2019', source: rule, given: { month: '2019-08', wages: 4_576, daysPaid: 26 }, expect: { exempt: false, employee: 35 } },
  { name: 'exemption of 176 in September 2019', source: rule, given: { month: '2019-09', wages: 4_576, daysPaid: 26 }, expect: { exempt: true } },

  { name: 'rates of June 2019', source: rule, given: { month: '2019-06', wages: 20_000 }, expect: { employee: 350, employer: 950 } },
  { name: 'rates of July 2019', source: rule, given: { month: '2019-07', wages: 20_000 }, expect: { employee: 150, employer: 650 } },
  { name: 'ceiling of December 2016', source: rule, given: { month: '2016-12', wages: 15_000.01 }, expect: { covered: false } },
  { name: 'ceiling of January 2017, within a period: decided on its day', source: rule, given: { month: '2017-01', wages: 21_000 }, expect: { covered: true, decidedOn: '2017-01-01' } },

  { name: 'April to September: benefit from January', source: rule, given: { month: '2026-04', wages: 15_000 }, expect: { benefitFrom: '2027-01-01', benefitTo: '2027-06-30' } },
  { name: 'October to March: benefit from July', source: rule, given: { month: '2027-03', wages: 15_000 }, expect: { decidedOn: '2026-10-01', benefitFrom: '2027-07-01', benefitTo: '2027-12-31' } },
  { name: 'due on the 15th of the next month', source: rule, given: { month: '2026-12' }, expect: { due: '2027-01-15' } },
  { name: 'the employer’s share of all, rounded once', source: rule, given: { everyones: [20_500, 20_500, 20_500] }, expect: { together: 1_999 } },
]);
