import { useRef, useState } from 'react';
import type { FormShape, RecordShape } from '#kernel/wire/described.ts';
import { useSession } from '#web/api/inside/use-frame.ts';
import { useDeleteRecord, useRecord, useSaveRecord } from '#web/api/record.ts';
import { actionWord, ordered } from '#web/screens/value/action-word.ts';
import { StateTag } from '#web/screens/value/state-tag.tsx';
import { Button } from '#web/ui/button.tsx';
import { today } from '#web/ui/format.ts';
import { isVisible } from '#web/ui/is-visible.ts';
import { ask } from '#web/ui/surface/confirm.tsx';
import { Drawer } from '#web/ui/surface/drawer.tsx';
import { useLeaving } from '#web/ui/surface/leaving.ts';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import { emptyDraft, writable } from '../draft/draft.ts';
import { DraftInputs } from '../draft/draft-inputs.tsx';
import { SaveLine } from '../draft/draft-sections.tsx';
import { draftKey } from '../draft/kept-draft.ts';
import { ProblemNotice } from '../draft/problem-notice.tsx';
import { useDraft } from '../draft/use-draft.ts';
import style from '../record.module.css';
import { type Editing, Sections } from '../sections-view.tsx';
import { HistoryCard } from '../time/history-card.tsx';
import { useActing } from '../use-acting.tsx';

type ChildDrawerProps = {
  form: FormShape;
  field: string;
  parent: RecordShape;
  record: RecordShape | 'new';
  mayWrite: boolean;
  onClose: () => void;
};

/** A record below another, opened beside its list: read, changed in place, or created. */
export function ChildDrawer({ form, field, parent, record, mayWrite, onClose }: ChildDrawerProps) {
  const title = record === 'new' ? `New ${form.one} of ${parent.title}` : record.title || form.one;
  return (
    <Drawer opened title={title} width={560} onClose={onClose}>
      {record === 'new' ? (
        <NewChild form={form} field={field} parent={parent} onClose={onClose} />
      ) : (
        <Child
          form={form}
          field={field}
          id={record.id}
          first={record}
          mayWrite={mayWrite}
          onClose={onClose}
        />
      )}
    </Drawer>
  );
}

type ChildProps = {
  form: FormShape;
  field: string;
  id: number;
  first: RecordShape;
  mayWrite: boolean;
  onClose: () => void;
};

function Child({ form, field, id, first, mayWrite, onClose }: ChildProps) {
  const record = useRecord(form.name, id).data ?? first;
  const [editing, setEditing] = useState<Editing>();
  const remove = useDeleteRecord(form.name);
  const without: FormShape = { ...form, fields: form.fields.filter((one) => one.name !== field) };
  const may = mayWrite && record.may?.write !== false;
  const drop = async () => {
    if (!(await ask({ title: `Delete ${form.one} ${record.title}?`, danger: true, verb: 'Delete' }))) return;
    remove.mutate(
      { id, version: record.version },
      {
        onSuccess: () => {
          onClose();
          tell(`${record.title} deleted.`);
        },
        onError: tellError,
      },
    );
  };
  return (
    <div className={style.narrow}>
      <ChildState form={form} record={record} />
      <Sections form={without} record={record} mayWrite={may} editing={editing} onEditing={setEditing} />
      {mayWrite && form.rights.delete && record.may?.delete !== false && !editing && (
        <div>
          <Button look="quiet" onClick={() => void drop()}>
            Delete {form.one}…
          </Button>
        </div>
      )}
      <HistoryCard form={form} id={id} state={record.state} />
    </div>
  );
}

/** Where it stands, and what the session may do with it. */
function ChildState({ form, record }: { form: FormShape; record: RecordShape }) {
  const acting = useActing(form, record);
  if (!record.state) return null;
  return (
    <div className={style.childState}>
      <StateTag form={form} state={record.state} />
      {ordered(record.may?.actions ?? []).map((action) => (
        <Button key={action} busy={acting.busy} onClick={() => acting.act(action)}>
          {actionWord(form, action)}
        </Button>
      ))}
      {acting.asked}
    </div>
  );
}

function NewChild({
  form,
  field,
  parent,
  onClose,
}: {
  form: FormShape;
  field: string;
  parent: RecordShape;
  onClose: () => void;
}) {
  const { organisation, user } = useSession();
  const save = useSaveRecord(form.name);
  const leaving = useLeaving();
  const start = useRef({ ...emptyDraft(form, today()), [field]: parent.id }).current;
  const fields = form.fields.filter((one) => writable(one) && one.name !== field);
  const here = useDraft({
    form,
    start,
    version: 0,
    keptAs: draftKey(`${organisation.id}:${user.userId}`, form.name, `new-${parent.id}`),
    shown: (draft) => fields.filter((one) => isVisible(one, draft)),
    send: (_changes, draft) =>
      save.mutateAsync({
        values: Object.fromEntries(
          Object.entries(draft).filter(([, value]) => value !== null && value !== ''),
        ),
      }),
    onSaved: (record) => {
      onClose();
      tell(`${record.title || form.one} added.`);
    },
  });
  return (
    <form
      noValidate
      className={style.narrow}
      onSubmit={(event) => {
        event.preventDefault();
        here.save();
      }}
    >
      <ProblemNotice problem={here.problem} />
      <DraftInputs
        fields={fields}
        draft={here.draft}
        values={{}}
        errors={here.errors}
        verdicts={here.verdicts}
        set={here.set}
      />
      <SaveLine
        here={here}
        verb={`Add ${form.one}`}
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
