/** One loan of one's own: what is owed, its schedule, and what can be asked about it. */

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RecordDrawer } from '#features/claims/sheet/record-drawer.part.tsx';
import type { RecordShape } from '#kernel/wire/described.ts';
import { recordQuery, seenIn, useRecordAction } from '#web/api/record.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import { loanPlace } from '../place.form.ts';
import type { LoanSheet } from '../sheet/loan.call.ts';
import { guaranteeWords, loanSheetQuery, stateWords, tones } from '../sheet/loan.view.ts';
import style from '../sheet/loans.module.css';
import { LoanFigures, Schedule } from '../sheet/schedule.part.tsx';

type OwnLoanProps = { id: number; path: string; employee: number };

export function OwnLoanPage({ id, path, employee }: OwnLoanProps) {
  const record = useQuery(recordQuery('loan', id));
  const sheet = useQuery(loanSheetQuery(id));
  const failed = record.error ?? sheet.error;
  const back = <Link to={path}>My loans</Link>;
  if (failed || !record.data || !sheet.data)
    return (
      <>
        <PageHead title="Loan" over={back} />
        <Card>
          {failed ? (
            <ErrorState error={failed} retry={() => void sheet.refetch()} />
          ) : (
            <SkeletonLines count={8} />
          )}
        </Card>
      </>
    );
  return <OwnLoan record={record.data} sheet={sheet.data} back={back} employee={employee} />;
}

type Props = { record: RecordShape; sheet: LoanSheet; back: React.ReactNode; employee: number };

function OwnLoan({ record, sheet, back, employee }: Props) {
  const { answer, purpose } = record.values;
  const isLent = sheet.state === 'running' || sheet.state === 'closed';
  return (
    <>
      <PageHead
        title={typeof purpose === 'string' ? purpose : record.title}
        over={back}
        tag={<Tag tone={tones[sheet.state] ?? 'plain'}>{stateWords[sheet.state] ?? sheet.state}</Tag>}
      />
      <div className={style.page}>
        {typeof answer === 'string' && answer !== '' && <Notice tone="attention">{answer}</Notice>}
        {isLent && <LoanFigures sheet={sheet} />}
        <Card>
          <Guarantors sheet={sheet} />
          <Ways record={record} sheet={sheet} employee={employee} />
        </Card>
        {isLent && <Schedule sheet={sheet} />}
      </div>
    </>
  );
}

function Guarantors({ sheet: { guarantors } }: { sheet: LoanSheet }) {
  if (guarantors.length === 0) return null;
  return (
    <ul className={style.lines}>
      {guarantors.map(({ name, state }) => (
        <li key={name}>
          <span className={style.what}>
            {name}
            <small>Guarantor</small>
          </span>
          <Tag tone={state === 'agreed' ? 'good' : 'attention'}>{guaranteeWords[state] ?? state}</Tag>
        </li>
      ))}
    </ul>
  );
}

function Ways({ record, sheet, employee }: { record: RecordShape; sheet: LoanSheet; employee: number }) {
  const [editing, setEditing] = useState<Editing>();
  const act = useRecordAction('loan');
  const may = record.may?.actions ?? [];
  const run = (action: string, sentence: string) =>
    act.mutate(
      { id: record.id, ...seenIn(record), action },
      { onSuccess: () => tell(sentence), onError: tellError },
    );
  return (
    <div className={style.foot}>
      {sheet.state === 'draft' && <Button onClick={() => setEditing('loan')}>Change details</Button>}
      {may.includes('submit') && (
        <Button
          look="primary"
          busy={act.isPending}
          onClick={() => run('submit', 'Sent for approval. You will be notified of the decision.')}
        >
          Send for approval
        </Button>
      )}
      {may.includes('recall') && (
        <Button busy={act.isPending} onClick={() => run('recall', 'Taken back: you can change it now.')}>
          Take back
        </Button>
      )}
      {sheet.state === 'running' && (
        <Button onClick={() => setEditing('change')}>Skip, pay ahead or pay off</Button>
      )}
      <Link className={buttonClass('quiet')} to={`/Home/${loanPlace}/loan/${record.id}`}>
        Open record
      </Link>
      <Drawers record={record} employee={employee} editing={editing} onClose={() => setEditing(undefined)} />
    </div>
  );
}

type Editing = 'loan' | 'change' | undefined;

type DrawersProps = { record: RecordShape; employee: number; editing: Editing; onClose: () => void };

function Drawers({ record, employee, editing, onClose }: DrawersProps) {
  if (editing === undefined) return null;
  const isLoan = editing === 'loan';
  return (
    <RecordDrawer
      form={isLoan ? 'loan' : 'loan-change'}
      title={isLoan ? 'Details of the loan' : 'Ask for a change'}
      id={isLoan ? record.id : undefined}
      given={isLoan ? { employee } : { employee, loan: record.id }}
      onClose={onClose}
      onSaved={onClose}
    />
  );
}
