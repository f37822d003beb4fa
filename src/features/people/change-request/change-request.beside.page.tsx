/** Beside the inbox, a change request is compared and decided field by field. */
import { useQuery } from '@tanstack/react-query';
import { type BesideProps, page } from '#web/page.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Asked, comparedQuery } from './asked.part.tsx';
import style from './change-request.module.css';

function Beside({ record }: BesideProps) {
  const compared = useQuery(comparedQuery(record.id));
  if (compared.error && !compared.data)
    return <ErrorState error={compared.error} retry={() => void compared.refetch()} small />;
  if (!compared.data) return <SkeletonLines count={6} />;
  return (
    <div className={style.narrow}>
      <Asked record={record} compared={compared.data} />
    </div>
  );
}

export default page<BesideProps>({ component: Beside });
