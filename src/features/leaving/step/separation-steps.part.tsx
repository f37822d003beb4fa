/** The steps of one separation by their deadlines: what is done, what is due, and by which law. */
import { IconCircle, IconCircleCheck, IconCircleMinus, IconHourglassLow } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { TaskRow } from '#features/checklist/show/task-row.part.tsx';
import type { FormShape, RecordShape } from '#kernel/wire/described.ts';
import { formQuery } from '#web/api/form.ts';
import { useRecords } from '#web/api/record.ts';
import { useActing } from '#web/screens/record/use-acting.tsx';
import { actionWord } from '#web/screens/value/action-word.ts';
import { Button } from '#web/ui/button.tsx';
import { date } from '#web/ui/format.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import style from './separation-steps.module.css';

const most = 60;
const columns = 'step,doneBy,dueOn,source,doneOn,finishedBy,note';

export function SeparationSteps({ of }: { of: number }) {
  const form = useQuery(formQuery('separation-step'));
  const steps = useRecords('separation-step', { separation: of, limit: most, sort: 'dueOn', columns });
  if (steps.error && !steps.data)
    return <ErrorState error={steps.error} retry={() => void steps.refetch()} small />;
  if (!form.data || !steps.data)
    return (
      <Card title="Steps">
        <SkeletonRows count={4} columns={2} />
      </Card>
    );
  const rows = steps.data.rows.filter(({ state }) => state !== 'cancelled');
  if (rows.length === 0) return null;
  const done = rows.filter(({ state }) => state === 'done').length;
  return (
    <Card
      title="Steps"
      action={
        <span className={style.soft}>
          {done} of {rows.length} done
        </span>
      }
      bare
    >
      <ol className={style.list} aria-label="Steps">
        {rows.toSorted(byStanding).map((each) => (
          <Step key={each.id} form={form.data} record={each} />
        ))}
      </ol>
    </Card>
  );
}

const ranks: Readonly<Record<string, number>> = { open: 0, waiting: 1, done: 2, dropped: 3 };

/** What is to be done first, in the order of its days. */
const byStanding = (one: RecordShape, other: RecordShape): number =>
  (ranks[one.state ?? ''] ?? 4) - (ranks[other.state ?? ''] ?? 4);

const marks: Readonly<Record<string, typeof IconCircle>> = {
  waiting: IconHourglassLow,
  open: IconCircle,
  done: IconCircleCheck,
  dropped: IconCircleMinus,
};

function Step({ form, record }: { form: FormShape; record: RecordShape }) {
  const { act, busy, asked } = useActing(form, record);
  const { values, state = 'open' } = record;
  const Mark = marks[state] ?? IconCircle;
  const [dueOn, isOpen] = [textIn(values['dueOn']), state === 'open'];
  const label = form.fields.find(({ name }) => name === 'step');
  const named = label?.kind === 'choice' ? label.choices?.[textIn(values['step'])] : undefined;
  return (
    <>
      <TaskRow
        title={named ?? record.title}
        facts={factsOf(record)}
        settled={state === 'done' || state === 'dropped'}
        {...(isOpen && dueOn && { dueOn })}
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

const actionsIn = (form: FormShape, state: string): string[] =>
  Object.keys(form.states?.[state] ?? {}).filter((action) => form.rights.actions?.[action] !== undefined);

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

function factsOf({ state, values }: RecordShape): string {
  const [on, by, note] = [textIn(values['doneOn']), textIn(values['finishedBy']), textIn(values['note'])];
  if (state === 'done' && on) return [`Done on ${date(on)} by ${by}.`, note].join(' ');
  if (state === 'dropped') return note;
  return textIn(values['source']);
}
