/** The lines of declarations: claims, rented homes, earlier employment; what each must say, and the sums. */
import { sql } from 'kysely';
import {
  addMonths,
  formatDate,
  formatMonth,
  type IsoDate,
  isoDate,
  type Month,
  monthOf,
  yearOf,
} from '#kernel/calendar.ts';
import { zero } from '#kernel/money.ts';
import { invalid } from '#kernel/refusal.ts';
import { taxYear } from '#law/in/income-tax/tax-year.ts';
import { formServer, type ServerRecord } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { taxLawOf } from '../fact/tax-law.server.ts';
import { refuse } from '../income-tax.refusal.ts';
import { firstTaxYear, taxYearOf, yearStart } from '../window/tax-year.form.ts';
import { claimItems, disabilityItems } from './claim-item.form.ts';
import { type DeclarationRow, declarationRow, refuseClosed } from './declaration-rules.server.ts';
import { journeyAdvice } from './journey-leave.server.ts';
import { asksLandlordPan } from './landlord-pan.server.ts';
import { refuseSpentJourney } from './leave-travel.server.ts';
import { previousEmployment } from './previous-employment.form.ts';
import { rentedHome } from './rented-home.form.ts';
import { taxClaim } from './tax-claim.form.ts';

type Line = { readonly declaration: number; readonly employee: number | null };

/** Its declaration, if the line may be changed now; a line stays with the declaration it was made for. */
async function openDeclaration(work: Work, record: Line, previous: Line | null): Promise<DeclarationRow> {
  if (previous && previous.declaration !== record.declaration)
    invalid({ declaration: 'A line stays with its declaration.' });
  const declaration = await declarationRow(work, record.declaration);
  await refuseClosed(work, declaration);
  return declaration;
}

/** What is changed is checked again. */
const unchecked = { verdict: null, accepted: null, remark: null } as const;

const lastMonthOf = (from: IsoDate): Month => addMonths(monthOf(from), 11);

export const taxClaimServer = formServer(taxClaim, {
  besideOthers: ({ item }) => item === 'leaveTravel',
  verdicts: { leave: journeyAdvice },
  async check(work, { record, previous }) {
    const declaration = await openDeclaration(work, record, previous);
    const derived = { ...unchecked, employee: declaration.employee };
    if (work.session.system) return { employee: declaration.employee };
    if (record.item === 'educationLoan' && !record.firstPaid)
      invalid({ firstPaid: 'Enter the day on which interest was first paid: it counts for eight years.' });
    if (record.item === 'homeLoanInterest' && !record.lender)
      invalid({ lender: 'Name the lender: the declaration form asks for it.' });
    if (record.item === 'leaveTravel') await refuseSpentJourney(work, record, declaration.employee);
    if (disabilityItems.includes(record.item)) {
      const law = taxYear(await taxLawOf(work.db), yearStart(declaration.taxYear));
      const amounts = law.deductions.disability.value;
      return { ...derived, declared: record.severe ? amounts.severe : amounts.disability };
    }
    if (record.declared === zero) invalid({ declared: 'Enter the amount of the year.' });
    return derived;
  },
  sumUp,
  deleting: async (work, { record }) => void (await openDeclaration(work, record, null)),
});

async function rentFaults(
  work: Work,
  record: ServerRecord<typeof rentedHome>,
  yearFrom: IsoDate,
): Promise<Record<string, string>> {
  const faults: Record<string, string> = {};
  const first = monthOf(yearFrom);
  const last = lastMonthOf(yearFrom);
  if (record.from < first || record.from > last)
    faults['from'] = `The tax year runs from ${formatMonth(first)} to ${formatMonth(last)}.`;
  if (record.to !== null && (record.to < record.from || record.to > last))
    faults['to'] = `A month from ${formatMonth(record.from)} to ${formatMonth(last)}.`;
  const { rows } = await sql<{ city: string; from: Month }>`
    select city, "from" from rented_home
    where organisation_id = ${work.session.organisationId} and declaration_id = ${record.declaration}
      and id <> ${record.id} and "from" <= ${record.to ?? last}
      and coalesce("to", ${last}) >= ${record.from} limit 1`.execute(work.db);
  const [other] = rows;
  if (other)
    faults['from'] ??=
      `These months overlap with the home in ${other.city}, from ${formatMonth(other.from)}.`;
  const { houseRent } = await taxLawOf(work.db);
  if (houseRent.relationAsked.on(yearFrom).value && !record.relation)
    faults['relation'] = 'Say how you are related to the landlord: the declaration form asks for it.';
  if (!record.landlordPan && (await asksLandlordPan(work, record, yearFrom)))
    faults['landlordPan'] = 'The rent of the year is above one lakh rupees: enter the landlord’s PAN.';
  if (!record.landlord) faults['landlord'] = 'Name the landlord.';
  return faults;
}

