/** The tasks of one list as steps: who does each, by when, and why one waits. */
import { IconCircle, IconCircleCheck, IconCircleMinus, IconHourglassLow } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { FormShape, RecordShape } from '#kernel/wire/described.ts';
import { formQuery } from '#web/api/form.ts';
import { useRecords } from '#web/api/record.ts';
import { useActing } from '#web/screens/record/use-acting.tsx';
import { actionWord } from '#web/screens/value/action-word.ts';
import { Button } from '#web/ui/button.tsx';
import { date } from '#web/ui/format.ts';
import { Link } from '#web/ui/link.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import style from './checklist.module.css';
import { TaskRow } from './task-row.part.tsx';

const mostTasks = 100;
const columns = 'title,owner,dueOn,number,after,finishedOn,finishedBy,note';

export function TaskSteps({ list }: { list: number }) {
  const form = useQuery(formQuery('task'));
  const tasks = useRecords('task', { list, limit: mostTasks, sort: 'number', columns });
  if (tasks.error && !tasks.data)
    return <ErrorState error={tasks.error} retry={() => void tasks.refetch()} />;
  if (!form.data || !tasks.data) return <SkeletonRows count={4} columns={2} />;
  const { rows } = tasks.data;
  return (
    <ol className={style.list} aria-label="Tasks">
      {rows.map((each) => (
        <Step key={each.id} form={form.data} record={each} others={rows} />
      ))}
    </ol>
  );
}

const marks: Readonly<Record<string, typeof IconCircle>> = {
  waiting: IconHourglassLow,
  open: IconCircle,
  done: IconCircleCheck,
  waived: IconCircleMinus,
  cancelled: IconCircleMinus,
};

type StepProps = { form: FormShape; record: RecordShape; others: readonly RecordShape[] };

function Step({ form, record, others }: StepProps) {
  const { act, busy, asked } = useActing(form, record);
  const { values, state = 'open' } = record;
  const Mark = marks[state] ?? IconCircle;
  const isOpen = state === 'open' || state === 'waiting';
  return (
    <>
      <TaskRow
        title={record.title}
        facts={<Facts record={record} others={others} />}
        settled={!isOpen}
        {...(isOpen && { dueOn: String(values['dueOn']) })}
        face={
          <span className={style.mark} data-state={state}>
            <Mark size={20} stroke={1.75} aria-hidden="true" />
          </span>
        }
        actions={actionsIn(form, state).map((action) => (
          <Button key={action} size="small" look="quiet" disabled={busy} onClick={() => act(action)}>
            {actionWord(form, action)}
          </Button>
        ))}
      />
      {asked}
    </>
  );
}

/** Done is for whom it asks, under My tasks. */
const actionsIn = (form: FormShape, state: string): string[] =>
  Object.keys(form.states?.[state] ?? {}).filter(
    (action) => action !== 'finish' && form.rights.actions?.[action] !== undefined,
  );

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

function Facts({ record: { id, state, values }, others }: Pick<StepProps, 'record' | 'others'>) {
  const owner = textIn(values['owner']);
  const before = others.find((each) => each.values['number'] === values['after']);
  const on = textIn(values['finishedOn']);
  const by = textIn(values['finishedBy']);
  return (
    <>
      {state === 'waiting' && before && <>After “{before.title}”. </>}
      {state === 'done' && on && `Done on ${date(on)} by ${by}. `}
      {state === 'waived' && on && `Waived on ${date(on)} by ${by}. `}
      {state === 'cancelled' && <>No longer needed. </>}
      {(state === 'open' || state === 'waiting') && owner && `${owner}. `}
      {textIn(values['note'])} <Link to={`/Home/human-resources/task/${id}`}>Details</Link>
    </>
  );
}
