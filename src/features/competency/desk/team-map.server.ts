/** The heat map of a team: people by what their roles ask for, and what a manager says of a cell. */
import { sql } from 'kysely';
import { records } from '#server/forms/record/records.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../competency.refusal.ts';
import { competencyAssessment } from '../level/competency-assessment.form.ts';
import { competency } from '../library/competency.form.ts';
import { heldBy } from '../map/held.server.ts';
import {
  fitIn,
  peopleInRoles,
  type Requirement,
  type RolePerson,
  requirementsOn,
  withinReachOf,
} from '../map/role-map.server.ts';
import { assessCall, type TeamCell, type TeamMap, type TeamPerson, teamMapCall } from './competency.call.ts';
import { openAssessment, saidLevels } from './open-assessment.server.ts';
import { anchorsOf } from './own-map.server.ts';

const common = { tag: 'Competencies', form: competencyAssessment.name, keepsReach: true } as const;
const peopleMost = 200;

/** Whom the session may assess: nobody assesses themselves. */
export const assessedPeople = (work: Work): Promise<readonly RolePerson[]> =>
  peopleInRoles(
    work,
    sql`e.id is distinct from ${work.session.employeeId}::bigint
      and ${withinReachOf(work, competencyAssessment, 'assess')}`,
  );

function rolesOf(people: readonly RolePerson[]): TeamMap['roles'] {
  const roles = Map.groupBy(people, ({ designation }) => designation);
  return [...roles].flatMap(([id, its]) => {
    const name = its[0]?.role;
    return id === null || !name ? [] : [{ id, name, people: its.length }];
  });
}

async function rowsOf(
  work: Work,
  people: readonly RolePerson[],
  asked: readonly Requirement[],
  columns: readonly number[],
): Promise<readonly TeamPerson[]> {
  const ids = people.map(({ id }) => id);
  const held = await heldBy(work, ids, columns);
  const said = await saidLevels(work, ids);
  return people.map(({ id, name, role, designation }): TeamPerson => {
    const own = asked.filter((each) => each.designation === designation);
    const cells = columns.map((of): TeamCell => {
      const need = own.find((each) => each.competency === of);
      const { agreed, level, standing } = held(id, of, work.today);
      const open = said.get(`${id} ${of}`);
      return {
        ...{ required: need?.required ?? null, critical: need?.critical ?? false, agreed, level, standing },
        ...{ selfLevel: open?.selfLevel ?? null, managerLevel: open?.managerLevel ?? null },
      };
    });
    return { id, name, role, fit: fitIn(held, id, own, work.today)?.fit ?? null, cells };
  });
}

async function teamMap(work: Work, role: number | null): Promise<TeamMap> {
  const everybody = await assessedPeople(work);
  const inRole = everybody.filter(({ designation }) => role === null || designation === role);
  const people = inRole.slice(0, peopleMost);
  const roles = new Set(people.map(({ designation }) => designation));
  const asked = (await requirementsOn(work, work.today)).filter(({ designation }) => roles.has(designation));
  const columns = [...new Set(asked.map(({ competency: of }) => of))];
  const known = await records(work, competency).find({});
  const competencies = columns.flatMap((id) => {
    const entry = known.find((each) => each.id === id);
    return entry ? [{ id, name: entry.name, cluster: entry.cluster, anchors: anchorsOf(entry) }] : [];
  });
  return {
    ...{ roles: rolesOf(everybody), role, competencies, total: inRole.length },
    people: await rowsOf(work, people, asked, columns),
  };
}

export const teamMapRoute = route({
  ...common,
  ...teamMapCall,
  summary: 'People whom the session assesses by the competencies that their roles ask for',
  action: 'assess',
  tells: 'nothing',
  handle: (work, { query: { role } }) => teamMap(work, role ?? null),
});

export const assessRoute = route({
  ...common,
  ...assessCall,
  summary: 'Assess a competency of somebody, and agree on the level where both have said it',
  action: 'assess',
  tells: 'nothing',
  async handle(work, { params: { id }, body }) {
    const { competency: of, level, note, agree, seen } = body;
    const { agreed } = (await heldBy(work, [id], [of]))(id, of, work.today);
    const said = (await saidLevels(work, [id])).get(`${id} ${of}`)?.managerLevel ?? null;
    if (agreed !== seen.agreed || said !== seen.managerLevel) refuse('competency.assessed-since');
    const assessments = records(work, competencyAssessment);
    const open = await openAssessment(work, id, of);
    await assessments.asPerson.act(open, 'assess', { input: { level, note } });
    const now = await assessments.one(open.id);
    if (agree && now) await assessments.asPerson.act(now, 'agree', { input: { level } });
    return { assessment: open.id };
  },
});
