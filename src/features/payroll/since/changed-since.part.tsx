/** Before a run is sent or approved: what has changed since it was calculated. Calculates it again. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { recordQuery, seenIn, useRecordAction } from '#web/api/record.ts';
import { readRecord } from '#web/api/records.ts';
import { Button } from '#web/ui/button.tsx';
import { count, moment } from '#web/ui/format.ts';
import { Notice } from '#web/ui/state/notice.tsx';
import { tellError } from '#web/ui/surface/notices.tsx';
import { useCalculated } from '../decision/run-calculated.view.ts';
import type { Bench } from '../workbench/run.call.ts';
import { sinceQuery } from '../workbench/run.view.ts';
import style from './changed-since.module.css';
import type { ChangeSince, Since } from './since.call.ts';

/** So many are read at a glance; the others open. */
const atOnce = 4;

/** It stays while the run is calculated, to say what that came to. */
export function ChangedSince({ bench, busy }: { bench: Bench; busy: boolean }) {
  const [look, setLook] = useState(false);
  const again = useAgain(bench);
  const found = useQuery(sinceQuery(bench.id, bench.draftSet ?? 0, bench.state, look));
  if (found.data?.changed === null)
    return (
      <Notice
        tone="note"
        action={
          <Button size="small" busy={look && found.isFetching} onClick={() => setLook(true)}>
            Look for changes
          </Button>
        }
      >
        Whether anything has changed since the calculation is looked up on request: the run is large.
      </Notice>
    );
  if (!found.data?.changed) return null;
  return (
    <Notice
      tone="attention"
      action={
        again.may && (
          <Button size="small" look="primary" busy={busy || again.pending} onClick={again.calculate}>
            Calculate again
          </Button>
        )
      }
    >
      <strong>Changed since the calculation: the figures below are not up to date.</strong>
      <Rows since={found.data} />
      {bench.state !== 'open' && <p>It cannot be approved like this. Send it back to be calculated again.</p>}
    </Notice>
  );
}

function useAgain(bench: Bench) {
  const record = useQuery(recordQuery('pay-run', bench.id));
  const action = useRecordAction('pay-run');
  const calculated = useCalculated(bench);
  const calculate = async (): Promise<void> => {
    calculated.begin();
    const run = await readRecord('pay-run', bench.id);
    await action.mutateAsync({ id: bench.id, ...seenIn(run), action: 'calculate' });
  };
  return {
    may: record.data?.may?.actions?.includes('calculate') === true,
    pending: action.isPending,
    calculate: () => void calculate().catch(tellError),
  };
}

function Rows({ since: { rows, people } }: { since: Since }) {
  const [first, rest] = [rows.slice(0, atOnce), rows.slice(atOnce)];
  return (
    <>
      <List rows={first} />
      {rest.length > 0 && (
        <details>
          <summary>
            {people > 0 ? `All changes, of ${count(people, 'person', 'people')}` : 'All changes'}
          </summary>
          <List rows={rest} />
        </details>
      )}
    </>
  );
}

const List = ({ rows }: { rows: readonly ChangeSince[] }) => (
  <ul className={style.rows}>
    {rows.map((row) => (
      <li key={`${row.employee}/${row.what}/${row.at}`}>
        {row.name ? <b>{row.name} </b> : <b>Everybody </b>}
        {row.what}
        {row.at && <small>{row.by ? ` by ${row.by}, ${moment(row.at)}` : ` ${moment(row.at)}`}</small>}
      </li>
    ))}
  </ul>
);
