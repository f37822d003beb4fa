import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api/api.ts';
import { Drawer } from '#web/ui/drawer.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { moment } from '#web/ui/format.ts';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import style from './labels.module.css';

type Entry = {
  readonly id: number;
  readonly at: string;
  readonly by: string;
  readonly changes: Readonly<Record<string, { readonly old: string; readonly new: string }>>;
};

/** Who changed which words of this form, newest first. */
export function LabelHistory({
  form,
  opened,
  onClose,
}: {
  form: string;
  opened: boolean;
  onClose: () => void;
}) {
  const list = useQuery({
    queryKey: ['labels', form, 'history'],
    queryFn: ({ signal }) => api.get<Entry[]>(`/labels/${form}/history`, { signal }),
    enabled: opened,
  });
  return (
    <Drawer opened={opened} title="History of these words" onClose={onClose}>
      {list.error && <ErrorState small error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <SkeletonLines count={6} />}
      {list.data?.length === 0 && <p className={style.place}>No word of this form was changed yet.</p>}
      <ol className={style.history}>
        {list.data?.map((entry) => (
          <li key={entry.id}>
            {Object.entries(entry.changes).map(([key, change]) => (
              <p key={key}>
                {change.old} → {change.new}
              </p>
            ))}
            <p className={style.place}>
              {entry.by} · {moment(entry.at)}
            </p>
          </li>
        ))}
      </ol>
    </Drawer>
  );
}
