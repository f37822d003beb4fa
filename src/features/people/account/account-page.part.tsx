import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { FormShape, RecordShape } from '#kernel/wire/described.ts';
import { formQuery } from '#web/api/form.ts';
import { useSession } from '#web/api/inside/use-frame.ts';
import { recordQuery } from '#web/api/record.ts';
import type { ScreenProps } from '#web/place.ts';
import { FailedScreen } from '#web/screens/failed-screen.tsx';
import { isLinked, linkedId } from '#web/screens/record/linked.ts';
import recordStyle from '#web/screens/record/record.module.css';
import { RecordSkeleton } from '#web/screens/record/record-skeleton.tsx';
import { RecordTabs } from '#web/screens/record/tabs/record-tabs.tsx';
import { useTitle } from '#web/screens/record/use-title.ts';
import { StateTag } from '#web/screens/value/state-tag.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { date } from '#web/ui/format.ts';
import { ButtonLink, Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import style from './account.module.css';
import { type Account, accountQuery } from './account.view.ts';
import { AccountSections } from './account-sections.part.tsx';

/** My account details: the own record as one page, changed as far as the organisation lets people. */
export function AccountPage({ place }: ScreenProps) {
  const { user } = useSession();
  if (user.employeeId === null) {
    return (
      <EmptyState
        title="You have no employee record here"
        text="Your user is not tied to an employee. Ask an administrator if it should be."
        action={
          <ButtonLink look="primary" to="/Home/dashboard">
            Go to the dashboard
          </ButtonLink>
        }
      />
    );
  }
  return <Loaded place={place} id={user.employeeId} />;
}

function Loaded({ place, id }: ScreenProps & { id: number }) {
  const form = useQuery(formQuery('employee'));
  const record = useQuery(recordQuery('employee', id));
  const account = useQuery(accountQuery);
  for (const part of [form, record, account])
    if (part.error && !part.data)
      return <FailedScreen place={place} error={part.error} retry={() => void part.refetch()} />;
  if (!form.data || !record.data || !account.data) return <RecordSkeleton />;
  return (
    <article aria-label="My account details">
      <Head form={form.data} record={record.data} />
      <div className={style.waiting}>
        <Waiting account={account.data} />
      </div>
      <RecordTabs form={form.data} place={place} record={record.data}>
        <Profile form={form.data} record={record.data} account={account.data} place={place} />
      </RecordTabs>
    </article>
  );
}

function Head({ form, record }: { form: FormShape; record: RecordShape }) {
  useTitle('My account details');
  const status = String(record.values['status'] ?? '');
  const words = form.fields.find((field) => field.name === 'status')?.choices ?? {};
  const now = form.fields
    .filter((field) => field.from && field.kind === 'reference')
    .map((field) => record.values[field.name])
    .filter(isLinked)
    .map(({ title }) => title);
  return (
    <header className={recordStyle.head}>
      <p className={recordStyle.over} data-alone>
        My account details
      </p>
      <div className={recordStyle.who}>
        <Avatar size={64} name={record.title} picture={linkedId(record.values['picture'])} />
        <div className={recordStyle.words}>
          <div className={recordStyle.title}>
            <h1 tabIndex={-1}>{record.title}</h1>
            {words[status] && <StateTag form={{ words: { [status]: words[status] } }} state={status} />}
          </div>
          <p className={recordStyle.under}>{[record.subtitle, ...now.slice(0, 3)].join('\u00a0· ')}</p>
        </div>
      </div>
    </header>
  );
}

/** What HR has still to answer. */
function Waiting({ account }: { account: Account }) {
  if (account.waiting.length === 0) return null;
  return (
    <Notice tone="note">
      HR is reviewing:{' '}
      {account.waiting.map(({ id, subject, askedOn }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <Link className={style.link} to={`/Home/human-resources/change-request/${id}`}>
            {subject}
          </Link>{' '}
          (asked on {date(askedOn)})
        </span>
      ))}
      .
    </Notice>
  );
}

/** With sWrite=0 in the address the page is only read. */
const nothingAllowed = (account: Account): Account => ({ ...account, rules: {} });

type ProfileProps = ScreenProps & { form: FormShape; record: RecordShape; account: Account };

function Profile({ form, record, account, place }: ProfileProps) {
  const navigate = useNavigate();
  const [begin, setBegin] = useState<string>();
  const contacts = record.values['emergencyContacts'];
  const isMissing = Array.isArray(contacts) && contacts.length === 0;
  const section = form.sections?.find(({ fields }) => fields.includes('emergencyContacts'))?.title;
  return (
    <div className={style.profile}>
      {isMissing && section && !begin && place.mayWrite && (
        <Notice
          tone="attention"
          action={
            <Button size="small" onClick={() => setBegin(section)}>
              Add one
            </Button>
          }
        >
          Nobody is named yet whom we can call in an emergency.
        </Notice>
      )}
      <AccountSections
        form={form}
        record={record}
        account={place.mayWrite ? account : nothingAllowed(account)}
        begin={begin}
        onTab={(tab) => void navigate({ to: '.', search: { ...place.search, tab }, replace: true })}
      />
    </div>
  );
}
