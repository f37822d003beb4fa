/** Who inside fits an opening first, by the role map of its designation. */
import { sql } from 'kysely';
import { opening } from '#features/recruitment/requisition/opening.form.ts';
import { readinessOf } from '#kernel/competency/fit.ts';
import { notFound } from '#kernel/refusal.ts';
import { records } from '#server/forms/record/records.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { competencyLevel } from '../level/competency-level.form.ts';
import { heldBy } from '../map/held.server.ts';
import { fitIn, peopleInRoles, requirementsOn, withinReachOf } from '../map/role-map.server.ts';
import { type InsidePerson, insideCall } from './competency.call.ts';

const shown = 20;

async function roleOf(work: Work, id: number) {
  // Read as the person: an opening out of reach is not there.
  await records(work, opening).asPerson.read(id);
  const { rows } = await sql<{ designation: number; role: string }>`
    select q.designation_id as designation, d.name as role from opening o
    join requisition q on q.organisation_id = o.organisation_id and q.id = o.requisition_id
    join designation d on d.organisation_id = q.organisation_id and d.id = q.designation_id
    where o.organisation_id = ${work.session.organisationId} and o.id = ${id}`.execute(work.db);
  return rows[0] ?? notFound('This opening');
}

export const insideRoute = route({
  ...insideCall,
  tag: 'Competencies',
  summary: 'Colleagues by how well they fit the designation of an opening, the best first',
  form: competencyLevel.name,
  action: 'read',
  keepsReach: true,
  tells: 'nothing',
  async handle(work, { params: { id } }) {
    const { designation, role } = await roleOf(work, id);
    const asked = (await requirementsOn(work, work.today)).filter((each) => each.designation === designation);
    const people = await peopleInRoles(
      work,
      sql`seat.designation_id is distinct from ${designation}
        and ${withinReachOf(work, competencyLevel, 'read')}`,
    );
    const held = await heldBy(
      work,
      people.map((person) => person.id),
      asked.map(({ competency }) => competency),
    );
    const fitting = people.flatMap((person): InsidePerson[] => {
      const found = fitIn(held, person.id, asked, work.today);
      if (!found || found.fit === 0) return [];
      const { id: employee, name, role: now, department } = person;
      const { fit, missing, missesCritical } = found;
      const ready = readinessOf(fit, missesCritical);
      return [{ id: employee, name, role: now, department, fit, missing, ready }];
    });
    const best = fitting.toSorted((one, other) => other.fit - one.fit || (one.name < other.name ? -1 : 1));
    return { role, asks: asked.length, people: best.slice(0, shown) };
  },
});
