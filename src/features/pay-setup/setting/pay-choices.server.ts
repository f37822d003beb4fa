/** The employer's own choices where the law leaves one, as the engine takes them. */
import { sql } from 'kysely';
import type { Month, WeekDay } from '#kernel/calendar.ts';
import type { RoundingName } from '#kernel/money.ts';
import { paise } from '#kernel/money.ts';
import { percent, type Ratio, ratio } from '#kernel/ratio.ts';
import type { PeriodMethod } from '#law/in/professional-tax/period.ts';
import type { CeilingChange, RateClass, WageBase } from '#law/in/provident-fund/provident-fund.ts';
import type { FundExemption, ProvidentFundSettings } from '#law/in/provident-fund/provident-fund-month.ts';
import type { InsuranceWageBase } from '#law/in/state-insurance.ts';
import type { LossOfPayBasis } from '#pay/model/loss-of-pay-rule.ts';
import type { PayRules } from '#pay/model/rules.ts';
import type { Db } from '#server/database/tenant.ts';
import type { Work } from '#server/work.ts';

type SettingRow = {
  loss_of_pay_basis: LossOfPayBasis;
  rest_days: readonly WeekDay[] | null;
  ceiling_change: string;
  negative_net: 'block' | 'carry';
  recovery_floor: number | null;
  net_rounding: RoundingName | null;
  one_off_tax: string;
  professional_tax_method: string;
  punjab_free_income: number | null;
  punjab_one_sum: boolean;
  fund_rate_class: RateClass;
  fund_wage_base: string;
  exempted_from: readonly string[] | null;
  insurance_wage_base: string;
  insurance_wages_from: Month | null;
  net_change_alert: number | null;
};

const ceilingChanges: Readonly<Record<string, CeilingChange>> = {
  'by-days': 'by days',
  'first-day': 'ceiling of the first day',
  'last-day': 'ceiling of the last day',
};

const wageBases: Readonly<Record<string, WageBase>> = {
  'code-wages': 'code wages',
  'marked-components': 'marked components',
};

const periodMethods: Readonly<Record<string, PeriodMethod>> = {
  'last-month': 'last month',
  cumulative: 'cumulative',
};

type Lines = readonly { readonly source: string }[];

/** As they stand; nothing where the organisation has not chosen yet. */
export async function readChoices(
  db: Db,
  organisationId: number,
  components: Lines,
): Promise<Partial<Omit<PayRules, 'law'>>> {
  const {
    rows: [setting],
  } = await sql<SettingRow>`
    select loss_of_pay_basis, rest_days, ceiling_change, negative_net, recovery_floor, net_rounding,
      one_off_tax, professional_tax_method, punjab_free_income, punjab_one_sum, fund_rate_class,
      fund_wage_base, exempted_from, insurance_wage_base, insurance_wages_from, net_change_alert
    from pay_setting where organisation_id = ${organisationId}`.execute(db);
  return choicesOf(setting, components);
}

function choicesOf(setting: SettingRow | undefined, components: Lines): Partial<Omit<PayRules, 'law'>> {
  if (!setting) return {};
  const taxMethod = periodMethods[setting.professional_tax_method];
  const alert = setting.net_change_alert;
  const floor = setting.recovery_floor;
  const freeIncome = setting.punjab_free_income;
  // Carrying on needs its line; without one a payslip is stopped, as the setting's help says.
  const carries = components.some(({ source }) => source === 'carried-balance');
  return {
    lossOfPayBasis: setting.loss_of_pay_basis,
    ...(setting.rest_days === null ? {} : { restDays: setting.rest_days }),
    negativeNet: carries ? setting.negative_net : 'block',
    providentFund: fundSettingsOf(setting),
    ...insuranceWagesOf(setting),
    ...(taxMethod ? { professionalTaxMethod: taxMethod } : {}),
    ...(freeIncome === null ? {} : { professionalTaxFreeIncome: paise(freeIncome) }),
    ...(setting.punjab_one_sum ? { professionalTaxInOneSum: true } : {}),
    ...(setting.one_off_tax === 'spread' ? { oneOffTax: 'spread' } : {}),
    ...(setting.net_rounding === null ? {} : { netRounding: setting.net_rounding }),
    ...(floor === null ? {} : { recoveryFloor: ratio(floor, 10_000) }),
    ...(alert === null ? {} : { netChangeAlert: ratio(alert, 10_000) }),
  };
}

const insuranceBases: Readonly<Record<string, InsuranceWageBase>> = {
  'code-wages': 'code wages',
  'cash-pay': 'all cash pay',
};

function insuranceWagesOf(setting: SettingRow): Partial<Omit<PayRules, 'law'>> {
  const base = insuranceBases[setting.insurance_wage_base];
  const from = setting.insurance_wages_from;
  return base ? { insuranceWages: { base, ...(from ? { from } : {}) } } : {};
}

const exemptionOf = (from: readonly string[]): FundExemption => ({
  fund: from.includes('fund'),
  insurance: from.includes('insurance'),
});

/** What the employer runs a fund or an insurance of its own in the place of. */
export async function fundExemption({ db, session }: Work): Promise<FundExemption> {
  const {
    rows: [setting],
  } = await sql<Pick<SettingRow, 'exempted_from'>>`
    select exempted_from from pay_setting where organisation_id = ${session.organisationId}`.execute(db);
  return exemptionOf(setting?.exempted_from ?? []);
}

function fundSettingsOf(setting: SettingRow): ProvidentFundSettings {
  const ceilingChange = ceilingChanges[setting.ceiling_change];
  const wageBase = wageBases[setting.fund_wage_base];
  return {
    rateClass: setting.fund_rate_class,
    ...(setting.exempted_from?.length ? { exempted: exemptionOf(setting.exempted_from) } : {}),
    ...(ceilingChange ? { ceilingChange } : {}),
    ...(wageBase ? { wageBase } : {}),
  };
}

/** A rate of the organisation's own for gratuity that is paid late; undefined where the law's table holds. */
export async function lateGratuityRate({ db, session }: Work): Promise<Ratio | undefined> {
  const { rows } = await sql`
    select from pay_setting where organisation_id = ${session.organisationId}
      and late_gratuity = 'ten'`.execute(db);
  return rows.length > 0 ? percent(10) : undefined;
}
