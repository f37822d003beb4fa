import { firstDay, type IsoDate, lastDay, type Month } from '#kernel/calendar.ts';
import { type Paise, paise } from '#kernel/money.ts';
import { workedCases } from '#kernel/worked-case.ts';
import { type CeilingChange, providentFundLaw, type RateClass } from './provident-fund.ts';
import { contribute, type ProvidentFundMember } from './provident-fund-contribution.ts';
import { type FundExemption, providentFundMonth } from './provident-fund-month.ts';

/** Amounts in rupees, as the sources print them. What is left out is what is usual. */
interface Given extends Omit<Partial<ProvidentFundMember>, 'wageAtEntry' | 'wageAtReopening'> {
  readonly month: Month;
  readonly wage: number;
  /** Full month's wage, when less was paid. */
  readonly full?: number;
  readonly wageAtEntry?: number;
  readonly wageAtReopening?: number;
  readonly born?: IsoDate;
  readonly from?: IsoDate;
  readonly to?: IsoDate;
  readonly rateClass?: RateClass;
  readonly ceilingChange?: CeilingChange;
  readonly exempted?: FundExemption;
}

interface Result {
  readonly covered: boolean;
  readonly member: number;
  readonly pension: number;
  readonly employer: number;
  readonly insurance: number;
  readonly charge: number;
  readonly employerWage: number;
  readonly pensionWage: number;
  readonly insuranceWage: number;
}

const fromRupees = (amount: number): Paise => paise(Math.round(amount * 100));

function subject(given: Given): Result {
  const { rateClass = 'standard', ceilingChange, exempted } = given;
  const settings = {
    rateClass,
    ...(ceilingChange ? { ceilingChange } : {}),
    ...(exempted ? { exempted } : {}),
  };
  const first = firstDay(given.month);
  const last = lastDay(given.month);
  const member: ProvidentFundMember = {
    membership: given.membership ?? 'member',
    option: given.option ?? 'ceiling',
    memberSince: given.memberSince ?? '2010-04-01',
    ...(given.wageAtEntry === undefined ? {} : { wageAtEntry: fromRupees(given.wageAtEntry) }),
    ...(given.wageAtReopening === undefined ? {} : { wageAtReopening: fromRupees(given.wageAtReopening) }),
    ...(given.pensionFrom === undefined ? {} : { pensionFrom: given.pensionFrom }),
    ...(given.pensionDeferred === undefined ? {} : { pensionDeferred: given.pensionDeferred }),
    ...(given.higherPension === undefined ? {} : { higherPension: given.higherPension }),
    ...(given.international === undefined ? {} : { international: given.international }),
  };
  const month = providentFundMonth(providentFundLaw, settings, first, last);
  const found = contribute(month, member, {
    dateOfBirth: given.born ?? '1990-01-01',
    paid: fromRupees(given.wage),
    full: fromRupees(given.full ?? given.wage),
    from: given.from ?? first,
    to: given.to ?? last,
  });
  return {
    covered: found.covered,
    member: found.member / 100,
    pension: found.pension / 100,
    employer: found.employer / 100,
    insurance: found.insurance / 100,
    charge: found.charge / 100,
    employerWage: found.employerWage / 100,
    pensionWage: found.pensionWage / 100,
    insuranceWage: found.insuranceWage / 100,
  };
}

const plan = 'github.com/chetanpayroll/India-Payroll INDIA-TEST-CASES.md';
const epf = 'github.com/frappe/india-payroll test_epf.py (September 2026)';
const faq = 'EPFO FAQ of 24 September 2026, Q13';
const golden = 'golden numbers, PF wage 40,000';
const split = 'EPFO FAQ of 24 September 2026, Q7 and Q9';
const rule = 'india-statutory.md B.2';
const higher = 'india-statutory.md B.1, EPS 2026: 9.49% above 15,000 with the joint option';
const international = 'india-statutory.md B.2, international workers';

const relief = 'S.O. 1513(E) of 18 May 2020 (india-statutory.md, corrections of 22 November 2026)';

