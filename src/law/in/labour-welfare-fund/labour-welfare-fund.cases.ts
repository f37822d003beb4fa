import { type IsoDate, lastDay, type Month } from '#kernel/calendar.ts';
import { NotInTable } from '#kernel/dated.ts';
import type { IndianState } from '#kernel/indian-state.ts';
import { paise } from '#kernel/money.ts';
import { workedCases } from '#kernel/worked-case.ts';
import { contributeToWelfare, employerWelfareTotal, type WelfareContribution, type WelfareMember, welfareDue, welfareMonth } from './fund.ts';
import { welfareFundOf, welfareFunds } from './funds.ts';

/** Rupees a month; `shares` is the sum of the employer's shares. */
interface Given extends Omit<WelfareMember, 'wages'> {
  readonly state: IndianState;
  readonly month: Month;
  readonly establishments?: 'shops' | 'factories';
  readonly wages?: number;
  readonly shares?: number;
}

interface Result {
  readonly known: boolean;
  readonly employee: number;
  readonly employer: number;
  readonly nothing: WelfareContribution['nothing'];
  readonly employerTotal: number;
  readonly due: IsoDate | undefined;
}

const unknown: Result = { known: false, employee: 0, employer: 0, nothing: undefined, employerTotal: 0, due: undefined };

function subject({ state, month: of, establishments, wages = 20_000, shares = 0, ...member }: Given): Result {
  const fund = welfareFundOf(welfareFunds, state, establishments);
  if (!fund) return unknown;
  try {
    const month = welfareMonth(fund, lastDay(of));
    const found = contributeToWelfare(month, { ...member, establishments, wages: paise(Math.round(wages * 100)) });
    return {
      known: true,
      employee: found.employee / 100,
      employer: found.employer / 100,
      nothing: found.nothing,
      employerTotal: employerWelfareTotal(month, paise(shares * 100)) / 100,
      due: welfareDue(fund, of),
    };
  } catch (error) {
    if (error instanceof NotInTable) return unknown;
    throw error;
  }
}

const frappe = 'github.com/frappe/india-payroll test_lwf.py';
const tables = 'facts/labour-welfare-fund.json';
const corrected = 'india-statutory.md, corrections of 22 November 2026';
const latest = 'india-statutory.md, corrections of 28 November 2026';
const rule = 'india-statutory.md E';

