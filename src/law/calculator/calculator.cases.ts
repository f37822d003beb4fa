import { assert } from '#kernel/assert.ts';
import { workedCases } from '#kernel/worked-case.ts';
import { calculators } from './calculator-list.ts';
import { type Answer, answerOf, type Typed } from './case-answer.ts';

/** A question as it is typed, in rupees, and of which calculator. */
interface Given {
  readonly of: string;
  readonly typed: Typed;
}

function subject({ of, typed }: Given): Answer {
  const asked = calculators.find(({ name }) => name === of);
  assert(asked !== undefined, () => `There is no calculator ${of}`);
  return answerOf(asked, typed);
}

const interest = 'facts/india-statutory.md A.7 (80TTA, 80TTB; s. 153 of 2025)';
const fund = 'facts/india-statutory.md B.2';
const insurance = 'facts/india-statutory.md C and F.1, corrections of 22 November 2026';
const halfYear = 'facts/professional-tax.json; worked-examples.json pt-32, pt-34, pt-36';
const wages = 'facts/india-statutory.md F.4';
const thirtieths = 'facts/work-and-welfare.md, corrections of 28 November 2026';
const leaving = 'facts/india-statutory.md F.5; work-and-welfare.md F.2 and F.3';
const maternity = 'facts/india-statutory.md F.6';
const loans = 'work-and-welfare.md G.1, corrections of 28 November 2026: loans as granted, together';
const perquisites = 'facts/india-statutory.md A.8';
const asked = 'what decides the answer is asked for, and is never taken as 0';
const known = 'facts/india-statutory.md: what held before an artificial first day is not known';

const old = { year: '2026-27', regime: 'old', salary: 10_00_000 } as const;
const senior = { ...old, dateOfBirth: '1960-01-01' } as const;
const home = { kind: 'own-house', month: '2026-11', salary: 1_00_000 } as const;
const car = { kind: 'car', engineCc: 1_600, runningBy: 'employer', driver: true } as const;
const loan = { kind: 'loan', month: '2026-04', bankRate: 915, charged: 415 } as const;
const funds = { kind: 'funds', month: '2026-11', pensionScheme: 2_00_000, superannuation: 1_50_000 } as const;
const mother = { kind: 'birth', from: '2026-12-01', survivingChildren: 0, daysOfWork: 240, wagesBefore: 75_000, daysBefore: 75 } as const;
const adoption = { kind: 'adoption', from: '2026-03-01', daysOfWork: 240, wagesBefore: 75_000, daysBefore: 75 } as const;
const retrenched = { joined: '2020-04-01', left: '2026-11-30', averagePay: 26_000 } as const;
const encashed = { on: '2026-11-30', monthlyPay: 60_000, days: 90 } as const;
const overtime = { month: '2026-11', rate: 20_800, hours: 1 } as const;
const minimum = { month: '2026-11', minimum: 500, per: 'day', unit: 'month', count: 1 } as const;
const taken = (...amounts: readonly number[]) => amounts.map((amount, at) => ({ what: `Deduction ${at + 1}`, amount }));
const fined = (amount: number, age?: number) => ({ month: '2026-11', wages: 20_000, deductions: [{ what: 'Fine', amount, fine: true }], ...(age === undefined ? {} : { age }) });

/** Six months from the first on, of these amounts. */
const months = (year: number, first: number, ...gross: readonly number[]) =>
  gross.map((amount, at) => {
    const number = first + at;
    const month = `${number > 12 ? year + 1 : year}-${String(number > 12 ? number - 12 : number).padStart(2, '0')}`;
    return { month, gross: amount };
  });
const chennai = (...gross: readonly number[]) => ({ of: 'professional-tax-half-year', typed: { state: 'TN', method: 'last month', months: months(2026, 10, ...gross) } });
const kerala = (last: number, more: Typed = {}) => ({ of: 'professional-tax-half-year', typed: { state: 'KL', months: months(2026, 4, 0, 0, 0, 0, 0, last), ...more } });

