import { useQueries } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, useRef } from 'react';
import type { FormShape, RecordShape, StageShape, Values } from '#kernel/wire/described.ts';
import { useSession } from '#web/api/inside/use-frame.ts';
import { optionsQuery, useSaveRecord } from '#web/api/record.ts';
import { fillingOf } from '#web/page.ts';
import { useHotkey } from '#web/screens/use-hotkey.ts';
import { today } from '#web/ui/format.ts';
import { isVisible } from '#web/ui/is-visible.ts';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { tell } from '#web/ui/surface/notices.tsx';
import { emptyDraft } from '../draft/draft.ts';
import { DraftSections } from '../draft/draft-sections.tsx';
import { focusField } from '../draft/focus-field.ts';
import { draftKey } from '../draft/kept-draft.ts';
import { useLeaveQuestion } from '../draft/leave-guard.ts';
import { askedOf, newRecord } from '../draft/new-record.ts';
import { submitting, useDraft } from '../draft/use-draft.ts';
import style from '../record.module.css';
import { laidOutToAsk, laidOutToBegin } from '../sections.ts';
import { StepLine } from './step-line.tsx';
import type { StepProps } from './step-props.ts';

type NewStepProps = StepProps & { stage: StageShape; below: FormShape };

/** A step whose record is not there yet, once it is known what it begins with. */
export function NewStep(props: NewStepProps) {
  const picks = Object.entries(props.stage.picks ?? {});
  const found = useQueries({
    queries: picks.map(([name, values]) => {
      const to = props.below.fields.find((field) => field.name === name)?.to ?? '';
      return optionsQuery(to, values);
    }),
  });
  if (found.some(({ isLoading }) => isLoading)) return <SkeletonLines count={6} />;
  // Of several that fit, the one whose own code is what was asked for.
  const picked = picks.flatMap(([name, values], at): [string, number][] => {
    const [only, ...others] = found[at]?.data ?? [];
    const wanted = new Set<unknown>(Object.values(values));
    const fits = others.length > 0 ? [only, ...others].find((one) => wanted.has(one?.subtitle)) : only;
    return fits ? [[name, fits.id]] : [];
  });
  return <Filling {...props} picked={Object.fromEntries(picked)} />;
}

function Filling({ record, stage, below, picked, typed, ...ways }: NewStepProps & { picked: Values }) {
  const { organisation, user } = useSession();
  const form = useMemo(() => askedOf(below), [below]);
  const save = useSaveRecord(form.name);
  const start = useRef(emptyDraft(form, today(), beginning(form, record, stage, picked))).current;
  const { sections, folded } = laidOutToAsk(laidOutToBegin(form, [stage.field]), stage);
  const fields = [...sections, ...folded.sections].flatMap((section) => section.fields);
  const here = useDraft({
    form,
    start,
    version: 0,
    keptAs: draftKey(`${organisation.id}:${user.userId}`, form.name, `new-${record.id}`),
    typed,
    shown: (draft) => fields.filter((field) => isVisible(field, draft)),
    send: (_changes, draft) => save.mutateAsync(newRecord(form, draft)),
    onSaved: (made) => {
      // Where a step follows, the path says that this one is done.
      if (!ways.next) tell(`${made.title || form.one} added.`);
      ways.onward(true);
    },
  });
  useHotkey('ctrl+s', here.save);
  useLeaveQuestion(typed.size > 0 && !here.saving, record.title);
  const open = fields.find(({ name }) => name !== 'validFrom' && start[name] === null)?.name;
  useEffect(() => focusField(open, 'nearest'), [open]);
  const Helps = useMemo(() => fillingOf(form.name), [form.name]);
  return (
    <form noValidate className={style.main} onSubmit={submitting(here)}>
      {Helps && (
        <Suspense fallback={<SkeletonLines count={3} />}>
          <Helps form={form} draft={here.draft} set={here.set} />
        </Suspense>
      )}
      <DraftSections here={here} sections={sections} folded={folded} values={{}} />
      <StepLine here={here} skips next={ways.next} onward={ways.onward} later={ways.later} />
    </form>
  );
}

/** What the step knows already: whose it is, from when it holds, what the first record says. */
function beginning(form: FormShape, record: RecordShape, stage: StageShape, picked: Values): Values {
  const said = (name: string): unknown => (name === 'title' ? record.title : record.values[name]);
  const taken = Object.entries(stage.takes ?? {}).map(([name, from]) => {
    const value = from.map(said).find((one) => typeof one === 'string' && one !== '');
    const isCode = form.fields.find((field) => field.name === name)?.kind === 'code';
    return [name, isCode && typeof value === 'string' ? value.toLowerCase() : value] as const;
  });
  const first = record.values[form.parent?.begins ?? ''];
  return {
    ...Object.fromEntries(taken.filter(([, value]) => value !== undefined)),
    ...picked,
    [stage.field]: record.id,
    ...(form.dated && { validFrom: first ?? today() }),
  };
}
