/** A tablet that nobody knows asks to be a kiosk of an organisation. */
import { useState } from 'react';
import type { KioskState, pairKioskCall } from '#kernel/wire/kiosk-call.ts';
import { ask } from '#web/api/api.ts';
import { sentenceFor } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import style from './kiosk.module.css';

export function KioskPairing({ onPaired }: { onPaired: (state: KioskState) => void }) {
  const [organisation, setOrganisation] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const pair = async () => {
    setBusy(true);
    try {
      const body = { organisation: organisation.trim() };
      onPaired(
        await ask<typeof pairKioskCall>('POST', '/api/kiosk/paired', {
          body,
          anonymous: true,
          question: true,
        }),
      );
    } catch (error) {
      setProblem(sentenceFor(error));
    }
    setBusy(false);
  };
  return (
    <form
      className={style.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (organisation.trim() !== '') void pair();
      }}
    >
      <h1>Use this tablet as a kiosk</h1>
      <TextInput
        label="Code of the organisation"
        value={organisation}
        onChange={setOrganisation}
        error={problem}
        autoComplete="off"
      />
      <Button type="submit" look="primary" size="large" busy={isBusy} disabled={organisation.trim() === ''}>
        Ask for approval
      </Button>
    </form>
  );
}
