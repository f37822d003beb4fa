/** By which day a month's contributions are paid and returned, and the row of law that says so. */
import {
  addDays,
  addMonths,
  daysInMonth,
  firstDay,
  type IsoDate,
  lastDay,
  type Month,
} from '#kernel/calendar.ts';
import { rowShown } from '#kernel/dated.ts';
import { welfareDue } from '#law/in/labour-welfare-fund/fund.ts';
import { welfareFundOf } from '#law/in/labour-welfare-fund/funds.ts';
import type { IndianLaw } from '#law/in/law.ts';
import { professionalTaxDue } from '#law/in/professional-tax/states.ts';
import { providentFundDue } from '#law/in/provident-fund/provident-fund-charges.ts';
import { stateInsuranceDue } from '#law/in/state-insurance.ts';
import type { FilingKind } from './filing.form.ts';

type DueDay = { readonly on: IsoDate; readonly cite: string };

/** The day that an organisation's registration names, of the month after the wage month. */
function ownDue(month: Month, day: number): DueDay {
  const next = addMonths(month, 1);
  const on = addDays(firstDay(next), Math.min(day, daysInMonth(next)) - 1);
  return { on, cite: 'The day that the registration names' };
}

/** Undefined where neither the registration (`own`) nor a table of law names a day. */
export function dueOn(
  law: IndianLaw,
  kind: FilingKind,
  month: Month,
  state: string | null,
  own?: number,
): DueDay | undefined {
  if (own !== undefined) return ownDue(month, own);
  if (kind === 'fund-return' || kind === 'fund-arrears') {
    const { on, row } = providentFundDue(law.providentFund, month);
    return { on, cite: row.cite };
  }
  if (kind === 'insurance-return') {
    const { on, row } = stateInsuranceDue(law.stateInsurance, month);
    return { on, cite: row.cite };
  }
  if (state === null) return undefined;
  if (kind === 'welfare-fund') {
    const fund = welfareFundOf(law.labourWelfareFund.funds, state);
    const on = fund && welfareDue(fund, month);
    return fund && on ? { on, cite: fund.rule.on(lastDay(month)).cite } : undefined;
  }
  const tax = law.professionalTax.states.find(({ code }) => code === state);
  const on = tax && professionalTaxDue(tax, addDays(lastDay(month), 1));
  return tax && on ? { on, cite: rowShown(tax.schedule, lastDay(month))?.cite ?? '' } : undefined;
}
