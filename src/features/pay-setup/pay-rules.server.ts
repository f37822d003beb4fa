/**
 * The organisation's pay rules as the engine takes them, read from its records. The law is laid beside them.
 */
import { sql } from 'kysely';
import type { RoundingName } from '#kernel/money.ts';
import { paise } from '#kernel/money.ts';
import { ratio } from '#kernel/ratio.ts';
import { type IndianLaw, indianLaw } from '#law/in/law.ts';
import type { PeriodMethod } from '#law/in/professional-tax/period.ts';
import type { CeilingChange } from '#law/in/provident-fund.ts';
import type { WageClass } from '#law/in/statutory-wages.ts';
import type { Component, ComponentKind, ComponentSource, TaxClass } from '#pay/component.ts';
import type { LossOfPayBasis, PayRules } from '#pay/rules.ts';
import { usualChoices } from '#pay/rules.ts';
import type { Calculation, Structure } from '#pay/structure.ts';
import type { Db } from '#server/tenant.ts';

/** Everything but the law, which ships in code: this is what a run keeps of the rules it used. */
export type OwnRules = Omit<PayRules, 'law'>;

/**
 * The rules with the law laid beside them: the shipped one, unless the caller has read one with added
 * rows.
 */
export const withLaw = (own: OwnRules, law: IndianLaw = indianLaw): PayRules => ({ ...own, law });

type ComponentRow = {
  code: string;
  name: string;
  kind: ComponentKind;
  source: string;
  statute: string | null;
  prorated: boolean;
  rounding: RoundingName;
  wage_class: WageClass;
  provident_fund_wage: boolean;
  professional_tax_wage: boolean;
  tax_class: TaxClass;
  state_insurance_wage: boolean;
  overtime: boolean;
  bonus_wage: boolean;
  gratuity_wage: boolean;
};
type LineRow = {
  structure: string;
  name: string;
  /** What the employee may choose a month, in paise. */
  flexible?: number | null;
  component: string;
  calculation: string;
  amount: number | null;
  rate: number | null;
  of: string | null;
  formula: string | null;
};
type SettingRow = {
  loss_of_pay_basis: LossOfPayBasis;
  ceiling_change: string;
  negative_net: 'block' | 'carry';
  recovery_floor: number | null;
  net_rounding: RoundingName | null;
  one_off_tax: string;
  professional_tax_method: string;
  net_change_alert: number | null;
};

const ceilingChanges: Readonly<Record<string, CeilingChange>> = {
  'by-days': 'by days',
  'first-day': 'ceiling of the first day',
  'last-day': 'ceiling of the last day',
};

const periodMethods: Readonly<Record<string, PeriodMethod>> = {
  'last-month': 'last month',
  cumulative: 'cumulative',
};

/** Reads components in payslip order, structures with their lines, and the employer's choices. */
export async function readOwnRules(db: Db, organisationId: number): Promise<OwnRules> {
  const { rows: components } = await sql<ComponentRow>`
    select code, name, kind, source, statute, prorated, rounding, wage_class, provident_fund_wage,
      professional_tax_wage, tax_class, state_insurance_wage, overtime, bonus_wage, gratuity_wage
    from pay_component where organisation_id = ${organisationId} and active order by position`.execute(db);
  const { rows: lines } = await sql<LineRow>`
    select structure.code as structure, structure.name, structure.flexible_monthly as flexible,
      component.code as component, line.calculation,
      line.amount, line.rate, base.code as of, line.formula
    from salary_structure structure
    join salary_structure_lines line
      on line.organisation_id = structure.organisation_id and line.salary_structure_id = structure.id
    join pay_component component
      on component.organisation_id = line.organisation_id and component.id = line.component_id
    left join pay_component base on base.organisation_id = line.organisation_id and base.id = line.of_id
    where structure.organisation_id = ${organisationId}
    order by structure.code, line.position`.execute(db);
  const {
    rows: [setting],
  } = await sql<SettingRow>`
    select loss_of_pay_basis, ceiling_change, negative_net, recovery_floor, net_rounding, one_off_tax,
      professional_tax_method, net_change_alert
    from pay_setting where organisation_id = ${organisationId}`.execute(db);
  return {
    ...usualChoices,
    ...choicesOf(setting, components),
    components: components.map(componentOf),
    structures: structuresOf(lines),
  };
}

function choicesOf(setting: SettingRow | undefined, components: readonly ComponentRow[]): Partial<OwnRules> {
  if (!setting) return {};
  const method = ceilingChanges[setting.ceiling_change];
  const taxMethod = periodMethods[setting.professional_tax_method];
  const alert = setting.net_change_alert;
  const floor = setting.recovery_floor;
  // Carrying on needs its line; without one a payslip is stopped, as the setting's help says.
  const carries = components.some(({ source }) => source === 'carried-balance');
  return {
    lossOfPayBasis: setting.loss_of_pay_basis,
    negativeNet: carries ? setting.negative_net : 'block',
    ...(method ? { providentFund: { ...usualChoices.providentFund, ceilingChange: method } } : {}),
    ...(taxMethod ? { professionalTaxMethod: taxMethod } : {}),
    ...(setting.one_off_tax === 'spread' ? { oneOffTax: 'spread' } : {}),
    ...(setting.net_rounding === null ? {} : { netRounding: setting.net_rounding }),
    ...(floor === null ? {} : { recoveryFloor: ratio(floor, 10_000) }),
    ...(alert === null ? {} : { netChangeAlert: ratio(alert, 10_000) }),
  };
}

function componentOf(row: ComponentRow): Component {
  return {
    code: row.code,
    label: row.name,
    kind: row.kind,
    source: (row.source === 'law' ? row.statute : row.source) as ComponentSource,
    prorated: row.prorated,
    rounding: row.rounding,
    providentFundWage: row.provident_fund_wage,
    wageClass: row.wage_class,
    professionalTaxWage: row.professional_tax_wage,
    taxClass: row.tax_class,
    stateInsuranceWage: row.state_insurance_wage,
    overtime: row.overtime,
    bonusWage: row.bonus_wage,
    gratuityWage: row.gratuity_wage,
  };
}

/** The lines of all structures, gathered by structure. */
export function structuresOf(lines: readonly LineRow[]): Structure[] {
  type Growing = Omit<Structure, 'lines'> & { readonly lines: Structure['lines'][number][] };
  const byCode = new Map<string, Growing>();
  for (const line of lines) {
    const structure = byCode.get(line.structure) ?? {
      code: line.structure,
      label: line.name,
      ...(line.flexible ? { basket: paise(line.flexible) } : {}),
      lines: [],
    };
    structure.lines.push({ component: line.component, calculation: calculationOf(line) });
    byCode.set(line.structure, structure);
  }
  return [...byCode.values()];
}

function calculationOf({ calculation, amount, rate, of, formula }: LineRow): Calculation {
  if (calculation === 'formula') return { by: 'formula', formula: formula ?? '' };
  if (calculation === 'residual') return { by: 'residual' };
  if (calculation === 'chosen') return { by: 'chosen', most: paise(amount ?? 0) };
  if (calculation === 'amount') return { by: 'amount', amount: paise(amount ?? 0) };
  return { by: 'percentage', rate: ratio(rate ?? 0, 10_000), of: of === null ? 'gross' : [of] };
}
