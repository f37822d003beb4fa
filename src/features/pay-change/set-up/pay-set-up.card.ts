import { homeCard } from '#server/home/home-card.ts';
import { stepsOf } from './set-up-step.server.ts';

/** How far the set-up of pay has come, and what is next. */
export const paySetUpCard = homeCard('pay-set-up', {
  title: 'Pay set-up',
  order: 53,
  async make(work) {
    if (work.may('pay-component', 'write') === undefined) return null;
    const needed = (await stepsOf(work)).filter(({ state }) => state !== 'optional');
    const open = needed.filter(({ state }) => state === 'open');
    const done = needed.length - open.length;
    return {
      key: 'pay-set-up',
      title: 'Pay set-up',
      link: { label: 'Set-up assistant', path: 'fwPayroll/assistant' },
      bars: [{ label: 'Complete', value: done, of: needed.length, text: `${done} of ${needed.length}` }],
      items: open.slice(0, 4).map(({ title, note, path }) => ({ title, note, path })),
      ...(open.length === 0 && { note: 'Everything that a pay run needs is there.' }),
    };
  },
});
