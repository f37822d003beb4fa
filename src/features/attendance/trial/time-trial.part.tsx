/** A rule of time is changed on one side; on the other are the people it affects, before it is saved. */
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { addMonths, isMonth, type Month, monthOf } from '#kernel/calendar.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { FormShape, RecordShape } from '#web/api/described.ts';
import { formQuery } from '#web/api/form.ts';
import { useSession } from '#web/api/inside/use-inside.ts';
import { useSaveRecord } from '#web/api/record.ts';
import type { TabProps } from '#web/page.ts';
import { changesOf, draftOf, isVisible } from '#web/screens/record/draft/draft.ts';
import { DraftSections, StaleQuestion } from '#web/screens/record/draft/draft-sections.tsx';
import { draftKey } from '#web/screens/record/draft/kept-draft.ts';
import { useLeaveQuestion } from '#web/screens/record/draft/leave-guard.ts';
import { submitting, useDraft } from '#web/screens/record/draft/use-draft.ts';
import { laidOutToWrite } from '#web/screens/record/sections.ts';
import { Button } from '#web/ui/button.tsx';
import { today } from '#web/ui/format.ts';
import { MonthInput } from '#web/ui/input/month-input.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { tell } from '#web/ui/surface/notices.tsx';
import { useRested } from '#web/ui/typing/use-rested.ts';
import { RuleWords } from '../policy/rule-words.part.tsx';
import type { TriedForm } from './time-trial.call.ts';
import style from './time-trial.module.css';
import { timeTrialQuery } from './time-trial.view.ts';
import { TriedResult } from './tried-result.part.tsx';

export function TimeTrial({ of, record, place }: Pick<TabProps, 'record' | 'place'> & { of: TriedForm }) {
  const described = useQuery(formQuery(of));
  if (described.error) return <ErrorState error={described.error} retry={() => void described.refetch()} />;
  if (!described.data) return <SkeletonLines count={8} />;
  return (
    <Trial
      key={record.version}
      of={of}
      form={tryable(described.data)}
      record={record}
      mayWrite={place.mayWrite}
    />
  );
}

/** Who may not change the rule may type all the same: nothing of it is saved. */
const tryable = (form: FormShape): FormShape => ({
  ...form,
  fields: form.fields.map((field) => ({ ...field, writable: true })),
});

type TrialProps = { of: TriedForm; form: FormShape; record: RecordShape; mayWrite: boolean };

function Trial({ of, form, record, mayWrite }: TrialProps) {
  const here = useTriedDraft(form, record);
  const [month, setMonth] = useState<Month | null>(addMonths(monthOf(today()), -1));
  const begun = useRef(record).current;
  useLeaveQuestion(here.dirty && !here.saving, begun.title);
  const maySave = mayWrite && form.rights.write !== undefined && record.may?.write !== false;
  return (
    <div className={style.sides}>
      <form noValidate onSubmit={submitting(here)} className={style.side}>
        <DraftSections here={here} sections={laidOutToWrite(form)} values={begun.values} />
        {maySave && (
          <p className={style.buttons}>
            <Button look="primary" type="submit" disabled={!here.dirty} busy={here.saving}>
              Save the change
            </Button>
          </p>
        )}
        <StaleQuestion form={form} here={here} onDone={() => undefined} />
      </form>
      <div className={`${style.side} ${style.result}`}>
        <Card>
          <MonthInput
            label="Month to try it on"
            value={month}
            onChange={(value) => setMonth(value !== null && isMonth(value) ? value : null)}
          />
          <p className={style.soft}>
            The month is worked out again with your change. Nothing is saved until you save it.
          </p>
        </Card>
        {here.dirty && <RuleWords of={of} values={here.draft} />}
        {month && <Outcome of={of} record={begun} month={month} values={changesOf(here.start, here.draft)} />}
      </div>
    </div>
  );
}

function useTriedDraft(form: FormShape, record: RecordShape) {
  const { organisation, user } = useSession();
  const save = useSaveRecord(form.name);
  const fields = laidOutToWrite(form).flatMap((section) => section.fields);
  return useDraft({
    form,
    id: record.id,
    version: record.version,
    keptAs: `${draftKey(`${organisation.id}:${user.userId}`, form.name, record.id)}:trial`,
    shown: (draft) => fields.filter((field) => isVisible(field, draft)),
    start: draftOf(form, record.values),
    send: (values) => save.mutateAsync({ id: record.id, version: record.version, values }),
    onSaved: () => tell('Saved.'),
  });
}

type OutcomeProps = {
  of: TriedForm;
  record: RecordShape;
  month: Month;
  values: Readonly<Record<string, unknown>>;
};

/** Asked once the person rests, and before anything is changed: the month as it stands is read meanwhile. */
function Outcome({ of, record, month, values }: OutcomeProps) {
  const isChanged = Object.keys(values).length > 0;
  const text = JSON.stringify([month, values]);
  const rested = useRested(text);
  const tried = useQuery({
    ...timeTrialQuery(of, record, values, month),
    enabled: rested === text,
  });
  if (!isChanged)
    return (
      <EmptyState
        title="Change something to try it"
        text="The people it affects appear here, with their days and, if you see pay, their rupees."
      />
    );
  if (tried.error) return <Wrong error={tried.error} retry={() => void tried.refetch()} />;
  if (!tried.data) return <SkeletonLines count={8} />;
  return (
    <div className={style.side} aria-busy={tried.isFetching || rested !== text}>
      <TriedResult tried={tried.data} />
    </div>
  );
}

/** A value that is refused is mended on the left; anything else can only be tried again. */
function Wrong({ error, retry }: { error: Error; retry: () => void }) {
  if (!(error instanceof ApiError) || error.status >= 500) return <ErrorState error={error} retry={retry} />;
  const [first] = Object.values(error.fields ?? {});
  return <Notice tone="attention">{first ?? error.message}</Notice>;
}
