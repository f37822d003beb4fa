/** What the law needs to know of a person besides pay: kind of employment, options, disability, fund. */

import { sql } from 'kysely';
import { lastDay, type Month } from '#kernel/calendar.ts';
import { rowShown } from '#kernel/dated.ts';
import { paise } from '#kernel/money.ts';
import { ratio } from '#kernel/ratio.ts';
import { taxingStates } from '#law/in/professional-tax/states.ts';
import type { EmployeeFacts } from '#pay/model/facts.ts';
import { holds } from '#server/database/dated-row.ts';
import type { Db } from '#server/database/tenant.ts';
import { type FundHistory, type FundOption, type FundRow, fundOf } from './fund-facts.server.ts';
import type { PeriodStart } from './year-to-date.server.ts';

/** What the kind of employment of the month's last place brings the person under. */
export type KindRow = {
  /** The kind of place: its state may have a welfare fund for each. */
  readonly place: 'shop' | 'factory';
  readonly fund: boolean;
  readonly insurance: boolean;
  readonly professionalTax: boolean;
  readonly welfare: boolean;
  readonly gratuity: boolean;
  readonly bonus: boolean;
};

export type OptionRow = FundOption & {
  readonly employee: number;
  readonly voluntaryShare: number | null;
  readonly voluntaryAmount: number | null;
  readonly employerPensionShare: number | null;
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
      voluntary_amount as "voluntaryAmount", employer_pension_share as "employerPensionShare",
      fund_on_full_wages as "fundOnFullWages",
      pension_deferred as "pensionDeferred", higher_pension as "higherPension",
      state_insurance as "stateInsurance", professional_tax_exemption as "professionalTaxExemption",
      welfare_fund_exemption as "welfareFundExemption", supervisor,
      fund_membership as "fundMembership", certificate_from as "certificateFrom",
      certificate_to as "certificateTo"
    from statutory_option
    where organisation_id = ${organisationId} and ${holds('statutory_option', lastDay(month))}
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
  fund: FundHistory | undefined,
  staff: number | undefined,
): Partial<EmployeeFacts> {
  if (!kind) return {};
  return {
    ...(kind.fund ? { providentFund: fundOf(person, option, fund), ...voluntaryOf(option) } : {}),
    ...pensionOf(option),
    ...(kind.insurance ? { stateInsurance: insuranceOf(option, disabled) } : {}),
    ...exemptionOf(kind, option),
    ...(kind.welfare ? { welfareFund: welfareOf(kind, option, staff) } : {}),
    ...(kind.gratuity || kind.bonus ? { provisions: { gratuity: kind.gratuity, bonus: kind.bonus } } : {}),
  };
}

function pensionOf(option: OptionRow | undefined): Partial<EmployeeFacts> {
  if (!option || option.employerPensionShare === null) return {};
  const share = ratio(option.employerPensionShare, 10_000);
  return { employerPension: { share, source: sourceOf('statutory-option', option) } };
}

function welfareOf(
  { place }: KindRow,
  option: OptionRow | undefined,
  staff: number | undefined,
): NonNullable<EmployeeFacts['welfareFund']> {
  return {
    ...(option?.welfareFundExemption ? { exemption: option.welfareFundExemption } : {}),
    ...(option?.supervisor ? { supervisor: true } : {}),
    ...(place === 'factory' ? { establishments: 'factories' } : {}),
    ...(staff === undefined ? {} : { staff }),
    ...(option ? { source: sourceOf('statutory-option', option) } : {}),
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

/** How the state of work counts professional tax, where not by the month; by the shipped schedules. */
export function periodStartOf(state: string | undefined, month: Month): PeriodStart | undefined {
  const tax = taxingStates.find(({ code }) => code === state);
  const per = tax && rowShown(tax.schedule, lastDay(month))?.value.per;
  if (!per) return undefined;
  if (per === 'year') return 'year';
  return tax?.periodsBeginIn === 1 ? 'calendar half-year' : 'half-year';
}
