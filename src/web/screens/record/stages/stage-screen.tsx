/** One step of a thing that is entered in stages: the record of that step, filled in and saved by itself. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import type { StageShape } from '#kernel/wire/described.ts';
import { formQuery } from '#web/api/form.ts';
import { listAddress } from '#web/screens/list/use-list-address.ts';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import type { Draft } from '../draft/draft.ts';
import style from '../record.module.css';
import type { RecordProps } from '../record-props.ts';
import { RecordView } from '../record-view.tsx';
import { DoneStep } from './done-step.tsx';
import { NewStep } from './new-step.tsx';
import { OwnStep } from './own-step.tsx';
import { StagePath } from './stage-path.tsx';
import type { StepProps } from './step-props.ts';
import { nextStep, stageAddress } from './steps.ts';
import { useSteps } from './use-steps.ts';

export function StageScreen({ form, place, record }: RecordProps) {
  const navigate = useNavigate();
  const typed = useRef(new Map<string, Draft>()).current;
  const mayWrite = place.mayWrite && record.may?.write !== false && form.rights.write !== undefined;
  const { steps } = useSteps(form, record, mayWrite);
  const current = steps.find(({ key }) => key === place.search['stage']);
  if (!current?.writes) return <RecordView form={form} place={place} record={record} />;
  const next = nextStep(steps, current.key);
  const go = (stage: string | undefined, saved: boolean) =>
    void navigate({ href: stageAddress(place, record.id, stage), ignoreBlocker: saved });
  const given: StepProps = {
    form,
    place,
    record,
    typed,
    next,
    onward: (saved) => go(next?.key, saved),
    later: () => go(undefined, false),
  };
  return (
    <div className={style.writing}>
      <PageHead
        title={record.title}
        under={record.subtitle}
        over={<Link to={listAddress(place)}>{form.heading}</Link>}
      />
      <StagePath form={form} place={place} steps={steps} current={current.key} id={record.id} />
      {current.stage ? (
        <LaterStep key={current.key} {...given} stage={current.stage} done={current.done} />
      ) : (
        <OwnStep key={form.name} {...given} />
      )}
    </div>
  );
}

type LaterProps = StepProps & { stage: StageShape; done: boolean | undefined };

function LaterStep({ stage, done, ...given }: LaterProps) {
  const below = useQuery(formQuery(stage.form));
  // What is being saved is there a moment before the way leads on: the step does not turn meanwhile.
  const begun = useRef(done);
  begun.current ??= done;
  if (below.error && !below.data)
    return <ErrorState error={below.error} retry={() => void below.refetch()} />;
  if (!below.data || done === undefined) return <SkeletonLines count={6} />;
  return begun.current ? (
    <DoneStep {...given} stage={stage} below={below.data} />
  ) : (
    <NewStep {...given} stage={stage} below={below.data} />
  );
}
