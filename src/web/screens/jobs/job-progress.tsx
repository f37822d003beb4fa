import { useMutation } from '@tanstack/react-query';
import type { cancelJobCall } from '#kernel/calls/job.call.ts';
import { ask } from '#web/api/api.ts';
import { Button } from '#web/ui/button.tsx';
import { number } from '#web/ui/format.ts';
import { Progress } from '#web/ui/state/progress.tsx';
import { tellError } from '#web/ui/surface/notices.tsx';
import { isOver, type JobStep, shareOf } from './job-step.ts';
import style from './jobs.module.css';

type JobProgressProps = { jobId: number; step: JobStep | undefined; title: string; mayCancel?: boolean };

/** How far a job is, and the way to stop it. Leaving the page stops nothing. */
export function JobProgress({ jobId, step, title, mayCancel = true }: JobProgressProps) {
  const cancel = useMutation({
    mutationFn: () =>
      ask<typeof cancelJobCall>('POST', '/api/jobs/:id/cancel', { params: { id: jobId }, body: {} }),
    onError: tellError,
  });
  const share = step && shareOf(step);
  const under = step?.note ?? (step?.state === 'running' ? 'Working' : 'Waiting for its turn');
  return (
    <div className={style.progress} aria-live="polite">
      <div className={style.line}>
        <strong>{title}</strong>
        <span className={style.quiet}>
          {step && step.total > 0 ? `${number(step.done)} of ${number(step.total)}` : ''}
        </span>
      </div>
      <Progress label={title} share={share === undefined ? undefined : share / 100} />
      <div className={style.line}>
        <span className={style.quiet}>{under}. You may leave this page; it continues.</span>
        {mayCancel && !isOver(step) && (
          <Button look="quiet" busy={cancel.isPending} onClick={() => cancel.mutate()}>
            Cancel
          </Button>
        )}
      </div>
    </div>
  );
}
