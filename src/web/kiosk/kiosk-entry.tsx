/** Who punches: by employee code and PIN, or by the code of a phone that a camera or a scanner reads. */
import { type Ref, useEffect, useRef, useState } from 'react';
import type { KioskPunch, kioskPunchCall, kioskShownCall } from '#kernel/wire/kiosk-call.ts';
import { ask } from '#web/api/api.ts';
import { ApiError, sentenceFor } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import style from './kiosk.module.css';
import { canScan, KioskCamera } from './kiosk-camera.tsx';

type EntryProps = {
  onPunched: (punch: KioskPunch, code: string, pin: string) => void;
  onUnknown: () => void;
};

const quiet = { anonymous: true, question: true } as const;
const shownStart = 'MK1.';

export function KioskEntry({ onPunched, onUnknown }: EntryProps) {
  const [code, setCode] = useState('');
  const [pin, setPin] = useState('');
  const [isScanning, setScanning] = useState(false);
  const { problem, isBusy, attempt } = useAttempt(onUnknown);
  const pinInput = useRef<HTMLInputElement>(null);
  const byCode = (text: string) => {
    setScanning(false);
    setCode('');
    attempt(async () => onPunched(await punchedByCode(text), '', ''));
  };
  const submit = () => {
    // A scanner types what it reads, and Enter.
    if (code.startsWith(shownStart)) byCode(code);
    else if (pin === '') pinInput.current?.focus();
    else {
      setPin('');
      attempt(async () => onPunched(await punchedByPin(code.trim(), pin), code, pin));
    }
  };
  useFresh(code, pin, () => {
    setCode('');
    setPin('');
  });
  return (
    <form
      className={style.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) submit();
      }}
    >
      <h1>Clock in or out</h1>
      <TextInput label="Employee code" value={code} onChange={setCode} autoComplete="off" autoFocus />
      <PinInput ref={pinInput} value={pin} onChange={setPin} />
      {problem && <Notice tone="wrong">{problem}</Notice>}
      <Button type="submit" look="primary" size="large" busy={isBusy} disabled={code.trim() === ''}>
        Clock in or out
      </Button>
      {canScan() && !isScanning && (
        <Button size="large" onClick={() => setScanning(true)}>
          Show the code of my phone
        </Button>
      )}
      {isScanning && <KioskCamera onText={byCode} onStop={() => setScanning(false)} />}
    </form>
  );
}

const punchedByPin = (code: string, pin: string) =>
  ask<typeof kioskPunchCall>('POST', '/api/kiosk/punched', { body: { code, pin }, ...quiet });

const punchedByCode = (text: string) =>
  ask<typeof kioskShownCall>('POST', '/api/kiosk/shown', { body: { text }, ...quiet });

type PinProps = { ref: Ref<HTMLInputElement>; value: string; onChange: (value: string) => void };

const PinInput = (props: PinProps) => (
  <TextInput {...props} label="PIN" type="password" inputMode="numeric" autoComplete="off" maxLength={8} />
);

function useAttempt(onUnknown: () => void) {
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const attempt = (act: () => Promise<void>): void => {
    setBusy(true);
    setProblem('');
    act()
      .catch((error: unknown) => {
        setProblem(sentenceFor(error));
        if (error instanceof ApiError && error.code === 'kiosk.unknown') onUnknown();
      })
      .finally(() => setBusy(false));
  };
  return { problem, isBusy, attempt };
}

const forgottenMs = 30_000;

/** What somebody typed and left is not there for whoever comes next. */
function useFresh(code: string, pin: string, clear: () => void): void {
  const clearing = useRef(clear);
  clearing.current = clear;
  useEffect(() => {
    if (code === '' && pin === '') return;
    const timer = setTimeout(() => clearing.current(), forgottenMs);
    return () => clearTimeout(timer);
  }, [code, pin]);
}
