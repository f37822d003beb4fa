/** A rule is changed on one side; on the other is whom it affects in a month, before it is saved. */
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { addMonths, isMonth, type Month, monthOf } from '#kernel/calendar.ts';
import type { FormShape, RecordShape, Values } from '#kernel/wire/described.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useSession } from '#web/api/inside/use-frame.ts';
import { useSaveRecord } from '#web/api/record.ts';
import { Button } from '#web/ui/button.tsx';
import { today } from '#web/ui/format.ts';
import { MonthInput } from '#web/ui/input/month-input.tsx';
import { isVisible } from '#web/ui/is-visible.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { tell } from '#web/ui/surface/notices.tsx';
import { useRested } from '#web/ui/typing/use-rested.ts';
import { changesOf, type Draft, draftOf } from '../draft/draft.ts';
import { DraftSections, StaleQuestion } from '../draft/draft-sections.tsx';
import { draftKey } from '../draft/kept-draft.ts';
import { useLeaveQuestion } from '../draft/leave-guard.ts';
import { submitting, useDraft } from '../draft/use-draft.ts';
import { laidOutToWrite } from '../sections.ts';
import style from './trial.module.css';

/** Who may not change the rule may type all the same: nothing of it is saved. */
export const tryable = (form: FormShape): FormShape => ({
  ...form,
  fields: form.fields.map((field) => ({ ...field, writable: field.name !== form.parent?.field })),
});

type TrialProps = {
  /** As `tryable` answers it. */
  form: FormShape;
  record: RecordShape;
  mayWrite: boolean;
  /** How a rule that is dated goes on: from which day it holds is asked. Else it is saved in place. */
  onRecord?: ((draft: Draft) => void) | undefined;
  note: string;
  words?: (draft: Values) => ReactNode;
  outcome: (values: Values, month: Month) => ReactNode;
};

export function Trial({ form, record, mayWrite, onRecord, note, words, outcome }: TrialProps) {
  const here = useTriedDraft(form, record);
  const [month, setMonth] = useState<Month | null>(addMonths(monthOf(today()), -1));
  const result = useRef<HTMLDivElement>(null);
  useLeaveQuestion(here.dirty && !here.saving, record.title);
  const maySave = mayWrite && form.rights.write !== undefined && record.may?.write !== false;
  const recorded = onRecord && { type: 'button' as const, onClick: () => onRecord(here.draft) };
  return (
    <div className={style.sides}>
      <form noValidate onSubmit={submitting(here)} className={style.side}>
        <DraftSections here={here} sections={laidOutToWrite(form)} values={record.values} />
        {maySave && (
          <p className={style.buttons}>
            <Button look="primary" type="submit" disabled={!here.dirty} busy={here.saving} {...recorded}>
              {onRecord ? 'Record the change' : 'Save the change'}
            </Button>
          </p>
        )}
        {here.dirty && (
          <p className={style.jump}>
            <Button onClick={() => result.current?.scrollIntoView({ block: 'start' })}>
              See whom it affects
            </Button>
          </p>
        )}
        <StaleQuestion form={form} here={here} onDone={() => undefined} />
      </form>
      <div ref={result} className={`${style.side} ${style.result}`}>
        <Card>
          <MonthInput
            label="Month to try it on"
            value={month}
            onChange={(value) => setMonth(value !== null && isMonth(value) ? value : null)}
          />
          <p className={style.soft}>{note}</p>
        </Card>
        {here.dirty && words?.(here.draft)}
        {month && outcome(changesOf(here.start, here.draft), month)}
      </div>
    </div>
  );
}

function useTriedDraft(form: FormShape, record: RecordShape) {
  const { organisation, user } = useSession();
  const save = useSaveRecord(form.name);
  const begun = useRef(record).current;
  const fields = laidOutToWrite(form).flatMap((section) => section.fields);
  return useDraft({
    form,
    id: begun.id,
    version: begun.version,
    keptAs: `${draftKey(`${organisation.id}:${user.userId}`, form.name, begun.id)}:trial`,
    shown: (draft) => fields.filter((field) => isVisible(field, draft)),
    start: draftOf(form, begun.values),
    send: (values) => save.mutateAsync({ id: begun.id, version: begun.version, values }),
    onSaved: () => tell('Saved.'),
  });
}

type TriedProps<T, K extends QueryKey> = {
  /** What is tried: asked once the person rests. */
  of: readonly [values: Values, month: Month];
  query: UseQueryOptions<T, Error, T, K>;
  empty: string;
  result: (tried: T) => ReactNode;
};

/** Asked once the person rests, and before anything is changed: the month as it stands is read meanwhile. */
export function Tried<T, K extends QueryKey>({ of, query, empty, result }: TriedProps<T, K>) {
  const isChanged = Object.keys(of[0]).length > 0;
  const text = JSON.stringify(of);
  const rested = useRested(text);
  const tried = useQuery({ ...query, enabled: rested === text });
  if (!isChanged) return <EmptyState title="Change something to try it" text={empty} />;
  if (tried.error) return <Wrong error={tried.error} retry={() => void tried.refetch()} />;
  if (!tried.data) return <SkeletonLines count={8} />;
  return (
    <div className={style.side} aria-busy={tried.isFetching || rested !== text}>
      {result(tried.data)}
    </div>
  );
}

/** A value that is refused is mended on the left; anything else can only be tried again. */
function Wrong({ error, retry }: { error: Error; retry: () => void }) {
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  if (!isRefused) return <ErrorState error={error} retry={retry} />;
  const [first] = Object.values(error.fields ?? {});
  return <Notice tone="attention">{first ?? error.message}</Notice>;
}
