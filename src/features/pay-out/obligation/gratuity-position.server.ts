/** Gratuity on a day: those in service, by the basis and the law of that day. */
import { sql } from 'kysely';
import { lawOf } from '#features/law/law-in-force.server.ts';
import { addDays, addYears, daysInclusive, type IsoDate, monthOf } from '#kernel/calendar.ts';
import { type Paise, paise, zero } from '#kernel/money.ts';
import { yearsNeeded } from '#law/in/gratuity.ts';
import type { Member } from '#law/in/projected-unit-credit.ts';
import type { ReportPeople } from '#server/reports/people-asked.ts';
import type { Work } from '#server/work.ts';
import { type GratuityMember, gratuityMembers } from '../report/gratuity-listing.server.ts';
import { person, personOn } from '../report/pay-year.server.ts';
import type { Flows } from './movement.ts';
import type { BenefitRule, Named, Position, Valued } from './position.ts';
import type { ValuationBasis } from './valuation-basis.server.ts';

const wholeYears = (from: IsoDate, on: IsoDate): number => {
  const years = Number(on.slice(0, 4)) - Number(from.slice(0, 4));
  return addYears(from, years) > on ? years - 1 : years;
};

/** Rate, ceiling and qualifying years of a day. */
async function ruleOn(work: Work, on: IsoDate): Promise<BenefitRule> {
  const law = (await lawOf(work.db)).gratuity;
  const { daysPerYear, daysOfMonth } = law.rate.on(on).value;
  const needed = law.qualifyingYears.on(on).value;
  return {
    benefit: 'gratuity',
    ...{ daysPerYear, divisor: daysOfMonth, ceiling: law.ceiling.on(on).value },
    vestingYears: yearsNeeded(needed, {}),
    vestingOf: (terms) => yearsNeeded(needed, terms),
  };
}

/** Age, retirement and service on a day, as every benefit is valued by them. */
export function memberOf(row: GratuityMember, on: IsoDate, basis: ValuationBasis): Member {
  const age = wholeYears(row.born, on);
  const byRecord = row.retiresOn && wholeYears(row.born, addDays(row.retiresOn, 1));
  return {
    age,
    retirementAge: Math.max(age, byRecord ?? basis.retirementAge),
    service: Math.round((daysInclusive(row.joined, on) / 365.25) * 10_000) / 10_000,
    monthlyWages: row.wages,
  };
}

export const personOf = (row: GratuityMember): Valued['person'] => ({
  ...{ drillId: row.drillId, code: row.code, name: row.name, department: row.department },
  ...{ fixedTerm: row.fixedTerm, journalist: row.journalist },
});

/** Who of the people asked for is valued on a day, and by what. */
export async function gratuityPosition(
  work: Work,
  { on, basis }: { readonly on: IsoDate; readonly basis: ValuationBasis },
  people?: ReportPeople,
): Promise<Position> {
  const rule = await ruleOn(work, on);
  const valued = (await gratuityMembers(work, on, people)).map((row): Valued => {
    const known = { person: personOf(row), wages: row.wages };
    if (row.without) return { ...known, remark: 'Without gratuity' };
    if (row.wages === zero) return { ...known, remark: 'No salary on the day: not valued' };
    const remark = row.fixedTerm ? 'Fixed term' : null;
    return { ...known, member: memberOf(row, on, basis), remark };
  });
  return { rule, basis, people: valued };
}

export type Span = { readonly after: IsoDate; readonly upTo: IsoDate };
export type Paid = Named & { readonly amount: Paise };
/** What settlements pay of a benefit. */
const settled = { gratuity: 'settlement.gratuity_amount', leave: 'settlement.leave_amount' } as const;

/** What settlements of those who left after a day, up to another, pay: approved, or paid since. */
export async function settledBetween(
  work: Work,
  benefit: keyof typeof settled,
  { after, upTo }: Span,
  people: ReportPeople,
): Promise<readonly Paid[]> {
  const { rows } = await sql<Paid>`
    select settlement.employee_id as "drillId", ${person},
      coalesce(${sql.ref(settled[benefit])}, 0)::bigint as amount
    from settlement ${personOn(work, 'settlement.employee_id', monthOf(upTo))}
    where settlement.organisation_id = ${work.session.organisationId}
      and settlement.state in ('approved', 'paid')
      and employee.left_on > ${after} and employee.left_on <= ${upTo}
      and ${people.where('settlement.employee_id', sql.ref('employee.left_on'))}
    order by employee.code`.execute(work.db);
  return rows.map((row) => ({ ...row, amount: paise(Number(row.amount)) }));
}

/** What was paid of gratuity in a year. */
export async function gratuityFlows(work: Work, span: Span, people: ReportPeople): Promise<Flows> {
  const paid = await settledBetween(work, 'gratuity', span, people);
  return { people: paid, paid: new Map(paid.map(({ drillId, amount }) => [drillId, amount])) };
}
