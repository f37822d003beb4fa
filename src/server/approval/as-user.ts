/** The same work as another user would do it: to ask what that user may, never to do it for them. */
import { accessOf } from '../gate/access.ts';
import { starterSession } from '../jobs/starter.ts';
import type { Language } from '../language/catalogue.ts';
import type { Work } from '../work.ts';

/** Undefined when the user is gone or disabled. `language` is for what is read in their name and shown. */
export async function asUser(
  work: Work,
  userId: number,
  language: Language = 'en',
): Promise<Work | undefined> {
  const session = await starterSession(work.db, work.session.organisationId, userId);
  if (!session) return undefined;
  const access = await accessOf(work.host, work.db, session);
  return { ...work, session: { ...session, language }, ...access };
}
