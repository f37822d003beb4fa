import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OwnSessions } from '../shell/own-sessions.tsx';
import { ButtonLink } from '../ui/link.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { ErrorState } from '../ui/state/error-state.tsx';
import { Notice } from '../ui/state/notice.tsx';
import { SkeletonRows } from '../ui/state/skeleton.tsx';
import { Card } from '../ui/surface/card.tsx';
import { AppCard } from './app-card.tsx';
import style from './factor.module.css';
import { type Added, type Factors, factorsQuery } from './factors.ts';
import { PasskeyCard } from './passkey-card.tsx';
import { RecoveryCard } from './recovery-card.tsx';

/** Everything that opens one's sign-in, and where it is open. */
export default function SecurityPage() {
  const factors = useQuery(factorsQuery);
  return (
    <>
      <PageHead
        title="Sign-in and security"
        under="How you sign in besides your password, and where you are signed in."
      />
      <div className={style.cards} data-in-order>
        <Card title="Password" action={<ButtonLink to="/Home/change-password">Change password</ButtonLink>}>
          <p className={style.soft}>A sentence you can remember is best.</p>
        </Card>
        {factors.isError && <ErrorState error={factors.error} retry={() => void factors.refetch()} />}
        {factors.isPending && <SkeletonRows count={3} columns={2} />}
        {factors.data && <FactorCards factors={factors.data} />}
        <Card title="Where you are signed in" bare>
          <OwnSessions />
        </Card>
      </div>
    </>
  );
}

function FactorCards({ factors }: { factors: Factors }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const added = ({ recoveryCodes }: Added): void => {
    if (recoveryCodes) setCodes(recoveryCodes);
  };
  const isProtected = factors.authenticatorSince !== null || factors.passkeys.length > 0;
  return (
    <>
      <Notice tone={isProtected ? 'good' : 'attention'}>
        {isProtected
          ? 'A second factor protects your sign-in: a stolen password is not enough.'
          : 'Only your password protects your sign-in. Add a passkey or an authenticator app.'}
      </Notice>
      {factors.required && (
        <Notice>
          Your organisation requires a second factor: an authenticator app or a passkey. The last one stays.
        </Notice>
      )}
      <AppCard since={factors.authenticatorSince} onAdded={added} />
      <PasskeyCard passkeys={factors.passkeys} onAdded={added} />
      <RecoveryCard factors={factors} shown={codes} onShown={setCodes} />
    </>
  );
}
