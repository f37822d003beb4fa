import { useQuery } from '@tanstack/react-query';
import { page, type TabProps } from '#web/page.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { FeedbackList } from './feedback.part.tsx';
import { feedbackQuery } from './feedback.view.ts';

/** What the panels wrote about an applicant, as far as it is open to who reads. */
function ApplicantFeedback({ record }: TabProps) {
  const feedback = useQuery(feedbackQuery(record.id));
  if (feedback.error)
    return <ErrorState small error={feedback.error} retry={() => void feedback.refetch()} />;
  return feedback.data ? <FeedbackList feedback={feedback.data} /> : <SkeletonLines count={6} />;
}

export default page<TabProps>({ component: ApplicantFeedback });