export const cases = workedCases<Given, Result>(subject, [
  { name: 'April 2020: 12%', source: relief, given: { month: '2020-04', wage: 15_000 }, expect: { member: 1_800, pension: 1_250, employer: 550 } },
  { name: 'May 2020: 10%', source: relief, given: { month: '2020-05', wage: 15_000 }, expect: { member: 1_500, pension: 1_250, employer: 250 } },
  { name: 'July 2020: 10%', source: relief, given: { month: '2020-07', wage: 15_000 }, expect: { member: 1_500, pension: 1_250, employer: 250 } },
  { name: 'August 2020: 12% again', source: relief, given: { month: '2020-08', wage: 15_000 }, expect: { member: 1_800, pension: 1_250, employer: 550 } },
  { name: 'May 2020 in the central public sector: 12%', source: relief, given: { month: '2020-05', wage: 15_000, rateClass: 'unrelieved' }, expect: { member: 1_800, employer: 550 } },
  { name: 'August 2020 in the central public sector', source: relief, given: { month: '2020-08', wage: 15_000, rateClass: 'unrelieved' }, expect: { member: 1_800 } },
  { name: 'pf-01 wage below the ceiling', source: plan, given: { month: '2024-11', wage: 12_000 }, expect: { member: 1_440, pension: 1_000, employer: 440 } },
  { name: 'pf-02 wage above the ceiling', source: plan, given: { month: '2024-11', wage: 50_000 }, expect: { member: 1_800, pension: 1_250, employer: 550 } },
  { name: 'pf-05 small wage', source: 'citehr.com thread 504553', given: { month: '2024-11', wage: 5_100 }, expect: { member: 612, pension: 425, employer: 187 } },
  { name: 'pf-06 wage at the ceiling', source: 'knowinfonow.com, ECR sample line', given: { month: '2017-01', wage: 15_000 }, expect: { employerWage: 15_000, pensionWage: 15_000, insuranceWage: 15_000, member: 1_800, pension: 1_250, employer: 550 } },
  { name: 'pf-ceil-02 month before the change', source: epf, given: { month: '2026-04', wage: 25_000 }, expect: { member: 1_800, employerWage: 15_000 } },
  { name: 'pf-ceil-03 month after the change', source: epf, given: { month: '2026-10', wage: 25_000 }, expect: { member: 3_000, employerWage: 25_000 } },
  { name: 'pf-ceil-05 month of the change', source: epf, given: { month: '2026-09', wage: 25_000 }, expect: { member: 2_360, employerWage: 19_666.67 } },
  { name: 'pf-faq-01 charges above the ceiling', source: faq, given: { month: '2026-10', wage: 35_000 }, expect: { member: 3_000, pension: 2_083, employer: 917, insurance: 125, charge: 125 } },
  { name: 'pf-faq-04 full wages, 250 a month is 3,000 a year', source: 'EPF Scheme 2026 para 19(3), EDLI Scheme para 5(1)', given: { month: '2026-10', wage: 50_000, option: 'both on full wages' }, expect: { charge: 250, insurance: 125 } },
  { name: 'restricted to the ceiling', source: golden, given: { month: '2026-08', wage: 40_000 }, expect: { member: 1_800, pension: 1_250, employer: 550, insurance: 75 } },
  { name: 'both on actual wages', source: golden, given: { month: '2026-08', wage: 40_000, option: 'both on full wages' }, expect: { member: 4_800, pension: 1_250, employer: 3_550 } },
  { name: 'only the member on actual wages', source: rule, given: { month: '2026-08', wage: 40_000, option: 'member on full wages' }, expect: { member: 4_800, pension: 1_250, employer: 550, charge: 200 } },

  { name: 'ceiling of 6,500, its last month', source: 'india-statutory.md B.1', given: { month: '2014-08', wage: 20_000 }, expect: { member: 780, pension: 541, employer: 239 } },
  { name: 'ceiling of 15,000, its first month', source: 'india-statutory.md B.1', given: { month: '2014-09', wage: 20_000 }, expect: { member: 1_800, pension: 1_250, employer: 550 } },
  { name: 'reduced rate of notified classes', source: 'india-statutory.md B.1', given: { month: '2026-08', wage: 12_000, rateClass: 'reduced' }, expect: { member: 1_200, pension: 1_000, employer: 200 } },
  { name: 'an own trust is inspected, not administered', source: 'india-statutory.md B.1, chakdebiz.com', given: { month: '2026-08', wage: 12_000, exempted: { fund: true } }, expect: { member: 1_440, pension: 1_000, insurance: 60, charge: 21.6 } },
  { name: 'own insurance is inspected, the fund administered', source: 'india-statutory.md B.1, chakdebiz.com', given: { month: '2026-08', wage: 12_000, exempted: { insurance: true } }, expect: { member: 1_440, insurance: 0, charge: 60.6 } },
  { name: 'charge of 0.65%', source: 'india-statutory.md B.1', given: { month: '2018-05', wage: 10_000 }, expect: { charge: 65 } },
  { name: 'charge of 0.50%', source: 'india-statutory.md B.1', given: { month: '2018-06', wage: 10_000 }, expect: { charge: 50 } },
  { name: 'charge on the employer’s wage, May 2026', source: 'EPF Scheme 2026 para 19(3)', given: { month: '2026-05', wage: 40_000, option: 'member on full wages' }, expect: { charge: 75 } },
  { name: 'charge on voluntary wages too, June 2026', source: 'EPF Scheme 2026 para 19(3)', given: { month: '2026-06', wage: 40_000, option: 'member on full wages' }, expect: { charge: 200 } },

  { name: '49.99 paise round down', source: 'EPF Scheme 2026 para 18(5)', given: { month: '2026-08', wage: 12_504.16 }, expect: { member: 1_500 } },
  { name: '50 paise round up', source: 'EPF Scheme 2026 para 18(5)', given: { month: '2026-08', wage: 12_504.17 }, expect: { member: 1_501 } },
  { name: 'no wage paid, no contribution', source: rule, given: { month: '2026-08', wage: 0, full: 20_000 }, expect: { member: 0, pension: 0, employer: 0, charge: 0 } },
  { name: 'the ceiling is not reduced for part of a month', source: rule, given: { month: '2026-08', wage: 16_000, full: 31_000, from: '2026-08-16' }, expect: { member: 1_800 } },

  { name: 'excluded at the ceiling: covered', source: rule, given: { month: '2026-08', wage: 15_000, membership: 'excluded' }, expect: { covered: true, member: 1_800 } },
  { name: 'excluded one paisa above it: not covered', source: rule, given: { month: '2026-08', wage: 15_000.01, membership: 'excluded' }, expect: { covered: false, member: 0, employer: 0, pension: 0 } },
  { name: 'excluded at the new ceiling: covered', source: faq, given: { month: '2026-10', wage: 25_000, membership: 'excluded' }, expect: { covered: true, member: 3_000, pension: 2_083 } },
  { name: 'excluded one paisa above the new ceiling', source: faq, given: { month: '2026-10', wage: 25_000.01, membership: 'excluded' }, expect: { covered: false, member: 0 } },

  { name: 'excluded, reached by the new ceiling, wage grew: stays covered', source: faq, given: { month: '2027-04', wage: 26_000, membership: 'excluded', wageAtReopening: 25_000 }, expect: { covered: true, member: 3_000, pension: 2_083 } },
  { name: 'excluded, one paisa above the new ceiling on its day', source: faq, given: { month: '2027-04', wage: 26_000, membership: 'excluded', wageAtReopening: 25_000.01 }, expect: { covered: false, member: 0 } },
  { name: 'excluded, reached by the new ceiling: not in the month before it', source: faq, given: { month: '2026-08', wage: 22_000, membership: 'excluded', wageAtReopening: 22_000 }, expect: { covered: false, member: 0 } },
  { name: 'member from the first of the month', source: rule, given: { month: '2026-08', wage: 15_500, memberSince: '2026-08-01', wageAtEntry: 15_000 }, expect: { employerWage: 15_000, pensionWage: 15_000 } },
  { name: 'member from the second: the days from it', source: rule, given: { month: '2026-08', wage: 15_500, memberSince: '2026-08-02', wageAtEntry: 15_000 }, expect: { employerWage: 14_516.13, pensionWage: 14_516.13, insuranceWage: 14_516.13 } },
  { name: 'member from the month after: not yet', source: rule, given: { month: '2026-08', wage: 15_500, memberSince: '2026-09-01' }, expect: { covered: false, member: 0 } },
  { name: 'A. recorded as member from the 17th: the same', source: split, given: { month: '2026-09', wage: 22_000, memberSince: '2026-09-17', wageAtEntry: 22_000 }, expect: { employerWage: 10_266.67, pensionWage: 10_266.67, insuranceWage: 10_266.67, member: 1_232, pension: 855 } },
  { name: 'A. excluded until the 16th', source: split, given: { month: '2026-09', wage: 22_000, membership: 'excluded' }, expect: { employerWage: 10_266.67, pensionWage: 10_266.67, insuranceWage: 10_266.67, member: 1_232, pension: 855, employer: 377, insurance: 51 } },
  { name: 'B. full wages without pension until the 16th', source: split, given: { month: '2026-09', wage: 22_000, option: 'both on full wages', memberSince: '2020-04-01', wageAtEntry: 20_000 }, expect: { employerWage: 22_000, pensionWage: 10_266.67, insuranceWage: 18_266.67, member: 2_640, pension: 855, employer: 1_785, insurance: 91 } },
  { name: 'C. pension member up to the ceiling', source: split, given: { month: '2026-09', wage: 25_000 }, expect: { pensionWage: 19_666.67, insuranceWage: 19_666.67, pension: 1_638, employer: 722, insurance: 98 } },
  { name: 'D. pension member on full wages', source: split, given: { month: '2026-09', wage: 40_000, option: 'both on full wages' }, expect: { employerWage: 40_000, pensionWage: 19_666.67, insuranceWage: 19_666.67, member: 4_800, pension: 1_638, employer: 3_162, insurance: 98 } },
  { name: 'setting: the ceiling of the first day', source: rule, given: { month: '2026-09', wage: 25_000, ceilingChange: 'ceiling of the first day' }, expect: { member: 1_800, pension: 1_250 } },
  { name: 'setting: the ceiling of the last day', source: rule, given: { month: '2026-09', wage: 25_000, ceilingChange: 'ceiling of the last day' }, expect: { member: 3_000, pension: 2_083 } },
  { name: 'left on the 16th: the old ceiling only', source: split, given: { month: '2026-09', wage: 20_000, full: 37_500, to: '2026-09-16' }, expect: { member: 1_800, pension: 1_250 } },
  { name: 'joined on the 17th: the new ceiling only', source: split, given: { month: '2026-09', wage: 20_000, full: 42_857, from: '2026-09-17' }, expect: { member: 2_400, pension: 1_666 } },

  { name: 'the month before turning 58', source: rule, given: { month: '2026-08', wage: 20_000, born: '1968-09-01' }, expect: { pension: 1_250, employer: 550 } },
  { name: 'the month that begins at 58', source: rule, given: { month: '2026-08', wage: 20_000, born: '1968-08-01' }, expect: { pensionWage: 0, pension: 0, employer: 1_800 } },
  { name: 'turning 58 on the last day: one day less', source: rule, given: { month: '2026-08', wage: 15_000, born: '1968-08-31' }, expect: { pensionWage: 14_516.13 } },
  { name: 'turning 58 on the 16th of 31: fifteen days count', source: rule, given: { month: '2026-08', wage: 15_500, born: '1968-08-16' }, expect: { pensionWage: 7_258.06, insuranceWage: 15_000 } },
  { name: 'pension put off to 60', source: rule, given: { month: '2026-08', wage: 20_000, born: '1967-08-01', pensionDeferred: true }, expect: { pension: 1_250 } },
  { name: '60 ends it', source: rule, given: { month: '2026-08', wage: 20_000, born: '1966-08-01', pensionDeferred: true }, expect: { pension: 0 } },

  { name: 'joined on 31 August 2014 above the ceiling: pension', source: rule, given: { month: '2026-08', wage: 30_000, memberSince: '2014-08-31', wageAtEntry: 30_000 }, expect: { pension: 1_250, employer: 550 } },
  { name: 'joined on 1 September 2014 above the ceiling: no pension', source: rule, given: { month: '2026-08', wage: 30_000, memberSince: '2014-09-01', wageAtEntry: 30_000 }, expect: { pension: 0, employer: 1_800 } },
  { name: 'joined at the ceiling, wage grew: stays in', source: rule, given: { month: '2026-08', wage: 30_000, memberSince: '2014-09-01', wageAtEntry: 15_000 }, expect: { pension: 1_250 } },
  { name: 'joined one paisa above the ceiling', source: rule, given: { month: '2026-08', wage: 30_000, memberSince: '2014-09-01', wageAtEntry: 15_000.01 }, expect: { pension: 0 } },
  { name: 'pension reopened for a wage at 25,000', source: faq, given: { month: '2026-10', wage: 25_000, memberSince: '2020-04-01', wageAtEntry: 20_000 }, expect: { pension: 2_083 } },
  { name: 'pension stays shut one paisa above', source: faq, given: { month: '2026-10', wage: 25_000.01, memberSince: '2020-04-01', wageAtEntry: 20_000 }, expect: { pension: 0, employer: 3_000 } },
  { name: 'in since the reopening, wage grew: stays in', source: rule, given: { month: '2027-04', wage: 40_000, memberSince: '2020-04-01', wageAtEntry: 20_000, wageAtReopening: 24_000 }, expect: { pension: 2_083 } },
  { name: 'out at the reopening, wage fell later: stays out', source: faq, given: { month: '2027-04', wage: 20_000, memberSince: '2020-04-01', wageAtEntry: 20_000, wageAtReopening: 25_000.01 }, expect: { pension: 0 } },
  { name: 'joined at 14,000 in 2019, 15,000 in August 2026', source: rule, given: { month: '2026-08', wage: 15_000, memberSince: '2019-06-01', wageAtEntry: 14_000 }, expect: { pension: 1_250, employer: 550 } },
  { name: 'joined at 14,000 in 2019, one paisa above: stays in', source: rule, given: { month: '2026-08', wage: 15_000.01, memberSince: '2019-06-01', wageAtEntry: 14_000 }, expect: { pension: 1_250, employer: 550 } },
  { name: 'entrant of October 2026 at 25,000, wage grew: stays in', source: faq, given: { month: '2027-04', wage: 25_001, memberSince: '2026-10-05', wageAtEntry: 25_000 }, expect: { pension: 2_083 } },
  { name: 'entrant of October 2026 one paisa above', source: faq, given: { month: '2027-04', wage: 25_001, memberSince: '2026-10-05', wageAtEntry: 25_000.01 }, expect: { pension: 0, employer: 3_000 } },
  { name: 'a recorded decision goes before the rule', source: rule, given: { month: '2026-08', wage: 12_000, pensionFrom: 'never' }, expect: { pension: 0, employer: 1_440 } },

  { name: 'pension on full wages: 8.33% to 15,000, 9.49% above', source: higher, given: { month: '2026-08', wage: 40_000, option: 'both on full wages', higherPension: true }, expect: { member: 4_800, pensionWage: 40_000, pension: 3_622, employer: 1_178, insurance: 75 } },
  { name: 'pension on full wages, wage at 15,000: the ordinary rate', source: higher, given: { month: '2026-08', wage: 15_000, option: 'both on full wages', higherPension: true }, expect: { pension: 1_250, employer: 550 } },
  { name: 'pension on full wages, 100 above', source: higher, given: { month: '2026-08', wage: 15_100, option: 'both on full wages', higherPension: true }, expect: { pension: 1_259, employer: 553 } },
  { name: 'pension on full wages after the ceiling rose: 15,000 as the scheme names it', source: higher, given: { month: '2026-10', wage: 40_000, option: 'both on full wages', higherPension: true }, expect: { pension: 3_622, employer: 1_178, insurance: 125 } },
  { name: 'the joint option is nothing while the employer contributes up to the ceiling', source: higher, given: { month: '2026-08', wage: 40_000, option: 'member on full wages', higherPension: true }, expect: { pension: 1_250, employer: 550 } },
  { name: 'pension on full wages, turned 58 on the 16th of 31', source: higher, given: { month: '2026-08', wage: 31_000, born: '1968-08-16', option: 'both on full wages', higherPension: true }, expect: { pensionWage: 15_000, pension: 1_339 } },

  { name: 'international worker: no ceiling on either side', source: international, given: { month: '2026-08', wage: 2_00_000, international: {} }, expect: { covered: true, member: 24_000, pension: 1_250, employer: 22_750, insurance: 75 } },
  { name: 'international worker above the ceiling cannot be excluded', source: international, given: { month: '2026-08', wage: 2_00_000, membership: 'excluded', international: {}, pensionFrom: 'never' }, expect: { covered: true, member: 24_000, pension: 0, employer: 24_000 } },
  { name: 'certificate of coverage to the last day of the month: nothing', source: international, given: { month: '2026-08', wage: 2_00_000, international: { certificate: { from: '2025-01-01', to: '2026-08-31' } } }, expect: { covered: false, member: 0, employer: 0, pension: 0 } },
  { name: 'certificate to the day before: the whole month', source: international, given: { month: '2026-08', wage: 2_00_000, international: { certificate: { from: '2025-01-01', to: '2026-07-31' } } }, expect: { covered: true, member: 24_000 } },
  { name: 'certificate to the 15th: the days after it', source: international, given: { month: '2026-09', wage: 30_000, international: { certificate: { from: '2025-01-01', to: '2026-09-15' } } }, expect: { employerWage: 15_000, member: 1_800 } },
]);
