/** The stages of the board: a usual set for an organisation that has none, and always a first and a last. */
import { sql } from 'kysely';
import { formServer, founding } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../recruitment.refusal.ts';
import { hiringStage, type StageKind } from './hiring-stage.form.ts';

type UsualStage = readonly [name: string, kind: StageKind, daysAllowed: number | null];

/** What most employers begin with. */
const usualStages: readonly UsualStage[] = [
  ['Applied', 'applied', 3],
  ['Screened', 'screened', 3],
  ['Shortlisted', 'shortlisted', 5],
  ['Test', 'test', 5],
  ['First interview', 'interview', 7],
  ['Final interview', 'interview', 7],
  ['Selected', 'selected', 5],
  ['Offer', 'offer', 10],
  ['Joined', 'joined', null],
];

/** Makes the usual stages for an organisation that has none; two at once make one set. */
async function ensureStages(work: Work): Promise<void> {
  const { organisationId } = work.session;
  const values = usualStages.map(
    ([name, kind, days], at) => sql`(${(at + 1) * 10}::bigint, ${name}, ${kind}, ${days}::bigint)`,
  );
  await sql`
    insert into hiring_stage (organisation_id, position, name, kind, days_allowed, active)
    select ${organisationId}::bigint, given.position, given.name, given.kind, given.days, true
    from (values ${sql.join(values)}) as given (position, name, kind, days)
    where not exists (select from hiring_stage where organisation_id = ${organisationId})
    on conflict (organisation_id, name) do nothing`.execute(work.db);
}

export const usualStagesFounding = founding({ name: 'hiring-stages', run: ensureStages });

export type Stage = {
  readonly id: number;
  readonly name: string;
  readonly kind: StageKind;
  readonly daysAllowed: number | null;
};

/** The stages in use, in the order of the board. */
export async function readStages(work: Work): Promise<Stage[]> {
  const read = () =>
    sql<Stage>`
      select id, name, kind, days_allowed as "daysAllowed" from hiring_stage
      where organisation_id = ${work.session.organisationId} and active order by position, id`.execute(
      work.db,
    );
  const { rows } = await read();
  if (rows.length > 0) return rows;
  await ensureStages(work);
  return (await read()).rows;
}

/** The first stage in use of a kind; for 'applied', where every applicant begins. */
export async function stageOf(work: Work, kind: StageKind): Promise<number | undefined> {
  return (await readStages(work)).find((stage) => stage.kind === kind)?.id;
}

/** Where a new applicant stands. */
export async function firstStage(work: Work): Promise<number> {
  const stages = await readStages(work);
  const first = stages.find(({ kind }) => kind === 'applied') ?? stages[0];
  return first?.id ?? refuse('recruitment.no-stage');
}

export const hiringStageServer = formServer(hiringStage, {
  async check(work, { record, previous }) {
    const wasFirst = previous?.active && previous.kind === 'applied';
    if (!wasFirst || (record.active && record.kind === 'applied')) return;
    await refuseLastFirst(work, record.id);
  },
  deleting: (work, { record }) =>
    record.kind === 'applied' && record.active ? refuseLastFirst(work, record.id) : undefined,
});

/** Applicants need a place to arrive in. */
async function refuseLastFirst(work: Work, id: number): Promise<void> {
  const { rows } = await sql`
    select from hiring_stage where organisation_id = ${work.session.organisationId}
      and active and kind = 'applied' and id <> ${id} limit 1`.execute(work.db);
  if (rows.length > 0) return;
  refuse('recruitment.first-stage');
}
