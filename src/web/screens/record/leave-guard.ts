import { useBlocker } from '@tanstack/react-router';

/**
 * Asks before unsaved typing is left: inside the application by our own question, at closing or reloading the tab by
 * the browser's. The answer says whether the question is open and how to go on.
 */
export function useLeaveGuard(dirty: boolean) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => dirty,
    withResolver: true,
  });
  return {
    asking: blocker.status === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
  };
}
