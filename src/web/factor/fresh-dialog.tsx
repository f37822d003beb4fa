import { useQuery } from '@tanstack/react-query';
import type { freshCall, freshOptionsCall, freshWaysCall } from '#kernel/calls/factor.call.ts';
import { ask } from '#web/api/api.ts';
import { freshSignIn } from '#web/api/fresh-sign-in.ts';
import { Modal } from '#web/ui/surface/modal.tsx';
import style from './factor.module.css';
import { type Proof, ProofForm, type Way } from './proof-form.tsx';

/** Asks who is there before a sensitive act; then what was asked for is done. The page stays as it is. */
export default function FreshDialog({ asked }: { asked: boolean }) {
  const found = useQuery({
    queryKey: ['fresh-ways'],
    queryFn: ({ signal }) => ask<typeof freshWaysCall>('GET', '/api/session/fresh', { signal }),
    staleTime: 0,
    enabled: asked,
  });
  const ways: Way[] = [
    'password',
    ...(found.data?.authenticator ? (['code'] as const) : []),
    ...(found.data?.passkeys ? (['passkey'] as const) : []),
  ];
  const send = async (proof: Proof): Promise<void> => {
    await ask<typeof freshCall>('POST', '/api/session/fresh', { body: proof });
    freshSignIn.answer(true);
  };
  return (
    <Modal opened={asked} over={1} title="Confirm that it is you" onClose={() => freshSignIn.answer(false)}>
      <div className={style.form}>
        <p>This concerns money, access or protected data, so please confirm that it is you.</p>
        <ProofForm
          key={String(asked)}
          ways={ways}
          verb="Confirm"
          send={send}
          passkeyOptions={() => ask<typeof freshOptionsCall>('POST', '/api/session/fresh/passkey')}
        />
      </div>
    </Modal>
  );
}
