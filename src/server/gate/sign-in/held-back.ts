/** Who has signed in, and must do one thing before anything else. */
import { Refusal } from '#kernel/refusal.ts';
import type { Session } from '../../work.ts';

export type HeldBack = 'password-change-needed' | 'factor-set-up-needed';

const sentences: Readonly<Record<HeldBack, string>> = {
  'password-change-needed': 'Choose a password of your own first. Then you can continue.',
  'factor-set-up-needed': 'Set up a second factor for your sign-in first. Then you can continue.',
};

export function heldBackBy(session: Session): HeldBack | null {
  if (session.mustChangePassword) return 'password-change-needed';
  return session.mustSetUpFactor ? 'factor-set-up-needed' : null;
}

export const heldBack = (by: HeldBack): Refusal => new Refusal(by, sentences[by], 403, {});
