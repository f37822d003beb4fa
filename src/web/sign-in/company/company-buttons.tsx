import { useEffect, useState } from 'react';
import type { companyCall, providersCall } from '#kernel/calls/session.call.ts';
import type { AnswerOf } from '#kernel/wire/call.ts';
import { ask } from '#web/api/api.ts';
import { sentenceFor } from '#web/api/api-error.ts';
import type { OrganisationNamed } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { keepWayInside } from '../return-address.ts';
import style from './company-buttons.module.css';

type Provider = AnswerOf<typeof providersCall>[number];
type CompanyButtonsProps = {
  organisation: OrganisationNamed;
  userName: string;
  keep: boolean;
  onFailure: (sentence: string) => void;
};

/** The accounts of the company with which people sign in to the organisation; nothing where there is none. */
export default function CompanyButtons({ organisation, userName, keep, onFailure }: CompanyButtonsProps) {
  const providers = useProviders(organisation);
  const [busy, setBusy] = useState(0);
  if (providers.length === 0) return null;
  const go = async (provider: number): Promise<void> => {
    setBusy(provider);
    onFailure('');
    try {
      const asked = {
        ...organisation,
        provider,
        keep,
        ...(userName.trim() && { userName: userName.trim() }),
      };
      const { address } = await ask<typeof companyCall>('POST', '/api/session/company', {
        body: asked,
        anonymous: true,
      });
      keepWayInside();
      location.assign(address);
    } catch (error) {
      onFailure(sentenceFor(error));
      setBusy(0);
    }
  };
  return (
    <div className={style.buttons}>
      <p className={style.or}>or</p>
      {providers.map(({ id, name }) => (
        <Button key={id} size="large" busy={busy === id} onClick={() => void go(id)}>
          Continue with {name}
        </Button>
      ))}
    </div>
  );
}

/** A code is typed letter by letter: asked for once it stands still. */
const stillMs = 300;

function useProviders(organisation: OrganisationNamed): readonly Provider[] {
  const [providers, setProviders] = useState<readonly Provider[]>([]);
  const asked = JSON.stringify(organisation);
  useEffect(() => {
    setProviders([]);
    const controller = new AbortController();
    const sent: OrganisationNamed = JSON.parse(asked);
    const find = () =>
      ask<typeof providersCall>('POST', '/api/session/company/providers', {
        body: sent,
        anonymous: true,
        signal: controller.signal,
      })
        // The password is still there; what failed is told when it is tried.
        .then(setProviders, () => undefined);
    const timer = setTimeout(find, 'organisationCode' in sent ? stillMs : 0);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [asked]);
  return providers;
}
