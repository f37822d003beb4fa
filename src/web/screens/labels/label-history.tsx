import { useQuery } from '@tanstack/react-query';
import type { labelHistoryCall } from '#kernel/calls/label.call.ts';
import { ask } from '#web/api/api.ts';
import { moment } from '#web/ui/format.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Drawer } from '#web/ui/surface/drawer.tsx';
import style from './labels.module.css';
import type { Kind } from './specified-words.ts';

type HistoryProps = { form: string; kind: Kind; opened: boolean; onClose: () => void };

/** Who changed, added or removed which words of this form, newest first. */
export function LabelHistory({ form, kind, opened, onClose }: HistoryProps) {
  const list = useQuery({
    queryKey: ['labels', form, 'history'],
    queryFn: ({ signal }) =>
      ask<typeof labelHistoryCall>('GET', '/api/labels/:form/history', { params: { form }, signal }),
    enabled: opened && form !== '',
  });
  const steps = list.data?.filter((step) => step.kind === kind || step.kind === null);
  return (
    <Drawer opened={opened} title={`History of these ${kind}s`} onClose={onClose}>
      {list.error && <ErrorState small error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <SkeletonLines count={6} />}
      {steps?.length === 0 && <p className={style.place}>No {kind} of this work item was changed yet.</p>}
      <ol className={style.history}>
        {steps?.map((step) => (
          <li key={step.id}>
            {Object.entries(step.changes).map(([key, change]) => (
              <p key={key}>{inWords(step.action, change)}</p>
            ))}
            <p className={style.place}>
              {step.by} · {moment(step.at)}
            </p>
          </li>
        ))}
      </ol>
    </Drawer>
  );
}

function inWords(action: string, change: { old: string | null; new: string | null }): string {
  if (action === 'create') return `Added: ${change.new}`;
  if (action === 'remove') return `Removed: ${change.old}`;
  return action === 'restore' ? `Brought back: ${change.new}` : `${change.old} → ${change.new}`;
}
