import { assert } from '#kernel/assert.ts';
import { workedCases } from '#kernel/worked-case.ts';
import { indianLaw } from '../in/law.ts';
import { figured } from './asked.ts';
import { figureCalculators } from './figure-calculators.ts';

/** A call below /api and its body, as a program sends it. */
interface Given {
  readonly call: string;
  readonly given: Readonly<Record<string, unknown>>;
}

/** Figures by name; of a refusal the field that it is told by. */
function subject({ call, given }: Given): Readonly<Record<string, unknown>> {
  const of = figureCalculators.find(({ area, name }) => `${area}/${name}` === call);
  assert(of !== undefined, () => `There is no calculator ${call}`);
  const found = figured(of, indianLaw, given, '2026-11-29');
  if ('errors' in found) return { refused: Object.keys(found.errors)[0] };
  return Object.fromEntries(found.figures.map(({ key, value }) => [key, value]));
}

const loans = 'facts/work-and-welfare.md G.2, corrections of 28 November 2026';
const perquisite = 'facts/work-and-welfare.md G.1, corrections of 28 November 2026';
const injuries = 'facts/work-and-welfare.md I.3';
const medical = 'facts/work-and-welfare.md K, corrections of 28 November 2026';
const safety = 'facts/work-and-welfare.md H.3, corrections of 28 November 2026';
const clock = 'facts/work-and-welfare.md F.2, H.1 and J';
const leaving = 'facts/work-and-welfare.md F.2 and F.3, corrections of 28 November 2026';
const talent = 'facts/work-and-welfare.md L, corrections of 28 November 2026';
const contract = 'facts/calculator-contract.md';
const standard = 'Ind AS 19, paragraphs 67 to 74; facts/calculator-contract.md';

const loan = { principal: 1_20_000_00, method: 'reducing', rate: 9_00, instalments: 12 } as const;
const granted = { year: '2026-27', months: [{ loan: 'A', month: '2026-04', outstanding: 1_80_000_00 }] } as const;
const hurt = { on: '2026-05-04', dateOfBirth: '1996-01-19', monthlyWage: 12_000_00 } as const;
const stay = { admitted: '2026-04-06', discharged: '2026-04-10', limit: 3_00_000_00 } as const;
const room = { ...stay, roomDays: 4, roomCap: 5_000_00, bills: [{ head: 'associated', amount: 60_000_00 }] } as const;
const laidOff = { dayWage: 600_00, days: 50, workers: 80, serviceMonths: 30 } as const;
const bond = { bond: 1_20_000_00, from: '2026-02-01', months: 24 } as const;
const goal = { weight: 100, base: 0, target: 10 } as const;
const plan = { bandsFrom: [0, 0.8, 0.95], matrix: [{ rating: 4, band: 2, percent: 11_00 }, { rating: 4, band: 3, percent: 8_00 }] } as const;
const person = { person: 'P', ctc: 9_00_000_00, pay: 72_000_00, midpoint: 80_000_00, rating: 4 } as const;
const scheme = { benefit: 'gratuity', retirementAge: 30, discount: 10_00, salaryGrowth: 7_00, daysPerYear: 1, divisor: 100, members: [{ member: 'A', age: 28, service: 3, monthlyWages: 11_449_00 }] } as const;

