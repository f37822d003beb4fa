/** The page behind a joiner’s link: the last digits of the mobile number, then the steps one by one. */
import { useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import type { joiningHouseCall } from '#kernel/calls/joining.call.ts';
import { ask } from '#web/api/api.ts';
import { sentenceFor } from '#web/api/api-error.ts';
import { Copyright } from '../sign-in/copyright.tsx';
import { Digits } from './digits.tsx';
import style from './joining.module.css';
import { keepPass, keptPass } from './kept-pass.ts';
import { Steps } from './steps.tsx';

export default function JoiningPage() {
  const { token = '' } = useSearch({ strict: false });
  const [house, setHouse] = useState<string>();
  const [refused, setRefused] = useState('');
  const [pass, setPass] = useState(() => keptPass(token));
  useEffect(() => {
    document.title = 'Joining · Muster';
    ask<typeof joiningHouseCall>('POST', '/api/joining/house', { body: { token }, anonymous: true }).then(
      ({ house: named }) => setHouse(named),
      (error: unknown) => setRefused(sentenceFor(error)),
    );
  }, [token]);
  const opened = useCallback(
    (given: string | undefined) => {
      keepPass(token, given);
      setPass(given);
    },
    [token],
  );
  const locked = useCallback(() => opened(undefined), [opened]);
  return (
    <div className={style.page}>
      {refused ? (
        <main className={style.sheet}>
          <h1 tabIndex={-1}>This link is closed</h1>
          <p>{refused}</p>
        </main>
      ) : pass ? (
        <Steps door={{ token, pass }} onLocked={locked} onClosed={setRefused} />
      ) : (
        house !== undefined && <Digits house={house} token={token} onOpen={opened} />
      )}
      <footer className={style.foot}>
        <Copyright />
      </footer>
    </div>
  );
}
