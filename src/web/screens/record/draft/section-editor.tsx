import { useEffect, useRef } from 'react';
import type { FormShape, RecordShape } from '#kernel/wire/described.ts';
import { useSession } from '#web/api/inside/use-frame.ts';
import { useSaveRecord } from '#web/api/record.ts';
import { useHotkey } from '#web/screens/use-hotkey.ts';
import { isVisible } from '#web/ui/is-visible.ts';
import { ask } from '#web/ui/surface/confirm.tsx';
import { tell } from '#web/ui/surface/notices.tsx';
import { useWhenTaken } from '#web/ui/typing/use-awaited.ts';
import style from '../record.module.css';
import type { Laid } from '../sections.ts';
import { draftOf } from './draft.ts';
import { DraftSections, SaveLine, StaleQuestion } from './draft-sections.tsx';
import { focusField } from './focus-field.ts';
import { draftKey } from './kept-draft.ts';
import { useLeaveQuestion } from './leave-guard.ts';
import { submitting, useDraft } from './use-draft.ts';

type SectionEditorProps = {
  form: FormShape;
  record: RecordShape;
  sections: readonly Laid[];
  onDone: () => void;
};

/** Sections being edited in their place: what is typed survives every answer of the server, and a reload. */
export function SectionEditor({ form, record, sections, onDone }: SectionEditorProps) {
  const { organisation, user } = useSession();
  const save = useSaveRecord(form.name);
  // The record may be read again while somebody types; the draft is compared with where it began.
  const begun = useRef(record).current;
  const fields = sections.flatMap((section) => section.fields);
  const here = useDraft({
    form,
    id: begun.id,
    version: begun.version,
    keptAs: draftKey(`${organisation.id}:${user.userId}`, form.name, begun.id),
    shown: (draft) => fields.filter((field) => isVisible(field, draft)),
    start: draftOf(form, begun.values),
    send: (values) => save.mutateAsync({ id: begun.id, version: begun.version, values }),
    onSaved: () => {
      onDone();
      tell('Saved.');
    },
  });
  const leave = async () => {
    if (here.dirty && !(await ask(throwAway(begun.title)))) return;
    here.drop();
    onDone();
  };
  const saved = useWhenTaken(() => {
    if (here.dirty) return here.save();
    void leave();
    tell('Nothing was changed.');
  });
  useHotkey('ctrl+s', saved);
  useLeaveQuestion(here.dirty && !here.saving, begun.title);
  const first = fields[0]?.name;
  useEffect(() => {
    focusField(first, 'nearest');
  }, [first]);
  return (
    <form noValidate onSubmit={submitting({ save: saved })} className={style.main}>
      <DraftSections here={here} sections={sections} values={begun.values} />
      <SaveLine here={here} onCancel={() => void leave()} />
      <StaleQuestion form={form} here={here} onDone={onDone} />
    </form>
  );
}

const throwAway = (title: string) => ({
  title: `Discard your changes to ${title}?`,
  verb: 'Discard',
  danger: true,
  stay: 'Go on editing',
});
