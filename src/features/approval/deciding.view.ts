/** Deciding on what waits, one by one or on several at once. */
import { useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { changes } from '#web/api/query/changes.ts';
import { actOnEach } from '#web/api/records.ts';
import { pageNamed } from '#web/page.ts';
import { leadingActions } from '#web/screens/value/action-word.ts';
import { count } from '#web/ui/format.ts';
import { ask } from '#web/ui/surface/confirm.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import type { ToDecide } from './approval.view.ts';

export type Decide = (items: readonly ToDecide[]) => void;

export const keyOf = ({ form, id }: ToDecide): string => `${form}/${id}`;
/** What can be agreed to without typing anything. */
export const plainly = ({ actions }: ToDecide) => actions.find(({ asks }, at) => at === 0 && !asks);

/** How many ways to decide stand as buttons; the record itself has the rest. */
const mostWays = 3;

/** As they are drawn. A form with a page of its own asks there what it must know. */
export function waysToDecide(item: ToDecide, actions: readonly string[]) {
  const hasOwnPage = pageNamed('record', item.form) !== undefined;
  const here = actions.filter((action) => !hasOwnPage || plainly(item)?.action === action);
  return leadingActions(here, mostWays);
}

/** One that was not decided on, and why. */
type Refused = { readonly id: number; readonly message: string };

/** Decides on some, each with what was seen of it; those that fail say why and stay. */
export function useDeciding(done: () => void) {
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const run = async (items: readonly ToDecide[]): Promise<void> => {
    const failed: string[] = [];
    // Each kind by itself: what becomes of the one does not stop the others.
    for (const group of Map.groupBy(items, (item) => `${item.form} ${plainly(item)?.action}`).values())
      for (const { id, message } of await decideAlike(group))
        failed.push(`${group.find((item) => item.id === id)?.title}: ${message}`);
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
    await changes.shown();
    setBusy(false);
  };
  return { decide: (items: readonly ToDecide[]) => void decide(items), faults, busy };
}

/** The same decision on all of one form; answers those on which it was refused. */
async function decideAlike(group: readonly ToDecide[]): Promise<readonly Refused[]> {
  const [first] = group;
  const action = first && plainly(first)?.action;
  if (!first || action === undefined) return [];
  const ids = group.map(({ id, version, fingerprint }) => ({ id, version, fingerprint }));
  try {
    const rows = await actOnEach(first.form, { ids, action });
    return rows.flatMap(({ id, ok, message }) => (ok ? [] : [{ id, message: message ?? 'Not done.' }]));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return group.map(({ id }) => ({ id, message: error.message }));
  }
}
