/**
 * What months to come will have paid before a later one: a month ahead is worked out as if those before it
 * were paid as they are forecast. Pure.
 */
import { itemAt } from '#kernel/assert.ts';
import { financialYear, type IsoDate, type Month } from '#kernel/calendar.ts';
import { add, type Paise, paise } from '#kernel/money.ts';
import { arrearsCode } from '#pay/arrears/arrears.ts';
import { nameInFormula } from '#pay/formula/formula-inputs.ts';
import { linesOfInsured } from '#pay/levy/state-insurance.ts';
import type { EmployeeFacts } from '#pay/model/facts.ts';
import type { Payslip } from '#pay/model/payslip.ts';
import { sumAt } from '#pay/model/positions.ts';
import type { Plan } from '#pay/structure/plan.ts';
import { nothingYet, type PaidApart, type PaidBefore, type YearToDate } from '#pay/year/year-to-date.ts';

type Sums = PaidApart &
  Pick<YearToDate, 'taxable' | 'basic' | 'professionalTax' | 'fund' | 'tax'> & { readonly months: number };

export type PaidAhead = {
  readonly month: Month;
  readonly net: Paise;
  /** Of the financial year of `month`. */
  readonly sums: Sums;
  readonly components: Readonly<Record<string, PaidBefore>>;
  /** Whether the months ahead of the contribution period that begins on `since` had state insurance. */
  readonly insured: { readonly since: IsoDate; readonly is: boolean } | undefined;
};

const yearOf = (month: Month): string => financialYear(month).name;

/** Adds a month to what the months ahead before it paid; a month that pays nothing counts for nothing. */
export function withPaid(
  before: PaidAhead | undefined,
  plan: Plan,
  { soFar }: EmployeeFacts,
  payslip: Payslip,
): PaidAhead | undefined {
  if (payslip.gross === 0) return before;
  const month = plan.period;
  const known = before && yearOf(before.month) === yearOf(month) ? before : undefined;
  const paid = sumsOf(plan, payslip.amounts);
  const names = Object.keys(soFar?.components ?? {});
  return {
    month,
    net: payslip.net,
    sums: known ? added(known.sums, paid) : paid,
    components: Object.fromEntries(
      names.map((name) => {
        const last = sumAt(payslip.amounts, positionsOf(plan, name));
        return [name, { last, year: add(last, known?.components[name]?.year ?? paise(0)) }];
      }),
    ),
    insured: insuredAfter(before, plan, payslip),
  };
}

/** The facts of a month as they will stand once the months ahead before it are paid. */
export function afterPaid(facts: EmployeeFacts, before: PaidAhead | undefined, plan: Plan): EmployeeFacts {
  if (!before) return facts;
  const soFar = facts.soFar ?? nothingYet;
  const known = yearOf(before.month) === yearOf(plan.period) ? before : undefined;
  const { insured } = before;
  const isOfPeriod = insured !== undefined && insured.since === plan.insurance?.period.from;
  return {
    ...facts,
    lastNet: before.net,
    soFar: {
      ...(known ? toDate(soFar, known.sums) : soFar),
      ...(isOfPeriod ? { insured: insured.is || soFar.insured === true } : {}),
      ...(soFar.components ? { components: componentsAfter(soFar.components, before, known) } : {}),
    },
  };
}

function toDate(soFar: YearToDate, { months, taxable, basic, professionalTax, fund, tax, ...apart }: Sums) {
  const before = soFar.apart ?? (nothingYet.apart as PaidApart);
  return {
    ...soFar,
    months: soFar.months + months,
    taxable: add(soFar.taxable, taxable),
    basic: add(soFar.basic, basic),
    professionalTax: add(soFar.professionalTax, professionalTax),
    fund: add(soFar.fund, fund),
    tax: add(soFar.tax, tax),
    apart: added(before, apart),
  };
}

const componentsAfter = (
  soFar: Readonly<Record<string, PaidBefore>>,
  before: PaidAhead,
  known: PaidAhead | undefined,
): Readonly<Record<string, PaidBefore>> =>
  Object.fromEntries(
    Object.entries(soFar).map(([name, { year }]) => [
      name,
      {
        year: add(year, known?.components[name]?.year ?? paise(0)),
        last: before.components[name]?.last ?? paise(0),
      },
    ]),
  );

function insuredAfter(before: PaidAhead | undefined, plan: Plan, { amounts }: Payslip): PaidAhead['insured'] {
  const places = linesOfInsured.map((line) => plan.statutory[line]).filter((at) => at >= 0);
  const since = plan.insurance?.period.from;
  if (places.length === 0 || since === undefined) return before?.insured;
  const was = before?.insured?.since === since && before.insured.is;
  return { since, is: was || places.some((at) => itemAt(amounts, at) > 0) };
}

/** The same sums as are read of payslips: `year-to-date.server.ts`. */
function sumsOf({ groups, statutory }: Plan, amounts: readonly Paise[]): Sums {
  const at = (...positions: readonly number[]) =>
    sumAt(
      amounts,
      positions.filter((position) => position >= 0),
    );
  return {
    months: 1,
    taxable: at(...groups.taxedRegular, ...groups.taxedOneOff),
    basic: at(...groups.markedForFund),
    professionalTax: at(statutory['professional-tax']),
    fund: at(statutory['provident-fund.member'], statutory['provident-fund.voluntary']),
    tax: at(statutory['income-tax']),
    travel: at(...groups.travelRegular, ...groups.travelOneOff),
    perquisites: at(...groups.perquisites),
    employerPension: at(statutory['pension-scheme.employer']),
    employerFund: at(statutory['provident-fund.employer']),
    superannuation: at(...groups.superannuation),
  };
}

const added = <S extends Readonly<Record<keyof S, number>>>(one: S, two: S): S =>
  Object.fromEntries(
    Object.entries<number>(one).map(([name, value]) => [name, value + (two[name as keyof S] as number)]),
  ) as S;

/** A component's own line and its arrears: both were paid of it. */
function positionsOf(plan: Plan, name: string): number[] {
  const names = [name, arrearsCode(name)].map((each) => nameInFormula(each).toLowerCase());
  return plan.components.flatMap(({ code }, position) =>
    names.includes(nameInFormula(code).toLowerCase()) ? [position] : [],
  );
}
