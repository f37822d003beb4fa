import { useEffect, useRef, useState } from 'react';
import type { FormShape, RecordShape } from '#kernel/wire/described.ts';
import { useSession } from '#web/api/inside/use-frame.ts';
import { changesOf, draftOf, writable } from '#web/screens/record/draft/draft.ts';
import { DraftSections, SaveLine } from '#web/screens/record/draft/draft-sections.tsx';
import { focusField } from '#web/screens/record/draft/focus-field.ts';
import { draftKey } from '#web/screens/record/draft/kept-draft.ts';
import { useLeaveQuestion } from '#web/screens/record/draft/leave-guard.ts';
import { submitting, useDraft } from '#web/screens/record/draft/use-draft.ts';
import recordStyle from '#web/screens/record/record.module.css';
import { type Laid, laidOut, laidOutNow } from '#web/screens/record/sections.ts';
import { SectionCard } from '#web/screens/record/sections-view.tsx';
import { isVisible } from '#web/ui/is-visible.ts';
import { ask } from '#web/ui/surface/confirm.tsx';
import { type Account, accountForm, ruleOfField, useAccountChange } from './account.view.ts';
import { noReason, ReasonInputs, sentReason } from './account-reason.part.tsx';

type AccountSectionsProps = {
  form: FormShape;
  record: RecordShape;
  account: Account;
  /** The section that is edited from the beginning. */
  begin?: string | undefined;
  onTab?: (form: string) => void;
};

/** The own record in its sections. Each is edited in place, as far as the organisation lets people. */
export function AccountSections({ form, record, account, begin, onTab }: AccountSectionsProps) {
  const [editing, setEditing] = useState(begin);
  useEffect(() => setEditing(begin), [begin]);
  const mine = accountForm(form, account);
  return (
    <>
      {laidOutNow(form).map((section) => (
        <SectionCard
          key={section.from}
          form={form}
          record={record}
          section={section}
          {...(onTab && { onTimeline: () => onTab(section.from) })}
        />
      ))}
      {laidOut(mine)
        .filter((section) => section.fields.some((field) => writable(field) || isFilled(record, field.name)))
        .map((section) =>
          editing === section.title ? (
            <AccountEditor
              key={section.title}
              form={mine}
              record={record}
              account={account}
              section={{ ...section, fields: section.fields.filter(writable) }}
              onDone={() => setEditing(undefined)}
            />
          ) : (
            <SectionCard
              key={section.title}
              form={mine}
              record={record}
              section={section}
              {...(!editing && section.fields.some(writable) && { onEdit: () => setEditing(section.title) })}
            />
          ),
        )}
    </>
  );
}

/** A section with nothing in it and nothing to enter says nothing. */
const isFilled = ({ values }: RecordShape, name: string): boolean => {
  const value = values[name];
  return value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);
};

type AccountEditorProps = {
  form: FormShape;
  record: RecordShape;
  account: Account;
  section: Laid;
  onDone: () => void;
};

function AccountEditor({ form, record, account, section, onDone }: AccountEditorProps) {
  const { organisation, user } = useSession();
  const change = useAccountChange();
  const begun = useRef(record).current;
  const [reason, setReason] = useState(noReason);
  const here = useDraft({
    form,
    version: begun.version,
    keptAs: draftKey(`${organisation.id}:${user.userId}`, `account-${form.name}`, begun.id),
    shown: (draft) => section.fields.filter((field) => isVisible(field, draft)),
    start: draftOf({ ...form, fields: section.fields }, begun.values),
    send: async (values) => {
      await change.mutateAsync({
        form: form.name,
        version: begun.version,
        values,
        ...(asks && sentReason(reason)),
      });
      return begun;
    },
    onSaved: onDone,
  });
  const changed = Object.keys(changesOf(here.start, here.draft));
  const asks = changed.some((field) => ruleOfField(account, form.name, field) === 'request');
  const leave = async () => {
    if (here.dirty && !(await ask({ title: 'Discard your changes?', danger: true, verb: 'Discard' }))) return;
    here.drop();
    onDone();
  };
  useLeaveQuestion(here.dirty && !here.saving, section.title);
  const first = section.fields[0]?.name;
  useEffect(() => {
    focusField(first, 'nearest');
  }, [first]);
  return (
    <form noValidate onSubmit={submitting(here)} className={recordStyle.main}>
      <DraftSections here={here} sections={[section]} values={begun.values} />
      {asks && <ReasonInputs reason={reason} set={setReason} />}
      <SaveLine here={here} verb={asks ? 'Save and ask HR' : 'Save'} onCancel={() => void leave()} />
    </form>
  );
}
