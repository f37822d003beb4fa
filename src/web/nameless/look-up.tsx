/** A report by its code: how it stands, what was written, and what whoever has the code writes. */
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { answerNamelessCall, NamelessCase, namelessCaseCall } from '#kernel/calls/nameless.call.ts';
import { ask } from '#web/api/api.ts';
import { sentenceFor } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { date } from '#web/ui/format.ts';
import { TextArea } from '#web/ui/input/text-area.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import style from './nameless.module.css';

export function LookUp() {
  const [code, setCode] = useState('');
  const [found, setFound] = useState<NamelessCase>();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const look = async (event?: FormEvent) => {
    event?.preventDefault();
    if (code.trim() === '') return setProblem('Enter the code that you were given.');
    setBusy(true);
    setProblem('');
    await ask<typeof namelessCaseCall>('POST', '/api/nameless/case', {
      ...{ body: { code: code.trim() }, nameless: true },
    })
      .then(setFound, (error: unknown) => {
        setFound(undefined);
        setProblem(sentenceFor(error));
      })
      .finally(() => setBusy(false));
  };
  return (
    <main className={style.sheet}>
      <h1 tabIndex={-1}>Look at a report</h1>
      <form className={style.form} onSubmit={(event) => void look(event)} noValidate>
        <TextInput
          label="Code"
          required
          autoComplete="off"
          maxLength={80}
          value={code}
          error={problem}
          onChange={setCode}
        />
        <div className={style.buttons}>
          <Button look="primary" type="submit" busy={busy}>
            Look
          </Button>
          <Link to="/report">Write another report</Link>
        </div>
      </form>
      {found && <Found found={found} code={code.trim()} />}
    </main>
  );
}

function Found({ found, code }: { found: NamelessCase; code: string }) {
  if (found.isOnItsWay)
    return <Notice tone="note">This report is on its way. It arrives within ten minutes.</Notice>;
  return (
    <>
      <h2>{found.subject}</h2>
      <p className={style.soft}>
        {found.receivedOn ? `${found.state}. Received on ${date(found.receivedOn)}.` : found.state}
      </p>
      {found.entries.length === 0 && <p className={style.soft}>Nothing is written yet. Look again later.</p>}
      <ul className={style.entries}>
        {found.entries.map(({ id, isMine, on, text }) => (
          <li key={id} data-mine={isMine || undefined}>
            <small className={style.soft}>{isMine ? `You, ${date(on)}` : date(on)}</small>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <Answer code={code} />
    </>
  );
}

function Answer({ code }: { code: string }) {
  const [text, setText] = useState('');
  const [told, setTold] = useState<{ tone: 'good' | 'wrong'; says: string }>();
  const send = async () => {
    await ask<typeof answerNamelessCall>('POST', '/api/nameless/answer', {
      ...{ body: { code, text }, nameless: true },
    }).then(
      () => {
        setText('');
        setTold({ tone: 'good', says: 'Sent. It arrives within ten minutes.' });
      },
      (error: unknown) => setTold({ tone: 'wrong', says: sentenceFor(error) }),
    );
  };
  return (
    <div className={style.form}>
      <TextArea label="Write" rows={4} maxLength={4000} value={text} onChange={setText} />
      {told && <Notice tone={told.tone}>{told.says}</Notice>}
      <Button disabled={text.trim() === ''} onClick={() => void send()}>
        Send without a name
      </Button>
    </div>
  );
}
