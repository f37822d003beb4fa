import '../theme/print.css';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { readSessionAnew } from '#web/api/session-again.ts';
import { signOut } from '#web/api/sign-out.ts';
import { Button } from '#web/ui/button.tsx';
import { Kit } from '#web/ui/kit.tsx';
import { Notices } from '#web/ui/surface/notices.tsx';
import { PlainPage } from '../sign-in/plain-page.tsx';
import { AppSetUp } from './app-set-up.tsx';
import style from './factor.module.css';
import type { Added } from './factors.ts';
import { FreshAsking } from './fresh-asking.tsx';
import { hasPasskeys } from './passkey.ts';
import { PasskeySetUp } from './passkey-set-up.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** The first thing after signing in where the organisation requires a second factor and there is none yet. */
export default function SetUpPage() {
  const navigate = useNavigate();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const goOn = async (): Promise<void> => {
    await readSessionAnew();
    await navigate({ to: '/Home/dashboard' });
  };
  const done = ({ recoveryCodes }: Added): void => {
    if (recoveryCodes) setCodes(recoveryCodes);
    else void goOn();
  };
  return (
    <Kit>
      <PlainPage title={codes ? 'Keep your recovery codes' : 'Set up a second factor'}>
        {codes ? (
          <div className={style.step}>
            <RecoveryCodes codes={codes} verb="I have saved them, continue" onDone={() => void goOn()} />
          </div>
        ) : (
          <Choice onDone={done} />
        )}
      </PlainPage>
      <Notices />
      <FreshAsking />
    </Kit>
  );
}

function Choice({ onDone }: { onDone: (added: Added) => void }) {
  const [chosen, setChosen] = useState<'app' | 'passkey'>();
  const back = (): void => setChosen(undefined);
  if (chosen === 'app') {
    return (
      <div className={style.step}>
        <AppSetUp onDone={onDone} onCancel={back} />
      </div>
    );
  }
  if (chosen === 'passkey') {
    return (
      <div className={style.step}>
        <PasskeySetUp onDone={onDone} onCancel={back} />
      </div>
    );
  }
  return (
    <>
      <p>
        Your organisation asks for more than a password, because your login gives access to other people’s
        data. It takes two minutes, once.
      </p>
      <div className={style.step}>
        <Button look="primary" size="large" onClick={() => setChosen('app')}>
          Use an authenticator app
        </Button>
        {hasPasskeys() && (
          <Button size="large" onClick={() => setChosen('passkey')}>
            Use a passkey
          </Button>
        )}
        <Button look="link" onClick={() => void signOut()}>
          Not now: sign out
        </Button>
      </div>
    </>
  );
}
