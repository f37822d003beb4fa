/** What the law needs to know of a person besides pay: kind of employment, options, disability, fund. */

import { sql } from 'kysely';
import { lastDay, type Month } from '#kernel/calendar.ts';
import { paise } from '#kernel/money.ts';
import { ratio } from '#kernel/ratio.ts';
import type { EmployeeFacts } from '#pay/model/facts.ts';
import { among } from '#server/database/among.ts';
import { holds } from '#server/database/dated-row.ts';
import type { Db } from '#server/database/tenant.ts';
import { type FactsSaid, factSource, type PersonRow, type PlaceRow, sourceOf } from '#server/fact-source.ts';
import { onceInTurns } from '#server/in-turns.ts';
import { type FundHistory, type FundOption, fundOf, readFundHistories } from './fund-facts.server.ts';
import { readStaff } from './staff-count.server.ts';

type OptionRow = FundOption & {
  readonly employee: number;
  readonly voluntaryShare: number | null;
  readonly voluntaryAmount: number | null;
  readonly employerPensionShare: number | null;
  readonly stateInsurance: 'by-law' | 'covered' | 'not-covered';
  readonly professionalTaxExemption: string | null;
  readonly welfareFundExemption: string | null;
  readonly manager: boolean;
  readonly supervisor: boolean;
};

/** The options in force on the month's last day, by employee. */
async function readOptions(
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
      welfare_fund_exemption as "welfareFundExemption", manager, supervisor,
      fund_membership as "fundMembership", certificate_from as "certificateFrom",
      certificate_to as "certificateTo"
    from statutory_option
    where organisation_id = ${organisationId} and ${holds('statutory_option', lastDay(month))}
      and ${among('employee_id', ids)}
    order by valid_from`.execute(db);
  return new Map(rows.map((row) => [row.employee, row]));
}

/** Who has a recorded disability whose certificate holds on the month's last day: employee and record. */
async function readDisabled(
  db: Db,
  organisationId: number,
  month: Month,
  ids: readonly number[] | null,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; employee: number }>`
    select id, employee_id as employee from employee_other
    where organisation_id = ${organisationId} and disability_id is not null
      and (disability_until is null or disability_until >= ${lastDay(month)})
      and ${among('employee_id', ids)}`.execute(db);
  return new Map(rows.map(({ id, employee }) => [employee, id]));
}

/** The facts of the levies, of one person. */
function statutoryFacts(
  person: PersonRow,
  kind: PlaceRow | undefined,
  option: OptionRow | undefined,
  disabled: number | undefined,
  fund: FundHistory | undefined,
  staff: number | undefined,
): FactsSaid {
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

function pensionOf(option: OptionRow | undefined): FactsSaid {
  if (!option || option.employerPensionShare === null) return {};
  const share = ratio(option.employerPensionShare, 10_000);
  return { employerPension: { share, source: sourceOf('statutory-option', option) } };
}

function welfareOf(
  { place }: PlaceRow,
  option: OptionRow | undefined,
  staff: number | undefined,
): NonNullable<EmployeeFacts['welfareFund']> {
  return {
    ...(option?.welfareFundExemption ? { exemption: option.welfareFundExemption } : {}),
    ...(option?.manager ? { manager: true } : {}),
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

function exemptionOf(kind: PlaceRow, option: OptionRow | undefined): FactsSaid {
  const reason = option?.professionalTaxExemption;
  if (option && reason) {
    return { professionalTaxExemption: { reason, source: sourceOf('statutory-option', option) } };
  }
  return kind.professionalTax
    ? {}
    : { professionalTaxExemption: { reason: 'this kind of employment is not under professional tax' } };
}

function voluntaryOf(option: OptionRow | undefined): FactsSaid {
  if (!option) return {};
  const source = sourceOf('statutory-option', option);
  if (option.voluntaryShare !== null) {
    return { voluntaryFund: { choice: { by: 'share', rate: ratio(option.voluntaryShare, 10_000) }, source } };
  }
  return option.voluntaryAmount === null
    ? {}
    : { voluntaryFund: { choice: { by: 'amount', amount: paise(option.voluntaryAmount) }, source } };
}

const staffInTurns = onceInTurns<ReadonlyMap<string, number>>();

/** Asked of the kind of employment at the last place of the payment's days. */
export const statutorySource = factSource({
  says: [
    'providentFund',
    'voluntaryFund',
    'employerPension',
    'stateInsurance',
    'professionalTaxExemption',
    'welfareFund',
    'provisions',
  ],
  async read({ db, session: { organisationId } }, { month, ids, people, turns }) {
    const options = await readOptions(db, organisationId, month, ids);
    const funds = await readFundHistories(db, organisationId, month, people, options);
    const staff = await staffInTurns(turns, () => readStaff(db, organisationId, month));
    const disabled = await readDisabled(db, organisationId, month, ids);
    return ({ person, place }) =>
      statutoryFacts(
        person,
        place,
        options.get(person.id),
        disabled.get(person.id),
        funds.get(person.id),
        place && staff.get(place.state),
      );
  },
});
