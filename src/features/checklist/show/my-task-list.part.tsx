/** The tasks that wait for the reader: done with one press, or with what the task asks for. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '#web/api/api.ts';
import { formQuery } from '#web/api/form.ts';
import { useRecordAction } from '#web/api/record.ts';
import { ActionDialog } from '#web/screens/record/action-dialog.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { Progress } from '#web/ui/state/progress.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import type { myTasksCall } from '../task/mine.call.ts';
import style from './checklist.module.css';
import { type MyTask, pageOf } from './checklist.view.ts';
import { TaskRow } from './task-row.part.tsx';

export const myTasksQuery = {
  queryKey: ['tasks', 'mine'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    ask<typeof myTasksCall>('GET', '/api/tasks/mine', { signal }),
};

/** The reader's own checklists first, each with its progress; then what is for others. */
export function MyTaskList({ tasks }: { tasks: readonly MyTask[] }) {
  const { finish, busy, asked } = useFinishing();
  const own = Map.groupBy(
    tasks.filter((each) => each.own),
    ({ list }) => list,
  );
  const others = tasks.filter((each) => !each.own);
  return (
    <div className={style.stack}>
      {[...own].map(([list, theirs]) => (
        <Card key={list} title={theirs[0]?.checklist} bare>
          <OwnProgress tasks={theirs} />
          <Rows tasks={theirs} label="Your checklist" finish={finish} busy={busy} />
        </Card>
      ))}
      {others.length > 0 && (
        <Card {...(own.size > 0 && { title: 'For others' })} bare>
          <Rows tasks={others} label="Tasks for others" finish={finish} busy={busy} />
        </Card>
      )}
      {asked}
    </div>
  );
}

function OwnProgress({ tasks }: { tasks: readonly MyTask[] }) {
  const [{ done = 0, total = 0 } = {}] = tasks;
  return (
    <div className={style.progress}>
      <span className={style.soft}>
        {done} of {total} done
      </span>
      <Progress meter label="Done" share={total === 0 ? 0 : done / total} />
    </div>
  );
}

type Finish = (task: MyTask) => void;
type RowsProps = { tasks: readonly MyTask[]; label: string; finish: Finish; busy: boolean };

function Rows({ tasks, label, finish, busy }: RowsProps) {
  return (
    <ul className={style.list} aria-label={label}>
      {tasks.map((each) => (
        <TaskRow
          key={each.id}
          title={each.title}
          howTo={each.howTo}
          facts={each.own ? undefined : `${each.person}, ${each.checklist}`}
          dueOn={each.dueOn}
          face={each.own ? undefined : <Avatar size={40} name={each.person} />}
          actions={<Doing task={each} finish={finish} busy={busy} />}
        />
      ))}
    </ul>
  );
}

function Doing({ task, finish, busy }: { task: MyTask; finish: Finish; busy: boolean }) {
  const page = pageOf(task);
  return (
    <>
      {page ? (
        <ButtonLink size="small" to={page}>
          Enter it
        </ButtonLink>
      ) : (
        <Button size="small" disabled={busy} onClick={() => finish(task)}>
          {task.wants === 'nothing' ? 'Done' : 'Done …'}
        </Button>
      )}
    </>
  );
}

/** Where a task asks for a note or a file, both can be given; else it is done at once. */
function useFinishing() {
  const form = useQuery(formQuery('task')).data;
  const run = useRecordAction('task');
  const [asking, setAsking] = useState<MyTask>();
  const send = async (task: MyTask, input: Record<string, unknown> = {}) => {
    await run.mutateAsync({ id: task.id, version: task.version, action: 'finish', input });
    setAsking(undefined);
    tell(`Done: ${task.title}`);
  };
  const finish = (task: MyTask) =>
    task.wants === 'nothing' ? void send(task).catch(tellError) : setAsking(task);
  const asked = asking && form && (
    <ActionDialog
      form={form}
      record={asking}
      action="finish"
      onClose={() => setAsking(undefined)}
      onSend={(input) => send(asking, input)}
    />
  );
  return { finish, busy: run.isPending, asked };
}
