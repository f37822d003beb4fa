/** Which documents people must have on a day, by whom the duty is for, and which they hold. */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import type { Population } from '#kernel/population/population.ts';
import { among } from '#server/database/among.ts';
import { rowsHolding } from '#server/population/person.ts';
import type { Work } from '#server/work.ts';
import type { withoutOne } from './document-duty.form.ts';
import type { Held } from './standing.ts';

export type Duty = {
  readonly type: number;
  readonly document: string;
  readonly forWhom: Population | null;
  readonly withinDays: number;
  readonly verified: boolean;
  readonly without: keyof typeof withoutOne;
  /** HR keeps it for some people; otherwise everybody hands the document in. */
  readonly kept: boolean;
};

/** Those that are kept by population, in the order of their documents. */
export async function readDuties({ db, session }: Work): Promise<readonly Duty[]> {
  const { rows } = await sql<Duty>`
    select duty.type_id as type, kind.name as document, duty.for_whom as "forWhom",
      duty.within_days::int as "withinDays", duty.verified, duty.without, true as kept
    from document_duty duty
    join document_type kind on kind.organisation_id = duty.organisation_id and kind.id = duty.type_id
    where duty.organisation_id = ${session.organisationId} and duty.active and kind.active
    order by lower(kind.name), duty.type_id, duty.id`.execute(db);
  return rows;
}

/** What everybody hands in, as duties of everybody; one that is kept by population goes before it. */
export async function handedInByAll({ db, session }: Work): Promise<readonly Duty[]> {
  const { rows } = await sql<Duty>`
    select id as type, name as document, null::jsonb as "forWhom", 30 as "withinDays",
      false as verified, 'reminded' as without, false as kept
    from document_type where organisation_id = ${session.organisationId} and mandatory and active
    order by lower(name), id`.execute(db);
  return rows;
}

type DutiesOn = (employee: number, on: IsoDate) => readonly Duty[];

/** Of several duties for one document, the one that says most of the person holds. Null is everybody. */
export async function dutiesHolding(
  work: Work,
  duties: readonly Duty[],
  employees: readonly number[] | null,
): Promise<DutiesOn> {
  const within = { db: work.db, organisationId: work.session.organisationId };
  const sources = work.host.forms.populationSources;
  const holding: ((employee: number, on: IsoDate) => Duty | undefined)[] = [];
  for (const rows of Map.groupBy(duties, ({ type }) => type).values())
    holding.push(await rowsHolding(sources, within, rows, employees));
  return (employee, on) => holding.flatMap((of) => of(employee, on) ?? []);
}

/** What these people hold of these kinds. */
export async function readHeld(
  { db, session }: Work,
  employees: readonly number[] | null,
  types: readonly number[],
): Promise<(employee: number, type: number) => readonly Held[]> {
  const { rows } = await sql<Held & { employee: number; type: number }>`
    select employee_id as employee, type_id as type, issued_on as "issuedOn", expires_on as "expiresOn",
      state = 'verified' as verified
    from employee_document
    where organisation_id = ${session.organisationId} and type_id = any (${[...types]}::bigint[])
      and ${among('employee_id', employees)}`.execute(db);
  const held = Map.groupBy(rows, ({ employee, type }) => `${employee}/${type}`);
  return (employee, type) => held.get(`${employee}/${type}`) ?? [];
}
