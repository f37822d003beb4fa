import { IconDevices } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { changes } from '../api/query/changes.ts';
import { endOwnSession, type OwnSession, ownSessionsQuery } from '../api/sessions.ts';
import { Button } from '../ui/button.tsx';
import { moment, shortDate } from '../ui/format.ts';
import { ErrorState } from '../ui/state/error-state.tsx';
import { SkeletonRows } from '../ui/state/skeleton.tsx';
import { Tag } from '../ui/state/tag.tsx';
import { ask } from '../ui/surface/confirm.tsx';
import { tell, tellError } from '../ui/surface/notices.tsx';
import style from './own-sessions.module.css';

/** Where this person is signed in, with a way to end each sign-in but this one. */
export function OwnSessions() {
  const sessions = useQuery(ownSessionsQuery);
  const end = async (session: OwnSession): Promise<void> => {
    try {
      await endOwnSession(session.id);
      await changes.shown();
      tell(`${session.device} is signed out.`);
    } catch (error) {
      tellError(error);
    }
  };
  const others = sessions.data?.filter(({ present }) => !present) ?? [];
  if (sessions.isError) return <ErrorState error={sessions.error} retry={() => void sessions.refetch()} />;
  if (sessions.isPending) return <SkeletonRows count={3} columns={3} />;
  return (
    <>
      {others.length > 1 && <EndOthers others={others} />}
      <ul>
        {sessions.data.map((session) => (
          <li key={session.id} className={style.session}>
            <IconDevices size={20} stroke={1.5} aria-hidden="true" />
            <div>
              <p>
                {session.device} {session.present && <Tag tone="good">This one</Tag>}
              </p>
              <small>
                {session.address && `${session.address} · `}signed in {shortDate(session.startedOn)},{' '}
                {session.startedAt} · last used {moment(session.seenAt)}
              </small>
            </div>
            {!session.present && (
              <Button aria-label={`Sign out ${session.device}`} onClick={() => void end(session)}>
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Ends all the other sign-ins at once, after a question. */
function EndOthers({ others }: { others: readonly OwnSession[] }) {
  const end = async (): Promise<void> => {
    const detail = 'You stay signed in here. Whoever uses the other sign-ins has to sign in again.';
    if (!(await ask({ title: 'Sign out everywhere else?', detail, verb: 'Sign out everywhere else' })))
      return;
    try {
      for (const { id } of others) await endOwnSession(id);
      await changes.shown();
      tell('You are signed out everywhere else.');
    } catch (error) {
      tellError(error);
    }
  };
  return (
    <div className={style.all}>
      <Button size="small" onClick={() => void end()}>
        Sign out everywhere else
      </Button>
    </div>
  );
}
