/** Signing in with a second factor, as a person's hands do it. */
import assert from 'node:assert/strict';
import { generateSync } from 'otplib';
import type { Answer, Caller } from './caller.ts';

export type Step = { ticket: string; ways: Record<string, unknown> };
export type Entering = { signedIn: boolean; step?: Step };

const codeAt = (secret: string, halfMinutes: number): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + halfMinutes * 30 });

/**
 * The code that the app will show next, which is taken already: a test that crosses into the next half
 * minute brings the one of then.
 */
export const codeOf = (secret: string): string => codeAt(secret, 1);

/** Six digits that are no code of these minutes. */
export function wrongCode(secret: string): string {
  const near = new Set([-2, -1, 0, 1, 2, 3].map((at) => codeAt(secret, at)));
  return ['000000', '111111', '222222', '333333', '444444', '555555', '666666'].find(
    (code) => !near.has(code),
  ) as string;
}

export const cookieIn = (answer: Pick<Answer, 'headers'>): string =>
  String([answer.headers['set-cookie']].flat()[0]).split(';')[0] ?? '';

/** Sets up an authenticator app by the code of now. */
export async function setUpApp(person: Caller): Promise<{ secret: string; codes: string[] }> {
  const begun = await person.post<{ secret: string }>('/api/session/factors/authenticator');
  assert.equal(begun.status, 200, JSON.stringify(begun.body));
  const { secret } = begun.body;
  const done = await person.post<{ recoveryCodes: string[] }>('/api/session/factors/authenticator/confirm', {
    code: codeAt(secret, 0),
  });
  assert.equal(done.status, 200, JSON.stringify(done.body));
  return { secret, codes: done.body.recoveryCodes };
}
