/** People who save all the time: some make records, some change their own again and again. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { StubbornCaller } from './stubborn-caller.ts';
import type { Saves } from './wholeness.ts';

const path = '/api/records/announcement';
/** Between two saves: one person may send a hundred requests a second, and here several work as one. */
const breathMilliseconds = 25;

/** `stop` lets each finish what was begun and answers what was acknowledged. */
export function savingPeople(who: StubbornCaller, count: number): { stop(): Promise<Saves> } {
  const made: string[] = [];
  const changed = new Map<number, { value: string; version: number }>();
  let going = true;
  const make = async (title: string): Promise<{ id: number; version: number }> => {
    const { status, body } = await who.change('POST', path, {
      title,
      body: 'Something happened.',
      from: '2026-11-01',
      to: '2026-11-30',
    });
    assert.equal(status, 200, JSON.stringify(body));
    return body as { id: number; version: number };
  };
  const maker = async (): Promise<void> => {
    while (going) {
      const title = `Made ${randomUUID()}`;
      await make(title);
      made.push(title);
      await pause(breathMilliseconds);
    }
  };
  const changer = async (): Promise<void> => {
    let { id, version } = await make(`Changed ${randomUUID()}`);
    while (going) {
      const value = `Changed ${randomUUID()}`;
      const { status, body } = await who.change('PUT', `${path}/${id}`, {
        version,
        values: { title: value },
      });
      assert.equal(status, 200, JSON.stringify(body));
      version = (body as { version: number }).version;
      changed.set(id, { value, version });
      await pause(breathMilliseconds);
    }
  };
  // A failure is kept until it is asked for: it must not end the process while the server is being killed.
  const working = Promise.allSettled(
    Array.from({ length: count }, (_, at) => (at % 2 === 0 ? maker() : changer())),
  );
  return {
    async stop() {
      going = false;
      for (const outcome of await working) if (outcome.status === 'rejected') throw outcome.reason;
      return { made, changed };
    },
  };
}
