/** What there is to look at of a run: people, inputs, exceptions, what matches, what moved, payment. */
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { recordQuery } from '#web/api/record.ts';
import { tabsOf } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { type Tab, Tabs } from '#web/ui/surface/tabs.tsx';
import { RunPayments } from '../payment/run-payments.part.tsx';
import { RunBridge } from './net-change.part.tsx';
import { RunTies } from './reconciliation.part.tsx';
import type { Bench } from './run.call.ts';
import { exceptionsQuery } from './run.view.ts';
import { RunArrears } from './run-arrears.part.tsx';
import { RunExceptions } from './run-exceptions.part.tsx';
import { RunInputs } from './run-inputs.part.tsx';
import style from './run-people.module.css';
import { RunPeople } from './run-people.part.tsx';
import { isLocked, type RunTab } from './run-steps.view.ts';

/** What the features below bring to a run, by the names of their pages: the bank's file, the returns. */
const brought = tabsOf('pay-run');

function tabsFor(bench: Bench, open: number | undefined): (Tab & { key: RunTab })[] {
  const locked = isLocked(bench);
  return [
    { key: 'people', label: 'People' },
    ...(locked ? [{ key: 'payment', label: 'Payment' } as const] : []),
    ...(locked && bench.kind === 'regular' ? [{ key: 'filing', label: 'Filing' } as const] : []),
    { key: 'inputs', label: 'Inputs' },
    { key: 'exceptions', label: 'Exceptions', ...(open ? { count: open } : {}) },
    { key: 'ties', label: 'Reconciliation' },
    ...(bench.kind === 'regular' ? [{ key: 'bridge', label: 'What changed' } as const] : []),
    {
      key: 'arrears',
      label: 'Arrears',
      ...(bench.arrears.people > 0 ? { count: bench.arrears.people } : {}),
    },
  ];
}

/** What is worked on first in a state: the bank once a run is locked, the returns once it is paid. */
export function firstTab({ state, kind }: Bench): RunTab {
  if (state === 'locked') return 'payment';
  return state === 'paid' && kind === 'regular' ? 'filing' : 'people';
}

type Props = ScreenProps & { bench: Bench; current: string; onChange: (tab: RunTab) => void };

export function RunTabs({ bench, place, current: wanted, onChange }: Props) {
  const exceptions = useQuery(exceptionsQuery(bench.id, bench.draftSet ?? 0, bench.state));
  const open = exceptions.data?.findings.filter(({ status }) => status === 'open').length;
  const tabs = tabsFor(bench, open);
  const current = tabs.find(({ key }) => key === wanted)?.key ?? 'people';
  const change = (key: string): void => {
    const found = tabs.find((tab) => tab.key === key);
    if (found) onChange(found.key);
  };
  return (
    <Tabs label="Pay run" tabs={tabs} current={current} onChange={change}>
      <div className={style.panel}>
        {current === 'people' && <RunPeople bench={bench} />}
        {current === 'payment' && (
          <div className={style.cards}>
            <Brought tab="bank-file" bench={bench} place={place} />
            <Brought tab="payslip-mails" bench={bench} place={place} />
            <RunPayments bench={bench} />
          </div>
        )}
        {current === 'filing' && <Brought tab="filing" bench={bench} place={place} />}
        {current === 'inputs' && <RunInputs bench={bench} />}
        {current === 'exceptions' && <RunExceptions bench={bench} />}
        {current === 'ties' && <RunTies bench={bench} />}
        {current === 'bridge' && <RunBridge bench={bench} />}
        {current === 'arrears' && <RunArrears bench={bench} />}
      </div>
    </Tabs>
  );
}

function Brought({ tab, bench, place }: ScreenProps & { tab: string; bench: Bench }) {
  const record = useQuery(recordQuery('pay-run', bench.id));
  const Part = brought.find(({ name }) => name === tab)?.component;
  if (!Part) return null;
  if (record.error && !record.data)
    return <ErrorState error={record.error} retry={() => void record.refetch()} />;
  if (!record.data) return <SkeletonLines count={3} />;
  return (
    <Suspense fallback={<SkeletonLines count={3} />}>
      <Part place={place} form="pay-run" record={record.data} />
    </Suspense>
  );
}
