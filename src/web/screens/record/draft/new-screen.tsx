import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import type { FormShape, Values } from '#web/api/described.ts';
import { useSession } from '#web/api/inside/use-frame.ts';
import { type Save, useSaveRecord } from '#web/api/record.ts';
import type { ScreenProps } from '#web/place.ts';
import { listAddress, recordAddress } from '#web/screens/list/use-list-address.ts';
import { useHotkey } from '#web/screens/use-hotkey.ts';
import { inSentence, today } from '#web/ui/format.ts';
import { isVisible } from '#web/ui/is-visible.ts';
import { ButtonLink, Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { tell } from '#web/ui/surface/notices.tsx';
import style from '../record.module.css';
import { RecordSkeleton } from '../record-skeleton.tsx';
import { laidOutToBegin } from '../sections.ts';
import { fromField, reasonField } from '../time/dated-fields.ts';
import { type Draft, emptyDraft, filledIn, givenIn } from './draft.ts';
import { DraftSections, SaveLine } from './draft-sections.tsx';
import { followingQuery } from './following-code.ts';
import { draftKey } from './kept-draft.ts';
import { useLeaveQuestion } from './leave-guard.ts';
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

/** A row of time has its first day and its reason among its fields. */
const askedOf = (form: FormShape): FormShape =>
  form.dated ? { ...form, fields: [...form.fields, fromField, reasonField(false)] } : form;

function Writing({ form: described, place, suggested }: NewProps & { suggested: Values }) {
  const form = useMemo(() => askedOf(described), [described]);
  const { organisation, user } = useSession();
  const navigate = useNavigate();
  const save = useSaveRecord(form.name);
  const start = useRef(emptyDraft(form, today(), { ...suggested, ...givenIn(form, place.search) })).current;
  const saved = useRef(false);
  const sections = laidOutToBegin(form);
  const here = useDraft({
    form,
    start,
    version: 0,
    keptAs: draftKey(`${organisation.id}:${user.userId}`, form.name, 'new'),
    shown: (draft) =>
      sections.flatMap((section) => section.fields).filter((field) => isVisible(field, draft)),
    send: (_changes, draft) => save.mutateAsync(sent(form, draft)),
    onSaved: (record) => {
      saved.current = true;
      tell(`${record.title || form.one} added.`);
      void navigate({
        href: form.single ? place.path : recordAddress(place, record.id),
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
      <div className={style.main}>
        <DraftSections here={here} sections={sections} values={{}} />
        <SaveLine here={here} verb={`Add ${form.one}`} onCancel={leave} />
      </div>
    </form>
  );
}

/** A row of time sends its first day and its reason beside its values. */
function sent(form: FormShape, draft: Draft): Save {
  const values = filledIn(form, draft);
  if (!form.dated) return { values };
  const { validFrom, reason, ...rest } = values;
  return {
    values: rest,
    ...(typeof validFrom === 'string' && { validFrom }),
    ...(typeof reason === 'string' && { reason }),
  };
}
