/**
 * The bench of a pay run: its steps, its figures beside last month's, everybody in a grid, and why each
 * figure is.
 */
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { recordQuery } from '#web/api/record.ts';
import { page } from '#web/page.ts';
import type { Place, ScreenProps } from '#web/place.ts';
import { FailedScreen } from '#web/screens/failed-screen.tsx';
import { useJob } from '#web/screens/jobs/use-job.ts';
import { RecordScreen } from '#web/screens/record/record-screen.tsx';
import { count, date, moment, month } from '#web/ui/format.ts';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { Progress } from '#web/ui/state/progress.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import { Tag, type Tone } from '#web/ui/state/tag.tsx';
import { ApproveRun } from '../decision/approve-run.part.tsx';
import { RunActions } from '../decision/run-actions.part.tsx';
import { NextRuns } from '../pay-period/next-run.part.tsx';
import { runKinds } from '../run/pay-run.form.ts';
import { ChangedSince } from '../since/changed-since.part.tsx';
import type { Bench } from './run.call.ts';
import { benchQuery } from './run.view.ts';
import { picksPeople, RunChosen } from './run-chosen.part.tsx';
import { RunFigures } from './run-figures.part.tsx';
import inputs from './run-inputs.module.css';
import { RunInputs } from './run-inputs.part.tsx';
import { RunSteps } from './run-steps.part.tsx';
import { isLocked, type RunTab } from './run-steps.view.ts';
import { firstTab, RunTabs } from './run-tabs.part.tsx';

const states: Readonly<Record<string, { word: string; tone: Tone }>> = {
  open: { word: 'open', tone: 'note' },
  'in-review': { word: 'in review', tone: 'attention' },
  locked: { word: 'locked', tone: 'good' },
  paid: { word: 'paid', tone: 'good' },
  closed: { word: 'closed', tone: 'plain' },
};

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
  return kind === 'regular' ? undefined : runKinds[kind];
}

function RunBench({ id, place }: ScreenProps & { id: number }) {
  const bench = useQuery(benchQuery(id));
  if (bench.error && !bench.data)
    return <FailedScreen place={place} error={bench.error} retry={() => void bench.refetch()} />;
  if (!bench.data) return <SkeletonRows count={10} columns={6} />;
  // A run that moves on opens what comes next.
  return <RunPageOf key={`${id}/${isLocked(bench.data)}`} bench={bench.data} place={place} />;
}

/**
 * The tab is in the address, so that reloading, the way back and a link lead to it again, for as long as the
 * run stands as it stood then.
 */
function useTab(bench: Bench, place: Place) {
  const navigate = useNavigate();
  const [first] = useState(() => firstTab(bench));
  const stage = String(isLocked(bench));
  const { tab: asked, stage: of = stage } = place.search;
  const tab = asked !== undefined && of === stage ? asked : first;
  const open = (next: RunTab): void =>
    void navigate({ to: '.', search: { ...place.search, tab: next, stage }, replace: true });
  return [tab, open] as const;
}

/** What whoever opens the run has to know before its figures. */
function RunNotices({ bench, busy }: { bench: Bench; busy: boolean }) {
  return (
    <div className={inputs.notices}>
      {bench.job?.state === 'failed' && !busy && (
        <Notice tone="wrong">The last calculation failed, and nothing was changed: {bench.job.error}</Notice>
      )}
      {bench.state === 'open' && bench.sentBack && <SentBack bench={bench} />}
      {bench.draftSet !== null && !isLocked(bench) && <ChangedSince bench={bench} busy={busy} />}
    </div>
  );
}

function RunPageOf({ bench, place }: ScreenProps & { bench: Bench }) {
  const job = useRunningJob(bench);
  const [tab, setTab] = useTab(bench, place);
  const decides = useDecides(bench);
  const state = states[bench.state];
  const actions = { bench, busy: job !== undefined, onOpen: setTab };
  return (
    <>
      <PageHead
        title={bench.name ? `${month(bench.month)} ${bench.name}` : month(bench.month)}
        over={<Link to={place.path}>Pay runs</Link>}
        tag={<Tag tone={state?.tone ?? 'plain'}>{state?.word ?? bench.state}</Tag>}
        under={underOf(bench)}
        actions={<RunActions {...actions} only={(name) => !(decides && decisions.includes(name))} />}
      />
      {job && <Running title={job.note ?? 'Waiting to begin'} done={job.done} total={job.total} />}
      <RunNotices bench={bench} busy={job !== undefined} />
      {bench.unopened > 0 && (
        <div className={inputs.first}>
          <Unopened bench={bench} />
        </div>
      )}
      {decides && (
        <ApproveRun bench={bench} onOpen={setTab}>
          <RunActions {...actions} only={(name) => decisions.includes(name)} />
        </ApproveRun>
      )}
      <RunSteps bench={bench} onOpen={setTab} />
      <RunFigures bench={bench} />
      {picksPeople(bench) && <RunChosen bench={bench} />}
      {bench.draftSet !== null && <RunTabs bench={bench} place={place} current={tab} onChange={setTab} />}
      {bench.draftSet === null && !job && (
        <div className={inputs.first}>
          <Notice tone="note">
            {beforeCalculating(bench)} Calculating again is always possible until the run is sent for
            approval.
          </Notice>
        </div>
      )}
      {bench.draftSet === null && !job && !picksPeople(bench) && <RunInputs bench={bench} />}
    </>
  );
}

/** Decided on in the panel that shows what is decided. */
const decisions = ['approve', 'return'];

/** Whether who looks is asked to decide on the run. */
function useDecides(bench: Bench): boolean {
  const record = useQuery(recordQuery('pay-run', bench.id));
  return bench.state === 'in-review' && (record.data?.may?.actions ?? []).includes('approve');
}

/** What the approver asked for, to whoever mends it. */
function SentBack({ bench: { sentBack, trail } }: { bench: Bench }) {
  const by = trail.find(({ action }) => action === 'return');
  return (
    <Notice tone="attention">
      Sent back{by ? ` by ${by.by}, ${moment(by.at)}` : ''}: {sentBack}
    </Notice>
  );
}

/** A start in the middle of a tax year: what was paid before is part of the year's tax. */
function Unopened({ bench: { unopened } }: { bench: Bench }) {
  return (
    <Notice tone="attention">
      {count(unopened, 'person', 'people')} worked here earlier in this tax year and Muster has neither paid
      them nor knows what they were paid. Their income tax is worked out as if they had earned nothing until
      now. Enter or import their <Link to="/Home/fwPayroll/openingBalance">opening balances</Link>, then
      calculate again.
    </Notice>
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
  const under = bench?.job && ['queued', 'running'].includes(bench.job.state) ? bench.job.id : undefined;
  const step = useJob(under);
  const over = step && ['done', 'failed', 'cancelled'].includes(step.state);
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

export default page({ component: RunPage });
