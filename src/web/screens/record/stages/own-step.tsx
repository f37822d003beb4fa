import { useRef } from 'react';
import { useSession } from '#web/api/inside/use-frame.ts';
import { useSaveRecord } from '#web/api/record.ts';
import { useHotkey } from '#web/screens/use-hotkey.ts';
import { isVisible } from '#web/ui/is-visible.ts';
import { useWhenTaken } from '#web/ui/typing/use-awaited.ts';
import { draftOf } from '../draft/draft.ts';
import { DraftSections, StaleQuestion } from '../draft/draft-sections.tsx';
import { draftKey } from '../draft/kept-draft.ts';
import { useLeaveQuestion } from '../draft/leave-guard.ts';
import { submitting, useDraft } from '../draft/use-draft.ts';
import style from '../record.module.css';
import { laidOutToAsk, laidOutToWrite } from '../sections.ts';
import { StepLine } from './step-line.tsx';
import type { StepProps } from './step-props.ts';

/** The first step once more: the record itself, changed in the same places. */
export function OwnStep({ form, record, typed, next, onward, later }: StepProps) {
  const { organisation, user } = useSession();
  const save = useSaveRecord(form.name);
  const begun = useRef(record).current;
  const first = form.stages?.first ?? { label: form.one, asks: [], more: '' };
  const { sections, folded } = laidOutToAsk(laidOutToWrite(form), first);
  const fields = [...sections, ...folded.sections].flatMap((section) => section.fields);
  const here = useDraft({
    form,
    id: begun.id,
    version: begun.version,
    keptAs: draftKey(`${organisation.id}:${user.userId}`, form.name, begun.id),
    typed,
    shown: (draft) => fields.filter((field) => isVisible(field, draft)),
    start: draftOf(form, begun.values),
    send: (values) => save.mutateAsync({ id: begun.id, version: begun.version, values }),
    onSaved: () => onward(true),
  });
  const saved = useWhenTaken(() => (here.dirty ? here.save() : onward(false)));
  useHotkey('ctrl+s', saved);
  useLeaveQuestion(typed.size > 0 && !here.saving, begun.title);
  return (
    <form noValidate className={style.main} onSubmit={submitting({ save: saved })}>
      <DraftSections here={here} sections={sections} folded={folded} values={begun.values} />
      <StepLine {...(here.dirty && { here })} next={next} onward={onward} later={later} />
      <StaleQuestion form={form} here={here} onDone={() => onward(true)} />
    </form>
  );
}
