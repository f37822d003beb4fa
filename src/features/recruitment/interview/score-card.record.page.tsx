/**
 * A score card to write: what one needs of the applicant at the side, marks and a recommendation in one go.
 */
import { useQuery } from '@tanstack/react-query';
import type { keepCardCall } from '#kernel/calls/questionnaire.call.ts';
import { scoresOf } from '#kernel/questionnaire/score.ts';
import { partsOf } from '#kernel/questionnaire/share.ts';
import type { RecordShape } from '#kernel/wire/described.ts';
import { ask } from '#web/api/api.ts';
import { recordQuery, useRecordAction } from '#web/api/record.ts';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { SheetForm } from '#web/questionnaire/sheet-form.tsx';
import { useAnswers } from '#web/questionnaire/use-answers.ts';
import { FailedScreen } from '#web/screens/failed-screen.tsx';
import { date, number } from '#web/ui/format.ts';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import style from './feedback.module.css';
import { FeedbackList } from './feedback.part.tsx';
import { type About, aboutQuery } from './feedback.view.ts';
import { ApplicantSide } from './score-card-side.part.tsx';

function ScoreCardPage({ place }: ScreenProps) {
  const id = Number(place.record);
  const record = useQuery(recordQuery('score-card', id));
  const about = useQuery(aboutQuery(id));
  const error = record.error ?? about.error;
  if (error)
    return (
      <FailedScreen
        place={place}
        error={error}
        retry={() => void Promise.all([record.refetch(), about.refetch()])}
      />
    );
  if (!record.data || !about.data) {
    return (
      <Card>
        <SkeletonLines count={10} />
      </Card>
    );
  }
  const sent = record.data.state === 'sent';
  const { applicant, interview, feedback } = about.data;
  return (
    <>
      <PageHead
        title={applicant.name}
        over={<Link to={place.path}>My score cards</Link>}
        under={`${interview.round} for ${applicant.post}, ${date(interview.day)}`}
        tag={<Tag tone={sent ? 'good' : 'attention'}>{sent ? 'sent' : 'to be written'}</Tag>}
      />
      <div className={style.sheet}>
        {sent ? (
          <FeedbackList feedback={feedback} />
        ) : (
          <Writing key={record.data.id} card={record.data} about={about.data} />
        )}
        <ApplicantSide about={about.data} />
      </div>
    </>
  );
}

function Writing({ card, about }: { card: RecordShape; about: About }) {
  const act = useRecordAction('score-card');
  const { sheet } = about;
  const writing = useAnswers(sheet, {
    keep: (body) =>
      ask<typeof keepCardCall>('PUT', '/api/score-cards/:id', { params: { id: card.id }, body }),
    sent: 'Score card sent.',
    send: () => act.mutateAsync({ id: card.id, version: card.version, action: 'send' }),
  });
  const { whole } = scoresOf(sheet.asks, writing.answers);
  return (
    <Card title="Your score card" action={whole && <span>{number(partsOf(whole, 500) / 100, 1)} of 5</span>}>
      {about.interview.state === 'cancelled' && <Notice>This interview was cancelled.</Notice>}
      <SheetForm asks={sheet.asks} writing={writing} />
    </Card>
  );
}

export default page({ component: ScoreCardPage });
