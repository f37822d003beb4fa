/** Presence counted, wholly and by group. Pure. */
import type { Presence } from '../report/presence-state.ts';
import type { PresenceState } from '../report/presence-words.form.ts';
import type { PresenceFigures, PresenceNow } from './presence-now.call.ts';

export type Counted = { readonly group: string; readonly presence: Presence };

const figureOf: Readonly<Record<PresenceState, keyof PresenceFigures | undefined>> = {
  in: 'in',
  gone: 'gone',
  leave: 'leave',
  duty: 'duty',
  home: 'home',
  expected: 'expected',
  later: 'later',
  off: 'off',
  absent: 'absent',
  missing: 'gone',
  unrecorded: undefined,
};

function figuresOf(counted: readonly Counted[]): PresenceFigures {
  const figures = {
    in: 0,
    late: 0,
    gone: 0,
    leave: 0,
    duty: 0,
    home: 0,
    expected: 0,
    later: 0,
    off: 0,
    absent: 0,
  };
  const all = { ...figures, people: counted.length };
  for (const { presence } of counted) {
    const figure = figureOf[presence.state];
    if (figure) all[figure] += 1;
    if (presence.late > 0) all.late += 1;
  }
  return all;
}

/** Groups in the order of the alphabet. */
export const countedPresence = (counted: readonly Counted[]): Omit<PresenceNow, 'at'> => ({
  whole: figuresOf(counted),
  groups: [...Map.groupBy(counted, ({ group }) => group)]
    .map(([name, members]) => ({ name, figures: figuresOf(members) }))
    .toSorted((one, two) => one.name.localeCompare(two.name, 'en')),
});
