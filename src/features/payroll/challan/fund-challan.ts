/** The combined challan of the provident fund, and that of its arrears, by account. Pure. */
import { itemAt } from '#kernel/assert.ts';
import { lastDay, type Month } from '#kernel/calendar.ts';
import { type Paise, rupees } from '#kernel/money.ts';
import type { ProvidentFundLaw } from '#law/in/provident-fund/provident-fund.ts';
import {
  type EstablishmentCharges,
  establishmentCharges,
} from '#law/in/provident-fund/provident-fund-charges.ts';
import type { FundExemption } from '#law/in/provident-fund/provident-fund-month.ts';
import type { Account } from './challan-account.ts';

/** Sums over the members of a return, in whole rupees, and the wage the charge is taken on. */
export type FundTotals = {
  readonly members: number;
  /** Of members, the voluntary part included, and of the employer what pension leaves. */
  readonly share: number;
  readonly difference: number;
  readonly pension: number;
  readonly insurance: number;
  readonly insuranceWages: number;
  readonly chargeWages: number;
};

/** Sums of what was paid for earlier months, in whole rupees. */
export type FundArrears = Pick<FundTotals, 'share' | 'difference' | 'pension' | 'insurance'> & {
  /** The administration that payslips bear. */
  readonly charge: number;
};

/** Shares of members and employer. */
function sharesAccount(amount: Paise, { fund }: FundExemption, rule: string): Account {
  if (!fund) return { account: 'Account 1, provident fund', amount, rule };
  const account = 'Account 1, to the employer’s own trust';
  return { account, amount, rule: 'Paid to the trust, not with the challan.', apart: true };
}

const row = (account: string, amount: number, rule: string): Account => ({
  account,
  amount: rupees(amount),
  rule,
});

/** With floors. `charges` are taken with the regular return alone. */
export function fundAccounts(
  law: ProvidentFundLaw,
  month: Month,
  totals: FundTotals,
  charges: boolean,
  exempted: FundExemption = {},
): Account[] {
  const sums = {
    members: totals.members,
    chargeWages: rupees(totals.chargeWages),
    insuranceWages: rupees(totals.insuranceWages),
  };
  const found = establishmentCharges(law, lastDay(month), sums, exempted);
  const shares = [
    sharesAccount(rupees(totals.share + totals.difference), exempted, 'Shares of members and employer.'),
    row('Account 10, pension fund', totals.pension, 'The employer’s part for pension.'),
    row('Account 21, deposit-linked insurance', totals.insurance, 'On wages up to the ceiling.'),
  ];
  if (!charges) return shares;
  return [
    itemAt(shares, 0),
    ...(exempted.fund ? [] : [administration(found)]),
    ...shares.slice(1),
    ...(found.inspectionRow
      ? [{ account: 'Inspection', amount: found.inspection, rule: found.inspectionRow.cite }]
      : []),
    {
      account: 'Account 22, charge of insurance',
      amount: found.insurance,
      rule: found.insuranceRow.cite,
    },
  ];
}

const administration = ({ administration: amount, byFloor, administrationRow }: EstablishmentCharges) => ({
  account: 'Account 2, administration',
  amount,
  rule: `${byFloor ? 'The least that is due. ' : ''}${administrationRow.cite}`,
});

const asOnPayslips = 'As the arrears on payslips have it.';

/** The shares, and the administration charge that payslips bear: its floor is the month’s own return’s. */
export function arrearAccounts(sums: FundArrears, exempted: FundExemption): Account[] {
  const administers = exempted.fund ? 'Inspection' : 'Account 2, administration';
  return [
    sharesAccount(rupees(sums.share + sums.difference), exempted, asOnPayslips),
    ...(sums.charge === 0 ? [] : [row(administers, sums.charge, asOnPayslips)]),
    row('Account 10, pension fund', sums.pension, asOnPayslips),
    row('Account 21, deposit-linked insurance', sums.insurance, asOnPayslips),
  ];
}
