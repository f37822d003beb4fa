/** The employees of a day with their work on it, from the dated rows. */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { heldLast } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { reportServer } from '#server/feature.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import type { Work } from '#server/work.ts';
import { employeeOther } from '../profile/employee-other.form.ts';
import { employee } from '../record/employee.form.ts';
import { employeesOnADay } from './employees-on-a-day.report.ts';
import { wholeYears } from './service-band.ts';

type Row = ReportRow & {
  readonly drillId: number;
  readonly joinedOn: IsoDate;
  readonly bornOn: IsoDate;
  readonly designation: string | null;
  readonly gender: keyof typeof employee.fields.gender.choices;
  readonly reason: keyof typeof employee.fields.leavingReason.choices | null;
  readonly transport: keyof typeof employeeOther.fields.transport.choices | null;
};

export const employeesOnADayServer = reportServer(employeesOnADay, async (work, asked) => {
  const { asOf, order } = asked;
  const rows = await peopleOn(work, asked);
  const ranks = seniority(rows);
  const by = { code: 'code', service: 'joinedOn', born: 'bornOn' }[order];
  return rows
    .map((row): ReportRow => {
      const { gender, reason, transport } = row;
      return {
        ...row,
        gender: employee.fields.gender.choices[gender],
        reason: reason && employee.fields.leavingReason.choices[reason],
        transport: transport && employeeOther.fields.transport.choices[transport],
        service: wholeYears(row.joinedOn, asOf),
        age: wholeYears(row.bornOn, asOf),
        rank: ranks.get(row.drillId) ?? null,
      };
    })
    .toSorted((one, other) => compareText(one[by], other[by]));
});

const compareText = (one: unknown, other: unknown): number =>
  String(one) < String(other) ? -1 : String(one) > String(other) ? 1 : 0;

/** Whoever joined first is first of the designation; who joined on one day, by age. */
function seniority(rows: readonly Row[]): ReadonlyMap<number, number> {
  const ranks = new Map<number, number>();
  for (const [, peers] of Map.groupBy(rows, ({ designation }) => designation)) {
    const inOrder = peers.toSorted(
      (one, other) => compareText(one.joinedOn, other.joinedOn) || compareText(one.bornOn, other.bornOn),
    );
    for (const [at, { drillId }] of inOrder.entries()) ranks.set(drillId, at + 1);
  }
  return ranks;
}

type Asked = {
  readonly asOf: IsoDate;
  readonly designation: number | null;
  readonly businessUnit: number | null;
  readonly employmentType: number | null;
  readonly without: boolean | null;
};

async function peopleOn(work: Work, { asOf, without, ...narrow }: Asked): Promise<readonly Row[]> {
  const day = sql`${asOf}::date`;
  const named = (table: string, of: string) =>
    sql`(select t.name from ${sql.table(table)} t
      where t.organisation_id = e.organisation_id and t.id = ${sql.ref(`w.${of}_id`)})`;
  const { rows } = await sql<Row>`
    select e.id as "drillId", e.code, ${fullNameOf('e')} as name, e.joined_on as "joinedOn",
      e.date_of_birth as "bornOn", e.gender, e.blood_group as "bloodGroup", e.work_mail as "workMail",
      e.mobile, e.left_on as "leftOn", case when e.confirmed_on <= ${day} then e.confirmed_on end
        as "confirmedOn", e.leaving_reason as reason, w.ends_on as "endsOn",
      ${named('department', 'department')} as department,
      ${named('designation', 'designation')} as designation, ${named('grade', 'grade')} as grade,
      ${named('establishment', 'establishment')} as establishment,
      ${named('business_unit', 'business_unit')} as "businessUnit",
      ${named('cost_centre', 'cost_centre')} as "costCentre", ${named('position', 'position')} as position,
      ${named('employment_type', 'employment_type')} as "employmentType",
      (select ${fullNameOf('m')} from employee m
        where m.organisation_id = e.organisation_id and m.id = w.reports_to_id) as manager,
      concat_ws(', ', e.present_address ->> 'line1', e.present_address ->> 'line2',
        e.present_address ->> 'city', e.present_address ->> 'pin') as address,
      (select string_agg(c.name || ' ' || c.phone, '; ' order by c.position)
        from employee_emergency_contacts c
        where c.organisation_id = e.organisation_id and c.employee_id = e.id) as emergency,
      o.transport, o.pick_up as "pickUp"
    from employee e
    left join lateral ${heldLast('employee_work', 'e.id', day)} w on true
    left join employee_other o on o.organisation_id = e.organisation_id and o.employee_id = e.id
    where e.organisation_id = ${work.session.organisationId} and e.joined_on <= ${day}
      and (e.left_on is null or e.left_on >= ${day})
      and (not ${without === true} or e.left_on is distinct from ${day})
      and (${narrow.designation}::bigint is null or w.designation_id = ${narrow.designation})
      and (${narrow.businessUnit}::bigint is null or w.business_unit_id = ${narrow.businessUnit})
      and (${narrow.employmentType}::bigint is null
        or w.employment_type_id = ${narrow.employmentType})`.execute(work.db);
  return rows;
}
