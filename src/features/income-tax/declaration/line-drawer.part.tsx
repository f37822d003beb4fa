/** One line of a declaration at the side: entered, changed or removed. */
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { FieldShape, FormShape, RecordShape } from '#kernel/wire/described.ts';
import { formQuery } from '#web/api/form.ts';
import { useSession } from '#web/api/inside/use-frame.ts';
import { recordQuery, useDeleteRecord, useSaveRecord } from '#web/api/record.ts';
import { draftOf, emptyDraft, writable } from '#web/screens/record/draft/draft.ts';
import { DraftInputs } from '#web/screens/record/draft/draft-inputs.tsx';
import { SaveLine } from '#web/screens/record/draft/draft-sections.tsx';
import { draftKey } from '#web/screens/record/draft/kept-draft.ts';
import { ProblemNotice } from '#web/screens/record/draft/problem-notice.tsx';
import { submitting, useDraft } from '#web/screens/record/draft/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { today } from '#web/ui/format.ts';
import { isVisible } from '#web/ui/is-visible.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { ask } from '#web/ui/surface/confirm.tsx';
import { Drawer } from '#web/ui/surface/drawer.tsx';
import { useLeaving } from '#web/ui/surface/leaving.ts';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import style from '../my-tax/my-tax.module.css';
import type { LineForm, Sheet } from '../my-tax/my-tax.view.ts';
import type { ClaimItemKey } from './claim-item.form.ts';

export type OpenLine = {
  readonly form: LineForm | 'tax-declaration';
  /** The line, or 'new'. */
  readonly id: number | 'new';
  readonly title: string;
  /** What a new claim can be. */
  readonly items?: readonly ClaimItemKey[];
  /** The fields that are asked, where not all are. */
  readonly only?: readonly string[];
};

type Props = {
  line: OpenLine;
  declaration: number;
  /** What each item means and what proves it, in the reader’s words. */
  meanings: Sheet['meanings'];
  onClose: () => void;
};

export function LineDrawer({ line, declaration, meanings, onClose }: Props) {
  const form = useQuery(formQuery(line.form));
  const record = useQuery({
    ...recordQuery(line.form, line.id === 'new' ? 0 : line.id),
    enabled: line.id !== 'new',
  });
  const failed = form.error ?? record.error;
  return (
    <Drawer opened title={line.title} width={520} onClose={onClose}>
      {failed && <ErrorState small error={failed} retry={() => void form.refetch()} />}
      {!failed && (!form.data || (line.id !== 'new' && !record.data)) && <SkeletonLines count={6} />}
      {form.data && (line.id === 'new' || record.data) && (
        <LineEditor {...{ line, declaration, meanings, onClose }} form={form.data} record={record.data} />
      )}
    </Drawer>
  );
}

/** The item is asked only where there is a choice. */
function narrowed(form: FormShape, items: readonly ClaimItemKey[] | undefined): FormShape {
  if (!items) return form;
  const among = (choices: Readonly<Record<string, string>> = {}) =>
    Object.fromEntries(items.map((item) => [item, choices[item] ?? item]));
  return {
    ...form,
    fields: form.fields.map((field) =>
      field.name === 'item' ? { ...field, choices: among(field.choices) } : field,
    ),
  };
}

function LineEditor({
  line,
  declaration,
  meanings,
  onClose,
  form: whole,
  record,
}: Props & {
  form: FormShape;
  record: RecordShape | undefined;
}) {
  const { organisation, user } = useSession();
  const leaving = useLeaving();
  const form = narrowed(whole, record ? undefined : line.items);
  const save = useSaveRecord(form.name);
  // It may be read again while somebody types: the save is of what was begun with.
  const begun = useRef(record).current;
  const only = line.items?.length === 1 ? line.items[0] : undefined;
  const start = useRef(
    record
      ? draftOf(form, record.values)
      : {
          ...emptyDraft(form, today()),
          declaration,
          ...(form.name === 'tax-claim' && { item: only ?? null }),
        },
  ).current;
  const asked = (draft: Readonly<Record<string, unknown>>) =>
    fields(form, draft, only !== undefined || record !== undefined).filter(
      ({ name }) => line.only === undefined || line.only.includes(name),
    );
  const done = (sentence: string) => {
    onClose();
    tell(sentence);
  };
  const here = useDraft({
    form,
    start,
    version: begun?.version ?? 0,
    keptAs: draftKey(`${organisation.id}:${user.userId}`, form.name, record?.id ?? `new-${declaration}`),
    shown: asked,
    send: (changes, draft) =>
      save.mutateAsync(
        begun
          ? { id: begun.id, version: begun.version, values: changes }
          : { values: filled(isFixed(draft['item']) ? { ...draft, declared: 100 } : draft) },
      ),
    onSaved: (saved) => done(`${saved.title || line.title} saved.`),
  });
  const item = meanings[String(here.draft['item'])];
  return (
    <form noValidate className={style.line} onSubmit={submitting(here)}>
      <ProblemNotice problem={here.problem} />
      {item && (
        <Notice tone="note">
          {item.means} Proof: {item.proof.charAt(0).toLowerCase() + item.proof.slice(1)}.
        </Notice>
      )}
      <DraftInputs
        fields={asked(here.draft)}
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
      {record && !line.only && <Remove form={form} record={record} title={line.title} onDone={done} />}
    </form>
  );
}

const isFixed = (item: unknown): boolean => item === 'disabledDependant' || item === 'ownDisability';

/** The declaration is given; a fixed amount is the law’s, so it is not asked. */
function fields(form: FormShape, draft: Readonly<Record<string, unknown>>, itemGiven: boolean): FieldShape[] {
  return form.fields.filter(
    (field) =>
      writable(field) &&
      isVisible(field, draft) &&
      field.name !== 'declaration' &&
      !(field.name === 'item' && itemGiven) &&
      !((field.name === 'declared' || field.name === 'proven') && isFixed(draft['item'])),
  );
}

const filled = (draft: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== null && value !== ''));

type RemoveProps = {
  form: FormShape;
  record: RecordShape;
  title: string;
  onDone: (sentence: string) => void;
};

function Remove({ form, record, title, onDone }: RemoveProps) {
  const remove = useDeleteRecord(form.name);
  const run = async () => {
    if (!(await ask({ title: `Take out ${title}?`, danger: true, verb: 'Take out' }))) return;
    remove.mutate(
      { id: record.id, version: record.version },
      { onSuccess: () => onDone(`${title} taken out.`), onError: tellError },
    );
  };
  return (
    <div>
      <Button look="quiet" busy={remove.isPending} onClick={() => void run()}>
        Take out…
      </Button>
    </div>
  );
}
