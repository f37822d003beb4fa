import type { IsoDate, Month } from '#kernel/calendar.ts';
import { rupees } from '#kernel/money.ts';
import { workedCases } from '#kernel/worked-case.ts';
import { providentFundLaw } from './provident-fund.ts';
import { establishmentCharges, lateCharges, lateReturnFee, providentFundDue } from './provident-fund-charges.ts';
import type { FundExemption } from './provident-fund-month.ts';

/** Rupees: an establishment's wages of a month, or a payment with its days. */
interface Given {
  readonly on?: IsoDate;
  readonly members?: number;
  readonly wages?: number;
  readonly exempted?: FundExemption;
  readonly dueFor?: Month;
  readonly late?: { readonly amount: number; readonly due: IsoDate; readonly paid: IsoDate; readonly monthsLate: number };
  readonly filed?: { readonly due: IsoDate; readonly on: IsoDate };
}

interface Result {
  readonly administration: number;
  readonly insurance: number;
  readonly inspection: number;
  readonly byFloor: boolean;
  readonly due: IsoDate;
  readonly daysLate: number;
  readonly interest: number;
  readonly damages: number | undefined;
  readonly fee: number;
}

function subject(given: Given): Result {
  const wages = rupees(given.wages ?? 0);
  const totals = { members: given.members ?? 10, chargeWages: wages, insuranceWages: wages };
  const charges = establishmentCharges(providentFundLaw, given.on ?? '2026-10-31', totals, given.exempted);
  const { amount, ...days } = given.late ?? { amount: 0, due: '2026-10-15', paid: '2026-10-15', monthsLate: 0 };
  const late = lateCharges(providentFundLaw, { ...days, amount: rupees(amount) });
  const filed = given.filed ?? { due: '2026-10-15', on: '2026-10-15' };
  return {
    administration: charges.administration / 100,
    insurance: charges.insurance / 100,
    inspection: charges.inspection / 100,
    byFloor: charges.byFloor,
    due: providentFundDue(providentFundLaw, given.dueFor ?? '2026-10').on,
    daysLate: late.daysLate,
    interest: late.interest / 100,
    damages: late.damages === undefined ? undefined : late.damages / 100,
    fee: lateReturnFee(providentFundLaw, filed.due, filed.on) / 100,
  };
}

const rule = 'india-statutory.md B.1';

export const cases = workedCases<Given, Result>(subject, [
  { name: 'wages of 1,00,000: the rate is the floor', source: rule, given: { wages: 1_00_000 }, expect: { administration: 500, byFloor: false } },
  { name: 'one rupee of the charge less: the floor', source: rule, given: { wages: 99_800 }, expect: { administration: 500, byFloor: true } },
  { name: 'one rupee more: the rate', source: rule, given: { wages: 1_00_200 }, expect: { administration: 501, byFloor: false } },
  { name: 'without members', source: rule, given: { members: 0 }, expect: { administration: 75, byFloor: true, insurance: 0 } },
  { name: 'no floors were collected for 2014', source: rule, given: { on: '2014-12-31', wages: 10_000 }, expect: { administration: 110, byFloor: false } },
  { name: 'floors from 2015', source: rule, given: { on: '2015-01-31', wages: 10_000 }, expect: { administration: 500, byFloor: true } },
  { name: 'insurance charge, its last month', source: rule, given: { on: '2017-03-31', wages: 40_00_000 }, expect: { insurance: 400 } },
  { name: 'insurance charge, the month after', source: rule, given: { on: '2017-04-30', wages: 40_00_000 }, expect: { insurance: 0 } },
  { name: 'an exempted fund pays inspection in place of administration', source: rule, given: { wages: 10_00_000, exempted: { fund: true } }, expect: { administration: 0, inspection: 1_800 } },
  { name: 'exempted insurance', source: rule, given: { wages: 10_00_000, exempted: { insurance: true } }, expect: { administration: 5_000, inspection: 50 } },
  { name: 'exempted from both', source: rule, given: { wages: 10_00_000, exempted: { fund: true, insurance: true } }, expect: { administration: 0, inspection: 1_850 } },
  { name: 'due on the 15th of the next month', source: rule, given: { dueFor: '2026-12' }, expect: { due: '2027-01-15' } },
  { name: 'paid on the day', source: rule, given: { late: { amount: 36_500, due: '2026-10-15', paid: '2026-10-15', monthsLate: 1 } }, expect: { daysLate: 0, interest: 0, damages: 0 } },
  { name: 'paid a day late', source: rule, given: { late: { amount: 36_500, due: '2026-10-15', paid: '2026-10-16', monthsLate: 1 } }, expect: { daysLate: 1, interest: 12, damages: 365 } },
  { name: 'a year late', source: rule, given: { late: { amount: 1_00_000, due: '2025-10-15', paid: '2026-10-15', monthsLate: 12 } }, expect: { daysLate: 365, interest: 12_000, damages: 12_000 } },
  { name: 'damages were by bands to 14 June 2024', source: rule, given: { late: { amount: 1_00_000, due: '2024-06-14', paid: '2024-07-15', monthsLate: 1 } }, expect: { damages: undefined } },
  { name: 'damages from 15 June 2024', source: rule, given: { late: { amount: 1_00_000, due: '2024-06-15', paid: '2024-07-15', monthsLate: 1 } }, expect: { damages: 1_000 } },
  { name: 'a return three days late', source: rule, given: { filed: { due: '2026-10-15', on: '2026-10-18' } }, expect: { fee: 1_500 } },
]);
