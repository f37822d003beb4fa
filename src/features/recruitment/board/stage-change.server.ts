/** Moving applicants from stage to stage: each by itself, all in one statement. */

import { sql } from 'kysely';
import { notFound } from '#kernel/refusal.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { reachCondition } from '#server/forms/reach.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { applicant } from '../applicant/applicant.form.ts';
import { moveCall } from './board.call.ts';
import { readStages, type Stage } from './hiring-stage.server.ts';
import { noteSteps } from './stage-step.server.ts';

type Asked = { readonly id: number; readonly version: number };
type Standing = {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly state: string;
  readonly stage: number | null;
};
type Refused = { id: number; name: string; code: string; message: string };
type Moved = { moved: Asked[]; refused: Refused[] };

/** Why this applicant cannot be put into the stage now; undefined when it can. */
function faultOf(asked: Asked, there: Standing | undefined, to: Stage): Omit<Refused, 'id'> | undefined {
  if (!there) {
    return {
      name: '',
      code: 'not-found',
      message: 'This applicant does not exist, or is not yours to move.',
    };
  }
  const { name } = there;
  if (there.stage === to.id) return undefined;
  if (there.version !== asked.version) {
    const message = `Somebody else has changed ${name} meanwhile. Look at the board as it is now.`;
    return { name, code: 'stale', message };
  }
  if (there.state === 'on-hold') {
    return { name, code: 'wrong-state', message: `${name} is on hold. Take the application up again first.` };
  }
  if (there.state !== 'active') {
    return { name, code: 'wrong-state', message: `${name} is no longer in process.` };
  }
  if (to.kind === 'joined') {
    const message = `${name} joins by being hired: open the accepted offer and press “Hire”.`;
    return { name, code: 'recruitment.hire-first', message };
  }
  return undefined;
}

/** Puts applicants into a stage; each that cannot be moved stays and says why. */
async function moveApplicants(
  work: Work,
  asked: readonly Asked[],
  toId: number,
  reason?: string,
): Promise<Moved> {
  const to = (await readStages(work)).find(({ id }) => id === toId);
  if (!to) return notFound('This stage');
  const reach = work.may('applicant', 'write') ?? 'own';
  const { rows } = await sql<Standing>`
    select b.id, b.version, ${fullNameOf('b')} as name, b.state, b.stage_id as stage
    from applicant b where b.organisation_id = ${work.session.organisationId}
      and b.id = any(${asked.map(({ id }) => id)}::bigint[])
      and ${reachCondition(work, applicant, reach, 'b')}
    order by b.id for update`.execute(work.db);
  const there = new Map(rows.map((row) => [row.id, row]));
  const refused = asked.flatMap((each): Refused[] => {
    const fault = faultOf(each, there.get(each.id), to);
    return fault ? [{ id: each.id, ...fault }] : [];
  });
  const stays = new Set(refused.map(({ id }) => id));
  const going = rows.filter(({ id, stage }) => !stays.has(id) && stage !== to.id);
  await write(work, going, to, reason);
  const gone = new Set(going.map(({ id }) => id));
  const moved = rows
    .filter(({ id }) => !stays.has(id))
    .map(({ id, version }) => ({ id, version: gone.has(id) ? version + 1 : version }));
  return { moved, refused };
}

async function write(work: Work, going: readonly Standing[], to: Stage, reason?: string): Promise<void> {
  if (going.length === 0) return;
  const ids = going.map(({ id }) => id);
  await sql`
    update applicant set stage_id = ${to.id}, stage_since = ${work.today}::date, version = version + 1,
      changed_at = now(), changed_by = ${work.session.userId || null}
    where organisation_id = ${work.session.organisationId} and id = any(${ids}::bigint[])`.execute(work.db);
  for (const from of new Set(going.map(({ stage }) => stage))) {
    const some = going.filter(({ stage }) => stage === from).map(({ id }) => id);
    await noteSteps(work, some, { kind: 'move', from, to: to.id, reason: reason ?? null });
  }
  const [only] = ids;
  work.audit({
    action: 'move',
    form: applicant.name,
    ...(ids.length === 1 && only !== undefined ? { recordId: only } : { recordIds: ids }),
    changes: { stage: { new: to.name } },
    ...(reason ? { reason } : {}),
  });
}

/**
 * Brings one applicant to the first stage of a kind, when it stands before it: an offer that was mailed moves
 * its applicant by itself.
 */
export async function advance(work: Work, applicantId: number, kind: Stage['kind']): Promise<void> {
  const stages = await readStages(work);
  const to = stages.find((stage) => stage.kind === kind);
  if (!to) return;
  const { rows } = await sql<Standing>`
    select b.id, b.version, ${fullNameOf('b')} as name, b.state, b.stage_id as stage
    from applicant b where b.organisation_id = ${work.session.organisationId} and b.id = ${applicantId}
    for update`.execute(work.db);
  const place = (id: number | null) => stages.findIndex((stage) => stage.id === id);
  const [one] = rows;
  if (!one || place(one.stage) >= place(to.id)) return;
  await write(work, [one], to);
}

export const movesRoute = route({
  ...moveCall,
  tag: 'Recruitment',
  summary: 'Move applicants to another stage',
  form: 'applicant',
  action: 'write',
  tells: 'nothing',
  handle(work, request) {
    const { applicants, to, reason } = request.body;
    return moveApplicants(work, applicants, to, reason);
  },
});
