import { useRef, useState } from 'react';
import type { FormShape, RecordShape } from '#kernel/wire/described.ts';
import { useSession } from '#web/api/inside/use-frame.ts';
import { useSaveRecord } from '#web/api/record.ts';
import { Button } from '#web/ui/button.tsx';
import { date, inSentence, today } from '#web/ui/format.ts';
import { isVisible } from '#web/ui/is-visible.ts';
import { Notice } from '#web/ui/state/notice.tsx';
import { CancelButton } from '#web/ui/surface/cancel-button.tsx';
import { Modal } from '#web/ui/surface/modal.tsx';
import { tell } from '#web/ui/surface/notices.tsx';
import { changesOf, type Draft, draftOf, emptyDraft, writable } from '../draft/draft.ts';
import { DraftInputs } from '../draft/draft-inputs.tsx';
import { StaleQuestion } from '../draft/draft-sections.tsx';
import { draftKey } from '../draft/kept-draft.ts';
import { ProblemNotice } from '../draft/problem-notice.tsx';
import { useDraft } from '../draft/use-draft.ts';
import style from '../record.module.css';
import { fromField, reasonField } from './dated-fields.ts';

/** A new row from a day on, starting from what holds now; or a correction of a row that was wrong. */
export type Change =
  | { readonly kind: 'new'; readonly from: RecordShape | undefined }
  | { readonly kind: 'correct'; readonly row: RecordShape };

type ChangeDialogProps = {
  form: FormShape;
  field: string;
  parent: RecordShape;
  change: Change;
  onClose: () => void;
};

/** The two dates of a dated form are typed here: from when it holds, and, for a correction, why. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { form, parent, change, onClose } = props;
  const row = change.kind === 'correct' ? change.row : undefined;
  const { here, asked } = useChange(props, row);
  const drop = () => {
    here.drop();
    onClose();
  };
  const before = row?.values ?? (change.kind === 'new' ? change.from?.values : undefined) ?? {};
  return (
    <Modal
      opened
      title={titleOf(form, parent, row)}
      width={720}
      onClose={drop}
      actions={
        <>
          <CancelButton onCancel={drop} />
          <Button look="primary" busy={here.saving} onClick={here.save}>
            {row ? 'Correct' : 'Record'}
          </Button>
        </>
      }
    >
      <div className={style.stack}>
        <Consequence row={row} draft={here.draft} />
        <ProblemNotice problem={here.problem} />
        <DraftInputs
          fields={asked}
          draft={here.draft}
          values={before}
          errors={here.errors}
          verdicts={here.verdicts}
          set={here.set}
        />
      </div>
      <StaleQuestion form={form} here={here} onDone={onClose} />
    </Modal>
  );
}

const titleOf = (form: FormShape, parent: RecordShape, row: RecordShape | undefined): string =>
  row
    ? `Correct ${form.one} of ${parent.title} from ${date(row.validFrom ?? '')}`
    : `Record a change: ${inSentence(form.heading)} of ${parent.title}`;

/** The draft of the new row, or of the correction, with its dates among the fields. */
function useChange(
  { form, field, parent, change, onClose }: ChangeDialogProps,
  row: RecordShape | undefined,
) {
  const { organisation, user } = useSession();
  const save = useSaveRecord(form.name);
  const [start] = useState(() => startOf(form, field, parent, change));
  const fields = form.fields.filter((one) => writable(one) && one.name !== field);
  const asked = [fromField, ...fields, reasonField(row !== undefined)];
  const here = useDraft({
    form: useRef({ ...form, fields: asked }).current,
    start,
    id: row?.id,
    version: row?.version ?? 0,
    keptAs: draftKey(`${organisation.id}:${user.userId}`, form.name, row?.id ?? `new-${parent.id}`),
    shown: (draft) => asked.filter((one) => isVisible(one, draft)),
    send: (changes, draft) => save.mutateAsync(sent(form, field, parent, row, changes, draft)),
    onSaved: () => {
      onClose();
      tell(row ? 'Corrected. What was recorded before stays readable.' : 'Change recorded.');
    },
  });
  return { here, asked };
}

/** What a change of the past does to what was paid already. */
function Consequence({ row, draft }: { row: RecordShape | undefined; draft: Draft }) {
  if (row)
    return (
      <Notice tone="note">
        A correction says what should always have been recorded. The old row stays readable; payroll of months
        that used it will show the difference as arrears.
      </Notice>
    );
  if (!isPast(row, draft)) return null;
  return (
    <Notice tone="attention">
      This begins in the past. What was already paid stays; the difference comes as arrears.
    </Notice>
  );
}

const isPast = (row: RecordShape | undefined, draft: Draft): boolean =>
  row === undefined &&
  typeof draft['validFrom'] === 'string' &&
  draft['validFrom'].slice(0, 7) < today().slice(0, 7);

function startOf(form: FormShape, field: string, parent: RecordShape, change: Change): Draft {
  if (change.kind === 'correct')
    return { ...draftOf(form, change.row.values), validFrom: change.row.validFrom ?? null, reason: null };
  const values = change.from ? draftOf(form, change.from.values) : emptyDraft(form, today());
  const first = parent.values[form.parent?.begins ?? ''];
  const begins = typeof first === 'string' ? first : today();
  return { ...values, [field]: parent.id, validFrom: change.from ? null : begins, reason: null };
}

/** A new row is sent whole; a correction sends what was wrong, and why. */
function sent(
  form: FormShape,
  field: string,
  parent: RecordShape,
  row: RecordShape | undefined,
  changes: Draft,
  draft: Draft,
): Parameters<ReturnType<typeof useSaveRecord>['mutateAsync']>[0] {
  const { validFrom, reason, ...rest } = row
    ? changes
    : { ...changesOf({}, draft), validFrom: draft['validFrom'], reason: draft['reason'] };
  const visible = new Set(form.fields.filter((one) => isVisible(one, draft)).map((one) => one.name));
  const values = Object.fromEntries(
    Object.entries(rest).filter(([name]) => visible.has(name) && name !== field),
  );
  const dates = {
    ...(typeof validFrom === 'string' && { validFrom }),
    ...(typeof reason === 'string' && reason.trim() && { reason: reason.trim() }),
  };
  if (row) return { id: row.id, version: row.version, values, ...dates };
  return { values: { ...values, [field]: parent.id }, ...dates };
}
