/** The role map on a day, who holds which role, and how well people fit one. */
import { type RawBuilder, sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { fitOf, gapOf } from '#kernel/competency/fit.ts';
import type { Form } from '#kernel/form.ts';
import { holdsFor } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { reachCondition } from '#server/forms/reach.ts';
import type { Work } from '#server/work.ts';
import type { HeldBy } from './held.server.ts';

export type Requirement = {
  readonly designation: number;
  readonly role: string;
  readonly competency: number;
  readonly code: string;
  readonly name: string;
  readonly cluster: string;
  readonly required: number;
  readonly weight: number;
  readonly critical: boolean;
};

/** What each designation asks for on a day, the critical and the heavy first. */
export async function requirementsOn(work: Work, day: IsoDate): Promise<readonly Requirement[]> {
  const { rows } = await sql<Requirement>`
    select r.designation_id as designation, d.name as role, c.id as competency, c.code, c.name, c.cluster,
      r.level::int as required, r.weight::int as weight, r.critical
    from role_competency r
    join competency c on c.organisation_id = r.organisation_id and c.id = r.competency_id
    join designation d on d.organisation_id = r.organisation_id and d.id = r.designation_id
    where r.organisation_id = ${work.session.organisationId} and r."from" <= ${day}::date
      and (r.until is null or r.until >= ${day}::date)
    order by d.name, r.critical desc, r.weight desc, c.name`.execute(work.db);
  return rows;
}

export type RolePerson = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly department: string | null;
  readonly designation: number | null;
  readonly role: string | null;
};

/** Who works here today, by name; of those whom a condition on `e` holds. */
export async function peopleInRoles(work: Work, where: RawBuilder<unknown>): Promise<readonly RolePerson[]> {
  const { rows } = await sql<RolePerson>`
    select e.id, e.code, ${fullNameOf('e')} as name, d.name as department,
      seat.designation_id as designation, title.name as role
    from employee e
    left join employee_work seat on ${holdsFor('seat', 'e.id', work.today)}
    left join department d on d.organisation_id = seat.organisation_id and d.id = seat.department_id
    left join designation title on title.organisation_id = seat.organisation_id
      and title.id = seat.designation_id
    where e.organisation_id = ${work.session.organisationId} and e.joined_on <= ${work.today}::date
      and (e.left_on is null or e.left_on >= ${work.today}::date) and ${where}
    order by name, e.id`.execute(work.db);
  return rows;
}

/** Whether records of a form that belong to the employee `e` are within reach of the session. */
export function withinReachOf(work: Work, form: Form, action: string): RawBuilder<unknown> {
  const reach = work.may(form.name, action);
  if (!reach) return sql`false`;
  return sql`exists (select from (select e.organisation_id, e.id as employee_id) b
    where ${reachCondition(work, form, reach, 'b', action)})`;
}

type Fit = { readonly fit: number; readonly missing: number; readonly missesCritical: boolean };

/** How well somebody fits what is asked on a day; undefined where nothing is. */
export function fitIn(
  held: HeldBy,
  employee: number,
  asked: readonly Requirement[],
  day: IsoDate,
): Fit | undefined {
  const each = asked.map((one) => ({ ...one, level: held(employee, one.competency, day).level }));
  const fit = fitOf(each);
  if (fit === undefined) return undefined;
  const short = each.filter(({ required, level }) => gapOf(required, level) > 0);
  return { fit, missing: short.length, missesCritical: short.some(({ critical }) => critical) };
}
