import { useEffect, useRef } from 'react';
import type { FormShape, RecordShape } from '#web/api/described.ts';
import { useSaveRecord } from '#web/api/record.ts';
import { useSession } from '#web/api/session.ts';
import { useHotkey } from '#web/screens/use-hotkey.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ask } from '#web/ui/confirm.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { tell } from '#web/ui/notices.tsx';
import { draftOf, isVisible } from './draft.ts';
import { DraftInputs } from './draft-inputs.tsx';
import { focusField } from './focus-field.ts';
import { draftKey } from './kept-draft.ts';
import { useLeaveQuestion } from './leave-guard.ts';
import { ProblemNotice } from './problem-notice.tsx';
import style from './record.module.css';
import type { Laid } from './sections.ts';
import { StaleDialog } from './stale-dialog.tsx';
import { type DraftHere, useDraft } from './use-draft.ts';

type SectionEditorProps = {
  form: FormShape; record: RecordShape; sections: readonly Laid[]; onDone: () => void;
};

/** Sections being edited in their place: what is typed survives every answer of the server, and a reload. */
export function SectionEditor({ form, record, sections, onDone }: SectionEditorProps) {
  const { organisation, user } = useSession();
  const save = useSaveRecord(form.name);
  // The record may be read anew while somebody types; the draft is compared with where it began.
  const begun = useRef(record).current;
  const fields = sections.flatMap((section) => section.fields);
  const here = useDraft({
    form, version: begun.version, keptAs: draftKey(`${organisation.id}:${user.userId}`, form.name, begun.id),
    shown: (draft) => fields.filter((field) => isVisible(field, draft)),
    start: draftOf(form, begun.values),
    send: (values) => save.mutateAsync({ id: begun.id, version: begun.version, values }),
    onSaved: () => { onDone(); tell('Saved.'); },
  });
  const leave = async () => {
    if (here.dirty && !(await ask({ title: `Throw away what you changed in ${begun.title}?`, verb: 'Throw away', stay: 'Go on editing' }))) return;
    here.drop();
    onDone();
  };
  useHotkey('ctrl+s', here.save);
  useLeaveQuestion(here.dirty && !here.saving, begun.title);
  const first = fields[0]?.name;
  useEffect(() => { focusField(first, false); }, [first]);
  return (
    <form noValidate onSubmit={(event) => { event.preventDefault(); here.save(); }} className={style.main}>
      {here.found && <Notice tone="note">What you typed here before, and did not save, is back.</Notice>}
      <ProblemNotice problem={here.problem} />
      {sections.map((section) => (
        <Card key={section.title} title={section.title}>
          <DraftInputs fields={section.fields} draft={here.draft} values={begun.values} errors={here.errors} set={here.set} />
        </Card>
      ))}
      <SaveLine here={here} onCancel={() => void leave()} />
      {here.theirs && (
        <StaleDialog form={form} here={here} theirs={here.theirs} onClose={here.forgetTheirs}
          onSaved={() => { here.drop(); onDone(); tell('Saved.'); }} />
      )}
    </form>
  );
}

/** Stays in sight while a long form scrolls. */
export function SaveLine({ here, onCancel, verb = 'Save' }: { here: DraftHere; onCancel: () => void; verb?: string }) {
  return (
    <div className={style.saveLine}>
      <span className={style.quiet}>{here.dirty && 'Not saved yet'}</span>
      <Button onClick={onCancel}>Cancel</Button>
      <Button look="primary" type="submit" busy={here.saving} title="Ctrl S">{verb}</Button>
    </div>
  );
}