export const cases = workedCases<Given, Result>(subject, [
  { name: 'lwf-02 Maharashtra, June', source: frappe, given: { state: 'MH', month: '2026-06' }, expect: { employee: 25, employer: 75 } },
  { name: 'lwf-04 Karnataka, December', source: frappe, given: { state: 'KA', month: '2026-12' }, expect: { employee: 50, employer: 100 } },

  { name: 'Andhra Pradesh: in month 12', source: tables, given: { state: 'AP', month: '2026-12' }, expect: { employee: 30, employer: 70 } },
  { name: 'Andhra Pradesh: not in month 11', source: tables, given: { state: 'AP', month: '2026-11' }, expect: { employee: 0, employer: 0, nothing: 'not in this month' } },
  { name: 'Chhattisgarh: in month 6', source: tables, given: { state: 'CG', month: '2026-06' }, expect: { employee: 15, employer: 45 } },
  { name: 'Chhattisgarh: not in month 5', source: tables, given: { state: 'CG', month: '2026-05' }, expect: { employee: 0, employer: 0, nothing: 'not in this month' } },
  { name: 'Delhi: in month 12', source: tables, given: { state: 'DL', month: '2026-12' }, expect: { employee: 0.75, employer: 2.25 } },
  { name: 'Delhi: not in month 10', source: tables, given: { state: 'DL', month: '2026-10' }, expect: { employee: 0, employer: 0, nothing: 'not in this month' } },
  { name: 'Goa: in month 6', source: tables, given: { state: 'GA', month: '2026-06' }, expect: { employee: 60, employer: 180 } },
  { name: 'Goa: not in month 7', source: tables, given: { state: 'GA', month: '2026-07' }, expect: { employee: 0, employer: 0, nothing: 'not in this month' } },
  { name: 'Gujarat: in month 12', source: tables, given: { state: 'GJ', month: '2026-12' }, expect: { employee: 6, employer: 12 } },
  { name: 'Gujarat: not in month 1', source: tables, given: { state: 'GJ', month: '2026-01' }, expect: { employee: 0, employer: 0, nothing: 'not in this month' } },
  { name: 'Madhya Pradesh: in month 6', source: corrected, given: { state: 'MP', month: '2026-06' }, expect: { employee: 10, employer: 50 } },
  { name: 'Madhya Pradesh: not in month 4', source: tables, given: { state: 'MP', month: '2026-04' }, expect: { employee: 0, employer: 0, nothing: 'not in this month' } },
  { name: 'Odisha: in month 12', source: tables, given: { state: 'OD', month: '2026-12' }, expect: { employee: 20, employer: 40 } },
  { name: 'Odisha: not in month 9', source: tables, given: { state: 'OD', month: '2026-09' }, expect: { employee: 0, employer: 0, nothing: 'not in this month' } },
  { name: 'Tamil Nadu: in month 12', source: tables, given: { state: 'TN', month: '2026-12' }, expect: { employee: 20, employer: 40 } },
  { name: 'Tamil Nadu: not in month 6', source: tables, given: { state: 'TN', month: '2026-06' }, expect: { employee: 0, employer: 0, nothing: 'not in this month' } },
  { name: 'Telangana: in month 12', source: tables, given: { state: 'TS', month: '2026-12' }, expect: { employee: 2, employer: 5 } },
  { name: 'Telangana: not in month 6', source: tables, given: { state: 'TS', month: '2026-06' }, expect: { employee: 0, employer: 0, nothing: 'not in this month' } },
  { name: 'West Bengal: in month 6', source: tables, given: { state: 'WB', month: '2026-06' }, expect: { employee: 3, employer: 30 } },
  { name: 'West Bengal: not in month 8', source: tables, given: { state: 'WB', month: '2026-08' }, expect: { employee: 0, employer: 0, nothing: 'not in this month' } },
  { name: 'Karnataka: in month 12', source: tables, given: { state: 'KA', month: '2026-12' }, expect: { employee: 50, employer: 100 } },
  { name: 'Karnataka: not in month 6', source: tables, given: { state: 'KA', month: '2026-06' }, expect: { employee: 0, employer: 0, nothing: 'not in this month' } },
  { name: 'Maharashtra: in month 12', source: tables, given: { state: 'MH', month: '2026-12' }, expect: { employee: 25, employer: 75 } },
  { name: 'Maharashtra: not in month 11', source: tables, given: { state: 'MH', month: '2026-11' }, expect: { employee: 0, employer: 0, nothing: 'not in this month' } },
  { name: 'Chandigarh: every month', source: tables, given: { state: 'CH', month: '2026-05', wages: 15_000 }, expect: { employee: 5, employer: 20 } },
  { name: 'Punjab: every month', source: tables, given: { state: 'PB', month: '2026-05', wages: 15_000 }, expect: { employee: 5, employer: 20 } },
  { name: 'Kerala, shops: every month', source: tables, given: { state: 'KL', month: '2026-05', wages: 15_000 }, expect: { employee: 50, employer: 50 } },
  { name: 'Kerala, factories: June', source: corrected, given: { state: 'KL', establishments: 'factories', month: '2026-06' }, expect: { employee: 45, employer: 45 } },
  { name: 'Kerala, factories: not in May', source: tables, given: { state: 'KL', establishments: 'factories', month: '2026-05' }, expect: { employee: 0 } },
  { name: 'Haryana: 0.2% of 10,000', source: tables, given: { state: 'HR', month: '2026-05', wages: 10_000 }, expect: { employee: 20, employer: 40 } },
  { name: 'Haryana: at the limit of 34', source: tables, given: { state: 'HR', month: '2026-05', wages: 17_000 }, expect: { employee: 34, employer: 68 } },
  { name: 'Haryana: above it', source: tables, given: { state: 'HR', month: '2026-05', wages: 17_010 }, expect: { employee: 34, employer: 68 } },
  { name: 'Haryana: to the paisa', source: tables, given: { state: 'HR', month: '2026-05', wages: 10_005 }, expect: { employee: 20.01, employer: 40.02 } },
  { name: 'Haryana: limit of 31 in December 2024', source: tables, given: { state: 'HR', month: '2024-12', wages: 30_000 }, expect: { employee: 31, employer: 62 } },
  { name: 'Haryana: limit of 34 in January 2025', source: tables, given: { state: 'HR', month: '2025-01', wages: 30_000 }, expect: { employee: 34, employer: 68 } },
  { name: 'Haryana: limit of 25 in 2019', source: tables, given: { state: 'HR', month: '2019-06', wages: 30_000 }, expect: { employee: 25, employer: 50 } },
  { name: 'Haryana: the limit of 2021 is not known', source: tables, given: { state: 'HR', month: '2021-06', wages: 30_000 }, expect: { known: false } },
  { name: 'Karnataka: December 2024, the old amounts', source: tables, given: { state: 'KA', month: '2024-12' }, expect: { employee: 20, employer: 40 } },
  { name: 'Karnataka: December 2025, the new', source: tables, given: { state: 'KA', month: '2025-12' }, expect: { employee: 50, employer: 100 } },
  { name: 'Karnataka: 49 staff in December 2025', source: tables, given: { state: 'KA', month: '2025-12', staff: 49 }, expect: { employee: 0, nothing: 'establishment too small' } },
  { name: 'Karnataka: 50 staff in December 2025', source: tables, given: { state: 'KA', month: '2025-12', staff: 50 }, expect: { employee: 50 } },
  { name: 'Karnataka: 9 staff in December 2026', source: tables, given: { state: 'KA', month: '2026-12', staff: 9 }, expect: { employee: 0 } },
  { name: 'Karnataka: 10 staff in December 2026', source: tables, given: { state: 'KA', month: '2026-12', staff: 10 }, expect: { employee: 50 } },
  { name: 'Maharashtra: December 2023, wage of 3,000', source: tables, given: { state: 'MH', month: '2023-12', wages: 3_000 }, expect: { employee: 6, employer: 18 } },
  { name: 'Maharashtra: December 2023, one paisa above', source: tables, given: { state: 'MH', month: '2023-12', wages: 3_000.01 }, expect: { employee: 12, employer: 36 } },
  { name: 'Maharashtra: June 2024, any wage', source: tables, given: { state: 'MH', month: '2024-06', wages: 3_000 }, expect: { employee: 25, employer: 75 } },
  { name: 'Tamil Nadu: December 2021', source: tables, given: { state: 'TN', month: '2021-12' }, expect: { employee: 10, employer: 20 } },
  { name: 'Tamil Nadu: December 2022, ordered on the second of it', source: corrected, given: { state: 'TN', month: '2022-12' }, expect: { employee: 20, employer: 40 } },
  { name: 'Tamil Nadu: December 2023', source: tables, given: { state: 'TN', month: '2023-12' }, expect: { employee: 20, employer: 40 } },
  { name: 'Kerala, factories: December 2020', source: tables, given: { state: 'KL', establishments: 'factories', month: '2020-12' }, expect: { employee: 4, employer: 8 } },
  { name: 'Kerala, factories: June 2021', source: corrected, given: { state: 'KL', establishments: 'factories', month: '2021-06' }, expect: { employee: 45, employer: 45 } },
  { name: 'West Bengal: December 2023', source: corrected, given: { state: 'WB', month: '2023-12' }, expect: { employee: 3, employer: 15 } },
  { name: 'West Bengal: June 2024', source: corrected, given: { state: 'WB', month: '2024-06' }, expect: { employee: 3, employer: 30 } },
  { name: 'Telangana: a shop of 19', source: corrected, given: { state: 'TS', month: '2026-12', staff: 19 }, expect: { employee: 0, employer: 0, nothing: 'establishment too small' } },
  { name: 'Telangana: a shop of 20', source: corrected, given: { state: 'TS', month: '2026-12', staff: 20 }, expect: { employee: 2, employer: 5 } },
  { name: 'Telangana: a factory of one', source: corrected, given: { state: 'TS', establishments: 'factories', month: '2026-12', staff: 1 }, expect: { employee: 2, employer: 5 } },
  { name: 'Chandigarh: 9 staff', source: corrected, given: { state: 'CH', month: '2026-05', wages: 15_000, staff: 9 }, expect: { employee: 0, nothing: 'establishment too small' } },
  { name: 'Chandigarh: 10 staff', source: corrected, given: { state: 'CH', month: '2026-05', wages: 15_000, staff: 10 }, expect: { employee: 5, employer: 20 } },
  { name: 'Madhya Pradesh: December 2025', source: tables, given: { state: 'MP', month: '2025-12', shares: 1_470 }, expect: { employee: 10, employer: 30, employerTotal: 1_500 } },
  { name: 'Madhya Pradesh: June 2026, the employer’s 50 and least of 2,500', source: corrected, given: { state: 'MP', month: '2026-06', shares: 2_450 }, expect: { employee: 10, employer: 50, employerTotal: 2_500 } },
  { name: 'Madhya Pradesh: June 2026, more where the shares are more', source: corrected, given: { state: 'MP', month: '2026-06', shares: 2_550 }, expect: { employerTotal: 2_550 } },
  { name: 'Chandigarh: wage at 15,000', source: tables, given: { state: 'CH', month: '2026-05', wages: 15_000 }, expect: { employee: 5 } },
  { name: 'Chandigarh: one paisa above', source: tables, given: { state: 'CH', month: '2026-05', wages: 15_000.01 }, expect: { employee: 0, nothing: 'wage above the limit' } },
  { name: 'Delhi: a supervisor at 2,500', source: tables, given: { state: 'DL', month: '2026-06', wages: 2_500, supervisor: true }, expect: { employee: 0.75 } },
  { name: 'Delhi: a supervisor above', source: tables, given: { state: 'DL', month: '2026-06', wages: 2_500.01, supervisor: true }, expect: { employee: 0, nothing: 'supervisor above the limit' } },
  { name: 'Delhi: somebody else above', source: tables, given: { state: 'DL', month: '2026-06', wages: 90_000 }, expect: { employee: 0.75 } },
  { name: 'left on the last day: on the register', source: rule, given: { state: 'MH', month: '2026-06', left: '2026-06-30' }, expect: { employee: 25 } },
  { name: 'left the day before: not', source: rule, given: { state: 'MH', month: '2026-06', left: '2026-06-29' }, expect: { employee: 0, nothing: 'left before the month ended' } },
  { name: 'a recorded exemption', source: rule, given: { state: 'MH', month: '2026-06', exemption: 'manager' }, expect: { employee: 0, nothing: 'recorded exemption' } },
  { name: 'a state without a fund', source: rule, given: { state: 'UP', month: '2026-06' }, expect: { known: false } },
  { name: 'Chhattisgarh: the employer pays at least 1,500', source: tables, given: { state: 'CG', month: '2026-06', shares: 1_485 }, expect: { employerTotal: 1_500 } },
  { name: 'Chhattisgarh: more where the shares are more', source: tables, given: { state: 'CG', month: '2026-06', shares: 1_530 }, expect: { employerTotal: 1_530 } },
  { name: 'Punjab: April is paid in by 15 October', source: tables, given: { state: 'PB', month: '2026-04' }, expect: { due: '2026-10-15' } },
  { name: 'Punjab: September too', source: tables, given: { state: 'PB', month: '2026-09' }, expect: { due: '2026-10-15' } },
  { name: 'Punjab: October by 15 April', source: tables, given: { state: 'PB', month: '2026-10' }, expect: { due: '2027-04-15' } },
  { name: 'Maharashtra: December by 15 January', source: tables, given: { state: 'MH', month: '2026-12' }, expect: { due: '2027-01-15' } },
  { name: 'Kerala, shops: by the 20th', source: tables, given: { state: 'KL', month: '2026-12' }, expect: { due: '2027-01-20' } },
  { name: 'Odisha names no day', source: tables, given: { state: 'OD', month: '2026-06' }, expect: { due: undefined } },

  { name: 'Haryana: 9 staff', source: latest, given: { state: 'HR', month: '2026-11', wages: 15_000, staff: 9 }, expect: { employee: 0, employer: 0, nothing: 'establishment too small' } },
  { name: 'Haryana: 10 staff', source: latest, given: { state: 'HR', month: '2026-11', wages: 15_000, staff: 10 }, expect: { employee: 30, employer: 60 } },
  { name: 'Haryana: 9 staff in April 2019 too', source: latest, given: { state: 'HR', month: '2019-04', wages: 10_000, staff: 9 }, expect: { employee: 0, employer: 0, nothing: 'establishment too small' } },
  { name: 'Delhi: 4 staff', source: latest, given: { state: 'DL', month: '2026-12', staff: 4 }, expect: { employee: 0, employer: 0, nothing: 'establishment too small' } },
  { name: 'Delhi: 5 staff', source: latest, given: { state: 'DL', month: '2026-12', staff: 5 }, expect: { employee: 0.75, employer: 2.25 } },
  { name: 'Gujarat: 9 staff', source: latest, given: { state: 'GJ', month: '2026-12', staff: 9 }, expect: { employee: 0, employer: 0, nothing: 'establishment too small' } },
  { name: 'Gujarat: 10 staff', source: latest, given: { state: 'GJ', month: '2026-12', staff: 10 }, expect: { employee: 6, employer: 12 } },
  { name: 'West Bengal: a shop of 9', source: latest, given: { state: 'WB', month: '2026-12', establishments: 'shops', staff: 9 }, expect: { employee: 0, employer: 0, nothing: 'establishment too small' } },
  { name: 'West Bengal: a shop of 10', source: latest, given: { state: 'WB', month: '2026-12', establishments: 'shops', staff: 10 }, expect: { employee: 3, employer: 30 } },
  { name: 'West Bengal: a factory of 1', source: latest, given: { state: 'WB', month: '2026-12', establishments: 'factories', staff: 1 }, expect: { employee: 3, employer: 30 } },
  { name: 'Karnataka keeps its own: 9 staff in December 2026', source: latest, given: { state: 'KA', month: '2026-12', staff: 9 }, expect: { employee: 0, employer: 0, nothing: 'establishment too small' } },
  { name: 'Andhra Pradesh: a supervisor at 1,600', source: latest, given: { state: 'AP', month: '2026-12', wages: 1_600, supervisor: true }, expect: { employee: 30 } },
  { name: 'Andhra Pradesh: a supervisor above', source: latest, given: { state: 'AP', month: '2026-12', wages: 1_600.01, supervisor: true }, expect: { employee: 0, employer: 0, nothing: 'supervisor above the limit' } },
  { name: 'Telangana: a supervisor at 1,600', source: latest, given: { state: 'TS', month: '2026-12', wages: 1_600, supervisor: true }, expect: { employee: 2 } },
  { name: 'Telangana: a supervisor above', source: latest, given: { state: 'TS', month: '2026-12', wages: 1_600.01, supervisor: true }, expect: { employee: 0, employer: 0, nothing: 'supervisor above the limit' } },
  { name: 'Tamil Nadu: a supervisor at 3,500', source: latest, given: { state: 'TN', month: '2026-12', wages: 3_500, supervisor: true }, expect: { employee: 20 } },
  { name: 'Tamil Nadu: a supervisor above', source: latest, given: { state: 'TN', month: '2026-12', wages: 3_500.01, supervisor: true }, expect: { employee: 0, employer: 0, nothing: 'supervisor above the limit' } },
  { name: 'Maharashtra: a supervisor at 3,500', source: latest, given: { state: 'MH', month: '2026-12', wages: 3_500, supervisor: true }, expect: { employee: 25 } },
  { name: 'Maharashtra: a supervisor above', source: latest, given: { state: 'MH', month: '2026-12', wages: 3_500.01, supervisor: true }, expect: { employee: 0, employer: 0, nothing: 'supervisor above the limit' } },
  { name: 'Goa: a supervisor at 3,500', source: latest, given: { state: 'GA', month: '2026-12', wages: 3_500, supervisor: true }, expect: { employee: 60 } },
  { name: 'Goa: a supervisor above', source: latest, given: { state: 'GA', month: '2026-12', wages: 3_500.01, supervisor: true }, expect: { employee: 0, employer: 0, nothing: 'supervisor above the limit' } },
  { name: 'West Bengal: a supervisor at 10,000', source: latest, given: { state: 'WB', month: '2026-12', wages: 10_000, supervisor: true }, expect: { employee: 3 } },
  { name: 'West Bengal: a supervisor above', source: latest, given: { state: 'WB', month: '2026-12', wages: 10_000.01, supervisor: true }, expect: { employee: 0, employer: 0, nothing: 'supervisor above the limit' } },
  { name: 'Maharashtra: a supervisor above before the Act of 2024 too', source: latest, given: { state: 'MH', month: '2023-12', wages: 3_500.01, supervisor: true }, expect: { employee: 0, nothing: 'supervisor above the limit' } },
  { name: 'Karnataka: a supervisor of whatever wage', source: latest, given: { state: 'KA', month: '2026-12', wages: 90_000, supervisor: true }, expect: { employee: 50 } },
  { name: 'Karnataka: a manager is no employee of the Act', source: latest, given: { state: 'KA', month: '2026-12', wages: 2_000, manager: true }, expect: { employee: 0, employer: 0, nothing: 'manager' } },
  { name: 'Maharashtra: a manager is no employee of the Act', source: latest, given: { state: 'MH', month: '2026-06', wages: 2_000, manager: true }, expect: { employee: 0, employer: 0, nothing: 'manager' } },
  { name: 'Kerala: a manager is no employee of the Act', source: latest, given: { state: 'KL', month: '2026-11', wages: 2_000, manager: true }, expect: { employee: 0, employer: 0, nothing: 'manager' } },
  { name: 'Punjab: a manager is no employee of the Act', source: latest, given: { state: 'PB', month: '2026-11', wages: 2_000, manager: true }, expect: { employee: 0, employer: 0, nothing: 'manager' } },
  { name: 'Madhya Pradesh: a manager is no employee of the Act', source: latest, given: { state: 'MP', month: '2026-12', wages: 2_000, manager: true }, expect: { employee: 0, employer: 0, nothing: 'manager' } },
  { name: 'Odisha: a manager is no employee of the Act', source: latest, given: { state: 'OD', month: '2026-12', wages: 2_000, manager: true }, expect: { employee: 0, employer: 0, nothing: 'manager' } },
  { name: 'Chhattisgarh: a manager is no employee of the Act', source: latest, given: { state: 'CG', month: '2026-12', wages: 2_000, manager: true }, expect: { employee: 0, employer: 0, nothing: 'manager' } },
  { name: 'Chandigarh: a manager is no employee of the Act', source: latest, given: { state: 'CH', month: '2026-11', wages: 2_000, manager: true }, expect: { employee: 0, employer: 0, nothing: 'manager' } },
  { name: 'who is neither manager nor supervisor, whatever the wage', source: latest, given: { state: 'MH', month: '2026-06', wages: 2_00_000 }, expect: { employee: 25, employer: 75 } },
]);
