import { assert } from '../src/kernel/assert.ts';
import { hasReachedAge } from '../src/kernel/calendar.ts';
import {
  add,
  atMost,
  type Paise,
  paise,
  roundings,
  rupees,
  share,
  subtract,
  times,
  zero,
} from '../src/kernel/money.ts';
import { formatRupees } from '../src/kernel/money-text.ts';
import { percent } from '../src/kernel/ratio.ts';
import type { PayException } from '../src/pay/model/exception.ts';
import type { EmployeeFacts } from '../src/pay/model/facts.ts';
import type { Payslip } from '../src/pay/model/payslip.ts';

/*
 * The ordinary month written out by hand, for the measure of what the engine's generality costs: the
 * same facts read, the same exact arithmetic and the same payslip, but for one structure, one salary, the
 * whole month, the new regime of 2026-27 and the figures of October 2026, typed in. Every line of everybody
 * is compared with the engine's before it is timed.
 */

const { rupee, paise: exact, 'rupee-up': rupeeUp, 'ten-rupees': tenRupees } = roundings;
const lakh = 1_00_000_00;
const rates = {
  basic: percent(60),
  rent: percent(40),
  half: percent(50),
  fund: percent(12),
  pension: percent('8.33'),
  charge: percent('0.5'),
  insured: percent('0.75'),
  insurer: percent('3.25'),
  cess: percent(4),
};
const bands = [
  [4 * lakh, 8 * lakh, percent(5)],
  [8 * lakh, 12 * lakh, percent(10)],
  [12 * lakh, 16 * lakh, percent(15)],
  [16 * lakh, 20 * lakh, percent(20)],
  [20 * lakh, 24 * lakh, percent(25)],
  [24 * lakh, Number.MAX_SAFE_INTEGER, percent(30)],
] as const;

/** Income tax of a year of 2026-27 in the new regime, cess included, for incomes up to 50 lakh. */
function taxOf(income: Paise): Paise {
  let tax: Paise = zero;
  for (const [from, to, rate] of bands) {
    if (income <= from) break;
    tax = add(tax, times(paise(Math.min(income, to) - from), rate, exact));
  }
  const relieved =
    income <= 12 * lakh ? paise(Math.max(0, tax - 60_000_00)) : atMost(tax, paise(income - 12 * lakh));
  return add(relieved, times(relieved, rates.cess, exact));
}

/** Of the year no more than 2,500. */
function professionalTax(facts: EmployeeFacts, gross: Paise): Paise {
  const paid = facts.soFar?.professionalTax ?? zero;
  return atMost(taxOfMonth(facts, gross), paise(Math.max(0, 2_500_00 - paid)));
}

function taxOfMonth(facts: EmployeeFacts, gross: Paise): Paise {
  const born = facts.dateOfBirth ?? '1900-01-01';
  const place = facts.workStates.findLast(({ from, to }) => from <= '2026-10-31' && !to);
  if (place?.state === 'TS') {
    return rupees(gross <= 15_000_00 ? 0 : gross <= 20_000_00 ? 150 : 200);
  }
  if (place?.state === 'KA') {
    return gross < 25_000_00 || hasReachedAge(born, 60, '2026-10-31') ? zero : rupees(200);
  }
  if (hasReachedAge(born, 65, '2026-10-31')) return zero;
  if (facts.gender === 'female' && gross <= 25_000_00) return zero;
  return rupees(gross <= 7_500_00 ? 0 : gross <= 10_000_00 ? 175 : 200);
}

/** Who is in service all month, without anything that happened in it: for others this loop has no lines. */
function isOrdinary(facts: EmployeeFacts): boolean {
  return (
    facts.joined <= '2026-10-01' &&
    facts.left === undefined &&
    facts.lossOfPay.length === 0 &&
    facts.inputs.length === 0 &&
    facts.carried === undefined &&
    facts.providentFund?.membership === 'member' &&
    facts.providentFund.option === 'ceiling' &&
    facts.taxation?.regime === 'new' &&
    facts.taxation.hasPan
  );
}

/** Under 58, and a member before September 2014 or within the ceiling of the day of joining. */
function isInPension({ dateOfBirth: born, providentFund: member }: EmployeeFacts): boolean {
  if (!born || !member || hasReachedAge(born, 58, '2026-10-31')) return false;
  return member.memberSince < '2014-09-01' || (member.wageAtEntry ?? Number.MAX_VALUE) <= 15_000_00;
}

/** One person's payslip of October 2026, its lines in the order of the example's components. Paise. */
export function slipByHand(facts: EmployeeFacts): Payslip {
  assert(isOrdinary(facts), 'The loop by hand knows ordinary people only');
  const salary = facts.salaries.findLast(({ from, to }) => from <= '2026-10-31' && !to);
  const monthly = salary?.monthlyGross ?? zero;
  const basic = times(monthly, rates.basic, rupee);
  const rent = times(monthly, rates.rent, rupee);
  const gross = add(basic, rent);
  const wage = add(basic, paise(Math.max(0, rent - times(gross, rates.half, exact))));
  const capped = atMost(wage, rupees(25_000));
  const fund = times(capped, rates.fund, rupee);
  const pensionWage = isInPension(facts) ? capped : zero;
  const pension = times(pensionWage, rates.pension, rupee);
  const insurance = times(capped, rates.charge, rupee);
  const charge = times(capped, rates.charge, exact);
  const covered = facts.soFar?.insured ?? wage <= 21_000_00;
  const lowPaid = wage <= 176_00 * 26;
  const insured = covered && !lowPaid ? times(wage, rates.insured, rupeeUp) : zero;
  const insurer = covered ? times(wage, rates.insurer, rupeeUp) : zero;
  const state = professionalTax(facts, gross);
  const months = 6;
  const year = paise((facts.soFar?.taxable ?? 0) + gross * months);
  const income = share(paise(Math.max(0, year - 75_000_00)), 1, 1, tenRupees);
  const due = taxOf(income);
  const open = paise(Math.max(0, due - (facts.soFar?.tax ?? 0)));
  const tax = share(open, 1, months, rupee);
  const club = rupees(500);
  const deductions = paise(club + fund + insured + state + tax);
  const employer = subtract(fund, pension);
  const gratuity = share(wage, 15, 312, rupee);
  const bonus = basic > 21_000_00 ? zero : times(atMost(basic, rupees(7_000)), rates.pension, rupee);
  return {
    employee: facts.employee,
    period: '2026-10',
    // biome-ignore format: the lines as they stand on the payslip, a group a row
    amounts: [
      basic, zero, rent, zero, zero, zero, zero, zero, club, zero,
      fund, zero, insured, state, zero, tax,
      employer, pension, insurance, charge, insurer, zero,
      capped, pensionWage, capped, capped, covered ? wage : zero, due, gratuity, bonus,
    ],
    gross,
    deductions,
    net: subtract(gross, deductions),
    employerCost: paise(gross + employer + pension + insurance + charge + insurer),
    daysInService: 31,
    daysPaid: 31,
    daysLost: 0,
    exceptions: deductions > times(wage, rates.half, exact) ? [aboveLimit(deductions, wage)] : [],
  };
}

function aboveLimit(deductions: Paise, wage: Paise): PayException {
  const most = formatRupees(times(wage, rates.half, exact));
  const sentence = `Deductions of ${formatRupees(deductions)} exceed 50% of wages, ${most}.`;
  return { code: 'deductions-above-limit', blocks: false, sentence };
}
