import { useBlocker } from '@tanstack/react-router';
import { ask } from '#web/ui/surface/confirm.tsx';

/** Another page, or another tab of the same record, takes the editor away; a filter or a day does not. */
const leaves = (
  current: { pathname: string; search: object },
  next: { pathname: string; search: object },
): boolean =>
  current.pathname !== next.pathname ||
  (current.search as { tab?: string }).tab !== (next.search as { tab?: string }).tab;

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
