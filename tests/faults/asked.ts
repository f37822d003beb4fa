/** What the rounds ask of Muster: an action on a record, and the end of the jobs that it began. */
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { MusterProcess } from './muster-process.ts';
import type { Reply, StubbornCaller } from './stubborn-caller.ts';
import { jobsEnded } from './wholeness.ts';

export function answered(reply: Reply): Reply {
  assert.equal(reply.status, 200, JSON.stringify(reply.body));
  return reply;
}

/** The database may be away while this waits. */
export async function jobsEndedPatiently(muster: MusterProcess): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await jobsEnded(muster.superUrl());
    } catch (error) {
      if (error instanceof assert.AssertionError || tries > 200) throw error;
      await pause(50);
    }
  }
}

/** A record moved on by an action, with the version it has now. */
export async function actOn(
  who: StubbornCaller,
  form: string,
  id: number,
  action: string,
  input?: object,
): Promise<Reply> {
  const { body } = await who.get(`/api/records/${form}/${id}`);
  const { version, fingerprint } = body;
  return who.change('POST', `/api/records/${form}/${id}/actions/${action}`, {
    version,
    ...(typeof fingerprint === 'string' && { fingerprint }),
    ...(input && { input }),
  });
}
