/** Writing a report without a name. */
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { isIsoDate } from '#kernel/calendar.ts';
import type { handInNamelessCall, NamelessHouse } from '#kernel/calls/nameless.call.ts';
import { ask } from '#web/api/api.ts';
import { sentenceFor } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { today } from '#web/ui/format.ts';
import { DateInput } from '#web/ui/input/date-input.tsx';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { TextArea } from '#web/ui/input/text-area.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { HandedIn, type Sent } from './handed-in.tsx';
import style from './nameless.module.css';

export function Report({ house }: { house: NamelessHouse }) {
  const [sent, setSent] = useState<Sent>();
  return (
    <main className={style.sheet}>
      <p className={style.house}>{house.house}</p>
      <h1 tabIndex={-1}>Report without a name</h1>
      {sent ? <HandedIn sent={sent} /> : <Writing house={house} onSent={setSent} />}
    </main>
  );
}

const empty = { category: '', subject: '', detail: '', about: '', causedOn: '' };
type Typed = typeof empty;

/** What is missing, by field. */
function missingIn({ category, subject, detail, causedOn }: Typed): Partial<Typed> {
  return {
    ...(category === '' && { category: 'Choose what it is about.' }),
    ...(subject.trim() === '' && { subject: 'Write a few words.' }),
    ...(detail.trim() === '' && { detail: 'Write what happened.' }),
    ...(!isIsoDate(causedOn) && { causedOn: 'Enter the day, or the last of several.' }),
  };
}

function useWriting(house: NamelessHouse, onSent: (sent: Sent) => void) {
  const [typed, setTyped] = useState<Typed>({ ...empty, causedOn: today() });
  const [missing, setMissing] = useState<Partial<Typed>>({});
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const set = (name: keyof Typed) => (value: string | null) =>
    setTyped((before) => ({ ...before, [name]: value ?? '' }));
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const faults = missingIn(typed);
    setMissing(faults);
    const { causedOn } = typed;
    if (Object.keys(faults).length > 0 || !isIsoDate(causedOn)) return;
    setBusy(true);
    setProblem('');
    const { about, category, subject, detail } = typed;
    const report = {
      ...{ organisation: house.organisation, category: Number(category), subject, detail, causedOn },
      ...(about.trim() !== '' && { about }),
    };
    await ask<typeof handInNamelessCall>('POST', '/api/nameless/report', { body: report, nameless: true })
      .then(
        ({ code }) => onSent({ code, report }),
        (error: unknown) => setProblem(sentenceFor(error)),
      )
      .finally(() => setBusy(false));
  };
  return { typed, set, missing, problem, busy, send };
}

type WritingProps = { house: NamelessHouse; onSent: (sent: Sent) => void };

function Writing({ house, onSent }: WritingProps) {
  const writing = useWriting(house, onSent);
  const { problem, busy, send } = writing;
  return (
    <>
      <p>
        Nobody learns who you are: no name, no account and no address is kept, and the time is not noted. Use
        a phone or computer of your own, outside the network of the house. You get a code, by which you read
        the answer.{' '}
        <Link to="/report" search={{ look: '1' }}>
          I have a code
        </Link>
      </p>
      <form className={style.form} onSubmit={(event) => void send(event)} noValidate>
        <Subject house={house} {...writing} />
        <What {...writing} />
        {problem && <Notice tone="wrong">{problem}</Notice>}
        <Button look="primary" size="large" type="submit" busy={busy}>
          Send without a name
        </Button>
      </form>
    </>
  );
}

type Parts = Pick<ReturnType<typeof useWriting>, 'typed' | 'set' | 'missing'>;

function Subject({ house, typed, set, missing }: Parts & { house: NamelessHouse }) {
  const chosen = house.categories.find(({ id }) => String(id) === typed.category);
  return (
    <>
      <NativeSelect
        label="What is it about"
        required
        value={typed.category}
        error={missing.category}
        help={chosen ? `${chosen.about ?? ''} Read by: ${chosen.handledBy}.` : undefined}
        none="Choose"
        choices={house.categories.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={set('category')}
      />
      <TextInput
        label="In a few words"
        required
        maxLength={120}
        autoComplete="off"
        value={typed.subject}
        error={missing.subject}
        onChange={set('subject')}
      />
    </>
  );
}

function What({ typed, set, missing }: Parts) {
  return (
    <>
      <TextArea
        label="What happened"
        required
        rows={7}
        maxLength={8000}
        value={typed.detail}
        error={missing.detail}
        help="Leave out what only you can know, if you want to stay unknown."
        onChange={set('detail')}
      />
      <TextInput
        label="Whom is it about"
        maxLength={200}
        autoComplete="off"
        help="By name: these people never read it, also if they usually handle such reports."
        value={typed.about}
        onChange={set('about')}
      />
      <DateInput
        label="When did it happen"
        required
        latest={today()}
        value={typed.causedOn}
        error={missing.causedOn}
        onChange={set('causedOn')}
      />
    </>
  );
}
