import { assert } from '#kernel/assert.ts';
import { daysInMonth, firstDay, type IsoDate, lastDay, type Month } from '#kernel/calendar.ts';
import { type Paise, type Rounding, roundings, zero } from '#kernel/money.ts';
import type { Component, ComponentSource, StatutoryItem, TaxClass } from '../model/component.ts';
import { isInCost, statutoryItems } from '../model/component.ts';
import type { PayRules } from '../model/rules.ts';
import { type LostDayPlan, lostDayPlan, ruleOf } from '../month/loss-of-pay-divisor.ts';
import { type OnBills, paidOnBills } from './bills.ts';
import { paidInMonths } from './paid-in.ts';
import { tablesIn } from './pay-table.ts';
import { type PlanLaw, planLaw } from './plan-law.ts';
import { compileStructure, type StructurePlan } from './structure.ts';
import { planUnits, type UnitPlan } from './units.ts';

/**
 * The rules of one period, prepared once for all its employees: structures in order, components by position,
 * dated law looked up. A position is the index of a component in the rules, and of its amount on the payslip.
 */
export interface Plan extends PlanLaw, LostDayPlan {
  readonly rules: PayRules;
  readonly period: Month;
  readonly from: IsoDate;
  readonly to: IsoDate;
  /** What a monthly amount is divided by. */
  readonly days: number;
  /** Days from `from` to `to`; of a pay group whose periods changed they are others than `days`. */
  readonly daysWithin: number;
  readonly components: readonly Component[];
  readonly roundings: readonly Rounding[];
  readonly positions: ReadonlyMap<string, number>;
  readonly structures: ReadonlyMap<string, StructurePlan>;
  /** The position of each statutory component, -1 where the organisation has none. */
  readonly statutory: Readonly<Record<StatutoryItem, number>>;
  readonly carriedBalance: number;
  readonly netRounding: number;
  /** One zero a position, to copy from. */
  readonly zeros: readonly Paise[];
  readonly groups: Groups;
  /** By position, what is paid by hours, days or pieces; nothing where nothing is. */
  readonly units: ReadonlyMap<number, UnitPlan> | undefined;
  /** By position, what is paid in some months only; nothing where all is paid every month. */
  readonly paidIn: ReturnType<typeof paidInMonths>;
  /** What is paid against bills; nothing where all flexible pay is paid with the salary. */
  readonly onBills: OnBills | undefined;
  /** The same rules for the periods of pay groups, made as people ask for them. */
  readonly byPeriod: Map<string, Plan>;
}

/** Positions that are summed together. */
export interface Groups {
  readonly structure: readonly number[];
  readonly proratedEarnings: readonly number[];
  readonly earnings: readonly number[];
  readonly deductions: readonly number[];
  readonly contributions: readonly number[];
  /** What makes up the yearly cost that is agreed with a person. */
  readonly agreedCost: readonly number[];
  readonly markedForFund: readonly number[];
  readonly codeWages: readonly number[];
  readonly codeExclusions: readonly number[];
  readonly professionalTaxWages: readonly number[];
  readonly insuranceWages: readonly number[];
  /** Of these, what counts when cover is decided. */
  readonly insuranceWagesDecided: readonly number[];
  readonly remuneration: readonly number[];
  readonly bonusWages: readonly number[];
  readonly gratuityWages: readonly number[];
  /** Taxed pay of the salary structure, and taxed one-off pay. */
  readonly taxedRegular: readonly number[];
  readonly taxedOneOff: readonly number[];
  readonly houseRent: readonly number[];
  readonly travelRegular: readonly number[];
  readonly travelOneOff: readonly number[];
  readonly childrenEducation: readonly number[];
  readonly hostel: readonly number[];
  readonly disabledTransport: readonly number[];
  /** Whether there is any of the three. */
  readonly hasAllowances: boolean;
  readonly perquisites: readonly number[];
  /** Of these, what the salary structure gives each month. */
  readonly perquisitesRegular: readonly number[];
  /** What the employer pays into a superannuation fund. */
  readonly superannuation: readonly number[];
  readonly inputDeductions: readonly number[];
}

/**
 * Prepares a period; `payOn` is the day of payment where it is not the month's last. Throws StructureFault
 * for a structure that cannot be worked out, NotInTable when the law of the period is not known, ProgramFault
 * for components that contradict each other.
 */
