/**
 * What the challans of a month say, from the sums of its payslips: each authority rounds in its own way and
 * has its own least amounts (facts/india-statutory.md B, C, E). Run, calendar and returns all ask this.
 */
import { lastDay, type Month } from '#kernel/calendar.ts';
import type { IndianState } from '#kernel/indian-state.ts';
import { type Paise, paise } from '#kernel/money.ts';
import { employerWelfareTotal, welfareMonth } from '#law/in/labour-welfare-fund/fund.ts';
import { welfareFundOf } from '#law/in/labour-welfare-fund/funds.ts';
import type { IndianLaw } from '#law/in/law.ts';
import type { FundExemption } from '#law/in/provident-fund/provident-fund-month.ts';
import { employerShareOfAll, insuranceMonth } from '#law/in/state-insurance.ts';
import { type Account, totalOf } from './challan-account.ts';
import { arrearAccounts, type FundArrears, type FundTotals, fundAccounts } from './fund-challan.ts';

/** What each is owed for. */
export const challanNames = {
  'fund-return': 'Provident fund',
  'fund-arrears': 'Provident fund arrears',
  'insurance-return': 'State insurance',
  'professional-tax': 'Professional tax',
  'welfare-fund': 'Labour welfare fund',
} as const;
type ChallanKind = keyof typeof challanNames;

/** Those of a state from whom the same was taken: how many, and the employer's shares of all of them. */
export type StateStep = {
  readonly levy: 'professional-tax' | 'welfare-fund';
  readonly state: IndianState | null;
  readonly each: Paise;
  readonly people: number;
  readonly employer: Paise;
};

/** `slips` are the same levies as the payslips have them. */
type Slips = { readonly slips: Paise };

/** What the payslips of a month come to, by whom it is owed to. */
export type Levied = {
  readonly fund: FundTotals & Slips;
  readonly arrears: FundArrears & Slips;
  /** `borne` are the wages, in rupees counted up, on which the employer owes a share. */
  readonly insurance: { readonly employee: Paise; readonly borne: Paise } & Slips;
  readonly steps: readonly StateStep[];
};

export type Challan = {
  readonly kind: ChallanKind;
  readonly state: IndianState | null;
  readonly accounts: readonly Account[];
  readonly total: Paise;
  readonly slips: Paise;
};

const onceForAll =
  'On the wages of all together, rounded up once, as the portal does; payslips round each up.';

export function insuranceAccounts(
  law: IndianLaw,
  month: Month,
  { employee, borne }: Levied['insurance'],
): Account[] {
  const { rates, ...rows } = insuranceMonth(law.stateInsurance, month);
  return [
    { account: 'Employees', amount: employee, rule: rates.cite },
    { account: 'Employer', amount: employerShareOfAll({ ...rows, rates }, [borne]), rule: onceForAll },
  ];
}

/** Of one state and levy: by the amount that was taken, then what the employer pays in. */
export function stateAccounts(law: IndianLaw, month: Month, steps: readonly StateStep[]): Account[] {
  const found = steps
    .toSorted((one, other) => one.each - other.each)
    .map(({ each, people }) => ({
      account: `${people} of ₹${each / 100} each`,
      amount: paise(each * people),
      rule: 'Deducted from pay.',
    }));
  const [first] = steps;
  if (first?.levy !== 'welfare-fund') return found;
  const borne = paise(steps.reduce((sum, { employer }) => sum + employer, 0));
  const due = borne > 0 ? leastOf(law, month, first.state, borne) : borne;
  const rule = due === borne ? 'The employer’s share.' : 'The least the state asks of an employer.';
  return [...found, { account: 'Employer', amount: due, rule }];
}

/** Madhya Pradesh and Chhattisgarh ask some least amount of each employer, however few the people. */
function leastOf(law: IndianLaw, month: Month, state: IndianState | null, shares: Paise): Paise {
  const fund = state === null ? undefined : welfareFundOf(law.labourWelfareFund.funds, state);
  if (!fund?.rule.find(lastDay(month))) return shares;
  return employerWelfareTotal(welfareMonth(fund, lastDay(month)), shares);
}

/** Every challan that the month's payslips oblige to. Income tax is deposited by challans of its own. */
export function challansOf(
  law: IndianLaw,
  month: Month,
  { fund, arrears, insurance, steps }: Levied,
  exempted: FundExemption,
): Challan[] {
  const challan = (kind: ChallanKind, slips: Paise, accounts: readonly Account[]): Challan => ({
    ...{ kind, state: null, accounts, slips },
    total: totalOf(accounts),
  });
  const ofFund = () => fundAccounts(law.providentFund, month, fund, true, exempted);
  return [
    ...(fund.members > 0 || fund.slips !== 0 ? [challan('fund-return', fund.slips, ofFund())] : []),
    ...(arrears.slips === 0
      ? []
      : [challan('fund-arrears', arrears.slips, arrearAccounts(arrears, exempted))]),
    ...(insurance.slips === 0
      ? []
      : [challan('insurance-return', insurance.slips, insuranceAccounts(law, month, insurance))]),
    ...[...Map.groupBy(steps, ({ levy, state }) => `${levy}/${state}`).values()].flatMap((each) => {
      const [first] = each;
      if (!first) return [];
      const slips = paise(
        each.reduce((sum, { each: one, people, employer }) => sum + one * people + employer, 0),
      );
      return [{ ...challan(first.levy, slips, stateAccounts(law, month, each)), state: first.state }];
    }),
  ];
}
