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
import { percent } from '../src/kernel/ratio.ts';
import type { EmployeeFacts } from '../src/pay/facts.ts';

/*
 * The ordinary month written out by hand, for the measure of what the engine's generality costs: the
 * same facts read and the same exact arithmetic, but for one structure, one salary, the whole month, the
 * new regime of 2026-27 and the figures of October 2026, typed in. It is compared with the engine before
 * it is timed.
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

function professionalTax(facts: EmployeeFacts, gross: Paise): Paise {
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

export interface SlipByHand {
  readonly employee: string;
  readonly amounts: readonly Paise[];
  readonly gross: Paise;
  readonly deductions: Paise;
  readonly net: Paise;
}

/** One person's payslip of October 2026. Paise. */
export function slipByHand(facts: EmployeeFacts): SlipByHand {
  const salary = facts.salaries.findLast(({ from, to }) => from <= '2026-10-31' && !to);
  const monthly = salary?.monthlyGross ?? zero;
  const basic = times(monthly, rates.basic, rupee);
  const rent = times(monthly, rates.rent, rupee);
  const gross = add(basic, rent);
  const wage = add(basic, paise(Math.max(0, rent - times(gross, rates.half, exact))));
  const capped = atMost(wage, rupees(25_000));
  const fund = times(capped, rates.fund, rupee);
  const pension = times(capped, rates.pension, rupee);
  const covered = facts.soFar?.insured ?? gross <= 21_000_00;
  const insured = covered ? times(gross, rates.insured, rupeeUp) : zero;
  const state = professionalTax(facts, gross);
  const months = 6;
  const year = paise((facts.soFar?.taxable ?? 0) + gross * months);
  const income = share(paise(Math.max(0, year - 75_000_00)), 1, 1, tenRupees);
  const due = taxOf(income);
  const open = paise(Math.max(0, due - (facts.soFar?.tax ?? 0)));
  const tax = share(open, 1, months, rupee);
  const club = rupees(500);
  const deductions = paise(club + fund + insured + state + tax);
  const amounts = [
    basic,
    rent,
    club,
    fund,
    insured,
    state,
    tax,
    subtract(fund, pension),
    pension,
    times(capped, rates.charge, rupee),
    times(capped, rates.charge, exact),
    covered ? times(gross, rates.insurer, rupeeUp) : zero,
    capped,
    due,
    share(wage, 15, 312, rupee),
    basic > 21_000_00 ? zero : times(atMost(basic, rupees(7_000)), rates.pension, rupee),
  ];
  return { employee: facts.employee, amounts, gross, deductions, net: subtract(gross, deductions) };
}
