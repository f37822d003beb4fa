/** The checklists of a person: how far each is, who does what, and starting another by hand. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecordShape } from '#kernel/wire/described.ts';
import { ask } from '#web/api/api.ts';
import { formQuery } from '#web/api/form.ts';
import { useRecords } from '#web/api/record.ts';
import { page, type TabProps } from '#web/page.ts';
import { Button } from '#web/ui/button.tsx';
import { date } from '#web/ui/format.ts';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Progress } from '#web/ui/state/progress.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import type { startableCall, startListCall } from '../list/task-list.call.ts';
import style from './checklist.module.css';
import { TaskSteps } from './task-steps.part.tsx';

function EmployeeTasks({ record }: TabProps) {
  const lists = useRecords('task-list', { employee: record.id, limit: 20, sort: '-day' });
  const form = useQuery(formQuery('task-list')).data;
  if (lists.error && !lists.data)
    return <ErrorState error={lists.error} retry={() => void lists.refetch()} />;
  if (!lists.data) return <SkeletonLines count={6} />;
  const { rows } = lists.data;
  return (
    <div className={style.stack}>
      {rows.length === 0 && (
        <EmptyState
          small
          title="No checklists yet"
          text="A checklist opens when this person joins or leaves, or when you start one."
        />
      )}
      {rows.map((list) => (
        <ListCard key={list.id} list={list} />
      ))}
      {form?.rights.actions?.['start'] && <StartCard employee={record.id} />}
    </div>
  );
}

function ListCard({ list }: { list: RecordShape }) {
  const { values, state } = list;
  const [done, total, late] = [values['done'], values['total'], values['late']].map(Number);
  return (
    <Card
      title={`${String(values['checklist'])}, ${date(String(values['day']))}`}
      action={<Standing state={state} late={late ?? 0} />}
      bare
    >
      <div className={style.progress}>
        <span className={style.soft}>
          {done} of {total} done
        </span>
        <Progress meter label="Progress" share={Number(values['progress']) / 100} />
      </div>
      <TaskSteps list={list.id} />
    </Card>
  );
}

function Standing({ state, late }: { state: string | undefined; late: number }) {
  if (state === 'done') return <Tag tone="good">Done</Tag>;
  if (state === 'cancelled') return <Tag>Cancelled</Tag>;
  return late > 0 ? <Tag tone="wrong">{late} late</Tag> : <Tag tone="note">In progress</Tag>;
}

function StartCard({ employee }: { employee: number }) {
  const { data = [] } = useQuery({
    queryKey: ['task-lists', 'startable'],
    queryFn: ({ signal }) => ask<typeof startableCall>('GET', '/api/task-lists/startable', { signal }),
  });
  const [chosen, setChosen] = useState<string>();
  const checklist = chosen ?? String(data[0]?.id ?? '');
  const start = useMutation({
    mutationFn: () =>
      ask<typeof startListCall>('POST', '/api/task-lists', {
        body: { employee, checklist: Number(checklist) },
      }),
    onSuccess: () => tell('The checklist is started, and everyone with a task has been notified.'),
    onError: tellError,
  });
  if (data.length === 0) return null;
  return (
    <Card title="Start a checklist">
      <div className={style.start}>
        <NativeSelect
          label="Checklist"
          value={checklist}
          choices={data.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={setChosen}
        />
        <Button busy={start.isPending} onClick={() => start.mutate()}>
          Start
        </Button>
      </div>
    </Card>
  );
}

export default page<TabProps>({ component: EmployeeTasks });
