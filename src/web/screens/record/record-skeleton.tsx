import { Skeleton, SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import style from './record.module.css';

/** The shape of a record while it comes. */
export function RecordSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading">
      <div className={style.head}>
        <Skeleton width={64} height={64} />
        <div className={style.words}>
          <Skeleton width={220} height={22} />
          <Skeleton width={320} />
        </div>
      </div>
      <div className={style.body}>
        <div className={style.main}>
          <Card>
            <SkeletonLines count={5} />
          </Card>
          <Card>
            <SkeletonLines count={4} />
          </Card>
        </div>
        <div className={style.rail}>
          <Card>
            <SkeletonLines count={4} />
          </Card>
        </div>
      </div>
    </div>
  );
}
