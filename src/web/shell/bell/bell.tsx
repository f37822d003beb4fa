import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { bellQuery } from '../../api/notification.ts';
import { count } from '../../ui/format.ts';
import { Popover } from '../../ui/surface/popover.tsx';
import style from './bell.module.css';

const BellList = lazy(() => import('./bell-list.tsx'));
const mostShown = 99;

/** What this person was told: how much of it is new, on every page. That it cannot be asked is no news. */
export function Bell() {
  const [opened, setOpened] = useState(false);
  const unread = useQuery(bellQuery).data?.unread ?? 0;
  const words = unread > 0 ? `Notifications, ${count(unread, 'new one', 'new ones')}` : 'Notifications';
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      side="bottom-end"
      trapFocus
      opener={
        <button
          type="button"
          className={style.bell}
          aria-label={words}
          title={words}
          aria-expanded={opened}
          aria-haspopup="dialog"
          onClick={() => setOpened(!opened)}
        >
          <IconBell size={20} stroke={1.5} aria-hidden="true" />
          {unread > 0 && <span className={style.count}>{unread > mostShown ? `${mostShown}+` : unread}</span>}
        </button>
      }
    >
      <Suspense>{opened && <BellList onGo={() => setOpened(false)} />}</Suspense>
    </Popover>
  );
}
