/** How a person signs in: the own user with its sessions, and what an administrator may do with it. */
import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#kernel/wire/call.ts';
import { ask } from '#web/api/api.ts';
import { useRecordAction } from '#web/api/record.ts';
import { page, type TabProps } from '#web/page.ts';
import recordStyle from '#web/screens/record/record.module.css';
import { isGrave } from '#web/screens/value/action-word.ts';
import { Button } from '#web/ui/button.tsx';
import { date } from '#web/ui/format.ts';
import { ButtonLink } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { ask as confirm } from '#web/ui/surface/confirm.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import type { signInDetailsCall } from './account.call.ts';
import style from './account.module.css';
import { LinkUser } from './link-user.part.tsx';

type User = AnswerOf<typeof signInDetailsCall>['users'][number];

function SignInTab({ record }: TabProps) {
  const details = useQuery({
    queryKey: ['sign-in-details', record.id],
    queryFn: ({ signal }) =>
      ask<typeof signInDetailsCall>('GET', '/api/people/:id/sign-in', { params: { id: record.id }, signal }),
  });
  if (details.error && !details.data)
    return <ErrorState error={details.error} retry={() => void details.refetch()} />;
  if (!details.data) return <SkeletonLines count={6} />;
  const { users, keeps } = details.data;
  if (users.length === 0) {
    return (
      <Card>
        <EmptyState
          title={`${record.title} has no user`}
          text="Without a user of their own a person cannot sign in."
          action={
            keeps && (
              <span className={style.row}>
                <LinkUser person={record} />
                <ButtonLink
                  look="primary"
                  to={`/Home/human-resources/employee/${record.id}?stage=user-account`}
                >
                  Make a user
                </ButtonLink>
              </span>
            )
          }
        />
      </Card>
    );
  }
  return (
    <div className={style.stack}>
      {users.map((user) => (
        <UserCard key={user.id} user={user} own={record.own === true} keeps={keeps} />
      ))}
    </div>
  );
}

type UserCardProps = { user: User; own: boolean; keeps: boolean };

function UserCard({ user, own, keeps }: UserCardProps) {
  const facts: [string, string][] = [
    ['Login type', user.loginType],
    ['Mail for links', user.mail ?? 'None'],
    ['Last signed in', user.lastSignedInOn ? date(user.lastSignedInOn) : 'Not yet'],
    ['Signed in now', user.sessions === 1 ? 'In one place' : `In ${user.sessions} places`],
    ['Second factor', user.hasSecondFactor ? 'Set up' : 'None'],
    ['Password', user.mustChangePassword ? 'Must be changed at the next sign-in' : 'Set by the person'],
  ];
  return (
    <Card
      title={
        <>
          {user.userName}{' '}
          {user.state === 'active' ? <Tag tone="good">Active</Tag> : <Tag tone="wrong">Disabled</Tag>}
        </>
      }
    >
      <div className={style.stack}>
        <dl className={recordStyle.values}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className={style.row}>
          {own && <ButtonLink to="/Home/sign-in-security">Sign-in and security</ButtonLink>}
          {keeps && <Keeping user={user} />}
        </div>
      </div>
    </Card>
  );
}

const words: Readonly<Record<string, string>> = {
  'send-link': 'Send a link to set the password',
  'end-sessions': 'Sign out everywhere',
  'reset-factor': 'Reset the second factor',
  disable: 'Disable',
  enable: 'Enable',
};

const doneBy = (action: string, { userName, mail }: User): string => {
  if (action === 'send-link') return mail ? `The link was sent to ${mail}.` : `The link was sent.`;
  if (action === 'end-sessions') return `${userName} is signed out everywhere.`;
  if (action === 'reset-factor') return `The second factor of ${userName} was reset.`;
  return action === 'disable' ? `${userName} is disabled.` : `${userName} is active again.`;
};

function Keeping({ user }: { user: User }) {
  const run = useRecordAction('user-account');
  const act = async (action: string) => {
    const word = words[action] ?? action;
    const danger = isGrave(action);
    if (!(await confirm({ title: `${word}: ${user.userName}?`, verb: word, danger }))) return;
    const answer = await run.mutateAsync({ id: user.id, version: user.version, action });
    // A link that is shown, or a change that waits, says so itself.
    if (!('besides' in answer)) tell(doneBy(action, user));
  };
  const reset = user.hasSecondFactor ? ['reset-factor'] : [];
  const possible = user.state === 'active' ? ['send-link', ...reset, 'end-sessions', 'disable'] : ['enable'];
  return (
    <>
      {possible.map((action) => (
        <Button
          key={action}
          look={action === 'send-link' && !user.lastSignedInOn ? 'primary' : 'plain'}
          busy={run.isPending}
          onClick={() => void act(action).catch(tellError)}
        >
          {words[action]}
        </Button>
      ))}
      <ButtonLink to={`/Home/security/user/${user.id}`}>Open the user</ButtonLink>
    </>
  );
}

export default page<TabProps>({ component: SignInTab });
