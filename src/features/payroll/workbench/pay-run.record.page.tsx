/**
 * The bench of a pay run: its steps, its figures beside last month's, everybody in a grid, and why each
 * figure is.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#web/api/api.ts';
import type { RecordShape } from '#web/api/described.ts';
import { recordQuery, recordsKey, seenIn, useRecordAction } from '#web/api/record.ts';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { FailedScreen } from '#web/screens/failed-screen.tsx';
import { useJob } from '#web/screens/jobs/use-job.ts';
import { RecordScreen } from '#web/screens/record/record-screen.tsx';
import { Button } from '#web/ui/button.tsx';
import { count, date, month } from '#web/ui/format.ts';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { Progress } from '#web/ui/state/progress.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import { Tag, type Tone } from '#web/ui/state/tag.tsx';
import { ask } from '#web/ui/surface/confirm.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import { NextRuns } from '../pay-period/next-run.part.tsx';
import { MarkPaid } from '../payment/mark-paid.part.tsx';
import { type RunKind, runKinds } from '../run/pay-run.form.ts';
import type { Bench } from './run.call.ts';
import { benchQuery } from './run.view.ts';
import { picksPeople, RunChosen } from './run-chosen.part.tsx';
import { RunFigures } from './run-figures.part.tsx';
import { RunSteps } from './run-steps.part.tsx';
import { RunTabs } from './run-tabs.part.tsx';

const states: Readonly<Record<string, { word: string; tone: Tone }>> = {
  open: { word: 'open', tone: 'plain' },
  'in-review': { word: 'in review', tone: 'attention' },
  locked: { word: 'locked', tone: 'good' },
  paid: { word: 'paid', tone: 'good' },
  closed: { word: 'closed', tone: 'plain' },
};

type Act = { name: string; label: string; primary?: boolean; done: string; asks?: string };
const acts: readonly Act[] = [
  { name: 'calculate', label: 'Calculate', done: 'The calculation has begun.' },
  { name: 'return', label: 'Return for correction', done: 'The run is open again.' },
  { name: 'send', label: 'Send for approval', primary: true, done: 'The run waits for approval.' },
  {
    name: 'approve',
    label: 'Approve and lock',
    primary: true,
    done: 'The run is locked.',
    asks:
      'Its payslips are published, now or on the day that the run says, and nothing can change them ' +
      'afterwards. A later correction is ' +
      'made in the next run.',
  },
  { name: 'mark-paid', label: 'Mark as paid', done: 'The run is marked as paid.' },
  {
    name: 'close',
    label: 'Close',
    done: 'The run is closed.',
    asks: 'Close it when everything is paid and filed.',
  },
];

function RunPage({ place }: ScreenProps) {
  if (place.record === 'new')
    return (
      <>
        <RecordScreen place={place} />
        <NextRuns />
      </>
    );
  if (place.record === undefined) return <RecordScreen place={place} />;
  return <RunBench id={place.record} place={place} />;
}

/** What the run is for besides its month. */
function underOf({ kind, part }: Bench): string | undefined {
  if (part) return `${date(part.from)} to ${date(part.to)}`;
  return kind === 'regular' ? undefined : runKinds[kind as RunKind];
}

function RunBench({ id, place }: ScreenProps & { id: number }) {
  const bench = useQuery(benchQuery(id));
  const job = useRunningJob(bench.data);
  if (bench.error && !bench.data)
    return <FailedScreen place={place} error={bench.error} retry={() => void bench.refetch()} />;
  if (!bench.data) return <SkeletonRows count={10} columns={6} />;
  const { data } = bench;
  const state = states[data.state];
  return (
    <>
      <PageHead
        title={data.name ? `${month(data.month)} ${data.name}` : month(data.month)}
        over={<Link to={place.path}>Pay runs</Link>}
        tag={<Tag tone={state?.tone ?? 'plain'}>{state?.word ?? data.state}</Tag>}
        under={underOf(data)}
        actions={<RunActions bench={data} busy={job !== undefined} />}
      />
      {job && <Running title={job.note ?? 'Waiting to begin'} done={job.done} total={job.total} />}
      {data.job?.state === 'failed' && !job && (
        <Notice tone="wrong">The last calculation failed, and nothing was changed: {data.job.error}</Notice>
      )}
      <RunSteps bench={data} />
      <RunFigures bench={data} />
      {picksPeople(data) && <RunChosen bench={data} />}
      {data.draftSet !== null && <RunTabs bench={data} />}
      {data.draftSet === null && !job && (
        <Notice tone="note">
          {beforeCalculating(data)} Calculating again is always possible until the run is sent for approval.
        </Notice>
      )}
    </>
  );
}

