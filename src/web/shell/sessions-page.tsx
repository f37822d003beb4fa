import { IconDevices } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endOwnSession, type OwnSession, ownSessionsQuery } from '../api/sessions.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { moment, shortDate } from '../ui/format.ts';
import { tell, tellError } from '../ui/notices.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Tag } from '../ui/tag.tsx';
import style from './sessions-page.module.css';

/** Where this person is signed in, with a way to end each sign-in but this one. */
export default function SessionsPage() {
  const sessions = useQuery(ownSessionsQuery);
  const client = useQueryClient();
  const end = async (session: OwnSession): Promise<void> => {
    try {
      await endOwnSession(session.id);
      tell(`${session.device} is signed out.`);
    } catch (error) {
      tellError(error);
    }
    await client.invalidateQueries({ queryKey: ownSessionsQuery.queryKey });
  };
  return (
    <>
      <PageHead
        title="My sessions"
        under="Where you are signed in. End one you do not know, then change your password."
      />
      {sessions.isError && <ErrorState error={sessions.error} retry={() => void sessions.refetch()} />}
      {sessions.isPending && <SkeletonRows count={3} columns={3} />}
      {sessions.data && (
        <Card bare className={style.card ?? ''}>
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
                {!session.present && <Button onClick={() => void end(session)}>End</Button>}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
