/** Clocking in and out where Muster is opened without a network: all it knows is the key of this phone. */
import { useCallback, useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { moment } from '#web/ui/format.ts';
import { ButtonLink } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { punchOffline } from '../offline/phone-clock.ts';
import { type KeptKey, type KeptPunch, keptKeys, keptPunches } from '../offline/phone-store.ts';
import page from '../sign-in/outside.module.css';
import { PunchCamera } from './punch-camera.tsx';

const mine = '/Home/my-transactions/my-attendance';

export default function ClockPage() {
  const [keys, setKeys] = useState<readonly KeptKey[]>();
  const [waiting, setWaiting] = useState<readonly KeptPunch[]>([]);
  const look = useCallback(async () => {
    setWaiting(await keptPunches().catch(() => []));
    setKeys(await keptKeys().catch(() => []));
  }, []);
  useEffect(() => {
    document.title = 'Clock in or out · Muster';
    void look();
  }, [look]);
  return (
    <div className={page.page}>
      <main className={page.sheet}>
        <h1>Clock in or out</h1>
        {keys?.length === 0 && (
          <p>This phone cannot keep punches yet. Open My attendance once with a connection.</p>
        )}
        {keys?.map((key) => (
          <Person
            key={key.user}
            person={key}
            waiting={waiting.filter(({ user }) => user === key.user)}
            onPunched={look}
          />
        ))}
        <p>
          <ButtonLink to={mine}>Open my attendance</ButtonLink>
        </p>
      </main>
    </div>
  );
}

type PersonProps = { person: KeptKey; waiting: readonly KeptPunch[]; onPunched: () => Promise<void> };

function Person({ person: { user, name, hours, asksPhoto }, waiting, onPunched }: PersonProps) {
  const [shot, setShot] = useState<'in' | 'out'>();
  const keep = (direction: 'in' | 'out', photo?: string) =>
    void punchOffline(user, direction, photo)
      .then(onPunched)
      .then(() => setShot(undefined));
  const punch = (direction: 'in' | 'out') => (asksPhoto ? setShot(direction) : keep(direction));
  const isIn = waiting.at(-1)?.direction === 'in';
  return (
    <>
      <p>{`${name}: a punch is kept here and sent when there is a connection, within ${hours} h.`}</p>
      <div className={page.acts}>
        <Button look={isIn ? 'plain' : 'primary'} size="large" onClick={() => punch('in')}>
          Clock in
        </Button>
        <Button look={isIn ? 'primary' : 'plain'} size="large" onClick={() => punch('out')}>
          Clock out
        </Button>
      </div>
      {shot && (
        <PunchCamera
          direction={shot}
          busy={false}
          onPhoto={(photo) => keep(shot, photo)}
          onClose={() => setShot(undefined)}
        />
      )}
      {waiting.length > 0 && (
        <Notice tone="attention">{`Kept on this phone: ${waiting.map(punchWords).join(', ')}`}</Notice>
      )}
    </>
  );
}

const punchWords = ({ at, direction }: KeptPunch): string =>
  `${moment(new Date(at * 1000).toISOString())} ${direction === 'in' ? 'in' : 'out'}`;
