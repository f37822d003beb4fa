/**
 * The organisation's pay rules as the engine takes them, read from its records. The law is laid beside them.
 */
import { sql } from 'kysely';
import type { Month } from '#kernel/calendar.ts';
import type { RoundingName } from '#kernel/money.ts';
import { paise } from '#kernel/money.ts';
import { numberOfMonth } from '#kernel/month-of-year.ts';
import { ratio } from '#kernel/ratio.ts';
import { type IndianLaw, indianLaw } from '#law/in/law.ts';
import type { WageClass } from '#law/in/statutory-wages.ts';
import type {
  Component,
  ComponentKind,
  ComponentSource,
  OnPayslip,
  TaxClass,
  UnitRule,
} from '#pay/model/component.ts';
import type { PayRules } from '#pay/model/rules.ts';
import { usualChoices } from '#pay/model/rules.ts';
import type { Calculation, Structure } from '#pay/model/salary-structure.ts';
import type { Db } from '#server/database/tenant.ts';
import { readChoices } from '../setting/pay-choices.server.ts';
import { asksTables, readPayTables, tablesNamed } from '../structure/pay-tables.server.ts';

/** Everything but the law, which ships in code: this is what a run keeps of the rules it used. */
export type OwnRules = Omit<PayRules, 'law'>;

/**
 * The rules with the law laid beside them: the shipped one, unless the caller has read one with added
 * rows.
 */
export const withLaw = (own: OwnRules, law: IndianLaw = indianLaw): PayRules => ({ ...own, law });

type UnitColumns = {
  readonly unit: string | null;
  readonly unit_rate: string | null;
  readonly rate_per_unit: number | null;
  readonly rate_formula: string | null;
  readonly month_formula: string | null;
  readonly month_hours: number | null;
};

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
  on_bills: 'bills' | null;
  /** Its code. */
  rest_paid_as: string | null;
  yearly_cost: 'counts' | 'apart' | null;
  on_payslip: OnPayslip | null;
  paid_in: readonly string[] | null;
  paid_since: Month | null;
} & UnitColumns;

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

/**
 * Reads components in payslip order, structures that are in use or that a salary still names, and the
 * employer's choices: as they hold in a month, or as the records say where none is given.
 */
export async function readOwnRules(db: Db, organisationId: number, month?: Month): Promise<OwnRules> {
  const components = await readComponents(db, organisationId, month);
  const lines = await readLines(db, organisationId, month);
  const formulas = lines.flatMap(({ formula }) => formula ?? []);
  const tables = asksTables(formulas) ? tablesNamed(await readPayTables(db, organisationId), formulas) : [];
  return {
    ...usualChoices,
    ...(await readChoices(db, organisationId, components)),
    components: components.map(componentOf),
    structures: structuresOf(lines),
    ...(tables.length === 0 ? {} : { tables }),
  };
}

const held = [
  ...['name', 'kind', 'source', 'statute', 'prorated', 'rounding', 'wage_class', 'provident_fund_wage'],
  ...['professional_tax_wage', 'tax_class', 'state_insurance_wage', 'overtime', 'bonus_wage'],
  ...['gratuity_wage', 'unit', 'unit_rate', 'paid_in', 'paid_since', 'rate_per_unit', 'rate_formula'],
  ...['month_formula', 'month_hours', 'yearly_cost', 'on_payslip', 'on_bills', 'active'],
];
const heldIn = (table: string) => sql`${sql.join(held.map((column) => sql.ref(`${table}.${column}`)))}, (
  select rest.code from pay_component rest where rest.organisation_id = ${sql.ref(`${table}.organisation_id`)}
    and rest.id = ${sql.ref(`${table}.rest_paid_as_id`)}) as rest_paid_as`;