export const cases = workedCases<Given, Answer>(subject, [
  { name: 'a senior deducts interest on deposits, to 50,000', source: interest, given: { of: 'income-tax', typed: { ...senior, depositInterest: 50_000 } }, expect: { deducted: 50_000, totalIncome: 9_50_000 } },
  { name: 'a senior: one rupee of interest above it is taxed', source: interest, given: { of: 'income-tax', typed: { ...senior, depositInterest: 50_010 } }, expect: { deducted: 50_000, totalIncome: 9_50_010 } },
  { name: 'a senior: savings and deposits share the limit', source: interest, given: { of: 'income-tax', typed: { ...senior, savingsInterest: 20_000, depositInterest: 40_000 } }, expect: { deducted: 50_000, totalIncome: 9_60_000, tax: 1_06_080 } },
  { name: 'born on 1 April 1967: 60 on 31 March 2027, a senior', source: 'CBDT circular 28/2016, corrections of 22 November 2026', given: { of: 'income-tax', typed: { ...old, dateOfBirth: '1967-04-01', depositInterest: 40_000 } }, expect: { deducted: 40_000 } },
  { name: 'born a day later: not yet', source: 'CBDT circular 28/2016, corrections of 22 November 2026', given: { of: 'income-tax', typed: { ...old, dateOfBirth: '1967-04-02', depositInterest: 40_000 } }, expect: { totalIncome: 9_90_000 } },
  { name: 'below 60 the same interest: savings alone, to 10,000', source: interest, given: { of: 'income-tax', typed: { ...old, savingsInterest: 20_000, depositInterest: 40_000 } }, expect: { deducted: 10_000, totalIncome: 10_00_000, tax: 1_17_000 } },
  { name: 'below 60: savings interest below the limit', source: interest, given: { of: 'income-tax', typed: { ...old, savingsInterest: 9_990 } }, expect: { deducted: 9_990, totalIncome: 9_50_000 } },
  { name: 'a senior abroad deducts as one below 60', source: interest, given: { of: 'income-tax', typed: { ...senior, resident: false, savingsInterest: 20_000, depositInterest: 40_000 } }, expect: { deducted: 10_000 } },
  { name: 'the new regime deducts no interest', source: interest, given: { of: 'income-tax', typed: { ...senior, regime: 'new', savingsInterest: 20_000, depositInterest: 40_000 } }, expect: { totalIncome: 9_85_000 } },
  { name: 'interest within other income is counted once', source: interest, given: { of: 'income-tax', typed: { ...senior, otherIncome: 60_000, depositInterest: 40_000 } }, expect: { deducted: 40_000, totalIncome: 9_70_000 } },
  { name: 'interest is not deducted from the salary', source: interest, given: { of: 'income-tax', typed: { ...senior, otherIncome: 39_999, depositInterest: 40_000 } }, expect: { refused: 'otherIncome' } },

  { name: 'a share of the wage', source: fund, given: { of: 'voluntary-fund', typed: { month: '2026-11', wage: 40_000, share: 1_000 } }, expect: { amount: 4_000, limited: 'no' } },
  { name: 'pf-11 an amount follows the days paid', source: 'worked-examples.json pf-11', given: { of: 'voluntary-fund', typed: { month: '2026-11', wage: 25_000, by: 'amount', amount: 3_000, daysPaid: 25 } }, expect: { amount: 2_500 } },
  { name: 'an amount at the wage', source: fund, given: { of: 'voluntary-fund', typed: { month: '2026-11', wage: 2_000, by: 'amount', amount: 2_000 } }, expect: { amount: 2_000, limited: 'no' } },
  { name: 'an amount above the wage', source: fund, given: { of: 'voluntary-fund', typed: { month: '2026-11', wage: 2_000, by: 'amount', amount: 2_001 } }, expect: { amount: 2_000, limited: 'yes' } },
  { name: 'an international worker has no limit', source: fund, given: { of: 'voluntary-fund', typed: { month: '2026-11', wage: 2_000, by: 'amount', amount: 2_001, international: true } }, expect: { amount: 2_001 } },
  { name: 'own contributions at 2,50,000 a year', source: 'facts/india-statutory.md A.7', given: { of: 'voluntary-fund', typed: { month: '2026-11', wage: 20_000, share: 1_000, ownThisYear: 2_48_000 } }, expect: { taxedOn: 0 } },
  { name: 'one rupee above it', source: 'facts/india-statutory.md A.7', given: { of: 'voluntary-fund', typed: { month: '2026-11', wage: 20_000, share: 1_000, ownThisYear: 2_48_001 } }, expect: { taxedOn: 1 } },
  { name: 'more days than the month has', source: asked, given: { of: 'voluntary-fund', typed: { month: '2026-11', wage: 20_000, by: 'amount', amount: 100, daysPaid: 31 } }, expect: { refused: 'daysPaid' } },
  { name: 'April 2020 is known', source: known, given: { of: 'voluntary-fund', typed: { month: '2020-04', wage: 20_000, share: 1_000 } }, expect: { amount: 2_000 } },
  { name: 'March 2020 is not', source: known, given: { of: 'voluntary-fund', typed: { month: '2020-03', wage: 20_000, share: 1_000 } }, expect: { refused: 'month' } },

  { name: 'left on the 15th: the ceiling is not reduced', source: fund, given: { of: 'provident-fund', typed: { month: '2026-11', wage: 20_000, fullWage: 40_000, left: '2026-11-15' } }, expect: { member: 2_400, days: '15 of 30' } },
  { name: 'joined on the 10th of the month the ceiling rose: seven days and fourteen', source: fund, given: { of: 'provident-fund', typed: { month: '2026-09', wage: 17_500, fullWage: 25_000, joined: '2026-09-10', memberSince: '2012-01-01' } }, expect: { member: 2_000, days: '21 of 30' } },
  { name: 'joined on the day it rose', source: fund, given: { of: 'provident-fund', typed: { month: '2026-09', wage: 17_500, fullWage: 37_500, joined: '2026-09-17', memberSince: '2012-01-01' } }, expect: { member: 2_100, days: '14 of 30' } },
  { name: 'first a member on 31 August 2014', source: fund, given: { of: 'provident-fund', typed: { month: '2026-08', wage: 40_000, memberSince: '2014-08-31', wageAtEntry: 15_001 } }, expect: { pension: 1_250, pensionMember: 'yes' } },
  { name: 'first a member on 1 September 2014 at the ceiling', source: fund, given: { of: 'provident-fund', typed: { month: '2026-08', wage: 40_000, memberSince: '2014-09-01', wageAtEntry: 15_000 } }, expect: { pension: 1_250 } },
  { name: 'first a member on 1 September 2014 above it', source: fund, given: { of: 'provident-fund', typed: { month: '2026-08', wage: 40_000, memberSince: '2014-09-01', wageAtEntry: 15_001 } }, expect: { pension: 0, employer: 1_800, pensionMember: 'no: first joined with a wage above the ceiling' } },
  { name: 'the first day in service is that of membership where no other is given', source: fund, given: { of: 'provident-fund', typed: { month: '2026-08', wage: 40_000, joined: '2026-08-01' } }, expect: { pension: 0 } },
  { name: '58 on the first of the next month', source: fund, given: { of: 'provident-fund', typed: { month: '2026-11', wage: 25_000, dateOfBirth: '1968-12-01' } }, expect: { pension: 2_083, pensionMember: 'yes' } },
  { name: '58 in the middle of the month', source: fund, given: { of: 'provident-fund', typed: { month: '2026-11', wage: 25_000, dateOfBirth: '1968-11-15' } }, expect: { pension: 972, employer: 2_028, pensionMember: 'yes, to 14 November 2026' } },
  { name: '58 on the first of the month', source: fund, given: { of: 'provident-fund', typed: { month: '2026-11', wage: 25_000, dateOfBirth: '1968-11-01' } }, expect: { pension: 0, employer: 3_000, pensionMember: 'no: 58 years old since 1 November 2026' } },
  { name: 'excluded at joining, in both funds from the 17th', source: fund, given: { of: 'provident-fund', typed: { month: '2026-09', wage: 22_000, membership: 'excluded' } }, expect: { pensionMember: 'yes, from 17 September 2026' } },
  { name: '10% in July 2020', source: 'S.O. 1513(E), corrections of 22 November 2026', given: { of: 'provident-fund', typed: { month: '2020-07', wage: 15_000 } }, expect: { member: 1_500 } },
  { name: '12% again in August', source: 'S.O. 1513(E), corrections of 22 November 2026', given: { of: 'provident-fund', typed: { month: '2020-08', wage: 15_000 } }, expect: { member: 1_800 } },
  { name: 'not for the central public sector', source: 'S.O. 1513(E), corrections of 22 November 2026', given: { of: 'provident-fund', typed: { month: '2020-07', wage: 15_000, rateClass: 'unrelieved' } }, expect: { member: 1_800 } },
  { name: 'joined on the last day of the month', source: fund, given: { of: 'provident-fund', typed: { month: '2026-11', wage: 1_000, joined: '2026-11-30' } }, expect: { days: '1 of 30' } },
  { name: 'joined a day later', source: asked, given: { of: 'provident-fund', typed: { month: '2026-11', wage: 1_000, joined: '2026-12-01' } }, expect: { refused: 'joined' } },
  { name: 'left before the month', source: asked, given: { of: 'provident-fund', typed: { month: '2026-11', wage: 1_000, left: '2026-10-31' } }, expect: { refused: 'left' } },

  { name: 'both readings: house rent and overtime count by the Act alone', source: insurance, given: { of: 'insurance-wages', typed: { month: '2026-11', wages: 12_000, houseRent: 6_000, conveyance: 4_000, overtime: 1_500 } }, expect: { cashWages: 19_500, cashEmployee: 147, cashEmployer: 634, codeWages: 12_000, codeEmployee: 90, codeEmployer: 390 } },
  { name: 'exclusions at half of all pay', source: insurance, given: { of: 'insurance-wages', typed: { month: '2026-11', wages: 10_000, houseRent: 7_000, conveyance: 3_000 } }, expect: { codeWages: 10_000, cashWages: 17_000 } },
  { name: 'exclusions above half come back', source: insurance, given: { of: 'insurance-wages', typed: { month: '2026-11', wages: 8_000, houseRent: 9_000, conveyance: 3_000 } }, expect: { codeWages: 10_000, cashWages: 17_000 } },
  { name: '21,000 of pay is covered by both', source: insurance, given: { of: 'insurance-wages', typed: { month: '2026-11', wages: 15_000, houseRent: 6_000 } }, expect: { cashCovered: 'yes', codeCovered: 'yes' } },
  { name: 'one rupee more, by the Codes alone', source: insurance, given: { of: 'insurance-wages', typed: { month: '2026-11', wages: 15_000, houseRent: 6_001 } }, expect: { cashCovered: 'no', cashEmployee: 0, codeCovered: 'yes', codeEmployee: 113 } },
  { name: 'overtime does not take cover away', source: insurance, given: { of: 'insurance-wages', typed: { month: '2026-11', wages: 21_000, overtime: 5_000 } }, expect: { cashCovered: 'yes', cashEmployee: 195, codeEmployee: 158 } },
  { name: 'the month of the Codes has two readings', source: insurance, given: { of: 'insurance-wages', typed: { month: '2025-11', wages: 12_000 } }, expect: { cashWages: 12_000, codeWages: 12_000 } },
  { name: 'the month before has not', source: insurance, given: { of: 'insurance-wages', typed: { month: '2025-10', wages: 12_000 } }, expect: { refused: 'month' } },

  { name: 'the Act holds in November 2025', source: insurance, given: { of: 'insurance-wages', typed: { month: '2025-11', wages: 12_000, houseRent: 6_000 } }, expect: { holds: 'All pay in cash', employee: 135 } },
  { name: 'the Codes hold from December', source: insurance, given: { of: 'insurance-wages', typed: { month: '2025-12', wages: 12_000, houseRent: 6_000 } }, expect: { holds: 'Wages of the labour codes', employee: 90 } },
  { name: 'the last month of relief for a person with a disability', source: insurance, given: { of: 'state-insurance', typed: { month: '2026-11', wages: 20_000, disabled: true, joined: '2023-12-01' } }, expect: { employee: 150, employer: 0 } },
  { name: 'three years are over', source: insurance, given: { of: 'state-insurance', typed: { month: '2026-11', wages: 20_000, disabled: true, joined: '2023-11-30' } }, expect: { employee: 150, employer: 650 } },
  { name: 'relief is never taken for granted', source: asked, given: { of: 'state-insurance', typed: { month: '2026-11', wages: 20_000, disabled: true } }, expect: { employer: 650 } },

  { name: 'pt-32 Chennai: 45,000 in the half year', source: halfYear, given: chennai(7_500, 7_500, 7_500, 7_500, 7_500, 7_500), expect: { tax: 425, income: 45_000, '2027-02': 0, '2027-03': 425 } },
  { name: 'Chennai: a rupee more', source: halfYear, given: chennai(7_500, 7_500, 7_500, 7_500, 7_500, 7_501), expect: { tax: 930, '2027-03': 930 } },
  { name: 'Chennai: a raise in the half year, not six times one month', source: halfYear, given: chennai(5_000, 5_000, 5_000, 12_000, 12_000, 12_000), expect: { tax: 930, income: 51_000 } },
  { name: 'Chennai: months without pay are 0, and entered', source: halfYear, given: chennai(0, 0, 0, 0, 10_500, 10_500), expect: { tax: 0, income: 21_000 } },
  { name: 'Chennai: one rupee above what is free', source: halfYear, given: chennai(0, 0, 0, 0, 10_500, 10_501), expect: { tax: 180 } },
  { name: 'five months are not a half year', source: asked, given: chennai(7_500, 7_500, 7_500, 7_500, 7_500), expect: { refused: 'months' } },
  { name: 'pt-34 Kerala: 17,999', source: halfYear, given: kerala(17_999), expect: { tax: 320 } },
  { name: 'Kerala: 18,000', source: halfYear, given: kerala(18_000), expect: { tax: 450 } },
  { name: 'Kerala: 1,24,999', source: halfYear, given: kerala(1_24_999), expect: { tax: 1_000 } },
  { name: 'pt-36 Kerala: 1,25,000', source: halfYear, given: kerala(1_25_000), expect: { tax: 1_250 } },
  { name: 'Kerala: 60 days of work', source: halfYear, given: kerala(18_000, { daysOfWork: 60 }), expect: { tax: 450 } },
  { name: 'Kerala: 59 days of work', source: halfYear, given: kerala(18_000, { daysOfWork: 59 }), expect: { tax: 0 } },
  { name: 'a half year begins in April or October', source: halfYear, given: kerala(18_000, { months: months(2026, 5, 1, 1, 1, 1, 1, 1) }), expect: { refused: 'months' } },
  { name: 'a state that asks by the month', source: halfYear, given: kerala(18_000, { state: 'KA' }), expect: { refused: 'state' } },

  { name: 'an hour of overtime on 20,800 a month', source: wages, given: { of: 'overtime', typed: overtime }, expect: { amount: 200, ordinaryHour: 100 } },
  { name: 'an hour and a half on 800 a day', source: wages, given: { of: 'overtime', typed: { ...overtime, rate: 800, per: 'day', hours: 1.5 } }, expect: { amount: 300 } },
  { name: 'by the hours of the month', source: wages, given: { of: 'overtime', typed: { ...overtime, rate: 20_000, monthHours: 200 } }, expect: { amount: 200 } },
  { name: 'the last hour a quarter allows', source: 'work-and-welfare.md A.1', given: { of: 'overtime', typed: { ...overtime, quarterLimit: 144, before: 143 } }, expect: { within: '1 h', beyond: '0 h' } },
  { name: 'the hour after it', source: 'work-and-welfare.md A.1', given: { of: 'overtime', typed: { ...overtime, quarterLimit: 144, before: 144 } }, expect: { within: '0 h', beyond: '1 h', amount: 200 } },
  { name: 'the hours before are asked for', source: asked, given: { of: 'overtime', typed: { ...overtime, quarterLimit: 144 } }, expect: { refused: 'before' } },
  { name: 'overtime in March 2020 is not known', source: known, given: { of: 'overtime', typed: { ...overtime, month: '2020-03' } }, expect: { refused: 'month' } },

  { name: 'a month at the minimum wage', source: wages, given: { of: 'minimum-wage', typed: { ...minimum, paid: 13_000 } }, expect: { shortfall: 0, required: 13_000, month: 13_000 } },
  { name: 'a rupee below it', source: wages, given: { of: 'minimum-wage', typed: { ...minimum, paid: 12_999 } }, expect: { shortfall: 1, by: 'The minimum wage' } },
  { name: 'a floor above the minimum decides', source: wages, given: { of: 'minimum-wage', typed: { ...minimum, paid: 13_000, floor: 510 } }, expect: { shortfall: 260, by: 'The floor wage' } },
  { name: 'ten and a half days', source: wages, given: { of: 'minimum-wage', typed: { ...minimum, paid: 5_000, minimum: 13_000, per: 'month', unit: 'day', count: 10.5 } }, expect: { required: 5_250, shortfall: 250 } },
  { name: 'a monthly rate by the day in April 2026, to the paisa', source: wages, given: { of: 'minimum-wage', typed: { month: '2026-04', paid: 13_001, minimum: 13_001, per: 'month', unit: 'month', count: 1 } }, expect: { day: 500.04, shortfall: 0 } },
  { name: 'from May in whole rupees', source: 'Wages (Central) Rules 2026, rule 3; corrections of 22 November 2026', given: { of: 'minimum-wage', typed: { month: '2026-05', paid: 13_001, minimum: 13_001, per: 'month', unit: 'month', count: 1 } }, expect: { day: 500, shortfall: 0 } },
  { name: 'how much was worked is asked for', source: asked, given: { of: 'minimum-wage', typed: { month: '2026-11', minimum: 500, paid: 13_000 } }, expect: { refused: 'count' } },

  { name: 'deductions at half of wages', source: wages, given: { of: 'deduction-limit', typed: { month: '2026-11', wages: 20_000, deductions: taken(4_000, 6_000) } }, expect: { taken: 10_000, left: 0, within: 'yes' } },
  { name: 'a rupee above half: the last gives way', source: wages, given: { of: 'deduction-limit', typed: { month: '2026-11', wages: 20_000, deductions: taken(4_000, 6_001) } }, expect: { taken: 10_000, left: 1, taken2: 6_000, within: 'no' } },
  { name: 'before the Code the limit is not in the tables', source: wages, given: { of: 'deduction-limit', typed: { month: '2025-10', wages: 20_000, deductions: taken(1) } }, expect: { refused: 'month' } },
  { name: 'a fine of 3%', source: wages, given: { of: 'deduction-limit', typed: fined(600, 30) }, expect: { taken: 600, left: 0 } },
  { name: 'a fine above 3%', source: wages, given: { of: 'deduction-limit', typed: fined(601, 30) }, expect: { taken: 600, left: 1 } },
  { name: 'a fine at 15', source: wages, given: { of: 'deduction-limit', typed: fined(100, 15) }, expect: { taken: 100 } },
  { name: 'no fine at 14', source: wages, given: { of: 'deduction-limit', typed: fined(100, 14) }, expect: { taken: 0, left: 100 } },
  { name: 'the age is asked for a fine', source: asked, given: { of: 'deduction-limit', typed: fined(100) }, expect: { refused: 'age' } },

  { name: 'retrenched after 6 years 8 months', source: thirtieths, given: { of: 'retrenchment', typed: { ...retrenched, notice: 'paid', workers: 120 } }, expect: { compensation: 91_000, notice: 26_000, reskilling: 15_000, total: 1_17_000, years: '7' } },
  { name: 'the same by 26, as the employer has set', source: thirtieths, given: { of: 'retrenchment', typed: { ...retrenched, divisor: '26', notice: 'paid', workers: 120 } }, expect: { compensation: 1_05_000, total: 1_31_000 } },
  { name: 'the fund by the tenth day after', source: leaving, given: { of: 'retrenchment', typed: { ...retrenched, left: '2026-08-31' } }, expect: { reskillingBy: '10 September 2026' } },
  { name: 'with a disability, in the first three years: the employer’s share is relieved', source: insurance, given: { of: 'state-insurance', typed: { month: '2026-11', wages: 20_000, joined: '2025-01-15', disabled: true } }, expect: { employee: 150, employer: 0 } },
  { name: 'with a disability, after them', source: insurance, given: { of: 'state-insurance', typed: { month: '2026-11', wages: 20_000, joined: '2023-11-30', disabled: true } }, expect: { employee: 150, employer: 650 } },
  { name: 'the fund is counted on the wages last drawn, and paid in ten days', source: leaving, given: { of: 'retrenchment', typed: { ...retrenched, lastWages: 31_200 } }, expect: { reskilling: 18_000, reskillingBy: '10 December 2026' } },
  { name: 'a part of six months is none', source: leaving, given: { of: 'retrenchment', typed: { ...retrenched, left: '2026-09-30' } }, expect: { compensation: 78_000, years: '6' } },
  { name: 'a day more makes a year', source: leaving, given: { of: 'retrenchment', typed: { ...retrenched, left: '2026-10-01' } }, expect: { compensation: 91_000, years: '7' } },
  { name: '299 workers: a month of notice', source: leaving, given: { of: 'retrenchment', typed: { ...retrenched, notice: 'paid', workers: 299 } }, expect: { notice: 26_000 } },
  { name: '300 workers: three', source: leaving, given: { of: 'retrenchment', typed: { ...retrenched, notice: 'paid', workers: 300 } }, expect: { notice: 78_000 } },
  { name: 'the number of workers is asked for', source: asked, given: { of: 'retrenchment', typed: { ...retrenched, notice: 'paid' } }, expect: { refused: 'workers' } },
  { name: 'the years are asked for', source: asked, given: { of: 'retrenchment', typed: { left: '2026-11-30', averagePay: 26_000 } }, expect: { refused: 'joined' } },
  { name: 'free of tax to 5,00,000', source: 'facts/india-statutory.md A.7', given: { of: 'retrenchment', typed: { ...retrenched, divisor: '26', joined: '2000-01-01', left: '2026-12-31', averagePay: 52_000 } }, expect: { compensation: 8_10_000, exempt: 5_00_000, taxable: 3_10_000 } },
  { name: 'a retrenchment of March 2020 is not known', source: known, given: { of: 'retrenchment', typed: { ...retrenched, joined: '2010-01-01', left: '2020-03-31' } }, expect: { refused: 'left' } },

  { name: 'first child: 26 weeks', source: maternity, given: { of: 'maternity', typed: mother }, expect: { amount: 1_82_000, days: '182', medicalBonus: 3_500, why: 'Due' } },
  { name: 'third child: 12 weeks', source: maternity, given: { of: 'maternity', typed: { ...mother, survivingChildren: 2 } }, expect: { amount: 84_000, days: '84' } },
  { name: '80 days of work', source: maternity, given: { of: 'maternity', typed: { ...mother, daysOfWork: 80 } }, expect: { amount: 1_82_000 } },
  { name: '79 days of work', source: maternity, given: { of: 'maternity', typed: { ...mother, daysOfWork: 79 } }, expect: { amount: 0, medicalBonus: 0 } },
  { name: 'state insurance pays in the employer’s place', source: maternity, given: { of: 'maternity', typed: { ...mother, stateInsured: true } }, expect: { amount: 0 } },
  { name: 'the children before are asked for', source: asked, given: { of: 'maternity', typed: { ...mother, survivingChildren: null } }, expect: { refused: 'survivingChildren' } },
  { name: 'the days of work are asked for', source: asked, given: { of: 'maternity', typed: { ...mother, daysOfWork: null } }, expect: { refused: 'daysOfWork' } },
  { name: 'adopted at two months', source: maternity, given: { of: 'maternity', typed: { ...adoption, childMonths: 2 } }, expect: { amount: 84_000 } },
  { name: 'adopted at three months, on 16 March 2026', source: maternity, given: { of: 'maternity', typed: { ...adoption, from: '2026-03-16', childMonths: 3 } }, expect: { amount: 0 } },
  { name: 'a day later no age is asked for', source: 'Supreme Court, W.P.(C) 960/2021; corrections of 22 November 2026', given: { of: 'maternity', typed: { ...adoption, from: '2026-03-17' } }, expect: { amount: 84_000 } },
  { name: 'the age of an adopted child is asked for while the law has one', source: asked, given: { of: 'maternity', typed: adoption }, expect: { refused: 'childMonths' } },

  { name: 'a city of 40 lakh', source: perquisites, given: { of: 'perquisite', typed: { ...home, population: 40_00_000 } }, expect: { value: 7_500 } },
  { name: 'a city of 40 lakh and one', source: perquisites, given: { of: 'perquisite', typed: { ...home, population: 40_00_001, recovered: 1_000 } }, expect: { value: 9_000 } },
  { name: 'a rented house, the rent the lower', source: perquisites, given: { of: 'perquisite', typed: { ...home, kind: 'rented-house', rent: 9_999 } }, expect: { value: 9_999 } },
  { name: 'a rented house, salary the lower', source: perquisites, given: { of: 'perquisite', typed: { ...home, kind: 'rented-house', rent: 10_001 } }, expect: { value: 10_000 } },
  { name: 'furniture, a twelfth of 10%', source: perquisites, given: { of: 'perquisite', typed: { kind: 'thing', month: '2026-11', cost: 1_20_000 } }, expect: { value: 1_000 } },
  { name: 'hired furniture', source: perquisites, given: { of: 'perquisite', typed: { kind: 'thing', month: '2026-11', held: 'hired', cost: 1_500 } }, expect: { value: 1_500 } },
  { name: 'a computer is free', source: perquisites, given: { of: 'perquisite', typed: { kind: 'thing', month: '2026-11', thing: 'computer', cost: 1_20_000 } }, expect: { value: 0 } },
  { name: 'small car with driver, March 2026', source: perquisites, given: { of: 'perquisite', typed: { ...car, month: '2026-03' } }, expect: { value: 2_700 } },
  { name: 'small car with driver, April 2026', source: perquisites, given: { of: 'perquisite', typed: { ...car, month: '2026-04' } }, expect: { value: 8_000 } },
  { name: 'one cubic centimetre more', source: perquisites, given: { of: 'perquisite', typed: { ...car, month: '2026-04', engineCc: 1_601 } }, expect: { value: 10_000 } },
  { name: 'loans at 2,00,000', source: perquisites, given: { of: 'perquisite', typed: { ...loan, outstanding: 2_00_000 } }, expect: { value: 0 } },
  { name: 'loans above it, wholly', source: perquisites, given: { of: 'perquisite', typed: { ...loan, outstanding: 2_40_000 } }, expect: { value: 1_000 } },
  { name: 'a balance below the limit of a loan granted above it stays taxed', source: loans, given: { of: 'perquisite', typed: { ...loan, outstanding: 1_20_000, granted: 2_00_001 } }, expect: { value: 500 } },
  { name: 'the same of a loan granted at the limit is free', source: loans, given: { of: 'perquisite', typed: { ...loan, outstanding: 1_20_000, granted: 2_00_000 } }, expect: { value: 0 } },
  { name: 'nobody owes more than was granted', source: loans, given: { of: 'perquisite', typed: { ...loan, outstanding: 1_20_000, granted: 1_00_000 } }, expect: { refused: 'granted' } },
  { name: 'two loans together above it', source: perquisites, given: { of: 'perquisite', typed: { ...loan, outstanding: 1_20_000, allLoans: 2_40_000 } }, expect: { value: 500 } },
  { name: 'the bank’s rate is asked for', source: asked, given: { of: 'perquisite', typed: { kind: 'loan', month: '2026-04', outstanding: 2_40_000, charged: 0 } }, expect: { refused: 'bankRate' } },
  { name: 'gifts of 14,999', source: perquisites, given: { of: 'perquisite', typed: { kind: 'gift', month: '2026-11', gifts: 14_999 } }, expect: { value: 0 } },
  { name: 'gifts of 15,000', source: perquisites, given: { of: 'perquisite', typed: { kind: 'gift', month: '2026-11', gifts: 15_000 } }, expect: { value: 15_000 } },
  { name: 'meals of 200', source: perquisites, given: { of: 'perquisite', typed: { kind: 'meal', month: '2026-11', meal: 200, meals: 22 } }, expect: { value: 0 } },
  { name: 'meals of 201', source: perquisites, given: { of: 'perquisite', typed: { kind: 'meal', month: '2026-11', meal: 201, meals: 22 } }, expect: { value: 22 } },
  { name: 'school at 3,000 a child', source: perquisites, given: { of: 'perquisite', typed: { kind: 'schooling', month: '2026-11', schooling: 3_000, children: 2 } }, expect: { value: 0 } },
  { name: 'school at 3,500 a child', source: perquisites, given: { of: 'perquisite', typed: { kind: 'schooling', month: '2026-11', schooling: 3_500, children: 2 } }, expect: { value: 1_000 } },
  { name: 'shares below their market value', source: perquisites, given: { of: 'perquisite', typed: { kind: 'shares', month: '2026-11', shares: 100, marketValue: 250.5, paidFor: 200 } }, expect: { value: 5_050 } },
  { name: 'the employer’s funds at 7,50,000', source: 'facts/india-statutory.md A.7', given: { of: 'perquisite', typed: { ...funds, providentFund: 4_00_000 } }, expect: { value: 0 } },
  { name: 'a rupee above it, and what it earned', source: 'facts/india-statutory.md A.7', given: { of: 'perquisite', typed: { ...funds, providentFund: 4_00_001, returnOnExcess: 700 } }, expect: { value: 701 } },
  { name: 'tax borne at the average rate', source: 'facts/india-statutory.md A.4.8', given: { of: 'perquisite', typed: { kind: 'tax-borne', month: '2026-11', yearTax: 1_00_000, salaryIncome: 10_00_000, notInMoney: 50_000 } }, expect: { value: 5_000 } },
  { name: 'perquisites of March 2022 are not known', source: perquisites, given: { of: 'perquisite', typed: { ...car, month: '2022-03' } }, expect: { refused: 'month' } },

  { name: 'leave of eight years: all of it free', source: 'facts/india-statutory.md A.7', given: { of: 'leave-encashment', typed: { ...encashed, completedYears: 8 } }, expect: { paid: 1_80_000, exempt: 1_80_000 } },
  { name: 'leave of two years: sixty days free', source: 'facts/india-statutory.md A.7', given: { of: 'leave-encashment', typed: { ...encashed, completedYears: 2 } }, expect: { exempt: 1_20_000, taxable: 60_000 } },
  { name: 'the years of service are asked for', source: asked, given: { of: 'leave-encashment', typed: encashed }, expect: { refused: 'completedYears' } },
  { name: 'leave paid during service asks for no years', source: 'facts/india-statutory.md A.7', given: { of: 'leave-encashment', typed: { ...encashed, leaving: 'service' } }, expect: { taxable: 1_80_000 } },
]);
