import { useState } from 'react';
import type { passwordCall } from '#kernel/calls/session.call.ts';
import { ask } from '#web/api/api.ts';
import { readSessionAnew } from '#web/api/session-again.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordInput } from '#web/ui/input/password-input.tsx';
import style from './plain-page.module.css';
import { SignInWarning } from './sign-in-warning.tsx';
import { useNewPassword } from './use-new-password.ts';

const advice = 'A sentence you can remember is best. Your other sessions end when you change it.';

/** The old password and the new one, twice. Every other session of the person ends with it. */
export function PasswordForm({ onDone }: { onDone: () => void }) {
  const [old, setOld] = useState('');
  const fresh = useNewPassword(old !== '', async (password) => {
    await ask<typeof passwordCall>('POST', '/api/session/password', { body: { old, new: password } });
    await readSessionAnew();
    onDone();
  });
  return (
    <form className={style.form} onSubmit={fresh.submit} noValidate>
      <PasswordInput label="Password now" required value={old} onChange={setOld} error={fresh.fields.old} />
      <PasswordInput
        label="New password"
        required
        value={fresh.password}
        onChange={fresh.setPassword}
        autoComplete="new-password"
        error={fresh.fields.new}
        help={advice}
      />
      <PasswordInput
        label="New password again"
        required
        value={fresh.again}
        onChange={fresh.setAgain}
        autoComplete="new-password"
        error={fresh.differs}
      />
      <SignInWarning text={fresh.sentence} />
      <div>
        <Button type="submit" look="primary" size="large" busy={fresh.busy} disabled={!fresh.ready}>
          Change password
        </Button>
      </div>
    </form>
  );
}
