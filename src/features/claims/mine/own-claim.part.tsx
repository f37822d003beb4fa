/** One claim of one's own: its expenses with their verdicts, added and changed here, and sent. */
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { RecordShape } from '#kernel/wire/described.ts';
import { recordQuery, seenIn, useRecordAction } from '#web/api/record.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { count, date, money, month } from '#web/ui/format.ts';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import type { ClaimSheet, SheetLine } from '../sheet/claim.call.ts';
import { claimSheetQuery, stateWords, tones } from '../sheet/claim.view.ts';
import { ClaimLines } from '../sheet/claim-lines.part.tsx';
import style from '../sheet/claims.module.css';
import { RecordDrawer } from '../sheet/record-drawer.part.tsx';

export function OwnClaimPage({ id, path }: { id: number; path: string }) {
  const navigate = useNavigate();
  const record = useQuery(recordQuery('expense-claim', id));
  const sheet = useQuery(claimSheetQuery(id));
  const failed = record.error ?? sheet.error;
  const back = <Link to={path}>My expense claims</Link>;
  if (failed || !record.data || !sheet.data)
    return (
      <>
        <PageHead title="Expense claim" over={back} />
        <Card>
          {failed ? (
            <ErrorState error={failed} retry={() => void sheet.refetch()} />
          ) : (
            <SkeletonLines count={8} />
          )}
        </Card>
      </>
    );
  return (
    <Claim
      record={record.data}
      sheet={sheet.data}
      back={back}
      onGone={() => void navigate({ href: path, replace: true })}
    />
  );
}

type ClaimProps = { record: RecordShape; sheet: ClaimSheet; back: React.ReactNode; onGone: () => void };

type Editing = number | 'new' | 'claim' | undefined;

function Claim({ record, sheet, back, onGone }: ClaimProps) {
  const [editing, setEditing] = useState<Editing>();
  const isDraft = sheet.state === 'draft';
  const { answer, purpose } = record.values;
  return (
    <>
      <PageHead
        title={typeof purpose === 'string' ? purpose : record.title}
        over={back}
        under={underOf(record)}
        tag={<Tag tone={tones[sheet.state] ?? 'plain'}>{stateWords[sheet.state] ?? sheet.state}</Tag>}
        actions={isDraft && <Button onClick={() => setEditing('claim')}>Change details</Button>}
      />
      <div className={style.page}>
        {typeof answer === 'string' && answer !== '' && <Notice tone="attention">{answer}</Notice>}
        <Card {...(sheet.lines.length > 0 && { title: count(sheet.lines.length, 'expense') })}>
          <Expenses sheet={sheet} onChange={setEditing} />
          <Ways record={record} sheet={sheet} onAdd={() => setEditing('new')} />
        </Card>
      </div>
      <Drawers claim={record.id} editing={editing} onClose={() => setEditing(undefined)} onGone={onGone} />
    </>
  );
}

function Expenses({ sheet, onChange }: { sheet: ClaimSheet; onChange: (line: number) => void }) {
  const { lines, state } = sheet;
  if (lines.length === 0)
    return (
      <EmptyState small title="No expense yet" text="Add what you spent, one by one, with its receipt." />
    );
  const total = lines.reduce((sum, { claimed, sanctioned }) => sum + (sanctioned ?? claimed), 0);
  const ways = ({ id }: SheetLine) => (
    <Button size="small" onClick={() => onChange(id)}>
      Change
    </Button>
  );
  return (
    <>
      <ClaimLines lines={lines} {...(state === 'draft' && { ways })} />
      <div className={style.total}>
        <span>Total</span>
        <span>{money(total, true)}</span>
      </div>
    </>
  );
}

type DrawersProps = { claim: number; editing: Editing; onClose: () => void; onGone: () => void };

function Drawers({ claim, editing, onClose, onGone }: DrawersProps) {
  if (editing === undefined) return null;
  if (editing === 'claim')
    return (
      <RecordDrawer
        form="expense-claim"
        title="Details of the claim"
        id={claim}
        given={{ employee: 0 }}
        onClose={onClose}
        onSaved={(saved) => (saved ? onClose() : onGone())}
      />
    );
  return (
    <RecordDrawer
      form="expense-line"
      title={editing === 'new' ? 'Add an expense' : 'Change the expense'}
      id={editing === 'new' ? undefined : editing}
      given={{ claim }}
      onClose={onClose}
      onSaved={onClose}
    />
  );
}

function underOf({ values }: RecordShape): string {
  const { askedOn, month: paidWith } = values;
  const sent = typeof askedOn === 'string' ? `Sent on ${date(askedOn)}` : 'Not sent yet';
  return typeof paidWith === 'string' ? `${sent} · paid with the salary of ${month(paidWith)}` : sent;
}

type WaysProps = { record: RecordShape; sheet: ClaimSheet; onAdd: () => void };

function Ways({ record, sheet, onAdd }: WaysProps) {
  const isDraft = sheet.state === 'draft';
  const isEmpty = sheet.lines.length === 0;
  const act = useRecordAction('expense-claim');
  const may = record.may?.actions ?? [];
  const run = (action: string, sentence: string) =>
    act.mutate(
      { id: record.id, ...seenIn(record), action },
      { onSuccess: () => tell(sentence), onError: tellError },
    );
  return (
    <div className={style.foot}>
      {isDraft && (
        <Button
          look={isEmpty ? 'primary' : 'plain'}
          icon={<IconPlus size={16} stroke={1.75} />}
          onClick={onAdd}
        >
          Add an expense
        </Button>
      )}
      {may.includes('submit') && !isEmpty && (
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
      <Link className={buttonClass('quiet')} to={`/Home/transactions/expense-claim/${record.id}`}>
        Open record
      </Link>
    </div>
  );
}
