/**
 * Policies for somebody who joins soon: which are asked of their post, and what they acknowledged before the
 * first day, which then stands as that of any employee.
 */
import { sql } from 'kysely';
import { departmentsAbove } from '#features/people/work/population.server.ts';
import type { IsoDate } from '#kernel/calendar.ts';
import { coverOf, type PersonOnDay } from '#kernel/population/covering.ts';
import type { Population } from '#kernel/population/population.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { policyVersion } from '../version/policy-version.form.ts';
import { versionOn } from './asked.server.ts';
import { policyReading } from './policy-reading.form.ts';

/** The post and the day that somebody joins on; whatever else a policy may ask is known from then on. */
type Joining = {
  readonly on: IsoDate;
  readonly department: number | null;
  readonly designation: number | null;
  readonly establishment: number | null;
  readonly employmentType: number | null;
  readonly grade: number | null;
};

export type PolicyToRead = {
  /** Of the version. */
  readonly id: number;
  readonly policy: number;
  readonly name: string;
  readonly number: number;
  readonly from: IsoDate;
  readonly text: string | null;
  readonly file: number | null;
};

async function personOf({ db, session }: Work, joining: Joining): Promise<PersonOnDay> {
  const above = await departmentsAbove({ db, organisationId: session.organisationId });
  const one = (id: number | null) => (id === null ? [] : [id]);
  return {
    departments: joining.department === null ? [] : above(joining.department),
    designations: one(joining.designation),
    establishments: one(joining.establishment),
    employmentTypes: one(joining.employmentType),
    grades: one(joining.grade),
    months: 0,
  };
}

/** The versions in effect on the day of joining that this post has to acknowledge, by name. */
export async function policiesAskedOf(work: Work, joining: Joining): Promise<readonly PolicyToRead[]> {
  const { rows } = await sql<PolicyToRead & { forWhom: Population | null }>`
    select v.id, p.id as policy, p.name, v.number::int as number, v."from", v.text, v.document_id as file,
      p.for_whom as "forWhom"
    from policy p
    cross join lateral (${versionOn(joining.on)}) v
    where p.organisation_id = ${work.session.organisationId} and p.active and p.acknowledge
    order by lower(p.name), p.id`.execute(work.db);
  const person = await personOf(work, joining);
  return rows.filter(({ forWhom }) => coverOf(forWhom ?? [], person, () => false) !== undefined);
}

type Acknowledged = {
  readonly policy: number | null;
  readonly wording: number | null;
  readonly givenAt: string | null;
};

/** What was acknowledged before the first day stands in the employee’s name. */
export async function acknowledgedBefore(
  work: Work,
  employee: number,
  acknowledged: readonly Acknowledged[],
): Promise<void> {
  for (const { policy, wording, givenAt } of acknowledged) {
    const version = wording === null ? undefined : await records(work, policyVersion).one(wording);
    if (!version || policy === null) continue;
    const { number } = version;
    const values = { employee, policy, wording: version.id, askedOn: work.today, givenAt };
    await records(work, policyReading).asServer.make(
      { ...values, ...(number !== null && { number }) },
      { state: 'given' },
    );
  }
}
