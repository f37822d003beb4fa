import { useBlocker } from '@tanstack/react-router';
import { ask } from '#web/ui/surface/confirm.tsx';

type Address = { pathname: string; search: { tab?: string; stage?: string } };

/**
 * Another page, or another tab of the same record, takes the editor away; a filter, a day or the next step of
 * the same thing does not.
 */
const leaves = (current: Address, next: Address): boolean =>
  current.pathname !== next.pathname ||
  current.search.tab !== next.search.tab ||
  (current.search.stage !== undefined && next.search.stage === undefined);

/**
 * Asks before unsaved typing is left: inside Muster by our own question, at closing or reloading the tab by
 * the browser's own.
 */
export function useLeaveQuestion(dirty: boolean, name: string): void {
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      dirty &&
      leaves(current, next) &&
      !(await ask({
        title: `Leave ${name} without saving?`,
        detail: 'What you changed here is not saved.',
        danger: true,
        verb: 'Leave',
        stay: 'Stay',
      })),
    enableBeforeUnload: () => dirty,
  });
}
