import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FieldShape, FormShape, RecordShape } from '#kernel/wire/described.ts';
import { formQuery } from '#web/api/form.ts';
import { useSession } from '#web/api/inside/use-frame.ts';
import { type Draft, draftOf, emptyDraft } from '#web/screens/record/draft/draft.ts';
import { DraftInputs } from '#web/screens/record/draft/draft-inputs.tsx';
import { SaveLine } from '#web/screens/record/draft/draft-sections.tsx';
import { draftKey } from '#web/screens/record/draft/kept-draft.ts';
import { ProblemNotice } from '#web/screens/record/draft/problem-notice.tsx';
import { submitting, useDraft } from '#web/screens/record/draft/use-draft.ts';
import recordStyle from '#web/screens/record/record.module.css';
import { today } from '#web/ui/format.ts';
import { isVisible } from '#web/ui/is-visible.ts';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Drawer } from '#web/ui/surface/drawer.tsx';
import { useLeaving } from '#web/ui/surface/leaving.ts';
import { useAccountChange } from './account.view.ts';
import { noReason, type Reason, ReasonInputs, sentReason } from './account-reason.part.tsx';
import { CodeInput, type Confirmation, useConfirmation } from './confirmation.part.tsx';
import { purposeOf, type Rule } from './self-service.form.ts';

type AskDrawerProps = {
  title: string;
  formName: string;
  /** What is to be changed; something new is asked for when absent. */
  record?: RecordShape | undefined;
  rule: Rule;
  onClose: () => void;
};

/** A record below the own one, asked for or entered by the person. */
export function AskDrawer(props: AskDrawerProps) {
  const form = useQuery(formQuery(props.formName));
  return (
    <Drawer opened title={props.title} width={560} onClose={props.onClose}>
      {form.data ? <AskForm {...props} form={form.data} /> : <SkeletonLines count={6} />}
    </Drawer>
  );
}

const fromField: FieldShape = {
  name: 'validFrom',
  kind: 'date',
  label: 'From',
  required: true,
  help: 'The day from which it applies.',
};

/** What a person may type of it; a new record has nothing to mask. */
const asked = (form: FormShape, isNew: boolean): FieldShape[] =>
  form.fields
    .filter((field) => !field.readOnly && field.name !== form.parent?.field)
    .filter(({ kind }) => kind !== 'file' && kind !== 'picture')
    .map((field) => ({ ...field, writable: true, ...(isNew && { view: 'show' as const }) }));

type AskFormProps = AskDrawerProps & { form: FormShape };

/** The draft, sent with its reason and, where the server wants it confirmed, with the mailed code. */
function useAsked(props: AskFormProps, reason: Reason, { confirmed }: Confirmation) {
  const { form, formName, record, rule, onClose } = props;
  const { organisation, user } = useSession();
  const change = useAccountChange();
  const fields = [...(form.dated ? [fromField] : []), ...asked(form, record === undefined)];
  const shape = { ...form, fields };
  const start = useRef<Draft>(
    record
      ? draftOf(shape, record.values)
      : { ...emptyDraft(shape, today()), ...(form.dated && { validFrom: today() }) },
  ).current;
  const here = useDraft({
    form: shape,
    start,
    version: record?.version ?? 0,
    keptAs: draftKey(`${organisation.id}:${user.userId}`, `ask-${formName}`, record?.id ?? 'new'),
    shown: (draft) => fields.filter((field) => isVisible(field, draft)),
    send: async (changes, draft) => {
      const { validFrom, ...values } = record ? changes : filled(draft);
      const outcome = await confirmed((code) =>
        change.mutateAsync({
          form: formName,
          values,
          ...(record && { record: record.id, version: record.version }),
          ...(typeof validFrom === 'string' && { validFrom }),
          ...(rule === 'request' && sentReason(reason)),
          ...(code !== undefined && { code }),
        }),
      );
      return outcome && (record ?? { id: 0, version: 0, title: '', values: {}, changedAt: '' });
    },
    onSaved: onClose,
  });
  return { here, fields };
}

function AskForm(props: AskFormProps) {
  const { form, record, rule, onClose } = props;
  const leaving = useLeaving();
  const [reason, setReason] = useState(noReason);
  const names = form.fields.map(({ name }) => name);
  const purpose = rule === 'request' ? purposeOf(form.name, names) : undefined;
  const confirmation = useConfirmation(purpose);
  const { here, fields } = useAsked(props, reason, confirmation);
  const verb = confirmation.mailed ? 'Confirm and send to HR' : rule === 'request' ? 'Send to HR' : 'Save';
  return (
    <form noValidate className={recordStyle.narrow} onSubmit={submitting(here)}>
      <ProblemNotice problem={here.problem} />
      <DraftInputs
        fields={fields}
        draft={here.draft}
        values={record?.values ?? {}}
        errors={here.errors}
        set={here.set}
      />
      {rule === 'request' && <ReasonInputs reason={reason} set={setReason} />}
      {purpose && <CodeInput here={confirmation} />}
      <SaveLine
        here={here}
        verb={verb}
        onCancel={() =>
          leaving(() => {
            here.drop();
            onClose();
          })
        }
      />
    </form>
  );
}

const filled = (draft: Draft): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(draft).filter(
      ([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );
