/** Whoever has the link shows that it is theirs: the last four digits of the mobile number. */
import { type FormEvent, useState } from 'react';
import type { openJoiningCall } from '#kernel/calls/joining.call.ts';
import { ask } from '#web/api/api.ts';
import { sentenceFor } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import style from './joining.module.css';

type DigitsProps = { house: string; token: string; onOpen: (pass: string) => void };

export function Digits({ house, token, onOpen }: DigitsProps) {
  const [digits, setDigits] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (digits.length < 4) return setProblem('Enter four digits.');
    setBusy(true);
    setProblem('');
    return ask<typeof openJoiningCall>('POST', '/api/joining/open', {
      body: { token, digits },
      anonymous: true,
    })
      .then(
        ({ pass }) => onOpen(pass),
        (error: unknown) => setProblem(sentenceFor(error)),
      )
      .finally(() => setBusy(false));
  };
  return (
    <main className={style.sheet}>
      <p className={style.house}>{house}</p>
      <h1 tabIndex={-1}>Welcome</h1>
      <p>Before your first day we need your details. Have your PAN, Aadhaar and a bank passbook at hand.</p>
      <form className={style.form} onSubmit={(event) => void send(event)} noValidate>
        <TextInput
          label="Last four digits of your mobile number"
          help="The number that you gave us."
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={digits}
          error={problem}
          onChange={(typed) => setDigits(typed.replace(/\D/g, ''))}
        />
        <Button look="primary" size="large" type="submit" busy={busy}>
          Continue
        </Button>
      </form>
    </main>
  );
}
