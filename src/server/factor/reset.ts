/**
 * Reset of somebody's second factor, by an administrator whom they have asked for it. Whoever decides that it
 * may be done (a right, a second administrator) has done so before this is called; this does it, and tells.
 */
import { endSessions } from '../security/session.ts';
import type { Work } from '../work.ts';
import { refuse } from './factor.refusal.ts';
import { dropFactors, waysOf } from './factor.ts';
import { tellOfChange } from './factor-notice.ts';
import { forgetDevices } from './known-device.ts';

/** Refuses, 409, one's own and a user who has none. */
export async function refuseNoFactor(work: Work, user: { id: number; name: string }): Promise<void> {
  if (user.id === work.session.userId) {
    refuse('user.own/reset');
  }
  const { authenticator, passkeys } = await waysOf(work, user.id);
  if (!authenticator && !passkeys) refuse('factor.none/reset', { name: user.name });
}

/** Their sessions end, and no browser is known any more: what is left is the password. */
export async function resetFactor(work: Work, user: { id: number }): Promise<void> {
  await dropFactors(work, user.id);
  await forgetDevices(work, user.id);
  await endSessions(work.db, work.session.organisationId, { userId: user.id });
  await tellOfChange(work, user.id, 'factor-reset');
}