export function preparePlan(rules: PayRules, period: Month, payOn: IsoDate = lastDay(period)): Plan {
  const { components } = rules;
  const to = lastDay(period);
  const positions = new Map(components.map((known, position) => [known.code, position]));
  assert(positions.size === components.length, 'Two components have the same code');
  const statutory = Object.fromEntries(
    statutoryItems.map((item) => [item, positionOf(components, item)]),
  ) as Plan['statutory'];
  const carriedBalance = positionOf(components, 'carried-balance');
  assert(
    rules.negativeNet === 'block' || components[carriedBalance]?.kind === 'deduction',
    'Carrying a negative net on needs a deduction whose source is carried-balance',
  );
  const has = (prefix: string) =>
    statutoryItems.some((item) => statutory[item] >= 0 && item.startsWith(prefix));
  const days = daysInMonth(period);
  const tables = tablesIn(rules.tables ?? [], period);
  return {
    rules,
    period,
    from: firstDay(period),
    to,
    days,
    daysWithin: days,
    ...lostDayPlan(ruleOf(rules), { from: firstDay(period), to, days }),
    components,
    roundings: components.map((known) => roundings[known.rounding]),
    positions,
    structures: new Map(
      rules.structures.map((known) => [known.code, compileStructure(known, components, tables)]),
    ),
    statutory,
    carriedBalance,
    netRounding: positionOf(components, 'net-rounding'),
    zeros: components.map(() => zero),
    groups: groupsOf(components),
    paidIn: paidInMonths(components),
    onBills: paidOnBills(components, positions),
    units: planUnits(components, rules.law, to),
    byPeriod: new Map(),
    ...planLaw(rules, period, payOn, has),
  };
}

function positionOf(components: readonly Component[], source: ComponentSource): number {
  const position = components.findIndex((known) => known.source === source);
  const again = components.findLastIndex((known) => known.source === source);
  assert(position === again, () => `Two components take their amount from ${source}`);
  return position;
}

function groupsOf(components: readonly Component[]): Groups {
  const where = (test: (known: Component) => boolean): number[] =>
    components.flatMap((known, position) => (test(known) ? [position] : []));
  const earning = (known: Component) => known.kind === 'earning';
  const taxed = (known: Component) => earning(known) && known.taxClass !== 'outside';
  const classed = (taxClass: TaxClass) => (known: Component) => earning(known) && known.taxClass === taxClass;
  const travel = classed('travel');
  const childrenEducation = where(classed('children-education'));
  const hostel = where(classed('hostel'));
  const disabledTransport = where(classed('disabled-transport'));
  const perquisite = (known: Component) => known.kind === 'information' && known.taxClass === 'perquisite';
  return {
    structure: where((known) => known.source === 'structure'),
    proratedEarnings: where((known) => earning(known) && known.source === 'structure' && known.prorated),
    earnings: where(earning),
    deductions: where((known) => known.kind === 'deduction'),
    contributions: where((known) => known.kind === 'employer-contribution'),
    agreedCost: where(isInCost),
    markedForFund: where((known) => earning(known) && known.providentFundWage),
    codeWages: where((known) => earning(known) && known.wageClass === 'wage'),
    codeExclusions: where((known) => earning(known) && known.wageClass === 'excluded'),
    professionalTaxWages: where((known) => earning(known) && known.professionalTaxWage),
    insuranceWages: where((known) => earning(known) && known.stateInsuranceWage),
    insuranceWagesDecided: where(
      (known) =>
        earning(known) && known.stateInsuranceWage && !known.overtime && known.source === 'structure',
    ),
    remuneration: where((known) => earning(known) && known.wageClass !== 'outside'),
    bonusWages: where((known) => earning(known) && known.bonusWage),
    gratuityWages: where((known) => earning(known) && known.gratuityWage),
    taxedRegular: where((known) => taxed(known) && known.source === 'structure'),
    taxedOneOff: where((known) => taxed(known) && known.source !== 'structure'),
    houseRent: where(classed('house-rent')),
    childrenEducation,
    hostel,
    disabledTransport,
    hasAllowances: childrenEducation.length + hostel.length + disabledTransport.length > 0,
    travelRegular: where((known) => travel(known) && known.source === 'structure'),
    travelOneOff: where((known) => travel(known) && known.source !== 'structure'),
    perquisites: where(perquisite),
    perquisitesRegular: where((known) => perquisite(known) && known.source === 'structure'),
    superannuation: where(
      (known) => known.kind === 'employer-contribution' && known.taxClass === 'superannuation',
    ),
    inputDeductions: where((known) => known.kind === 'deduction' && known.source === 'input'),
  };
}
