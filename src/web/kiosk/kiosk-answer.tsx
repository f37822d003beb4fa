/** The answer in letters that are read from afar: who, in or out, when. Then the next person. */
import { IconLogin2, IconLogout2 } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { KioskPunch, kioskPinCall, kioskShownCall } from '#kernel/wire/kiosk-call.ts';
import { ask } from '#web/api/api.ts';
import { ApiError, sentenceFor } from '#web/api/api-error.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { useForgotten } from '#web/ui/typing/refused.ts';
import style from './kiosk.module.css';

const shownMs = 4_000;

type AnswerProps = { punch: KioskPunch; code: string; pin: string; onDone: () => void };

export function KioskAnswer(props: AnswerProps) {
  return props.punch.isKept ? <KeptAnswer {...props} /> : <PunchAnswer {...props} />;
}

/** Whoever punches learns that it was not for nothing. */
function KeptAnswer({ punch, onDone }: AnswerProps) {
  useEffect(() => {
    const timer = setTimeout(onDone, 2 * shownMs);
    return () => clearTimeout(timer);
  }, [onDone]);
  return (
    <div className={style.answer} role="status">
      <h1>Kept {punch.at}</h1>
      <p>Your organisation is suspended in Muster. Your punch counts once it is open again.</p>
      <Button onClick={onDone}>Next</Button>
    </div>
  );
}

function PunchAnswer({ punch: made, code, pin, onDone }: AnswerProps) {
  const { punch, problem, turn } = useTurned(made);
  useEffect(() => {
    if (punch.choosesPin) return;
    const timer = setTimeout(onDone, shownMs);
    return () => clearTimeout(timer);
  }, [punch, onDone]);
  const Icon = punch.direction === 'in' ? IconLogin2 : IconLogout2;
  return (
    <div className={style.answer} data-direction={punch.direction} role="status">
      {punch.picture ? (
        <img className={style.picture} src={punch.picture} alt="" />
      ) : (
        <Avatar name={punch.name} size={64} />
      )}
      <h1>{punch.name}</h1>
      <p className={style.what}>
        <Icon size={44} stroke={1.5} aria-hidden="true" />
        {punch.direction === 'in' ? 'In' : 'Out'} {punch.at}
      </p>
      {punch.again && <p>You punched a moment ago. It counts once.</p>}
      {problem && <Notice tone="wrong">{problem}</Notice>}
      <Button onClick={turn}>{punch.direction === 'in' ? 'Clock out instead' : 'Clock in instead'}</Button>
      {punch.choosesPin ? (
        <ChoosePin code={code} pin={pin} onDone={onDone} />
      ) : (
        <Button onClick={onDone}>Next</Button>
      )}
    </div>
  );
}

/** The kiosk guesses the direction: whoever is asked at the gate knows better. */
function useTurned(made: KioskPunch) {
  const [punch, setPunch] = useState(made);
  const [problem, setProblem] = useState('');
  const turn = () => {
    const body = { text: punch.turn, direction: punch.direction === 'in' ? 'out' : 'in' } as const;
    ask<typeof kioskShownCall>('POST', '/api/kiosk/shown', { body, anonymous: true, question: true }).then(
      (turned) => setPunch({ ...turned, choosesPin: made.choosesPin }),
      (error: unknown) => setProblem(sentenceFor(error)),
    );
  };
  return { punch, problem, turn };
}

function ChoosePin({ code, pin, onDone }: { code: string; pin: string; onDone: () => void }) {
  const [newPin, setNewPin] = useState('');
  const [problem, setProblem] = useState<string>();
  useForgotten(newPin, () => setProblem(undefined));
  const choose = async () => {
    const body = { code: code.trim(), pin, newPin };
    try {
      await ask<typeof kioskPinCall>('POST', '/api/kiosk/pin', { body, anonymous: true, question: true });
      onDone();
    } catch (error) {
      setProblem((error instanceof ApiError && error.fields['newPin']) || sentenceFor(error));
    }
  };
  return (
    <form
      className={style.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (/^\d{4,8}$/.test(newPin)) void choose();
      }}
    >
      <TextInput
        label="Choose a PIN of your own"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        value={newPin}
        onChange={setNewPin}
        error={problem}
        help="4 to 8 digits, in place of the one that you were given."
      />
      <Button type="submit" look="primary" size="large" disabled={!/^\d{4,8}$/.test(newPin)}>
        Set the PIN
      </Button>
    </form>
  );
}
