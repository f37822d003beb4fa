/** Schemes that are for everybody: who is new comes in with the family on record, by the day's work. */
import { sql } from 'kysely';
import { type IsoDate, isoDate, later } from '#kernel/calendar.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { daily } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { coversFor } from '#server/population/person.ts';
import type { Work } from '#server/work.ts';
import { medicalScheme } from '../scheme/medical-scheme.form.ts';
import { readTerms, type Scheme, type TermsOn } from '../scheme/scheme-terms.server.ts';
import { schemeYear } from '../scheme/scheme-year.ts';
import { coverRuling } from './family-rule.server.ts';
import { medicalCover } from './medical-cover.form.ts';

type Person = { readonly id: number; readonly name: string; readonly joined: IsoDate };
type Member = { readonly id: number; readonly employee: number; readonly name: string };

/** In service and covered by no row of the scheme. */
async function newPeople({ db, session, today }: Work, scheme: number): Promise<readonly Person[]> {
  const { rows } = await sql<Person>`
    select employee.id, ${fullNameOf('employee')} as name, joined_on as joined
    from employee
    where employee.organisation_id = ${session.organisationId} and joined_on <= ${today}
      and (left_on is null or left_on >= ${today})
      and not exists (select from medical_cover cover
        where cover.organisation_id = employee.organisation_id and cover.employee_id = employee.id
          and cover.scheme_id = ${scheme} and cover.member_id is null)
    order by employee.id`.execute(db);
  return rows;
}

async function familyOf({ db, session }: Work, ids: readonly number[]): Promise<readonly Member[]> {
  const { rows } = await sql<Member>`
    select id, employee_id as employee, name from employee_family
    where organisation_id = ${session.organisationId} and employee_id = any (${[...ids]}::bigint[])
    order by date_of_birth, id`.execute(db);
  return rows;
}

type Enrolling = { readonly scheme: Scheme; readonly termsOn: TermsOn; readonly from: IsoDate };

/** From the first day of the scheme's year, of joining, or of the terms, whichever is last. */
async function enrolPerson(
  work: Work,
  { scheme, from }: Enrolling,
  person: Person,
  family: readonly Member[],
) {
  const since = later(from, person.joined);
  const because = person.joined > from ? 'joined' : 'start';
  const covers = records(work, medicalCover);
  const given = { employee: person.id, scheme: scheme.id, because, since } as const;
  const noted = { state: 'enrolled', as: 'enrol', reason: 'Enrolled with the scheme' };
  await covers.asServer.make({ ...given, memberName: person.name }, noted);
  for (const { id: member, name: memberName } of family) {
    const ruling = await coverRuling(work, { id: 0, ...given, member, eventOn: null });
    if (ruling === undefined || ruling.yes)
      await covers.asServer.make({ ...given, member, memberName }, noted);
  }
}

/** Answers how many employees came in. */
async function enrol(work: Work, scheme: Scheme, on: IsoDate = work.today): Promise<number> {
  const termsOn = await readTerms(work, scheme.id);
  const terms = termsOn(on);
  if (!terms) return 0;
  const from = later(schemeYear(scheme.yearBegins, on).from, isoDate(terms.validFrom ?? on));
  const people = await newPeople(work, scheme.id);
  const asked = people.map(({ id }) => ({ employee: id, on }));
  const covers = await coversFor(work, [scheme.forWhom ?? []], asked);
  const chosen = people.filter((_person, at) => covers(scheme.forWhom ?? [], at) !== undefined);
  const family = Map.groupBy(
    await familyOf(
      work,
      chosen.map(({ id }) => id),
    ),
    ({ employee }) => employee,
  );
  for (const person of chosen)
    await enrolPerson(work, { scheme, termsOn, from }, person, family.get(person.id) ?? []);
  return chosen.length;
}

export const medicalEnrolment = daily({
  name: 'medical-enrolment',
  async run(work) {
    for (const scheme of await records(work, medicalScheme).find({ active: true }))
      if (scheme.enrols === 'all') await enrol(work, scheme);
  },
});
