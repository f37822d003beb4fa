import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useMarkRead } from '#web/api/notification.ts';
import { useRecord } from '#web/api/record.ts';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { FailedScreen } from '#web/screens/failed-screen.tsx';
import { moment } from '#web/ui/format.ts';
import { ButtonLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';

/** Opening a notification reads it and goes on to what it tells of; else it is shown. */
function NotificationPage({ place }: ScreenProps) {
  const id = typeof place.record === 'number' ? place.record : 0;
  const record = useRecord('notification', id);
  const { mutate } = useMarkRead();
  const navigate = useNavigate();
  const done = useRef(false);
  const { data } = record;
  const path = typeof data?.values['path'] === 'string' ? data.values['path'] : '';
  useEffect(() => {
    if (!data || done.current) return;
    done.current = true;
    if (data.state === 'unread') mutate([data.id]);
    const [to, query] = path.split('?');
    if (to) {
      const search = Object.fromEntries(new URLSearchParams(query));
      void navigate({ to: `/Home/${to}`, search, replace: true });
    }
  }, [data, path, mutate, navigate]);
  if (record.isError)
    return <FailedScreen place={place} error={record.error} retry={() => void record.refetch()} />;
  if (!data || path) return <SkeletonLines count={4} />;
  const note = data.values['note'];
  return (
    <>
      <PageHead title={data.title} under={data.changedAt && moment(data.changedAt)} />
      <Card>
        <p>{typeof note === 'string' ? note : 'You are all set.'}</p>
      </Card>
      <p style={{ marginTop: 16 }}>
        <ButtonLink to={place.path}>All notifications</ButtonLink>
      </p>
    </>
  );
}

export default page({ component: NotificationPage });