/** What is entered before the first calculation, by the kind of run. */
function beforeCalculating(bench: Bench): string {
  if (bench.kind === 'regular')
    return `Type or import loss of pay and inputs for ${month(bench.month)}, then calculate.`;
  if (picksPeople(bench)) return 'Put people into the run, then calculate.';
  if (bench.kind === 'settlement') return 'Calculate: who has an approved settlement is in this run.';
  return 'Type or import the inputs that are marked for this run, then calculate.';
}

/** The run's job while it is under way; when it ends, everything about runs is read again. */
function useRunningJob(bench: Bench | undefined) {
  const client = useQueryClient();
  const under = bench?.job && ['queued', 'running'].includes(bench.job.state) ? bench.job.id : undefined;
  const step = useJob(under);
  const over = step && ['done', 'failed', 'cancelled'].includes(step.state);
  useEffect(() => {
    if (over) void client.invalidateQueries({ queryKey: recordsKey('pay-run') });
  }, [over, client]);
  return under !== undefined && !over
    ? { note: step?.note, done: step?.done ?? 0, total: step?.total ?? 0 }
    : undefined;
}

function Running({ title, done, total }: { title: string; done: number; total: number }) {
  return (
    <Notice tone="note">
      {title} <Progress label={title} share={total > 0 ? done / total : undefined} />
    </Notice>
  );
}

/** A decision covers what is on the screen; everything else uses the run as it is now. */
const decisions = new Set(['approve', 'close']);

function RunActions({ bench, busy }: { bench: Bench; busy: boolean }) {
  const record = useQuery(recordQuery('pay-run', bench.id));
  const action = useRecordAction('pay-run');
  const may = record.data?.may?.actions ?? [];
  const [marking, setMarking] = useState(false);
  const act = async ({ name, label, done, asks }: Act): Promise<void> => {
    if (name === 'mark-paid') return setMarking(true);
    if (asks) {
      const people = count(bench.sums?.people ?? 0, 'person', 'people');
      const yes = await ask({
        title: `${label} ${month(bench.month)} for ${people}?`,
        detail: asks,
        verb: label,
        danger: false,
      });
      if (!yes) return;
    }
    const read = () => api.get<RecordShape>(`/records/pay-run/${bench.id}`);
    await Promise.resolve(decisions.has(name) && record.data ? record.data : read())
      .then((run) => action.mutateAsync({ id: bench.id, ...seenIn(run), action: name }))
      .then(() => tell(done), tellError);
  };
  const again = bench.draftSet !== null;
  const isSeen = record.data?.values['draftSet'] === bench.draftSet;
  return (
    <>
      {acts
        .filter(({ name }) => may.includes(name) && (name !== 'send' || again))
        .filter(({ name }) => isSeen || !decisions.has(name))
        .map((one) => (
          <Button
            key={one.name}
            look={one.primary || (one.name === 'calculate' && !again) ? 'primary' : 'plain'}
            busy={busy || action.isPending}
            onClick={() => void act(one)}
          >
            {one.name === 'calculate' && again ? 'Calculate again' : one.label}
          </Button>
        ))}
      {marking && <MarkPaid bench={bench} onClose={() => setMarking(false)} />}
    </>
  );
}

export default page({ component: RunPage });
