/**
 * People whose role asks for a competency that needs a certificate, and who have none that is valid
 * today.
 */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import type { ReportPeople } from '#server/reports/people-asked.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import type { Work } from '#server/work.ts';
import { peopleInRoles, requirementsOn } from '../map/role-map.server.ts';

type Paper = {
  readonly id: number;
  readonly employee: number;
  readonly competency: number;
  readonly number: string | null;
  readonly until: IsoDate | null;
};

/** Of each person and competency the verified certificate that counts longest. */
async function papersOf({ db, session, today }: Work): Promise<ReadonlyMap<string, Paper>> {
  const { rows } = await sql<Paper>`
    select distinct on (c.employee_id, c.competency_id) c.id, c.employee_id as employee,
      c.competency_id as competency, c.number, c.expires_on as until
    from competency_certificate c
    where c.organisation_id = ${session.organisationId} and c.state = 'verified'
      and c.issued_on <= ${today}::date
    order by c.employee_id, c.competency_id, c.expires_on desc nulls first`.execute(db);
  return new Map(rows.map((row) => [`${row.employee} ${row.competency}`, row]));
}

async function needingOne({ db, session }: Work): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`select id from competency
    where organisation_id = ${session.organisationId} and certificate`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** With the last day of the one that has expired, where there was one. */
export async function withoutCertificate(work: Work, people: ReportPeople): Promise<ReportRow[]> {
  const found = await peopleInRoles(work, people.where('e.id'));
  const needs = await needingOne(work);
  const papers = await papersOf(work);
  const asked = Map.groupBy(
    (await requirementsOn(work, work.today)).filter(({ competency }) => needs.has(competency)),
    ({ designation }) => designation,
  );
  return found.flatMap(({ id, code, name, department, designation }) =>
    (asked.get(designation ?? 0) ?? []).flatMap((need): ReportRow[] => {
      const paper = papers.get(`${id} ${need.competency}`);
      if (paper && (paper.until === null || paper.until >= work.today)) return [];
      return [
        {
          ...{ employeeId: id, code, name, department, competency: need.name, drillId: paper?.id ?? null },
          ...{ number: paper?.number ?? null, until: paper?.until ?? null },
          ...{ left: null, shiftOn: null, shift: null },
        },
      ];
    }),
  );
}
