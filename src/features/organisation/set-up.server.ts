/**
 * Rules that the set-up lists share: nothing is switched off while people work in it, and trees have
 * no circles.
 */

import { sql } from 'kysely';
import type { Form } from '#kernel/form.ts';
import { invalid } from '#kernel/refusal.ts';
import { endless, holdsWithin } from '#server/database/dated-row.ts';
import { formServer } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { businessUnit } from './business-unit.form.ts';
import { costCentre } from './cost-centre.form.ts';
import { department } from './department.form.ts';
import { designation } from './designation.form.ts';
import { employmentType } from './employment-type.form.ts';
import { establishment } from './establishment.form.ts';
import { grade } from './grade.form.ts';
import { refuse } from './organisation.refusal.ts';
import { position } from './position.form.ts';

type Switchable = { readonly id: number; readonly name: string; readonly active: boolean };

/**
 * How many present people have current work details that name this record; `column` is one of
 * employee_work.
 */
async function peopleIn(work: Work, column: string, id: number): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*) as people
    from employee_work w join employee e on e.organisation_id = w.organisation_id and e.id = w.employee_id
    where w.organisation_id = ${work.session.organisationId} and ${sql.ref(`w.${column}`)} = ${id}
      and ${holdsWithin('w', work.today, endless)}
      and (e.left_on is null or e.left_on >= ${work.today})`.execute(work.db);
  return rows[0]?.people ?? 0;
}

async function keepWhileInUse(
  work: Work,
  form: Form,
  column: string,
  record: Switchable,
  previous: Switchable | null,
): Promise<void> {
  if (record.active || !previous?.active) return;
  const people = await peopleIn(work, column, record.id);
  if (people === 0) return;
  const who = people === 1 ? 'One person works' : `${people} people work`;
  refuse('organisation.in-use', { who, one: form.one, name: record.name });
}

/** Whether following `column` upwards from `start` arrives at `id`: saving would close a circle. */
async function leadsTo(
  work: Work,
  table: string,
  column: string,
  start: number,
  id: number,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with recursive line (id) as (
      select ${start}::bigint
      union
      select ${sql.ref(`above.${column}`)}
      from line join ${sql.table(table)} above
        on above.organisation_id = ${work.session.organisationId} and above.id = line.id
      where ${sql.ref(`above.${column}`)} is not null
    )
    select exists (select from line where id = ${id}) as found`.execute(work.db);
  return rows[0]?.found ?? false;
}

export const establishmentServer = formServer(establishment, {
  check(work, { record, previous }) {
    const circle = ['latitude', 'longitude', 'radius'] as const;
    const missing = circle.filter((part) => record[part] === null);
    if (missing.length === 1 || missing.length === 2)
      invalid(Object.fromEntries(missing.map((part) => [part, 'Enter all three, or none of them.'])));
    return keepWhileInUse(work, establishment, 'establishment_id', record, previous);
  },
});

export const businessUnitServer = formServer(businessUnit, {
  check: (work, { record, previous }) =>
    keepWhileInUse(work, businessUnit, 'business_unit_id', record, previous),
});

export const costCentreServer = formServer(costCentre, {
  check: (work, { record, previous }) => keepWhileInUse(work, costCentre, 'cost_centre_id', record, previous),
});

export const designationServer = formServer(designation, {
  check: (work, { record, previous }) =>
    keepWhileInUse(work, designation, 'designation_id', record, previous),
});

export const gradeServer = formServer(grade, {
  check: (work, { record, previous }) => keepWhileInUse(work, grade, 'grade_id', record, previous),
});

export const employmentTypeServer = formServer(employmentType, {
  check: (work, { record, previous }) =>
    keepWhileInUse(work, employmentType, 'employment_type_id', record, previous),
});

export const departmentServer = formServer(department, {
  async check(work, { record, previous }) {
    await keepWhileInUse(work, department, 'department_id', record, previous);
    if (record.parent === null || record.parent === previous?.parent || record.id === 0) return;
    if (await leadsTo(work, 'department', 'parent_id', record.parent, record.id)) {
      invalid({ parent: `${record.name} cannot be part of itself or of a department below it.` });
    }
  },
});

export const positionServer = formServer(position, {
  async check(work, { record, previous }) {
    await keepWhileInUse(work, position, 'position_id', record, previous);
    if (record.reportsTo === null || record.reportsTo === previous?.reportsTo || record.id === 0) return;
    if (await leadsTo(work, 'position', 'reports_to_id', record.reportsTo, record.id)) {
      invalid({ reportsTo: `${record.name} cannot report to itself or to a seat below it.` });
    }
  },
});
