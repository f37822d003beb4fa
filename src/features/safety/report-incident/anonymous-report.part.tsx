/** The token of an anonymous report, and what it opens: how far it is, and the questions about it. */
import { useCallback, useState } from 'react';
import { formatMoment } from '#kernel/calendar/moment.ts';
import { useArrival } from '#web/nameless/use-arrival.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { TextArea } from '#web/ui/input/text-area.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import style from './report-incident.module.css';
import { readByToken, type Sent, sayByToken, sendAnonymously } from './report-incident.view.ts';

export function SentReport({ sent, onAgain }: { sent: Sent; onAgain: () => void }) {
  const { token, organisation, draft } = sent;
  const isOnItsWay = useCallback(async () => (await readByToken(token)).isOnItsWay, [token]);
  const sendAgain = useCallback(
    () => sendAnonymously(organisation, draft, token),
    [organisation, draft, token],
  );
  const hasArrived = useArrival(isOnItsWay, sendAgain);
  return (
    <div className={style.form}>
      {hasArrived ? (
        <Notice tone="good">Your report has arrived. Keep this token: it is shown only now.</Notice>
      ) : (
        <Notice>
          Your report is on its way: it is put in together with others, within ten minutes, so that no time
          tells who sent it. Keep this token: it is shown only now. Keep this page open until the report has
          arrived.
        </Notice>
      )}
      <code className={style.token}>{token}</code>
      <div className={style.ends}>
        <CopyButton text={token}>Copy token</CopyButton>
        {hasArrived && <Button onClick={onAgain}>Report another incident</Button>}
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
      {found?.isOnItsWay && <Notice>This report is on its way. It arrives within ten minutes.</Notice>}
      {found && !found.isOnItsWay && <Opened token={token.trim()} found={found} onSaid={() => void open()} />}
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
      tell('On its way: it arrives within ten minutes.');
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
              {own ? 'You' : 'Safety'} · {formatMoment(saidAt)}
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
