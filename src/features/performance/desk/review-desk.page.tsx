/** Reviews one after another: who is left, the form, and what is needed beside it. */
import { IconWriting } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { keepReviewCall } from '#kernel/calls/questionnaire.call.ts';
import { scoresOf } from '#kernel/questionnaire/score.ts';
import { partsOf } from '#kernel/questionnaire/share.ts';
import type { AnswerOf } from '#kernel/wire/call.ts';
import { ask } from '#web/api/api.ts';
import { useRecordAction } from '#web/api/record.ts';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { SheetForm } from '#web/questionnaire/sheet-form.tsx';
import { useAnswers } from '#web/questionnaire/use-answers.ts';
import { FailedScreen } from '#web/screens/failed-screen.tsx';
import { date, number, percent } from '#web/ui/format.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import style from '../performance.module.css';
import { deskQuery, deskReviewQuery } from '../performance.view.ts';
import { BesideReview } from './beside.part.tsx';
import type { DeskEntry, deskReviewCall } from './desk.call.ts';

function ReviewDesk({ place }: ScreenProps) {
  const desk = useQuery(deskQuery);
  const [chosen, choose] = useState<number>();
  if (desk.error && !desk.data)
    return <FailedScreen place={place} error={desk.error} retry={() => void desk.refetch()} />;
  const reviews = desk.data?.reviews ?? [];
  const now = reviews.find(({ id }) => id === chosen) ?? reviews.find(isOpen) ?? reviews[0];
  const written = reviews.filter((review) => !isOpen(review)).length;
  return (
    <>
      <PageHead
        title={place.item.name}
        under={reviews.length > 0 && `${number(written)} of ${number(reviews.length)} are sent.`}
      />
      {!desk.data && <SkeletonLines count={8} />}
      {desk.data && !now && (
        <EmptyState
          title="No reviews to write"
          text="When a review cycle is open, the people whose manager you are appear here."
          icon={<IconWriting size={28} stroke={1.5} aria-hidden="true" />}
        />
      )}
      {now && (
        <div className={style.desk}>
          <People reviews={reviews} now={now.id} choose={choose} />
          <Review key={now.id} entry={now} next={() => choose(nextAfter(reviews, now.id))} />
        </div>
      )}
    </>
  );
}

const isOpen = ({ state }: DeskEntry): boolean => state === 'open';

const nextAfter = (reviews: readonly DeskEntry[], id: number): number | undefined =>
  reviews.find((each) => isOpen(each) && each.id !== id)?.id;

type PeopleProps = { reviews: readonly DeskEntry[]; now: number; choose(id: number): void };

function People({ reviews, now, choose }: PeopleProps) {
  return (
    <ul className={style.people} aria-label="People">
      {reviews.map((review) => (
        <li key={review.id}>
          <button
            type="button"
            className={style.person}
            aria-current={review.id === now || undefined}
            onClick={() => choose(review.id)}
          >
            <b>{review.name}</b>
            <small className={style.soft}>
              {isOpen(review) ? `Due on ${date(review.dueOn)}` : 'Sent'}
              {isOpen(review) && review.selfSent && ', self-review is there'}
            </small>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Review({ entry, next }: { entry: DeskEntry; next: () => void }) {
  const { data, error, refetch } = useQuery(deskReviewQuery(entry.id));
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <SkeletonLines count={12} />;
  return (
    <>
      {isOpen(entry) ? (
        <Writing entry={entry} review={data} next={next} />
      ) : (
        <Card title={entry.name} action={<Tag tone="good">sent</Tag>}>
          <p className={style.soft}>This review is sent. The rating is shared with the cycle.</p>
        </Card>
      )}
      <BesideReview review={data} />
    </>
  );
}

type WritingProps = { entry: DeskEntry; review: AnswerOf<typeof deskReviewCall>; next: () => void };

function Writing({ entry, review, next }: WritingProps) {
  const act = useRecordAction('manager-review');
  const { sheet, beside } = review;
  const writing = useAnswers(sheet, {
    keep: (body) =>
      ask<typeof keepReviewCall>('PUT', '/api/manager-reviews/:id/sheet', { params: { id: entry.id }, body }),
    sent: `The review of ${entry.name} is sent.`,
    send: async () => {
      await act.mutateAsync({ id: entry.id, version: beside.version, action: 'send' });
      next();
    },
    savesItself: true,
  });
  const { whole } = scoresOf(sheet.asks, writing.answers);
  return (
    <Card
      title={entry.name}
      action={whole && <span className={style.soft}>Answers: {percent(partsOf(whole, 10_000))}</span>}
    >
      <SheetForm asks={sheet.asks} writing={writing} />
    </Card>
  );
}

export default page({ component: ReviewDesk });
