/** A user is disabled at once, everywhere; one with grave powers comes back once a second person agrees. */
import { records } from '#server/forms/record/records.ts';
import { endSessions } from '#server/security/session.ts';
import type { Work } from '#server/work.ts';
import { askChange } from '../pending-store.server.ts';
import { isGraveLogin } from '../power.server.ts';
import { isBeingFounded } from '../second-administrator.server.ts';
import { userAccount } from '../user-account.form.ts';

type User = {
  readonly id: number;
  readonly name: string;
  readonly userName: string;
  readonly loginType: number;
};

/** For another's user alone, and only where its login type has grave powers. */
export async function waits(work: Work, { id, loginType }: Pick<User, 'id' | 'loginType'>): Promise<boolean> {
  if (id === work.session.userId || (await isBeingFounded(work))) return false;
  return isGraveLogin(work, loginType);
}

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
