/** One's own competencies: what the role asks for, what is agreed, and what comes next. */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { fitOf, levels } from '#kernel/competency/fit.ts';
import { records } from '#server/forms/record/records.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../competency.refusal.ts';
import { competencyAssessment } from '../level/competency-assessment.form.ts';
import { competency } from '../library/competency.form.ts';
import { heldBy } from '../map/held.server.ts';
import { peopleInRoles, requirementsOn } from '../map/role-map.server.ts';
import { type OwnCompetency, type OwnStep, ownMapCall, rateSelfCall } from './competency.call.ts';
import { openAssessment, saidLevels } from './open-assessment.server.ts';

const common = { tag: 'Competencies', form: competencyAssessment.name, keepsReach: true } as const;

type Entry = Awaited<ReturnType<typeof library>>[number];

const library = (work: Work) => records(work, competency).find({});

export const anchorsOf = (entry: Entry): (string | null)[] => levels.map((at) => entry[`level${at}`]);

async function historyOf({ db, session }: Work, employee: number) {
  const { rows } = await sql<{ competency: number; on: IsoDate; level: number }>`
    select competency_id as competency, "on", level::int as level from competency_level
    where organisation_id = ${session.organisationId} and employee_id = ${employee}
    order by "on" desc`.execute(db);
  return Map.groupBy(rows, (row) => row.competency);
}

async function stepsOf({ db, session }: Work, employee: number): Promise<readonly OwnStep[]> {
  const { rows } = await sql<OwnStep>`
    select s.id, s.version, s.action, c.name as competency, s.course, s.due_on as "dueOn"
    from development_step s
    join competency c on c.organisation_id = s.organisation_id and c.id = s.competency_id
    where s.organisation_id = ${session.organisationId} and s.employee_id = ${employee} and s.state = 'open'
    order by s.due_on, s.id`.execute(db);
  return rows;
}

async function ownCompetencies(work: Work, employee: number, designation: number | null) {
  const held = await heldBy(work, [employee]);
  const history = await historyOf(work, employee);
  const said = await saidLevels(work, [employee]);
  const asked = (await requirementsOn(work, work.today)).filter((each) => each.designation === designation);
  const known = new Map((await library(work)).map((entry) => [entry.id, entry]));
  const listed = [...new Set([...asked.map(({ competency: of }) => of), ...history.keys()])];
  return listed.flatMap((id): OwnCompetency[] => {
    const entry = known.get(id);
    if (!entry) return [];
    const need = asked.find(({ competency: of }) => of === id);
    const { name, cluster, definition, training, certificate } = entry;
    return [
      {
        ...{
          id,
          name,
          cluster,
          definition,
          training,
          anchors: anchorsOf(entry),
          needsCertificate: certificate,
        },
        ...{ required: need?.required ?? null, critical: need?.critical ?? false },
        ...held(employee, id, work.today),
        selfLevel: said.get(`${employee} ${id}`)?.selfLevel ?? null,
        history: (history.get(id) ?? []).map(({ on, level }) => ({ on, level })),
      },
    ];
  });
}

export const ownMapRoute = route({
  ...common,
  ...ownMapCall,
  summary: 'The competencies of the session: what the role asks for, what is agreed and what comes next',
  action: 'rate',
  tells: 'nothing',
  async handle(work) {
    const { employeeId } = work.session;
    if (employeeId === null) return refuse('competency.no-employee');
    const [me] = await peopleInRoles(work, sql`e.id = ${employeeId}`);
    const competencies = await ownCompetencies(work, employeeId, me?.designation ?? null);
    const asked = (await requirementsOn(work, work.today))
      .filter(({ designation }) => designation === me?.designation)
      .map((each) => ({ ...each, level: competencies.find(({ id }) => id === each.competency)?.level ?? 0 }));
    return {
      ...{ employee: employeeId, role: me?.role ?? null, fit: fitOf(asked) ?? null, today: work.today },
      ...{ competencies, steps: await stepsOf(work, employeeId) },
    };
  },
});

export const rateSelfRoute = route({
  ...common,
  ...rateSelfCall,
  summary: 'Say at which level the session sees itself in a competency',
  action: 'rate',
  tells: 'nothing',
  async handle(work, { params: { id }, body }) {
    const { employeeId } = work.session;
    if (employeeId === null) return refuse('competency.no-employee');
    const open = await openAssessment(work, employeeId, id);
    await records(work, competencyAssessment).asPerson.act(open, 'rate', { input: body });
    return { assessment: open.id };
  },
});
