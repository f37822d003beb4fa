/** What home says to whoever can enter a step of a new employee: who waits, and for what. */
import type { MadeCard } from '#kernel/wire/home-card.ts';
import { homeCard } from '#server/home/home-card.ts';
import type { Work } from '#server/work.ts';
import { stepsForSession } from './waiting-steps.server.ts';

const mostShown = 5;

export const waitingStepsCard = homeCard('steps', {
  title: 'New employees to complete',
  order: 14,
  make: stepsOf,
});

async function stepsOf(work: Work): Promise<MadeCard | null> {
  const waiting = await stepsForSession(work);
  if (waiting.length === 0) return null;
  const more = waiting.length - mostShown;
  return {
    key: 'steps',
    title: 'New employees to complete',
    ...(more > 0 && { link: { label: `All ${waiting.length}`, path: 'approval/inbox' } }),
    items: waiting.slice(0, mostShown).map(({ name, joinedOn, path, steps }) => ({
      title: name,
      note: `To add: ${steps.join(', ')}`,
      date: joinedOn,
      path,
    })),
  };
}
