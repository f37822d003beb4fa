/** How many reports and exports one person may have made at the same time. */
import type { FastifyReply } from 'fastify';
import type { Host, Work } from '../../work.ts';
import { refuse } from '../gate.refusal.ts';

const atOnce = 5;

const underWay = new WeakMap<Host['proven'], Map<string, number>>();

/** Counts the call until its answer has left or broken off; refuses with 429 when the person has enough. */
export function countHeavy({ host, session }: Work, reply: FastifyReply): void {
  const running = underWay.getOrInsertComputed(host.proven, () => new Map<string, number>());
  const who = `${session.organisationId}/${session.userId}`;
  const before = running.get(who) ?? 0;
  if (before >= atOnce) {
    refuse('too-many-at-once', { atOnce }, { retryAfter: 3 });
  }
  running.set(who, before + 1);
  let isOver = false;
  const over = () => {
    if (isOver) return;
    isOver = true;
    const left = (running.get(who) ?? 1) - 1;
    if (left > 0) running.set(who, left);
    else running.delete(who);
  };
  reply.raw.once('finish', over).once('close', over);
}
