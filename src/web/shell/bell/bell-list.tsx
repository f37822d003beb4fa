import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { bellQuery, type Told, useMarkRead } from '../../api/notification.ts';
import { Button } from '../../ui/button.tsx';
import { moment } from '../../ui/format.ts';
import { Link } from '../../ui/link.tsx';
import style from './bell.module.css';

/** The latest, the new ones first; each opens what it tells of and is read by that. */
export default function BellList({ onGo }: { onGo: () => void }) {
  const bell = useQuery(bellQuery).data;
  const mark = useMarkRead();
  const panel = useRef<HTMLDivElement>(null);
  // The button goes with what it has read: the keyboard stays in the panel, which Escape then closes.
  const readAll = (): void => {
    panel.current?.focus();
    mark.mutate(undefined);
  };
  return (
    <div ref={panel} tabIndex={-1} className={style.panel}>
      <div className={style.head}>
        <h2>Notifications</h2>
        {(bell?.unread ?? 0) > 0 && (
          <Button look="link" onClick={readAll} busy={mark.isPending}>
            Mark all as read
          </Button>
        )}
      </div>
      {bell?.latest.length ? (
        <ul>
          {bell.latest.map((told) => (
            <li key={told.id}>
              <One
                told={told}
                onGo={() => {
                  if (told.unread) mark.mutate([told.id]);
                  if (told.path) onGo();
                }}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className={style.none}>
          {bell ? 'Nothing yet. Notifications appear here.' : 'They are on their way.'}
        </p>
      )}
      <Link to="/Home/my-transactions/notification" className={style.all} onClick={onGo}>
        All notifications
      </Link>
      <Link to="/Home/my-transactions/notificationSetting" className={style.all} onClick={onGo}>
        Notification settings
      </Link>
    </div>
  );
}

function One({ told, onGo }: { told: Told; onGo: () => void }) {
  const words = (
    <>
      <span className={style.dot} data-unread={told.unread || undefined} />
      <span className={style.words}>
        <b>{told.title}</b>
        {told.unread && <span className="hidden-text"> (new)</span>}
        {told.note && <small>{told.note}</small>}
        <small>{moment(told.at)}</small>
      </span>
    </>
  );
  if (told.path) {
    return (
      <Link to={`/Home/${told.path}`} className={style.one} onClick={onGo}>
        {words}
      </Link>
    );
  }
  return told.unread ? (
    <button type="button" className={style.one} onClick={onGo} title="Mark as read">
      {words}
    </button>
  ) : (
    <div className={style.one}>{words}</div>
  );
}
