/** The kiosk: a tablet at the gate, without menu or session. It tells of nobody but who just punched. */
import { useCallback, useEffect, useState } from 'react';
import type { KioskPunch, KioskState, kioskStateCall } from '#kernel/wire/kiosk-call.ts';
import { ask } from '#web/api/api.ts';
import { sentenceFor } from '#web/api/api-error.ts';
import { Notice } from '#web/ui/state/notice.tsx';
import { LanguageLinks } from '../sign-in/language-links.tsx';
import style from './kiosk.module.css';
import { KioskAnswer } from './kiosk-answer.tsx';
import { KioskEntry } from './kiosk-entry.tsx';
import { KioskPairing } from './kiosk-pairing.tsx';

const lookAgainMs = 5_000;

export default function KioskPage() {
  const [state, setState] = useState<KioskState>();
  const [problem, setProblem] = useState('');
  const look = useCallback(() => {
    ask<typeof kioskStateCall>('GET', '/api/kiosk/state', { anonymous: true }).then(
      (found) => {
        setState(found);
        setProblem('');
      },
      (error: unknown) => setProblem(sentenceFor(error)),
    );
  }, []);
  useEffect(() => {
    document.title = 'Kiosk · Muster';
    look();
  }, [look]);
  // A kiosk that waits learns that it was approved, and one in use that it was blocked.
  useEffect(() => {
    const timer = setInterval(look, state?.state === 'active' ? 12 * lookAgainMs : lookAgainMs);
    return () => clearInterval(timer);
  }, [look, state?.state]);
  return (
    <div className={style.page}>
      <Clock />
      <main className={style.main}>
        {problem && <Notice tone="wrong">{problem}</Notice>}
        {state?.state === 'unpaired' && <KioskPairing onPaired={setState} />}
        {state?.state === 'waiting' && <Waiting code={state.pairingCode ?? ''} />}
        {state?.state === 'active' && <Active onUnknown={look} />}
      </main>
      <footer className={style.foot}>
        <span>{state?.name}</span>
        <LanguageLinks />
      </footer>
    </div>
  );
}

const clockText = (): string =>
  new Date().toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Kolkata' });

function Clock() {
  const [now, setNow] = useState(clockText);
  useEffect(() => {
    const timer = setInterval(() => setNow(clockText()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return <p className={style.clock}>{now}</p>;
}

function Waiting({ code }: { code: string }) {
  return (
    <>
      <h1>Waiting for approval</h1>
      <p className={style.pairing}>{code}</p>
      <p>An administrator approves this kiosk under Kiosks, if this code is the one shown there.</p>
    </>
  );
}

function Active({ onUnknown }: { onUnknown: () => void }) {
  const [done, setDone] = useState<{ punch: KioskPunch; code: string; pin: string }>();
  const clear = useCallback(() => setDone(undefined), []);
  if (done) return <KioskAnswer {...done} onDone={clear} />;
  return <KioskEntry onPunched={(punch, code, pin) => setDone({ punch, code, pin })} onUnknown={onUnknown} />;
}
