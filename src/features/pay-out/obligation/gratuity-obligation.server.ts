/** The valuation of gratuity: those in service on a day, by the basis and the law of that day. */
import { sql } from 'kysely';
import { lawOf } from '#features/law/law-in-force.server.ts';
import { addDays, addYears, daysInclusive, type IsoDate } from '#kernel/calendar.ts';
import { type Paise, paise, roundings, share, subtract, zero } from '#kernel/money.ts';
import { yearsNeeded } from '#law/in/gratuity.ts';
import {
  type Assumed,
  type Member,
  projectedUnitCredit,
  type Scheme,
} from '#law/in/projected-unit-credit.ts';
import { reportServer } from '#server/feature.ts';
import type { ReportPeople } from '#server/reports/people-asked.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import type { Work } from '#server/work.ts';
import { type GratuityMember, gratuityMembers } from '../report/gratuity-listing.server.ts';
import { gratuityNote, gratuityObligation } from './gratuity-obligation.report.ts';
import { movedAssumptions, payments } from './sensitivity.ts';
import { basisOn, type ValuationBasis } from './valuation-basis.server.ts';

const toPaise = (exact: number): Paise => paise(Math.floor(exact + 0.5));

/** A row and what is valued of it; no member where something is missing, which the remark names. */
type Valued = { readonly row: GratuityMember; readonly member?: Member; readonly remark: string | null };
type Position = {
  readonly scheme: Scheme;
  readonly assumed: Assumed;
  readonly people: readonly Valued[];
};

const wholeYears = (from: IsoDate, on: IsoDate): number => {
  const years = Number(on.slice(0, 4)) - Number(from.slice(0, 4));
  return addYears(from, years) > on ? years - 1 : years;
};

async function schemeOf(work: Work, basis: ValuationBasis, on: IsoDate): Promise<Scheme> {
  const law = (await lawOf(work.db)).gratuity;
  const { daysPerYear, daysOfMonth } = law.rate.on(on).value;
  return {
    benefit: 'gratuity',
    mortality: basis.mortality,
    attrition: basis.attrition.map((band) => ({ ...band, rate: band.rate / 10_000 })),
    vestingYears: yearsNeeded(law.qualifyingYears.on(on).value, {}),
    daysPerYear,
    divisor: daysOfMonth,
    ceiling: law.ceiling.on(on).value,
    exits: basis.exits,
  };
}

/** Who of the people asked for is valued on a day, and by what. */
async function positionOn(work: Work, on: IsoDate, people?: ReportPeople): Promise<Position> {
  const basis = await basisOn(work, on);
  const needed = (await lawOf(work.db)).gratuity.qualifyingYears.on(on).value;
  const valued = (await gratuityMembers(work, on, people)).map((row): Valued => {
    if (row.without) return { row, remark: 'Without gratuity' };
    if (row.wages === zero) return { row, remark: 'No salary on the day: not valued' };
    const age = wholeYears(row.born, on);
    const byRecord = row.retiresOn && wholeYears(row.born, addDays(row.retiresOn, 1));
    const member: Member = {
      age,
      retirementAge: Math.max(age, byRecord ?? basis.retirementAge),
      service: Math.round((daysInclusive(row.joined, on) / 365.25) * 10_000) / 10_000,
      monthlyWages: row.wages,
      vestingYears: yearsNeeded(needed, row),
    };
    return { row, member, remark: row.fixedTerm ? 'Fixed term' : null };
  });
  return { scheme: await schemeOf(work, basis, on), assumed: basis, people: valued };
}

export const gratuityObligationServer = reportServer(gratuityObligation, async (work, { on }) => {
  const { scheme, assumed, people } = await positionOn(work, on);
  const value = projectedUnitCredit(scheme, assumed);
  return people.map(({ row, member, remark }): ReportRow => {
    const { drillId, code, name, department, wages } = row;
    if (!member) return { drillId, code, name, department, wages, remark };
    const { obligation, serviceCost } = value(member);
    return {
      ...{ drillId, code, name, department, wages, remark },
      ...{ age: member.age, retirementAge: member.retirementAge },
      service: Math.round(member.service * 100) / 100,
      obligation: toPaise(obligation),
      serviceCost: toPaise(serviceCost),
    };
  });
});

/** The sum of an obligation and of its service cost, each person's rounded as the listing shows them. */
function totalOf({ scheme, people }: Position, assumed: Assumed) {
  const value = projectedUnitCredit(scheme, assumed);
  let [obligation, serviceCost] = [0, 0];
  for (const { member } of people) {
    if (!member) continue;
    const valued = value(member);
    obligation += toPaise(valued.obligation);
    serviceCost += toPaise(valued.serviceCost);
  }
  return { obligation: paise(obligation), serviceCost: paise(serviceCost) };
}

/** Gratuity of the settlements of those who left after a day, up to another: approved, or paid since. */
async function paidBetween(work: Work, after: IsoDate, upTo: IsoDate, people: ReportPeople): Promise<Paise> {
  const { rows } = await sql<{ paid: number }>`
    select coalesce(sum(settlement.gratuity_amount), 0)::bigint as paid
    from settlement join employee on employee.organisation_id = settlement.organisation_id
      and employee.id = settlement.employee_id
    where settlement.organisation_id = ${work.session.organisationId} 
      and settlement.state in ('approved', 'paid')
      and employee.left_on > ${after} and employee.left_on <= ${upTo}
      and ${people.where('settlement.employee_id', sql.ref('employee.left_on'))}`.execute(work.db);
  return paise(Number(rows[0]?.paid ?? 0));
}

export const gratuityNoteServer = reportServer(gratuityNote, async (work, { on }, people) => {
  const from = addYears(on, -1);
  const opening = await positionOn(work, from, people);
  const closing = await positionOn(work, on, people);
  const before = totalOf(opening, opening.assumed);
  const { obligation, serviceCost: nextYear } = totalOf(closing, closing.assumed);
  const paid = await paidBetween(work, from, on, people);
  const interest = share(before.obligation, opening.assumed.discount, 10_000, roundings.paise);
  const expected = paise(before.obligation + before.serviceCost + interest - paid);
  const loss = subtract(obligation, expected);
  const experience = subtract(totalOf(closing, opening.assumed).obligation, expected);
  const year = (what: string, amount: Paise): ReportRow => ({ part: 'The year', what, amount });
  return [
    year('Obligation at the beginning', before.obligation),
    year('Service cost', before.serviceCost),
    year('Interest cost', interest),
    year('Paid', subtract(zero, paid)),
    year('Loss from experience; a gain is negative', experience),
    year('Loss from assumptions; a gain is negative', subtract(loss, experience)),
    year('Obligation at the end', obligation),
    { part: 'The coming year', what: 'Service cost', amount: nextYear },
    {
      part: 'The coming year',
      what: 'Interest cost',
      amount: share(obligation, closing.assumed.discount, 10_000, roundings.paise),
    },
    ...movedAssumptions.map(({ what, moved }): ReportRow => {
      const [scheme, assumed] = moved(closing.scheme, closing.assumed);
      const amount = totalOf({ ...closing, scheme }, assumed).obligation;
      return { part: 'If it were otherwise', what, amount, change: subtract(amount, obligation) };
    }),
    ...payments(
      closing.scheme,
      closing.assumed,
      closing.people.flatMap(({ member }) => member ?? []),
    ).map(({ what, amount }): ReportRow => ({ part: 'When it is paid', what, amount: toPaise(amount) })),
  ];
});
