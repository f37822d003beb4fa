/** Punches that wait on this phone: kept while there is no network, sent when there is one again. */
import { useCallback, useEffect, useState } from 'react';
import { useSession } from '#web/api/inside/use-frame.ts';
import { changes } from '#web/api/query/changes.ts';
import { keepClockPage } from '#web/clock/keep-clock-page.ts';
import type { KeptPunch } from '#web/offline/phone-store.ts';
import { count } from '#web/ui/format.ts';
import { tell } from '#web/ui/surface/notices.tsx';

const phone = () => import('#web/offline/phone-clock.ts');

async function ready(person: { id: string; name: string }): Promise<void> {
  if (await (await phone()).makeReady(person)) await keepClockPage();
}

export function useWaiting(isOn: boolean) {
  const { user, organisation } = useSession();
  const id = `${organisation.id}.${user.userId}`;
  const [waiting, setWaiting] = useState<readonly KeptPunch[]>([]);
  const look = useCallback(async () => setWaiting(await (await phone()).waitingOf(id)), [id]);
  const send = useCallback(async () => {
    const { sendWaiting, waitingOf } = await phone();
    if ((await waitingOf(id)).length === 0) return;
    const { taken, refused } = await sendWaiting(id);
    if (taken > 0) tell(`${count(taken, 'punch', 'punches')} sent`);
    for (const says of new Set(refused))
      tell(`A punch of this phone was not taken: ${says} Ask for a correction.`, { tone: 'wrong' });
    changes.happened();
    await changes.shown();
  }, [id]);
  const meet = useCallback(async () => {
    await send().catch(() => undefined);
    if (isOn) await ready({ id, name: user.name }).catch(() => undefined);
    await look();
  }, [send, look, isOn, id, user.name]);
  useEffect(() => {
    void meet().catch(() => undefined);
    const onOnline = () => void meet().catch(() => undefined);
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, [meet]);
  /** Undefined where this phone cannot keep a punch. */
  const keep = async (direction: 'in' | 'out', photo?: string) => {
    const punch = isOn ? await (await phone()).punchOffline(id, direction, photo) : undefined;
    await look();
    return punch;
  };
  return { waiting, keep };
}
