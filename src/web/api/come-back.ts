/** When a call that was not answered is sent again. */

const pausesMs = [300, 1_200];

/**
 * How many milliseconds to wait before the next attempt; undefined after the last. Who is told when to come
 * back comes then, and not all of them at once: `chance` is from 0 to 1.
 */
export function pauseBefore(
  attempt: number,
  retryAfter: string | null = null,
  chance: number = Math.random(),
): number | undefined {
  const usual = pausesMs[attempt];
  const told = Number(retryAfter) * 1_000;
  return usual !== undefined && told > 0 ? told * (1 + chance) : usual;
}

/** Turned away before anything was done, so that a change too may be sent again. */
export async function isTurnedAway(answer: Response): Promise<boolean> {
  if (answer.status !== 503) return false;
  const said: unknown = await answer
    .clone()
    .json()
    .catch(() => undefined);
  return typeof said === 'object' && said !== null && 'code' in said && said.code === 'busy';
}
