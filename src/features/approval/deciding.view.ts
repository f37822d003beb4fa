/** Deciding on what waits, one by one or on several at once. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/api/api.ts';
import { count } from '#web/ui/format.ts';
import { ask } from '#web/ui/surface/confirm.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import type { ToDecide } from './approval.view.ts';

export type Decide = (items: readonly ToDecide[]) => void;

export const keyOf = ({ form, id }: ToDecide): string => `${form}/${id}`;
/** What can be agreed to without typing anything. */
export const plainly = ({ actions }: ToDecide) => actions.find(({ asks }, at) => at === 0 && !asks);

type Result = { id: number; ok: boolean; message?: string };

/** Decides on some, each with what was seen of it; those that fail say why and stay. */
export function useDeciding(done: () => void) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const run = async (items: readonly ToDecide[]): Promise<void> => {
    const failed: string[] = [];
    for (const [key, group] of Map.groupBy(items, (item) => `${item.form} ${plainly(item)?.action}`)) {
      const [form, action] = key.split(' ');
      const ids = group.map(({ id, version, fingerprint }) => ({ id, version, fingerprint }));
      const results = await api.post<Result[]>(`/records/${form}/bulk`, { ids, action });
      for (const { id, ok, message } of results)
        if (!ok) failed.push(`${group.find((item) => item.id === id)?.title}: ${message}`);
    }
    const good = items.length - failed.length;
    if (good > 0) tell(`${count(good, 'decision')} noted.`);
    setFaults(failed);
    done();
  };
  const decide = async (items: readonly ToDecide[]): Promise<void> => {
    const [first] = items;
    if (!first) return;
    const alone = items.length === 1;
    const verb = (alone && plainly(first)?.word) || 'Approve';
    const title = alone ? `${verb} ${first.one} ${first.title}?` : `Approve these ${items.length}?`;
    if (!(await ask({ title, verb }))) return;
    setBusy(true);
    await run(items).catch(tellError);
    setBusy(false);
    await client.invalidateQueries();
  };
  return { decide: (items: readonly ToDecide[]) => void decide(items), faults, busy };
}
