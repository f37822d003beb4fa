/** One's own review to write; what was sent stays to be read. */
import { useQuery } from '@tanstack/react-query';
import type { keepSelfCall } from '#kernel/calls/questionnaire.call.ts';
import { ask } from '#web/api/api.ts';
import { recordQuery, useRecordAction } from '#web/api/record.ts';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { SheetForm } from '#web/questionnaire/sheet-form.tsx';
import { type SheetShape, useAnswers } from '#web/questionnaire/use-answers.ts';
import { FailedScreen } from '#web/screens/failed-screen.tsx';
import { date } from '#web/ui/format.ts';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { WrittenAnswers } from '../desk/written.part.tsx';
import { selfSheetQuery } from '../performance.view.ts';

function SelfReviewPage({ place }: ScreenProps) {
  const id = Number(place.record);
  const record = useQuery(recordQuery('self-review', id));
  const sheet = useQuery(selfSheetQuery(id));
  const error = record.error ?? sheet.error;
  if (error) {
    const again = () => void Promise.all([record.refetch(), sheet.refetch()]);
    return <FailedScreen place={place} error={error} retry={again} />;
  }
  if (!record.data || !sheet.data) return <SkeletonLines count={10} />;
  const isSent = record.data.state === 'sent';
  return (
    <>
      <PageHead
        title={record.data.title}
        over={<Link to={place.path}>My self-reviews</Link>}
        under={`Due on ${date(String(record.data.values['dueOn']))}`}
        tag={<Tag tone={isSent ? 'good' : 'attention'}>{isSent ? 'sent' : 'to be written'}</Tag>}
      />
      {isSent || sheet.data.over ? (
        <Card title="What you sent">
          <WrittenAnswers written={sheet.data} />
        </Card>
      ) : (
        <Writing id={id} version={record.data.version} sheet={sheet.data} />
      )}
    </>
  );
}

function Writing({ id, version, sheet }: { id: number; version: number; sheet: SheetShape }) {
  const act = useRecordAction('self-review');
  const writing = useAnswers(sheet, {
    keep: (body) => ask<typeof keepSelfCall>('PUT', '/api/self-reviews/:id/sheet', { params: { id }, body }),
    sent: 'Your self-review is sent.',
    send: () => act.mutateAsync({ id, version, action: 'send' }),
    savesItself: true,
  });
  return (
    <Card title="Your period">
      <SheetForm asks={sheet.asks} writing={writing} />
    </Card>
  );
}

export default page({ component: SelfReviewPage });
