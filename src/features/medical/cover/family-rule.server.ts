/** Whom the terms of a scheme cover: the employee, and relations up to an age, so many of each. */

import { sql } from 'kysely';
import { relation } from '#features/masters/relation.form.ts';
import { employeeFamily } from '#features/people/profile/employee-family.form.ts';
import { addDays, addYears, formatDate, type IsoDate } from '#kernel/calendar.ts';
import { dayCount } from '#kernel/text/day-count.ts';
import { forbids, lacks, type Ruling } from '#kernel/verdict.ts';
import type { ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { isFor, readScheme, type Terms } from '../scheme/scheme-terms.server.ts';
import { schemeYear } from '../scheme/scheme-year.ts';
import { medicalCover } from './medical-cover.form.ts';

type Cover = ServerRecord<typeof medicalCover>;
type AskedCover = Pick<Cover, 'id' | 'employee' | 'scheme' | 'member' | 'because' | 'eventOn' | 'since'>;

/** Completed years on a day. */
function ageOn(born: IsoDate, on: IsoDate): number {
  const years = Number(on.slice(0, 4)) - Number(born.slice(0, 4));
  return addYears(born, years) > on ? years - 1 : years;
}

/** The co-pay of a patient: the relation's own, else that of the scheme. */
export async function coPayFor(work: Work, terms: Terms, { member }: Pick<Cover, 'member'>): Promise<number> {
  const usual = terms.coPay ?? 0;
  if (member === null) return usual;
  const person = await records(work, employeeFamily).one(member);
  return terms.family.find(({ relation: of }) => of === person?.relation)?.coPay ?? usual;
}

/** Somebody covered since a day needs the employee in service then, and the scheme for that employee. */
export async function coverRuling(work: Work, asked: AskedCover): Promise<Ruling | undefined> {
  const found = await readScheme(work, asked.scheme);
  if (!found) return undefined;
  const { scheme, termsOn } = found;
  const terms = termsOn(asked.since);
  if (!scheme.active) return forbids(`${scheme.name} is not in use any more.`, 'Choose another scheme.');
  if (!terms)
    return forbids(`${scheme.name} has no terms on ${formatDate(asked.since)}.`, 'Choose a later day.');
  if (!(await isFor(work, scheme, asked.employee, asked.since)))
    return forbids(`${scheme.name} is not for this employee.`, 'Choose a scheme that is.');
  const service = await serviceOf(work, asked.employee);
  if (service.left !== null && asked.since > service.left)
    return forbids(`Cover ends on the last working day, ${formatDate(service.left)}.`);
  if (await isCovered(work, asked)) return forbids('This person is covered by the scheme already.');
  const family = asked.member === null ? undefined : await familyRuling(work, asked, terms);
  return family ?? timely(asked, terms, scheme.yearBegins, service.joined);
}

async function serviceOf(
  { db, session }: Work,
  employee: number,
): Promise<{ readonly joined: IsoDate | null; readonly left: IsoDate | null }> {
  const { rows } = await sql<{ joined: IsoDate | null; left: IsoDate | null }>`
    select joined_on as joined, left_on as left from employee
    where organisation_id = ${session.organisationId} and id = ${employee}`.execute(db);
  return rows[0] ?? { joined: null, left: null };
}

async function isCovered(work: Work, { id, employee, scheme, member, since }: AskedCover): Promise<boolean> {
  const others = await records(work, medicalCover).find({ employee, scheme, member });
  return others.some(
    (each) => each.id !== id && each.state !== 'refused' && (each.until === null || each.until >= since),
  );
}

async function familyRuling(work: Work, asked: AskedCover, terms: Terms): Promise<Ruling | undefined> {
  const person = await records(work, employeeFamily).one(asked.member ?? 0);
  if (person?.employee !== asked.employee)
    return forbids('This is nobody of the employee’s family.', 'Choose a family member on record.');
  const row = terms.family.find(({ relation: of }) => of === person.relation);
  const kin = (await records(work, relation).one(person.relation))?.name ?? 'This relation';
  if (!row) return forbids(`The scheme does not cover: ${kin}.`);
  const { ageFrom, ageTo, most } = row;
  if (ageFrom !== null || ageTo !== null) {
    if (person.dateOfBirth === null)
      return lacks(`Enter the date of birth of ${person.name} in the family record.`);
    const age = ageOn(person.dateOfBirth, asked.since);
    if (age < (ageFrom ?? 0) || age > (ageTo ?? 200))
      return forbids(
        `${person.name} is ${age} on ${formatDate(asked.since)}: ${kin} is covered ${agesOf(row)}.`,
      );
  }
  if (most === null) return undefined;
  const held = await countOf(work, asked, person.relation);
  return held >= most ? forbids(`The scheme covers ${most} of ${kin}, and has as many.`) : undefined;
}

const agesOf = ({ ageFrom, ageTo }: { ageFrom: number | null; ageTo: number | null }): string =>
  ageTo === null ? `from age ${ageFrom}` : `from age ${ageFrom ?? 0} to ${ageTo}`;

async function countOf({ db, session }: Work, asked: AskedCover, kin: number): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select count(*)::int as held from medical_cover cover
    join employee_family person on person.organisation_id = cover.organisation_id
      and person.id = cover.member_id and person.relation_id = ${kin}
    where cover.organisation_id = ${session.organisationId} and cover.employee_id = ${asked.employee}
      and cover.scheme_id = ${asked.scheme} and cover.id <> ${asked.id} and cover.state <> 'refused'
      and (cover.until is null or cover.until >= ${asked.since})`.execute(db);
  return rows[0]?.held ?? 0;
}

/** Later than the days given, they come in with the next year of the scheme. */
function timely(
  { because, eventOn, since }: AskedCover,
  terms: Terms,
  yearBegins: string,
  joined: IsoDate | null,
): Ruling | undefined {
  const year = schemeYear(yearBegins, since);
  const event = because === 'joined' ? joined : because === 'start' ? year.from : eventOn;
  if (event === null) return undefined;
  if (since < event) return forbids(`Cover cannot begin before ${formatDate(event)}.`);
  const last = addDays(event, terms.addWithin);
  if (since <= last) return undefined;
  const next = formatDate(addDays(year.to, 1));
  return forbids(
    `Cover has to begin within ${dayCount(terms.addWithin)} of ${formatDate(event)}, by ${formatDate(last)}.`,
    `Choose ${next}, the next year of the scheme.`,
  );
}
