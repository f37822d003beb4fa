import { homeCard } from '#server/home/home-card.ts';
import { setUpTask } from './set-up-assistant.form.ts';
import { stepsOf } from './set-up-step.server.ts';

/** How far the set-up has come, and what is next for who looks: the own part first. */
export const setUpStepsCard = homeCard('set-up', {
  title: 'Set-up',
  order: 52,
  first: ['administrator'],
  async make(work) {
    if (work.may(setUpTask.name, 'hand') === undefined) return null;
    const needed = (await stepsOf(work)).filter(({ state, handed }) => state !== 'optional' || handed?.toMe);
    const open = needed.filter(({ state }) => state !== 'done');
    const done = needed.length - open.length;
    if (open.length === 0 && work.session.loginType === 'hr') return null;
    const isNew = open.some(({ key }) => key === 'run');
    const first = [...open.filter(({ mine }) => mine), ...open.filter(({ mine }) => !mine)];
    return {
      key: 'set-up',
      title: 'Set-up',
      // Until a month is paid, nothing else on home has anything to say.
      ...(isNew && { leads: true }),
      link: { label: 'Set-up assistant', path: 'framework/assistant' },
      bars: [{ label: 'Complete', value: done, of: needed.length, text: `${done} of ${needed.length}` }],
      items: first.slice(0, 4).map(({ title, note, path, may }) => ({
        title,
        note,
        path: may ? path : 'framework/assistant',
      })),
      ...(open.length === 0 && { note: 'Everything that a pay run needs is in place.' }),
    };
  },
});
