/** A claim, a loan or a step of a plan at the side: entered or changed, with what its rules say meanwhile. */
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { FormShape, RecordShape } from '#kernel/wire/described.ts';
import { formQuery } from '#web/api/form.ts';
import { useSession } from '#web/api/inside/use-frame.ts';
import { recordQuery, useDeleteRecord, useSaveRecord } from '#web/api/record.ts';
import { type Draft, draftOf, emptyDraft, writable } from '#web/screens/record/draft/draft.ts';
import { DraftInputs } from '#web/screens/record/draft/draft-inputs.tsx';
import { SaveLine } from '#web/screens/record/draft/draft-sections.tsx';
import { draftKey } from '#web/screens/record/draft/kept-draft.ts';
import { ProblemNotice } from '#web/screens/record/draft/problem-notice.tsx';
import { submitting, useDraft } from '#web/screens/record/draft/use-draft.ts';
import recordStyle from '#web/screens/record/record.module.css';
import { Button } from '#web/ui/button.tsx';
import { today } from '#web/ui/format.ts';
import { isVisible } from '#web/ui/is-visible.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { ask } from '#web/ui/surface/confirm.tsx';
import { Drawer } from '#web/ui/surface/drawer.tsx';
import { useLeaving } from '#web/ui/surface/leaving.ts';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import style from './claims.module.css';

type RecordDrawerProps = {
  form:
    | 'expense-claim'
    | 'expense-line'
    | 'travel-request'
    | 'medical-claim'
    | 'medical-bill'
    | 'medical-cover'
    | 'loan'
    | 'loan-change'
    | 'development-step'
    | 'competency-certificate'
    | 'training-need';
  title: string;
  /** The record; absent for a new one. */
  id?: number | undefined;
  /** What is known before anything is typed, and not asked. */
  given: Readonly<Record<string, number>>;
  /** What a new one begins with, and stays open to change. */
  begins?: Readonly<Record<string, number | string>>;
  onSaved: (record: RecordShape | undefined) => void;
  onClose: () => void;
};

export function RecordDrawer(props: RecordDrawerProps) {
  const { form: name, id, title, onClose } = props;
  const form = useQuery(formQuery(name));
  const record = useQuery({ ...recordQuery(name, id ?? 0), enabled: id !== undefined });
  const failed = form.error ?? record.error;
  const isReady = form.data && (id === undefined || record.data);
  return (
    <Drawer opened title={title} width={520} onClose={onClose}>
      {failed && <ErrorState small error={failed} retry={() => void form.refetch()} />}
      {!failed && !isReady && <SkeletonLines count={6} />}
      {form.data && isReady && <Editor {...props} shape={form.data} record={record.data} />}
    </Drawer>
  );
}

type EditorProps = RecordDrawerProps & { shape: FormShape; record: RecordShape | undefined };

function Editor({ shape, record, title, given, begins, onSaved, onClose }: EditorProps) {
  const { organisation, user } = useSession();
  const leaving = useLeaving();
  const save = useSaveRecord(shape.name);
  // It may be read again while somebody types: the save is of what was begun with.
  const begun = useRef(record).current;
  const start = useRef(
    record ? draftOf(shape, record.values) : { ...emptyDraft(shape, today()), ...begins, ...given },
  ).current;
  const shown = (draft: Draft) =>
    shape.fields.filter((field) => writable(field) && isVisible(field, draft) && !(field.name in given));
  const of = record?.id ?? `new-${Object.values(given).join('-')}`;
  const here = useDraft({
    form: shape,
    start,
    id: begun?.id,
    version: begun?.version ?? 0,
    keptAs: draftKey(`${organisation.id}:${user.userId}`, shape.name, of),
    shown,
    send: (changes, draft) =>
      save.mutateAsync(
        begun ? { id: begun.id, version: begun.version, values: changes } : { values: filled(draft) },
      ),
    onSaved: (saved) => {
      tell(`${saved.title || title} saved.`);
      onSaved(saved);
    },
  });
  return (
    <form noValidate className={`${style.form} ${recordStyle.narrow}`} onSubmit={submitting(here)}>
      <ProblemNotice problem={here.problem} />
      <DraftInputs
        fields={shown(here.draft)}
        draft={here.draft}
        values={record?.values ?? {}}
        errors={here.errors}
        verdicts={here.verdicts}
        set={here.set}
      />
      <SaveLine
        here={here}
        onCancel={() =>
          leaving(() => {
            here.drop();
            onClose();
          })
        }
      />
      {record && <TakeOut form={shape.name} record={record} onDone={() => onSaved(undefined)} />}
    </form>
  );
}

const filled = (draft: Draft): Record<string, unknown> =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== null && value !== ''));

function TakeOut({ form, record, onDone }: { form: string; record: RecordShape; onDone: () => void }) {
  const remove = useDeleteRecord(form);
  const run = async () => {
    if (!(await ask({ title: `Delete ${record.title}?`, danger: true, verb: 'Delete' }))) return;
    remove.mutate({ id: record.id, version: record.version }, { onSuccess: onDone, onError: tellError });
  };
  return (
    <div>
      <Button look="quiet" busy={remove.isPending} onClick={() => void run()}>
        Delete…
      </Button>
    </div>
  );
}
