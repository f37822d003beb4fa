/** What is owed on a day, person by person: by what is assumed, and by the rule of the benefit. */
import { type Paise, paise, zero } from '#kernel/money.ts';
import {
  type Assumed,
  type Member,
  projectedUnitCredit,
  type Scheme,
} from '#law/in/projected-unit-credit.ts';

export const toPaise = (exact: number): Paise => paise(Math.floor(exact + 0.5));

/** What people are owed by, beside what is assumed of them. */
export type BenefitRule = Pick<Scheme, 'benefit' | 'vestingYears' | 'daysPerYear' | 'divisor' | 'ceiling'> & {
  /** For whom other years vest. */
  vestingOf?(of: Terms): number;
};

/** What is assumed of them: rates in hundredths of a percent, as a basis has them. */
type Basis = Assumed & {
  readonly exits: Scheme['exits'];
  readonly attrition: Scheme['attrition'];
  readonly mortality: Scheme['mortality'];
  readonly leaveTaken: number;
  readonly leavePaidOut: number;
};

type Terms = { readonly fixedTerm: boolean; readonly journalist: boolean };
export type Named = {
  readonly drillId: number;
  readonly code: string;
  readonly name: string;
  readonly department: string | null;
};

/** Somebody in service; no member where something is missing, which the remark names. */
export type Valued = {
  readonly person: Named & Terms;
  readonly wages: Paise;
  readonly member?: Member;
  readonly remark: string | null;
};

export type Position = {
  readonly rule: BenefitRule;
  readonly basis: Basis;
  readonly people: readonly Valued[];
};

export function schemeOf(rule: BenefitRule, basis: Basis): Scheme {
  return {
    benefit: rule.benefit,
    vestingYears: rule.vestingYears,
    daysPerYear: rule.daysPerYear,
    divisor: rule.divisor,
    ceiling: rule.ceiling,
    mortality: basis.mortality,
    attrition: basis.attrition.map((band) => ({ ...band, rate: band.rate / 10_000 })),
    exits: basis.exits,
    leaveUse: { taken: basis.leaveTaken / 10_000, paidOut: basis.leavePaidOut / 10_000 },
  };
}

type Worth = { readonly obligation: Paise; readonly serviceCost: Paise };
const nothing: Worth = { obligation: zero, serviceCost: zero };

/** Values people one by one, each to the paisa, as listings show them and notes add them up. */
export function valuer(rule: BenefitRule, scheme: Scheme, assumed: Assumed): (of: Valued) => Worth {
  const value = projectedUnitCredit(scheme, assumed);
  return ({ member, person }) => {
    if (!member) return nothing;
    const vestingYears = rule.vestingOf?.(person) ?? rule.vestingYears;
    const { obligation, serviceCost } = value({ ...member, vestingYears });
    return { obligation: toPaise(obligation), serviceCost: toPaise(serviceCost) };
  };
}

/** By the position's own rule and basis. */
export const ownValuer = ({ rule, basis }: Position): ((of: Valued) => Worth) =>
  valuer(rule, schemeOf(rule, basis), basis);
