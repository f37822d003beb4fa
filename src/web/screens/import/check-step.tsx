import { useCallback, useEffect, useState } from 'react';
import type { FormShape } from '#kernel/wire/described.ts';
import type { Outcome, Uploaded } from '#kernel/wire/import-sheet.ts';
import type { ScreenProps } from '#web/place.ts';
import { JobProgress } from '#web/screens/jobs/job-progress.tsx';
import { isOver } from '#web/screens/jobs/job-step.ts';
import { useJob } from '#web/screens/jobs/use-job.ts';
import { Button } from '#web/ui/button.tsx';
import { count, inSentence } from '#web/ui/format.ts';
import { ButtonLink } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { ask } from '#web/ui/surface/confirm.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import style from './import.module.css';
import { useCheck, useRun, useUndo } from './import-api.ts';
import { checkOf, type Said } from './matching.ts';
import { OutcomeView } from './outcome-view.tsx';
import { KeepRecipe } from './recipes.tsx';

type CheckStepProps = ScreenProps & {
  form: FormShape;
  file: Uploaded;
  said: Said;
  jobId: number;
  onSaid: (said: Said) => void;
  onChecking: (jobId: number) => void;
  onBack: () => void;
  onAnother: () => void;
  /** Begins again with the same file, for the rows that were not taken. */
  onRest: () => void;
};

/** First what would happen, without writing; then, once asked, that it happened. */
export function CheckStep(props: CheckStepProps) {
  const { form, place, file, jobId, onBack, onAnother, onRest } = props;
  const { importId } = file;
  const [runJob, setRunJob] = useState<number>();
  const checked = useJob(jobId);
  const ran = useJob(runJob);
  const step = runJob === undefined ? checked : ran;
  const run = useRun(form.name);
  const start = (goodRowsOnly: boolean) =>
    run.mutate(
      { id: importId, goodRowsOnly },
      { onSuccess: (started) => setRunJob(started.jobId), onError: tellError },
    );
  if (!step || !isOver(step))
    return (
      <Card>
        <JobProgress
          jobId={runJob ?? jobId}
          step={step}
          title={runJob === undefined ? 'Checking the rows' : 'Importing'}
        />
      </Card>
    );
  const outcome = step.result as Outcome | null | undefined;
  if (step.state !== 'done' || !outcome)
    return (
      <Card>
        <Notice tone="wrong">{step.error ?? 'This was stopped. Nothing was written.'}</Notice>
        <div className={style.foot}>
          <Button onClick={onBack}>Back to the columns</Button>
        </div>
      </Card>
    );
  if (runJob !== undefined) return <Ran {...{ form, place, file, outcome, onAnother, onRest }} />;
  return <Checked {...props} outcome={outcome} busy={run.isPending} onRun={start} />;
}

type CheckedProps = CheckStepProps & {
  outcome: Outcome;
  busy: boolean;
  onRun: (goodRowsOnly: boolean) => void;
};

function Checked(props: CheckedProps) {
  const { form, file, said, onSaid, onChecking, outcome, busy, onBack, onRun } = props;
  const [checked] = useState(said);
  const check = useCheck(form.name);
  const good = outcome.created + outcome.updated;
  const isMended = said !== checked;
  const again = () =>
    check.mutate(checkOf(file, said), {
      onSuccess: ({ jobId }) => onChecking(jobId),
      onError: tellError,
    });
  return (
    <Card bare>
      <OutcomeView outcome={outcome} would mending={{ file, said, onSaid, onColumns: onBack }} />
      <div className={style.foot}>
        <Button onClick={onBack}>Back to the columns</Button>
        {isMended && (
          <Button look="primary" busy={check.isPending} onClick={again}>
            Check again
          </Button>
        )}
        {!isMended && outcome.bad > 0 && good > 0 && (
          <Button busy={busy} onClick={() => onRun(true)}>
            Import the {count(good, 'good row')} only
          </Button>
        )}
        {!isMended && outcome.bad === 0 && good > 0 && (
          <Button look="primary" busy={busy} onClick={() => onRun(false)}>
            Import {count(good, 'row')}
          </Button>
        )}
      </div>
    </Card>
  );
}

type RanProps = ScreenProps & {
  form: FormShape;
  file: Uploaded;
  outcome: Outcome;
  onAnother: () => void;
  onRest: () => void;
};

function Ran({ form, place, file, outcome, onAnother, onRest }: RanProps) {
  const { importId, recipe } = file;
  const { undone, undoing, job, step, back } = useBack(form, importId, outcome);
  if (job !== undefined && !isOver(step))
    return (
      <Card>
        <JobProgress jobId={job} step={step} title="Undoing the import" />
      </Card>
    );
  return (
    <Card bare>
      {undone ? (
        <div className={style.inset}>
          <Notice>The import is undone; everything is as it was before.</Notice>
        </div>
      ) : (
        <OutcomeView outcome={outcome} />
      )}
      <div className={style.foot}>
        {!undone && outcome.written && (
          <Button busy={undoing} onClick={() => void back()}>
            Undo the import
          </Button>
        )}
        <Button onClick={onAnother}>Another file</Button>
        {!undone && outcome.written && (
          <KeepRecipe form={form} importId={importId} given={recipe?.name ?? ''} />
        )}
        {!undone && outcome.written && outcome.bad > 0 && (
          <Button onClick={onRest}>Fix the remaining rows</Button>
        )}
        <ButtonLink to={place.path} look="primary">
          See the {inSentence(form.heading)}
        </ButtonLink>
      </div>
    </Card>
  );
}

/** The way back, once it is asked for. */
function useBack(form: FormShape, importId: number, { created, updated }: Outcome) {
  const undo = useUndo(form.name);
  const [undone, setUndone] = useState(false);
  const [job, setJob] = useState<number>();
  const step = useJob(job);
  const done = useCallback(() => {
    setUndone(true);
    tell('The import is undone.');
  }, []);
  useEffect(() => {
    if (!step || !isOver(step)) return;
    setJob(undefined);
    if (step.state === 'done') done();
    else tell(step.error ?? 'This was stopped. Nothing was written.', { tone: 'wrong' });
  }, [step, done]);
  const back = async () => {
    const isSure = await ask({
      title: `Undo this import of ${count(created + updated, 'row')}?`,
      danger: true,
      verb: 'Undo the import',
      detail:
        'New records are deleted, changed ones get their old values. A change made meanwhile stops it, ' +
        'and so does what was approved or paid with them.',
    });
    if (!isSure) return;
    undo.mutate(importId, {
      onSuccess: ({ jobId }) => (jobId === undefined ? done() : setJob(jobId)),
      onError: tellError,
    });
  };
  return { undone, undoing: undo.isPending, job, step, back };
}
