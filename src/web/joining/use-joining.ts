/** The page of a joiner, with what is being typed on it. */
import { useEffect, useMemo, useReducer } from 'react';
import type { joiningCall } from '#kernel/calls/joining.call.ts';
import { ask } from '#web/api/api.ts';
import { type Closing, type Door, Entering, type EnteringState } from './entering.ts';

export type Joining = EnteringState & Pick<Entering, 'show' | 'set' | 'flush' | 'settle' | 'failed'>;

export function useJoining({ token, pass }: Door, { onLocked, onClosed }: Closing): Joining {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const entering = useMemo(
    () => new Entering({ token, pass }, { onLocked, onClosed }, redraw),
    [token, pass, onLocked, onClosed],
  );
  useEffect(() => {
    ask<typeof joiningCall>('POST', '/api/joining/page', {
      body: { token, pass },
      anonymous: true,
      question: true,
    }).then(entering.show, entering.failed);
    // Whoever puts the phone away has it saved before the browser stops.
    const hidden = () => void (document.visibilityState === 'hidden' && entering.flush());
    document.addEventListener('visibilitychange', hidden);
    return () => {
      entering.stop();
      document.removeEventListener('visibilitychange', hidden);
    };
  }, [entering, token, pass]);
  const { show, set, flush, settle, failed } = entering;
  return { ...entering.state, show, set, flush, settle, failed };
}
