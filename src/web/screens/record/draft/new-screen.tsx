import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import type { FormShape, Values } from '#kernel/wire/described.ts';
import { useSession } from '#web/api/inside/use-frame.ts';
import { useSaveRecord } from '#web/api/record.ts';
import type { ScreenProps } from '#web/place.ts';
import { listAddress } from '#web/screens/list/use-list-address.ts';
import { useHotkey } from '#web/screens/use-hotkey.ts';
import { recordTitle } from '#web/screens/value/record-title.ts';
import { inSentence, today } from '#web/ui/format.ts';
import { isVisible } from '#web/ui/is-visible.ts';
import { ButtonLink, Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { tell } from '#web/ui/surface/notices.tsx';
import style from '../record.module.css';
import { RecordSkeleton } from '../record-skeleton.tsx';
import { laidOutToAsk, laidOutToBegin } from '../sections.ts';
import { StagePath } from '../stages/stage-path.tsx';
import { stageAddress, stepsToCome } from '../stages/steps.ts';
import { emptyDraft, givenIn } from './draft.ts';
import { DraftSections, SaveLine } from './draft-sections.tsx';
import { followingQuery } from './following-code.ts';
import { draftKey } from './kept-draft.ts';
import { useLeaveQuestion } from './leave-guard.ts';
import { askedOf, knownOf, newRecord } from './new-record.ts';
import { submitting, useDraft } from './use-draft.ts';

type NewProps = ScreenProps & { form: FormShape };

/** A record that is being written for the first time, with the same inputs as later. */
export function NewScreen({ form, place }: NewProps) {
  if (form.comesFilled)
    return <NotHere form={form} place={place} title={`No ${form.one} begins here`} text={form.help} />;
  if (!place.mayWrite || form.rights.write === undefined || form.systemOnly) {
    const text = 'Your login can read these and not write them.';
    return <NotHere form={form} place={place} title={`No ${form.one} can be added here`} text={text} />;
  }
  return <Begun form={form} place={place} />;
}

/** Once it is known with which code a new record begins; without an answer it begins empty. */
function Begun({ form, place }: NewProps) {
  const { data, isLoading } = useQuery(followingQuery(form));
  return isLoading ? <RecordSkeleton /> : <Writing form={form} place={place} suggested={data ?? {}} />;
}

function NotHere({ form, place, title, text }: NewProps & { title: string; text?: string | undefined }) {
  const back = <ButtonLink to={listAddress(place)}>Back to {inSentence(form.heading)}</ButtonLink>;
  return (
    <>
      <PageHead title={`New ${form.one}`} />
      <EmptyState title={title} text={text} action={back} />
    </>
  );
}

function Writing({ form: described, place, suggested }: NewProps & { suggested: Values }) {
  const form = useMemo(() => askedOf(described), [described]);
  const { organisation, user } = useSession();
  const navigate = useNavigate();
  const save = useSaveRecord(form.name);
  const given = { ...knownOf(form, organisation), ...suggested, ...givenIn(form, place.search) };
  const start = useRef(emptyDraft(form, today(), given)).current;
  const saved = useRef(false);
  const { stages } = form;
  const laid = laidOutToBegin(form);
  const { sections, folded } = stages ? laidOutToAsk(laid, stages.first) : { sections: laid };
  const next = stages?.later.find(({ writes }) => writes);
  const here = useDraft({
    form,
    start,
    version: 0,
    keptAs: draftKey(`${organisation.id}:${user.userId}`, form.name, 'new'),
    shown: (draft) =>
      [...sections, ...(folded?.sections ?? [])]
        .flatMap((section) => section.fields)
        .filter((field) => isVisible(field, draft)),
    send: (_changes, draft) => save.mutateAsync(newRecord(form, draft)),
    onSaved: (record) => {
      saved.current = true;
      // What the answer itself says, such as a link that is shown once, is notice enough.
      if (!next && !('besides' in record)) tell(`${recordTitle(form, record) || form.one} added.`);
      void navigate({
        href: form.single ? place.path : stageAddress(place, record.id, next?.form),
        replace: true,
        ignoreBlocker: true,
      });
    },
  });
  const leave = () => void navigate({ href: listAddress(place) });
  useHotkey('ctrl+s', here.save);
  useLeaveQuestion(here.dirty && !saved.current, `the new ${form.one}`);
  return (
    <form noValidate className={style.writing} onSubmit={submitting(here)}>
      <PageHead title={`New ${form.one}`} over={<Link to={listAddress(place)}>{form.heading}</Link>} />
      {next && <StagePath form={form} place={place} current={form.name} steps={stepsToCome(form)} />}
      <div className={style.main}>
        <DraftSections here={here} sections={sections} folded={folded} values={{}} />
        <SaveLine here={here} verb={`Add ${form.one}`} onCancel={leave} />
      </div>
    </form>
  );
}