/** Of each component what held until the first month not before this one, else what it says itself. */
async function readComponents(
  db: Db,
  organisationId: number,
  month: Month | undefined,
): Promise<readonly ComponentRow[]> {
  const { rows } = await sql<ComponentRow & { active: boolean }>`
    with earlier as (
      select distinct on (component_id) * from earlier_component
      where organisation_id = ${organisationId} and until >= ${month ?? null}
      order by component_id, until)
    select component.code, component.position, ${heldIn('earlier')}
    from earlier join pay_component component on component.organisation_id = earlier.organisation_id
      and component.id = earlier.component_id
    union all
    select component.code, component.position, ${heldIn('component')}
    from pay_component component
    where component.organisation_id = ${organisationId}
      and not exists (select from earlier where earlier.component_id = component.id)
    order by position`.execute(db);
  return rows.filter(({ active }) => active);
}

/** The lines of structures as they held in the month, in the same way. */
async function readLines(
  db: Db,
  organisationId: number,
  month: Month | undefined,
): Promise<readonly LineRow[]> {
  const { rows } = await sql<LineRow>`
    with structure as (
      select id, code, name, flexible_monthly from salary_structure structure
      where organisation_id = ${organisationId} and (active or exists (
        select from salary_assignment salary where salary.organisation_id = structure.organisation_id
          and salary.structure_id = structure.id and salary.superseded_at is null))),
    earlier as (
      select distinct on (structure_id) id, structure_id, name, flexible_monthly from earlier_structure
      where organisation_id = ${organisationId} and until >= ${month ?? null}
      order by structure_id, until),
    line as (
      select structure.code, earlier.name, earlier.flexible_monthly, line.position, line.component_id,
        line.calculation, line.amount, line.rate, line.of_id, line.formula
      from earlier join structure on structure.id = earlier.structure_id
      join earlier_structure_lines line
        on line.organisation_id = ${organisationId} and line.earlier_structure_id = earlier.id
      union all
      select structure.code, structure.name, structure.flexible_monthly, line.position, line.component_id,
        line.calculation, line.amount, line.rate, line.of_id, line.formula
      from structure join salary_structure_lines line
        on line.organisation_id = ${organisationId} and line.salary_structure_id = structure.id
      where not exists (select from earlier where earlier.structure_id = structure.id))
    select line.code as structure, line.name, line.flexible_monthly as flexible, component.code as component,
      line.calculation, line.amount, line.rate, base.code as of, line.formula
    from line
    join pay_component component
      on component.organisation_id = ${organisationId} and component.id = line.component_id
    left join pay_component base on base.organisation_id = ${organisationId} and base.id = line.of_id
    order by line.code, line.position`.execute(db);
  return rows;
}

function componentOf(row: ComponentRow): Component {
  const units = row.source === 'units' ? unitRuleOf(row) : undefined;
  return {
    code: row.code,
    label: row.name,
    kind: row.kind,
    source: (row.source === 'law' ? row.statute : units ? 'input' : row.source) as ComponentSource,
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
    ...(row.yearly_cost ? { inCost: row.yearly_cost === 'counts' } : {}),
    ...(row.on_payslip ? { onPayslip: row.on_payslip } : {}),
    ...(units ? { units } : {}),
    ...(row.on_bills ? { onBills: row.rest_paid_as === null ? {} : { rest: row.rest_paid_as } } : {}),
    ...paidInOf(row),
  };
}

/** The rule of a component whose amount comes from units. */
function unitRuleOf(row: UnitColumns): UnitRule {
  const unit = row.unit ?? 'unit';
  if (row.unit_rate === 'formula') return { unit, rate: { by: 'formula', formula: row.rate_formula ?? '' } };
  if (row.unit_rate !== 'overtime')
    return { unit, rate: { by: 'amount', amount: paise(row.rate_per_unit ?? 0) } };
  const { month_formula: formula, month_hours: monthHours } = row;
  return {
    unit,
    rate: { by: 'overtime', ...(formula ? { formula } : {}), ...(monthHours ? { monthHours } : {}) },
  };
}

/** In which months a part of the salary is paid; nothing where it is paid every month. */
function paidInOf({ source, paid_in: keys, paid_since: since }: ComponentRow): Partial<Component> {
  if (source !== 'structure' || !keys?.length) return {};
  return { paidIn: { months: keys.map(numberOfMonth), ...(since ? { since } : {}) } };
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
