/** Whether what was handed in without a name lies in the house; what a crash has lost is sent again. */
import { useEffect, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';

const everyMs = 60_000;

/**
 * Asked each minute, until it has arrived; sent again where nothing is known of it. Both calls stay the same
 * as long as what was sent does.
 */
export function useArrival(isOnItsWay: () => Promise<boolean>, sendAgain: () => Promise<unknown>): boolean {
  const [hasArrived, setArrived] = useState(false);
  useEffect(() => {
    if (hasArrived) return;
    const look = async () => {
      try {
        if (!(await isOnItsWay())) setArrived(true);
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) await sendAgain().catch(() => undefined);
      }
    };
    const timer = setInterval(() => void look(), everyMs);
    return () => clearInterval(timer);
  }, [isOnItsWay, sendAgain, hasArrived]);
  return hasArrived;
}
