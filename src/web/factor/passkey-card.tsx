import { useState } from 'react';
import { changes } from '#web/api/query/changes.ts';
import { Button } from '#web/ui/button.tsx';
import { moment } from '#web/ui/format.ts';
import { Tag } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { ask } from '#web/ui/surface/confirm.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import style from './factor.module.css';
import { type Added, type Passkey, removePasskey } from './factors.ts';
import { PasskeySetUp } from './passkey-set-up.tsx';

type PasskeyCardProps = {
  passkeys: readonly Passkey[];
  onAdded: (added: Added) => void;
};

/** Passkeys by the names the person gave them, with when each was last used. */
export function PasskeyCard({ passkeys, onAdded }: PasskeyCardProps) {
  const [settingUp, setSettingUp] = useState(false);
  const remove = async ({ id, name }: Passkey): Promise<void> => {
    if (!(await ask({ title: `Remove the passkey ${name}?`, danger: true, verb: 'Remove' }))) return;
    await removePasskey(id);
    await changes.shown();
    tell(`The passkey ${name} is removed.`);
  };
  const done = (added: Added): void => {
    setSettingUp(false);
    tell('The passkey is set up.');
    onAdded(added);
  };
  return (
    <Card title={<>Passkeys {passkeys.length > 0 && <Tag tone="good">On</Tag>}</>}>
      <div className={style.stack}>
        {passkeys.length === 0 && !settingUp && (
          <p className={style.soft}>
            A passkey lives on your phone, computer or security key and opens with its PIN, your finger or
            your face. It cannot be given away by mistake.
          </p>
        )}
        {passkeys.length > 0 && (
          <PasskeyList passkeys={passkeys} onRemove={(passkey) => void remove(passkey).catch(tellError)} />
        )}
        {settingUp ? (
          <PasskeySetUp onDone={done} onCancel={() => setSettingUp(false)} />
        ) : (
          <Button onClick={() => setSettingUp(true)}>Add a passkey</Button>
        )}
      </div>
    </Card>
  );
}

type PasskeyListProps = { passkeys: readonly Passkey[]; onRemove: (passkey: Passkey) => void };

const PasskeyList = ({ passkeys, onRemove }: PasskeyListProps) => (
  <ul className={style.keys}>
    {passkeys.map((passkey) => (
      <li key={passkey.id}>
        <div>
          {passkey.name}
          <small>
            Added {moment(passkey.createdAt)} ·{' '}
            {passkey.lastUsedAt ? `last used ${moment(passkey.lastUsedAt)}` : 'not used yet'}
          </small>
        </div>
        <Button
          size="small"
          aria-label={`Remove the passkey ${passkey.name}`}
          onClick={() => onRemove(passkey)}
        >
          Remove
        </Button>
      </li>
    ))}
  </ul>
);
