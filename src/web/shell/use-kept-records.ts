/** What this phone kept without a connection is sent once Muster is open with one, on whatever page. */
import { useEffect } from 'react';
import { sentenceFor } from '../api/api-error.ts';
import { useSession } from '../api/inside/use-frame.ts';
import { changes } from '../api/query/changes.ts';
import { count } from '../ui/format.ts';
import { tell } from '../ui/surface/notices.tsx';

/** As the store has it; it is read here without loading the store. */
const keptMark = 'muster-records';

async function sendAll(user: string): Promise<void> {
  const { sendKept, waitingOf } = await import('../offline/kept-records.ts');
  if ((await waitingOf(user)).length === 0) return;
  const { sent, refused } = await sendKept(user);
  if (sent > 0) tell(`${count(sent, 'report')} of this phone sent`);
  for (const { error } of refused)
    tell(`A report of this phone was not taken: ${sentenceFor(error)}`, { tone: 'wrong' });
  changes.happened();
  await changes.shown();
}

export function useKeptRecords(): void {
  const { user, organisation } = useSession();
  const id = `${organisation.id}.${user.userId}`;
  useEffect(() => {
    const meet = () => {
      if (localStorage.getItem(keptMark) !== null) void sendAll(id).catch(() => undefined);
    };
    meet();
    addEventListener('online', meet);
    return () => removeEventListener('online', meet);
  }, [id]);
}
