/** A branch: what it changes on the one side, what that moves on the other, and its way to becoming real. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { FormShape, RecordShape } from '#kernel/wire/described.ts';
import { ApiError } from '#web/api/api-error.ts';
import { formQuery } from '#web/api/form.ts';
import { recordQuery, useSaveRecord } from '#web/api/record.ts';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { FailedScreen } from '#web/screens/failed-screen.tsx';
import { useBegun } from '#web/screens/record/draft/use-begun.ts';
import { RecordSkeleton } from '#web/screens/record/record-skeleton.tsx';
import { useRecordSteps } from '#web/screens/record/use-record-steps.tsx';
import { actionWord } from '#web/screens/value/action-word.ts';
import { StateTag } from '#web/screens/value/state-tag.tsx';
import { Button } from '#web/ui/button.tsx';
import { date, month as monthWords, today } from '#web/ui/format.ts';
import { DateInput } from '#web/ui/input/date-input.tsx';
import { MonthInput } from '#web/ui/input/month-input.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import { useSaidAt } from '#web/ui/typing/refused.ts';
import { LawNextSteps } from './law-next-steps.part.tsx';
import style from './what-if.module.css';
import { type Change, changesOf, isWhole, whatIfQuery } from './what-if.view.ts';
import { WhatIfChanges } from './what-if-changes.part.tsx';
import { WhatIfCompare } from './what-if-compare.part.tsx';
import { WhatIfResult } from './what-if-result.part.tsx';

function BranchPage({ place }: ScreenProps) {
  const form = useQuery(formQuery('pay-branch'));
  if (form.error && !form.data)
    return <FailedScreen place={place} error={form.error} retry={() => void form.refetch()} />;
  if (!form.data) return <RecordSkeleton />;
  if (place.record === 'new') return <NewBranch place={place} />;
  return <SavedBranch place={place} form={form.data} id={place.record ?? 0} />;
}

function SavedBranch({ place, form, id }: ScreenProps & { form: FormShape; id: number }) {
  const record = useQuery(recordQuery('pay-branch', id));
  if (record.error && !record.data)
    return <FailedScreen place={place} error={record.error} retry={() => void record.refetch()} />;
  if (!record.data) return <RecordSkeleton />;
  return <Begun place={place} form={form} record={record.data} />;
}

function Begun({ record, ...given }: Omit<BranchProps, 'latest' | 'onTyping'>) {
  const { begun, setTyping } = useBegun(record);
  return <Branch key={begun.version} {...given} record={begun} latest={record} onTyping={setTyping} />;
}

const none: Readonly<Record<string, string>> = {};

/** Three questions, then the branch is there to be worked on. */
function NewBranch({ place }: ScreenProps) {
  const save = useSaveRecord('pay-branch');
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [month, setMonth] = useState<string | null>(today().slice(0, 7));
  const [from, setFrom] = useState<string | null>(`${today().slice(0, 7)}-01`);
  const refused = save.error instanceof ApiError ? save.error.fields : none;
  const fields = useSaidAt(refused, { name, month, effectiveFrom: from });
  const send = () =>
    save.mutateAsync({ values: { name, month, effectiveFrom: from, changes: [] } }).then((record) => {
      void navigate({ href: `${place.path}/${record.id}`, replace: true });
    }, tellError);
  return (
    <>
      <PageHead title="New branch" over={<Link to={place.path}>What-if</Link>} />
      <Card>
        <div className={style.fields}>
          <TextInput label="Name" required value={name} error={fields['name']} onChange={setName} />
          <MonthInput label="Pay month" required value={month} error={fields['month']} onChange={setMonth} />
          <DateInput
            label="Would apply from"
            required
            value={from}
            error={fields['effectiveFrom']}
            onChange={setFrom}
          />
        </div>
        <p className={style.buttons}>
          <Button look="primary" busy={save.isPending} onClick={() => void send()}>
            Begin
          </Button>
        </p>
      </Card>
    </>
  );
}

type BranchProps = ScreenProps & {
  form: FormShape;
  record: RecordShape;
  /** As it is kept now. */
  latest: RecordShape;
  onTyping: (typing: boolean) => void;
};

