/** The job that solves a proposal: it can be watched, stopped with the best so far, and cancelled. */
import { setTimeout as pause } from 'node:timers/promises';
import { job } from '#server/jobs/job.ts';
import { refuse } from '../attendance.refusal.ts';
import { isStopAsked, keepResult, ownProposal } from './kept-proposal.server.ts';
import { madeProposal, modelOf } from './made-proposal.server.ts';
import { problemOf } from './problem.server.ts';
import { type Solving, solving } from './solve.server.ts';

/** A person waits no longer, and nearer to the best is not worth waiting. */
const limits = { seconds: 60, gap: 0.005 } as const;
const lookMs = 400;

const noteOf = (gap: number | null): string =>
  gap === null
    ? 'A lawful roster is found. Looking for a better one'
    : `A lawful roster is found, at most ${Math.max(0.1, gap * 100).toFixed(1)} % from the best`;

type Watch = {
  progress(done: number, total: number, note: string): Promise<void>;
  isStopAsked(): Promise<boolean>;
};

async function watched(run: Solving, begun: number, { progress, isStopAsked: asksStop }: Watch) {
  let isOver = false;
  const ended = run.done.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await Promise.race([ended, pause(lookMs)]);
    if (isOver) break;
    const seconds = (performance.now() - begun) / 1_000;
    await progress(Math.min(limits.seconds - 1, seconds), limits.seconds, noteOf(run.now().gap));
    if (await asksStop()) run.stop();
  }
  return ended;
}

export const proposalJob = job<{ readonly proposal: number }>({
  name: 'roster-proposal',
  async run({ input: { proposal }, read, work, progress }) {
    await progress(0, limits.seconds, 'Reading people, leave and rules');
    const known = await read(async (inner) => {
      const kept = await ownProposal(inner);
      return kept?.id === proposal ? problemOf(inner, kept.asked) : refuse('roster.proposal-gone');
    });
    const model = modelOf(known);
    const begun = performance.now();
    const run = solving(model, limits);
    try {
      const solved = await watched(run, begun, {
        progress,
        isStopAsked: () => read((inner) => isStopAsked(inner, proposal)),
      });
      const seconds = (performance.now() - begun) / 1_000;
      return await work(async (inner) => {
        const made = await madeProposal(inner, known, model, solved, seconds);
        await keepResult(inner, proposal, made);
        return { proposal };
      });
    } finally {
      await run.end();
    }
  },
});
