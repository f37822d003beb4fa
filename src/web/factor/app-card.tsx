import { useState } from 'react';
import { changes } from '#web/api/query/changes.ts';
import { Button } from '#web/ui/button.tsx';
import { moment } from '#web/ui/format.ts';
import { Tag } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { ask } from '#web/ui/surface/confirm.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import { AppSetUp } from './app-set-up.tsx';
import style from './factor.module.css';
import { type Added, removeApp } from './factors.ts';

type AppCardProps = {
  since: string | null;
  onAdded: (added: Added) => void;
};

/** The authenticator app: set up, moved to another phone, removed. */
export function AppCard({ since, onAdded }: AppCardProps) {
  const [settingUp, setSettingUp] = useState(false);
  const remove = async (): Promise<void> => {
    if (!(await ask({ title: 'Remove the authenticator app?', danger: true, verb: 'Remove' }))) return;
    await removeApp();
    await changes.shown();
    tell('The authenticator app is removed.');
  };
  const done = (added: Added): void => {
    setSettingUp(false);
    tell('The authenticator app is set up.');
    onAdded(added);
  };
  return (
    <Card title={<>Authenticator app {since && <Tag tone="good">On</Tag>}</>}>
      <div className={style.stack}>
        {settingUp ? (
          <AppSetUp onDone={done} onCancel={() => setSettingUp(false)} />
        ) : (
          <>
            <p className={style.soft}>
              {since
                ? `Set up ${moment(since)}.`
                : 'An app on your phone shows a new code every half minute. Any authenticator app will do.'}
            </p>
            <div className={style.row}>
              <Button onClick={() => setSettingUp(true)}>
                {since ? 'Use another phone' : 'Set up an authenticator app'}
              </Button>
              {since && <Button onClick={() => void remove().catch(tellError)}>Remove</Button>}
            </div>
          </>
        )}
      </div>
    </Card>
  );
}
