/** The token of an anonymous report, and what it opens: how far it is, and the questions about it. */
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { moment } from '#web/ui/format.ts';
import { TextArea } from '#web/ui/input/text-area.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import style from './report-incident.module.css';
import { readByToken, sayByToken } from './report-incident.view.ts';

export function SentToken({ token, onAgain }: { token: string; onAgain: () => void }) {
  return (
    <div className={style.form}>
      <Notice tone="good">Reported anonymously. Keep this token: it is shown only now.</Notice>
      <code className={style.token}>{token}</code>
      <div className={style.ends}>
        <CopyButton text={token}>Copy token</CopyButton>
        <Button onClick={onAgain}>Report another incident</Button>
      </div>
    </div>
  );
}

type Found = Awaited<ReturnType<typeof readByToken>>;

export function AnonymousReport() {
  const [token, setToken] = useState('');
  const [found, setFound] = useState<Found>();
  const open = async () => {
    try {
      setFound(await readByToken(token.trim()));
    } catch (error) {
      setFound(undefined);
      tellError(error);
    }
  };
  return (
    <div className={style.form}>
      <TextInput
        label="Token"
        help="Shown once when you reported. It opens what safety asked you."
        maxLength={200}
        value={token}
        onChange={setToken}
      />
      <div className={style.ends}>
        <Button disabled={token.trim() === ''} onClick={() => void open()}>
          Open report
        </Button>
      </div>
      {found && <Opened token={token.trim()} found={found} onSaid={() => void open()} />}
    </div>
  );
}

const stateWords: Readonly<Record<string, string>> = {
  reported: 'Reported',
  triaged: 'Assessed',
  investigating: 'Being investigated',
  actions: 'Actions open',
  verified: 'Verified',
  closed: 'Closed',
  void: 'Void',
};

type OpenedProps = { token: string; found: Found; onSaid: () => void };

function Opened({ token, found, onSaid }: OpenedProps) {
  const [text, setText] = useState('');
  const say = async () => {
    try {
      await sayByToken(token, text);
      setText('');
      tell('Sent.');
      onSaid();
    } catch (error) {
      tellError(error);
    }
  };
  return (
    <section className={style.form} aria-label="Report">
      <p>
        <strong>{found.spot}</strong> <Tag tone="note">{stateWords[found.state] ?? found.state}</Tag>
      </p>
      <p className={style.text}>{found.description}</p>
      <ul className={style.talk}>
        {found.messages.map(({ saidAt, own, text: said }) => (
          <li key={`${saidAt} ${said}`} data-own={own || undefined}>
            <small>
              {own ? 'You' : 'Safety'} · {moment(`${saidAt.replace(' ', 'T')}:00+05:30`)}
            </small>
            <span className={style.text}>{said}</span>
          </li>
        ))}
      </ul>
      <TextArea label="Answer or add something" rows={3} maxLength={4000} value={text} onChange={setText} />
      <div className={style.ends}>
        <Button disabled={text.trim() === ''} onClick={() => void say()}>
          Send
        </Button>
      </div>
    </section>
  );
}
