/** A user is disabled at once, everywhere; one with grave powers comes back once a second person agrees. */
import { records } from '#server/forms/record/records.ts';
import { endSessions } from '#server/security/session.ts';
import type { Work } from '#server/work.ts';
import { askChange } from '../pending-store.server.ts';
import { isGraveLogin } from '../power.server.ts';
import { isBeingFounded } from '../second-administrator.server.ts';
import { userAccount } from '../user-account.form.ts';
import { opensMore, waitsAlone } from './nobodys-login.server.ts';

type User = {
  readonly id: number;
  readonly name: string;
  readonly userName: string;
  readonly loginType: number;
  readonly employee: number | null;
  readonly program: boolean | null;
};

/** For another's user alone, where its login type has grave powers or no employee stands for it. */
export async function waits(work: Work, user: User): Promise<boolean> {
  if (user.id === work.session.userId || (await isBeingFounded(work))) return false;
  return (await isGraveLogin(work, user.loginType)) || waitsAlone(work, user);
}

/** A link also waits where who takes it would see of others what they do not see themselves. */
export const linkWaits = async (work: Work, user: User): Promise<boolean> =>
  (await waits(work, user)) ||
  (user.id !== work.session.userId &&
    !(await isBeingFounded(work)) &&
    (await opensMore(work, user.loginType)));

export async function askEnabling(work: Work, { id, name, userName }: User): Promise<void> {
  const detail = [`User: ${name} (${userName})`, 'Disabled → active'];
  await askChange(work, { kind: 'enable', user: id, change: {}, title: `Enabling the user ${name}`, detail });
}

/** By what comes from outside, and not by the action of a person. */
export async function disableUser(work: Work, { id }: User): Promise<void> {
  await records(work, userAccount).asServer.set(id, {}, { as: 'disable', state: 'disabled' });
  await endSessions(work.db, work.session.organisationId, { userId: id });
}

export async function enableUser(work: Work, user: User): Promise<void> {
  if (await waits(work, user)) return askEnabling(work, user);
  await records(work, userAccount).asServer.set(user.id, {}, { as: 'enable', state: 'active' });
}