// biome-ignore format: a case on a line, as a table is read.
export const cases = workedCases<Given, Readonly<Record<string, unknown>>>(subject, [
  { name: 'a year at 9% on the balance', source: loans, given: { call: 'welfare/loan-schedule', given: loan }, expect: { instalment: 10_494_18, lastInstalment: 10_494_15, totalInterest: 5_930_13, months: 12 } },
  { name: 'three years at 10.5%', source: loans, given: { call: 'welfare/loan-schedule', given: { principal: 5_00_000_00, method: 'reducing', rate: 10_50, instalments: 36 } }, expect: { instalment: 16_251_22, lastInstalment: 16_251_30, totalInterest: 85_044_00 } },
  { name: 'flat interest and its true rate', source: loans, given: { call: 'welfare/loan-schedule', given: { ...loan, method: 'flat' } }, expect: { instalment: 10_900_00, totalInterest: 10_800_00, trueRate: 16_22 } },
  { name: 'without interest', source: loans, given: { call: 'welfare/loan-schedule', given: { principal: 60_000_00, method: 'free', instalments: 10 } }, expect: { instalment: 6_000_00, totalInterest: 0, months: 10 } },
  { name: 'a fixed instalment decides the number of months', source: contract, given: { call: 'welfare/loan-schedule', given: { principal: 2_80_000_00, method: 'reducing', rate: 8_40, instalment: 14_000_00 } }, expect: { months: 22, lastInstalment: 8_711_82, totalInterest: 22_711_82 } },
  { name: 'rounded up to the rupee, the last is smaller', source: contract, given: { call: 'welfare/loan-schedule', given: { principal: 2_80_000_00, method: 'reducing', rate: 8_40, instalments: 20, rounding: 'rupee up' } }, expect: { instalment: 15_052_00, months: 20, lastInstalment: 15_046_06 } },
  { name: 'a month skipped: one more at the end takes all that is left', source: loans, given: { call: 'welfare/loan-schedule', given: { ...loan, changes: [{ month: 4, what: 'skip', keep: 'instalment' }] } }, expect: { months: 13, lastInstalment: 11_224_12, totalInterest: 6_660_10 } },
  { name: 'a month skipped, the rest spread over the months left', source: loans, given: { call: 'welfare/loan-schedule', given: { ...loan, changes: [{ month: 4, what: 'skip', keep: 'term' }] } }, expect: { months: 12, newInstalment: 11_850_61 } },
  { name: 'a part paid ahead, the term kept', source: loans, given: { call: 'welfare/loan-schedule', given: { ...loan, changes: [{ month: 4, what: 'part payment', amount: 30_000_00, keep: 'term' }] } }, expect: { newInstalment: 6_616_51, months: 12 } },
  { name: 'a part paid ahead, the instalment kept', source: loans, given: { call: 'welfare/loan-schedule', given: { ...loan, changes: [{ month: 4, what: 'part payment', amount: 30_000_00, keep: 'instalment' }] } }, expect: { months: 9, lastInstalment: 10_368_28 } },
  { name: 'less can be taken: the next instalment asks for it', source: loans, given: { call: 'welfare/loan-schedule', given: { ...loan, instalments: 2, changes: [{ month: 1, what: 'short', amount: 7_000_00 }] } }, expect: { months: 2, lastInstalment: 1_14_754_25 } },
  { name: 'interest of the first months joins the balance', source: contract, given: { call: 'welfare/loan-schedule', given: { principal: 1_00_000_00, method: 'reducing', rate: 12_00, instalments: 10, moratorium: 2, moratoriumInterest: 'added' } }, expect: { afterMoratorium: 1_02_010_00, instalment: 10_770_43, months: 12 } },
  { name: 'or is kept apart and joins once', source: contract, given: { call: 'welfare/loan-schedule', given: { principal: 1_00_000_00, method: 'reducing', rate: 12_00, instalments: 10, moratorium: 2, moratoriumInterest: 'simple' } }, expect: { afterMoratorium: 1_02_000_00, months: 12 } },
  { name: 'foreclosed fifteen days after the sixth', source: loans, given: { call: 'welfare/loan-schedule', given: { ...loan, firstInstalment: '2026-01-31', foreclosedOn: '2026-07-15' } }, expect: { outstanding: 61_344_72, days: 15, payoffInterest: 226_89, payoff: 61_571_61 } },
  { name: 'foreclosed on the day of an instalment: no day of interest', source: contract, given: { call: 'welfare/loan-schedule', given: { ...loan, firstInstalment: '2026-01-31', foreclosedOn: '2026-06-30' } }, expect: { outstanding: 61_344_72, days: 0, payoffInterest: 0 } },
  { name: 'an instalment below the interest is refused', source: contract, given: { call: 'welfare/loan-schedule', given: { principal: 1_00_000_00, method: 'reducing', rate: 12_00, instalment: 1_000_00 } }, expect: { refused: 'instalment' } },

  { name: 'loans of 2,00,000 as granted are free', source: perquisite, given: { call: 'welfare/loan-perquisite', given: { ...granted, loans: [{ loan: 'A', granted: 2_00_000_00, bankRate: 9_00 }] } }, expect: { value: 0, free: 'small loans' } },
  { name: 'a paisa more and all of it counts, whatever is left', source: perquisite, given: { call: 'welfare/loan-perquisite', given: { ...granted, loans: [{ loan: 'A', granted: 2_00_000_01, bankRate: 9_00 }] } }, expect: { value: 1_350_00, free: 'no' } },
  { name: 'interest charged comes off, and no less than nothing is left', source: perquisite, given: { call: 'welfare/loan-perquisite', given: { ...granted, months: [{ ...granted.months[0], interest: 1_400_00 }], loans: [{ loan: 'A', granted: 3_00_000_00, bankRate: 9_00 }] } }, expect: { value: 0, free: 'no' } },
  { name: 'a loan for a listed disease is free', source: perquisite, given: { call: 'welfare/loan-perquisite', given: { ...granted, loans: [{ loan: 'A', granted: 3_00_000_00, bankRate: 9_00, medical: true }] } }, expect: { value: 0, free: 'medical' } },
  { name: 'from the month an insurer pays, what it paid counts', source: perquisite, given: { call: 'welfare/loan-perquisite', given: { ...granted, loans: [{ loan: 'A', granted: 3_00_000_00, bankRate: 9_60, medical: true }], reimbursed: [{ loan: 'A', on: '2026-04-30', amount: 1_50_000_00 }] } }, expect: { value: 1_200_00, free: 'no' } },
  { name: 'paid in the month after, it is free still', source: perquisite, given: { call: 'welfare/loan-perquisite', given: { ...granted, loans: [{ loan: 'A', granted: 3_00_000_00, bankRate: 9_60, medical: true }], reimbursed: [{ loan: 'A', on: '2026-05-01', amount: 1_50_000_00 }] } }, expect: { value: 0, free: 'medical' } },
  { name: 'the bank’s rate is never guessed', source: contract, given: { call: 'welfare/loan-perquisite', given: { ...granted, loans: [{ loan: 'A', granted: 3_00_000_00 }] } }, expect: { refused: 'loans.0.bankRate' } },

  { name: 'death, the least amount', source: injuries, given: { call: 'welfare/compensation', given: { on: '2026-01-15', dateOfBirth: '1965-03-02', monthlyWage: 2_000_00, outcome: 'death' } }, expect: { age: 60, factor: 117.41, amount: 1_20_000_00, least: true, funeral: 15_000_00 } },
  { name: 'two injuries add up', source: injuries, given: { call: 'welfare/compensation', given: { on: '2026-02-11', dateOfBirth: '1980-06-30', monthlyWage: 11_000_00, outcome: 'permanent partial', injuries: [{ injury: 'thumb' }, { injury: 'two_fingers_one_hand' }] } }, expect: { age: 45, percent: 50_00, amount: 5_59_152_00 } },
  { name: 'never over the whole', source: injuries, given: { call: 'welfare/compensation', given: { ...hurt, outcome: 'permanent partial', injuries: [{ injury: 'arm_at_shoulder' }, { injury: 'thumb' }] } }, expect: { percent: 100_00 } },
  { name: 'twenty days away: three of them wait', source: injuries, given: { call: 'welfare/compensation', given: { ...hurt, outcome: 'temporary', days: 20 } }, expect: { halfMonthly: 3_000_00, paidDays: 17, from: '2026-05-07', firstDue: '2026-05-22', amount: 3_400_00 } },
  { name: 'three days: none', source: injuries, given: { call: 'welfare/compensation', given: { ...hurt, outcome: 'temporary', days: 3 } }, expect: { due: false, reason: 'waiting days', amount: 0 } },
  { name: 'twenty-seven days wait as well', source: injuries, given: { call: 'welfare/compensation', given: { ...hurt, outcome: 'temporary', days: 27 } }, expect: { paidDays: 24 } },
  { name: 'twenty-eight are paid from the first', source: injuries, given: { call: 'welfare/compensation', given: { ...hurt, outcome: 'temporary', days: 28 } }, expect: { paidDays: 28, from: '2026-05-04' } },
  { name: 'state insurance pays in its place', source: injuries, given: { call: 'welfare/compensation', given: { ...hurt, outcome: 'death', stateInsured: true } }, expect: { due: false, reason: 'state insurance', amount: 0 } },
  { name: 'half months paid before come off', source: injuries, given: { call: 'welfare/compensation', given: { on: '2026-05-04', dateOfBirth: '2001-01-19', monthlyWage: 12_500_00, outcome: 'permanent partial', injuries: [{ injury: 'index_finger_whole' }], paidBefore: 12_500_00 } }, expect: { amount: 2_27_755_50, payable: 2_15_255_50 } },
  { name: 'paid late', source: injuries, given: { call: 'welfare/compensation', given: { on: '2026-03-01', dateOfBirth: '1985-11-20', monthlyWage: 14_000_00, outcome: 'permanent partial', injuries: [{ injury: 'thumb' }], dueOn: '2026-03-01', paidOn: '2026-09-01' } }, expect: { amount: 4_64_108_40, lateDays: 184, interest: 28_075_38, penaltyMost: 2_32_054_20 } },

  { name: 'a room above its cap cuts what hangs on it', source: medical, given: { call: 'welfare/medical-claim', given: { ...room, roomRate: 8_000_00, bills: [...room.bills, { head: 'medicines', amount: 28_000_00 }], coPay: 10_00 } }, expect: { allowed: 85_500_00, roomCut: 22_500_00, disallowed: 12_000_00, coPay: 8_550_00, payable: 76_950_00, ownShare: 43_050_00 } },
  { name: 'a room at its cap cuts nothing', source: medical, given: { call: 'welfare/medical-claim', given: { ...room, roomRate: 5_000_00 } }, expect: { roomCut: 0, payable: 80_000_00 } },
  { name: 'nor where the hospital bills all rooms alike', source: medical, given: { call: 'welfare/medical-claim', given: { ...room, roomRate: 8_000_00, proportionate: false } }, expect: { roomCut: 0, payable: 80_000_00 } },
  { name: 'nor intensive care above its cap', source: medical, given: { call: 'welfare/medical-claim', given: { ...stay, icuDays: 2, icuRate: 12_000_00, icuCap: 10_000_00, bills: room.bills } }, expect: { roomCut: 0, disallowed: 4_000_00, payable: 80_000_00 } },
  { name: 'thirty days before admission count', source: medical, given: { call: 'welfare/medical-claim', given: { ...stay, bills: [{ head: 'diagnostics', amount: 1_000_00, date: '2026-03-07' }] } }, expect: { payable: 1_000_00 } },
  { name: 'thirty-one do not', source: medical, given: { call: 'welfare/medical-claim', given: { ...stay, bills: [{ head: 'diagnostics', amount: 1_000_00, date: '2026-03-06' }] } }, expect: { payable: 0, disallowed: 1_000_00 } },
  { name: 'sub-limit, then co-pay', source: medical, given: { call: 'welfare/medical-claim', given: { ...stay, bills: [{ head: 'associated', amount: 38_000_00 }, { head: 'implants', amount: 12_000_00 }, { head: 'not payable', amount: 600_00 }], subLimit: 40_000_00, coPay: 10_00 } }, expect: { allowed: 50_000_00, afterSubLimit: 40_000_00, coPay: 4_000_00, payable: 36_000_00 } },
  { name: 'a joiner’s limit by days, used in part', source: contract, given: { call: 'welfare/medical-claim', given: { ...stay, limit: 2_00_000_00, joinerLimit: 'by days', joined: '2026-10-01', periodFrom: '2026-04-01', periodTo: '2027-03-31', bills: [{ head: 'associated', amount: 90_000_00 }], used: [{ member: 'son', amount: 25_000_00 }] } }, expect: { limitCounted: 99_726_03, balanceBefore: 74_726_03, payable: 74_726_03, balanceAfter: 0 } },
  { name: 'the hospital was paid too much already', source: contract, given: { call: 'welfare/medical-claim', given: { ...stay, bills: [{ head: 'medicines', amount: 10_000_00 }], coPay: 10_00, cashlessPaid: 10_000_00 } }, expect: { payable: 9_000_00, toEmployee: 0, toRecover: 1_000_00 } },

  { name: 'a year with a death', source: safety, given: { call: 'welfare/safety-rates', given: { hours: 8_00_000, workers: 400, cases: [{ kind: 'fatal' }, { kind: 'lost time', days: 30, count: 4 }, { kind: 'medical', count: 6 }] } }, expect: { lostTimeInjuries: 5, daysCharged: 6_120, frequency: 6.25, severity: 7_650, incidence: 12.5, recordableRate: 2.75 } },
  { name: 'away again counts with it, as one injury', source: safety, given: { call: 'welfare/safety-rates', given: { hours: 1_00_000, workers: 50, cases: [{ kind: 'lost time', accident: '2026-04-28', returned: '2026-05-06', again: '2026-05-11', returnedAgain: '2026-05-13' }] } }, expect: { lostTimeInjuries: 1, daysCharged: 9 } },
  { name: 'back the next day: nothing lost', source: safety, given: { call: 'welfare/safety-rates', given: { hours: 1_00_000, workers: 50, cases: [{ kind: 'lost time', accident: '2026-04-28', returned: '2026-04-29' }] } }, expect: { daysCharged: 0 } },
  { name: 'a permanent part is charged its percentage', source: safety, given: { call: 'welfare/safety-rates', given: { hours: 1_00_000, workers: 50, cases: [{ kind: 'permanent partial', percent: 30_00 }] } }, expect: { daysCharged: 1_800, lostTimeInjuries: 1 } },

  { name: 'working days leave out the weekly off and holidays', source: clock, given: { call: 'welfare/clocks', given: { kind: 'harassment', incident: '2026-03-10', complaint: '2026-04-06', copyGiven: '2026-04-13', weeklyOff: ['Sunday'], holidays: ['2026-04-14'] } }, expect: { complaintBy: '2026-06-10', extendedTo: '2026-09-10', copyBy: '2026-04-15', replyBy: '2026-04-25', inquiryBy: '2026-07-05' } },
  { name: 'a worker applies on the last day of the year', source: clock, given: { call: 'welfare/clocks', given: { kind: 'grievance', cause: '2025-11-10', applied: '2026-11-10' } }, expect: { applyBy: '2026-11-10', inTime: true, decisionBy: '2026-12-10', conciliationBy: '2027-02-08' } },
  { name: 'and a day later', source: clock, given: { call: 'welfare/clocks', given: { kind: 'grievance', cause: '2025-11-10', applied: '2026-11-11' } }, expect: { inTime: false } },
  { name: 'gratuity paid on the thirtieth day is in time', source: clock, given: { call: 'welfare/clocks', given: { kind: 'gratuity', payable: '2026-06-01', paid: '2026-07-01', amount: 1_00_000_00, rate: 12_00 } }, expect: { payBy: '2026-07-01', applyBy: '2026-07-01', lateDays: 0, interest: 0 } },
  { name: 'a day later it bears interest from the first', source: clock, given: { call: 'welfare/clocks', given: { kind: 'gratuity', payable: '2026-06-01', paid: '2026-07-02', amount: 1_00_000_00, rate: 12_00 } }, expect: { lateDays: 31, interest: 1_019_18 } },
  { name: 'an heir has a year', source: clock, given: { call: 'welfare/clocks', given: { kind: 'gratuity', payable: '2026-06-01', applicant: 'heir' } }, expect: { applyBy: '2027-06-01' } },
  { name: 'final dues within two working days', source: clock, given: { call: 'welfare/clocks', given: { kind: 'final dues', left: '2026-11-27', weeklyOff: ['Saturday', 'Sunday'] } }, expect: { payBy: '2026-12-01' } },
  { name: 'an injury is told of within twelve hours after the forty-eight', source: clock, given: { call: 'welfare/clocks', given: { kind: 'accident', at: '2026-11-27T15:30', outcome: 'injury 48 hours' } }, expect: { reportableFrom: '2026-11-29T15:30', noticeBy: '2026-11-30T03:30', statementBy: '2026-12-04' } },

  { name: 'notice not served is recovered', source: leaving, given: { call: 'work/notice-pay', given: { monthlyPay: 45_000_00, noticeDays: 60, served: 41, left: '2026-08-21', basis: '30', by: 'employee' } }, expect: { daysShort: 19, dayRate: 1_500_00, amount: 28_500_00, recovered: 28_500_00 } },
  { name: 'leave set against it shortens it', source: contract, given: { call: 'work/notice-pay', given: { monthlyPay: 45_000_00, noticeDays: 60, served: 41, leaveAdjusted: 18.5, left: '2026-08-21', basis: '30', by: 'employer' } }, expect: { daysShort: 0.5, amount: 750_00, paid: 750_00 } },
  { name: 'served whole: nothing', source: contract, given: { call: 'work/notice-pay', given: { monthlyPay: 45_000_00, noticeDays: 60, served: 61, left: '2026-08-21', basis: '30', by: 'employee' } }, expect: { daysShort: 0, recovered: 0 } },
  { name: 'retrenched, a thirtieth for the day', source: leaving, given: { call: 'work/retrenchment', given: { joined: '2020-04-01', left: '2026-11-30', averagePay: 26_000_00, notice: 'paid', workers: 120 } }, expect: { years: 7, compensation: 91_000_00, noticePay: 26_000_00, payable: 1_17_000_00, fund: 15_000_00, fundBy: '2026-12-10', creditBy: '2027-01-14' } },
  { name: 'three hundred workers: three months of notice', source: leaving, given: { call: 'work/retrenchment', given: { joined: '2020-04-01', left: '2026-11-30', averagePay: 26_000_00, notice: 'paid', workers: 300 } }, expect: { noticePay: 78_000_00 } },
  { name: 'one fewer: one month', source: leaving, given: { call: 'work/retrenchment', given: { joined: '2020-04-01', left: '2026-11-30', averagePay: 26_000_00, notice: 'paid', workers: 299 } }, expect: { noticePay: 26_000_00 } },
  { name: 'forty-five days laid off are not set off', source: leaving, given: { call: 'work/retrenchment', given: { joined: '2020-04-01', left: '2026-11-30', averagePay: 26_000_00, workers: 120, layOffDays: 45, layOffPaid: 13_500_00 } }, expect: { setOff: 0, payable: 91_000_00 } },
  { name: 'forty-six are', source: leaving, given: { call: 'work/retrenchment', given: { joined: '2020-04-01', left: '2026-11-30', averagePay: 26_000_00, workers: 120, layOffDays: 46, layOffPaid: 13_800_00 } }, expect: { setOff: 13_800_00, payable: 77_200_00 } },
  { name: 'an unavoidable closure costs three months at most, and no fund', source: leaving, given: { call: 'work/retrenchment', given: { kind: 'closure', cause: 'unavoidable', joined: '2016-12-01', left: '2026-11-30', averagePay: 26_000_00, workers: 120 } }, expect: { years: 10, uncapped: 1_30_000_00, compensation: 78_000_00, fund: 0 } },
  { name: 'average pay is that of the last three complete months', source: leaving, given: { call: 'work/retrenchment', given: { joined: '2020-04-01', left: '2026-11-29', months: [{ month: '2026-07', pay: 90_000_00 }, { month: '2026-08', pay: 24_000_00 }, { month: '2026-09', pay: 26_000_00 }, { month: '2026-10', pay: 28_000_00 }, { month: '2026-11', pay: 5_000_00 }], workers: 120 } }, expect: { averagePay: 26_000_00 } },
  { name: 'twenty working days laid off', source: leaving, given: { call: 'work/lay-off', given: { from: '2026-06-01', to: '2026-06-23', weeklyOff: ['Sunday'], dayWage: 600_00, workers: 80, serviceMonths: 30 } }, expect: { daysLaidOff: 20, daysPaid: 20, amount: 6_000_00, mayRetrench: false } },
  { name: 'beyond 45 days it goes on', source: leaving, given: { call: 'work/lay-off', given: laidOff }, expect: { daysPaid: 50, amount: 15_000_00, mayRetrench: true } },
  { name: 'but where an agreement says otherwise', source: leaving, given: { call: 'work/lay-off', given: { ...laidOff, agreement: true } }, expect: { daysPaid: 45, amount: 13_500_00 } },
  { name: 'forty-nine workers: not due', source: leaving, given: { call: 'work/lay-off', given: { ...laidOff, workers: 49 } }, expect: { due: false, reason: 'fewer than 50 workers', amount: 0 } },
  { name: 'fifty: due', source: leaving, given: { call: 'work/lay-off', given: { ...laidOff, workers: 50 } }, expect: { due: true, reason: 'due' } },
  { name: 'a hundred and twenty days suspended', source: leaving, given: { call: 'work/subsistence', given: { wages: 24_000_00, from: '2026-01-05', to: '2026-05-04', basis: '30' } }, expect: { days: 120, total: 54_000_00, inquiryBy: '2026-04-05' } },
  { name: 'the delay is the worker’s: half throughout', source: leaving, given: { call: 'work/subsistence', given: { wages: 24_000_00, from: '2026-01-05', to: '2026-05-04', basis: '30', delayByWorker: true } }, expect: { total: 48_000_00 } },
  { name: 'by the calendar a whole February is half a month’s pay', source: contract, given: { call: 'work/subsistence', given: { wages: 24_000_00, from: '2026-02-01', to: '2026-02-28', basis: 'calendar' } }, expect: { days: 28, total: 12_000_00 } },
  { name: 'a bond falls by whole months', source: contract, given: { call: 'work/training-bond', given: { ...bond, left: '2026-11-15', reduce: 'by months' } }, expect: { ends: '2028-01-31', served: 9, recover: 75_000_00 } },
  { name: 'by days', source: contract, given: { call: 'work/training-bond', given: { ...bond, left: '2026-02-01', reduce: 'by days' } }, expect: { served: 1, recover: 1_19_835_62 } },
  { name: 'who leaves on its last day owes nothing', source: contract, given: { call: 'work/training-bond', given: { ...bond, left: '2028-01-31', reduce: 'not' } }, expect: { recover: 0 } },
  { name: 'a day before, all of a bond that does not fall', source: contract, given: { call: 'work/training-bond', given: { ...bond, cost: 80_000_00, left: '2028-01-30', reduce: 'not' } }, expect: { base: 80_000_00, recover: 80_000_00 } },

  { name: 'a goal is held by its cap', source: talent, given: { call: 'work/goal-score', given: { cap: 1.2, goals: [{ goal: 'a', weight: 60, base: 80, target: 100, actual: 112 }, { goal: 'b', weight: 40, base: 40, target: 10, actual: 22 }] } }, expect: { score: 0.96 } },
  { name: 'and is no less than nothing', source: talent, given: { call: 'work/goal-score', given: { goals: [{ ...goal, goal: 'a', actual: -3 }] } }, expect: { score: 0 } },
  { name: 'who had two managers is rated by their days', source: talent, given: { call: 'work/goal-score', given: { spells: [{ manager: 'A', from: '2026-01-01', to: '2026-05-20', rating: 3.5 }, { manager: 'B', from: '2026-05-21', to: '2026-12-31', rating: 4.2 }] } }, expect: { rating: 3.93 } },
  { name: 'a spell that is too short does not count', source: contract, given: { call: 'work/goal-score', given: { leastDays: 141, spells: [{ manager: 'A', from: '2026-01-01', to: '2026-05-20', rating: 3.5 }, { manager: 'B', from: '2026-05-21', to: '2026-12-31', rating: 4.2 }] } }, expect: { rating: 4.2 } },
  { name: 'a target that is the base is refused', source: contract, given: { call: 'work/goal-score', given: { goals: [{ goal: 'a', weight: 1, base: 5, target: 5, actual: 5 }] } }, expect: { refused: 'goals.0.target' } },
  { name: 'the budget cuts every increase alike', source: talent, given: { call: 'work/increment-plan', given: { ...plan, budget: 90_000_00, people: [person] } }, expect: { matrixMoney: 99_000_00, factor: 0.9091, total: 90_000_00 } },
  { name: 'a budget that is larger raises none', source: talent, given: { call: 'work/increment-plan', given: { ...plan, budget: 2_00_000_00, people: [person] } }, expect: { factor: 1, total: 99_000_00 } },
  { name: 'where a band begins, the figure is in it', source: talent, given: { call: 'work/increment-plan', given: { ...plan, people: [{ ...person, pay: 76_000_00 }] } }, expect: { total: 72_000_00 } },
  { name: 'five months in the role', source: talent, given: { call: 'work/increment-plan', given: { ...plan, people: [{ ...person, months: 5 }] } }, expect: { total: 41_250_00 } },

  { name: 'the standard’s own example, end of year 3', source: standard, given: { call: 'cost/benefit-obligation', given: { ...scheme, vestingYears: 0 } }, expect: { obligation: 324_99, serviceCost: 119_16, interestNextYear: 32_50 } },
  { name: 'nobody vests before the years asked for', source: standard, given: { call: 'cost/benefit-obligation', given: { ...scheme, vestingYears: 6 } }, expect: { obligation: 0, serviceCost: 0 } },
  { name: 'a gain on the year', source: standard, given: { call: 'cost/benefit-obligation', given: { ...scheme, vestingYears: 0, openingObligation: 300_00, openingServiceCost: 20_00, benefitsPaid: 10_00 } }, expect: { interestCost: 30_00, expectedObligation: 340_00, actuarialLoss: -15_01, lossFromAssumptions: 0 } },
]);
