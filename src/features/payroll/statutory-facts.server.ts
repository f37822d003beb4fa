/** What the law needs to know of a person besides pay: kind of employment, options, disability, fund. */
import { sql } from 'kysely';
import { type IsoDate, lastDay, type Month } from '#kernel/calendar.ts';
import { paise } from '#kernel/money.ts';
import { ratio } from '#kernel/ratio.ts';
import { taxingStates } from '#law/in/professional-tax/states.ts';
import type { EmployeeFacts } from '#pay/facts.ts';
import type { Db } from '#server/tenant.ts';
import type { PeriodStart } from './year-to-date.server.ts';

/** What the employee's record says of the fund. */
export type FundRow = {
  readonly id: number;
  readonly joined: IsoDate;
  readonly before2014: boolean;
  readonly basis: string;
  readonly pension: boolean;
  readonly international: boolean;
};

/** What the kind of employment of the month's last place brings the person under. */
export type KindRow = {
  readonly fund: boolean;
  readonly insurance: boolean;
  readonly professionalTax: boolean;
  readonly welfare: boolean;
  readonly gratuity: boolean;
  readonly bonus: boolean;
};

export type OptionRow = {
  readonly id: number;
  readonly employee: number;
  readonly voluntaryShare: number | null;
  readonly voluntaryAmount: number | null;
  readonly fundOnFullWages: boolean;
  readonly pensionDeferred: boolean;
  readonly higherPension: boolean;
  readonly stateInsurance: 'by-law' | 'covered' | 'not-covered';
  readonly professionalTaxExemption: string | null;
  readonly welfareFundExemption: string | null;
  readonly supervisor: boolean;
};

/** The options in force on the month's last day, by employee. */
export async function readOptions(
  db: Db,
  organisationId: number,
  month: Month,
  ids: readonly number[] | null,
): Promise<Map<number, OptionRow>> {
  const { rows } = await sql<OptionRow>`
    select id, employee_id as employee, voluntary_share as "voluntaryShare",
      voluntary_amount as "voluntaryAmount", fund_on_full_wages as "fundOnFullWages",
      pension_deferred as "pensionDeferred", higher_pension as "higherPension",
      state_insurance as "stateInsurance", professional_tax_exemption as "professionalTaxExemption",
      welfare_fund_exemption as "welfareFundExemption", supervisor
    from statutory_option
    where organisation_id = ${organisationId} and superseded_at is null and valid_from <= ${lastDay(month)}
      and (valid_to is null or valid_to >= ${lastDay(month)})
      and (${ids}::bigint[] is null or employee_id = any (${ids}::bigint[]))
    order by valid_from`.execute(db);
  return new Map(rows.map((row) => [row.employee, row]));
}

/** Who has a recorded disability whose certificate holds on the month's last day: employee and record. */
export async function readDisabled(
  db: Db,
  organisationId: number,
  month: Month,
  ids: readonly number[] | null,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; employee: number }>`
    select id, employee_id as employee from employee_other
    where organisation_id = ${organisationId} and disability_id is not null
      and (disability_until is null or disability_until >= ${lastDay(month)})
      and (${ids}::bigint[] is null or employee_id = any (${ids}::bigint[]))`.execute(db);
  return new Map(rows.map(({ id, employee }) => [employee, id]));
}

export const sourceOf = (form: string, { id }: { readonly id: number }) => ({ form, id: String(id) });

/** The facts of the levies, of one person. */
export function statutoryFacts(
  person: FundRow,
  kind: KindRow | undefined,
  option: OptionRow | undefined,
  disabled: number | undefined,
): Partial<EmployeeFacts> {
  if (!kind) return {};
  const source = option ? { source: sourceOf('statutory-option', option) } : {};
  return {
    ...(kind.fund ? { providentFund: fundOf(person, option), ...voluntaryOf(option) } : {}),
    ...(kind.insurance ? { stateInsurance: insuranceOf(option, disabled) } : {}),
    ...exemptionOf(kind, option),
    ...(kind.welfare
      ? {
          welfareFund: option
            ? {
                ...(option.welfareFundExemption ? { exemption: option.welfareFundExemption } : {}),
                ...(option.supervisor ? { supervisor: true } : {}),
                ...source,
              }
            : {},
        }
      : {}),
    ...(kind.gratuity || kind.bonus ? { provisions: { gratuity: kind.gratuity, bonus: kind.bonus } } : {}),
  };
}

function insuranceOf(option: OptionRow | undefined, disabled: number | undefined) {
  const recorded = option && option.stateInsurance !== 'by-law' ? option : undefined;
  return {
    ...(disabled === undefined
      ? {}
      : { disabled: true, source: sourceOf('employee-other', { id: disabled }) }),
    ...(recorded
      ? {
          recorded: recorded.stateInsurance === 'covered' ? ('covered' as const) : ('not covered' as const),
          source: sourceOf('statutory-option', recorded),
        }
      : {}),
  };
}

function exemptionOf(kind: KindRow, option: OptionRow | undefined): Partial<EmployeeFacts> {
  const reason = option?.professionalTaxExemption;
  if (option && reason) {
    return { professionalTaxExemption: { reason, source: sourceOf('statutory-option', option) } };
  }
  return kind.professionalTax
    ? {}
    : { professionalTaxExemption: { reason: 'this kind of employment is not under professional tax' } };
}

function voluntaryOf(option: OptionRow | undefined): Partial<EmployeeFacts> {
  if (!option) return {};
  const source = sourceOf('statutory-option', option);
  if (option.voluntaryShare !== null) {
    return { voluntaryFund: { choice: { by: 'share', rate: ratio(option.voluntaryShare, 10_000) }, source } };
  }
  return option.voluntaryAmount === null
    ? {}
    : { voluntaryFund: { choice: { by: 'amount', amount: paise(option.voluntaryAmount) }, source } };
}

/**
 * The day before the pension scheme closed itself to higher wages: who joined the fund by then keeps the
 * pension.
 */
const lastDayBefore2014Rule: IsoDate = '2014-08-31';

function fundOf(person: FundRow, option: OptionRow | undefined): NonNullable<EmployeeFacts['providentFund']> {
  const onFullWages = person.international || person.basis === 'actual';
  const before = person.before2014 && person.joined > lastDayBefore2014Rule;
  const ownOnly = option?.fundOnFullWages ? 'member on full wages' : 'ceiling';
  return {
    membership: 'member',
    option: onFullWages ? 'both on full wages' : ownOnly,
    memberSince: before ? lastDayBefore2014Rule : person.joined,
    ...(person.pension ? {} : { pensionFrom: 'never' as const }),
    ...(option?.pensionDeferred ? { pensionDeferred: true } : {}),
    ...(option?.higherPension ? { higherPension: true } : {}),
    ...(person.international ? { international: {} } : {}),
    source: option ? sourceOf('statutory-option', option) : sourceOf('employee', person),
  };
}

/** How the state of work counts professional tax, where not by the month; by the shipped schedules. */
export function periodStartOf(state: string | undefined, month: Month): PeriodStart | undefined {
  const tax = taxingStates.find(({ code }) => code === state);
  const per = tax?.schedule.find(lastDay(month))?.value.per;
  if (!per) return undefined;
  if (per === 'year') return 'year';
  return tax?.periodsBeginIn === 1 ? 'calendar half-year' : 'half-year';
}
