/** The report of documents that people must have and do not, or not for long. */
import { sql } from 'kysely';
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import { holdsFor } from '#server/database/dated-row.ts';
import { reportServer } from '#server/feature.ts';
import { documentsMissing } from './documents-missing.report.ts';
import { type Stands, standings } from './missing.server.ts';

const soonDays = 60;

const standingWords = {
  valid: 'Valid',
  unverified: 'Not verified',
  expired: 'Expired',
  missing: 'Missing',
} as const;

const withoutWords = { reminded: 'Reminded', 'not-rostered': 'Not rostered' } as const;

const endsSoon = ({ standing: { until } }: Stands, on: IsoDate): boolean =>
  until !== null && until <= addDays(on, soonDays);

function worded(each: Stands, on: IsoDate): string {
  const { is } = each.standing;
  return is === 'valid' && endsSoon(each, on) ? 'Expires soon' : standingWords[is];
}

type Place = { readonly id: number; readonly code: string; readonly department: string | null };

export const documentsMissingServer = reportServer(
  documentsMissing,
  async (work, { on, type, all }, people) => {
    const { rows } = await sql<Place>`
    select e.id, e.code, d.name as department from employee e
    left join employee_work w on ${holdsFor('w', 'e.id', on)}
    left join department d on d.organisation_id = e.organisation_id and d.id = w.department_id
    where e.organisation_id = ${work.session.organisationId} and e.joined_on <= ${on}::date
      and (e.left_on is null or e.left_on >= ${on}::date) and ${people.where('e.id')}`.execute(work.db);
    const places = new Map(rows.map((row) => [row.id, row]));
    const asked = people.all ? null : [...places.keys()];
    return (await standings(work, on, asked)).flatMap((each) => {
      const { employee, name, duty, standing, due } = each;
      const place = places.get(employee);
      if (!place || (type !== null && duty.type !== type)) return [];
      if (standing.is === 'valid' && !endsSoon(each, on) && !all) return [];
      return [
        {
          ...{
            drillId: employee,
            employeeId: employee,
            code: place.code,
            name,
            department: place.department,
          },
          document: duty.document,
          standing: worded(each, on),
          until: standing.until,
          due: standing.is === 'missing' ? due : null,
          without: duty.kept ? withoutWords[duty.without] : null,
        },
      ];
    });
  },
);
