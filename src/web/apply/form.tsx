import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { moment } from '#web/ui/format.ts';
import { Notice } from '#web/ui/state/notice.tsx';
import type { Application } from './application.ts';
import { postQuery } from './application-calls.ts';
import type { Faults } from './application-check.ts';
import type { FormWords, Sending } from './application-words.ts';
import style from './apply.module.css';
import { OutcomeNotice } from './outcome-notice.tsx';
import { ContactSection } from './section/contact-section.tsx';
import { FinishSection } from './section/finish-section.tsx';
import { ListSections } from './section/list-sections.tsx';
import { OwnSections } from './section/own-section.tsx';
import { PersonSection } from './section/person-section.tsx';
import { QuestionSection } from './section/question-section.tsx';
import { RequisitionSection } from './section/requisition-section.tsx';
import { ResumeSection } from './section/resume-section.tsx';
import { WorkSection } from './section/work-section.tsx';
import { type ApplicationState, useApplication } from './use-application.ts';

type FormProps = {
  words: FormWords;
  sending: Sending;
  start: Application | undefined;
  /** The post that the address names, chosen where none was chosen before. */
  chosen?: string | undefined;
  /** `sWrite=0` in the address: to be looked at. */
  readOnly: boolean;
};

export function Form({ words, sending, start, chosen, readOnly }: FormProps) {
  const state = useApplication({ words, sending, start, chosen });
  const post = useQuery(postQuery(words.organisation.id, state.application.requisition));
  const questions = post.data?.questions ?? [];
  const top = useRef<HTMLDivElement>(null);
  const [attempts, setAttempts] = useState(0);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const faults = await state.submit(sending.mode === 'recruiter' ? [] : questions);
    setAttempts(attempts + 1);
    // After the faults are drawn, so that their controls can be found.
    setTimeout(() => showFirst(faults, top.current), 0);
  };
  const parts = { words, state };
  return (
    <div ref={top} className={style.form} tabIndex={-1}>
      <OutcomeNotice outcome={state.outcome} sending={sending} />
      <KeptNotice state={state} />
      {readOnly && <Notice locked>This form is shown for reading. Nothing can be sent from here.</Notice>}
      <form onSubmit={(event) => void submit(event)} noValidate aria-label="Job Application">
        <fieldset disabled={readOnly} className={style.plain}>
          <RequisitionSection {...parts} post={post.data} fixed={sending.mode !== 'new'} />
          <PersonSection {...parts} />
          <ContactSection {...parts} mailFixed={sending.mode === 'own'} />
          <WorkSection {...parts} />
          <OwnSections {...parts} />
          <ResumeSection {...parts} />
          {sending.mode !== 'recruiter' && <ListSections {...parts} />}
          {sending.mode !== 'recruiter' && <QuestionSection {...parts} questions={questions} />}
          <FinishSection {...parts} questions={questions} readOnly={readOnly} />
        </fieldset>
      </form>
    </div>
  );
}

/** Puts the reader at the first thing that is wrong, or at the top where the result stands. */
function showFirst(faults: Faults, top: HTMLElement | null): void {
  const wrong =
    Object.keys(faults).length > 0
      ? top?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid=true] input')
      : undefined;
  const target = wrong ?? top;
  target?.closest('details')?.setAttribute('open', '');
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: wrong ? 'center' : 'start', behavior: 'smooth' });
}

/** Says that what was typed before is still here, and how to be rid of it. */
function KeptNotice({ state }: { state: ApplicationState }) {
  if (!state.keptSince) return null;
  return (
    <Notice
      tone="note"
      action={
        <Button size="small" look="quiet" onClick={state.startAgain}>
          Start again
        </Button>
      }
    >
      What you typed {moment(state.keptSince)} was kept on this device. Choose your resume again.
    </Notice>
  );
}
