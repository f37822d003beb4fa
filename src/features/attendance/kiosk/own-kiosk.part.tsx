/** My code for the kiosk, renewed before it expires, and my PIN. */
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ask } from '#web/api/api.ts';
import { ApiError, sentenceFor } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines, ToCome } from '#web/ui/state/skeleton.tsx';
import { CancelButton } from '#web/ui/surface/cancel-button.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { Modal } from '#web/ui/surface/modal.tsx';
import { tell } from '#web/ui/surface/notices.tsx';
import { useRefusalOf } from '#web/ui/typing/refused.ts';
import type { ownKioskCall, setPinCall, shownCodeCall } from './kiosk.call.ts';
import style from './kiosk.module.css';

const QrCode = lazy(() => import('#web/factor/qr-code.tsx'));

const ownQuery = queryOptions({
  queryKey: ['records', 'attendance-kiosk', 'own'],
  queryFn: ({ signal }) => ask<typeof ownKioskCall>('GET', '/api/attendance/kiosk', { signal }),
});

export function OwnKioskCard() {
  const own = useQuery(ownQuery);
  const [isShown, setShown] = useState(false);
  const [isSetting, setSetting] = useState(false);
  if (own.isLoading) return <ToCome />;
  if (!own.data?.isUsed) return null;
  return (
    <Card title="Kiosk">
      <div className={style.acts}>
        <Button onClick={() => setShown(true)}>Show my code</Button>
        <Button look="quiet" onClick={() => setSetting(true)}>
          {own.data.hasPin ? 'Change my PIN' : 'Set a PIN'}
        </Button>
      </div>
      <Modal opened={isShown} title="My code" onClose={() => setShown(false)}>
        {isShown && <Code />}
      </Modal>
      {isSetting && <SetPin onClose={() => setSetting(false)} />}
    </Card>
  );
}

/** Before one is over the next is there. */
function Code() {
  const code = useQuery({
    queryKey: ['records', 'attendance-kiosk', 'code'],
    queryFn: ({ signal }) =>
      ask<typeof shownCodeCall>('POST', '/api/attendance/kiosk/code', { signal, question: true }),
    refetchInterval: ({ state }) => (state.data?.seconds ?? 60) * 750,
    meta: { afterChange: 'later' },
    gcTime: 0,
    staleTime: 0,
  });
  if (code.error) return <ErrorState error={code.error} retry={() => void code.refetch()} />;
  if (!code.data) return <SkeletonLines count={5} />;
  return (
    <div className={style.code}>
      <Suspense fallback={<SkeletonLines count={5} />}>
        <QrCode text={code.data.text} label="My code for the kiosk" />
      </Suspense>
      <p>Hold this before the kiosk. It works once, and a new one comes each minute.</p>
    </div>
  );
}

function SetPin({ onClose }: { onClose: () => void }) {
  const [pin, setPin] = useState('');
  const set = useMutation({
    mutationFn: () => ask<typeof setPinCall>('POST', '/api/attendance/kiosk/pin', { body: { pin } }),
    onSuccess: () => {
      tell('Your PIN is set');
      onClose();
    },
  });
  useRefusalOf(set, pin);
  const { error } = set;
  const problem = error instanceof ApiError ? (error.fields['pin'] ?? sentenceFor(error)) : undefined;
  return (
    <Modal
      opened
      title="PIN for the kiosk"
      onClose={onClose}
      actions={
        <>
          <CancelButton onCancel={onClose} />
          <Button
            look="primary"
            disabled={!/^\d{4,8}$/.test(pin)}
            busy={set.isPending}
            onClick={() => set.mutate()}
          >
            Set the PIN
          </Button>
        </>
      }
    >
      <TextInput
        label="PIN"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        value={pin}
        onChange={setPin}
        error={problem}
        help="4 to 8 digits. You type it after your employee code."
      />
    </Modal>
  );
}
