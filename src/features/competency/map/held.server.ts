/** What people hold of competencies on any day: agreed levels and verified certificates, read at once. */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { type Held, heldOn } from '#kernel/competency/fit.ts';
import type { Work } from '#server/work.ts';

export type HeldBy = (employee: number, competency: number, day: IsoDate) => Held;

type Level = {
  readonly employee: number;
  readonly competency: number;
  readonly level: number;
  readonly on: IsoDate;
};
type Paper = {
  readonly employee: number;
  readonly competency: number;
  readonly issuedOn: IsoDate;
  readonly expiresOn: IsoDate | null;
};

const keyOf = ({ employee, competency }: { employee: number; competency: number }) =>
  `${employee} ${competency}`;

/** Of these competencies, or of all. */
export async function heldBy(
  work: Work,
  people: readonly number[],
  competencies?: readonly number[],
): Promise<HeldBy> {
  const { organisationId } = work.session;
  const whose = sql`organisation_id = ${organisationId} and employee_id = any (${[...people]}::bigint[])
    and (${competencies === undefined} or competency_id = any (${[...(competencies ?? [])]}::bigint[]))`;
  const { rows: levels } = await sql<Level>`
    select employee_id as employee, competency_id as competency, level::int as level, "on"
    from competency_level where ${whose}`.execute(work.db);
  const { rows: papers } = await sql<Paper>`
    select employee_id as employee, competency_id as competency, issued_on as "issuedOn",
      expires_on as "expiresOn"
    from competency_certificate where ${whose} and state = 'verified'`.execute(work.db);
  const { rows: needing } = await sql<{ id: number }>`
    select id from competency where organisation_id = ${organisationId} and certificate`.execute(work.db);
  const agreed = Map.groupBy(levels, keyOf);
  const certificates = Map.groupBy(papers, keyOf);
  const needs = new Set(needing.map(({ id }) => id));
  return (employee, competency, day) => {
    const key = keyOf({ employee, competency });
    return heldOn(day, agreed.get(key) ?? [], needs.has(competency), certificates.get(key) ?? []);
  };
}
