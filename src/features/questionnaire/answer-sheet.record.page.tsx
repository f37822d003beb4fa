/** A questionnaire to answer; what all came to once it was sent. */
import { useQuery } from '@tanstack/react-query';
import type { keepSheetCall } from '#kernel/calls/questionnaire.call.ts';
import { ask } from '#web/api/api.ts';
import { recordQuery, useRecordAction } from '#web/api/record.ts';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { RoundResult } from '#web/questionnaire/round-result.tsx';
import { SheetForm } from '#web/questionnaire/sheet-form.tsx';
import { type SheetShape, useAnswers } from '#web/questionnaire/use-answers.ts';
import { FailedScreen } from '#web/screens/failed-screen.tsx';
import { date } from '#web/ui/format.ts';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { sheetQuery, sheetResultQuery } from './questionnaire.view.ts';

function AnswerSheetPage({ place }: ScreenProps) {
  const id = Number(place.record);
  const record = useQuery(recordQuery('answer-sheet', id));
  const sheet = useQuery(sheetQuery(id));
  const error = record.error ?? sheet.error;
  if (error) {
    const again = () => void Promise.all([record.refetch(), sheet.refetch()]);
    return <FailedScreen place={place} error={error} retry={again} />;
  }
  if (!record.data || !sheet.data) {
    return (
      <Card>
        <SkeletonLines count={10} />
      </Card>
    );
  }
  const isClosed = record.data.state === 'sent' || sheet.data.over;
  return (
    <>
      <PageHead
        title={record.data.title}
        over={<Link to={place.path}>My questionnaires</Link>}
        under={`Due on ${date(String(record.data.values.dueOn))}`}
        tag={
          <Tag tone={isClosed ? 'good' : 'attention'}>
            {record.data.state === 'sent' ? 'sent' : isClosed ? 'closed' : 'to be answered'}
          </Tag>
        }
      />
      {isClosed ? <Told id={id} /> : <Writing id={id} version={record.data.version} sheet={sheet.data} />}
    </>
  );
}

function Writing({ id, version, sheet }: { id: number; version: number; sheet: SheetShape }) {
  const act = useRecordAction('answer-sheet');
  const writing = useAnswers(sheet, {
    keep: (body) => ask<typeof keepSheetCall>('PUT', '/api/answer-sheets/:id', { params: { id }, body }),
    sent: 'Your answers are sent.',
    send: () => act.mutateAsync({ id, version, action: 'send' }),
  });
  return (
    <Card title="Your answers">
      <SheetForm asks={sheet.asks} writing={writing} />
    </Card>
  );
}

function Told({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(sheetResultQuery(id));
  if (error) return <ErrorState small error={error} retry={() => void refetch()} />;
  return data ? <RoundResult round={data} /> : <SkeletonLines count={8} />;
}

export default page({ component: AnswerSheetPage });