function Branch({ place, form, record, latest, onTyping }: BranchProps) {
  const saved = changesOf(record.values);
  const [changes, setChanges] = useState<Change[]>(saved.changes);
  const month = String(record.values['month']);
  const mayWrite = place.mayWrite && record.state === 'draft' && record.may?.write !== false;
  const whole = changes.filter(isWhole);
  const result = useQuery(whatIfQuery(month, whole));
  const errors = errorsOf(result.error);
  const kept = [saved.changes, changesOf(latest.values).changes];
  const dirty = !kept.some((each) => JSON.stringify(each) === JSON.stringify(changes));
  useEffect(() => onTyping(dirty), [dirty, onTyping]);
  return (
    <>
      <PageHead
        title={record.title}
        over={<Link to={place.path}>What-if</Link>}
        under={`${monthWords(month)} · would apply from ${date(String(record.values['effectiveFrom']))}`}
        tag={<StateTag form={form} state={record.state ?? 'draft'} />}
        actions={<BranchActions {...{ place, form, record, mayWrite, dirty }} />}
      />
      <div className={style.sides} data-in-order>
        <Card title="Changes" action={dirty ? <span className={style.soft}>Not saved yet</span> : undefined}>
          <WhatIfChanges
            month={month}
            changes={changes}
            titles={saved.titles}
            errors={errors}
            disabled={!mayWrite}
            onChange={setChanges}
          />
          {dirty && mayWrite && (
            <SaveChanges record={record} changes={changes} onDrop={() => setChanges(saved.changes)} />
          )}
        </Card>
        <div className={style.result} aria-busy={result.isFetching}>
          {result.error && <Problem error={result.error} retry={() => void result.refetch()} />}
          {result.data && (
            <LawNextSteps laws={result.data.laws} from={String(record.values['effectiveFrom'])} />
          )}
          {record.state === 'applied' && <Notice tone="note">{madeReal}</Notice>}
          {result.data ? (
            <WhatIfResult difference={result.data} month={month} />
          ) : (
            !result.error && <RecordSkeleton />
          )}
        </div>
      </div>
      <WhatIfCompare branch={record.id} />
    </>
  );
}

const madeReal =
  'This branch has been made real: what it changed is part of what holds now, so little moves below.';

/** What is wrong with each input, said beside it. */
const errorsOf = (error: Error | null): Readonly<Record<string, string>> =>
  error instanceof ApiError ? (error.fields ?? {}) : {};

type ProblemProps = { error: Error; retry: () => void };

/** A refusal is mended by typing; anything else can only be tried again. */
function Problem({ error, retry }: ProblemProps) {
  const first = Object.values(errorsOf(error))[0];
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  if (!refused) return <ErrorState small error={error} retry={retry} />;
  return <Notice tone="attention">{first ?? error.message}</Notice>;
}

function BranchActions({
  place,
  form,
  record,
  mayWrite,
  dirty,
}: Omit<BranchProps, 'latest' | 'onTyping'> & { mayWrite: boolean; dirty: boolean }) {
  const steps = useRecordSteps({ form, place, record, mayWrite });
  return (
    <>
      {steps.remove && <Button onClick={steps.remove}>Delete</Button>}
      {steps.actions.map((action) => (
        <Button
          key={action}
          look={action === 'return' ? 'plain' : 'primary'}
          busy={steps.busy}
          disabled={dirty}
          title={dirty ? 'Save the changes first' : undefined}
          onClick={() => steps.act(action)}
        >
          {actionWord(form, action)}
        </Button>
      ))}
      {steps.asked}
    </>
  );
}

type SaveProps = { record: RecordShape; changes: readonly Change[]; onDrop: () => void };

function SaveChanges({ record, changes, onDrop }: SaveProps) {
  const save = useSaveRecord('pay-branch');
  const send = () =>
    save
      .mutateAsync({ id: record.id, version: record.version, values: { changes } })
      .then(() => tell('The branch is kept.'), tellError);
  return (
    <p className={style.buttons}>
      <Button onClick={onDrop}>Discard</Button>
      <Button look="primary" busy={save.isPending} onClick={() => void send()}>
        Keep the branch
      </Button>
    </p>
  );
}

export default page({ component: BranchPage });
