/** Certificates that expire soon, with the first shift afterwards that asks for them. */
import { sql } from 'kysely';
import { rosterPlan } from '#features/attendance/roster/roster-plan.server.ts';
import { eachDay } from '#kernel/calendar/day-range.ts';
import { addDays, daysInclusive, type IsoDate, later } from '#kernel/calendar.ts';
import { holdsFor } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { reportServer } from '#server/feature.ts';
import type { ReportPeople } from '#server/reports/people-asked.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import type { Work } from '#server/work.ts';
import { askedOfShifts, designationsOf, isAskedOn } from '../shift/competency-bar.server.ts';
import { expiringCertificates } from './competency.report.ts';
import { withoutCertificate } from './without-certificate.server.ts';

/** A roster further ahead than this is hardly published. */
const weeksAfter = 28;

type Expiring = ReportRow & {
  readonly employeeId: number;
  readonly competencyId: number;
  readonly until: IsoDate;
};

async function expiring(work: Work, last: IsoDate, people: ReportPeople): Promise<readonly Expiring[]> {
  const { rows } = await sql<Expiring>`
    select c.id as "drillId", e.id as "employeeId", e.code, ${fullNameOf('e')} as name, d.name as department,
      k.id as "competencyId", k.name as competency, c.number, c.expires_on as until
    from competency_certificate c
    join competency k on k.organisation_id = c.organisation_id and k.id = c.competency_id
    join employee e on e.organisation_id = c.organisation_id and e.id = c.employee_id
      and (e.left_on is null or e.left_on >= ${work.today}::date)
    left join employee_work w on ${holdsFor('w', 'e.id', work.today)}
    left join department d on d.organisation_id = w.organisation_id and d.id = w.department_id
    where c.organisation_id = ${work.session.organisationId} and c.state = 'verified'
      and c.expires_on between ${work.today}::date and ${last}::date and ${people.where('e.id')}
      and not exists (select from competency_certificate newer
        where newer.organisation_id = c.organisation_id and newer.employee_id = c.employee_id
          and newer.competency_id = c.competency_id and newer.state = 'verified'
          and (newer.expires_on is null or newer.expires_on > c.expires_on))
    order by c.expires_on, e.code, k.name`.execute(work.db);
  return rows;
}

export const expiringCertificatesServer = reportServer(
  expiringCertificates,
  async (work, { which, days }, people) => {
    if (which === 'missing') return withoutCertificate(work, people);
    const rows = await expiring(work, addDays(work.today, days ?? 60), people);
    const last = addDays(rows.at(-1)?.until ?? work.today, weeksAfter);
    const asked = await askedOfShifts(work, work.today, last);
    const needing = rows.filter((row) => asked.some(({ competency }) => competency === row.competencyId));
    const ids = [...new Set(needing.map(({ employeeId }) => employeeId))];
    const plan = ids.length > 0 ? await rosterPlan(work, ids, [work.today, last]) : undefined;
    const designationOn = await designationsOf(work, ids, work.today, last);
    return rows.map(({ competencyId, ...row }): ReportRow => {
      const { employeeId, until } = row;
      const from = later(addDays(until, 1), work.today);
      const of = asked.filter(({ competency }) => competency === competencyId);
      const first = eachDay(from, addDays(until, weeksAfter)).find((date) => {
        const turn = of.length > 0 && plan ? plan.published(employeeId, date) : undefined;
        if (!turn?.shift) return false;
        return of.some((each) => isAskedOn(each, date, turn.turn, designationOn(employeeId, date)));
      });
      const shift = first && plan ? plan.published(employeeId, first).shift?.name : undefined;
      const left = daysInclusive(work.today, until) - 1;
      return { ...row, left, shiftOn: first ?? null, shift: shift ?? null };
    });
  },
);
