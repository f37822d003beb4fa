/** Licences that shifts and required cover ask for: who holds them until when, and who is planned without. */
import { sql } from 'kysely';
import { formatDate, type IsoDate } from '#kernel/calendar.ts';
import type { Work } from '#server/work.ts';
import { type Held, holdsOn } from '#time/roster/cover.ts';
import type { Turn } from '#time/roster/roster.ts';

type Breach = { readonly day: number; readonly says: string; readonly law: null };

type Licences = {
  /** By person, and only of kinds that some shift or cover asks for. */
  readonly held: ReadonlyMap<number, readonly Held[]>;
  /** The days of a person's turns on which a licence of the shift is missing. */
  lacking(turns: readonly Turn[], held: readonly Held[], dates: readonly IsoDate[]): readonly Breach[];
};

/** A document that nobody has verified is none. */
export async function licencesOf(work: Work, people: readonly number[]): Promise<Licences> {
  const { organisationId } = work.session;
  const { rows: asked } = await sql<{ shift: number; licence: number; name: string }>`
    select s.id as shift, d.id as licence, d.name from shift s
    join document_type d on d.organisation_id = s.organisation_id and d.id = s.licence_id
    where s.organisation_id = ${organisationId}`.execute(work.db);
  const byShift = new Map(asked.map((row) => [row.shift, row]));
  const { rows } = await sql<Held & { employee: number }>`
    select employee_id as employee, type_id as type, expires_on as until from employee_document
    where organisation_id = ${organisationId} and state = 'verified'
      and employee_id = any (${[...people]}::bigint[])
      and type_id in (select licence_id from shift where organisation_id = ${organisationId}
        union select licence_id from required_cover where organisation_id = ${organisationId})`.execute(
    work.db,
  );
  const held = new Map(
    [...Map.groupBy(rows, ({ employee }) => employee)].map(([employee, its]) => [
      employee,
      its.map(({ type, until }) => ({ type, until })),
    ]),
  );
  return {
    held,
    lacking: (turns, its, dates) =>
      turns.flatMap((turn, day) => {
        const needs = byShift.get(turn);
        const date = dates[day];
        if (!needs || !date || holdsOn(its, needs.licence, date)) return [];
        return [{ day, says: `${formatDate(date)}: ${needs.name} is missing or not verified.`, law: null }];
      }),
  };
}
