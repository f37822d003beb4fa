/** Reports without a name: no account, no cookie. One is written here, or looked at by its code. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import type { NamelessHouse, namelessHouseCall } from '#kernel/calls/nameless.call.ts';
import { ask } from '#web/api/api.ts';
import { sentenceFor } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Kit } from '#web/ui/kit.tsx';
import { Copyright } from '../sign-in/copyright.tsx';
import { LookUp } from './look-up.tsx';
import style from './nameless.module.css';
import { Report } from './report.tsx';

export default function NamelessPage() {
  const { organisation, look } = useSearch({ strict: false });
  const [house, setHouse] = useState<NamelessHouse>();
  const [refused, setRefused] = useState('');
  useEffect(() => {
    document.title = 'Report without a name · Muster';
    setRefused('');
    const body = organisation ? { organisation } : {};
    ask<typeof namelessHouseCall>('POST', '/api/nameless/house', { body, nameless: true }).then(
      setHouse,
      (error: unknown) => {
        setHouse(undefined);
        setRefused(sentenceFor(error));
      },
    );
  }, [organisation]);
  return (
    <Kit>
      <div className={style.page}>
        {look !== undefined ? (
          <LookUp />
        ) : house ? (
          <Report key={house.organisation} house={house} />
        ) : (
          refused && (
            <main className={style.sheet}>
              <h1 tabIndex={-1}>Report without a name</h1>
              <p role="alert">{refused}</p>
            </main>
          )
        )}
        <footer className={style.foot}>
          <OtherHouse key={organisation} />
          <Copyright />
        </footer>
      </div>
    </Kit>
  );
}

/** Whoever works elsewhere names the organisation; the address can be kept. */
function OtherHouse() {
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const go = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') void navigate({ to: '/report', search: { organisation: typed.trim() } });
  };
  return (
    <form className={style.form} onSubmit={go} noValidate>
      <TextInput
        label="Another organisation? Enter its code"
        autoComplete="off"
        maxLength={40}
        value={typed}
        onChange={setTyped}
      />
      <Button type="submit" size="small">
        Open
      </Button>
    </form>
  );
}
