import { IconCalendarPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Linked } from '#kernel/wire/described.ts';
import { page, type TabProps } from '#web/page.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import style from './feedback.module.css';
import { FeedbackList } from './feedback.part.tsx';
import { feedbackQuery } from './feedback.view.ts';

/** An interview's calendar file and the score cards of its panel. */
function InterviewPanel({ record }: TabProps) {
  const applicant = (record.values.applicant as Linked | null)?.id ?? 0;
  const feedback = useQuery(feedbackQuery(applicant));
  return (
    <div className={style.list}>
      <p className={style.buttons}>
        <a className={buttonClass('plain')} href={`/api/interviews/${record.id}/calendar`} download>
          <IconCalendarPlus size={16} stroke={1.5} aria-hidden="true" /> Calendar file
        </a>
      </p>
      {feedback.error && <ErrorState small error={feedback.error} retry={() => void feedback.refetch()} />}
      {!feedback.data && !feedback.error && <SkeletonLines count={6} />}
      {feedback.data && (
        <FeedbackList
          feedback={{
            ...feedback.data,
            cards: feedback.data.cards.filter(({ interview }) => interview === record.id),
          }}
        />
      )}
    </div>
  );
}

export default page<TabProps>({ component: InterviewPanel });
