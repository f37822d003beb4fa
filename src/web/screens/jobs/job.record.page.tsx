import { useMutation } from '@tanstack/react-query';
import type { retryJobCall } from '#kernel/calls/job.call.ts';
import type { RecordShape } from '#kernel/wire/described.ts';
import { ask } from '#web/api/api.ts';
import { useForm } from '#web/api/form.ts';
import { useRecord } from '#web/api/record.ts';
import { page } from '#web/page.ts';
import type { Place, ScreenProps } from '#web/place.ts';
import { FailedScreen } from '#web/screens/failed-screen.tsx';
import { Neighbours } from '#web/screens/record/neighbours.tsx';
import { StateTag } from '#web/screens/value/state-tag.tsx';
import { valueText } from '#web/screens/value/value-text.ts';
import { Button } from '#web/ui/button.tsx';
import { moment, number, words } from '#web/ui/format.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import { JobProgress } from './job-progress.tsx';
import { isOver, type JobStep, stepOf } from './job-step.ts';
import style from './jobs.module.css';
import { useJob } from './use-job.ts';

/** One job: how far it is, what it said, and trying again. */
function JobPage({ place }: ScreenProps) {
  const id = Number(place.record);
  const record = useRecord('job', id);
  if (record.error && !record.data)
    return <FailedScreen place={place} error={record.error} retry={() => void record.refetch()} />;
  return record.data ? <Job place={place} record={record.data} /> : <SkeletonLines count={5} />;
}

function Job({ place, record }: { place: Place; record: RecordShape }) {
  const form = useForm('job');
  const kept = stepOf({ ...record.values, state: record.state });
  // Of a job that has ended, too: its result comes with the stream alone.
  const step = useJob(record.id) ?? kept;
  const retry = useRetry(record);
  const state = step?.state ?? record.state ?? 'queued';
  const by = form.fields.find((field) => field.name === 'startedBy');
  const mayRetry = form.rights.actions?.['retry'] && (state === 'failed' || state === 'cancelled');
  return (
    <article className={style.stack}>
      <PageHead
        title={record.title}
        tag={<StateTag form={form} state={state} />}
        over={<Neighbours form={form} place={place} record={record} />}
        under={[
          record.subtitle,
          by && `by ${valueText(by, record.values['startedBy'])}`,
          record.changedAt && moment(record.changedAt),
        ]
          .filter(Boolean)
          .join(' · ')}
        actions={
          mayRetry && (
            <Button look="primary" busy={retry.isPending} onClick={() => retry.mutate()}>
              Try again
            </Button>
          )
        }
      />
      {!isOver(step) && (
        <Card>
          <JobProgress
            jobId={record.id}
            step={step}
            title={record.title}
            mayCancel={form.rights.actions?.['cancel'] !== undefined}
          />
        </Card>
      )}
      {step?.error && <Notice tone="wrong">{step.error}</Notice>}
      {state === 'cancelled' && <Notice>It was cancelled, and nothing was saved.</Notice>}
      {state === 'done' && <Result step={step} />}
    </article>
  );
}

function useRetry(record: RecordShape) {
  return useMutation({
    mutationFn: () =>
      ask<typeof retryJobCall>('POST', '/api/jobs/:id/retry', { params: { id: record.id }, body: {} }),
    onSuccess: () => tell(`${record.title} is tried again.`),
    onError: tellError,
  });
}

/** What the job answered, as far as it is plain figures and words. */
function Result({ step }: { step: JobStep | undefined }) {
  const result = step?.result;
  const entries =
    typeof result === 'object' && result !== null
      ? Object.entries(result).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
      : [];
  if (entries.length === 0)
    return (
      <Card title="Done">
        <p>{step && step.total > 0 ? `${number(step.total)} done.` : 'It ended well.'}</p>
      </Card>
    );
  return (
    <Card title="Result">
      <dl className={style.result}>
        {entries.map(([name, value]) => (
          <div key={name}>
            <dt>{words(name)}</dt>
            <dd>
              {typeof value === 'number'
                ? number(value)
                : typeof value === 'boolean'
                  ? value
                    ? 'Yes'
                    : 'No'
                  : String(value)}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

export default page({ component: JobPage });
