/** The hours in which devices stay silent: what is told meanwhile stands under the bell. */
import { useEffect, useState } from 'react';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { TimeInput } from '#web/ui/input/time-input.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import style from './notification-setting.module.css';
import { type Quiet, useQuiet } from './notification-setting.view.ts';

const usual: Quiet = { from: '21:00', to: '08:00' };

export function QuietHours() {
  const { quiet, isRead, keep } = useQuiet();
  const [typed, setTyped] = useState<Quiet>(quiet ?? usual);
  useEffect(() => {
    if (quiet) setTyped(quiet);
  }, [quiet]);
  const set = (part: Partial<Quiet>): void => {
    const next = { ...typed, ...part };
    setTyped(next);
    if (quiet && next.from && next.to) keep(next);
  };
  if (!isRead) return null;
  return (
    <Card title="Quiet hours">
      <p className={style.about}>
        In these hours your devices stay silent. Notifications wait under the bell; those about your sign-in
        always arrive.
      </p>
      <div className={style.quiet}>
        <Checkbox
          label="Keep devices silent"
          checked={quiet !== null}
          onChange={(on) => keep(on ? typed : null)}
        />
        <TimeInput
          label="From"
          value={typed.from}
          disabled={quiet === null}
          onChange={(from) => set({ from: from ?? '' })}
        />
        <TimeInput
          label="Until"
          value={typed.to}
          disabled={quiet === null}
          onChange={(to) => set({ to: to ?? '' })}
        />
      </div>
    </Card>
  );
}
