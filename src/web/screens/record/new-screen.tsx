import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import type { FormShape } from '#web/api/described.ts';
import { useSaveRecord } from '#web/api/record.ts';
import { useSession } from '#web/api/session.ts';
import type { ScreenProps } from '#web/place.ts';
import { listAddress, recordAddress } from '#web/screens/list/use-list-address.ts';
import { useHotkey } from '#web/screens/use-hotkey.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { today } from '#web/ui/format.ts';
import { ButtonLink, Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { tell } from '#web/ui/notices.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { emptyDraft, isVisible, writable } from './draft.ts';
import { DraftInputs } from './draft-inputs.tsx';
import { draftKey } from './kept-draft.ts';
import { useLeaveQuestion } from './leave-guard.ts';
import { ProblemNotice } from './problem-notice.tsx';
import style from './record.module.css';
import { SaveLine } from './section-editor.tsx';
import { laidOut } from './sections.ts';
import { useDraft } from './use-draft.ts';

type NewProps = ScreenProps & { form: FormShape };

/** A record that is being written for the first time, with the same inputs as later. */
export function NewScreen({ form, place }: NewProps) {
  if (!place.mayWrite || form.rights.write === undefined || form.systemOnly)
    return (
      <EmptyState title={`No ${form.one} can be added here`} text="Your login can read these and not write them."
        action={<ButtonLink to={listAddress(place)}>Back to {form.heading.toLowerCase()}</ButtonLink>} />
    );
  return <Writing form={form} place={place} />;
}

function Writing({ form, place }: NewProps) {
  const { organisation, user } = useSession();
  const navigate = useNavigate();
  const save = useSaveRecord(form.name);
  const start = useRef(emptyDraft(form, today())).current;
  const saved = useRef(false);
  const sections = laidOut(form).map((section) => ({ ...section, fields: section.fields.filter(writable) }))
    .filter((section) => section.fields.length > 0);
  const here = useDraft({
    form, start, version: 0, keptAs: draftKey(`${organisation.id}:${user.userId}`, form.name, 'new'),
    shown: (draft) => sections.flatMap((section) => section.fields).filter((field) => isVisible(field, draft)),
    send: (_changes, draft) => save.mutateAsync({ values: whole(form, draft) }),
    onSaved: (record) => {
      saved.current = true;
      tell(`${record.title || form.one} added.`);
      void navigate({ href: form.single ? place.path : recordAddress(place, record.id), replace: true, ignoreBlocker: true });
    },
  });
  useHotkey('ctrl+s', here.save);
  useLeaveQuestion(here.dirty && !saved.current, `the new ${form.one}`);
  return (
    <form noValidate className={style.writing} onSubmit={(event) => { event.preventDefault(); here.save(); }}>
      <PageHead title={`New ${form.one}`} over={<Link to={listAddress(place)}>{form.heading}</Link>} />
      <div className={style.main}>
        {here.found && <Notice tone="note">What you typed here before, and did not save, is back.</Notice>}
        <ProblemNotice problem={here.problem} />
        {sections.map((section) => (
          <Card key={section.title} title={section.title}>
            <DraftInputs fields={section.fields} draft={here.draft} values={{}} errors={here.errors} set={here.set} />
          </Card>
        ))}
        <SaveLine here={here} verb={`Add ${form.one}`} onCancel={() => void navigate({ href: listAddress(place) })} />
      </div>
    </form>
  );
}

/** What is not asked for is not sent: a field hidden by another one's value, and what stayed empty. */
function whole(form: FormShape, draft: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const fields = form.fields.filter((field) => writable(field) && isVisible(field, draft));
  return Object.fromEntries(fields.map((field) => [field.name, emptied(draft[field.name])])
    .filter(([, value]) => value !== null && value !== undefined));
}

const emptied = (value: unknown): unknown => (typeof value === 'string' && value.trim() === '' ? null : typeof value === 'string' ? value.trim() : value);
