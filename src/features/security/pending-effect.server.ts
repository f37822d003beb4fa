/**
 * What was asked and agreed takes effect, exactly as it was asked and only while nothing else has changed it.
 */
import { sql } from 'kysely';
import { resetFactor } from '#server/factor/reset.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { sendUserLink, userOf } from './given-link.server.ts';
import { standing, voidOvertaken, type Waiting } from './pending-store.server.ts';
import { writeDecisions } from './rights-matrix/matrix-decision.server.ts';
import { keepers } from './second-administrator.server.ts';
import { refuse } from './security.refusal.ts';
import { userAccount } from './user-account.form.ts';

/** Work in which an agreed change is being written: the rules that hold changes back let it pass. */
const passing = new WeakSet<Work>();
export const isTakingEffect = (work: Work): boolean => passing.has(work);

/** Why it can no longer take effect; null when it can. */
export async function overtaken(work: Work, waiting: Waiting): Promise<string | null> {
  if ((await standing(work, waiting)) !== waiting.stood) return 'What it would change was changed meanwhile.';
  const { rows } = await sql`
    select from user_account u
    join login_type t on t.organisation_id = u.organisation_id and t.id = u.login_type_id
    where u.organisation_id = ${work.session.organisationId} and u.id = ${waiting.askedBy}
      and u.state = 'active' and (u.program or t.based_on = any(${keepers}::text[]))`.execute(work.db);
  return rows.length > 0 ? null : 'Who asked for it is no administrator any more.';
}

/** Writes it; answers 'ready' for a link that is shown to who asked, because no mail server is set. */
export async function takeEffect(work: Work, waiting: Waiting): Promise<'agreed' | 'ready'> {
  const why = await overtaken(work, waiting);
  if (why !== null) refuse('pending-change.overtaken/pending-effect', { why });
  passing.add(work);
  try {
    const state = await write(work, waiting);
    const of = waiting.kind === 'rights' ? { loginType: waiting.loginType } : { user: waiting.user };
    await voidOvertaken(work, of, waiting.id);
    return state;
  } finally {
    passing.delete(work);
  }
}

async function write(work: Work, waiting: Waiting): Promise<'agreed' | 'ready'> {
  if (waiting.kind === 'rights') {
    await writeDecisions(work, waiting.loginType, waiting.change);
    return 'agreed';
  }
  const user = await userOf(work, waiting.user);
  if (waiting.kind === 'link') {
    if (work.host.settings.mailUrl === null) return 'ready';
    await sendUserLink(work, user);
  } else if (waiting.kind === 'factor') {
    await resetFactor(work, user);
    work.audit({ action: 'reset-factor', form: 'user-account', recordId: user.id });
  } else if (waiting.kind === 'enable') {
    await records(work, userAccount).asServer.set(user.id, {}, { as: 'enable', state: 'active' });
  } else {
    await records(work, userAccount).asServer.change(user, waiting.change);
  }
  return 'agreed';
}
