/** The hiring board: stages from left to right, everybody in process in theirs. */
import { IconLayoutKanban } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { number } from '#web/ui/format.ts';
import { ButtonLink } from '#web/ui/link.tsx';
import { lineToCome, PageHead } from '#web/ui/page-head.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import style from './board.module.css';
import { boardQuery } from './board-query.view.ts';
import { BoardTable } from './board-table.part.tsx';

function BoardPage({ place }: ScreenProps) {
  const navigate = useNavigate();
  const requisition = place.search['requisition'] ?? '';
  const board = useQuery(boardQuery(requisition));
  const open = (id: string) =>
    void navigate({ to: place.path, search: id ? { requisition: id } : {}, replace: true });
  const { data } = board;
  return (
    <div className={style.screen}>
      <PageHead
        title={place.item.name}
        count={data ? number(data.cards.length) : lineToCome}
        actions={
          data?.may.move && <ButtonLink to="/Home/recruitment/applicant/new">Add applicant</ButtonLink>
        }
      />
      {board.error && !data && <ErrorState error={board.error} retry={() => void board.refetch()} />}
      {!board.error && !data && <SkeletonRows count={8} columns={5} />}
      {data && data.cards.length === 0 && !requisition && (
        <EmptyState
          icon={<IconLayoutKanban size={28} stroke={1.5} aria-hidden="true" />}
          title="Nobody is in process"
          text="Applicants appear here when they apply by the public form, are referred, or are added by
            hand."
          action={<ButtonLink to="/Home/recruitment/opening">See the openings</ButtonLink>}
        />
      )}
      {data?.cut && (
        <Notice tone="note">The first 2,000 are shown. Choose a post to see all of its applicants.</Notice>
      )}
      {data && (data.cards.length > 0 || requisition) && (
        <BoardTable key={requisition} board={data} requisition={requisition} onRequisition={open} />
      )}
    </div>
  );
}

export default page({ component: BoardPage });
