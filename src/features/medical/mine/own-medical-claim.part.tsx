/** One medical claim of one's own: its bills with their pictures, what is payable, and what comes next. */
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import style from '#features/claims/sheet/claims.module.css';
import { RecordDrawer } from '#features/claims/sheet/record-drawer.part.tsx';
import type { RecordShape } from '#kernel/wire/described.ts';
import { recordQuery, seenIn, useRecordAction } from '#web/api/record.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { count, date, money } from '#web/ui/format.ts';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import type { MedicalSheet } from './medical.call.ts';
import { medicalSheetQuery, stateWords, tones } from './medical.view.ts';
import { MedicalBills, Reckoning } from './medical-bills.part.tsx';

type Editing = number | 'new' | 'claim' | undefined;

export function OwnMedicalClaimPage({ id, path }: { id: number; path: string }) {
  const record = useQuery(recordQuery('medical-claim', id));
  const sheet = useQuery(medicalSheetQuery(id));
  const failed = record.error ?? sheet.error;
  const back = <Link to={path}>My medical cover</Link>;
  if (!failed && record.data && sheet.data)
    return <OwnClaim record={record.data} sheet={sheet.data} path={path} back={back} />;
  return (
    <>
      <PageHead title="Medical claim" over={back} />
      <Card>
        {failed ? (
          <ErrorState error={failed} retry={() => void sheet.refetch()} />
        ) : (
          <SkeletonLines count={8} />
        )}
      </Card>
    </>
  );
}

type OwnClaimProps = { record: RecordShape; sheet: MedicalSheet; path: string; back: React.ReactNode };

function OwnClaim({ record, sheet, path, back }: OwnClaimProps) {
  const [editing, setEditing] = useState<Editing>();
  const navigate = useNavigate();
  const isDraft = sheet.state === 'draft';
  const { bills } = sheet;
  return (
    <>
      <PageHead
        title={`${sheet.scheme}: ${sheet.patient}`}
        over={back}
        tag={<Tag tone={tones[sheet.state] ?? 'plain'}>{stateWords[sheet.state] ?? sheet.state}</Tag>}
        actions={isDraft && <Button onClick={() => setEditing('claim')}>Change details</Button>}
      />
      <div className={style.page}>
        <Said record={record} sheet={sheet} />
        <Card {...(bills.length > 0 && { title: count(bills.length, 'bill') })}>
          {bills.length === 0 ? (
            <EmptyState small title="No bill yet" text="Add each bill with its number, date and a picture." />
          ) : (
            <>
              <MedicalBills
                bills={bills}
                {...(isDraft && {
                  ways: (bill) => (
                    <Button size="small" onClick={() => setEditing(bill.id)}>
                      Change
                    </Button>
                  ),
                })}
              />
              <Reckoning sheet={sheet} />
            </>
          )}
          <Ways record={record} sheet={sheet} path={path} onAdd={() => setEditing('new')} />
        </Card>
      </div>
      <Drawers
        claim={record}
        editing={editing}
        onClose={() => setEditing(undefined)}
        onGone={() => void navigate({ href: path, replace: true })}
      />
    </>
  );
}

function Said({ record, sheet }: { record: RecordShape; sheet: MedicalSheet }) {
  const { question, answer } = record.values;
  const isAsked = sheet.state === 'queried' && typeof question === 'string';
  return (
    <>
      {isAsked && (
        <Notice tone="attention">
          <b>A question for you:</b> {question}
        </Notice>
      )}
      {typeof answer === 'string' && answer !== '' && <Notice tone="attention">{answer}</Notice>}
      {sheet.objection && <Notice tone="attention">{sheet.objection}</Notice>}
      {sheet.state === 'draft' && (
        <p className={style.soft}>
          {money(sheet.available, true)} of the limit is left on {date(sheet.on)}.
        </p>
      )}
    </>
  );
}

type WaysProps = { record: RecordShape; sheet: MedicalSheet; path: string; onAdd: () => void };

function Ways({ record, sheet, path, onAdd }: WaysProps) {
  const isDraft = sheet.state === 'draft';
  const isEmpty = sheet.bills.length === 0;
  const act = useRecordAction('medical-claim');
  const may = record.may?.actions ?? [];
  const run = (action: string, sentence: string) =>
    act.mutate(
      { id: record.id, ...seenIn(record), action },
      { onSuccess: () => tell(sentence), onError: tellError },
    );
  const toRecord = may.some((action) => action === 'reply' || action === 'appeal');
  return (
    <div className={style.foot}>
      {isDraft && (
        <Button
          look={isEmpty ? 'primary' : 'plain'}
          icon={<IconPlus size={16} stroke={1.75} />}
          onClick={onAdd}
        >
          Add a bill
        </Button>
      )}
      {may.includes('submit') && !isEmpty && (
        <Button
          look="primary"
          busy={act.isPending}
          onClick={() => run('submit', 'Sent. You will be told when it is decided.')}
        >
          Send
        </Button>
      )}
      {may.includes('recall') && (
        <Button busy={act.isPending} onClick={() => run('recall', 'Taken back: you can change it now.')}>
          Take back
        </Button>
      )}
      <Link
        className={buttonClass(toRecord ? 'primary' : 'quiet')}
        to={path.replace(/[^/]*$/, `claim/${record.id}`)}
      >
        {toRecord ? 'Reply or appeal' : 'Open record'}
      </Link>
    </div>
  );
}

type DrawersProps = { claim: RecordShape; editing: Editing; onClose: () => void; onGone: () => void };

function Drawers({ claim, editing, onClose, onGone }: DrawersProps) {
  if (editing === undefined) return null;
  if (editing === 'claim')
    return (
      <RecordDrawer
        form="medical-claim"
        title="Details of the claim"
        id={claim.id}
        given={{ employee: 0 }}
        onClose={onClose}
        onSaved={(saved) => (saved ? onClose() : onGone())}
      />
    );
  return (
    <RecordDrawer
      form="medical-bill"
      title={editing === 'new' ? 'Add a bill' : 'Change the bill'}
      id={editing === 'new' ? undefined : editing}
      given={{ claim: claim.id }}
      onClose={onClose}
      onSaved={onClose}
    />
  );
}
