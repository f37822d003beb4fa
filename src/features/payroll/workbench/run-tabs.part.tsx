/** What there is to look at before a run goes on: people, exceptions, what ties, what moved, arrears. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Tab, Tabs } from '#web/ui/surface/tabs.tsx';
import { RunPayments } from '../payment/run-payments.part.tsx';
import { lockedStates } from '../run/pay-run.form.ts';
import { RunBridge } from './net-change.part.tsx';
import { RunTies } from './reconciliation.part.tsx';
import type { Bench } from './run.call.ts';
import { exceptionsQuery } from './run.view.ts';
import { RunArrears } from './run-arrears.part.tsx';
import { RunExceptions } from './run-exceptions.part.tsx';
import style from './run-people.module.css';
import { RunPeople } from './run-people.part.tsx';

const isLocked = ({ state }: Bench): boolean => lockedStates.some((locked) => locked === state);

export function RunTabs({ bench }: { bench: Bench }) {
  const [current, setCurrent] = useState('people');
  const exceptions = useQuery(exceptionsQuery(bench.id, bench.draftSet ?? 0, bench.state));
  const open = exceptions.data?.findings.filter(({ status }) => status === 'open').length;
  const tabs: Tab[] = [
    { key: 'people', label: 'People' },
    ...(isLocked(bench) ? [{ key: 'payment', label: 'Payment' }] : []),
    { key: 'exceptions', label: 'Exceptions', ...(open ? { count: open } : {}) },
    { key: 'ties', label: 'Reconciliation' },
    ...(bench.kind === 'regular' ? [{ key: 'bridge', label: 'What changed' }] : []),
    {
      key: 'arrears',
      label: 'Arrears',
      ...(bench.arrears.people > 0 ? { count: bench.arrears.people } : {}),
    },
  ];
  return (
    <Tabs label="Pay run" tabs={tabs} current={current} onChange={setCurrent}>
      <div className={style.panel}>
        {current === 'people' && <RunPeople bench={bench} />}
        {current === 'payment' && <RunPayments bench={bench} />}
        {current === 'exceptions' && <RunExceptions bench={bench} />}
        {current === 'ties' && <RunTies bench={bench} />}
        {current === 'bridge' && <RunBridge bench={bench} />}
        {current === 'arrears' && <RunArrears bench={bench} />}
      </div>
    </Tabs>
  );
}
