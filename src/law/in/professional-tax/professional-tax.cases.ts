import { type IsoDate, lastDay, type Month } from '#kernel/calendar.ts';
import { paise } from '#kernel/money.ts';
import { workedCases } from '#kernel/worked-case.ts';
import { type StateTax, stateTaxMonth, taxOfMonth } from './state.ts';
import { taxingStates } from './states.ts';

/** Gross and tax in rupees. */
interface Given {
  readonly state: 'KA' | 'MH' | 'TS';
  readonly month: Month;
  readonly gross: number;
  readonly gender?: 'female' | 'male' | 'other';
  readonly born?: IsoDate;
  readonly exemption?: string;
}

function subject(given: Given): { readonly tax: number } {
  const state = taxingStates.find(tax => tax.code === given.state) as StateTax;
  const payer = { dateOfBirth: given.born ?? '1990-01-01', gender: given.gender ?? 'male' };
  const found = taxOfMonth(
    stateTaxMonth(state, lastDay(given.month)),
    given.exemption === undefined ? payer : { ...payer, exemption: given.exemption },
    paise(Math.round(given.gross * 100)),
  );
  return { tax: found.tax / 100 };
}

const frappe = 'github.com/frappe/india-payroll test_professional_tax.py (September 2026)';
const karnataka = 'taxguru.in, Karnataka Act 33 of 2025';
const earlier = 'gdsnco.in, 22 March 2023';
const maharashtra = 'mptinformation.in, rates for salary earners';
const rule = 'india-statutory.md D';

export const cases = workedCases<Given, { readonly tax: number }>(subject, [
  { name: 'pt-12 Karnataka, February', source: frappe, given: { state: 'KA', month: '2027-02', gross: 25_000 }, expect: { tax: 300 } },
  { name: 'pt-27 Maharashtra, woman at 20,000', source: frappe, given: { state: 'MH', month: '2026-01', gross: 20_000, gender: 'female' }, expect: { tax: 0 } },
  { name: 'pt-29 Maharashtra, woman above 25,000', source: frappe, given: { state: 'MH', month: '2026-01', gross: 25_001, gender: 'female' }, expect: { tax: 200 } },
  { name: 'pt-41 Maharashtra, man at 15,000', source: 'github.com/chetanpayroll/India-Payroll', given: { state: 'MH', month: '2024-11', gross: 15_000 }, expect: { tax: 200 } },

  { name: 'Karnataka one paisa below 25,000', source: karnataka, given: { state: 'KA', month: '2026-04', gross: 24_999.99 }, expect: { tax: 0 } },
  { name: 'Karnataka at 25,000', source: karnataka, given: { state: 'KA', month: '2026-04', gross: 25_000 }, expect: { tax: 200 } },
  { name: 'Karnataka in March, not February', source: karnataka, given: { state: 'KA', month: '2026-03', gross: 25_000 }, expect: { tax: 200 } },
  { name: 'Karnataka in the last February without top-up', source: karnataka, given: { state: 'KA', month: '2025-02', gross: 25_000 }, expect: { tax: 200 } },
  { name: 'Karnataka in the first February with it', source: karnataka, given: { state: 'KA', month: '2026-02', gross: 25_000 }, expect: { tax: 300 } },
  { name: 'Karnataka at 15,000, March 2023', source: earlier, given: { state: 'KA', month: '2023-03', gross: 15_000 }, expect: { tax: 200 } },
  { name: 'Karnataka one paisa below 15,000, March 2023', source: earlier, given: { state: 'KA', month: '2023-03', gross: 14_999.99 }, expect: { tax: 0 } },
  { name: 'Karnataka at 15,000, April 2023', source: earlier, given: { state: 'KA', month: '2023-04', gross: 15_000 }, expect: { tax: 0 } },
  { name: 'Karnataka, 60 tomorrow', source: rule, given: { state: 'KA', month: '2026-04', gross: 30_000, born: '1966-05-01' }, expect: { tax: 200 } },
  { name: 'Karnataka, 60 on the last day', source: rule, given: { state: 'KA', month: '2026-04', gross: 30_000, born: '1966-04-30' }, expect: { tax: 0 } },

  { name: 'Maharashtra at 7,500', source: maharashtra, given: { state: 'MH', month: '2026-04', gross: 7_500 }, expect: { tax: 0 } },
  { name: 'Maharashtra one paisa above', source: maharashtra, given: { state: 'MH', month: '2026-04', gross: 7_500.01 }, expect: { tax: 175 } },
  { name: 'Maharashtra at 10,000', source: maharashtra, given: { state: 'MH', month: '2026-04', gross: 10_000 }, expect: { tax: 175 } },
  { name: 'Maharashtra one paisa above 10,000', source: maharashtra, given: { state: 'MH', month: '2026-04', gross: 10_000.01 }, expect: { tax: 200 } },
  { name: 'Maharashtra in February', source: maharashtra, given: { state: 'MH', month: '2026-02', gross: 10_000.01 }, expect: { tax: 300 } },
  { name: 'Maharashtra in February, middle slab', source: maharashtra, given: { state: 'MH', month: '2026-02', gross: 10_000 }, expect: { tax: 175 } },
  { name: 'Maharashtra, woman at 25,000', source: maharashtra, given: { state: 'MH', month: '2026-04', gross: 25_000, gender: 'female' }, expect: { tax: 0 } },
  { name: 'Maharashtra, woman one paisa above', source: maharashtra, given: { state: 'MH', month: '2026-04', gross: 25_000.01, gender: 'female' }, expect: { tax: 200 } },
  { name: 'Maharashtra, woman above 10,000, March 2023', source: maharashtra, given: { state: 'MH', month: '2023-03', gross: 10_000.01, gender: 'female' }, expect: { tax: 200 } },
  { name: 'Maharashtra, woman at 10,000, March 2023', source: maharashtra, given: { state: 'MH', month: '2023-03', gross: 10_000, gender: 'female' }, expect: { tax: 0 } },
  { name: 'Maharashtra, woman above 10,000, April 2023', source: maharashtra, given: { state: 'MH', month: '2023-04', gross: 10_000.01, gender: 'female' }, expect: { tax: 0 } },
  { name: 'Maharashtra, 65 tomorrow', source: rule, given: { state: 'MH', month: '2026-04', gross: 30_000, born: '1961-05-01' }, expect: { tax: 200 } },
  { name: 'Maharashtra, 65 on the last day', source: rule, given: { state: 'MH', month: '2026-04', gross: 30_000, born: '1961-04-30' }, expect: { tax: 0 } },

  { name: 'Telangana at 15,000', source: frappe, given: { state: 'TS', month: '2026-04', gross: 15_000 }, expect: { tax: 0 } },
  { name: 'Telangana one paisa above', source: frappe, given: { state: 'TS', month: '2026-04', gross: 15_000.01 }, expect: { tax: 150 } },
  { name: 'Telangana at 20,000', source: frappe, given: { state: 'TS', month: '2026-04', gross: 20_000 }, expect: { tax: 150 } },
  { name: 'Telangana one paisa above 20,000', source: frappe, given: { state: 'TS', month: '2026-04', gross: 20_000.01 }, expect: { tax: 200 } },
  { name: 'Telangana in February', source: frappe, given: { state: 'TS', month: '2026-02', gross: 30_000 }, expect: { tax: 200 } },
  { name: 'a recorded exemption', source: rule, given: { state: 'MH', month: '2026-04', gross: 30_000, exemption: 'disability of 40% or more' }, expect: { tax: 0 } },
]);