export const rentedHomeServer = formServer(rentedHome, {
  besideOthers: true,
  async check(work, { record, previous }) {
    const declaration = await openDeclaration(work, record, previous);
    if (work.session.system) return { employee: declaration.employee };
    const faults = await rentFaults(work, record, yearStart(declaration.taxYear));
    if (record.declared === zero) faults['declared'] ??= 'Enter the rent of a month.';
    if (Object.keys(faults).length > 0) invalid(faults);
    return { ...unchecked, employee: declaration.employee };
  },
  sumUp,
  deleting: async (work, { record }) => void (await openDeclaration(work, record, null)),
});

async function joinedOn(work: Work, employee: number): Promise<IsoDate | undefined> {
  const { rows } = await sql<{ joined: string }>`
    select joined_on as joined from employee
    where organisation_id = ${work.session.organisationId} and id = ${employee}`.execute(work.db);
  return rows[0] && isoDate(rows[0].joined);
}

export const previousEmploymentServer = formServer(previousEmployment, {
  async check(work, { record, previous }) {
    const declaration = await openDeclaration(work, record, previous);
    if (work.session.system) return { employee: declaration.employee };
    const yearFrom = yearStart(declaration.taxYear);
    const yearTo: IsoDate = `${yearOf(yearFrom) + 1}-03-31`;
    const faults: Record<string, string> = {};
    const joined = await joinedOn(work, declaration.employee);
    if (record.to < yearFrom || record.from > yearTo)
      faults['to'] = `Only employment in the tax year ${declaration.taxYear} counts here.`;
    if (joined && record.to >= joined)
      faults['to'] ??= `It must have ended before you joined on ${formatDate(joined)}.`;
    if (record.tax > record.declared) faults['tax'] = 'The tax cannot be more than the salary.';
    if (Object.keys(faults).length > 0) invalid(faults);
    const isForOther = declaration.employee !== work.session.employeeId;
    const enteredFor = previous?.enteredFor === true || isForOther;
    return { ...unchecked, employee: declaration.employee, enteredFor };
  },
  aboveOf(_work, row) {
    const day = row['to'] ?? row['from'];
    const name = typeof day === 'string' ? taxYearOf(isoDate(day)) : undefined;
    const first = formatMonth(monthOf(yearStart(firstTaxYear)));
    if (name === undefined)
      invalid({ to: `It must lie in a tax year that can be declared: choose days from ${first} on.` });
    return { employee: row['employee'], taxYear: name };
  },
  sumUp,
  deleting: async (work, { record }) => void (await openDeclaration(work, record, null)),
});

const lowersTax = (Object.keys(claimItems) as (keyof typeof claimItems)[]).filter(
  (item) => claimItems[item].group !== 'income' && claimItems[item].group !== 'credits',
);

/** What the declaration shows in lists: deductions and the year's rent, declared and accepted. */
export async function sumUp(work: Work, declaration: number): Promise<void> {
  const { organisationId } = work.session;
  await sql`
    with line as (
      select declared, case when verdict = 'accepted' then coalesce(accepted, declared) end as accepted,
        1 as months
      from tax_claim where organisation_id = ${organisationId} and declaration_id = ${declaration}
        and item = any(${[...lowersTax]}::text[])
      union all
      select r.declared, case when r.verdict = 'accepted' then coalesce(r.accepted, r.declared) end,
        (left(coalesce(r."to", left(d.tax_year, 4)::int + 1 || '-03'), 4)::int - left(r."from", 4)::int) * 12
          + right(coalesce(r."to", '-03'), 2)::int - right(r."from", 2)::int + 1
      from rented_home r
      join tax_declaration d on d.organisation_id = r.organisation_id and d.id = r.declaration_id
      where r.organisation_id = ${organisationId} and r.declaration_id = ${declaration}
    )
    update tax_declaration set
      declared = (select coalesce(sum(declared * months), 0) from line),
      accepted = (select sum(accepted * months) from line)
    where organisation_id = ${organisationId} and id = ${declaration}`.execute(work.db);
}

/** How many lines payroll has not decided on. */
async function undecidedLines(work: Work, declaration: number): Promise<number> {
  const { organisationId } = work.session;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select verdict, declaration_id from tax_claim where organisation_id = ${organisationId}
      union all select verdict, declaration_id from rented_home where organisation_id = ${organisationId}
      union all select verdict, declaration_id from previous_employment
        where organisation_id = ${organisationId}
    ) line where declaration_id = ${declaration} and verdict is null`.execute(work.db);
  return rows[0]?.count ?? 0;
}

/** Refuses while lines wait for a decision. */
export async function refuseUndecided(work: Work, declaration: number): Promise<void> {
  const count = await undecidedLines(work, declaration);
  if (count > 0) refuse('tax.undecided', { count });
}
