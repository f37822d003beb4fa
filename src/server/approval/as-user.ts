/** The same work as another user would do it: to ask what that user may, never to do it for them. */
import { accessOf } from '../gate/access.ts';
import { starterSession } from '../jobs/starter.ts';
import type { Work } from '../work.ts';

/** Undefined when the user is gone or disabled. */
export async function asUser(work: Work, userId: number): Promise<Work | undefined> {
  const session = await starterSession(work.db, work.session.organisationId, userId);
  if (!session) return undefined;
  const access = await accessOf(work.host, work.db, session);
  return { ...work, session, ...access };
}
