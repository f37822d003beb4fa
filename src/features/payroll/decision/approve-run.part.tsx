/** What the approver decides on: the amount, its difference, what is left open, and what proves it. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { count, number } from '#web/ui/format.ts';
import { Tag } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { headsMatch, statutesMatch, sumsMatch } from '../workbench/reconciliation.part.tsx';
import type { Bench, Reconciliation } from '../workbench/run.call.ts';
import { exceptionsQuery, reconciliationQuery } from '../workbench/run.view.ts';
import type { RunTab } from '../workbench/run-steps.view.ts';
import style from './run-decision.module.css';
import { RunSum } from './run-sum.part.tsx';

type Props = { bench: Bench; onOpen: (tab: RunTab) => void; children: ReactNode };

/** `children`: the buttons that decide. */
export function ApproveRun({ bench, onOpen, children }: Props) {
  const draftSet = bench.draftSet ?? 0;
  const exceptions = useQuery(exceptionsQuery(bench.id, draftSet, bench.state));
  const found = useQuery(reconciliationQuery(bench.id, draftSet, bench.state));
  const sent = bench.trail.find(({ action }) => action === 'send');
  const findings = exceptions.data?.findings ?? [];
  const open = findings.filter(({ status }) => status === 'open').length;
  return (
    <div className={style.decision}>
      <Card>
        <div className={style.panel}>
          <RunSum bench={bench} />
          <ul className={style.proofs} aria-label="What proves it">
            <Proof
              ok={exceptions.data && open === 0}
              word={exceptions.data ? `${number(open)} open` : undefined}
              onOpen={() => onOpen('exceptions')}
            >
              Exceptions{findings.length > open ? `, ${number(findings.length - open)} settled` : ''}
            </Proof>
            {found.data?.calculated && <Proofs data={found.data} onOpen={() => onOpen('ties')} />}
          </ul>
          <div className={style.acts}>{children}</div>
        </div>
        {sent && (
          <p className={style.soft}>
            Sent by {sent.by}. {count(bench.sums?.people ?? 0, 'payslip')}; approving locks them.
          </p>
        )}
      </Card>
    </div>
  );
}

function Proofs({ data, onOpen }: { data: Reconciliation; onOpen: () => void }) {
  return (
    <>
      {data.last !== null && (
        <Proof ok={headsMatch(data)} onOpen={onOpen}>
          Headcount against last month
        </Proof>
      )}
      <Proof ok={sumsMatch(data)} onOpen={onOpen}>
        Sums counted again from payslips
      </Proof>
      <Proof ok={statutesMatch(data)} onOpen={onOpen}>
        Statutory totals against payslips
      </Proof>
    </>
  );
}

type ProofProps = {
  ok: boolean | undefined;
  word?: string | undefined;
  onOpen: () => void;
  children: ReactNode;
};

function Proof({ ok, word, onOpen, children }: ProofProps) {
  return (
    <li>
      <Tag tone={ok === undefined ? 'plain' : ok ? 'good' : 'attention'}>
        {word ?? (ok ? 'matches' : 'does not match')}
      </Tag>{' '}
      <button type="button" onClick={onOpen}>
        {children}
      </button>
    </li>
  );
}
